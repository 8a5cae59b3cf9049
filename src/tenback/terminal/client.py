"""A client of one table, in this process or across the network.

It keeps the latest update. Messages are kept until they are answered and are sent again after a
reconnect; the server ignores duplicates.
"""

import asyncio
import contextlib
import itertools
import random
import secrets
import time
from collections.abc import AsyncIterator
from enum import StrEnum
from typing import Protocol

import msgspec
from msgspec import Struct

from tenback.coach.hints import Hint
from tenback.table.decoding import Message, decode_message
from tenback.table.messages import Pong, Presence, Refusal, Update
from tenback.table.record import Record
from tenback.table.table import Spoken

PING = 8.0
"""Seconds of silence after which the client sends a ping."""
SILENCE = 5.0
"""Seconds to wait for any answer to it; then the connection counts as lost."""
WAITS = (0.15, 0.4, 1.0, 2.0, 4.0)
"""Seconds between attempts to connect."""
TOO_FAST = "too-fast"
"""The server's code for a message that exceeded the rate limit."""
PATIENCE = 0.12
"""Seconds after which such a message is sent again."""


class ConnectionLost(Exception):
    """The connection was lost or is unavailable."""


class ConnectionRefused(Exception):
    """The table can't be connected to at all; `status` says why."""

    def __init__(self, status: "Status") -> None:
        super().__init__(status)
        self.status = status


class Status(StrEnum):
    """The state of the connection."""

    CONNECTING = "connecting"
    OPEN = "open"
    LOST = "lost"
    """Lost; the client is reconnecting."""
    GONE = "gone"
    """There is no such table."""
    CROWDED = "crowded"
    """Too many connections from this address."""
    SHUT_OUT = "shut-out"
    """The operator has shut this identity or address out for a while."""
    DAMAGED = "damaged"
    """The table's log is damaged."""


FINAL = (Status.GONE, Status.SHUT_OUT, Status.CROWDED, Status.DAMAGED)
"""The states in which the client does not try again."""


class Connection(Protocol):
    """A connection that carries text messages."""

    async def send(self, text: str) -> None:
        """Sends a text; raises ConnectionLost if the connection is closed."""

    async def receive(self) -> str:
        """Returns the next text; raises ConnectionLost or ConnectionRefused. Can be cancelled."""

    async def close(self) -> None:
        """Closes the connection."""


class TableEndpoint(Protocol):
    """A table and the requests it answers; RemoteTable and LocalTable are endpoints."""

    @property
    def address(self) -> str | None:
        """Returns the link to the table; None if others can't reach it."""

    async def connect(self, since: int) -> Connection:
        """Returns a connection, or raises ConnectionLost or ConnectionRefused."""

    async def sit(self, name: str) -> Refusal | None:
        """Takes a free seat; connect again to be treated as seated. May raise ConnectionLost."""

    async def start(self) -> Refusal | None:
        """Deals the first game of a local table. May raise ConnectionLost."""

    async def hint(self) -> Hint | Refusal:
        """Returns what a good player would do. May raise ConnectionLost."""

    async def record(self, number: int) -> Record | Refusal:
        """Returns a finished game of this table. May raise ConnectionLost."""

    async def talk(self, number: int) -> tuple[Spoken, ...] | Refusal:
        """Returns all that was said in a game of this table. May raise ConnectionLost."""


class TableClient:
    """A player or spectator at one table."""

    def __init__(self, endpoint: TableEndpoint) -> None:
        self.endpoint = endpoint
        self.update: Update | None = None
        self.presence: Presence | None = None
        self.status = Status.CONNECTING
        self.offset = 0.0
        """Milliseconds to add to this machine's monotonic clock to get the table's."""
        self._connection: Connection | None = None
        self._waiting: dict[str, tuple[str, asyncio.Future[Refusal | None]]] = {}
        self._numbers = itertools.count()
        self._prefix = secrets.token_hex(6)
        self._trip = float("inf")
        self._renewing = False

    def now(self) -> float:
        """Returns the table's time, in milliseconds since 1970."""
        return time.monotonic() * 1000 + self.offset

    async def ask(self, what: Struct) -> Refusal | None:
        """Sends an action, talk or an operation, now or as soon as the client is connected.

        Returns None when it was accepted, or the refusal. Raises ConnectionLost if no answer can
        come any more.
        """
        if self.status in FINAL:
            raise ConnectionLost(self.status)
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
        """Reconnects, after the identity may have changed."""
        if self._connection is not None:
            self._renewing = True
            await self._connection.close()

    async def messages(self) -> AsyncIterator[Message | Status]:
        """Yields messages and changes of status; ends only if the table refuses connections."""
        tries = 0
        while True:
            try:
                async for message in self._listen():
                    tries = 0
                    yield message
            except ConnectionLost:
                pass
            except ConnectionRefused as shut:
                self.status = shut.status
                for _, answer in self._waiting.values():
                    if not answer.done():
                        answer.set_exception(ConnectionLost(shut.status))
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
        """Yields the messages of one connection, until it is lost."""
        connection = await self.endpoint.connect(-1 if self.update is None else self.update.version)
        opened = False
        self._connection = connection
        self._trip = float("inf")  # a table that was loaded again may have another clock
        try:
            while True:
                message = decode_message(await self._next(connection))
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
            raise ConnectionLost(str(error)) from None
        finally:
            self._connection = None
            await connection.close()

    async def _next(self, connection: Connection) -> str:
        try:
            async with asyncio.timeout(PING):
                return await connection.receive()
        except TimeoutError:
            await self._ping()
        try:
            async with asyncio.timeout(SILENCE):
                return await connection.receive()
        except TimeoutError:
            raise ConnectionLost("no sign of life") from None

    async def _again(self) -> None:
        """Sends again whatever has not been answered."""
        for text, _ in list(self._waiting.values()):
            await self._send(text)
        await self._ping()

    async def _send(self, text: str) -> None:
        if self._connection is not None:
            with contextlib.suppress(
                ConnectionLost
            ):  # receiving fails, too, and the text is sent again
                await self._connection.send(text)

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
        """Sets the clock by the quickest answer so far, which is the most exact."""
        trip = time.monotonic() * 1000 - pong.sent
        if trip <= self._trip * 1.5:
            self._trip = min(trip, self._trip)
            self.offset = pong.now + trip / 2 - time.monotonic() * 1000
