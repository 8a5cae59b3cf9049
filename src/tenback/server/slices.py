"""Long work in slices, so that whoever plays at another table does not wait for its end."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterable

from tenback.table.store import Damaged, Store

PAGE = 100
"""Entries that are read from the store at once."""
SLICE = 0.002
"""Seconds of work after which the loop may do something else."""


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


async def joined(pieces: Iterable[bytes]) -> bytes:
    """Returns pieces as one; the loop runs between them."""
    found: list[bytes] = []
    started = time.perf_counter()
    for piece in pieces:
        found.append(piece)
        if time.perf_counter() - started > SLICE:
            await asyncio.sleep(0)
            started = time.perf_counter()
    return b"".join(found)
