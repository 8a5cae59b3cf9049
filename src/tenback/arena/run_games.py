"""Games of a seed, a line of an array for each: by the fast twin if there is one, else by play."""

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
    """Returns what games `start` to `start + count - 1` of a seed came to."""
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
    """Returns the same with the records, move by move."""
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
    """Returns what plays this table fast, compiled by a game that nobody counts; or None."""
    run = runner(game, options, bots)
    if run is not None:
        run(0, 0, 1)
    return run


def _line(record: Record, view: Any) -> tuple[Any, ...]:
    """Returns a game's line of RESULTS, from its record and what anybody sees at its end."""
    outcome: Any = record.outcome
    moves = sum(not isinstance(move.action, WORDS) for move in record.moves)
    left = [0] * RESULTS["left"].shape[0]
    if GAMES[record.game].REAL_TIME:
        left[: len(outcome.left)] = outcome.left
        return outcome.winner, left, sum(view.decks), 0, record.moves[-1].seat, moves
    left[0] = outcome.left
    return outcome.won, left, view.deck, ENDINGS.index(outcome.why), view.turn, moves
