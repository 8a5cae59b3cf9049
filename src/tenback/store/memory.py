"""A store in memory: for tables in this process, and for tests.

It behaves like the SQLite store and in the same order: entries are kept, then subscribers are
called, then the append is complete, and none of that before `append` has returned.
"""

import asyncio
import secrets
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from msgspec.structs import replace

from tenback.table.store import (
    GIVEN_UP,
    Ban,
    Conflict,
    Ended,
    Idle,
    Mention,
    Sat,
    Tally,
    Unsaved,
)

from .sole import SoleServer
from .statements import game_totals
from .subscribers import Subscribers


class MemoryStore(SoleServer):
    """Implements Store. To be created and used on one event loop."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._logs: dict[str, list[bytes]] = {}
        self._last: dict[str, int] = {}
        """By table: the time of its last entry."""
        self._closed: set[str] = set()
        self._ended: dict[tuple[str, int], Ended] = {}
        self._subscribers = Subscribers(self._loop)
        self.subscribe = self._subscribers.subscribe
        self._secret = secrets.token_bytes(32)
        self._revoked: dict[str, int] = {}
        self._bans: dict[str, Ban] = {}
        self._hear_batch: Callable[[int, float], None] | None = None
        self._is_closed = False

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
        done: asyncio.Future[None] = self._loop.create_future()
        version = len(self._logs.get(table, ()))
        if self._is_closed:
            done.set_exception(Unsaved(f"table {table} could not be saved: the store is closed"))
        elif not (entries or expected):
            done.set_exception(ValueError(f"table {table} cannot be opened without an entry"))
        elif version != expected:
            fault = Conflict(f"table {table} has version {version}, not {expected}")
            self._loop.call_soon(self._finish, table, expected, (), done, fault)
        else:
            self._logs.setdefault(table, []).extend(entries)
            if entries:
                self._last[table] = time
            if ended is not None:
                self._ended[ended.table, ended.number] = ended
            if closed:
                self._closed.add(table)
            self._loop.call_soon(self._finish, table, expected, tuple(entries), done, None)
        return done

    async def read(self, table: str, after: int = 0, upto: int | None = None) -> list[bytes]:
        """Returns the entries after a version, all or up to another; none for an unknown table."""
        return self._logs.get(table, [])[after:upto]

    async def idle(self, before: int) -> list[Idle]:
        """Returns the tables that are not closed and whose last entry is older than a time."""
        found = [
            Idle(table, last)
            for table, last in self._last.items()
            if last < before and table not in self._closed
        ]
        return sorted(found, key=lambda idle: idle.last)

    async def games(
        self, player: str | None = None, before: int | None = None, most: int = 50
    ) -> list[Ended]:
        """Returns finished games, latest first: a player's or all, that ended before a time."""
        found = [
            end
            for end in self._ended.values()
            if (before is None or end.ended < before)
            and (player is None or any(sat.player == player for sat in end.seats))
        ]
        found.sort(key=lambda end: (end.ended, end.table, end.number), reverse=True)
        return found[: max(most, 0)]

    async def game(self, table: str, number: int) -> Ended | None:
        """Returns a finished game of a table."""
        return self._ended.get((table, number))

    async def statistics(self, player: str | None = None) -> list[Tally]:
        """Returns the results of finished games by game and options: a player's or all."""
        found: list[tuple[str, str, bool, float, int]] = []
        for end in self._ended.values():
            if end.why == GIVEN_UP:
                continue
            if player is None:
                found.append((end.game, end.options, *game_totals(end)))
            else:
                found += [
                    (end.game, end.options, sat.won, sat.left, sat.left)
                    for sat in end.seats
                    if sat.player == player
                ]
        found.sort(key=lambda one: one[:2])
        return [_tally(kind, list(group)) for kind, group in groupby(found, lambda one: one[:2])]

    async def secret(self) -> bytes:
        """Returns the key with which the server of this store signs."""
        return self._secret

    async def revoke(self, player: str, time: int, expired: int) -> None:
        """Revokes the cookies and tokens that an identity got up to a time; see Store."""
        self._check_open("a revocation")
        self._revoked = {one: at for one, at in self._revoked.items() if at > expired}
        self._revoked[player] = time

    async def revoked(self) -> dict[str, int]:
        """Returns the time of each revocation by its identity."""
        return dict(self._revoked)

    async def ban(self, ban: Ban) -> None:
        """Keeps a ban; see Store."""
        self._check_open("a ban")
        self._bans = {who: one for who, one in self._bans.items() if one.until > ban.made}
        self._bans[ban.who] = ban

    async def lift(self, who: str) -> None:
        """Ends a ban."""
        self._check_open("a ban")
        self._bans.pop(who, None)

    async def bans(self) -> list[Ban]:
        """Returns all bans, the soonest to end first."""
        return sorted(self._bans.values(), key=lambda one: (one.until, one.who))

    async def mentions(self, player: str) -> list[Mention]:
        """Returns all entries that name an identity, table by table, in order."""
        return [
            Mention(table, version, line)
            for table, lines in sorted(self._logs.items())
            for version, line in enumerate(lines, 1)
            if player.encode() in line
        ]

    async def rewrite(self, table: str, player: str, entries: Mapping[int, bytes]) -> None:
        """Replaces entries, and takes an identity out of finished games; see Store."""
        self._check_open("what was rewritten")
        for version, line in entries.items():
            self._logs[table][version - 1] = line
        for key, end in self._ended.items():
            if end.table == table:
                seats = tuple(_anonymous(sat, player) for sat in end.seats)
                self._ended[key] = replace(end, seats=seats)

    async def unfinished(self, before: int) -> list[str]:
        """Returns closed tables without a finished game and with no entry since a time."""
        finished = {end.table for end in self._ended.values()}
        return sorted(
            table for table in self._closed - finished if self._last.get(table, before) < before
        )

    async def delete(self, table: str) -> None:
        """Deletes a table with its log."""
        self._check_open("a deletion")
        self._logs.pop(table, None)
        self._last.pop(table, None)
        self._closed.discard(table)
        self._ended = {key: end for key, end in self._ended.items() if end.table != table}

    def watch_batches(self, hear: Callable[[int, float], None]) -> None:
        """Calls `hear` for each append: nothing is gathered, and nothing takes time."""
        self._hear_batch = hear

    def _check_open(self, what: str) -> None:
        if self._is_closed:
            raise Unsaved(f"{what} could not be saved: the store is closed")

    async def trouble(self) -> str | None:
        """Returns None: nothing can go wrong here."""
        return None

    async def close(self) -> None:
        """Accepts nothing more."""
        self._is_closed = True

    def _finish(
        self,
        table: str,
        expected: int,
        entries: tuple[bytes, ...],
        done: asyncio.Future[None],
        fault: Exception | None,
    ) -> None:
        """Calls the subscribers, then completes the append."""
        self._subscribers.notify(table, expected + 1, entries)
        if self._hear_batch is not None:
            self._hear_batch(len(entries), 0.0)
        if done.done():  # cancelled by its caller
            return
        if fault is None:
            done.set_result(None)
        else:
            done.set_exception(fault)


def _anonymous(sat: Sat, player: str) -> Sat:
    return replace(sat, name="", player=None) if sat.player == player else sat


def _tally(kind: tuple[str, str], games: list[tuple[str, str, bool, float, int]]) -> Tally:
    return Tally(
        *kind,
        games=len(games),
        won=sum(won for _, _, won, _, _ in games),
        left=sum(left for _, _, _, left, _ in games) / len(games),
        best=min(best for *_, best in games),
    )
