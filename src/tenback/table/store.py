"""The interface of the store that keeps the logs. `tenback.store` implements it.

A log is a table's entries, numbered from 1; a table's version is the number of its last entry. To
the store, entries are bytes. What can be asked about finished games is passed along with them and
saved in the same transaction.
"""

from asyncio import Future
from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct


class Conflict(Exception):
    """Raised when a table's version is not the expected one."""


class Unsaved(Exception):
    """Raised when entries could not be made durable; the message says why, in one line."""


class Damaged(Exception):
    """Raised for a log that can't be read to its end; the message says why, in one line."""


class Sat(Struct, frozen=True):
    """Who sat in a seat when a game ended, and their result.

    Attributes:
        left: In team games, the total number of cards left; otherwise, those of the seat.
        player: The identity behind the seat; None for a bot.
    """

    name: str
    won: bool
    left: int
    player: str | None = None
    bot: str | None = None


class Ended(Struct, frozen=True):
    """A finished game.

    Attributes:
        number: The number of the game at its table, counted from 1.
        options: The game's Options in JSON.
        began: When it was dealt, in milliseconds since 1970.
        first: The version of its table at which it was dealt.
        last: The version at which it ended.
        why: Why it ended (TG-13); None in games without teams, and if it was not kept.
    """

    table: str
    number: int
    game: str
    options: str
    began: int
    ended: int
    first: int
    last: int
    seats: tuple[Sat, ...]
    why: str | None = None


class Tally(Struct, frozen=True):
    """The results of all games with the same options, of one player or of everybody.

    Attributes:
        won: Games that this player won; for everybody, those in which any seat won.

            Where each plays for themselves, that is nearly every game.
        left: The mean number of cards left; for one player, in that player's seats.

            For everybody each game counts once, with the mean over the seats that did not win (over
            all if all won). So for a team that is all cards left, in a race those of the losers.
        best: The fewest cards that were ever left, in the same seats.
    """

    game: str
    options: str
    games: int
    won: int
    left: float
    best: int


class Idle(Struct, frozen=True):
    """An open table on which nothing has happened for a while.

    Attributes:
        last: The time of its last entry, in milliseconds since 1970.
    """

    table: str
    last: int


Hear = Callable[[int, Sequence[bytes]], None]
"""Called with the version of the first new entry, and the new entries."""


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
        """Adds entries after version `expected` (0 for a new table), all or none of them.

        Calls take effect in the order in which they are made. When the Future is done, the entries
        are durable and subscribers have been called. It raises Conflict if the table has another
        version, Unsaved if the entries could not be kept.
        """

    async def read(self, table: str, after: int = 0, upto: int | None = None) -> list[bytes]:
        """Returns the entries after a version, all or up to another; none for an unknown table.

        Raises Damaged if a version is missing or there twice; missing entries at the end go
        unnoticed.
        """

    def subscribe(self, table: str, hear: Hear) -> Callable[[], None]:
        """Calls `hear` with all new entries as soon as they are durable, in order.

        Returns a function that ends the subscription.
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
        """Returns the results by game and options, of one player or of everyone."""

    async def secret(self) -> bytes:
        """Returns the key with which this store's server signs, created on first use."""

    async def revoke(self, player: str, time: int, expired: int) -> None:
        """Revokes the cookies and tokens that an identity got up to a time.

        Revocations up to the time `expired` are dropped, because what they revoked has expired.
        When this returns, it is durable; raises Unsaved if it could not be kept.
        """

    async def revoked(self) -> dict[str, int]:
        """Returns the time of each revocation by its identity."""

    async def trouble(self) -> str | None:
        """Returns in one line why nothing can be read or saved now, or None."""

    async def close(self) -> None:
        """Waits for pending writes and releases all resources."""
