"""Comparing plans by trying them in the same worlds: which does best, which can be dropped."""

import math
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from .arrays import Floats, Ints
from .compiled import compiled

HANDFUL = 20
"""Worlds between two looks at how the plans do."""


class Depth(Struct, frozen=True):
    """How long to think."""

    turns: int
    """So far ahead each world is played."""
    worlds: int
    seed: int
    """Of the worlds."""


class Tried(Struct, frozen=True):
    """A turn that was tried in many worlds."""

    lays: tuple[Any, ...]
    results: NDArray[np.float64]
    """What each world came to; of turns that did badly only the first worlds."""


@compiled
def leader(scores: Floats, alive: Ints, found: int) -> int:
    """Returns the plan that does best of those that are still tried."""
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

    The first plans, those that were given, stay. Scores are sums over so many worlds and what was
    thought before, which counts as `prior` worlds. A plan's results may be `doubt` standard errors
    better than they look; it goes if even then it would be better than the best by no more than
    `equal`.
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
