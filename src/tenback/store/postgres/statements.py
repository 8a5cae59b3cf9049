"""The statement that appends everything that waits, in one round trip.

A statement is a transaction. Of the appends in it some may lose, because their table has another
version by now; the others are not affected. The news for other servers is put together from the
winners' parts and goes out with the same commit.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from tenback.store.statements import game_totals
from tenback.table.store import Ended

_BEFORE = """
WITH want AS MATERIALIZED (
    SELECT * FROM unnest(
        $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::boolean[], $7::text[]
    ) AS w (id, expected, entries, time, closes, news)
), there AS MATERIALIZED (
    -- Always in the same order, so that two servers don't wait for each other (a deadlock).
    SELECT tables.id, tables.version FROM tables
    WHERE tables.id = ANY ($2) ORDER BY tables.id FOR UPDATE
), moved AS (
    UPDATE tables SET
        version = tables.version + w.entries,
        last = CASE WHEN w.entries > 0 THEN w.time ELSE tables.last END,
        closed = tables.closed OR w.closes
    FROM want w JOIN there USING (id)
    WHERE tables.id = w.id AND there.version = w.expected AND w.expected > 0
    RETURNING tables.id
), opened AS (
    INSERT INTO tables
    SELECT id, entries, time, time, closes FROM want WHERE expected = 0
    ON CONFLICT DO NOTHING RETURNING id
), won AS MATERIALIZED (
    SELECT id FROM moved UNION ALL SELECT id FROM opened
), written AS (
    INSERT INTO entries
    SELECT e.* FROM unnest($8::text[], $9::bigint[], $10::bigint[], $11::bytea[])
        AS e (table_id, version, time, entry)
    WHERE e.table_id IN (SELECT id FROM won)
)"""

_GAMES = """, finished AS MATERIALIZED (
    SELECT game.* FROM jsonb_to_recordset($12::jsonb) AS game (
        table_id text, number bigint, game text, options text, began bigint, ended bigint,
        first bigint, last bigint, won boolean, cards_left double precision, fewest_left bigint,
        why text, seats jsonb, holder text
    ) WHERE game.holder IN (SELECT id FROM won)
), games_written AS (
    INSERT INTO games SELECT table_id, number, game, options, began, ended, first, last, won,
        cards_left, fewest_left, why FROM finished
), seats_written AS (
    INSERT INTO seats
    SELECT finished.table_id, finished.number, seat.place - 1, finished.ended, sat.name,
        sat.player, sat.bot, sat.won, sat."left"
    FROM finished CROSS JOIN LATERAL jsonb_array_elements(finished.seats)
        WITH ORDINALITY AS seat (it, place)
    CROSS JOIN LATERAL jsonb_to_record(seat.it)
        AS sat (name text, player text, bot text, won boolean, "left" bigint)
)"""

_AFTER = """
SELECT
    (SELECT count(pg_notify('tenback', $1 || told.it || ']}')) FROM (
        SELECT string_agg(news, ',') AS it FROM want JOIN won USING (id)
    ) AS told WHERE told.it IS NOT NULL),
    lost.ids, lost.versions
FROM (
    SELECT array_agg(want.id) AS ids, array_agg(coalesce(there.version, 0)) AS versions
    FROM want LEFT JOIN there USING (id)
    WHERE want.id NOT IN (SELECT id FROM won)
) AS lost
"""

APPEND = _BEFORE + _AFTER
APPEND_WITH_GAMES = _BEFORE + _GAMES + _AFTER


def games_json(games: Iterable[tuple[str, Ended]]) -> str:
    """Returns finished games as the statement takes them, each with the table that it is for."""
    rows: list[dict[str, Any]] = []
    for holder, end in games:
        won, left, fewest = game_totals(end)
        rows.append(
            {
                "holder": holder,
                "table_id": end.table,
                "number": end.number,
                "game": end.game,
                "options": end.options,
                "began": end.began,
                "ended": end.ended,
                "first": end.first,
                "last": end.last,
                "won": won,
                "cards_left": left,
                "fewest_left": fewest,
                "why": end.why,
                "seats": end.seats,
            }
        )
    return msgspec.json.encode(rows).decode()
