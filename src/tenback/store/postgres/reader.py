"""Queries and short writes, on a few connections of their own, so that none waits for appends."""

import asyncio
from typing import Any, TypeVar

import asyncpg
import msgspec

from tenback.table.store import GIVEN_UP, Ban, Damaged, Ended, Idle, Mention, Tally, Unsaved

from .schema import ARRIVES, BY
from .session import LOST, PATIENCE, SETTINGS, reason

T = TypeVar("T")

EVER = 2**63 - 1
COUNTS = f"why IS DISTINCT FROM '{GIVEN_UP}'"
"""Which games are in a Tally."""
CONNECTIONS = 4
"""The most connections for reading."""

LOG = """
SELECT array_agg(entry ORDER BY version), count(*), max(version)
FROM entries WHERE table_id = $1 AND version > $2 AND version <= $3
"""

MISSING = """
SELECT due FROM generate_series($2::bigint, $3::bigint) AS due
WHERE NOT EXISTS (SELECT FROM entries WHERE table_id = $1 AND version = due)
ORDER BY due LIMIT 1
"""

IDLE = """
SELECT id, last FROM tables WHERE NOT closed AND last < $1 ORDER BY last
"""

_GAMES = """
SELECT coalesce(json_agg(json_build_object(
    'table', table_id, 'number', number, 'game', game, 'options', options,
    'began', began, 'ended', ended, 'first', first_version, 'last', last_version, 'why', why,
    'seats', (
        SELECT coalesce(json_agg(json_build_object(
            'name', name, 'won', won, 'left', cards_left, 'player', player, 'bot', bot
        ) ORDER BY seat), '[]') FROM seats
        WHERE table_id = found.table_id AND number = found.number
    )
) ORDER BY ended DESC, table_id DESC, number DESC), '[]') FROM ({}) AS found
"""

LATEST = _GAMES.format(
    "SELECT * FROM games WHERE ended < $1 ORDER BY ended DESC, table_id DESC, number DESC LIMIT $2"
)

LATEST_OF_PLAYER = _GAMES.format("""
    SELECT games.* FROM (
        SELECT DISTINCT ended, table_id, number FROM seats
        WHERE player = $3 AND ended < $1
        ORDER BY ended DESC, table_id DESC, number DESC LIMIT $2
    ) AS sat JOIN games USING (table_id, number)
""")

GAME = _GAMES.format("SELECT * FROM games WHERE table_id = $1 AND number = $2")

_TALLIES = """
SELECT coalesce(json_agg(json_build_object(
    'game', game, 'options', options, 'games', games, 'won', won, 'left', average, 'best', best
) ORDER BY game, options), '[]') FROM ({} GROUP BY game, options) AS tallied
"""

TALLIES = _TALLIES.format(
    "SELECT game, options, count(*) AS games, count(*) FILTER (WHERE won) AS won, "  # noqa: S608
    f"avg(cards_left) AS average, min(fewest_left) AS best FROM games WHERE {COUNTS}"
)

TALLIES_OF_PLAYER = _TALLIES.format(
    "SELECT game, options, count(*) AS games, count(*) FILTER (WHERE seats.won) AS won, "  # noqa: S608
    "avg(seats.cards_left) AS average, min(seats.cards_left) AS best "
    f"FROM seats JOIN games USING (table_id, number) WHERE player = $1 AND {COUNTS}"
)


MENTIONS = f"""
SELECT table_id, version, entry FROM entries WHERE table_id IN (
    SELECT table_id FROM entries WHERE {BY} = $1 AND ({ARRIVES})
    UNION SELECT table_id FROM seats WHERE player = $1
) AND position(convert_to($1, 'UTF8') in entry) > 0 ORDER BY table_id, version
"""  # noqa: S608

UNFINISHED = """
SELECT id FROM tables WHERE closed AND last < $1
    AND NOT EXISTS (SELECT FROM games WHERE games.table_id = id)
    AND NOT EXISTS (SELECT FROM holds WHERE holds.table_id = id)
ORDER BY id
"""


class Reader:
    """A few connections for everything but appends."""

    def __init__(self, url: str, name: str) -> None:
        self._url = url
        self._name = name
        self._pool: Any = None

    async def open(self) -> None:
        """Prepares the connections; each is opened when it is first needed."""
        self._pool = await asyncpg.create_pool(
            self._url,
            min_size=0,
            max_size=CONNECTIONS,
            timeout=PATIENCE,
            command_timeout=PATIENCE,
            server_settings={**SETTINGS, "application_name": self._name},
        )

    async def row(self, question: str, *values: Any) -> Any:
        """Returns the first row of an answer; raises Unsaved if the database gives none."""
        return (await self.rows(question, *values))[0]

    async def rows(self, question: str, *values: Any) -> list[Any]:
        """Returns the rows of an answer; raises Unsaved if the database gives none."""
        try:
            return list(await self._pool.fetch(question, *values))
        except (*LOST, asyncpg.PostgresError) as error:
            raise Unsaved(reason(error)) from None

    async def log(self, table: str, after: int, upto: int | None) -> list[bytes]:
        """Returns the entries of a table after a version, all or up to another."""
        found, count, last = await self.row(LOG, table, after, EVER if upto is None else upto)
        if not count:
            return []
        if last != after + count:
            missing = (await self.row(MISSING, table, after + 1, last))[0]
            raise Damaged(f"version {missing} is missing")
        return list(found)

    async def idle(self, before: int) -> list[Idle]:
        """Returns the open tables without an entry since a time, the longest idle first."""
        return [Idle(*row) for row in await self.rows(IDLE, before)]

    async def games(self, player: str | None, before: int | None, most: int) -> list[Ended]:
        """Returns finished games, a player's or all, latest first."""
        values: list[Any] = [EVER if before is None else before, max(most, 0)]
        if player is None:
            return _decoded(await self.row(LATEST, *values), list[Ended])
        return _decoded(await self.row(LATEST_OF_PLAYER, *values, player), list[Ended])

    async def game(self, table: str, number: int) -> Ended | None:
        """Returns a finished game of a table."""
        return next(iter(_decoded(await self.row(GAME, table, number), list[Ended])), None)

    async def tallies(self, player: str | None) -> list[Tally]:
        """Returns the results of finished games, a player's or all, by game and options."""
        if player is None:
            return _decoded(await self.row(TALLIES), list[Tally])
        return _decoded(await self.row(TALLIES_OF_PLAYER, player), list[Tally])

    async def revoked(self) -> dict[str, int]:
        """Returns the time of each revocation by its identity."""
        return dict(await self.rows("SELECT player, time FROM revocations"))

    async def bans(self) -> list[Ban]:
        """Returns all bans."""
        found = await self.rows("SELECT who, until, made, note FROM bans ORDER BY until, who")
        return [Ban(*row) for row in found]

    async def mentions(self, player: str) -> list[Mention]:
        """Returns all entries that name an identity, table by table, in order."""
        return [Mention(*row) for row in await self.rows(MENTIONS, player)]

    async def unfinished(self, before: int) -> list[str]:
        """Returns closed tables without a finished game, in order."""
        return [row[0] for row in await self.rows(UNFINISHED, before)]

    async def close(self) -> None:
        """Closes the connections."""
        try:
            await asyncio.wait_for(self._pool.close(), PATIENCE)
        except (*LOST, asyncpg.PostgresError):
            self._pool.terminate()


def _decoded(row: Any, kind: type[T]) -> T:
    return msgspec.json.decode(row[0], type=kind)
