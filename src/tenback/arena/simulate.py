"""Many games between the same bots, on any number of threads."""

import time
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from tenback.rules import GAMES
from tenback.table import encode

from .chunks import split, timed_chunks
from .play import USUAL, Terms
from .run_games import GameResults, fast_runner, run_games, run_recorded
from .workers import Workers

CHUNK = 100
"""Games that a process plays before it reports: few enough for a smooth progress bar."""
LIVELY = 0.2
"""Seconds that a chunk takes if a hundred games take less."""


class ChunkResult(Struct, frozen=True):
    """The results of a chunk."""

    results: GameResults
    records: tuple[bytes, ...]
    started: float
    ended: float


class Tally(Struct):
    """The results so far. The lists have one entry for a team, in a race one per seat."""

    seats: int = 1
    games: int = 0
    wins: list[int] = []
    left: list[int] = []
    under_ten: int = 0
    started: float = 0.0
    ended: float = 0.0

    def add(self, chunk: ChunkResult) -> None:
        """Adds the results of a chunk."""
        won, left = chunk.results["won"], chunk.results["left"]
        if self.seats == 1:
            wins = [int(won.sum())]
            self.under_ten += int((left[:, 0] < 10).sum())
        else:
            wins = [int((won == seat).sum()) for seat in range(self.seats)]
        cards = [int(left[:, seat].sum()) for seat in range(self.seats)]
        self.wins = [a + b for a, b in zip(self.wins or [0] * self.seats, wins, strict=True)]
        self.left = [a + b for a, b in zip(self.left or [0] * self.seats, cards, strict=True)]
        self.started = min(self.started or chunk.started, chunk.started)
        self.ended = max(self.ended, chunk.ended)
        self.games += len(chunk.results)

    @property
    def seconds(self) -> float:
        """The time from the first game's start to the last one's end."""
        return self.ended - self.started


def tally(game: str, options: Any) -> Tally:
    """Returns an empty tally for a table."""
    return Tally(options.players if GAMES[game].REAL_TIME else 1)


def simulate(
    game: str,
    options: Any,
    bots: Sequence[str],
    games: int,
    seed: int,
    threads: int = 1,
    record: bool = False,
    terms: Terms = USUAL,
) -> Iterator[ChunkResult]:
    """Yields the results of games 0 to `games` - 1 of a seed, chunk by chunk in order."""
    work = partial(_play_chunk, game, options, tuple(bots), seed, record, terms)
    fast = not record and fast_runner(game, options, tuple(bots)) is not None
    done, size = 0, CHUNK
    if fast:  # measured here: a worker's time would include its start
        for chunk, speed in timed_chunks(work, (0, games), CHUNK):
            yield chunk
            done += len(chunk.results)
            size = max(CHUNK, round(LIVELY * speed))
    chunks = split([(done, games - done)], size)
    yield from Workers(min(threads, -(-games // size))).map(work, chunks, fast, ordered=True)


def _play_chunk(
    game: str,
    options: Any,
    bots: tuple[str, ...],
    seed: int,
    record: bool,
    terms: Terms,
    start: int,
    count: int,
) -> ChunkResult:
    began = time.monotonic()
    if record:
        array, records = run_recorded(game, options, bots, seed, start, count, terms)
        lines = tuple(map(encode, records))
    else:
        array, lines = run_games(game, options, bots, seed, start, count, terms), ()
    return ChunkResult(array, lines, began, time.monotonic())
