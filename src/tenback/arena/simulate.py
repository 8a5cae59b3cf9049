"""Many games between the same bots, on as many processes as wanted."""

import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from typing import Any

from msgspec import Struct

from tenback.rules.game import TeamOutcome
from tenback.table import encode

from .play import play

CHUNK = 100
"""Games that one process plays before it reports: short enough for a lively progress bar."""

Z95 = 1.959963984540054


class Chunk(Struct, frozen=True):
    """What a piece of the work came to."""

    outcomes: tuple[Any, ...]
    records: tuple[bytes, ...]
    started: float
    ended: float


class Tally(Struct):
    """The results so far. For a team the lists have one entry, in a race one for each seat."""

    games: int = 0
    wins: list[int] = []
    left: list[int] = []
    under_ten: int = 0
    started: float = 0.0
    ended: float = 0.0

    def add(self, chunk: Chunk) -> None:
        """Counts a piece of the work in."""
        for outcome in chunk.outcomes:
            if isinstance(outcome, TeamOutcome):
                wins, left = [int(outcome.won)], [outcome.left]
                self.under_ten += outcome.left < 10
            else:
                left = list(outcome.left)
                wins = [int(seat == outcome.winner) for seat in range(len(left))]
            self.wins = [a + b for a, b in zip(self.wins or [0] * len(wins), wins, strict=True)]
            self.left = [a + b for a, b in zip(self.left or [0] * len(left), left, strict=True)]
        self.started = min(self.started or chunk.started, chunk.started)
        self.ended = max(self.ended, chunk.ended)
        self.games += len(chunk.outcomes)

    @property
    def seconds(self) -> float:
        """The time from the first game's start to the last one's end."""
        return self.ended - self.started


def simulate(
    game: str,
    options: Any,
    bots: Sequence[str],
    games: int,
    seed: int,
    threads: int = 1,
    record: bool = False,
) -> Iterator[Chunk]:
    """Yields the results of games 0 to `games` - 1 of a seed, piece by piece in their order."""
    work = partial(_chunk, game, options, tuple(bots), seed, games, record)
    starts = range(0, games, CHUNK)
    threads = min(threads, len(starts))
    if threads == 1:
        yield from map(work, starts)
        return
    with ProcessPoolExecutor(threads) as pool:
        # A few pieces ahead keep every process busy; all at once would fill the memory.
        ahead = deque(pool.submit(work, start) for start in starts[: 4 * threads])
        for start in starts[4 * threads :]:
            yield ahead.popleft().result()
            ahead.append(pool.submit(work, start))
        while ahead:
            yield ahead.popleft().result()


def _chunk(
    game: str, options: Any, bots: tuple[str, ...], seed: int, games: int, record: bool, start: int
) -> Chunk:
    began = time.monotonic()
    played = [
        play(game, options, bots, seed, index) for index in range(start, min(start + CHUNK, games))
    ]
    return Chunk(
        outcomes=tuple(one.outcome for one in played),
        records=tuple(map(encode, played)) if record else (),
        started=began,
        ended=time.monotonic(),
    )


def interval95(successes: int, trials: int) -> tuple[float, float]:
    """Returns Wilson's 95 % interval for a share: sound also for few trials and shares near 0."""
    share = successes / trials
    spread = Z95**2 / trials
    middle = (share + spread / 2) / (1 + spread)
    half = Z95 / (1 + spread) * sqrt(share * (1 - share) / trials + spread / trials / 4)
    return max(0.0, middle - half), min(1.0, middle + half)
