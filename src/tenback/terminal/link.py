"""The connection to one table, in this process or across the network.

What it shows is the last update, whole. What was sent stays until it is answered, and goes out
again after a loss; the server does nothing twice.
"""

import asyncio
import contextlib
import itertools
import random
import secrets
import time
from collections.abc import AsyncIterator
from enum import StrEnum
from typing import Any, Protocol

import msgspec

from tenback.coach.hints import Hint
from tenback.table.decoding import Message, decode_message
from tenback.table.messages import Pong, Presence, Refusal, Update
from tenback.table.record import Record

PING = 8.0
"""Seconds of silence after which the other end is asked for a sign of life."""
SILENCE = 5.0
"""Seconds without that sign after which the line counts as lost."""
WAITS = (0.15, 0.4, 1.0, 2.0, 4.0)
"""Seconds between one try to connect and the next."""
TOO_FAST = "too-fast"
"""The server's code for what came too fast."""
PATIENCE = 0.12
"""Seconds after which that is sent again."""


class Lost(Exception):
    """Raised when a line is no more, or can't be had now."""


class Shut(Exception):
    """Raised when a line can't be had at all: `status` says why."""

    def __init__(self, status: "Status") -> None:
        super().__init__(status)
        self.status = status


class Status(StrEnum):
    """How the line is."""

    CONNECTING = "connecting"
    OPEN = "open"
    LOST = "lost"
    """It was there, and is tried again."""
    GONE = "gone"
    """There is no such table."""
    CROWDED = "crowded"
    """There are too many lines from here."""
    DAMAGED = "damaged"
    """The table's record is damaged."""


SHUT = (Status.GONE, Status.CROWDED, Status.DAMAGED)
"""How a line is that is not tried again."""


class Line(Protocol):
    """Texts to and fro."""

    async def send(self, text: str) -> None:
        """Sends a text; Lost if nobody is there."""

    async def receive(self) -> str:
        """Returns the next text; Lost or Shut if there will be none. It may be cancelled."""

    async def close(self) -> None:
        """Hangs up."""


class Place(Protocol):
    """Where a table is."""

    @property
    def address(self) -> str | None:
        """Returns the link by which others find it; None: they can't."""

    async def connect(self, since: int) -> Line:
        """Returns a line to the table; Lost or Shut if there is none."""

    async def sit(self, name: str) -> Refusal | None:
        """Sits down in a free seat; a line from before does not know of it. May raise Lost."""

    async def start(self) -> Refusal | None:
        """Has a table that was opened to play at once dealt. May raise Lost."""

    async def hint(self) -> Hint | Refusal:
        """Returns what a good player would do. May raise Lost."""

    async def record(self, number: int) -> Record | Refusal:
        """Returns a game of this table that is over. May raise Lost."""


