"""What a table asks of whoever keeps its log. `tenback.store` fulfils it.

A log is a table's entries, numbered from 1; a table's version is the number of its last entry. The
store does not read entries: to it they are bytes. What it can be asked about finished games is told
to it beside them, and saved in the same breath.
"""

from asyncio import Future
from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct


class Conflict(Exception):
    """Raised when a table has moved on: its version is not the expected one."""


class Unsaved(Exception):
    """Raised when entries could not be made durable: says why, in one line."""


class Damaged(Exception):
    """Raised for a log that can't be read to its end: says what is wrong with it, in one line."""


class Sat(Struct, frozen=True):
    """Who sat in a seat when a game ended, and what came of it."""

    name: str
    won: bool
    left: int
    """In games of all against the deck the cards left in all; else the seat's own."""
    player: str | None = None
    """The identity behind the seat; None for a bot."""
    bot: str | None = None


class Ended(Struct, frozen=True):
    """A finished game, as it can be asked for."""

    table: str
    number: int
    """The how-manieth game of its table, counted from 1."""
    game: str
    options: str
    """The game's Options in JSON."""
    began: int
    """When it was dealt, in milliseconds since 1970."""
    ended: int
    first: int
    """The version of its table at which it was dealt."""
    last: int
    """The version at which it ended."""
    seats: tuple[Sat, ...]
    why: str | None = None
    """Why it ended (TG-13); None where each plays for themselves, and where it was not kept."""


class Tally(Struct, frozen=True):
    """What came of all games of a kind, of one player's or of everybody's."""

    game: str
    options: str
    games: int
    won: int
    """Games that this player won; of everybody's, those in which any seat won.

    Where each plays for themselves, that is nearly every game.
    """
    left: float
    """Cards left on average: with a player given what that player's seats say.

    Of everybody's each game counts once, with the average over the seats that did not win (over
    all if all won): where all play against the deck, the cards left in all; else the losers'.
    """
    best: int
    """The fewest that were ever left, among the same seats."""


class Idle(Struct, frozen=True):
    """An open table on which nothing has happened for a while."""

    table: str
    last: int
    """The time of its last entry, in milliseconds since 1970."""


Hear = Callable[[int, Sequence[bytes]], None]
"""Is told the version of the first of some new entries, and the entries."""


class Store(Protocol):
    """The log on disk. Every method is called on the event loop and none blocks it."""

    def append(
        self,
        table: str,
        expected: int,
        entries: Sequence[bytes],
        time: int,
        ended: Ended | None = None,
        closed: bool = False,
    ) -> Future[None]:
        """Adds entries behind version `expected` (0: a new table), all or none of them.

        Calls count in the order in which they are made. When the Future is done the entries are
        durable, and subscribers have been told; Conflict if the table has another version, Unsaved
        if the entries could not be kept.
        """

    async def read(self, table: str, after: int = 0, upto: int | None = None) -> list[bytes]:
        """Returns the entries behind a version, all or up to another; none of no table.

        Damaged if a version is missing or there twice; what is missing at the end is not noticed.
        """

    def subscribe(self, table: str, hear: Hear) -> Callable[[], None]:
        """Has `hear` called with all new entries as soon as they are durable, in order.

        Returns what ends the subscription.
        """

    async def idle(self, before: int) -> list[Idle]:
        """Returns the tables that are not closed and whose last entry is older than a time."""

    async def games(
        self, player: str | None = None, before: int | None = None, most: int = 50
    ) -> list[Ended]:
        """Returns finished games, latest first: a player's or all, that ended before a time."""

    async def game(self, table: str, number: int) -> Ended | None:
        """Returns a finished game of a table."""

    async def statistics(self, player: str | None = None) -> list[Tally]:
        """Returns what came of the games, by game and options: a player's or all."""

    async def secret(self) -> bytes:
        """Returns the key with which this store's server signs; made once, kept."""

    async def revoke(self, player: str, time: int, expired: int) -> None:
        """Keeps that what an identity proved itself with up to a time counts no more.

        Revocations up to the time `expired` are forgotten: what they are about has expired. When
        this returns, it is durable; Unsaved if it could not be kept.
        """

    async def revoked(self) -> dict[str, int]:
        """Returns the time of each revocation by its identity."""

    async def trouble(self) -> str | None:
        """Returns in one line why nothing can be read or saved now; None: all is well."""

    async def close(self) -> None:
        """Waits for what is still to be written and gives everything back."""
