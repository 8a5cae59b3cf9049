"""The steps of a lesson: a position, a goal, and checks of what the learner has done."""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import Struct

from tenback.rules.game import Over, TurnStarted

LEARNER = 0
"""The learner's seat."""


class Progress(NamedTuple):
    """What the learner has done in a step so far.

    Attributes:
        state: The State after them.
        events: All events since the first action.
    """

    actions: tuple[Struct, ...]
    state: Any
    events: tuple[Any, ...]


Check = Callable[[Progress], bool]


class Step(Struct, frozen=True):
    """A position, and what the learner is to do in it.

    Attributes:
        goal: Returns whether the step is done.
        astray: Returns whether it can no longer be done, or something else was done than it
            teaches.
    """

    name: str
    state: Any
    goal: Check
    astray: Check


def is_over(progress: Progress) -> bool:
    """Returns whether the game is over, in games with turns."""
    return bool(progress.state.over)


def has_turn_ended(progress: Progress) -> bool:
    """Returns whether the turn has ended."""
    return any(isinstance(event, TurnStarted) for event in progress.events)


def has_laid(progress: Progress) -> bool:
    """Returns whether anything was done: in these steps that is laying a card."""
    return bool(progress.actions)


def has_jumped(progress: Progress) -> bool:
    """Returns whether a card jumped back."""
    return any(getattr(event, "jump", False) for event in progress.events)


def has_won(progress: Progress) -> bool:
    """Returns whether the team has won."""
    return any(isinstance(one, Over) and one.outcome.won for one in progress.events)
