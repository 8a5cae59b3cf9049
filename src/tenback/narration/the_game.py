"""Narration of The Game."""

from functools import cache, partial

from msgspec.structs import replace

from tenback.rules.the_game import FIRES, Laid, Options, View, rows_to_cover
from tenback.table.messages import Note
from tenback.table.replay import Frame

from . import turns
from .plain import Chip, Context, Step, StepKind, find, result, steps_of
from .turns import knows_more

__all__ = ["course", "ended", "happened", "knows_more", "required", "step"]

RATINGS = {"beaten": "end-beaten", "excellent": "end-excellent"}


def happened(place: int, context: Context) -> tuple[Note, ...]:
    """Returns what an event says."""
    return turns.happened(place, context, "ten")


def required(view: View) -> tuple[Note, ...]:
    """Returns what the current player has to do: lay this many cards, cover these fires."""
    if view.outcome is not None:
        return turns.why_over(view)
    if view.turn is None:
        return turns.begin(view.options.players)
    alone = view.options.players == 1
    return _required(view.turn, view.laid > 0, view.required, rows_to_cover(view), alone)


@cache
def _required(
    seat: int, laid: bool, count: int, burning: tuple[int, ...], alone: bool
) -> tuple[Note, ...]:
    """Returns the same, given only what it depends on; there are few cases, so they are cached."""
    found = []
    if count:
        found.append(Note("need-more" if laid else "need-lay", {"seat": seat, "count": count}))
    elif alone or not burning:
        found.append(Note("need-free", {"seat": seat, "covering": bool(burning)}))
    if burning and alone:  # TG-42
        found.append(Note("need-cover-next", {"seat": seat, "row": burning[0]}))
    elif burning:  # TG-41
        found.append(Note("need-cover", {"seat": seat, "rows": burning}))
    return tuple(found)


def ended(view: View) -> tuple[Note, ...]:
    """Returns the rating (TG-13)."""
    outcome, rating = view.outcome, view.rating
    if outcome is None:
        return ()
    if rating in RATINGS:
        return (Note(RATINGS[rating], {} if outcome.won else {"left": outcome.left}),)
    return result(outcome)


def step(frame: Frame, options: Options) -> Step:
    """Returns a step of a replay."""
    shown = steps_of(frame, turns.move, partial(_marked, options=options))
    return replace(shown, due=rows_to_cover(frame.view))


def _marked(frame: Frame, options: Options) -> tuple[StepKind, Chip | None]:
    laid = find(frame, Laid)
    if laid is None:
        return StepKind.REST, None
    burns = options.on_fire and laid.card in FIRES
    if laid.jump:
        return turns.jumped("replay-ten-back")
    mark = StepKind.FIRE if burns else StepKind.LAY
    if laid.covered:
        return mark, Chip("fire", Note("replay-covered"))
    return mark, Chip("fire", Note("replay-burns")) if burns else None


def course(frames: tuple[Frame, ...], options: Options) -> tuple[Note, ...]:
    """Returns cards, turns, jumps and fires of a whole game."""
    lays = [laid for frame in frames if (laid := find(frame, Laid)) is not None]
    lit = sum(laid.card in FIRES for laid in lays) if options.on_fire else 0
    covered = sum(laid.covered for laid in lays) if options.on_fire else 0
    fires = "none" if lit == 0 else "all" if lit == covered else "some"
    facts = {**turns.counted(frames), "back": "ten", "fires": fires}
    return (Note("end-stats", {**facts, "covered": covered, "lit": lit}),)
