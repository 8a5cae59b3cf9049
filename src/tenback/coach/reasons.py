"""Reasons for and against a turn: their weights, and which of them to give."""

from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from msgspec import Struct

from . import TurnReason

T = TypeVar("T")

MOST = 3
"""The most reasons that are given for a turn."""
WISHES = frozenset(("reason-takes-row", "reason-covers-told"))
"""Reasons against a turn: somebody has asked for something else. They are always given."""
SHARED = 0.2
"""The factor for the weight of a reason that all turns share."""
LEAST = 1.0
"""Reasons that weigh less are not given."""


class WeightedReason(Struct, frozen=True):
    """A reason and its weight, roughly in cards that the rows lose or gain."""

    weight: float
    reason: TurnReason


def good(why: str, weight: float, **facts: object) -> WeightedReason:
    """Returns a reason for a turn."""
    return WeightedReason(weight, TurnReason(why, good=True, facts=facts))


def bad(why: str, weight: float, **facts: object) -> WeightedReason:
    """Returns a reason against a turn."""
    return WeightedReason(weight, TurnReason(why, good=False, facts=facts))


def most_telling(
    own: Sequence[WeightedReason],
    comparisons: Iterable[WeightedReason],
    others: Sequence[Sequence[WeightedReason]],
    *,
    best: bool,
) -> tuple[TurnReason, ...]:
    """Returns the strongest reasons for or against a turn; the best turn's begin with those for it.

    `own` are the reasons that follow from the turn itself, `others` those of each other turn, and
    `comparisons` those that compare it with the others. Reasons that it shares with all other turns
    are given only if there are no others.
    """
    shared = [one for one in own if all(_gives(turn, one) for turn in others)]
    left = [one for one in (*own, *comparisons) if one not in shared] or [
        WeightedReason(one.weight * SHARED, one.reason) for one in shared
    ]
    left = [one for one in left if one.weight >= LEAST]
    left.sort(key=lambda one: (one.reason.good is not best, -one.weight))
    wishes = [one for one in left[MOST:] if one.reason.why in WISHES][:1]
    return tuple(one.reason for one in (*left[: MOST - len(wishes)], *wishes))


def _gives(turn: Iterable[WeightedReason], one: WeightedReason) -> bool:
    return any(one.reason == other.reason for other in turn)


def tops_after(tops: tuple[T, ...], lays: Sequence[Any]) -> tuple[T, ...]:
    """Returns the tops after a turn."""
    left = list(tops)
    for lay in lays:
        left[lay.row] = lay.card
    return tuple(left)
