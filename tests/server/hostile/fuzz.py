"""Random messages from everybody at a table, which must go on after each batch."""

import asyncio
import contextlib
import itertools
import json
import random
import time
from typing import Any

from .raw_connections import JSON, PATIENCE, ConnectionEnded, Socket, Stranger, frame
from .texts import TEXTS, VALUES, messages, nested

SEATED = 3
"""People seated at each table; one more has only a name, and one not even that."""
BATCH = 30
"""Messages that each of them sends before the table is checked."""
TABLE = 40
"""Batches after which there is a new table, so that no log grows for ever."""
STRANGE: list[Any] = [
    *(None, True, -1, 0, 1, 2, 3, 4, 5, 50, 10**6, 2**53, 2**63, 2**64, -(2**70), 10**300, 0.5),
    *("", "x", "greedy", "no-such-bot", "\0", "\u202e7", [], [[]], ["red", 7], [9, 3], {}),
    *({"players": 5}, {"players": 10**40}, {"pace": 0}, {"clock": 10}, {"do": "deal"}),
]


class Sayings:
    """What may come over a socket: right, nearly right, and at its limits."""

    def __init__(self, schema: JSON, chance: random.Random) -> None:
        self._kinds = messages(schema)
        self._fields = [*{field for kind in self._kinds for field in kind}, "id", "seen"]
        self._random = chance

    def next(self, update: JSON) -> bytes:
        """Returns a frame from a client that has been shown this update."""
        chance = self._random
        draw = chance.random()
        if draw < 0.1 and update.get("legal"):
            return self._framed(dict(chance.choice(update["legal"])["action"]))
        message = dict(chance.choice(self._kinds))
        if draw < 0.4:
            for field in message.keys() - {"do"}:
                message[field] = chance.choice(STRANGE[:8])
        elif draw < 0.45:
            message = {"do": "text", "text": chance.choice(TEXTS)}
        else:
            for _ in range(chance.randint(1, 2)):
                values = VALUES if draw > 0.9 else STRANGE
                message[chance.choice(self._fields)] = chance.choice(values)
        if message.get("do") == "close" and draw > 0.05:
            message["do"] = "end"  # else there would be little else but new tables
        return self._framed(message)

    def _framed(self, message: JSON) -> bytes:
        chance = self._random
        if chance.random() < 0.3:
            message["id"] = f"f{chance.randrange(10**6)}"
        text = json.dumps(message, ensure_ascii=chance.random() < 0.2).encode()
        match chance.randrange(40):
            case 0:
                text = text[: chance.randrange(len(text))]
            case 1:
                text += text
            case 2:
                text = nested(chance.randrange(2000)).encode()
            case 3:
                text = chance.randbytes(chance.randrange(60))
            case 4:
                return frame(text[:4096], 0x82)
            case 5 if len(text) > 2:
                return frame(text[:2], 0x01) + frame(text[2:4000], 0x80)
        # Now and then a text is too long, or not UTF-8, and ends its socket; the others stay.
        return frame(text if chance.random() < 0.001 else _fit(text))


def _fit(text: bytes) -> bytes:
    return text[:4096].decode(errors="ignore").encode()


