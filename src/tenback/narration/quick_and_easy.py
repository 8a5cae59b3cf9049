"""Narration of Quick & Easy."""

from functools import cache

from tenback.rules.quick_and_easy import Laid, Options, View
from tenback.table.messages import Note
from tenback.table.replay import Frame

from . import turns
from .plain import Chip, Context, Step, StepKind, ended, find, steps_of
from .turns import knows_more

__all__ = ["course", "ended", "happened", "knows_more", "required", "step"]

MOST = 2
"""Cards in a turn (QE-4)."""


def happened(place: int, context: Context) -> tuple[Note, ...]:
    """Returns what an event says."""
    return turns.happened(place, context, "colour")


def required(view: View) -> tuple[Note, ...]:
    """Returns what the current player has to do: one card or two (QE-4), in Pro one (QE-10)."""
    if view.outcome is not None:
        return turns.why_over(view)
    if view.turn is None:
        return turns.begin(view.options.players)
    only = view.options.pro or view.hands[view.turn] == 1
    return _required(view.turn, view.required, only)


@cache
def _required(seat: int, count: int, only: bool) -> tuple[Note, ...]:
    if not count:
        return (Note("need-one-more", {"seat": seat, "may": 1}),)
    if only:
        return (Note("need-exactly", {"seat": seat, "count": count}),)
    facts = {"seat": seat, "least": count, "most": MOST, "may": MOST - count}
    return (Note("need-up-to", facts),)


def step(frame: Frame, options: Options) -> Step:
    """Returns a step of a replay."""
    return steps_of(frame, turns.move, _marked)


def _marked(frame: Frame) -> tuple[StepKind, Chip | None]:
    laid = find(frame, Laid)
    if laid is None:
        return StepKind.REST, None
    return turns.jumped("replay-same-colour") if laid.jump else (StepKind.LAY, None)


def course(frames: tuple[Frame, ...], options: Options) -> tuple[Note, ...]:
    """Returns cards, turns and jumps of a whole game."""
    facts = {**turns.counted(frames), "back": "colour", "fires": "none"}
    return (Note("end-stats", {**facts, "covered": 0, "lit": 0}),)
