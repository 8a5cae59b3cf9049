"""People at a server: guests with a cookie, and clients that play at it over real sockets."""

import asyncio
import contextlib
import itertools
import linecache
import secrets
import ssl
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
from itsdangerous import URLSafeSerializer
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.processes import ANSWER_TIMEOUT
from tests.server.server_process import Server

JSON = dict[str, Any]
COOKIE = "tenback"
Chooses = Callable[[JSON], JSON | None]
"""Given an update, the action to take, or None to wait."""


def now() -> float:
    """The server's time: it runs on the same machine."""
    return time.time() * 1000


NO_TRUST = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""For clients that never use TLS, which saves them the time to read the system's certificates."""


class Guest:
    """A person with a cookie."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.http = httpx.Client(timeout=ANSWER_TIMEOUT, verify=NO_TRUST)
        server.guests.append(self)

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        address = self.server.address + path
        return self.http.request(method, address, json=body, headers=headers)

    def open(self, game: str, players: int, **more: Any) -> str:
        options = {"players": players, **more.pop("options", {})}
        body = {"game": game, "options": options, "name": self.name, **more}
        answer = self.call("POST", "/api/tables", body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"]["id"])

    def join(self, table: str, seat: int | None = None) -> None:
        answer = self.call("POST", f"/api/tables/{table}/join", {"name": self.name, "seat": seat})
        assert answer.status_code == 200, answer.text

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @property
    def player(self) -> str | None:
        """The identity in the cookie: anyone can read it, only the server can sign it."""
        cookie = self.http.cookies.get(COOKIE)
        if cookie is None:
            return None
        _, (player, *_) = URLSafeSerializer("").loads_unsafe(cookie)
        return str(player)


class Start(NamedTuple):
    """The start of a client's connection."""

    place: int
    """How many messages had been received before."""
    since: int
    player: str | None


