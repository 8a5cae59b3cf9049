"""Lessons: each game in a few staged positions, played by the real rules; one file per game.

A step is a position with seat 0 to play, and what it teaches. Nothing is kept between two attempts:
everything the learner has done in a step is replayed from its position, so sending nothing starts
the step over. Pure, like the rules.
"""

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct

from tenback.rules import GAMES
from tenback.rules.game import Offer
from tenback.table.decoding import decode_action
from tenback.table.refused import TableReason, TableRefused

from .quick_and_easy import QUICK_AND_EASY
from .seven_ate_nine import SEVEN_ATE_NINE
from .step import LEARNER, Progress, Step
from .the_game import THE_GAME

__all__ = [
    "LEARNER",
    "LESSONS",
    "MOST_TRIES",
    "LessonState",
    "Step",
    "Try",
    "attempt",
    "read",
    "steps",
]

MOST_TRIES = 20
"""Actions of one attempt at a step."""
PACE = 1000
"""Milliseconds that an action takes in a game without turns, unless it says when it was."""

LESSONS: dict[str, tuple[Step, ...]] = {
    "the-game": THE_GAME,
    "quick-and-easy": QUICK_AND_EASY,
    "seven-ate-nine": SEVEN_ATE_NINE,
}


class Try(NamedTuple):
    """Something that the learner does; in a game without turns, also when."""

    action: Any
    at: int | None = None


class LessonState(Struct, frozen=True):
    """A step after what the learner has done in it.

    Attributes:
        step: The number of the step, counted from 0.
        steps: How many the lesson has.
        view: The View of the learner, who sits in seat 0.
        legal: What the learner may do now; in 7 Ate 9 with a mark on the cards that fit.
        events: What the last action led to.
        done: Whether the step's goal is reached.
        missed: Whether something other than what it teaches was done, so it should start again.
        seats: How many players sit at the table.
    """

    game: str
    step: int
    steps: int
    name: str
    view: Any
    legal: tuple[Offer, ...]
    events: tuple[Any, ...]
    done: bool
    missed: bool
    seats: int


class _At(Struct):
    at: Annotated[int, Meta(ge=0, le=2**53)] | None = None


def read(game: str, action: object) -> Try:
    """Returns an action of a game from decoded JSON; raises TableRefused if it is not one."""
    try:
        return Try(decode_action(game, action), msgspec.convert(action, _At).at)
    except msgspec.ValidationError as error:
        raise TableRefused(TableReason.NOT_UNDERSTOOD, problem=str(error)) from None


def steps(game: str) -> tuple[Step, ...]:
    """Returns a game's lesson."""
    if game not in LESSONS:
        raise TableRefused(TableReason.NO_SUCH_GAME, game=game, games=tuple(LESSONS))
    return LESSONS[game]


def attempt(game: str, step: int, tries: Sequence[Try] = ()) -> LessonState:
    """Returns a step after all that the learner has done in it; raises Illegal.

    What came first counts: a step that is done stays done, one that was missed stays missed.
    """
    lesson = steps(game)
    if not 0 <= step < len(lesson):
        raise IndexError(step)
    rules, taught = GAMES[game], lesson[step]
    progress = Progress((), taught.state, ())
    events: tuple[Struct, ...] = ()
    done = missed = False
    for action, at in tries:
        state = progress.state
        next_at = state.at + PACE if rules.REAL_TIME else 0
        state, events = rules.step(state, LEARNER, action, next_at if at is None else at)
        state = rules.go(state)  # a lesson waits for nobody
        progress = Progress((*progress.actions, action), state, progress.events + events)
        done = done or (not missed and taught.goal(progress))
        missed = missed or (not done and taught.astray(progress))
    state = progress.state
    return LessonState(
        game,
        step,
        len(lesson),
        taught.name,
        rules.view(state, LEARNER),
        rules.offers(state, LEARNER),
        events,
        done,
        missed,
        state.options.players,
    )
