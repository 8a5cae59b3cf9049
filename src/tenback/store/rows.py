"""Many rows in one statement.

SQLite gives Python's lock away around every statement, and a thread that wants it back may have to
wait for a busy event loop each time; so a batch must be few statements, not a row each.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from tenback.table.store import Ended

MOST = 64
"""Rows in a statement. Every number up to it is a statement of its own, parsed once."""

Statement = tuple[str, list[Any]]

IS_WRITER = "(SELECT value FROM settings WHERE name = 'writer') = ?"


def inserts(table: str, columns: int, values: list[Any]) -> Iterator[Statement]:
    """Yields what inserts rows, given as all their values one after the other."""
    step = MOST * columns
    for start in range(0, len(values), step):
        part = values[start : start + step]
        yield _insert(table, columns, len(part) // columns), part


def entered(values: list[Any], writer: bytes) -> Iterator[Statement]:
    """Yields what adds entries: all of them, or none if another server has become the writer."""
    step = MOST * 4
    for start in range(0, len(values), step):
        part = values[start : start + step]
        yield _enter(len(part) // 4), [*part, writer]


def closing(tables: list[str]) -> Iterator[Statement]:
    """Yields what marks tables as closed."""
    for start in range(0, len(tables), MOST):
        part = tables[start : start + MOST]
        yield f"UPDATE tables SET closed = 1 WHERE id IN ({marks(len(part))})", part  # noqa: S608


def history(games: Iterable[Ended]) -> Iterator[Statement]:
    """Yields what keeps finished games and their seats."""
    rows: list[Any] = []
    seats: list[Any] = []
    for end in games:
        key = (end.table, end.number)
        rows += key + (end.game, end.options, end.began, end.ended, end.first, end.last)
        rows += (*counted(end), end.why)
        for seat, sat in enumerate(end.seats):
            seats += key + (seat, end.ended, sat.name, sat.player, sat.bot, sat.won, sat.left)
    yield from inserts("games", 12, rows)
    yield from inserts("seats", 9, seats)


def counted(end: Ended) -> tuple[bool, float, int]:
    """Returns what a game adds to everybody's Tally: was it won, the average left, the fewest."""
    lost = [sat.left for sat in end.seats if not sat.won]
    left = lost or [sat.left for sat in end.seats] or [0]
    return any(sat.won for sat in end.seats), sum(left) / len(left), min(left)


@cache
def marks(number: int) -> str:
    """Returns as many question marks."""
    return ", ".join("?" * number)


@cache
def _enter(rows: int) -> str:
    return (
        "INSERT OR ROLLBACK INTO recent SELECT * FROM "  # noqa: S608
        f"(VALUES {', '.join(['(?, ?, ?, ?)'] * rows)}) WHERE {IS_WRITER}"
    )


@cache
def _insert(table: str, columns: int, rows: int) -> str:
    # OR ROLLBACK: else SQLite keeps a copy of each page, to undo a statement within a transaction.
    each = f"({marks(columns)})"
    return f"INSERT OR ROLLBACK INTO {table} VALUES {', '.join([each] * rows)}"  # noqa: S608
