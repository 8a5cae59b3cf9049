"""Lessons: each game in a few staged positions, played with the real rules.

A step is a position, seat 0's to play, and what it teaches. Nothing is kept between two attempts:
all that the learner has done in a step is replayed from its position, so a step can be started anew
by sending nothing. Pure, as the rules are.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta, Struct

from tenback.rules import (
    GAMES,
    quick_and_easy,
    seven_ate_nine,
    shuffled,
    the_game,
)
from tenback.rules.game import End, Offer, TurnStarted

from .decoding import decode_action
from .refused import TableReason, TableRefused

LEARNER = 0
MOST_TRIES = 20
PACE = 1000
"""Milliseconds that an action takes in a game without turns if it does not say when it was."""


class Try(NamedTuple):
    """Something that the learner does, and when in a game without turns."""

    action: Any
    at: int | None = None


class Course(NamedTuple):
    """A step as it has gone so far."""

    actions: tuple[Any, ...]
    state: Any
    events: tuple[Any, ...]
    """All of them, from the first action on."""


Finds = Callable[[Course], bool]


class Step(Struct, frozen=True):
    """A position, and what is to be done in it."""

    name: str
    state: Any
    goal: Finds
    """Whether it is done."""
    astray: Finds
    """Whether it can't be done any more, or something else was done than it teaches."""


class Scene(Struct, frozen=True):
    """A step after what the learner has done."""

    game: str
    step: int
    """Counted from 0."""
    steps: int
    """How many the lesson has."""
    name: str
    view: Any
    """The learner's, who sits in seat 0."""
    legal: tuple[Offer, ...]
    """What the learner may do now; in 7 Ate 9 it is told which cards fit."""
    events: tuple[Any, ...]
    """What the last action led to."""
    done: bool
    missed: bool
    """It was not what the step teaches: time to start it again."""
    seats: int


class _At(Struct):
    at: Annotated[int, Meta(ge=0, le=2**53)] | None = None


def read(game: str, action: object) -> Try:
    """Returns an action of a game from what JSON made of it; TableRefused if it is none."""
    try:
        return Try(decode_action(game, action), msgspec.convert(action, _At).at)
    except msgspec.ValidationError as error:
        raise TableRefused(TableReason.NOT_UNDERSTOOD, problem=str(error)) from None


def steps(game: str) -> tuple[Step, ...]:
    """Returns a game's lesson."""
    if game not in LESSONS:
        raise TableRefused(TableReason.NO_SUCH_GAME, game=game, games=tuple(LESSONS))
    return LESSONS[game]


