"""The store in one SQLite file, as the event loop sees it."""

import asyncio
import os
import time
from collections.abc import Coroutine, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any, TypeVar

from tenback.table.store import Ended, Idle, Store, Tally, Unsaved

from .file import Names, claim, connect, place, reason, told
from .hearing import Hearing
from .reader import Reader
from .schema import migrate, own, secret
from .writer import Append, Revoke, Writer

T = TypeVar("T")

PROBED = 5.0
"""Seconds for which the last write tells whether saving works; then it is tried."""
PROBE_PATIENCE = 10.0
"""Seconds that such a try may take."""
YIELD_EVERY = 0.002
"""Seconds between two yields of a busy event loop."""
YIELD = 0.00005
"""Seconds that it sleeps: enough for a thread to wake up. The system makes some 100 µs of it."""


async def open_store(url: str | None = None) -> Store:
    """Returns the store at a path or URL, or at its default place; raises Unusable if it can't."""
    return SqliteStore(await asyncio.to_thread(File, url))


class File:
    """An open file: its connections, and what gives them back in the right order."""

    def __init__(self, url: str | None) -> None:
        # One file is one, by whatever links it is reached.
        path = Path(os.path.realpath(place(url)))
        with told(path), ExitStack() as held:
            held.callback(claim(path))
            self.connection = held.enter_context(closing(connect(path)))
            migrate(self.connection, path)
            self.secret = secret(self.connection)
            self.writer = own(self.connection)
            self.names = Names(path)
            # Two readers, so that no table waits while somebody's whole history is counted.
            self.logs = Reader(path)
            held.callback(self.logs.close)
            self.history = Reader(path)
            held.callback(self.history.close)
            self.close = held.pop_all().close


class LoopYield:
    """Short sleeps of the event loop while a thread is waited for, so that it gets to work.

    A thread that wants Python's lock may force it from a thread that has kept it for 5 ms. But an
    event loop that always has something to do releases it for a microsecond at every turn: that
    starts the 5 ms anew, and the other thread does not wake up in time. It may starve for seconds.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.awaited = 0
        """How many answers are awaited; the owner counts them."""
        self.running = False
        self._loop = loop

    def start(self) -> None:
        """Sleeps now and then until nothing is awaited."""
        self.running = True
        self._loop.call_later(YIELD_EVERY, self._sleep)

    def _sleep(self) -> None:
        self.running = False
        if self.awaited:
            time.sleep(YIELD)
            self.start()


class SqliteStore:
    """Fulfils Store. Lives on the event loop; the writer and the readers have threads."""

    def __init__(self, file: File) -> None:
        self._file = file
        self._loop = asyncio.get_running_loop()
        self._hearing = Hearing(self._loop)
        self.subscribe = self._hearing.subscribe
        self._closing: asyncio.Future[None] | None = None
        self._loop_yield = LoopYield(self._loop)
        self._writer = Writer(file.connection, file.names, file.writer, self._written)
        self._probing: asyncio.Future[None] | None = None

    def append(
        self,
        table: str,
        expected: int,
        entries: Sequence[bytes],
        time: int,
        ended: Ended | None = None,
        closed: bool = False,
    ) -> asyncio.Future[None]:
        """Adds entries behind version `expected`; see Store. A new table needs one at least."""
        done = self._loop.create_future()
        if self._closing is not None:
            done.set_exception(Unsaved(f"table {table} could not be saved: the store is closed"))
        elif not (entries or expected):
            done.set_exception(ValueError(f"table {table} cannot be opened without an entry"))
        else:
            self._awaited()
            self._writer.put(Append(table, expected, tuple(entries), time, ended, closed, done))
        return done

    async def read(self, table: str, after: int = 0, upto: int | None = None) -> list[bytes]:
        """Returns the entries behind a version, all or up to another; none of no table."""
        return await self._answer(self._file.logs.log(table, after, upto))

    async def idle(self, before: int) -> list[Idle]:
        """Returns the tables that are not closed and whose last entry is older than a time."""
        return await self._answer(self._file.history.idle(before))

    async def games(
        self, player: str | None = None, before: int | None = None, most: int = 50
    ) -> list[Ended]:
        """Returns finished games, latest first: a player's or all, that ended before a time."""
        return await self._answer(self._file.history.games(player, before, most))

    async def game(self, table: str, number: int) -> Ended | None:
        """Returns a finished game of a table."""
        return await self._answer(self._file.history.game(table, number))

    async def statistics(self, player: str | None = None) -> list[Tally]:
        """Returns what came of the games, by game and options: a player's or all."""
        return await self._answer(self._file.history.tallies(player))

    async def secret(self) -> bytes:
        """Returns the key with which this store's server signs."""
        return self._file.secret

    async def revoke(self, player: str, time: int, expired: int) -> None:
        """Keeps that what an identity proved itself with up to a time counts no more; see Store."""
        if self._closing is not None:
            raise Unsaved("a revocation could not be saved: the store is closed")
        revoke = Revoke(player, time, expired, Future())
        self._writer.put(revoke)
        await self._answer(_done(revoke.done))

    async def revoked(self) -> dict[str, int]:
        """Returns the time of each revocation by its identity."""
        return await self._answer(self._file.history.revoked())

    async def trouble(self) -> str | None:
        """Returns in one line why nothing can be read or saved now; None: all is well."""
        try:
            await self.read("")
        except Exception as error:  # noqa: BLE001 - whatever it is, it is the answer
            return f"nothing can be read: {reason(error)}"
        if self._probing is None and time.monotonic() - self._writer.tried >= PROBED:
            self._probing = self.append("", -1, (), 0)  # conflicts; the writing is what counts
            self._probing.add_done_callback(self._probed)
        if self._probing is not None:
            done, _ = await asyncio.wait((self._probing,), timeout=PROBE_PATIENCE)
            if not done:
                return "the disk does not answer"
        return self._writer.trouble

    async def close(self) -> None:
        """Waits for what is still to be written and gives everything back."""
        if self._closing is None:
            self._writer.put(None)
            self._closing = asyncio.ensure_future(asyncio.to_thread(self._give_back))
        await asyncio.shield(self._closing)

    def _probed(self, probing: asyncio.Future[None]) -> None:
        probing.exception()  # or asyncio would say that nobody looked at it
        self._probing = None

    def _give_back(self) -> None:
        self._writer.join()
        self._file.close()

    def _written(self, batch: list[Append]) -> None:
        """Is called on the writer's thread when a batch is done with."""
        with suppress(RuntimeError):  # a loop that was closed before its store: nobody waits
            self._loop.call_soon_threadsafe(self._told, batch)

    def _told(self, batch: list[Append]) -> None:
        """Tells subscribers what is new, then lets each append's caller go on, all in order."""
        self._loop_yield.awaited -= len(batch)
        for append in batch:
            done, fault = append.done, append.fault
            if fault is None:
                self._hearing.tell(append.table, append.expected + 1, append.entries)
            if done.done():  # cancelled: its caller did not wait for it
                continue
            if fault is None:
                done.set_result(None)
            else:
                done.set_exception(fault)

    async def _answer(self, question: Coroutine[Any, Any, T]) -> T:
        self._awaited()
        try:
            return await question
        finally:
            self._loop_yield.awaited -= 1

    def _awaited(self) -> None:
        """Counts one more that waits for a thread."""
        self._loop_yield.awaited += 1
        if not self._loop_yield.running:
            self._loop_yield.start()


async def _done(done: "Future[None]") -> None:
    await asyncio.wrap_future(done)