class Client:
    """One socket at a table, which comes back by itself after the server was gone."""

    def __init__(self, guest: Guest | None, server: Server, table: str) -> None:
        self.guest = guest
        self.server = server
        self.table = table
        self.raw: list[str] = []
        """Everything that was received, as it came."""
        self.update: JSON = {}
        self.seen: dict[int, str] = {}
        """What was shown at each version."""
        self.refused: list[JSON] = []
        self.presence: JSON = {}
        self.pongs: list[JSON] = []
        self.unanswered: dict[str, JSON] = {}
        """The messages that have no answer yet, by their ids."""
        self.sent: dict[str, JSON] = {}
        """All messages that were sent with an id, by it."""
        self.connects = 0
        self.starts: list[Start] = []
        """The starts of all its connections."""
        self.pause = 0.02
        """Seconds between two attempts to connect."""
        self.socket: ClientConnection | None = None
        self._numbers = itertools.count()
        self._prefix = secrets.token_hex(4)
        self.changed = asyncio.Condition()

    async def connect(self, **headers: str) -> "Client":
        version = self.update.get("version", -1)
        address = self.server.address.replace("http", "ws")
        if self.guest is not None and self.guest.cookie:
            headers["Cookie"] = self.guest.cookie
        self.socket = await connect(
            f"{address}/api/tables/{self.table}/socket?since={version}",
            additional_headers=headers,
            compression=None,
            proxy=None,
            open_timeout=20,
            max_queue=None,  # a client that does not read can still close
        )
        self.connects += 1
        player = None if self.guest is None else self.guest.player
        self.starts.append(Start(len(self.raw), version, player))
        return self

    async def send(self, do: str, **what: Any) -> str:
        """Sends something under a new id."""
        called = f"{self._prefix}{next(self._numbers)}"
        message = {"do": do, "id": called, "seen": self.update.get("version"), **what}
        self.unanswered[called] = self.sent[called] = message
        await self.send_raw(msgspec.json.encode(message).decode())
        return called

    async def send_raw(self, text: str | bytes) -> None:
        assert self.socket is not None
        await self.socket.send(text)

    async def receive(self) -> JSON:
        assert self.socket is not None
        text = await self.socket.recv()
        assert isinstance(text, str)
        self.raw.append(text)
        message: JSON = msgspec.json.decode(text)
        match message["type"]:
            case "update":
                self.update = message
                self.seen[message["version"]] = text
                for called in message["answers"]:
                    self.unanswered.pop(called, None)
            case "refusal":
                self.refused.append(message)
                self.unanswered.pop(message["id"], None)
            case "presence":
                self.presence = message
            case "pong":
                self.pongs.append(message)
        return message

    async def until(self, true: Callable[["Client"], Any], seconds: float = 30) -> JSON:
        """Receives until something holds; returns the last update."""
        with self._waiting(f"until {_written(true)}", seconds):
            async with asyncio.timeout(seconds):
                while not true(self):
                    await self.receive()
        return self.update

    @contextlib.contextmanager
    def _waiting(self, what: str, seconds: float) -> Iterator[None]:
        """Reports what a client saw last if it has waited in vain."""
        try:
            yield
        except TimeoutError:
            raise AssertionError(f"waited {seconds:g} s {what}; {self.story}") from None

    @property
    def story(self) -> str:
        """Returns what it has seen, in one line."""
        name = "a spectator" if self.guest is None else self.guest.name
        known = {name: self.update.get(name) for name in ("version", "you", "clock")}
        known |= {name: self.update.get("table", {}).get(name) for name in ("phase", "number")}
        turn = (self.update.get("view") or {}).get("turn")
        return (
            f"{name} at {self.table} has seen {known}, turn {turn}, presence {self.presence}; "
            f"{len(self.raw)} messages over {self.connects} connections; "
            f"refused: {[one['reason'] for one in self.refused[-5:]]}, "
            f"unanswered: {[*self.unanswered.values()]}; the last message: {self.raw[-1:]}"
        )

    async def ask(self, do: str, **what: Any) -> JSON:
        """Sends something and returns its answer: the update, or the refusal."""
        return await self.answer(await self.send(do, **what))

    async def answer(self, called: str) -> JSON:
        """Returns the answer to what was sent under an id: the update, or the refusal."""
        await self.until(lambda client: called not in client.unanswered)
        refused = [one for one in self.refused if one["id"] == called]
        return refused[0] if refused else self.update

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()

    async def again(self, seconds: float = 60) -> None:
        """Reconnects, however many attempts it takes, and sends again what was not answered."""
        with self._waiting("to connect", seconds):
            async with asyncio.timeout(seconds):
                while not await self._connected():
                    await asyncio.sleep(self.pause)

    async def _connected(self) -> bool:
        try:
            await self.connect()
            for message in list(self.unanswered.values()):
                await self.send_raw(msgspec.json.encode(message).decode())
        except (OSError, ConnectionClosed, InvalidHandshake):
            return False
        return True

    async def play(self, chooses: Chooses, seconds: float = 60) -> JSON:
        """Plays until the game is over, whatever happens to the connection."""
        with self._waiting("for the game to be over", seconds):
            async with asyncio.timeout(seconds):
                while not await self._played(chooses):
                    await self.again()
        return self.update

    async def _played(self, chooses: Chooses) -> bool:
        try:
            await self._play_on(chooses)
        except (ConnectionClosed, OSError):
            return False
        return True

    async def _play_on(self, chooses: Chooses) -> None:
        acted: tuple[int, bool] | None = None
        while not self.over:
            # At "Go!" the version stays the same, but there are legal actions.
            moment = self.update.get("version", -1), bool(self.update.get("legal"))
            if moment != acted and await self._act_upon_update(chooses):
                acted = moment
            message = await self.receive()
            if message["type"] == "refusal" and message["reason"] in {"paused", "not-yet"}:
                await asyncio.sleep(0.2)
                acted = None

    async def _act_upon_update(self, chooses: Chooses) -> bool:
        """Acts on the last update if there is anything to do; returns whether it did."""
        if self.unanswered or self.update.get("view") is None:
            return False
        go = self.update["clock"]["go"]
        if go is not None and go > now():
            await asyncio.sleep((go - now()) / 1000 + 0.002)
        action = chooses(self.update)
        if action is None:
            return False
        await self.send(**action)
        return True

    @property
    def over(self) -> bool:
        return self.phase == "over"

    @property
    def phase(self) -> str | None:
        return self.update["table"]["phase"] if self.update else None

    async def read_on(self, seconds: float) -> None:
        """Receives whatever comes for a while."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    await self.receive()


def _written(true: Callable[..., Any]) -> str:
    """Returns where a condition is written, and its source line."""
    code = getattr(true, "__code__", None)
    if code is None:
        return repr(true)
    line = linecache.getline(code.co_filename, code.co_firstlineno).strip()
    return f"{Path(code.co_filename).name}:{code.co_firstlineno}: {line}"


def first_sensible(update: JSON) -> JSON | None:
    """Names itself as the beginner, lays a card that does not end the game, ends the turn."""
    legal: list[JSON] = update["legal"]
    if not legal:
        return None
    actions: list[JSON] = [offer["action"] for offer in legal]
    if actions[0]["do"] == "begin":
        seat = update["you"]["seat"]
        return {"do": "begin", "first": seat} if seat == 0 else None
    if actions[-1]["do"] == "end":
        return dict(actions[-1])
    safe = [offer["action"] for offer in legal if not offer.get("ends")] or actions
    tops = update["view"]["tops"]
    return dict(min(safe, key=lambda action: _gap(action["card"], tops[action["row"]])))


def _gap(card: Any, top: Any) -> int:
    if top is None:
        return 5
    if isinstance(card, list):
        return 0 if card[0] == top[0] else abs(int(card[1]) - int(top[1]))
    return abs(int(card) - int(top))


def racing(update: JSON) -> JSON | None:
    """Takes cards as long as there are any, then lays what fits; the last card fits anyway."""
    view = update["view"]
    seat = update["you"]["seat"]
    if view["decks"][seat]:
        return {"do": "take"}
    if view["top"] is None:
        return None  # it lies face down, until "Go!"
    number, step = view["top"]
    wanted = {(number + step - 1) % 10 + 1, (number - step - 1) % 10 + 1}
    hand = view["hand"]
    fits = [card for card in hand if card[0] in wanted or len(hand) == 1]
    return {"do": "lay", "card": fits[0]} if fits else None
