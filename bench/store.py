"""Appends to the store, as a ratio to a bare loop over SQLite of the same run.

Ours: a batch is queued over 200 tables, and awaited. The baseline has no threads, no checks and no
event loop: one connection, executemany and one COMMIT for a batch of the same size, to a file of
the same shape and durability. Both are timed in turns, so that a busy machine slows both; ratios
are the median over the turns. Usage: bench/store.py [TURNS]
"""

import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tenback.store import open_store
from tenback.store.file import connect
from tenback.store.schema import migrate

TABLES = [f"{number * 0x9E3779B97F4A7C15 % 2**64:016x}" for number in range(1, 201)]
ENTRY = b'{"seat":2,"do":"lay","card":57,"row":3,"at":1700000000000}'
SIZES = (1, 10, 50, 200, 1000)
APPENDS = 4000
"""Appends per turn; fewer for small batches, which wait for the disk most of the time."""

Batch = Callable[[int], Awaitable[None]]
Figures = tuple[float, float]


def ours(append: Callable[..., Awaitable[None]]) -> Batch:
    """Returns a function that queues this many appends and waits for all of them."""
    versions = [0] * len(TABLES)
    turn = 0

    async def batch(size: int) -> None:
        nonlocal turn
        waiting = []
        for _ in range(size):
            turn = (turn + 1) % len(TABLES)
            waiting.append(append(TABLES[turn], versions[turn], (ENTRY,), 1_700_000_000_000))
            versions[turn] += 1
        for done in waiting:
            await done

    return batch


def bare(path: Path) -> Batch:
    """Returns a function that writes this many rows in one transaction."""
    connection = connect(path)
    migrate(connection, path)
    versions = [0] * len(TABLES)
    turn = 0

    async def batch(size: int) -> None:
        nonlocal turn
        rows = []
        for _ in range(size):
            turn = (turn + 1) % len(TABLES)
            versions[turn] += 1
            rows.append((TABLES[turn], versions[turn], 1_700_000_000_000, ENTRY))
        connection.execute("BEGIN")
        connection.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
        connection.execute("COMMIT")

    return batch


async def timed(batch: Batch, size: int) -> Figures:
    """Returns the appends per second, of processor time and by the clock."""
    times = max(APPENDS // max(size, 20), 1)
    cpu, clock = time.process_time(), time.perf_counter()
    for _ in range(times):
        await batch(size)
    spent, passed = time.process_time() - cpu, time.perf_counter() - clock
    return times * size / spent, times * size / passed


async def measure(folder: Path, turns: int) -> None:
    """Prints one line for each batch size."""
    for size in SIZES:
        store = await open_store(str(folder / f"ours-{size}.sqlite"))
        append, plain = ours(store.append), bare(folder / f"bare-{size}.sqlite")
        await append(len(TABLES))
        await plain(len(TABLES))
        pairs = [(await timed(append, size), await timed(plain, size)) for _ in range(turns)]
        words = [f"batches of {size:4}:"]
        for index, unit in enumerate(("CPU-second", "second")):
            speed = median(one[index] for one, _ in pairs)
            limit = median(other[index] for _, other in pairs)
            ratio = median(one[index] / other[index] for one, other in pairs)
            words.append(f"{speed:8,.0f} appends/{unit}, bare {limit:8,.0f}: {ratio:.2f} of it;")
            if index == 0:
                words.append(f"{1e6 / speed:5.1f} µs each;")
        print(" ".join(words).rstrip(";"))
        await store.close()


def main() -> None:
    """Measures on the disk of the current folder, because /tmp may be in memory."""
    turns = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    with TemporaryDirectory(dir=Path.cwd()) as folder:
        asyncio.run(measure(Path(folder), turns))


if __name__ == "__main__":
    main()
