"""A table at a server: its socket, and the few requests beside it."""

import asyncio
import re
import urllib.error
import urllib.request
from http.cookies import CookieError, SimpleCookie
from typing import Any
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

from .link import Lost, Shut, Status
from .purse import Purse

COOKIE = "tenback"
PATIENCE = 10.0
"""Seconds to wait for an answer."""
LARGEST = 2**22
"""Bytes of an answer, or of a message; ours are far smaller."""
SHUT = {4404: Status.GONE, 4429: Status.CROWDED, 4500: Status.DAMAGED}
"""What a server closes a socket with that it will not open again."""


class NoLink(ValueError):
    """Raised for what is no link to a table."""


class Address(Struct, frozen=True):
    """Where a table is."""

    origin: str
    """https://play.example.org"""
    table: str = ""
    ticket: str = ""
    """What takes a seat over from another device, in a link that does."""

    @property
    def link(self) -> str:
        """Returns the link to the table."""
        return f"{self.origin}/t/{self.table}"


def address_of(link: str) -> Address:
    """Returns where a link leads, as the page shares it; http:// may be left out."""
    text = link.strip()
    if not re.match(r"https?://", text, re.IGNORECASE):
        text = f"http://{text}"
    try:
        parts = urlsplit(text)
        port = "" if parts.port is None else f":{parts.port}"
    except ValueError:
        raise NoLink(link) from None
    host = parts.hostname or ""
    if not re.fullmatch(r"[\w.:-]+", host):
        raise NoLink(link)
    origin = f"{parts.scheme.lower()}://{f'[{host}]' if ':' in host else host}{port}"
    if found := re.fullmatch(r"/t/([A-Za-z0-9]{1,40})/?", parts.path):
        return Address(origin, found[1])
    if re.fullmatch(r"/seat/?", parts.path) and parts.fragment:
        return Address(origin, ticket=parts.fragment)
    raise NoLink(link)


class Look(Struct, frozen=True):
    """A table as anybody may see it."""

    table: TableFace


class Remote:
    """A table at a server, and who one is there."""

    def __init__(self, address: Address, purse: Purse, language: str) -> None:
        self._at = address
        self._purse = purse
        self._language = language
        self._game = ""

    @property
    def address(self) -> str | None:
        """Returns the link by which others find the table."""
        return self._at.link

    async def look(self) -> TableFace | Refusal:
        """Returns the table, also taking a seat over if the link is for that. May raise Lost."""
        if self._at.ticket:
            found = await self._call("POST", "/api/seat", {"link": self._at.ticket})
        else:
            found = await self._call("GET", self._path())
        if isinstance(found, Refusal):
            return found
        table: TableFace = _read(found, Look).table
        self._at = Address(self._at.origin, table.id)
        self._game = table.game
        return table

    async def connect(self, since: int) -> "SocketLine":
        """Returns a line to the table."""
        scheme, _, rest = self._at.origin.partition("://")
        socket = "wss" if scheme == "https" else "ws"
        query = f"language={self._language}" + (f"&since={since}" if since >= 0 else "")
        cookie = self._purse.cookie(self._at.origin)
        headers = {"Cookie": f"{COOKIE}={cookie}"} if cookie else {}
        try:
            return SocketLine(
                await connect(
                    f"{socket}://{rest}{self._path()}/socket?{query}",
                    additional_headers=headers,
                    open_timeout=PATIENCE,
                    close_timeout=1,
                    max_size=LARGEST,
                )
            )
        except (OSError, TimeoutError, InvalidHandshake, InvalidURI, ConnectionClosed) as error:
            raise Lost(str(error)) from None

    async def sit(self, name: str) -> Refusal | None:
        """Sits down in the first free seat."""
        found = await self._call("POST", f"{self._path()}/join", {"name": name})
        return found if isinstance(found, Refusal) else None

    async def start(self) -> Refusal | None:
        """A table at a server is dealt when its host wishes."""
        return None

    async def hint(self) -> Hint | Refusal:
        """Returns what a good player would do."""
        found = await self._call("GET", f"{self._path()}/hint")
        if isinstance(found, Refusal):
            return found
        hint: Hint = _read(found, Hint)
        turns = tuple(
            replace(turn, lays=tuple(decode_action(self._game, lay) for lay in turn.lays))
            for turn in hint.turns
        )
        return replace(hint, turns=turns)

    async def record(self, number: int) -> Record | Refusal:
        """Returns a game of this table that is over."""
        found = await self._call("GET", f"{self._path()}/games/{number}")
        if isinstance(found, Refusal):
            return found
        for _, record in read([found]):
            if not isinstance(record, Broken):
                return record
        raise Lost("no record")

    def _path(self) -> str:
        return f"/api/tables/{quote(self._at.table)}"

    async def _call(self, method: str, path: str, body: Any = None) -> bytes | Refusal:
        return await asyncio.to_thread(self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: Any) -> bytes | Refusal:
        """Returns the answer to a request, or why it was refused; Lost if there is none."""
        headers = {"Accept-Language": self._language, "Content-Type": "application/json"}
        cookie = self._purse.cookie(self._at.origin)
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
                refusal: Refusal = _read(error.read(LARGEST), Refusal)
                return refusal
        except (OSError, ValueError) as error:
            raise Lost(str(error)) from None

    def _keep(self, line: str) -> None:
        try:
            found = SimpleCookie(line).get(COOKIE)
        except CookieError:
            return
        if found is not None:
            self._purse.keep(self._at.origin, found.value)


def _read(text: Any, kind: Any) -> Any:
    """Returns what an answer says; Lost if it is not from a server of ours."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as error:
        raise Lost(str(error)) from None


class SocketLine:
    """A line across the network."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def send(self, text: str) -> None:
        """Sends a text."""
        try:
            await self._socket.send(text)
        except ConnectionClosed as error:
            raise Lost(str(error)) from None

    async def receive(self) -> str:
        """Returns the next text."""
        try:
            return str(await self._socket.recv())
        except ConnectionClosed as error:
            code = None if error.rcvd is None else error.rcvd.code
            if code in SHUT:
                raise Shut(SHUT[code]) from None
            raise Lost(str(error)) from None

    async def close(self) -> None:
        """Hangs up."""
        await self._socket.close()
