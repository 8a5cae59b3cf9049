"""SQL statements that write many rows at once.

SQLite releases Python's lock around every statement, and a thread that wants it back may have to
wait for a busy event loop each time. So a batch must be a few statements, not one for each row.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from tenback.table.store import Ended

MOST = 64
"""Rows in a statement. Each number of rows is a statement of its own, which is parsed once."""

Statement = tuple[str, list[Any]]

IS_WRITER = "(SELECT value FROM settings WHERE name = 'writer') = ?"


def insert_rows(table: str, columns: int, values: list[Any]) -> Iterator[Statement]:
    """Yields the statements that insert rows, given as all their values in a row."""
    step = MOST * columns
    for start in range(0, len(values), step):
        part = values[start : start + step]
        yield _insert_rows_sql(table, columns, len(part) // columns), part


def insert_entries(values: list[Any], writer: bytes) -> Iterator[Statement]:
    """Yields the statements that add entries; they add none if this server is not the writer."""
    step = MOST * 4
    for start in range(0, len(values), step):
        part = values[start : start + step]
        yield _insert_entries_sql(len(part) // 4), [*part, writer]


def close_tables(tables: list[str]) -> Iterator[Statement]:
    """Yields the statements that mark tables as closed."""
    for start in range(0, len(tables), MOST):
        part = tables[start : start + MOST]
        yield f"UPDATE tables SET closed = 1 WHERE id IN ({placeholders(len(part))})", part  # noqa: S608


def insert_games(games: Iterable[Ended]) -> Iterator[Statement]:
    """Yields the statements that insert finished games and their seats."""
    rows: list[Any] = []
    seats: list[Any] = []
    for end in games:
        key = (end.table, end.number)
        rows += key + (end.game, end.options, end.began, end.ended, end.first, end.last)
        rows += (*game_totals(end), end.why)
        for seat, sat in enumerate(end.seats):
            seats += key + (seat, end.ended, sat.name, sat.player, sat.bot, sat.won, sat.left)
    yield from insert_rows("games", 12, rows)
    yield from insert_rows("seats", 9, seats)


def rewrite_entries(table: str, player: str, entries: Mapping[int, bytes]) -> Iterator[Statement]:
    """Yields the statements that replace entries and take an identity out of finished games."""
    for log in ("entries", "recent", "strays"):
        for version, entry in entries.items():
            where = [entry, table, version]
            yield f"UPDATE {log} SET entry = ? WHERE table_id = ? AND version = ?", where  # noqa: S608
    gone = "UPDATE seats SET name = '', player = NULL WHERE table_id = ? AND player = ?"
    yield gone, [table, player]


def delete_table(table: str) -> Iterator[Statement]:
    """Yields the statements that delete a table with its log."""
    for log in ("entries", "recent", "strays", "games", "seats"):
        yield f"DELETE FROM {log} WHERE table_id = ?", [table]  # noqa: S608
    yield "DELETE FROM tables WHERE id = ?", [table]


def game_totals(end: Ended) -> tuple[bool, float, int]:
    """Returns what a game adds to everybody's Tally: whether won, average and fewest cards left."""
    lost = [sat.left for sat in end.seats if not sat.won]
    left = lost or [sat.left for sat in end.seats] or [0]
    return any(sat.won for sat in end.seats), sum(left) / len(left), min(left)


@cache
def placeholders(number: int) -> str:
    """Returns this many placeholders, separated by commas."""
    return ", ".join("?" * number)


@cache
def _insert_entries_sql(rows: int) -> str:
    return (
        "INSERT OR ROLLBACK INTO recent SELECT * FROM "  # noqa: S608
        f"(VALUES {', '.join(['(?, ?, ?, ?)'] * rows)}) WHERE {IS_WRITER}"
    )


@cache
def _insert_rows_sql(table: str, columns: int, rows: int) -> str:
    # OR ROLLBACK: otherwise SQLite keeps a copy of each page, to undo a statement within a
    # transaction.
    each = f"({placeholders(columns)})"
    return f"INSERT OR ROLLBACK INTO {table} VALUES {', '.join([each] * rows)}"  # noqa: S608
