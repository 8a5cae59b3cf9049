"""What every handler needs: the store, the rooms, who is who, the figures, the bounds."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import Struct

from tenback.coach import told
from tenback.locales import Catalogue
from tenback.rules import Illegal, Reason
from tenback.table import games, log
from tenback.table.log import Entry
from tenback.table.record import Record
from tenback.table.store import Store
from tenback.table.table import Table

from .coaching import Coaching, on_turn
from .identity import Identities
from .limits import Buckets, Limits
from .metrics import Metrics
from .rooms import Rooms
from .work import Bounds, Thinking, Work

HOUR = 3600
THINKING = 2
"""Threads in which bots think at tables where a person plays."""


class House(Struct, frozen=True):
    """One running server."""

    store: Store
    rooms: Rooms
    identities: Identities
    metrics: Metrics
    limits: Limits
    opening: Buckets
    """Tables that a guest may open."""
    address_opening: Buckets
    """Tables that may be opened from an address."""
    sockets: dict[str, int]
    """Open sockets by address."""
    coaching: Coaching
    work: Work
    """What requests ask for that takes more than a moment."""

    async def hint(
        self, table: str, player: str | None, catalogue: Catalogue, address: str = ""
    ) -> told.Hint:
        """Returns what a good player would do in somebody's seat; the table learns nothing."""
        shown = (await self.rooms.find(table)).shown
        seat = on_turn(shown, player)
        assert player is not None
        lines = (await self.store.read(table))[: shown.version]
        advice = await self.coaching.advise(address, player, table, lines, seat)
        return told.hint(shown.version, advice, catalogue)

    async def game(self, table: str, number: int) -> tuple[Table, list[Entry], Record]:
        """Returns a table as it is shown, its log, and one of its games, which may still be open.

        Illegal if there is none, or if its deal is on the table again.
        """
        room = await self.rooms.find(table)
        shown = room.shown
        entries = list(log.decode((await self.store.read(table))[: shown.version]))
        found = games.record(entries, number)
        if found is None:
            raise Illegal(Reason.NO_SUCH_RECORD, number=number, games=shown.sitting.number)
        another = number != shown.sitting.number
        if another and shown.sitting.playing and found.deck == shown.deck:
            # The same deal is on the table again.
            raise Illegal(Reason.DEALT_AGAIN, number=number)
        return shown, entries, found


@asynccontextmanager
async def open_house(store: Store, limits: Limits) -> AsyncIterator[House]:
    """A house around a store, which it closes at its end."""
    # Python runs in one thread at a time: a second one for requests would answer no more of them,
    # and have every move wait longer. Coaches and strong bots are compiled, and run beside it.
    bounds = Bounds(limits.waiting, limits.address_waiting, limits.every_waiting)
    work = Work("work", 1, bounds)
    analyses = Work("analysis", 1, bounds)
    thinking = Thinking(Work("bot", THINKING), Work("watched-bot", 1))
    coaching = Coaching(limits, work, analyses)
    metrics = Metrics()
    rooms = Rooms(store, metrics, limits, thinking)
    house = House(
        store,
        rooms,
        Identities(await store.secret()),
        metrics,
        limits,
        Buckets(limits.tables / HOUR, limits.tables),
        Buckets(limits.address_tables / HOUR, limits.address_tables),
        {},
        coaching,
        work,
    )
    rooms.start()
    try:
        yield house
    finally:
        await rooms.stop()
        coaching.stop()
        for one in (work, analyses, *thinking):
            one.stop()
        await store.close()
