"""A table on a server: its WebSocket and a few HTTP requests."""

import asyncio
import re
import urllib.error
import urllib.request
from http.cookies import CookieError, SimpleCookie
from typing import TypeVar
from urllib.parse import quote, urlsplit

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from tenback.coach.hints import Hint
from tenback.table import Broken, read
from tenback.table.decoding import decode_action
from tenback.table.messages import Refusal, TableFace
from tenback.table.record import Record
from tenback.table.table import Spoken

from .client import ConnectionLost, ConnectionRefused, Status
from .cookies import CookieJar

T = TypeVar("T")

COOKIE = "tenback"
PATIENCE = 10.0
"""Seconds to wait for an answer."""
LARGEST = 2**22
"""Bytes of an answer or a message; the server's are far smaller."""
CLOSE_CODES = {
    4403: Status.SHUT_OUT,
    4404: Status.GONE,
    4429: Status.CROWDED,
    4500: Status.DAMAGED,
}
"""The codes with which a server closes a socket for good."""


class NotATableLink(ValueError):
    """The text is not a link to a table."""


class Address(Struct, frozen=True):
    """The address of a table.

    Attributes:
        origin: https://play.example.org
        ticket: From a link that moves a seat to another device; takes the place of the table.
    """

    origin: str
    table: str = ""
    ticket: str = ""

    @property
    def link(self) -> str:
        """Returns the link to the table."""
        return f"{self.origin}/t/{self.table}"


def address_of(link: str) -> Address:
    """Returns the address in a link as the page shares it; http:// is optional."""
    text = link.strip()
    if not re.match(r"https?://", text, re.IGNORECASE):
        text = f"http://{text}"
    try:
        parts = urlsplit(text)
        port = "" if parts.port is None else f":{parts.port}"
    except ValueError:
        raise NotATableLink(link) from None
    host = parts.hostname or ""
    if not re.fullmatch(r"[\w.:-]+", host):
        raise NotATableLink(link)
    origin = f"{parts.scheme.lower()}://{f'[{host}]' if ':' in host else host}{port}"
    if found := re.fullmatch(r"/t/([A-Za-z0-9]{1,40})/?", parts.path):
        return Address(origin, found[1])
    if re.fullmatch(r"/seat/?", parts.path) and parts.fragment:
        return Address(origin, ticket=parts.fragment)
    raise NotATableLink(link)


class TableSummary(Struct, frozen=True):
    """The public description of a table."""

    table: TableFace


class GameTalk(Struct, frozen=True):
    """What was said in a game."""

    spoken: tuple[Spoken, ...]


