"""How the work is cut: a few small chunks first, then chunks that take as long as wanted.

Sizes follow the clock and so differ from run to run; totals don't.
"""

import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

SHORT = 0.1
"""Seconds that tell how fast it goes."""

Chunk = tuple[int, int]
"""The first game, and how many."""


def timed_chunks(
    play: Callable[[int, int], T], chunk: Chunk, least: int = 1
) -> Iterator[tuple[T, float]]:
    """Yields what small chunks from the front come to, each with the games a second so far.

    Each is twice as long as the one before, until one tells how fast it goes or none is left.
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
    """Yields chunks of at most that size that together are the gaps."""
    for start, count in gaps:
        for first in range(start, start + count, size):
            yield first, min(size, start + count - first)


def gaps(played: Iterable[Chunk], games: int) -> Iterator[Chunk]:
    """Yields what is left of `games` games; ValueError for a game that was played twice."""
    at = 0
    for start, count in sorted(played):
        if start < at or count < 1:
            raise ValueError(f"game {start} was counted twice")
        if start > at:
            yield at, min(start, games) - at
        at = start + count
    if at < games:
        yield at, games - at
