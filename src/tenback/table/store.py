"""The interface of the store that keeps the logs. `tenback.store` implements it.

A log is a table's entries, numbered from 1; a table's version is the number of its last entry. To
the store, entries are bytes. What can be asked about finished games is passed along with them and
saved in the same transaction.
"""

from asyncio import Future
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

GIVEN_UP = "given-up"
"""Why a game ended that has no outcome. It counts in no Tally."""


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
        why: Why it ended (TG-13), or GIVEN_UP; else None in games without teams, and if it was not
            kept.
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


class Listed(Struct, frozen=True):
    """A table that another server lists for everyone.

    Attributes:
        people: The identities behind its connections there; None for those without one.
    """

    table: str
    people: tuple[str | None, ...]


class Ban(Struct, frozen=True):
    """Somebody whom the operator has shut out for a while.

    Attributes:
        who: An identity, an address or a network.
        until: When it ends, in milliseconds since 1970.
        made: When it was made.
        note: What the operator wants to remember of it.
    """

    who: str
    until: int
    made: int
    note: str = ""


class Mention(NamedTuple):
    """A stored entry that names an identity."""

    table: str
    version: int
    entry: bytes


Hear = Callable[[int, Sequence[bytes]], None]
"""Called with the version of the first new entry, and the new entries; if another server's entries
have to be read, with the table's version and no entries."""


class Hold(Protocol):
    """A server's hold on a table: as long as it has the table in memory."""

    @property
    def leads(self) -> bool:
        """Returns whether this server is the one that moves the table's bots and clocks."""

    @property
    def elsewhere(self) -> Sequence[str | None]:
        """Returns the identities behind the connections to the table on other servers."""

    async def known(self) -> None:
        """Returns once `leads` and `elsewhere` are known."""

    def show(self, people: Sequence[str | None], listed: bool) -> None:
        """Tells other servers who is connected here, and whether everyone may find the table."""

    def end(self) -> None:
        """Gives the table up."""


class Store(Protocol):
    """The logs, and what servers that share them learn of each other.

    Every method is called on the event loop and none blocks it. A store may be shared by several
    servers. Where it is not, what concerns other servers costs nothing.
    """

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
        version, Unsaved if the entries could not be kept. If an append follows one that fails, and
        is made before that one's Future has called back, it may fail too.
        """

    async def read(self, table: str, after: int = 0, upto: int | None = None) -> list[bytes]:
        """Returns the entries after a version, all or up to another; none for an unknown table.

        Raises Damaged if a version is missing or there twice; missing entries at the end go
        unnoticed.
        """

    def subscribe(self, table: str, hear: Hear) -> Callable[[], None]:
        """Calls `hear` with all new entries as soon as they are durable, in order.

        Another server's entries may come again or late: see `newer`. Returns a function that ends
        the subscription.
        """

    async def newer(self, table: str, version: int) -> list[bytes]:
        """Returns the entries after a version that subscribers may not have heard of yet.

        Only another server can have added them. Raises Damaged if a version is missing.
        """

    def hold(self, table: str, hear: Callable[[], None]) -> Hold:
        """Declares that this server has a table in memory; calls `hear` when the hold changes."""

    async def listed(self) -> list[Listed]:
        """Returns the tables that other servers list and somebody is connected to."""

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

    async def retire(self) -> None:
        """Lets other servers lead wherever there is one: this one is about to stop."""

    async def revoked(self) -> dict[str, int]:
        """Returns the time of each revocation by its identity."""

    def watch_revocations(self, hear: Callable[[str, int], None]) -> None:
        """Calls `hear` with each identity that another server revokes, and the time."""

    async def ban(self, ban: Ban) -> None:
        """Keeps a ban, in place of an earlier one for the same `who`; drops those that are over.

        When this returns, it is durable; raises Unsaved if it could not be kept.
        """

    async def lift(self, who: str) -> None:
        """Ends a ban; raises Unsaved if that could not be kept."""

    async def bans(self) -> list[Ban]:
        """Returns all bans, the soonest to end first."""

    def watch_bans(self, hear: Callable[[], None]) -> None:
        """Calls `hear` when another server may have changed the bans."""

    async def mentions(self, player: str) -> list[Mention]:
        """Returns all entries that name an identity, table by table, in order."""

    async def rewrite(self, table: str, player: str, entries: Mapping[int, bytes]) -> None:
        """Replaces entries, and takes an identity and its name out of a table's finished games.

        Nothing else changes an entry once it is kept, and versions stay as they were. When
        this returns, it is durable; raises Unsaved if it could not be kept.
        """

    def watch_rewrites(self, hear: Callable[[str], None]) -> None:
        """Calls `hear` with each table of which another server has rewritten entries."""

    async def unfinished(self, before: int) -> list[str]:
        """Returns closed tables without a finished game and with no entry since a time.

        Tables that a server has in memory are left out where servers share them.
        """

    async def delete(self, table: str) -> None:
        """Deletes a table with its log; raises Unsaved if that could not be kept."""

    def watch_batches(self, hear: Callable[[int, float], None]) -> None:
        """Calls `hear` for each batch that was written: how many entries, and how many seconds."""

    async def trouble(self) -> str | None:
        """Returns in one line why nothing can be read or saved now, or None."""

    async def close(self) -> None:
        """Waits for pending writes and releases all resources."""
