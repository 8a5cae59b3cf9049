"""What a room does by itself when time is up: turns, idle players, a host who is gone."""

import asyncio
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from tenback.table import queries
from tenback.table.submit import Accepted, begin, make_host, stand_in
from tenback.table.table import Phase, Table

if TYPE_CHECKING:
    from .room import Room

IDLE = 20_000
"""Milliseconds after which a bot stands in for an idle seat in a game without turns."""
GONE = 60_000
"""Milliseconds after which a host without a connection is replaced."""

Plan = tuple[int, Callable[[int], Accepted]]
"""When something is due, and what."""


class Timeouts:
    """The timeouts of one room."""

    __slots__ = ("_room", "_timer")

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._timer: asyncio.TimerHandle | None = None
        room.on_change.append(self.look)

    def stop(self) -> None:
        """Cancels the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def look(self) -> None:
        """Does what is due, or sets a timer for what comes next."""
        if self._timer is not None:
            self.stop()
        room = self._room
        if room.head is not room.shown or not room.leads:
            return  # this is called again when the entries are saved, or when this server leads
        plan = min(self._plans(room.shown), key=lambda plan: plan[0], default=None)
        if plan is None:
            return
        due, do = plan
        moment = room.now()
        if due <= moment:
            room.accept(do(moment))
        else:
            wait = (due - moment + 1) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait, self.look)

    def _plans(self, table: Table) -> Iterator[Plan]:
        sitting = table.sitting
        if sitting.phase is Phase.DEALT:
            yield from self._beginning(table)
        elif sitting.phase is Phase.PLAYING:
            if table.game.REAL_TIME:
                yield from self._idle(table)
            elif sitting.settings.clock is not None:
                yield from self._turn(table)
        if sitting.phase is not Phase.CLOSED and not self._room.presence.is_here(sitting.host):
            yield from self._hosting(table)

    def _beginning(self, table: Table) -> Iterator[Plan]:
        """Chooses who begins if no player did in time."""
        due = queries.begin_due(table)
        if due is not None:
            yield due, lambda moment: begin(table, moment)

    def _turn(self, table: Table) -> Iterator[Plan]:
        """Lets a bot stand in for a person whose time is up."""
        deadline = queries.deadline(table)
        if deadline is None:
            return
        moment = self._room.now()
        for seat, owner in enumerate(table.sitting.seats):
            legal = queries.legal_of(table, seat, moment)
            if owner.player is not None and not owner.away and legal:
                yield deadline, lambda moment, seat=seat: stand_in(table, seat, moment)  # type: ignore[misc]

    def _idle(self, table: Table) -> Iterator[Plan]:
        """Lets a bot stand in where, without turns, one idle seat would block all others (SN-9)."""
        if table.sitting.paused is not None:
            return
        for seat, owner in enumerate(table.sitting.seats):
            if owner.player is not None and not owner.away:
                # What happened before the room was opened (after a restart) is not known.
                since = max(table.go, self._room.opened, self._room.acted.get(seat, 0))
                yield since + IDLE, lambda moment, seat=seat: stand_in(table, seat, moment)  # type: ignore[misc]

    def _hosting(self, table: Table) -> Iterator[Plan]:
        """Makes a connected player the host in place of one who is gone."""
        room, sitting = self._room, table.sitting
        heir = next(
            (n for n, one in enumerate(sitting.seats) if room.presence.is_here(one.player)), None
        )
        if heir is not None:
            left = room.presence.last_here.get(sitting.host or "", room.opened)
            yield left + GONE, lambda moment: make_host(table, heir, moment)
