"""The one thread that writes. Everything that waits is one batch, and a batch is one commit.

In `entries` the rows of a table lie together, so a batch would touch a page for nearly every entry.
A batch is therefore appended to `recent`, which is a page or two, and many batches move from there
to `entries` at once. Reading a log means reading both.
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

from .file import FileNames, FileReplaced, reason
from .schema import DOUBLE
from .statements import (
    IS_WRITER,
    MOST,
    Statement,
    close_tables,
    insert_entries,
    insert_games,
    insert_rows,
    placeholders,
)

logger = logging.getLogger(__name__)

REMEMBERED = 20_000
"""Tables whose version is kept in memory; the least recently used are dropped."""

CHECKED = 0.1
"""Seconds between checks that the files are still in place: a check at every batch would release
Python's lock, and cost a fifth of a small batch."""

SETTLED_AFTER = 2000
"""Entries in `recent` from which on they are moved to `entries`."""

LAST = """
SELECT id, coalesce(
    (SELECT max(version) FROM recent WHERE table_id = id),
    (SELECT max(version) FROM entries WHERE table_id = id)
) FROM tables WHERE id"""

OWNED = f"SELECT {IS_WRITER}"

TRIED: Statement = ("INSERT OR REPLACE INTO settings VALUES ('tried', randomblob(8))", [])
"""Changes a value that nobody reads: SQLite writes no page that has not changed."""

SETTLE: list[Statement] = [
    ("INSERT OR ROLLBACK INTO entries SELECT * FROM recent ORDER BY table_id, version", []),
    ("DELETE FROM recent", []),
]

PUT_ASIDE: list[Statement] = [
    (f"INSERT INTO strays SELECT * FROM recent WHERE {DOUBLE}", []),  # noqa: S608
    (f"DELETE FROM recent WHERE {DOUBLE}", []),  # noqa: S608
    *SETTLE,
]
"""The same, but entries with a duplicate version go to `strays`, so that other logs go on."""


class Append(Struct):
    """An append to be written; the writer sets `fault` if it failed."""

    table: str
    expected: int
    entries: tuple[bytes, ...]
    time: int
    ended: Ended | None
    closed: bool
    done: asyncio.Future[None]
    fault: Exception | None = None


class Change(Struct):
    """Something else to be written: all of its statements, or none.

    Attributes:
        what: What it is, for the message if that fails.
    """

    what: str
    statements: list[Statement]
    done: Future[None]
    deleted: str | None = None
    """The table that the change deletes, if any."""


