"""A store for a test: opened, given to what the test does with it, closed."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeVar

from tenback.store import Unusable, open_store
from tenback.store.sqlite import SqliteStore
from tenback.table.store import Conflict, Unsaved

T = TypeVar("T")


def with_store(path: Path, use: Callable[[SqliteStore], Awaitable[T]]) -> T:
    async def opened() -> T:
        store = await open_store(str(path))
        assert isinstance(store, SqliteStore)
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(opened())


def refused(url: Path | str | None) -> str:
    """Returns why a store can't be opened."""

    async def opened() -> str:
        try:
            store = await open_store(None if url is None else str(url))
        except Unusable as error:
            return str(error)
        await store.close()
        raise AssertionError("it was opened")

    return asyncio.run(opened())


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Lets another program hold the file's lock, so that appends pile up meanwhile."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


async def taken(store: SqliteStore) -> None:
    """Returns when the writer has taken all appends, and is writing them or waits for a lock."""
    async with asyncio.timeout(30):
        while not store._writer._queue.empty():
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.01)  # it checks once whether there is more


def rows(path: Path, question: str) -> list[tuple[object, ...]]:
    """Returns what another program reads from the file."""
    with closing(sqlite3.connect(path)) as other:
        return other.execute(question).fetchall()


async def outcome(done: Awaitable[None]) -> str:
    """Returns what became of an append, in a word."""
    try:
        await done
    except (Conflict, Unsaved) as error:
        return type(error).__name__
    return "saved"
