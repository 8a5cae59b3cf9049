"""The one thread that writes: everything that waits is one batch, and a batch is one commit.

In `entries` each table has its own place in the file, and so a batch would touch a page for nearly
every entry. A batch therefore goes to the end of `recent`, a page or two, and from there many
batches go to `entries` at once. Whoever reads a log reads both.
"""

import asyncio
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from queue import SimpleQueue
from threading import Thread
from typing import Any

from msgspec import Struct

from tenback.table.store import Conflict, Ended, Unsaved

from .file import reason
from .rows import MOST, Statement, closing, history, inserts, marks

REMEMBERED = 20_000
"""Tables whose version is kept in memory; the longest unused are read again when asked for."""

SETTLED_AFTER = 2000
"""Entries in `recent` that are enough to put them in their places."""

LAST = """
SELECT id, coalesce(
    (SELECT max(version) FROM recent WHERE table_id = id),
    (SELECT max(version) FROM entries WHERE table_id = id)
) FROM tables WHERE id"""

SETTLE: list[Statement] = [
    ("INSERT OR ROLLBACK INTO entries SELECT * FROM recent ORDER BY table_id, version", []),
    ("DELETE FROM recent", []),
]


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
        self, connection: sqlite3.Connection, tell: Callable[[list[Append]], None]
    ) -> None:
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
            self._commit(
                [
                    ("DELETE FROM revocations WHERE time <= ?", [revoke.expired]),
                    ("INSERT OR REPLACE INTO revocations VALUES (?, ?)", kept),
                ]
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
            ahead, work = self._plan(batch)
            self._commit(work)
        except Exception as error:  # noqa: BLE001 - if the thread died, all would wait forever
            self._undo(batch)
            if len(batch) > 1 and not isinstance(error, sqlite3.OperationalError | MemoryError):
                # Something about one of them, and not about the disk: it shall fail alone.
                for append in batch:
                    append.fault = None
                    self._write([append])
            else:
                why = reason(error)
                for append in batch:
                    append.fault = Unsaved(f"table {append.table} could not be saved: {why}")
        else:
            self._remember(ahead)

    def _plan(self, batch: list[Append]) -> tuple[dict[str, int], list[Statement]]:
        """Returns the versions after a batch and what is to be executed; tells conflicts apart."""
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
        work = [*inserts("recent", 4, entries)]
        if opened:
            work += inserts("tables", 3, opened)
        if ended:
            work += history(ended)
        if closed:
            work += closing(closed)
        return ahead, work

    def _commit(self, work: list[Statement]) -> None:
        execute = self._cursor.execute
        if len(work) == 1:  # a statement alone is a transaction already
            execute(*work[0])
        elif work:
            execute("BEGIN IMMEDIATE")
            for statement, values in work:
                execute(statement, values)
            execute("COMMIT")

    def _settle(self) -> None:
        """Puts the recent entries in their places; else they are safe where they are."""
        self._unsettled = 0
        try:
            self._commit(SETTLE)
        except (sqlite3.Error, MemoryError):
            self._undo([])

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
