"""The store in one SQLite file: a Store on the event loop, over a writer and two readers."""

import asyncio
import os
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import astuple

from tenback.extras import require
from tenback.table.store import Ban, Ended, Idle, Mention, Store, Tally, Unsaved

from .file import (
    FileNames,
    connect,
    database_path,
    is_postgres,
    lock_file,
    reason,
    translate_errors,
)
from .reader import Reader
from .schema import claim_writer, migrate, secret
from .sole import SoleServer
from .statements import Statement, delete_table, rewrite_entries
from .subscribers import Subscribers
from .writer import Append, Change, Writer

T = TypeVar("T")

PROBED = 5.0
"""Seconds for which the last write says whether saving works; after that it is probed."""
PROBE_PATIENCE = 10.0
"""Seconds that a probe may take."""
YIELD_EVERY = 0.002
"""Seconds between two yields of a busy event loop."""
YIELD = 0.00005
"""Seconds that it sleeps: enough for a thread to wake up. The system makes some 100 µs of it."""


async def open_store(url: str | None = None) -> Store:
    """Returns the store at a path or URL, or at the default path; raises Unusable."""
    if is_postgres(url):
        require("postgres")
        from .postgres import open_postgres  # noqa: PLC0415 - of an extra

        return await open_postgres(str(url))
    return SqliteStore(await asyncio.to_thread(OpenFile, url))


class OpenFile:
    """An open file: its connections, and `close`, which closes all in the right order."""

    def __init__(self, url: str | None) -> None:
        # The same file has the same path, whatever symbolic links lead to it.
        path = Path(os.path.realpath(database_path(url)))
        with translate_errors(path), ExitStack() as held:
            held.callback(lock_file(path))
            self.connection = held.enter_context(closing(connect(path)))
            migrate(self.connection, path)
            self.secret = secret(self.connection)
            self.writer = claim_writer(self.connection)
            self.names = FileNames(path)
            # Two readers, so that no table waits while a player's whole history is read.
            self.logs = Reader(path)
            held.callback(self.logs.close)
            self.history = Reader(path)
            held.callback(self.history.close)
            self.close = held.pop_all().close