class RemoteTable:
    """A table on a server, with the identity that this user has there."""

    def __init__(self, address: Address, cookies: CookieJar, language: str) -> None:
        self._at = address
        self._cookies = cookies
        self._language = language
        self._game = ""

    @property
    def address(self) -> str | None:
        """Returns the link by which others find the table."""
        return self._at.link

    async def fetch(self) -> TableFace | Refusal:
        """Returns the table; a link for that moves a seat here. May raise ConnectionLost."""
        if self._at.ticket:
            found = await self._call("POST", "/api/seat", {"link": self._at.ticket})
        else:
            found = await self._call("GET", self._path())
        if isinstance(found, Refusal):
            return found
        table: TableFace = _decode(found, TableSummary).table
        self._at = Address(self._at.origin, table.id)
        self._game = table.game
        return table

    async def connect(self, since: int) -> "SocketConnection":
        """Returns a connection to the table."""
        scheme, _, rest = self._at.origin.partition("://")
        socket = "wss" if scheme == "https" else "ws"
        query = f"language={self._language}" + (f"&since={since}" if since >= 0 else "")
        cookie = self._cookies.cookie(self._at.origin)
        headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}
        try:
            return SocketConnection(
                await connect(
                    f"{socket}://{rest}{self._path()}/socket?{query}",
                    additional_headers=headers,
                    open_timeout=PATIENCE,
                    close_timeout=1,
                    max_size=LARGEST,
                )
            )
        except (OSError, TimeoutError, InvalidHandshake, InvalidURI, ConnectionClosed) as error:
            raise ConnectionLost(str(error)) from None

    async def sit(self, name: str) -> Refusal | None:
        """Takes the first free seat."""
        found = await self._call("POST", f"{self._path()}/join", {"name": name})
        return found if isinstance(found, Refusal) else None

    async def start(self) -> Refusal | None:
        """Does nothing: on a server the host deals."""
        return None

    async def hint(self) -> Hint | Refusal:
        """Returns what a good player would do."""
        found = await self._call("GET", f"{self._path()}/hint")
        if isinstance(found, Refusal):
            return found
        hint: Hint = _decode(found, Hint)
        turns = tuple(
            replace(turn, lays=tuple(decode_action(self._game, lay) for lay in turn.lays))
            for turn in hint.turns
        )
        return replace(hint, turns=turns)

    async def record(self, number: int) -> Record | Refusal:
        """Returns a finished game of this table."""
        found = await self._call("GET", f"{self._path()}/games/{number}")
        if isinstance(found, Refusal):
            return found
        for _, record in read([found]):
            if not isinstance(record, Broken):
                return record
        raise ConnectionLost("no record")

    async def talk(self, number: int) -> tuple[Spoken, ...] | Refusal:
        """Returns all that was said in a game."""
        found = await self._call("GET", f"{self._path()}/games/{number}/talk")
        if isinstance(found, Refusal):
            return found
        talk: GameTalk = _decode(found, GameTalk)
        return talk.spoken

    def _path(self) -> str:
        return f"/api/tables/{quote(self._at.table)}"

    async def _call(self, method: str, path: str, body: object = None) -> bytes | Refusal:
        return await asyncio.to_thread(self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: object) -> bytes | Refusal:
        """Returns the body of an answer or a refusal; raises ConnectionLost without an answer."""
        headers = {"Accept-Language": self._language, "Content-Type": "application/json"}
        cookie = self._cookies.cookie(self._at.origin)
        if cookie:
            headers["Cookie"] = f"{COOKIE}={cookie}"
        text = None if body is None else msgspec.json.encode(body)
        address = self._at.origin + path
        request = urllib.request.Request(address, text, headers, method=method)  # noqa: S310
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:  # noqa: S310
                for line in answer.headers.get_all("Set-Cookie") or ():
                    self._keep(line)
                found: bytes = answer.read(LARGEST)
                return found
        except urllib.error.HTTPError as error:
            with error:
                refusal: Refusal = _decode(error.read(LARGEST), Refusal)
                return refusal
        except (OSError, ValueError) as error:
            raise ConnectionLost(str(error)) from None

    def _keep(self, line: str) -> None:
        try:
            found = SimpleCookie(line).get(COOKIE)
        except CookieError:
            return
        if found is not None:
            self._cookies.keep(self._at.origin, found.value)


def _decode(text: bytes, kind: type[T]) -> T:
    """Returns a decoded answer; raises ConnectionLost if it is not from a Tenback server."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as error:
        raise ConnectionLost(str(error)) from None


class SocketConnection:
    """A WebSocket as a Connection."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def send(self, text: str) -> None:
        """Sends a text."""
        try:
            await self._socket.send(text)
        except ConnectionClosed as error:
            raise ConnectionLost(str(error)) from None

    async def receive(self) -> str:
        """Returns the next text."""
        try:
            return str(await self._socket.recv())
        except ConnectionClosed as error:
            code = None if error.rcvd is None else error.rcvd.code
            if code in CLOSE_CODES:
                raise ConnectionRefused(CLOSE_CODES[code]) from None
            raise ConnectionLost(str(error)) from None

    async def close(self) -> None:
        """Closes the connection."""
        await self._socket.close()
