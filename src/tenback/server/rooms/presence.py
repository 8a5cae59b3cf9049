"""Who is connected to a room: here and on other servers, and the identities behind it."""

import math
from collections.abc import Sequence

from msgspec import UNSET, UnsetType

from tenback.rules import GAMES
from tenback.table import messages
from tenback.table.table import Table

from .connection import Connection

TRIPS = (10, 20, 50, 100, 200, 500, 1000, 2000)
"""The round trips that are shown, in milliseconds: too coarse to send signals by."""


class Presence:
    """The connections of one room."""

    __slots__ = (*("_announced", "_confirmed", "_trips", "connections", "elsewhere", "last_here"),)

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self.last_here: dict[str, int] = {}
        """When each identity was last connected, by the table's time: 0 for those who are."""
        self.elsewhere: Sequence[str | None] = ()
        """The identities behind the connections on other servers."""
        self._trips: dict[str, int] = {}
        """Roughly how long each identity's messages take, there and back, in milliseconds."""
        self._announced: tuple[int | None, ...] | UnsetType = UNSET
        """What everybody was last told of these."""
        self._confirmed: dict[str, int] = {}
        """A version that each identity has seen, for those that are here and for those that have
        left but have a seat."""

    def enter(self, connection: Connection, table: Table) -> None:
        """Adds a connection, and sets the version after which it learns what happened."""
        self.connections.add(connection)
        if connection.player is not None:
            self.last_here[connection.player] = 0
        connection.version = self._resumed(connection.player, connection.version, table)

    def exit(self, connection: Connection, table: Table, now: int) -> None:
        """Removes a connection."""
        self.connections.discard(connection)
        player = connection.player
        if player is not None and not any(one.player == player for one in self.connections):
            self._trips.pop(player, None)
            if table.seat_of(player) is None:
                self._confirmed.pop(player, None)
            if player not in self.elsewhere:
                self._leave(player, table, now)

    def change_elsewhere(self, people: Sequence[str | None], table: Table, now: int) -> None:
        """Notes who is connected on other servers."""
        before, self.elsewhere = set(self.elsewhere), people
        here = {one.player for one in self.connections}
        for player in before.difference(people, here):
            if player is not None:
                self._leave(player, table, now)
        for player in people:
            if player is not None:
                self.last_here[player] = 0

    def _leave(self, player: str, table: Table, now: int) -> None:
        """Notes that an identity has no connection any more."""
        if table.seat_of(player) is None and player != table.sitting.host:
            self.last_here.pop(player, None)
        else:
            self.last_here[player] = now

    def expect(self, player: str, now: int) -> None:
        """Gives an identity time to connect: it counts as one that has just left."""
        self.last_here.setdefault(player, now)

    def confirm(self, player: str | None, version: int, table: Table) -> None:
        """Notes that an identity that is here has seen a version."""
        if player is not None and version > self._confirmed.get(player, version):
            self._confirmed[player] = min(version, table.version)

    def measure(self, player: str | None, trip: float | None, table: Table) -> bool:
        """Notes how long a message of an identity takes; returns whether to tell everybody."""
        if player is None or trip is None or table.seat_of(player) is None:
            return False
        near = min(TRIPS, key=lambda one: abs(math.log(one / min(max(trip, 1), 10_000))))
        self._trips[player] = near
        return _between_races(table) and self._trips_of(table) != self._announced

    def _resumed(self, player: str | None, since: int, table: Table) -> int:
        """Returns the version after which a new connection learns what happened; -1 if it does not.

        A seat learns what it missed: its person was here before, and has not seen it yet. More
        than that would show cards that were laid earlier, even where the table has no such aid.
        """
        if player is None:
            return -1
        seen = self._confirmed.setdefault(player, table.version)
        seat = table.seat_of(player)
        if seat is None or since < max(seen, table.sitting.seats[seat].taken):
            return -1
        self.confirm(player, since, table)
        return since

    @property
    def anybody(self) -> bool:
        """Returns whether there is a connection, here or elsewhere."""
        return bool(self.connections or self.elsewhere)

    def is_here(self, player: str | None) -> bool:
        """Returns whether an identity has a connection."""
        return player is not None and self.last_here.get(player) == 0

    def has_player(self, table: Table) -> bool:
        """Returns whether a person plays at the table who is connected."""
        return any(not seat.away and self.is_here(seat.player) for seat in table.sitting.seats)

    def seats_here(self, table: Table) -> tuple[bool, ...]:
        """Returns for each seat whether its person is connected, or a bot sits there."""
        seats = table.sitting.seats
        return tuple(seat.bot is not None or self.is_here(seat.player) for seat in seats)

    def message(self, table: Table) -> str:
        """Returns the message that says who is here."""
        owners = {seat.player for seat in table.sitting.seats}
        people = [*(one.player for one in self.connections), *self.elsewhere]
        watchers = sum(player is None or player not in owners for player in people)
        self._announced = self._trips_of(table)
        said = messages.Presence(self.seats_here(table), watchers, self._announced)
        return messages.encode(said).decode()

    def _trips_of(self, table: Table) -> tuple[int | None, ...] | UnsetType:
        if not _between_races(table):
            return UNSET
        trips = [self._trips.get(seat.player or "") for seat in table.sitting.seats]
        return tuple(trips) if any(trips) else UNSET


def _between_races(table: Table) -> bool:
    return GAMES[table.sitting.game].REAL_TIME and not table.sitting.playing
