"""Splitting the work: a few small chunks to measure the speed, then chunks of the desired duration.

Sizes depend on the clock and differ from run to run; totals don't.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

SHORT = 0.1
"""Seconds that are long enough to measure the speed."""

Chunk = tuple[int, int]
"""The first game, and the number of games."""


def timed_chunks(
    play: Callable[[int, int], T], chunk: Chunk, least: int = 1
) -> Iterator[tuple[T, float]]:
    """Plays small chunks from the start; yields each result with the speed in games per second.

    Each chunk is twice as long as the one before, until one takes long enough or none is left.
    """
    start, count = chunk
    size = least
    while count:
        size = min(size, count)
        began = time.perf_counter()
        result = play(start, size)
        took = max(time.perf_counter() - began, 1e-9)
        yield result, size / took
        if took > SHORT:
            return
        start, count, size = start + size, count - size, 2 * size


def split(gaps: Iterable[Chunk], size: int) -> Iterator[Chunk]:
    """Splits the gaps into chunks of at most that size."""
    for start, count in gaps:
        for first in range(start, start + count, size):
            yield first, min(size, start + count - first)


def gaps(played: Iterable[Chunk], games: int) -> Iterator[Chunk]:
    """Yields the games that were not played; raises ValueError if one was played twice."""
    at = 0
    for start, count in sorted(played):
        if start < at or count < 1:
            raise ValueError(f"game {start} was counted twice")
        if start > at:
            yield at, min(start, games) - at
        at = start + count
    if at < games:
        yield at, games - at
