"""The lesson of Quick & Easy: row A goes up, B down."""

from tenback.rules import quick_and_easy, shuffled

from .step import (
    LEARNER,
    Check,
    Progress,
    Step,
    has_jumped,
    has_laid,
    has_turn_ended,
    has_won,
    is_over,
)

Coloured = quick_and_easy.Card


def _coloured(text: str) -> tuple[Coloured, ...]:
    """Returns cards from their colours and numbers: "red 7, green 8 9"."""
    found = []
    for part in text.split(",") if text else ():
        colour, *numbers = part.split()
        found += [Coloured(colour, int(number)) for number in numbers]
    return tuple(found)


def _quick(
    name: str, hand: str, up: str, down: str, goal: Check, astray: Check, other: str = ""
) -> Step:
    """Returns a step of Quick & Easy for two; what is nowhere else is in the deck."""
    hands = _coloured(hand), _coloured(other)
    rows = _coloured(up), _coloured(down)
    used = {card for cards in (*hands, *rows) for card in cards}
    deck = shuffled([card for card in quick_and_easy.cards() if card not in used], seed=0)
    state = quick_and_easy.State(quick_and_easy.Options(2), deck, hands, rows, turn=LEARNER)
    return Step(f"quick-and-easy-{name}", state, goal, astray)


def _lies_on(row: int) -> Check:
    """Returns a check of whether the first card was laid on this row."""
    return lambda progress: progress.events[0].row == row


def _is_stuck(progress: Progress) -> bool:
    """Returns whether the learner has cards and can lay none, now or when the turn comes back."""
    can = quick_and_easy.legal(progress.state, LEARNER)
    return is_over(progress) or not any(isinstance(action, quick_and_easy.Lay) for action in can)


_UP_AT_LAST = "red 2 3 4 5 6 7 8 9 10 1, yellow 2 4 5 6 7 8 9 10 1 3"
_DOWN_AT_LAST = "green 9 8 7 6 5 3 2 1 10, blue 9 8 6 5 4 3 2 1 10, purple 9 8 7 6 5 4 3 2 10 1"

QUICK_AND_EASY = (
    _quick(
        *("lay", "red 7, purple 2"),
        *("yellow 1, blue 4", "green 1"),
        goal=_lies_on(0),
        astray=has_laid,
        other="yellow 8, green 6",
    ),
    _quick(
        *("down", "blue 5, red 8"),
        *("purple 4, yellow 9", "green 8"),
        goal=_lies_on(1),
        astray=has_laid,
        other="yellow 8, green 6",
    ),
    _quick(
        *("colour", "red 3, green 5"),
        *("yellow 5, red 8", "purple 6, blue 2"),
        goal=has_jumped,
        astray=has_laid,
        other="yellow 9, blue 6",
    ),
    _quick(
        *("two", "yellow 3, purple 6"),
        *("green 2", "blue 9"),
        goal=lambda progress: has_turn_ended(progress) and not is_over(progress),
        astray=is_over,
        other="red 4, red 7",
    ),
    _quick(
        *("stuck", "green 4, blue 7"),
        *(_UP_AT_LAST, _DOWN_AT_LAST),
        goal=has_won,
        astray=_is_stuck,
    ),
    _quick(
        *("last", "blue 7"),
        *(f"{_UP_AT_LAST}, green 4", _DOWN_AT_LAST),
        goal=has_won,
        astray=is_over,
    ),
)
