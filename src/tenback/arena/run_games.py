"""Runs many games of a seed, by the fast twin if there is one, else in Python."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenback.fast import runner
from tenback.fast.results import ENDINGS, RESULTS
from tenback.rules import GAMES
from tenback.table import Record
from tenback.talk import WORDS

from .play import USUAL, Terms, played

GameResults = NDArray[np.void]
"""An array of RESULTS."""


def run_games(
    game: str,
    options: Any,
    bots: Sequence[str],
    seed: int,
    start: int,
    count: int,
    terms: Terms = USUAL,
) -> GameResults:
    """Returns the results of games `start` to `start + count - 1` of a seed."""
    run = fast_runner(game, options, tuple(bots))
    if run is None:
        return run_recorded(game, options, bots, seed, start, count, terms)[0]
    return run(seed, start, count)


def run_recorded(
    game: str,
    options: Any,
    bots: Sequence[str],
    seed: int,
    start: int,
    count: int,
    terms: Terms = USUAL,
) -> tuple[GameResults, list[Record]]:
    """Like `run_games`, but also returns the records of the games."""
    array = np.zeros(count, RESULTS)
    records = []
    for place in range(count):
        record, state = played(game, options, bots, seed, start + place, terms)
        array[place] = _line(record, GAMES[game].view(state, None))
        records.append(record)
    return array, records


@cache
def fast_runner(
    game: str, options: Any, bots: tuple[str, ...]
) -> Callable[[int, int, int], GameResults] | None:
    """Returns the compiled function that plays this table, or None if a bot has no twin."""
    run = runner(game, options, bots)
    if run is not None:
        run(0, 0, 1)
    return run


def _line(record: Record, view: Any) -> tuple[Any, ...]:
    """Returns the RESULTS of a game, from its record and the public View at its end."""
    outcome: Any = record.outcome
    moves = sum(not isinstance(move.action, WORDS) for move in record.moves)
    left = [0] * RESULTS["left"].shape[0]
    if GAMES[record.game].REAL_TIME:
        left[: len(outcome.left)] = outcome.left
        return outcome.winner, left, sum(view.decks), 0, record.moves[-1].seat, moves
    left[0] = outcome.left
    return outcome.won, left, view.deck, ENDINGS.index(outcome.why), view.turn, moves
