"""All rooms of a server: opened, loaded from the store, dropped when nobody is there."""

import asyncio
import logging
import secrets
from typing import Any, NamedTuple

from tenback.bots import compiling
from tenback.table import log
from tenback.table.apply import fold
from tenback.table.operations import Button, Join, SeatBot, Settings
from tenback.table.store import Conflict, Damaged, Idle, Store, Unsaved
from tenback.table.submit import close, open_table, submit
from tenback.table.table import Table

from .bans import Bans
from .bot_runner import BotRunner, check_bot
from .clock import Clock
from .connection import LEAVING, NOT_OURS, SHUT_OUT
from .error_log import log_error
from .identity import Guest
from .limits import Limits
from .metrics import Metrics
from .presence import Presence
from .refused import ServerReason, ServerRefused
from .room import Room
from .table_log import pages
from .timeouts import Timeouts
from .work_queue import BotQueues

logger = logging.getLogger(__name__)

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""The letters and digits of a table's id, without those that are easily confused."""
LENGTH = 10
KEPT = 60_000
"""Milliseconds that a deserted room, or a table that was read, stays in memory."""
SWEEP = 30
"""Seconds between two sweeps for unused tables."""
GATHERED = 3600_000
"""Milliseconds after which a deserted table without a running game is closed."""
DAY = 24 * 3600_000
DELETING = 3600_000
"""Milliseconds between two searches for tables to delete."""
PLAYED = 24 * 3600_000
"""The same for a table with a running game."""


class TableSnapshot(NamedTuple):
    """A table as it is shown now.

    Attributes:
        now: The time by the table's clock.
    """

    table: Table
    now: int


class LoadedTable(NamedTuple):
    """A table that was read from its log and has no room.

    Attributes:
        ids: The version at which each request id was used, by sender and id.
        read: When it was read.
    """

    table: Table
    ids: dict[tuple[str, str], int]
    read: int


class LiveRoom:
    """A room with its timeouts and its bots."""

    __slots__ = ("bots", "room", "timeouts")

    def __init__(self, room: Room, bot_queues: BotQueues) -> None:
        self.room = room
        self.timeouts = Timeouts(room)
        self.bots = BotRunner(room, bot_queues)

    def stop(self) -> None:
        """Stops the room, its timeouts and its bots."""
        self.timeouts.stop()
        self.bots.stop()
        self.room.shut()


