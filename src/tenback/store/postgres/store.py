"""The store in PostgreSQL: a Store on the event loop, over a writer, a listener and readers."""

import asyncio
import secrets
import time as clock
from collections.abc import Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from typing import Any

import asyncpg

from tenback.store.subscribers import Subscribers
from tenback.table.store import Ban, Ended, Hold, Idle, Listed, Mention, Store, Tally, Unsaved

from .holds import Holds
from .news import BEAT, Appended, Listener, News
from .reader import Reader
from .schema import migrate, secret
from .session import (
    SCHEMA,
    WRITING,
    check_server,
    connect,
    hang_up,
    translate_errors,
)
from .writer import Append, Writer, writer_name

TIDIED = 60.0
"""Seconds between two removals of what dead servers have left behind."""

REVOKE = f"""
WITH dropped AS (DELETE FROM revocations WHERE time <= $3 AND player <> $1),
kept AS (
    INSERT INTO revocations VALUES ($1, $2)
    ON CONFLICT (player) DO UPDATE SET time = excluded.time
)
SELECT pg_notify('{SCHEMA}', json_build_object(
    'server', $4::text, 'revoked', json_build_array(json_build_array($1::text, $2::bigint))
)::text)
"""  # noqa: S608

BAN = f"""
WITH dropped AS (DELETE FROM bans WHERE until <= $3 AND who <> $1),
kept AS (
    INSERT INTO bans VALUES ($1, $2, $3, $4) ON CONFLICT (who) DO UPDATE
        SET until = excluded.until, made = excluded.made, note = excluded.note
)
SELECT pg_notify('{SCHEMA}', json_build_object('server', $5::text, 'bans', true)::text)
"""  # noqa: S608

LIFT = f"""
WITH dropped AS (DELETE FROM bans WHERE who = $1)
SELECT pg_notify('{SCHEMA}', json_build_object('server', $2::text, 'bans', true)::text)
"""  # noqa: S608

REWRITE = f"""
WITH changed AS (
    UPDATE entries SET entry = new.entry
    FROM unnest($3::bigint[], $4::bytea[]) AS new (version, entry)
    WHERE table_id = $1 AND entries.version = new.version
), gone AS (
    UPDATE seats SET name = '', player = NULL WHERE table_id = $1 AND player = $2
)
SELECT pg_notify('{SCHEMA}', json_build_object(
    'server', $5::text, 'rewritten', json_build_array($1::text)
)::text)
"""  # noqa: S608

DELETE = """
WITH logged AS (DELETE FROM entries WHERE table_id = $1),
played AS (DELETE FROM games WHERE table_id = $1),
seated AS (DELETE FROM seats WHERE table_id = $1),
gone AS (DELETE FROM tables WHERE id = $1)
SELECT true
"""

NEWER = """
SELECT want.id, array_agg(entry ORDER BY entries.version)
FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS want (id, first, last)
JOIN entries ON table_id = want.id AND entries.version BETWEEN want.first AND want.last
GROUP BY want.id
"""


async def open_postgres(url: str) -> Store:
    """Returns the store in the database at a URL; raises Unusable."""
    server = secrets.token_hex(8)
    with translate_errors(url):
        async with AsyncExitStack() as held:
            connection = await connect(url, writer_name(server), WRITING)
            held.push_async_callback(hang_up, connection)
            await check_server(connection, url)
            await migrate(connection, url)
            key = await secret(connection)
            reader = Reader(url, f"{SCHEMA} {server} reader")
            await reader.open()
            held.push_async_callback(reader.close)
            store = PostgresStore(url, server, key, connection, reader)
            held.push_async_callback(store.close)
            await store.start()
            held.pop_all()
            return store
    raise AssertionError


