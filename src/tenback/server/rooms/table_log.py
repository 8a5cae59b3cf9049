"""Reading a table's log: in pages, so that a long one keeps no other table waiting."""

from collections.abc import AsyncIterator
from typing import Any, NamedTuple

from tenback.table import games
from tenback.table.record import Record
from tenback.table.store import Damaged, Store
from tenback.table.table import Table

PAGE = 100
"""Entries that are read from the store at once."""


async def pages(
    store: Store, table: str, after: int = 0, upto: int | None = None
) -> AsyncIterator[list[bytes]]:
    """Yields the entries of a table after a version and up to another, page by page.

    Raises Damaged if one is missing.
    """
    while upto is None or after < upto:
        end = after + PAGE if upto is None else min(after + PAGE, upto)
        page = await store.read(table, after, end)
        if page:
            yield page
        if len(page) < end - after:
            if upto is not None or await store.read(table, end):
                raise Damaged(f"version {after + len(page) + 1} is missing")
            return
        after = end


async def read_lines(store: Store, table: str, first: int, last: int) -> list[bytes]:
    """Returns the entries of a table from one version to another."""
    return [line async for page in pages(store, table, first - 1, last) for line in page]


class StoredGame(NamedTuple):
    """A game of a table, as its log stores it.

    Attributes:
        shown: The table as it is shown now.
        now: The time by the table's clock.
        lines: Its entries of the log, from the deal on.
        is_open: Whether it is still being played.
    """

    shown: Table
    now: int
    options: Any
    lines: list[bytes]
    names: tuple[str, ...]
    is_open: bool

    def record(self) -> Record:
        """Returns its record without the outcome. That may take long."""
        return games.record_of(self.shown.sitting.game, self.options, self.lines)
