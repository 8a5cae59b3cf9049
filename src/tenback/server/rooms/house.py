"""What every handler needs: the store, the rooms, who is who, the figures, the bounds."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from tenback.coach.hints import Hint, hint
from tenback.locales import Catalogue
from tenback.rules import GAMES
from tenback.table import games, log
from tenback.table.operations import DealDeck
from tenback.table.record import Record
from tenback.table.store import Store
from tenback.table.table import Table

from .coaching import Coaching, on_turn
from .identity import Guest, Identities
from .later import Later
from .limits import Buckets, Limits
from .metrics import Metrics
from .paging import pages
from .refused import ServerReason, ServerRefused
from .rooms import Rooms
from .work import Bounds, Process, Thinking, Threads, Work

HOUR = 3600
THINKING = 2
"""Threads in which bots think at tables where a person plays."""


class Found(NamedTuple):
    """A game of a table."""

    shown: Table
    """Its table as it is shown now."""
    now: int
    """The table's time."""
    options: Any
    lines: list[bytes]
    """Its part of the log, from its deal on."""
    names: tuple[str, ...]
    is_open: bool
    """Whether it is still played."""

    def record(self) -> Record:
        """Returns it as a record without its outcome. That may take long."""
        return games.record_of(self.shown.sitting.game, self.options, self.lines)


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
    signing_out: Buckets
    """Times that somebody may sign out everywhere from an address."""
    reading: Buckets
    """Entries that may be read for an address, or for a hint to a guest."""
    work: Work
    """What requests ask for that takes more than a moment: in a process of its own."""

    async def sign_out(self, guest: Guest) -> Guest:
        """Ends a guest's cookies, tokens and sockets; returns the guest, to be signed anew."""
        kept = await self.identities.revoke(guest, self.store)
        self.rooms.sign_out(guest.id)
        return kept

    async def hint(
        self, table: str, player: str | None, catalogue: Catalogue, address: str = ""
    ) -> Hint:
        """Returns what a good player would do in somebody's seat; the table learns nothing."""
        shown = (await self.rooms.look(table)).table
        seat = on_turn(shown, player)
        assert player is not None
        self._charge(player, shown.first, shown.version)
        lines = await self._read(table, shown.first, shown.version)
        advice = await self.coaching.advise(address, player, shown, lines, seat)
        return hint(shown.version, advice, catalogue)

    async def game(self, table: str, number: int, whose: str) -> Found:
        """Returns one of a table's games for an address.

        ServerRefused if there is none, if its deal is on the table again, or if too much was read.
        """
        shown, now = await self.rooms.look(table)
        sitting = shown.sitting
        if not 1 <= number <= sitting.number:
            raise ServerRefused(ServerReason.NO_SUCH_RECORD, number=number, games=sitting.number)
        ended = await self.store.game(table, number)
        if ended is None and number != sitting.number:  # or another game would be read for it
            raise ServerRefused(ServerReason.NO_SUCH_RECORD, number=number, games=sitting.number)
        first, last, options = shown.first, shown.version, sitting.options
        if ended is not None:
            # Other options may have been settled since.
            first = ended.first
            options = msgspec.json.decode(ended.options, type=GAMES[sitting.game].Options)
        if number < sitting.number:
            following = await self.store.game(table, number + 1)
            last = (shown.first if following is None else following.first) - 1
        self._charge(whose, first, last)
        lines = await self._read(table, first, last)
        is_open = sitting.playing and number == sitting.number
        deal = log.decode_one(sitting.game, lines[0]).what
        assert isinstance(deal, DealDeck)
        if sitting.playing and not is_open and deal.deck == shown.deck:
            # The same deal is on the table again.
            raise ServerRefused(ServerReason.DEALT_AGAIN, number=number)
        names = tuple(seat.name for seat in (sitting.seats if ended is None else ended.seats))
        return Found(shown, now, options, lines, names, is_open)

    async def _read(self, table: str, first: int, last: int) -> list[bytes]:
        """Returns a part of a table's log."""
        found = pages(self.store, table, first - 1, last)
        return [line async for page in found for line in page]

    def _charge(self, whose: str, first: int, last: int) -> None:
        """Refuses to read so many entries for a person or an address that has read a lot."""
        entries = last - first + 1
        if not self.reading.take(whose, entries):
            raise Later(self.reading.wait(whose, entries))


@asynccontextmanager
async def open_house(store: Store, limits: Limits) -> AsyncIterator[House]:
    """A house around a store, which it closes at its end."""
    # Python runs in one thread of a process at a time, so what is written in it is done in another
    # process. Coaches and strong bots are compiled, and run in threads beside the event loop.
    bounds = Bounds(limits.waiting, limits.address_waiting, limits.every_waiting)
    work = Work(Process(), bounds)
    hints = Work(Threads("hint", 1), bounds)
    analyses = Work(Threads("analysis", 1, patient=True), bounds)
    thinking = Thinking(
        Work(Threads("bot", THINKING, patient=True)),
        Work(Threads("watched-bot", 1, patient=True)),
    )
    coaching = Coaching(limits, hints, analyses)
    metrics = Metrics()
    rooms = Rooms(store, metrics, limits, thinking)
    house = House(
        store,
        rooms,
        Identities(await store.secret(), await store.revoked()),
        metrics,
        limits,
        Buckets(limits.tables / HOUR, limits.tables),
        Buckets(limits.address_tables / HOUR, limits.address_tables),
        {},
        coaching,
        Buckets(limits.sign_outs / HOUR, limits.sign_outs),
        Buckets(limits.reading, limits.reading_burst),
        work,
    )
    rooms.start()
    try:
        yield house
    finally:
        await rooms.stop()
        coaching.stop()
        for one in (work, hints, analyses, *thinking):
            await one.stop()
        await store.close()