class Link:
    """A seat at a table, or a place to watch from."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.update: Update | None = None
        self.presence: Presence | None = None
        self.status = Status.CONNECTING
        self.offset = 0.0
        """Milliseconds to add to this machine's monotonic clock to get the table's."""
        self._line: Line | None = None
        self._waiting: dict[str, tuple[str, asyncio.Future[Refusal | None]]] = {}
        self._numbers = itertools.count()
        self._prefix = secrets.token_hex(6)
        self._trip = float("inf")
        self._renewing = False

    def now(self) -> float:
        """Returns the table's time, in milliseconds since 1970."""
        return time.monotonic() * 1000 + self.offset

    async def ask(self, what: Any) -> Refusal | None:
        """Sends an action, a word or a operation, now or as soon as there is a line.

        Returns None when it has been accepted, or why it was refused; Lost if there will never be
        an answer.
        """
        if self.status in SHUT:
            raise Lost(self.status)
        called = f"{self._prefix}-{next(self._numbers)}"
        seen = None if self.update is None else self.update.version
        message = {**msgspec.to_builtins(what), "id": called, "seen": seen}
        text = msgspec.json.encode(message).decode()
        answer: asyncio.Future[Refusal | None] = asyncio.get_running_loop().create_future()
        self._waiting[called] = text, answer
        if self.status is Status.OPEN:
            await self._send(text)
        return await answer

    async def renew(self) -> None:
        """Connects anew: who one is may have changed."""
        if self._line is not None:
            self._renewing = True
            await self._line.close()

    async def messages(self) -> AsyncIterator[Message | Status]:
        """Yields what comes, and how the line is whenever that changes; never ends by itself."""
        tries = 0
        while True:
            try:
                async for message in self._listen():
                    tries = 0
                    yield message
            except Lost:
                pass
            except Shut as shut:
                self.status = shut.status
                for _, answer in self._waiting.values():
                    if not answer.done():
                        answer.set_exception(Lost(shut.status))
                self._waiting.clear()
                yield self.status
                return
            if self._renewing:
                self._renewing = False
                continue
            if self.status is Status.OPEN:
                self.status = Status.LOST
                yield self.status
            wait = WAITS[min(tries, len(WAITS) - 1)]
            tries += 1
            await asyncio.sleep(wait * random.uniform(0.75, 1.25))  # noqa: S311 - not all at once

    async def _listen(self) -> AsyncIterator[Message | Status]:
        """Yields what comes over one line, until it is lost."""
        line = await self.place.connect(-1 if self.update is None else self.update.version)
        opened = False
        self._line = line
        self._trip = float("inf")  # the table may have been loaded anew, with another time
        try:
            while True:
                message = decode_message(await self._next(line))
                if isinstance(message, Update):
                    self._take(message)
                    yield message
                    if not opened:
                        opened = True
                        was, self.status = self.status, Status.OPEN
                        if was is not Status.OPEN:
                            yield self.status
                        await self._again()
                elif isinstance(message, Refusal):
                    self._refused(message)
                    yield message
                elif isinstance(message, Presence):
                    self.presence = message
                    yield message
                else:
                    self._timed(message)
        except msgspec.DecodeError as error:
            raise Lost(str(error)) from None
        finally:
            self._line = None
            await line.close()

    async def _next(self, line: Line) -> str:
        try:
            async with asyncio.timeout(PING):
                return await line.receive()
        except TimeoutError:
            await self._ping()
        try:
            async with asyncio.timeout(SILENCE):
                return await line.receive()
        except TimeoutError:
            raise Lost("no sign of life") from None

    async def _again(self) -> None:
        """Sends what has no answer yet."""
        for text, _ in list(self._waiting.values()):
            await self._send(text)
        await self._ping()

    async def _send(self, text: str) -> None:
        if self._line is not None:
            with contextlib.suppress(Lost):  # whoever receives will notice; it goes out again
                await self._line.send(text)

    async def _ping(self) -> None:
        await self._send(f'{{"do":"ping","sent":{time.monotonic() * 1000}}}')

    def _take(self, update: Update) -> None:
        if self._trip == float("inf"):
            self.offset = update.clock.now - time.monotonic() * 1000
        self.update = update
        for called in update.answers:
            self._answer(called, None)

    def _refused(self, refusal: Refusal) -> None:
        called = refusal.id or ""
        if called in self._waiting and refusal.reason == TOO_FAST:
            asyncio.get_running_loop().call_later(PATIENCE, self._send_again, called)
        else:
            self._answer(called, refusal)

    def _send_again(self, called: str) -> None:
        if called in self._waiting:
            self._sending = asyncio.ensure_future(self._send(self._waiting[called][0]))

    def _answer(self, called: str, refusal: Refusal | None) -> None:
        _, answer = self._waiting.pop(called, ("", None))
        if answer is not None and not answer.done():
            answer.set_result(refusal)

    def _timed(self, pong: Pong) -> None:
        """The quickest answer tells the table's time best."""
        trip = time.monotonic() * 1000 - pong.sent
        if trip <= self._trip * 1.5:
            self._trip = min(trip, self._trip)
            self.offset = pong.now + trip / 2 - time.monotonic() * 1000
