"""The task that writes. Everything that waits is one batch, and a batch is one round trip.

When the connection is lost while a batch is under way, nobody knows what became of it. Nothing is
said about its appends until it is known for certain: a new connection first ends the old one's
session, and then checks which of them are saved. Those that are not are tried again.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import asyncpg
import msgspec
from msgspec import Struct

from tenback.table.store import Conflict, Ended, Unsaved

from .session import LOST, PATIENCE, SCHEMA, WRITING, connect, hang_up, reason
from .statements import APPEND, APPEND_WITH_GAMES, games_json

logger = logging.getLogger(__name__)

MOST_TABLES = 200
"""The most tables in a batch."""
MOST_ENTRIES = 2000
"""Once a batch has this many entries, no more tables are added to it."""
MOST_NEWS = 7800
"""The most bytes of news sent to other servers with a batch; PostgreSQL allows 7999."""
AGAIN = 0.2
"""Seconds between two attempts to connect."""


class Append(Struct):
    """An append to be written.

    Attributes:
        made: When it was made, by the monotonic clock.
        follows: The append to the same table before it, as long as that is unfinished.
        fault: Why it failed.
    """

    table: str
    expected: int
    entries: tuple[bytes, ...]
    time: int
    ended: Ended | None
    closed: bool
    done: asyncio.Future[None]
    made: float
    follows: "Append | None" = None
    fault: Exception | None = None

    @property
    def version(self) -> int:
        """Returns the version of the table after it."""
        return self.expected + len(self.entries)


class _Group(Struct):
    """The appends to one table that are written together, all or none of them."""

    table: str
    appends: list[Append]

    @property
    def expected(self) -> int:
        return self.appends[0].expected

    @property
    def version(self) -> int:
        return self.appends[-1].version

    @property
    def lines(self) -> list[bytes]:
        return [line for append in self.appends for line in append.entries]


class Writer:
    """Writes appends in the order in which they came; calls `finish` with each batch of them."""

    def __init__(
        self, url: str, server: str, connection: Any, finish: Callable[[Sequence[Append]], None]
    ) -> None:
        self.hear_batch: Callable[[int, float], None] = _ignore
        """Called with the entries of each batch that was written, and its seconds."""
        self.trouble: str | None = None
        """Why nothing can be saved; None if all is well."""
        self._url = url
        self._server = server
        self._connection = connection
        self._finish = finish
        self._news = f'{{"server":"{server}","appended":['
        self._queue: deque[Append] = deque()
        self._wake = asyncio.Event()
        self._closing = False
        self._task = asyncio.create_task(self._run())

    def put(self, append: Append) -> None:
        """Queues an append."""
        self._queue.append(append)
        self._wake.set()

    async def close(self) -> None:
        """Writes what waits, as far as that is possible, and ends."""
        self._closing = True
        self._wake.set()
        await self._task
        await hang_up(self._connection)

    async def _run(self) -> None:
        while self._queue or not self._closing:
            if not self._queue:
                self._wake.clear()
                await self._wake.wait()
                continue
            await self._write(self._take())

    def _take(self) -> list[_Group]:
        """Takes a batch from the queue."""
        groups: dict[str, _Group] = {}
        later: list[Append] = []
        kept: set[str] = set()
        entries = 0
        for _ in range(len(self._queue)):
            append = self._queue.popleft()
            group = groups.get(append.table)
            if append.table in kept:
                later.append(append)
            elif group is not None and group.version == append.expected:
                group.appends.append(append)
                entries += len(append.entries)
            elif group is not None or len(groups) >= MOST_TABLES or entries >= MOST_ENTRIES:
                kept.add(append.table)
                later.append(append)
            else:
                groups[append.table] = _Group(append.table, [append])
                entries += len(append.entries)
        self._queue.extend(later)
        return list(groups.values())

    async def _write(self, groups: list[_Group]) -> None:
        """Writes a batch; afterwards each append in it is durable, has a fault, or waits again."""
        began = time.perf_counter()
        try:
            lost = await asyncio.wait_for(self._execute(groups), PATIENCE)
        except Exception as error:  # noqa: BLE001 - if the task died, all would wait forever
            await self._failed(groups, error)
        else:
            self._well()
            entries = sum(len(append.entries) for group in groups for append in group.appends)
            self.hear_batch(entries, time.perf_counter() - began)
            for group in groups:
                if group.table in lost:
                    self._conflict(group, lost[group.table])
            self._end([append for group in groups for append in group.appends], bool(lost))

    def _end(self, appends: list[Append], failed: bool) -> None:
        """Reports appends; if some have failed, also all that follow on those."""
        if failed:
            for append in self._queue:
                if append.follows is not None:
                    append.fault = append.follows.fault
            appends += [append for append in self._queue if append.fault is not None]
            self._queue = deque(append for append in self._queue if append.fault is None)
        self._finish(appends)

    async def _failed(self, groups: list[_Group], error: Exception) -> None:
        """Handles an error of writing a batch."""
        why = reason(error)
        if isinstance(error, LOST) and (
            not isinstance(error, asyncpg.InterfaceError) or self._connection.is_closed()
        ):
            self._say(why)
            await self._resolve(groups)
        elif isinstance(error, asyncpg.TransactionRollbackError):
            self._again(groups)
        elif isinstance(
            error, (asyncpg.InsufficientResourcesError, asyncpg.ReadOnlySQLTransactionError)
        ):
            self._say(why)
            self._fail(groups, why)
            self._connection.terminate()  # the database that can be written may be elsewhere now
        elif len(groups) > 1:  # one of them is at fault: it alone should fail
            for group in groups:
                await self._write([group])
        else:
            table = groups[0].table
            logger.error("table %s could not be saved: %s", table, why, extra={"table": table})
            self._fail(groups, why)

    async def _execute(self, groups: list[_Group]) -> dict[str, int]:
        """Executes a batch; returns the versions of the tables whose appends have lost."""
        games = [
            (group.table, append.ended)
            for group in groups
            for append in group.appends
            if append.ended is not None
        ]
        values: list[Any] = [self._news, *_columns(groups), *_entry_columns(groups)]
        if games:
            values.append(games_json(games))
        statement = APPEND_WITH_GAMES if games else APPEND
        _, tables, versions = await self._connection.fetchrow(statement, *values)
        return dict(zip(tables, versions, strict=True)) if tables else {}

    def _conflict(self, group: _Group, version: int) -> None:
        for append in group.appends:
            append.fault = Conflict(
                f"table {append.table} has version {version}, not {append.expected}"
            )

    def _fail(self, groups: list[_Group], why: str) -> None:
        appends = [append for group in groups for append in group.appends]
        for append in appends:
            append.fault = Unsaved(f"table {append.table} could not be saved: {why}")
        self._end(appends, failed=True)

    def _again(self, groups: list[_Group]) -> None:
        """Puts a batch back at the front of the queue."""
        self._queue.extendleft(
            append for group in reversed(groups) for append in reversed(group.appends)
        )

    async def _resolve(self, groups: list[_Group]) -> None:
        """Finds out what became of a batch whose answer was lost."""
        self._connection.terminate()
        while True:
            try:
                await self._reconnect()
                saved = [group for group in groups if await self._is_saved(group)]
            except (*LOST, asyncpg.PostgresError) as error:
                self._say(reason(error))
                self._give_up({group.table for group in groups}, reason(error))
                if self._closing:
                    self._fail(groups, reason(error))
                    return
                await asyncio.sleep(AGAIN)
            else:
                break
        self._well()
        self._again([group for group in groups if group not in saved])
        self._finish([append for group in saved for append in group.appends])

    async def _reconnect(self) -> None:
        """Connects anew, and makes sure that the old connection can do nothing any more."""
        name = writer_name(self._server)
        connection = await connect(self._url, name, WRITING)
        try:
            async with asyncio.timeout(PATIENCE):
                while await connection.fetchval(END_OTHERS, name):
                    await asyncio.sleep(0.01)
        except BaseException:
            connection.terminate()
            raise
        self._connection = connection

    async def _is_saved(self, group: _Group) -> bool:
        lines = group.lines
        if not lines:
            return False
        found = await self._connection.fetch(
            "SELECT entry FROM entries WHERE table_id = $1 AND version > $2 AND version <= $3 "
            "ORDER BY version",
            group.table,
            group.expected,
            group.version,
            timeout=PATIENCE,
        )
        return [row[0] for row in found] == lines

    def _give_up(self, unknown: set[str], why: str) -> None:
        """Fails tables' unsent appends if one of them has waited for too long."""
        long_ago = time.monotonic() - PATIENCE
        old = [one for one in self._queue if one.made < long_ago and one.table not in unknown]
        tables = {append.table for append in old}
        failed = [append for append in self._queue if append.table in tables]
        self._queue = deque(append for append in self._queue if append.table not in tables)
        for append in failed:
            append.fault = Unsaved(f"table {append.table} could not be saved: {why}")
        if failed:
            self._finish(failed)

    def _say(self, why: str) -> None:
        if self.trouble is None:
            logger.error("nothing can be saved: %s", why)
        self.trouble = why

    def _well(self) -> None:
        if self.trouble is not None:
            self.trouble = None
            logger.warning("the database can be written again")


