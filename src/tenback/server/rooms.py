"""All tables of a server: opened, found again in the store, let go when nobody is there."""

import asyncio
import logging
import secrets
from typing import Any

from tenback.rules import Illegal, Reason
from tenback.table import log
from tenback.table.deeds import Join, SeatBot, Settings
from tenback.table.store import Store
from tenback.table.submit import close, open_table, submit
from tenback.table.table import Phase, Table, apply, opened

from .care import Care
from .company import Company
from .identity import Guest
from .limits import Limits
from .metrics import Metrics
from .room import Room, check_bot, now
from .work import Thinking

logger = logging.getLogger(__name__)

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that are taken for each other."""
LENGTH = 10
KEPT = 60_000
"""Milliseconds that a room stays in memory after the last has left."""
SWEEP = 30
"""Seconds between looking for tables that nobody uses."""
GATHERED = 3600_000
"""Milliseconds after which a deserted table is closed, if no game is going on."""
PLAYED = 24 * 3600_000
"""The same, in the middle of a game."""


class Live:
    """A room with all that looks after it."""

    def __init__(self, room: Room, thinking: Thinking) -> None:
        self.room = room
        self.care = Care(room)
        self.company = Company(room, thinking)

    def stop(self) -> None:
        """Lets the room go."""
        self.care.stop()
        self.company.stop()
        self.room.shut()


class Rooms:
    """Finds rooms by their table's id."""

    def __init__(self, store: Store, metrics: Metrics, limits: Limits, thinking: Thinking) -> None:
        self._store = store
        self._metrics = metrics
        self._limits = limits
        self.thinking = thinking
        self._rooms: dict[str, Live] = {}
        self._loading: dict[str, asyncio.Task[Live | None]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._spared: dict[str, int] = {}
        """Deserted tables that are still to be kept, and the time of their last entry."""

    async def open(
        self,
        guest: Guest,
        game: str,
        options: Any,
        settings: Settings,
        bots: dict[int, str],
        join: bool = True,
    ) -> Room:
        """Returns the room of a new table, with its host in the first free seat and these bots."""
        if len(self._rooms) >= self._limits.every_table:
            raise Illegal(Reason.TOO_MANY_TABLES, most=self._limits.every_table)
        for name in bots.values():
            check_bot(game, name)
        table_id = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        steps = [open_table(table_id, game, options, settings, guest.id, now())]
        deeds: list[Any] = [SeatBot(seat, name) for seat, name in bots.items()]
        if join:
            deeds.append(Join(guest.name))
        for deed in deeds:
            steps.append(submit(steps[-1].table, guest.id, deed, now()))
        lines = [log.encode(step.entry) for step in steps]
        await self._store.append(table_id, 0, lines, steps[-1].entry.time)
        return self._enter(steps[-1].table, {}).room

    async def find(self, table: str) -> Room:
        """Returns a table's room; Illegal if there is no such table."""
        live = self._rooms.get(table)
        if live is None:
            loading = self._loading.get(table)
            if loading is None:
                loading = asyncio.create_task(self._load(table))
                self._loading[table] = loading
                loading.add_done_callback(lambda _: self._loading.pop(table, None))
            live = await asyncio.shield(loading)
        if live is None:
            raise Illegal(Reason.NO_SUCH_TABLE, table=table)
        live.room.touched = now()
        return live.room

    def listed(self) -> list[Room]:
        """Returns the rooms that strangers may find: listed, not closed, somebody is there."""
        return [
            live.room
            for live in self._rooms.values()
            if live.room.shown.sitting.settings.listed
            and live.room.shown.sitting.phase is not Phase.CLOSED
            and live.room.connections
        ]

    async def _load(self, table: str) -> Live | None:
        lines = await self._store.read(table)
        ids: dict[tuple[str, str], int] = {}
        found: Table | None = None
        for version, entry in enumerate(log.decode(lines), 1):
            found = opened(table, entry) if found is None else apply(found, entry)[0]
            if entry.by is not None and entry.id is not None:
                ids[entry.by, entry.id] = version
        return None if found is None else self._enter(found, ids)

    def _enter(self, table: Table, ids: dict[tuple[str, str], int]) -> Live:
        live = Live(Room(self._store, self._metrics, table, ids), self.thinking)
        self._rooms[table.id] = live
        self._metrics.tables.set(len(self._rooms))
        return live

    def start(self) -> None:
        """Looks after deserted tables from now on."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Lets everything go."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for live in self._rooms.values():
            live.stop()
        self._rooms.clear()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                await self.sweep(now())
            except Exception:
                logger.exception("sweeping failed")

    async def sweep(self, moment: int) -> None:
        """Closes tables that were deserted long ago, and forgets rooms that nobody is in."""
        spared: dict[str, int] = {}
        for idle in await self._store.idle(moment - GATHERED):
            if self._spared.get(idle.table) == idle.last > moment - PLAYED:
                spared[idle.table] = idle.last
                continue
            room = await self.find(idle.table)
            if room.busy or (room.shown.sitting.playing and idle.last > moment - PLAYED):
                spared[idle.table] = idle.last
            else:
                await room.accept(close(room.head, moment))
        self._spared = spared
        for table, live in list(self._rooms.items()):
            if not live.room.busy and live.room.touched < moment - KEPT:
                live.stop()
                del self._rooms[table]
        self._metrics.tables.set(len(self._rooms))
