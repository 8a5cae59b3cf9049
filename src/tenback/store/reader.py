"""Queries of the file, answered in threads of their own while the writer writes.

Each answer is a single row, because a thread that steps from row to row has to get Python's lock
back at every step (see `statements.py`). Entries come as one hexadecimal text, all else as JSON.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tenback.table.store import Ban, Damaged, Ended, Idle, Mention, Tally

from .file import connect
from .schema import ARRIVES, BY, COUNTS

T = TypeVar("T")

EVER = 2**63 - 1

LOG = """
SELECT CASE
    WHEN sum(version <> due) = 0 THEN group_concat(hex(entry), ' ')
    WHEN count(*) THEN 'x' || min(CASE WHEN version <> due THEN min(version, due) END)
END FROM (
    SELECT entry, version, :after + row_number() OVER (ORDER BY version) AS due
    FROM log WHERE table_id = :table AND version > :after AND version <= :upto
    ORDER BY version
)
"""
"""The entries; or an x and the first version that is missing or duplicated."""

IDLE = """
SELECT json_group_array(json_object('table', id, 'last', last)) FROM (
    SELECT id, coalesce(late.time, (
        SELECT time FROM entries WHERE table_id = id ORDER BY version DESC LIMIT 1
    )) AS last
    FROM tables LEFT JOIN (
        SELECT table_id, max(version), time FROM recent GROUP BY table_id
    ) AS late ON table_id = id
    WHERE closed = 0 AND last < :before ORDER BY last
)
"""

_GAMES = """
SELECT json_group_array(json_object(
    'table', table_id, 'number', number, 'game', game, 'options', options,
    'began', began, 'ended', ended, 'first', first_version, 'last', last_version, 'why', why,
    'seats', json((
        SELECT json_group_array(json_object(
            'name', name, 'won', won, 'left', cards_left, 'player', player, 'bot', bot
        )) FROM (
            SELECT * FROM seats
            WHERE table_id = found.table_id AND number = found.number ORDER BY seat
        )
    ))
)) FROM ({}) AS found
"""

LATEST = _GAMES.format(
    "SELECT * FROM games WHERE ended < :before "
    "ORDER BY ended DESC, table_id DESC, number DESC LIMIT :most"
)

LATEST_OF_PLAYER = _GAMES.format("""
    SELECT games.* FROM (
        SELECT DISTINCT ended, table_id, number FROM seats
        WHERE player = :player AND ended < :before
        ORDER BY ended DESC, table_id DESC, number DESC LIMIT :most
    ) AS sat CROSS JOIN games USING (table_id, number)
    ORDER BY games.ended DESC, table_id DESC, number DESC
""")

GAME = _GAMES.format("SELECT * FROM games WHERE table_id = :table AND number = :number")

_TALLIES = """
SELECT json_group_array(json_object(
    'game', game, 'options', options, 'games', games, 'won', won, 'left', average, 'best', best
)) FROM ({} GROUP BY game, options ORDER BY game, options)
"""

TALLIES = _TALLIES.format(
    "SELECT game, options, count(*) AS games, sum(won) AS won, "  # noqa: S608
    "avg(cards_left) AS average, "
    f"min(fewest_left) AS best FROM games WHERE {COUNTS}"
)

TALLIES_OF_PLAYER = _TALLIES.format(
    "SELECT game, options, count(*) AS games, sum(seats.won) AS won, "  # noqa: S608
    "avg(seats.cards_left) AS average, min(seats.cards_left) AS best "
    f"FROM seats CROSS JOIN games USING (table_id, number) WHERE player = :player AND {COUNTS}"
)

REVOKED = "SELECT json_group_object(player, time) FROM revocations"


BANS = """
SELECT json_group_array(json_object('who', who, 'until', until, 'made', made, 'note', note))
FROM (SELECT * FROM bans ORDER BY until, who)
"""

MENTIONS = f"""
SELECT json_group_array(json_array(table_id, version, hex(entry))) FROM (
    SELECT * FROM log WHERE table_id IN (
        SELECT table_id FROM entries WHERE {BY} = :player AND ({ARRIVES})
        UNION SELECT table_id FROM recent WHERE CASE WHEN {ARRIVES} THEN {BY} END = :player
        UNION SELECT table_id FROM seats WHERE player = :player
    ) AND instr(entry, CAST(:player AS BLOB)) ORDER BY table_id, version
)
"""  # noqa: S608

UNFINISHED = """
SELECT json_group_array(id) FROM tables WHERE closed = 1 AND opened < :before
    AND NOT EXISTS (SELECT 1 FROM games WHERE games.table_id = id)
    AND coalesce((SELECT max(time) FROM log WHERE log.table_id = id), 0) < :before