class Writer:
    """Writes appends in the order in which they came, and reports each batch after its commit."""

    def __init__(
        self,
        connection: sqlite3.Connection,
        names: FileNames,
        writer: bytes,
        tell: Callable[[list[Append]], None],
    ) -> None:
        self.trouble: str | None = None
        """Why the last batch could not be saved, if that concerns all batches."""
        self.tried = time.monotonic()
        """When the last batch was finished, by the monotonic clock."""
        self.took = 0.0
        """Seconds that the last batch took."""
        self._names = names
        self._checked = float("-inf")
        self._writer = writer
        self._cursor = connection.cursor()
        self._connection = connection
        self._tell = tell
        self._queue: SimpleQueue[list[Append] | Change | None] = SimpleQueue()
        self._versions: OrderedDict[str, int] = OrderedDict()
        self._unsettled = 0
        """Entries in `recent` since the start; what an earlier server left moves with them."""
        self._thread = Thread(target=self._run, name="tenback-writer", daemon=True)
        self._thread.start()
        self.put = self._queue.put
        """Takes a list of Appends, or a Change; a final None ends the thread."""

    def join(self) -> None:
        """Waits until all is written and the thread has ended."""
        self._thread.join()

    def _run(self) -> None:
        queue = self._queue
        going = True
        while going:
            came = [queue.get()]
            came += [queue.get() for _ in range(queue.qsize())]
            batch: list[Append] = []
            for one in came:
                if one is None:
                    going = False
                elif isinstance(one, Change):
                    self._change(one)
                else:
                    batch += one
            if batch:
                began = time.perf_counter()
                self._write(batch)
                self.took = time.perf_counter() - began
                self._tell(batch)
            if self._unsettled >= SETTLED_AFTER or not going:
                self._settle()

    def _change(self, change: Change) -> None:
        """Writes a change by itself."""
        awaited = change.done.set_running_or_notify_cancel()
        try:
            self._names.check()
            self._commit([], change.statements)
        except Exception as error:  # noqa: BLE001 - if the thread died, all would wait forever
            self._undo([])
            if awaited:
                why = reason(error)
                change.done.set_exception(Unsaved(f"{change.what} could not be saved: {why}"))
        else:
            if change.deleted is not None:
                self._versions.pop(change.deleted, None)
            if awaited:
                change.done.set_result(None)

    def _write(self, batch: list[Append]) -> None:
        """Writes a batch; afterwards each append in it is durable or has a fault."""
        try:
            if self.trouble is not None or time.monotonic() >= self._checked + CHECKED:
                self._names.check()
                self._checked = time.monotonic()
            ahead, entries, others = self._plan(batch)
            self._commit(entries, others)
        except Exception as error:  # noqa: BLE001 - if the thread died, all would wait forever
            self._undo(batch)
            of_all = isinstance(error, (sqlite3.OperationalError, MemoryError, FileReplaced))
            if len(batch) > 1 and not of_all:
                # One of them is at fault, not the disk: it alone should fail.
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
        """Sets the fault of each append; logs only once why nothing can be saved."""
        why = reason(error)
        for append in batch:
            append.fault = Unsaved(f"table {append.table} could not be saved: {why}")
        if not of_all:
            logger.error("%s", batch[0].fault, extra={"table": batch[0].table})
        elif why != self.trouble:
            self.trouble = why
            logger.error("nothing can be saved: %s", why)
            if isinstance(error, FileReplaced):
                self._empty_wal()

    def _empty_wal(self) -> None:
        """Moves what is in the -wal file into the open database.

        If the -wal has no name any more, its content would be lost with this process. If another
        database has taken the name of ours, SQLite would take our -wal for that one's.
        """
        with suppress(sqlite3.Error):
            self._cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def _plan(self, batch: list[Append]) -> tuple[dict[str, int], list[Statement], list[Statement]]:
        """Returns the versions after a batch, the statements for its entries, and all others.

        Appends that conflict get their fault.
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
            others += insert_rows("tables", 3, opened)
        if ended:
            others += insert_games(ended)
        if closed:
            others += close_tables(closed)
        return ahead, [*insert_entries(entries, self._writer)], others

    def _commit(self, entries: list[Statement], others: list[Statement]) -> None:
        """Executes all in one transaction, if this server is still the writer."""
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
            raise FileReplaced(
                "another server or program has taken the database over: restart this"
            )

    def _settle(self) -> None:
        """Moves the recent entries to `entries`; if that fails they are safe where they are."""
        self._unsettled = 0
        for work in (SETTLE, PUT_ASIDE):
            try:
                self._names.check()
                self._commit([], work)
            except (sqlite3.Error, MemoryError, FileReplaced) as error:
                self._undo([])
                if isinstance(error, FileReplaced):
                    self._empty_wal()
                if isinstance(error, sqlite3.IntegrityError):
                    logger.error("a log has a version twice: %s", error)  # noqa: TRY400
                    continue
            return

    def _undo(self, batch: list[Append]) -> None:
        """Rolls back, and forgets the versions of the tables in a batch."""
        if self._connection.in_transaction:
            self._connection.rollback()
        for append in batch:
            self._versions.pop(append.table, None)

    def _current(self, batch: list[Append]) -> dict[str, int]:
        """Returns the versions of the tables of a batch; 0 for an unknown table."""
        known = self._versions
        current = {append.table: known.get(append.table, 0) for append in batch}
        if 0 in current.values():
            unknown = [table for table, version in current.items() if not version]
            for start in range(0, len(unknown), MOST):
                current.update(self._look_up(unknown[start : start + MOST]))
        return current

    def _look_up(self, tables: list[str]) -> Iterable[tuple[str, int]]:
        return self._cursor.execute(f"{LAST} IN ({placeholders(len(tables))})", tables).fetchall()

    def _remember(self, versions: dict[str, int]) -> None:
        known = self._versions
        for table, version in versions.items():
            if version:
                known[table] = version
                known.move_to_end(table)
        while len(known) > REMEMBERED:
            known.popitem(last=False)
