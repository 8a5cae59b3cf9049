"""What coaches of all games share: chances from the worlds tried, and which reasons to tell."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from . import Advice, Reason, Turn

if TYPE_CHECKING:
    from tenback.fast.worlds import TriedTurn

MOST = 3
"""Reasons that are given for a turn."""
SHARED = 0.2
"""What a reason weighs that all turns have in common."""
LEAST = 1.0
"""Reasons that weigh less are not given."""
AS_GOOD = 0.01
"""A turn that is behind the best by no more is as good."""


class Weighed(Struct, frozen=True):
    """A reason and how telling it is, about in cards that the rows lose or win."""

    weight: float
    reason: Reason


def good(why: str, weight: float, **facts: Any) -> Weighed:
    """Returns what speaks for a turn."""
    return Weighed(weight, Reason(why, good=True, facts=facts))


def bad(why: str, weight: float, **facts: Any) -> Weighed:
    """Returns what speaks against a turn."""
    return Weighed(weight, Reason(why, good=False, facts=facts))


def telling(own: Sequence[Weighed], shared: Sequence[Weighed], *, best: bool) -> tuple[Reason, ...]:
    """Returns the most telling reasons of a turn: of the best one first what is good.

    What it has in common with all others, `shared`, is told only if there is nothing else to tell.
    """
    left = [one for one in own if one not in shared] or [
        Weighed(one.weight * SHARED, one.reason) for one in shared
    ]
    left = [one for one in left if one.weight >= LEAST]
    left.sort(key=lambda one: (one.reason.good is not best, -one.weight))
    return tuple(one.reason for one in left[:MOST])


def compared(
    found: "Sequence[TriedTurn]", worlds: int
) -> list[tuple[tuple[Any, ...], float, float]]:
    """Returns each turn with its chance and the error of its distance to the best, best first.

    Turns are compared in the worlds in which both were tried: how good those happened to be for all
    of them does not matter then.
    """
    whole = [one for one in found if len(one.results) == worlds]
    best = max(whole, key=lambda one: float(one.results.mean()))
    weighed = []
    for one in found:
        behind = best.results[: len(one.results)] - one.results
        error = float(behind.std()) / len(behind) ** 0.5
        chance = float(best.results.mean() - max(0.0, behind.mean()))
        weighed.append((one.lays, max(0.0, chance), error))
    return sorted(weighed, key=lambda one: (-one[1], one[0] != best.lays))


def advice(
    weighed: Sequence[tuple[tuple[Any, ...], float, float]],
    traits: Callable[[tuple[Any, ...]], Any],
    chosen: Callable[..., tuple[Reason, ...]],
) -> Advice:
    """Returns turns that are weighed against each other, with reasons chosen by their traits."""
    everybody = [traits(lays) for lays, _, _ in weighed]
    top = weighed[0][1]
    turns = tuple(
        Turn(lays, chance, error, chosen(own, everybody, best=chance >= top - AS_GOOD))
        for (lays, chance, error), own in zip(weighed, everybody, strict=True)
    )
    return Advice(top, turns)