def _ignore(_entries: int, _seconds: float) -> None:
    """Does nothing."""


def writer_name(server: str) -> str:
    """Returns the name of a server's writing connection, by which its sessions are found."""
    return f"{SCHEMA} {server} writer"


END_OTHERS = """
SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
WHERE application_name = $1 AND pid <> pg_backend_pid()
"""


def _columns(groups: list[_Group]) -> tuple[list[Any], ...]:
    """Returns the statement's columns with one value for each table."""
    return (
        [group.table for group in groups],
        [group.expected for group in groups],
        [group.version - group.expected for group in groups],
        [group.appends[-1].time for group in groups],
        [any(append.closed for append in group.appends) for group in groups],
        _news(groups),
    )


def _entry_columns(groups: list[_Group]) -> tuple[list[Any], ...]:
    tables: list[str] = []
    versions: list[int] = []
    times: list[int] = []
    lines: list[bytes] = []
    for group in groups:
        version = group.expected
        for append in group.appends:
            for line in append.entries:
                version += 1
                tables.append(group.table)
                versions.append(version)
                times.append(append.time)
                lines.append(line)
    return tables, versions, times, lines


def _news(groups: list[_Group]) -> list[str]:
    """Returns what other servers are told of each table: its new entries, as far as they fit."""
    encode = msgspec.json.encode
    news = [
        encode((group.table, group.expected + 1, group.version)).decode()
        if group.version > group.expected
        else None
        for group in groups
    ]
    size = sum(len(one) + 1 for one in news if one is not None)
    for place, group in enumerate(groups):
        short = news[place]
        if short is None:
            continue
        full = encode((group.table, group.expected + 1, group.lines)).decode()
        if size + len(full) - len(short) <= MOST_NEWS:
            size += len(full) - len(short)
            news[place] = full
    return news  # type: ignore[return-value]