"""


class Reader:
    """A thread with its own connection that answers one query after another."""

    def __init__(self, path: Path) -> None:
        self._connection = connect(path)
        self._connection.execute("PRAGMA query_only = ON")
        self._thread = ThreadPoolExecutor(1, "tenback-reader")

    async def log(self, table: str, after: int, upto: int | None) -> list[bytes]:
        """Returns the entries of a table after a version, all or up to another."""
        values = {"table": table, "after": after, "upto": EVER if upto is None else upto}
        text = await self._ask(LOG, values)
        if text is not None and text.startswith("x"):
            raise Damaged(f"version {text[1:]} is missing or there twice")
        return [] if text is None else [bytes.fromhex(entry) for entry in text.split(" ")]

    async def idle(self, before: int) -> list[Idle]:
        """Returns the open tables with nothing since a time, the longest idle first."""
        return _decoded(await self._ask(IDLE, {"before": before}), list[Idle])

    async def games(self, player: str | None, before: int | None, most: int) -> list[Ended]:
        """Returns finished games, a player's or all, latest first."""
        values = {
            "player": player,
            "before": EVER if before is None else before,
            "most": max(most, 0),
        }
        question = LATEST if player is None else LATEST_OF_PLAYER
        return _decoded(await self._ask(question, values), list[Ended])

    async def game(self, table: str, number: int) -> Ended | None:
        """Returns a finished game of a table."""
        found = await self._ask(GAME, {"table": table, "number": number})
        return next(iter(_decoded(found, list[Ended])), None)

    async def tallies(self, player: str | None) -> list[Tally]:
        """Returns the results of finished games, a player's or all, by game and options."""
        question = TALLIES if player is None else TALLIES_OF_PLAYER
        return _decoded(await self._ask(question, {"player": player}), list[Tally])

    async def revoked(self) -> dict[str, int]:
        """Returns the time of each revocation by its identity."""
        return _decoded(await self._ask(REVOKED, {}), dict[str, int])

    async def bans(self) -> list[Ban]:
        """Returns all bans."""
        return _decoded(await self._ask(BANS, {}), list[Ban])

    async def mentions(self, player: str) -> list[Mention]:
        """Returns all entries that name an identity, table by table, in order."""
        rows = _decoded(await self._ask(MENTIONS, {"player": player}), list[tuple[str, int, str]])
        return [Mention(table, version, bytes.fromhex(entry)) for table, version, entry in rows]

    async def unfinished(self, before: int) -> list[str]:
        """Returns closed tables without a finished game, in order."""
        return sorted(_decoded(await self._ask(UNFINISHED, {"before": before}), list[str]))

    def close(self) -> None:
        """Waits for the last answer and closes the connection."""
        self._thread.shutdown()
        self._connection.close()

    async def _ask(self, question: str, values: dict[str, Any]) -> str | None:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._answer, question, values)

    def _answer(self, question: str, values: dict[str, Any]) -> str | None:
        ((answer,),) = self._connection.execute(question, values).fetchall()
        return None if answer is None else str(answer)


def _decoded(answer: str | None, kind: type[T]) -> T:
    """Returns a value from JSON as SQLite writes it, in which 1 is true."""
    return msgspec.json.decode(answer or "[]", type=kind, strict=False)