class LoopYield:
    """Short sleeps of the event loop while a thread is waited for, so that it gets to work.

    A thread that wants Python's lock can take it from a thread that has kept it for 5 ms. But an
    event loop that always has something to do releases it for a microsecond at every turn. Then the
    5 ms start over, and the other thread does not wake up in time: it may starve for seconds.
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


class SqliteStore(SoleServer):
    """Implements Store. To be used on the event loop; the writer and the readers have threads."""

    def __init__(self, file: OpenFile) -> None:
        self._file = file
        self._loop = asyncio.get_running_loop()
        self._subscribers = Subscribers(self._loop)
        self.subscribe = self._subscribers.subscribe
        self._closing: asyncio.Future[None] | None = None
        self._loop_yield = LoopYield(self._loop)
        self._writer = Writer(file.connection, file.names, file.writer, self._written)
        self._probing: asyncio.Future[None] | None = None
        self._hear_batch: Callable[[int, float], None] | None = None
        self._gathered: list[Append] = []
        """What was appended in this iteration of the loop: each item of the writer's queue makes
        two threads compete for Python's lock."""

    def append(
        self,
        table: str,
        expected: int,
        entries: Sequence[bytes],
        time: int,
        ended: Ended | None = None,
        closed: bool = False,
    ) -> asyncio.Future[None]:
        """Adds entries after version `expected`; see Store. A new table needs at least one."""
        done = self._loop.create_future()
        if self._closing is not None:
            done.set_exception(Unsaved(f"table {table} could not be saved: the store is closed"))
        elif not (entries or expected):
            done.set_exception(ValueError(f"table {table} cannot be opened without an entry"))
        else:
            self._count_waiting()
            if not self._gathered:
                self._loop.call_soon(self._hand_over)
            append = Append(table, expected, tuple(entries), time, ended, closed, done)
            self._gathered.append(append)
        return done

    def _hand_over(self) -> None:
        """Passes on to the writer what came in this iteration of the loop."""
        if self._gathered:
            self._writer.put(self._gathered)
            self._gathered = []

    async def read(self, table: str, after: int = 0, upto: int | None = None) -> list[bytes]:
        """Returns the entries after a version, all or up to another; none for an unknown table."""
        return await self._await_thread(self._file.logs.log(table, after, upto))

    async def idle(self, before: int) -> list[Idle]:
        """Returns the tables that are not closed and whose last entry is older than a time."""
        return await self._await_thread(self._file.history.idle(before))

    async def games(
        self, player: str | None = None, before: int | None = None, most: int = 50
    ) -> list[Ended]:
        """Returns finished games, latest first: a player's or all, that ended before a time."""
        return await self._await_thread(self._file.history.games(player, before, most))

    async def game(self, table: str, number: int) -> Ended | None:
        """Returns a finished game of a table."""
        return await self._await_thread(self._file.history.game(table, number))

    async def statistics(self, player: str | None = None) -> list[Tally]:
        """Returns the results of finished games by game and options: a player's or all."""
        return await self._await_thread(self._file.history.tallies(player))

    async def secret(self) -> bytes:
        """Returns the key with which the server of this store signs."""
        return self._file.secret

    async def revoke(self, player: str, time: int, expired: int) -> None:
        """Revokes the cookies and tokens that an identity got up to a time; see Store."""
        await self._change(
            "a revocation",
            ("DELETE FROM revocations WHERE time <= ?", [expired]),
            ("INSERT OR REPLACE INTO revocations VALUES (?, ?)", [player, time]),
        )

    async def revoked(self) -> dict[str, int]:
        """Returns the time of each revocation by its identity."""
        return await self._await_thread(self._file.history.revoked())

    async def ban(self, ban: Ban) -> None:
        """Keeps a ban; see Store."""
        await self._change(
            "a ban",
            ("DELETE FROM bans WHERE until <= ?", [ban.made]),
            ("INSERT OR REPLACE INTO bans VALUES (?, ?, ?, ?)", list(astuple(ban))),
        )

    async def lift(self, who: str) -> None:
        """Ends a ban."""
        await self._change("a ban", ("DELETE FROM bans WHERE who = ?", [who]))

    async def bans(self) -> list[Ban]:
        """Returns all bans, the soonest to end first."""
        return await self._await_thread(self._file.history.bans())

    async def mentions(self, player: str) -> list[Mention]:
        """Returns all entries that name an identity, table by table, in order."""
        return await self._await_thread(self._file.history.mentions(player))

    async def rewrite(self, table: str, player: str, entries: Mapping[int, bytes]) -> None:
        """Replaces entries, and takes an identity out of finished games; see Store."""
        await self._change("what was rewritten", *rewrite_entries(table, player, entries))

    async def unfinished(self, before: int) -> list[str]:
        """Returns closed tables without a finished game and with no entry since a time."""
        return await self._await_thread(self._file.history.unfinished(before))

    async def delete(self, table: str) -> None:
        """Deletes a table with its log."""
        await self._change("a deletion", *delete_table(table), deleted=table)

    def watch_batches(self, hear: Callable[[int, float], None]) -> None:
        """Calls `hear` for each batch that was written: how many entries, and how many seconds."""
        self._hear_batch = hear

    async def trouble(self) -> str | None:
        """Returns in one line why nothing can be read or saved now; None if all is well."""
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
        """Waits until everything is written, and closes the file."""
        if self._closing is None:
            self._hand_over()
            self._writer.put(None)
            self._closing = asyncio.ensure_future(asyncio.to_thread(self._close_file))
        await asyncio.shield(self._closing)

    def _probed(self, probing: asyncio.Future[None]) -> None:
        probing.exception()  # or asyncio would log that it was never retrieved
        self._probing = None

    def _close_file(self) -> None:
        self._writer.join()
        self._file.close()

    def _written(self, batch: list[Append]) -> None:
        """Called on the writer's thread after each batch."""
        with suppress(RuntimeError):  # the loop was closed before its store: nobody waits
            self._loop.call_soon_threadsafe(self._finish, batch, self._writer.took)

    def _finish(self, batch: list[Append], took: float) -> None:
        """Calls the subscribers, then completes each append, all in order."""
        if self._hear_batch is not None:
            self._hear_batch(sum(len(append.entries) for append in batch), took)
        self._loop_yield.awaited -= len(batch)
        for append in batch:
            done, fault = append.done, append.fault
            if fault is None:
                self._subscribers.notify(append.table, append.expected + 1, append.entries)
            if done.done():  # cancelled by its caller
                continue
            if fault is None:
                done.set_result(None)
            else:
                done.set_exception(fault)

    async def _change(self, what: str, *statements: Statement, deleted: str | None = None) -> None:
        """Has statements written; raises Unsaved if they could not be kept."""
        if self._closing is not None:
            raise Unsaved(f"{what} could not be saved: the store is closed")
        change = Change(what, list(statements), Future(), deleted)
        self._hand_over()  # what was appended before
        self._writer.put(change)
        await self._await_thread(_done(change.done))

    async def _await_thread(self, question: Coroutine[Any, Any, T]) -> T:
        self._count_waiting()
        try:
            return await question
        finally:
            self._loop_yield.awaited -= 1

    def _count_waiting(self) -> None:
        """Counts one more caller that waits for a thread."""
        self._loop_yield.awaited += 1
        if not self._loop_yield.running:
            self._loop_yield.start()


async def _done(done: "Future[None]") -> None:
    await asyncio.wrap_future(done)
