"""A table's log, read in pages: however long it is, other tables need not wait for its end."""

from collections.abc import AsyncIterator

from tenback.table.store import Damaged, Store

PAGE = 100
"""Entries that are read from the store at once."""


async def pages(
    store: Store, table: str, after: int = 0, upto: int | None = None
) -> AsyncIterator[list[bytes]]:
    """Yields the entries of a table behind a version and up to another, page by page.

    Damaged if one is missing.
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
