"""The one thread that writes: everything that waits is one batch, and a batch is one commit.

In `entries` each table has its own place in the file, and so a batch would touch a page for nearly
every entry. A batch therefore goes to the end of `recent`, a page or two, and from there many
batches go to `entries` at once. Whoever reads a log reads both.
"""

import asyncio
import logging
import sqlite3
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any

from msgspec import Struct

from tenback.table.store import Conflict, Ended, Unsaved

from .file import Displaced, Names, reason
from .rows import IS_WRITER, MOST, Statement, closing, entered, history, inserts, marks
from .schema import DOUBLE

logger = logging.getLogger(__name__)

REMEMBERED = 20_000
"""Tables whose version is kept in memory; the longest unused are read again when asked for."""

CHECKED = 0.1
"""Seconds for which the files count as being in their places: a look at them at every batch would
give Python's lock away, and cost a fifth of a small batch."""

SETTLED_AFTER = 2000
"""Entries in `recent` that are enough to put them in their places."""

LAST = """
SELECT id, coalesce(
    (SELECT max(version) FROM recent WHERE table_id = id),
    (SELECT max(version) FROM entries WHERE table_id = id)
) FROM tables WHERE id"""

OWNED = f"SELECT {IS_WRITER}"

TRIED: Statement = ("INSERT OR REPLACE INTO settings VALUES ('tried', randomblob(8))", [])
"""Changes something that nobody reads: SQLite writes no page on which nothing has changed."""

SETTLE: list[Statement] = [
    ("INSERT OR ROLLBACK INTO entries SELECT * FROM recent ORDER BY table_id, version", []),
    ("DELETE FROM recent", []),
]

PUT_ASIDE: list[Statement] = [
    (f"INSERT INTO strays SELECT * FROM recent WHERE {DOUBLE}", []),  # noqa: S608
    (f"DELETE FROM recent WHERE {DOUBLE}", []),  # noqa: S608
    *SETTLE,
]
"""The same where an entry has a version that another one has: one log's fault is not all logs'."""


class Append(Struct):
    """An append on its way; the writer fills in what became of it."""

    table: str
    expected: int
    entries: tuple[bytes, ...]
    time: int
    ended: Ended | None
    closed: bool
    done: asyncio.Future[None]
    fault: Exception | None = None


class Revoke(Struct):
    """A revocation on its way; see Store."""

    player: str
    time: int
    expired: int
    done: Future[None]