def attempt(game: str, step: int, tries: Sequence[Try] = ()) -> Scene:
    """Returns a step after all that the learner has done in it; Illegal if that can't be done.

    What came first counts: a step that is done stays done, one that was missed stays missed.
    """
    lesson = steps(game)
    if not 0 <= step < len(lesson):
        raise IndexError(step)
    rules, taught = GAMES[game], lesson[step]
    course = Course((), taught.state, ())
    events: tuple[Struct, ...] = ()
    done = missed = False
    for action, at in tries:
        state = course.state
        next_at = state.at + PACE if rules.REAL_TIME else 0
        state, events = rules.step(state, LEARNER, action, next_at if at is None else at)
        state = rules.go(state)  # a lesson waits for nobody
        course = Course((*course.actions, action), state, course.events + events)
        done = done or (not missed and taught.goal(course))
        missed = missed or (not done and taught.astray(course))
    state = course.state
    return Scene(
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


def _over(course: Course) -> bool:
    return bool(course.state.over)


def _turned_over(course: Course) -> bool:
    """Returns whether the turn has ended."""
    return any(isinstance(event, TurnStarted) for event in course.events)


# The Game: row A and B go up, C and D down; the other player holds cards that fit in most places.

_OTHER = (17, 46, 54, 79)


def _game(
    name: str,
    hand: tuple[int, ...],
    *rows: tuple[int, ...],
    goal: Finds,
    astray: Finds,
    other: tuple[int, ...] = _OTHER,
    due: tuple[int, ...] = (),
) -> Step:
    """Returns a step of The Game for two; what is nowhere else is in the deck."""
    whole = tuple((start, *row) for start, row in zip(the_game.ROW_CARDS, rows, strict=True))
    used = {*hand, *other, *(card for row in rows for card in row)}
    deck = shuffled([card for card in the_game.cards() if card not in used], seed=0)
    options = the_game.Options(2, on_fire=bool(due))
    state = the_game.State(options, deck, (hand, other), whole, turn=LEARNER, due=due)
    return Step(f"the-game-{name}", state, goal, astray)


def _is_near(course: Course, rows: range) -> bool:
    """Returns whether the last card lies close to the one below it, on one of these rows."""
    laid = [event for event in course.events if isinstance(event, the_game.Laid)]
    if not laid or laid[-1].row not in rows:
        return False
    below, top = course.state.rows[laid[-1].row][-2:]
    return bool(abs(top - below) <= 5)


def _has_laid(course: Course) -> bool:
    return bool(course.actions)


def _has_jumped(course: Course) -> bool:
    return any(getattr(event, "jump", False) for event in course.events)


def _has_ended(course: Course) -> bool:
    return isinstance(course.actions[-1], End) and not _over(course)


def _has_laid_two(course: Course) -> bool:
    """Returns whether the minimum is met; an empty hand may have ended the turn by itself."""
    laid = sum(isinstance(event, the_game.Laid) for event in course.events)
    return laid >= 2 and not _over(course)


def _has_covered_and_laid_two(course: Course) -> bool:
    return _has_laid_two(course) and any(getattr(one, "covered", False) for one in course.events)


def _has_won(course: Course) -> bool:
    outcome = the_game.outcome(course.state)
    return outcome is not None and outcome.won


def _row(start: int) -> tuple[int, ...]:
    """Returns every fourth card, 98 left out: one of four rows at the end of a game."""
    row = tuple(card for card in the_game.cards() if card % 4 == start and card != 98)
    return row if start < 2 else row[::-1]


THE_GAME = (
    _game(
        *("lay", (24, 51, 83)),
        *((9, 15, 22), (5,), (95,), (97, 90)),
        goal=lambda course: _is_near(course, the_game.ROWS),
        astray=_has_laid,
    ),
    _game(
        *("both-ways", (19, 57, 86)),
        *((12, 28, 40), (30,), (74, 60), (98,)),
        goal=lambda course: _is_near(course, the_game.DESCENDING),
        astray=_has_laid,
    ),
    _game(
        *("jump", (8, 37, 72)),
        *((14, 33, 47), (38, 60), (50, 21), (64, 30)),
        goal=_has_jumped,
        astray=_has_laid,
    ),
    _game(
        *("minimum", (31, 34, 64, 90)),
        *((12, 30), (6, 9), (81, 66), (95,)),
        goal=_has_ended,
        astray=lambda course: _over(course) or _turned_over(course),
    ),
    _game(
        *("fire", (12, 36, 58, 71)),
        *((20, 43), (25, 33), (91, 73), (88, 62)),
        goal=_has_covered_and_laid_two,
        astray=_over,
        due=(1,),
    ),
    _game(
        *("stuck", (50, 90, 97)),
        *((42, 71, 88), (29, 95), (63, 40, 12), (80, 5)),
        goal=_has_laid_two,
        astray=_over,
    ),
    _game(
        *("last", (98,)),
        *map(_row, (0, 1, 2, 3)),
        goal=_has_won,
        astray=_over,
        other=(),
    ),
)


# Quick & Easy: row A goes up, B down.

Coloured = quick_and_easy.Card


def _coloured(text: str) -> tuple[Coloured, ...]:
    """Returns cards from their colours and numbers: "red 7, green 8 9"."""
    found = []
    for part in text.split(",") if text else ():
        colour, *numbers = part.split()
        found += [Coloured(colour, int(number)) for number in numbers]
    return tuple(found)


def _quick(
    name: str, hand: str, up: str, down: str, goal: Finds, astray: Finds, other: str = ""
) -> Step:
    """Returns a step of Quick & Easy for two; what is nowhere else is in the deck."""
    hands = _coloured(hand), _coloured(other)
    rows = _coloured(up), _coloured(down)
    used = {card for cards in (*hands, *rows) for card in cards}
    deck = shuffled([card for card in quick_and_easy.cards() if card not in used], seed=0)
    state = quick_and_easy.State(quick_and_easy.Options(2), deck, hands, rows, turn=LEARNER)
    return Step(f"quick-and-easy-{name}", state, goal, astray)


def _lies_on(row: int) -> Finds:
    """Returns what finds that the first card went on a row."""
    return lambda course: course.events[0].row == row


def _is_stuck(course: Course) -> bool:
    """Returns whether the learner has cards and can lay none, now or when the turn comes back."""
    can = quick_and_easy.legal(course.state, LEARNER)
    return _over(course) or not any(isinstance(action, quick_and_easy.Lay) for action in can)


_UP_AT_LAST = "red 2 3 4 5 6 7 8 9 10 1, yellow 2 4 5 6 7 8 9 10 1 3"
_DOWN_AT_LAST = "green 9 8 7 6 5 3 2 1 10, blue 9 8 6 5 4 3 2 1 10, purple 9 8 7 6 5 4 3 2 10 1"

QUICK_AND_EASY = (
    _quick(
        *("lay", "red 7, purple 2"),
        *("yellow 1, blue 4", "green 1"),
        goal=_lies_on(0),
        astray=_has_laid,
        other="yellow 8, green 6",
    ),
    _quick(
        *("down", "blue 5, red 8"),
        *("purple 4, yellow 9", "green 8"),
        goal=_lies_on(1),
        astray=_has_laid,
        other="yellow 8, green 6",
    ),
    _quick(
        *("colour", "red 3, green 5"),
        *("yellow 5, red 8", "purple 6, blue 2"),
        goal=_has_jumped,
        astray=_has_laid,
        other="yellow 9, blue 6",
    ),
    _quick(
        *("two", "yellow 3, purple 6"),
        *("green 2", "blue 9"),
        goal=lambda course: _turned_over(course) and not _over(course),
        astray=_over,
        other="red 4, red 7",
    ),
    _quick(
        *("stuck", "green 4, blue 7"),
        *(_UP_AT_LAST, _DOWN_AT_LAST),
        goal=_has_won,
        astray=_is_stuck,
    ),
    _quick(
        *("last", "blue 7"),
        *(f"{_UP_AT_LAST}, green 4", _DOWN_AT_LAST),
        goal=_has_won,
        astray=_over,
    ),
)


# 7 Ate 9: the other player waits.

Stepped = seven_ate_nine.Card


def _stepped(text: str) -> tuple[Stepped, ...]:
    """Returns cards from their numbers and steps: "7±1 10±3"."""
    return tuple(Stepped(*map(int, card.split("±"))) for card in text.split())


def _race(
    name: str,
    top: str,
    hand: str,
    deck: str,
    other: str,
    goal: Finds,
    astray: Finds,
    bottom: str = "",
    waiting: int = 0,
) -> Step:
    """Returns a step of 7 Ate 9 for two.

    The other player has still so many to take; what is nowhere else lies in the pile, between its
    bottom and its top. The first card of the learner's deck is the first that is taken.
    """
    hands = _stepped(hand), _stepped(other)
    own = _stepped(deck)[::-1]
    rest = list(seven_ate_nine.cards())
    for card in (*_stepped(top), *_stepped(bottom), *own, *hands[0], *hands[1]):
        rest.remove(card)
    mixed = shuffled(rest, seed=0)
    state = seven_ate_nine.State(
        seven_ate_nine.Options(2),
        (own, mixed[:waiting]),
        hands,
        (*_stepped(bottom), *mixed[waiting:], *_stepped(top)),
        (0, 0),
    )
    return Step(f"seven-ate-nine-{name}", state, goal, astray)


def _happened(kind: type[Struct]) -> Finds:
    """Returns what finds that something has happened."""
    return lambda course: any(isinstance(event, kind) for event in course.events)


def _took_after_a_wrong_card(course: Course) -> bool:
    kinds = [type(event) for event in course.events]
    wrong = seven_ate_nine.WrongCard
    return wrong in kinds and seven_ate_nine.Took in kinds[kinds.index(wrong) :]


def _took_too_early_or_laid_again(course: Course) -> bool:
    lays = sum(isinstance(action, seven_ate_nine.Lay) for action in course.actions)
    return _laid(course) or lays > 1 or not course.state.decks[LEARNER]


_laid = _happened(seven_ate_nine.Laid)
_was_wrong = _happened(seven_ate_nine.WrongCard)

SEVEN_ATE_NINE = (
    _race("add", "5±2", "7±1 10±3 2±1", "1±2", "4±1 6±2", _laid, _was_wrong, waiting=9),
    _race("subtract", "6±1", "9±1 5±2 2±3", "3±2", "8±1 6±2", _laid, _was_wrong, waiting=8),
    _race("wrap", "9±3", "8±2 2±1 4±1", "7±3", "3±1 6±2", _laid, _was_wrong, waiting=7),
    _race("take", "4±2", "9±1 1±3", "5±1 6±2", "8±1 7±2", _laid, _was_wrong, waiting=6),
    _race(
        *("wrong", "3±1", "8±2 6±1", "9±2 10±1", "5±1 7±2"),
        goal=_took_after_a_wrong_card,
        astray=_took_too_early_or_laid_again,
        waiting=5,
    ),
    _race(
        *("stuck", "5±2", "7±3 2±1 9±2", "", "1±1 6±3"),
        goal=_happened(seven_ate_nine.Turned),
        astray=_was_wrong,
        bottom="3±1",
    ),
    _race(
        *("last", "5±1", "8±2", "", "1±1 6±3"),
        goal=_happened(seven_ate_nine.Cried),
        astray=_was_wrong,
    ),
)

LESSONS: dict[str, tuple[Step, ...]] = {
    "the-game": THE_GAME,
    "quick-and-easy": QUICK_AND_EASY,
    "seven-ate-nine": SEVEN_ATE_NINE,
}
