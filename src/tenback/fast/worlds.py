"""Comparing plans in the same imagined worlds: which does best, and which can be dropped."""

import math
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from .arrays import Floats, Ints
from .compiled import compiled

HANDFUL = 20
"""Worlds between two checks for plans to drop."""


class SearchBudget(Struct, frozen=True):
    """How much to search.

    Attributes:
        turns: Turns that are played in each world.
        seed: The seed of the worlds.
    """

    turns: int
    worlds: int
    seed: int


class TriedTurn(Struct, frozen=True):
    """A turn and its results in many worlds.

    Attributes:
        results: The result in each world; a turn that was dropped has only the first worlds.
    """

    lays: tuple[Any, ...]
    results: NDArray[np.float64]


@compiled
def leader(scores: Floats, alive: Ints, found: int) -> int:
    """Returns the best of the plans that have not been dropped."""
    best = -1
    for plan in range(found):
        if alive[plan] and (best < 0 or scores[plan] > scores[best]):
            best = plan
    return best


@compiled
def drop(
    scores: Floats,
    results: Floats,
    alive: Ints,
    given: int,
    found: int,
    tried: int,
    prior: float,
    doubt: float,
    equal: float,
) -> int:
    """Drops the plans that can't be much better than the best; returns how many are left.

    The first `given` plans are never dropped. Scores are sums over the worlds `tried`, plus a prior
    estimate that counts as `prior` worlds. A plan is dropped if it would beat the best by no more
    than `equal` even if its results were `doubt` standard errors better.
    """
    best = leader(scores, alive, found)
    left = 0
    for plan in range(found):
        if not alive[plan]:
            continue
        total = squares = 0.0
        for world in range(tried):
            difference = results[best, world] - results[plan, world]
            total += difference
            squares += difference * difference
        error = math.sqrt(max(0.0, squares - total * total / tried)) / tried
        worse = (scores[best] - scores[plan]) / (tried + prior)
        if plan >= given and plan != best and doubt * error - worse <= equal:
            alive[plan] = 0
        else:
            left += 1
    return left