class Fuzzed:
    """A table at which everybody sends whatever comes to mind."""

    def __init__(self, port: int, game: str, sayings: Sayings) -> None:
        self.sent = 0
        self.slowest = 0.0
        """The longest time, in seconds, until everybody was shown that a table went on."""
        self.tables = 0
        self._port = port
        self._game = game
        self._sayings = sayings
        self._numbers = itertools.count()
        self._people: list[Stranger] = []
        self._sockets: list[Socket] = []
        self._table = ""
        self._refusals: list[str] = []
        """Why messages that seemed legal were refused."""

    async def run(self, count: int) -> None:
        """Sends this many messages, in batches; the table must go on after each."""
        while self.sent < count:
            try:
                await self._open()
                for _ in range(TABLE):
                    if not await self._lives() or self.sent >= count:
                        break
            finally:
                for one in self._sockets:
                    one.close()

    async def _lives(self) -> bool:
        """Returns whether the table is open after one more batch; it must have gone on."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._batch()
                return await self._goes_on()
        except TimeoutError:
            seen = [one.update for one in self._sockets]
            raise AssertionError(f"a table stands still: {self._refusals[-9:]} {seen}") from None

    async def _open(self) -> None:
        self.tables += 1
        self._people = [Stranger(self._port, "127.0.0.1") for _ in range(SEATED + 2)]
        host, *others, named, _ = self._people
        settings = {"free_text": True, "pace": 0}
        self._table = await host.open(self._game, SEATED, settings=settings)
        for one in others:
            await one.join(self._table)
        await named.call("PUT", "/api/me", {"name": "Dan"})
        self._sockets = [await one.connect(self._table) for one in self._people]
        for socket in self._sockets:
            await socket.shown(1)

    async def _batch(self) -> None:
        """Lets everybody send at once, and waits until everything is answered."""
        marks = [f"mark{next(self._numbers)}" for _ in self._sockets]
        for socket, mark in zip(self._sockets, marks, strict=True):
            said = [self._sayings.next(socket.update) for _ in range(BATCH)]
            self.sent += BATCH
            with contextlib.suppress(ConnectionEnded):
                socket.write(b"".join(said))
                socket.send({"do": "nothing", "id": mark})
        for number, mark in enumerate(marks):
            try:
                await _answered(self._sockets[number], mark)
            except ConnectionEnded:  # a message may end its own socket
                self._sockets[number] = await self._people[number].connect(self._table)
                await self._sockets[number].shown(1)

    async def _goes_on(self) -> bool:
        """Makes something legal happen that all are shown; returns whether the table is open.

        Bots play meanwhile, so what was legal may come too late: then it tries what is legal now.
        """
        begun = time.monotonic()
        while True:
            latest = max(int(one.update["version"]) for one in self._sockets)
            for one in self._sockets:
                await one.shown(latest)
            if self._sockets[0].update["table"]["phase"] == "closed":
                return False
            for who, message in self._legal():
                version = who.update["version"]
                reason = await self._refused(who, message)
                if reason is None:
                    for one in self._sockets:
                        await one.shown(version + 1)
                    self.slowest = max(self.slowest, time.monotonic() - begun)
                    return True
                self._refusals.append(f"{message['do']}: {reason}")

    def _legal(self) -> list[tuple[Socket, JSON]]:
        """Returns what may be done, and by whom; the last one is always possible."""
        found: list[tuple[Socket, JSON]] = []
        host = next(one for one in self._sockets if one.update["you"]["host"])
        table, seat = host.update["table"], host.update["you"]["seat"]
        if table["phase"] in {"gathering", "over"}:
            empty = [number for number, one in enumerate(table["seats"]) if one == {}]
            bot = "easy" if self._game == "seven-ate-nine" else "greedy"
            found += [(host, {"do": "bot", "seat": number, "bot": bot}) for number in empty[:1]]
            found.append((host, {"do": "deal"}))
        for one in self._sockets:
            if one.update["legal"]:
                found.append((one, one.update["legal"][0]["action"]))
        # If bots are on turn, or play has not started, changing the host is all that can be done.
        last = {"do": "close"} if seat is None else {"do": "host", "seat": seat}
        return [*found, (host, last)]

    async def _refused(self, who: Socket, message: JSON) -> str | None:
        """Returns why a message was refused; None if it was accepted."""
        called = f"live{next(self._numbers)}"
        who.send({**message, "id": called})
        while True:
            for one in await who.next():
                if one["type"] == "update" and called in one["answers"]:
                    return None
                if one["type"] == "refusal" and one["id"] == called:
                    return str(one["reason"])


async def _answered(socket: Socket, mark: str) -> None:
    """Waits for the refusal of a message; it comes after everything sent before is saved."""
    while not any(one.get("id") == mark for one in await socket.next()):
        pass


async def fuzz(port: int, count: int, seed: int, tables: int = 6) -> list[Fuzzed]:
    """Sends this many messages at tables of all games at once; returns those tables."""
    schema = (await Stranger(port, "127.0.0.1").call("GET", "/api/protocol.json")).json()
    games = itertools.cycle(("the-game", "quick-and-easy", "seven-ate-nine"))
    found = [
        Fuzzed(port, game, Sayings(schema, random.Random(f"{seed} {number}")))
        for number, game in zip(range(tables), games, strict=False)
    ]
    async with asyncio.TaskGroup() as group:
        for one in found:
            group.create_task(one.run(count // tables))
    return found