class PostgresStore:
    """Implements Store. To be used on the event loop."""

    def __init__(
        self, url: str, server: str, key: bytes, connection: asyncpg.Connection, reader: Reader
    ) -> None:
        self.server = server
        self._loop = asyncio.get_running_loop()
        self._key = key
        self._reader = reader
        self._subscribers = Subscribers(self._loop)
        self.subscribe = self._subscribers.subscribe
        self._last: dict[str, Append] = {}
        """The last unfinished append of each table."""
        self._writer = Writer(url, server, connection, self._finish)
        self._holds = Holds(server, reader)
        self._news: asyncio.Queue[News] = asyncio.Queue()
        self._listener = Listener(url, server, self._news.put_nowait, self._beat, self._back)
        self._hearing: asyncio.Task[None] | None = None
        self._watching: asyncio.Task[None] | None = None
        self._hear_revoked: Callable[[str, int], None] | None = None
        self._hear_bans: Callable[[], None] | None = None
        self._hear_rewritten: Callable[[str], None] | None = None
        self._tidied = clock.monotonic()
        self._closing: asyncio.Future[None] | None = None

    async def start(self) -> None:
        """Starts listening, and this store's tasks."""
        await self._listener.open()
        self._holds.start()
        self._hearing = asyncio.create_task(self._hear())
        self._watching = asyncio.create_task(self._watch())

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
            lines = tuple(entries)
            made = clock.monotonic()
            append = Append(table, expected, lines, time, ended, closed, done, made)
            last = self._last.get(table)
            if last is not None and last.version == expected:
                append.follows = last
            self._last[table] = append
            self._writer.put(append)
        return done

    def _finish(self, appends: Sequence[Append]) -> None:
        """Calls the subscribers, then completes each append, all in order."""
        for append in appends:
            append.follows = None
            if append.fault is not None:
                # Forgotten just before `done` calls back: appends until then fail with it.
                self._loop.call_soon(self._forget, append)
        for append in appends:
            done, fault = append.done, append.fault
            if fault is None:
                self._subscribers.notify(append.table, append.expected + 1, append.entries)
                self._forget(append)
            if done.done():  # cancelled by its caller
                continue
            if fault is None:
                done.set_result(None)
            else:
                done.set_exception(fault)

    def _forget(self, append: Append) -> None:
        if self._last.get(append.table) is append:
            del self._last[append.table]

    async def read(self, table: str, after: int = 0, upto: int | None = None) -> list[bytes]:
        """Returns the entries after a version, all or up to another; none for an unknown table."""
        return await self._reader.log(table, after, upto)

    async def newer(self, table: str, version: int) -> list[bytes]:
        """Returns the entries after a version that subscribers may not have heard of yet."""
        return await self._reader.log(table, version, None)

    def hold(self, table: str, hear: Callable[[], None]) -> Hold:
        """Declares that this server has a table in memory; calls `hear` when the hold changes."""
        return self._holds.hold(table, hear)

    async def listed(self) -> list[Listed]:
        """Returns the tables that other servers list and to which somebody is connected."""
        return await self._holds.listed()

    async def idle(self, before: int) -> list[Idle]:
        """Returns the tables that are not closed and whose last entry is older than a time."""
        return await self._reader.idle(before)

    async def games(
        self, player: str | None = None, before: int | None = None, most: int = 50
    ) -> list[Ended]:
        """Returns finished games, latest first: a player's or all, that ended before a time."""
        return await self._reader.games(player, before, most)

    async def game(self, table: str, number: int) -> Ended | None:
        """Returns a finished game of a table."""
        return await self._reader.game(table, number)

    async def statistics(self, player: str | None = None) -> list[Tally]:
        """Returns the results of finished games by game and options: a player's or all."""
        return await self._reader.tallies(player)

    async def secret(self) -> bytes:
        """Returns the key with which all servers of this database sign."""
        return self._key

    async def revoke(self, player: str, time: int, expired: int) -> None:
        """Revokes the cookies and tokens that an identity got up to a time; see Store."""
        await self._change("a revocation", REVOKE, player, time, expired, self.server)

    async def _change(self, what: str, statement: str, *values: Any) -> None:
        """Executes a statement; raises Unsaved if that could not be kept."""
        if self._closing is not None:
            raise Unsaved(f"{what} could not be saved: the store is closed")
        try:
            await self._reader.row(statement, *values)
        except Unsaved as error:
            raise Unsaved(f"{what} could not be saved: {error}") from None

    async def ban(self, ban: Ban) -> None:
        """Keeps a ban; see Store."""
        kept = ban.who, ban.until, ban.made, ban.note
        await self._change("a ban", BAN, *kept, self.server)

    async def lift(self, who: str) -> None:
        """Ends a ban."""
        await self._change("a ban", LIFT, who, self.server)

    async def bans(self) -> list[Ban]:
        """Returns all bans, the soonest to end first."""
        return await self._reader.bans()

    def watch_bans(self, hear: Callable[[], None]) -> None:
        """Calls `hear` when another server may have changed the bans."""
        self._hear_bans = hear

    async def mentions(self, player: str) -> list[Mention]:
        """Returns all entries that name an identity, table by table, in order."""
        return await self._reader.mentions(player)

    async def rewrite(self, table: str, player: str, entries: Mapping[int, bytes]) -> None:
        """Replaces entries, and takes an identity out of finished games; see Store."""
        new = [*entries], [*entries.values()]
        await self._change("what was rewritten", REWRITE, table, player, *new, self.server)

    def watch_rewrites(self, hear: Callable[[str], None]) -> None:
        """Calls `hear` with each table of which another server has rewritten entries."""
        self._hear_rewritten = hear

    async def unfinished(self, before: int) -> list[str]:
        """Returns closed tables without a finished game and with no entry since a time."""
        return await self._reader.unfinished(before)

    async def delete(self, table: str) -> None:
        """Deletes a table with its log."""
        await self._change("a deletion", DELETE, table)

    async def retire(self) -> None:
        """Lets another server lead wherever there is one: this one is about to stop."""
        self._holds.retire()

    async def revoked(self) -> dict[str, int]:
        """Returns the time of each revocation by its identity."""
        return await self._reader.revoked()

    def watch_revocations(self, hear: Callable[[str, int], None]) -> None:
        """Calls `hear` with each identity that another server revokes, and the time."""
        self._hear_revoked = hear

    def watch_batches(self, hear: Callable[[int, float], None]) -> None:
        """Calls `hear` for each batch that was written: how many entries, and how many seconds."""
        self._writer.hear_batch = hear

    async def trouble(self) -> str | None:
        """Returns in one line why nothing can be read or saved now; None if all is well."""
        try:
            row = await self._reader.row("SHOW transaction_read_only")
        except Unsaved as error:
            return f"nothing can be read: {error}"
        if row[0] == "on":
            return "the database is read-only"
        return self._writer.trouble

    async def close(self) -> None:
        """Waits until everything is written, and closes all connections."""
        if self._closing is None:
            self._closing = asyncio.ensure_future(self._close())
        await asyncio.shield(self._closing)

    async def _close(self) -> None:
        await self._writer.close()
        await self._holds.close()
        await self._listener.close()
        for task in (self._hearing, self._watching):
            if task is not None:
                task.cancel()
                await asyncio.wait((task,))
        await self._reader.close()

    async def _beat(self, is_new: bool, alive: frozenset[str]) -> None:
        """Notes signs of life; `is_new` means that the database has lost what servers showed."""
        self._holds.beat(alive)
        if is_new and self._hearing is not None:
            self._holds.again()
        if clock.monotonic() - self._tidied > TIDIED:
            self._tidied = clock.monotonic()
            await self._holds.tidy()

    async def _watch(self) -> None:
        """Gives up leading when this server can't give signs of life."""
        while True:
            await asyncio.sleep(BEAT)
            self._holds.lapse()

    async def _back(self) -> None:
        """Makes up for news that may have been missed."""
        self._holds.again()
        tables = self._subscribers.tables()
        rows = await self._reader.rows(
            "SELECT id, version FROM tables WHERE id = ANY ($1)", list(tables)
        )
        for table, version in rows:
            self._subscribers.outdate(table, version)
        if self._hear_bans is not None:
            self._hear_bans()
        if self._hear_revoked is not None:
            for player, time in (await self.revoked()).items():
                self._hear_revoked(player, time)

    async def _hear(self) -> None:
        """Passes on what other servers say, one notification after the other."""
        while True:
            news = await self._news.get()
            self._holds.met(news.server)
            self._holds.changed(news.held)
            if self._hear_revoked is not None:
                for player, time in news.revoked:
                    self._hear_revoked(player, time)
            if news.bans and self._hear_bans is not None:
                self._hear_bans()
            if self._hear_rewritten is not None:
                for table in news.rewritten:
                    self._hear_rewritten(table)
            if news.appended:
                await self._hear_appended(news.appended)

    async def _hear_appended(self, appended: list[Appended]) -> None:
        """Passes entries on; one query reads those that did not fit into the notification."""
        unread: dict[str, tuple[int, int]] = {}
        for table, first, more in appended:
            if not self._subscribers.has(table):
                continue
            if isinstance(more, int):
                unread[table] = first, more
            else:
                self._subscribers.notify(table, first, more)
        if not unread:
            return
        firsts, lasts = zip(*unread.values(), strict=True)
        try:
            rows = await self._reader.rows(NEWER, [*unread], [*firsts], [*lasts])
        except Unsaved:
            for table, (_, last) in unread.items():
                self._subscribers.outdate(table, last)
        else:
            for table, lines in rows:
                self._subscribers.notify(table, unread[table][0], lines)
