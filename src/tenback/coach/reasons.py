"""Reasons for and against a turn: their weights, and which of them to give."""

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec import Struct

from . import Reason

T = TypeVar("T")

MOST = 3
"""The most reasons that are given for a turn."""
SHARED = 0.2
"""The factor for the weight of a reason that all turns share."""
LEAST = 1.0
"""Reasons that weigh less are not given."""


class WeightedReason(Struct, frozen=True):
    """A reason and its weight, roughly in cards that the rows lose or gain."""

    weight: float
    reason: Reason


def good(why: str, weight: float, **facts: object) -> WeightedReason:
    """Returns a reason for a turn."""
    return WeightedReason(weight, Reason(why, good=True, facts=facts))


def bad(why: str, weight: float, **facts: object) -> WeightedReason:
    """Returns a reason against a turn."""
    return WeightedReason(weight, Reason(why, good=False, facts=facts))


def most_telling(
    own: Sequence[WeightedReason], shared: Sequence[WeightedReason], *, best: bool
) -> tuple[Reason, ...]:
    """Returns the strongest reasons of a turn: of the best turn those for it first.

    Reasons that it shares with all other turns are given only if there are no others.
    """
    left = [one for one in own if one not in shared] or [
        WeightedReason(one.weight * SHARED, one.reason) for one in shared
    ]
    left = [one for one in left if one.weight >= LEAST]
    left.sort(key=lambda one: (one.reason.good is not best, -one.weight))
    return tuple(one.reason for one in left[:MOST])


def tops_after(tops: tuple[T, ...], lays: Sequence[Any]) -> tuple[T, ...]:
    """Returns the tops after a turn."""
    left = list(tops)
    for lay in lays:
        left[lay.row] = lay.card
    return tuple(left)