class Writer:
    """Writes appends in the order in which they came, and tells of each batch after its commit."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        names: Names,
        writer: bytes,
        tell: Callable[[list[Append]], None],
    ) -> None:
        self.trouble: str | None = None
        """Why the last batch could not be saved, if that was nothing about its entries."""
        self.tried = time.monotonic()
        """When that batch was done with, by the monotonic clock."""
        self._names = names
        self._checked = float("-inf")
        self._writer = writer
        self._cursor = connection.cursor()
        self._connection = connection
        self._tell = tell
        self._queue: SimpleQueue[Append | Revoke | None] = SimpleQueue()
        self._versions: OrderedDict[str, int] = OrderedDict()
        self._unsettled = 0
        """Counted from the opening: what an earlier server left goes with the first of ours."""
        self._thread = Thread(target=self._run, name="tenback-writer", daemon=True)
        self._thread.start()
        self.put = self._queue.put
        """Takes an Append or a Revoke; None, as the last one, ends the thread."""

    def join(self) -> None:
        """Waits until all is written and the thread has ended."""
        self._thread.join()

    def _run(self) -> None:
        queue = self._queue
        going = True
        while going:
            batch: list[Any] = [queue.get()]
            batch += [queue.get() for _ in range(queue.qsize())]
            if batch[-1] is None:
                batch.pop()
                going = False
            if Revoke in map(type, batch):
                batch = self._appends(batch)
            if batch:
                self._write(batch)
                self._tell(batch)
            if self._unsettled >= SETTLED_AFTER or not going:
                self._settle()

    def _appends(self, batch: list[Append | Revoke]) -> list[Append]:
        """Returns the appends of a batch, after writing its revocations, each by itself."""
        for one in batch:
            if isinstance(one, Revoke):
                self._revoke(one)
        return [one for one in batch if isinstance(one, Append)]

    def _revoke(self, revoke: Revoke) -> None:
        awaited = revoke.done.set_running_or_notify_cancel()
        kept = [revoke.player, revoke.time]
        try:
            self._names.check()
            self._commit(
                [],
                [
                    ("DELETE FROM revocations WHERE time <= ?", [revoke.expired]),
                    ("INSERT OR REPLACE INTO revocations VALUES (?, ?)", kept),
                ],
            )
        except Exception as error:  # noqa: BLE001 - if the thread died, all would wait forever
            self._undo([])
            if awaited:
                why = reason(error)
                revoke.done.set_exception(Unsaved(f"a revocation could not be saved: {why}"))
        else:
            if awaited:
                revoke.done.set_result(None)

    def _write(self, batch: list[Append]) -> None:
        """Writes a batch; afterwards each append in it is durable or has its fault."""
        try:
            if self.trouble is not None or time.monotonic() >= self._checked + CHECKED:
                self._names.check()
                self._checked = time.monotonic()
            ahead, entries, others = self._plan(batch)
            self._commit(entries, others)
        except Exception as error:  # noqa: BLE001 - if the thread died, all would wait forever
            self._undo(batch)
            of_all = isinstance(error, (sqlite3.OperationalError, MemoryError, Displaced))
            if len(batch) > 1 and not of_all:
                # Something about one of them, and not about the disk: it shall fail alone.
                for append in batch:
                    append.fault = None
                    self._write([append])
            else:
                self._fail(batch, error, of_all or type(error) is sqlite3.DatabaseError)
        else:
            self._remember(ahead)
            if self.trouble is not None:
                self.trouble = None
                logger.warning("the database can be written again")
        self.tried = time.monotonic()

    def _fail(self, batch: list[Append], error: Exception, of_all: bool) -> None:
        """Gives each append its fault; says what keeps everything from being saved only once."""
        why = reason(error)
        for append in batch:
            append.fault = Unsaved(f"table {append.table} could not be saved: {why}")
        if not of_all:
            logger.error("%s", batch[0].fault)
        elif why != self.trouble:
            self.trouble = why
            logger.error("nothing can be saved: %s", why)
            if isinstance(error, Displaced):
                self._empty_wal()

    def _empty_wal(self) -> None:
        """Brings what is in the -wal into the open database.

        If the -wal has no name any more, its content would go with this process; if another
        database has got the name of ours, SQLite would take our -wal for that one's.
        """
        with suppress(sqlite3.Error):
            self._cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def _plan(self, batch: list[Append]) -> tuple[dict[str, int], list[Statement], list[Statement]]:
        """Returns the versions after a batch, what adds its entries, and what else is to be done.

        It also tells conflicts apart.
        """
        ahead = self._current(batch)
        entries: list[Any] = []
        opened: list[Any] = []
        closed: list[str] = []
        ended: list[Ended] = []
        for append in batch:
            table = append.table
            version = ahead[table]
            if version != append.expected:
                append.fault = Conflict(
                    f"table {table} has version {version}, not {append.expected}"
                )
                continue
            time = append.time
            if version == 0:
                opened += (table, time, 0)
            for entry in append.entries:
                version += 1
                entries += (table, version, time, entry)
            ahead[table] = version
            if append.ended is not None:
                ended.append(append.ended)
            if append.closed:
                closed.append(table)
        self._unsettled += len(entries) // 4
        others: list[Statement] = []
        if opened:
            others += inserts("tables", 3, opened)
        if ended:
            others += history(ended)
        if closed:
            others += closing(closed)
        return ahead, [*entered(entries, self._writer)], others

    def _commit(self, entries: list[Statement], others: list[Statement]) -> None:
        """Executes all in one transaction, if this server is still the one that writes."""
        execute = self._cursor.execute
        if not (entries or others):  # conflicts alone, or a probe: whether it could be written
            others = [TRIED]
        if len(entries) == 1 and not others:  # a statement alone is a transaction already
            ours = execute(*entries[0]).rowcount > 0
        else:
            execute("BEGIN IMMEDIATE")
            ((ours,),) = execute(OWNED, (self._writer,)).fetchall()
            if ours:
                for statement, values in (*entries, *others):
                    execute(statement, values)
                execute("COMMIT")
        if not ours:
            raise Displaced("another server or program has taken the database over: restart this")

    def _settle(self) -> None:
        """Puts the recent entries in their places; else they are safe where they are."""
        self._unsettled = 0
        for work in (SETTLE, PUT_ASIDE):
            try:
                self._names.check()
                self._commit([], work)
            except (sqlite3.Error, MemoryError, Displaced) as error:
                self._undo([])
                if isinstance(error, Displaced):
                    self._empty_wal()
                if isinstance(error, sqlite3.IntegrityError):
                    logger.error("a log has a version twice: %s", error)  # noqa: TRY400
                    continue
            return

    def _undo(self, batch: list[Append]) -> None:
        """Goes back to what is on disk, and forgets what was believed about it."""
        if self._connection.in_transaction:
            self._connection.rollback()
        for append in batch:
            self._versions.pop(append.table, None)

    def _current(self, batch: list[Append]) -> dict[str, int]:
        """Returns the versions of the tables of a batch; 0 for one that is not there."""
        known = self._versions
        current = {append.table: known.get(append.table, 0) for append in batch}
        if 0 in current.values():
            unknown = [table for table, version in current.items() if not version]
            for start in range(0, len(unknown), MOST):
                current.update(self._look_up(unknown[start : start + MOST]))
        return current

    def _look_up(self, tables: list[str]) -> Iterable[tuple[str, int]]:
        return self._cursor.execute(f"{LAST} IN ({marks(len(tables))})", tables).fetchall()

    def _remember(self, versions: dict[str, int]) -> None:
        known = self._versions
        for table, version in versions.items():
            if version:
                known[table] = version
                known.move_to_end(table)
        while len(known) > REMEMBERED:
            known.popitem(last=False)
