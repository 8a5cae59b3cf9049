"""What learning by self-play is, whatever the game: TD(lambda) on what is left at the end.

A position is worth exp(-left / tau), with a tau that shrinks: at first every card less counts, in
the end next to nothing but winning does. A game that burned with none left is lost, and worth
nothing (TG-13). All seats share one network, and all of them win or lose. The newest positions are
kept with what they should have been worth, and lessons draw from them.
"""

import math
from typing import Any

from .compiled import compiled
from .dice import below
from .net import adjust, backward, forward, room

LAMBDA = 0.8
BATCH = 64
ROUND = 8
"""Games between two rounds of lessons."""
STREAM = 9
"""Of a game's dice: those of the lessons."""


@compiled
def worth_at_end(won: bool, left: int, tau: float) -> float:
    """Returns what a game has come to."""
    if left == 0 and not won:
        return 0.0
    return math.exp(-left / tau)


@compiled
def remember(
    course: Any, values: Any, turns: int, goal: float, seen: Any, goals: Any, counts: Any
) -> None:
    """Keeps the positions of a game; `goal` is what it came to, `values` what they seemed worth."""
    for turn in range(turns - 1, -1, -1):
        place = counts[2] % len(goals)
        counts[2] += 1
        for i in range(course.shape[1]):
            seen[place, i] = course[turn, i]
        goals[place] = goal
        goal = LAMBDA * goal + (1 - LAMBDA) * values[turn]


@compiled
def study(
    net: Any,
    tables: Any,
    slope: Any,
    slopes: Any,
    mean: Any,
    square: Any,
    calm: Any,
    seen: Any,
    goals: Any,
    counts: Any,
    dice: int,
    rate: float,
    repeats: int,
) -> None:
    """Takes some lessons; `counts` are games, lessons, and positions seen.

    `tables` and `slopes` are the network and its slopes as layers.
    """
    work = room(tables)
    full = min(counts[2], len(goals))
    for again in range(repeats):
        for sample in range(BATCH):
            place = below(dice, 2 + again * BATCH + sample, full)
            x = seen[place]
            error = forward(tables, x, len(x), work) - goals[place]
            backward(tables, slopes, x, work, error / BATCH)
        counts[1] += 1
        adjust(net, slope, mean, square, calm, counts[1], rate)