class Rooms:
    """The rooms of a server, by their table's id."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        limits: Limits,
        bot_queues: BotQueues,
        clock: Clock | None = None,
        delete_after: int = 0,
    ) -> None:
        self._delete_after = delete_after
        """Days after which tables without a finished game are deleted; 0 for never."""
        self._deleted = 0
        self._clock = clock or Clock()
        self.store = store
        self._metrics = metrics
        self._limits = limits
        self.bot_queues = bot_queues
        self._rooms: dict[str, LiveRoom] = {}
        self._loaded: dict[str, LoadedTable] = {}
        """Tables without a room that were read recently."""
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._damaged: set[str] = set()
        """Tables whose logs can't be replayed; they are not read again until a restart."""
        self._spared: dict[str, int] = {}
        """Deserted tables that stay open for now, and the time of their last entry."""
        self._faulty: dict[str, int] = {}
        """The same for deserted tables that could not be closed: each is tried and logged once."""
        self._sweeping = store.hold("", lambda: None)
        """Held like a table by every server: the one that leads it closes deserted tables."""

    async def open(
        self,
        guest: Guest,
        game: str,
        options: Any,
        settings: Settings,
        bots: dict[int, str],
        join: bool = True,
        button: Button | None = None,
    ) -> Room:
        """Returns the room of a new table, with its host in the first free seat and these bots."""
        if len(self._rooms) >= self._limits.every_table:
            raise ServerRefused(ServerReason.TOO_MANY_TABLES, most=self._limits.every_table)
        for name in bots.values():
            check_bot(game, name)
        table_id = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        now = self._clock.now()
        steps = [open_table(table_id, game, options, settings, guest.id, now)]
        operations: list[Any] = [SeatBot(seat, name) for seat, name in bots.items()]
        if join:
            operations.append(Join(guest.name, button=button))
        for operation in operations:
            steps.append(submit(steps[-1].table, guest.id, operation, now))
        lines = [log.encode(step.entry) for step in steps]
        await self.store.append(table_id, 0, lines, steps[-1].entry.time)
        if settings.hints:
            compiling.prepare(game)
        return self._add(steps[-1].table, {}).room

    async def find(self, table: str) -> Room:
        """Returns a table's room; raises ServerRefused if there is no such table."""
        room = await self._find(table)
        room.touched = room.now()
        await room.refresh()
        return room

    async def snapshot(self, table: str) -> TableSnapshot:
        """Returns a table without opening a room; raises ServerRefused if there is no such table.

        Reading old games therefore starts no bots and timeouts.
        """
        await self._read(table)
        live = self._rooms.get(table)
        if live is not None:
            await live.room.refresh()
            return TableSnapshot(live.room.shown, live.room.now())
        loaded = await self._refresh(table)
        return TableSnapshot(loaded, self._clock.at_table(loaded.time).now())

    async def _refresh(self, table: str) -> Table:
        """Returns a table that was read, with what other servers have added since."""
        found, ids, read = self._loaded[table]
        lines = await self.store.newer(table, found.version)
        if lines:
            for entry, found in fold(table, lines, found):  # noqa: B020 - it goes on from there
                if entry.by is not None and entry.id is not None:
                    ids[entry.by, entry.id] = found.version
            if table in self._loaded:
                self._loaded[table] = LoadedTable(found, ids, read)
        return found

    async def _find(self, table: str) -> Room:
        await self._read(table)
        live = self._rooms.get(table)
        if live is None:
            loaded = self._loaded[table]
            live = self._add(loaded.table, loaded.ids)
        return live.room

    async def _read(self, table: str) -> None:
        """Makes sure that a table has a room or was read; raises ServerRefused otherwise."""
        if table not in self._rooms and table not in self._loaded and table not in self._damaged:
            loading = self._loading.get(table)
            if loading is None:
                loading = asyncio.create_task(self._load(table))
                self._loading[table] = loading
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            await asyncio.shield(loading)
        if table in self._damaged:
            raise ServerRefused(ServerReason.TABLE_DAMAGED, table=table)
        if table not in self._rooms and table not in self._loaded:
            raise ServerRefused(ServerReason.NO_SUCH_TABLE, table=table)

    def listed(self) -> list[Room]:
        """Returns the rooms here that strangers may find: listed, open, and with a connection."""
        return [
            live.room
            for live in self._rooms.values()
            if live.room.is_listed and live.room.connections
        ]

    async def listed_elsewhere(self) -> list[tuple[TableSnapshot, Presence]]:
        """Returns the same tables of other servers, and who is there."""
        here = {room.shown.id for room in self.listed()}
        found = []
        for listed in await self.store.listed():
            if listed.table not in here:
                presence = Presence()
                snapshot = await self.snapshot(listed.table)
                presence.change_elsewhere(listed.people, snapshot.table, snapshot.now)
                found.append((snapshot, presence))
        return found

    async def drain(self, seconds: float) -> None:
        """Ends all sockets, spread over some seconds, while other servers take over the tables."""
        await self.store.retire()
        end = asyncio.get_running_loop().time() + seconds
        while open_ones := [
            connection
            for live in self._rooms.values()
            for connection in live.room.connections
            if not connection.code
        ]:
            left = max(0.0, end - asyncio.get_running_loop().time())
            secrets.choice(open_ones).end(LEAVING)
            await asyncio.sleep(left / len(open_ones))
        await asyncio.sleep(max(0.0, end - asyncio.get_running_loop().time()))

    def room(self, table: str) -> Room | None:
        """Returns a table's room, if it has one here."""
        live = self._rooms.get(table)
        return None if live is None else live.room

    def shut_out(self, bans: Bans) -> None:
        """Closes the sockets of everybody who is shut out."""
        for live in self._rooms.values():
            for connection in live.room.connections:
                if bans.is_out(connection.player, connection.address):
                    connection.end(SHUT_OUT)

    async def reread(self, table: str) -> None:
        """Shows a table anew whose entries were rewritten."""
        self._loaded.pop(table, None)
        live = self._rooms.get(table)
        if live is not None:
            await live.room.reread(lambda: self._replay(table))

    def sign_out(self, player: str) -> None:
        """Closes all sockets of an identity."""
        for live in self._rooms.values():
            for connection in live.room.connections:
                if connection.player == player:
                    connection.end(NOT_OURS)

    async def _load(self, table: str) -> None:
        try:
            found, ids = await self._replay(table)
        except Damaged as error:
            self._damaged.add(table)
            said = "table %s is damaged and can't be shown: %s"
            logger.error(said, table, error, extra={"table": table})  # noqa: TRY400
            return
        if found is not None:
            self._loaded[table] = LoadedTable(found, ids, self._clock.now())

    async def _replay(self, table: str) -> tuple[Table | None, dict[tuple[str, str], int]]:
        """Returns a table after its log, and the version at which each request id was used.

        The table is None if it has no log. Raises Damaged if the log can't be replayed.
        """
        ids: dict[tuple[str, str], int] = {}
        found: Table | None = None
        async for page in pages(self.store, table):
            for entry, found in fold(table, page, found):  # noqa: B020 - it goes on from there
                if entry.by is not None and entry.id is not None:
                    ids[entry.by, entry.id] = found.version
        return found, ids

    def _add(self, table: Table, ids: dict[tuple[str, str], int]) -> LiveRoom:
        room = Room(self.store, self._metrics, table, ids, self._limits, self._clock)
        live = LiveRoom(room, self.bot_queues)
        self._rooms[table.id] = live
        self._loaded.pop(table.id, None)  # the room keeps it from now on
        self._metrics.tables.set(len(self._rooms))
        return live

    def start(self) -> None:
        """Starts sweeping."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Stops all rooms."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for table in list(self._rooms):
            self._drop(table)
        self._sweeping.end()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep()
            except Exception as error:  # noqa: BLE001 - the next sweep may succeed
                log_error("sweeping failed", error)

    async def sweep(self) -> None:
        """Closes tables that were deserted long ago, and drops rooms without connections."""
        step = self._clock.follow()
        if step:
            logger.warning(
                "the clock of this machine was changed by %+d s, or it slept: games go on evenly",
                round(step / 1000),
            )
        # How long a table has been deserted depends on the time of day. Just after that changed, or
        # after the start, it may have been wrong when the table's last entry was made.
        if self._clock.unchanged() >= GATHERED and self._sweeping.leads:
            await self._close_deserted(self._clock.now())
            await self._delete_unfinished(self._clock.now())
        for table, live in list(self._rooms.items()):
            if not live.room.busy and live.room.touched < live.room.now() - KEPT:
                self._drop(table)
        self._loaded = {
            table: one
            for table, one in self._loaded.items()
            if 0 <= self._clock.now() - one.read < KEPT
        }
        self._metrics.tables.set(len(self._rooms))

    async def _close_deserted(self, moment: int) -> None:
        spared: dict[str, int] = {}
        faulty: dict[str, int] = {}
        for idle in await self.store.idle(moment - GATHERED):
            if self._spared.get(idle.table) == idle.last > moment - PLAYED:
                spared[idle.table] = idle.last
            elif self._faulty.get(idle.table) == idle.last:
                faulty[idle.table] = idle.last
            else:
                try:
                    if not await self._close(idle, moment):
                        spared[idle.table] = idle.last
                except ServerRefused:
                    continue  # its log is damaged, which was logged
                except (Conflict, Unsaved):
                    break  # the others could not be saved either: next time
                except Exception as error:  # noqa: BLE001 - the others must still be closed
                    faulty[idle.table] = idle.last
                    log_error("a deserted table can't be closed", error)
        self._spared, self._faulty = spared, faulty

    async def _delete_unfinished(self, moment: int) -> None:
        """Deletes old tables at which no game was ever finished, if that is wanted."""
        if not self._delete_after or moment - self._deleted < DELETING:
            return
        self._deleted = moment
        deleted = 0
        for table in await self.store.unfinished(moment - self._delete_after * DAY):
            if table not in self._rooms:
                await self.store.delete(table)
                self._loaded.pop(table, None)
                deleted += 1
        if deleted:
            logger.info("%d tables without a finished game were deleted", deleted)

    async def _close(self, idle: Idle, moment: int) -> bool:
        """Returns whether a deserted table was closed; False if it stays open for now."""
        room = await self._find(idle.table)
        await room.hold.known()
        await room.refresh()
        if (
            room.busy
            or room.presence.anybody
            or (room.shown.sitting.playing and idle.last > moment - PLAYED)
        ):
            return False
        await room.accept(close(room.head, room.now()))
        return True

    def _drop(self, table: str) -> None:
        """Drops a room."""
        try:
            self._rooms.pop(table).stop()
        except Exception as error:  # noqa: BLE001 - the others must still be dropped
            log_error("a room failed to stop", error)
