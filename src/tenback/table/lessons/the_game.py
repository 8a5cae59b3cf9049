"""The lesson of The Game: rows A and B go up, C and D down; the other hand fits most places."""

from tenback.rules import shuffled, the_game
from tenback.rules.game import End

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

_OTHER = (17, 46, 54, 79)


def _game(
    name: str,
    hand: tuple[int, ...],
    *rows: tuple[int, ...],
    goal: Check,
    astray: Check,
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


def _is_near(progress: Progress, rows: range) -> bool:
    """Returns whether the last card lies close to the one below it, on one of these rows."""
    laid = [event for event in progress.events if isinstance(event, the_game.Laid)]
    if not laid or laid[-1].row not in rows:
        return False
    below, top = progress.state.rows[laid[-1].row][-2:]
    return bool(abs(top - below) <= 5)


def _has_ended(progress: Progress) -> bool:
    return isinstance(progress.actions[-1], End) and not is_over(progress)


def _has_laid_two(progress: Progress) -> bool:
    """Returns whether the minimum is met; an empty hand may have ended the turn by itself."""
    laid = sum(isinstance(event, the_game.Laid) for event in progress.events)
    return laid >= 2 and not is_over(progress)


def _has_covered_and_laid_two(progress: Progress) -> bool:
    return _has_laid_two(progress) and any(
        getattr(one, "covered", False) for one in progress.events
    )


def _row(start: int) -> tuple[int, ...]:
    """Returns every fourth card, 98 left out: one of four rows at the end of a game."""
    row = tuple(card for card in the_game.cards() if card % 4 == start and card != 98)
    return row if start < 2 else row[::-1]


THE_GAME = (
    _game(
        *("lay", (24, 51, 83)),
        *((9, 15, 22), (5,), (95,), (97, 90)),
        goal=lambda progress: _is_near(progress, the_game.ROWS),
        astray=has_laid,
    ),
    _game(
        *("both-ways", (19, 57, 86)),
        *((12, 28, 40), (30,), (74, 60), (98,)),
        goal=lambda progress: _is_near(progress, the_game.DESCENDING),
        astray=has_laid,
    ),
    _game(
        *("jump", (8, 37, 72)),
        *((14, 33, 47), (38, 60), (50, 21), (64, 30)),
        goal=has_jumped,
        astray=has_laid,
    ),
    _game(
        *("minimum", (31, 34, 64, 90)),
        *((12, 30), (6, 9), (81, 66), (95,)),
        goal=_has_ended,
        astray=lambda progress: is_over(progress) or has_turn_ended(progress),
    ),
    _game(
        *("fire", (12, 36, 58, 71)),
        *((20, 43), (25, 33), (91, 73), (88, 62)),
        goal=_has_covered_and_laid_two,
        astray=is_over,
        due=(1,),
    ),
    _game(
        *("stuck", (50, 90, 97)),
        *((42, 71, 88), (29, 95), (63, 40, 12), (80, 5)),
        goal=_has_laid_two,
        astray=is_over,
    ),
    _game(
        *("last", (98,)),
        *map(_row, (0, 1, 2, 3)),
        goal=has_won,
        astray=is_over,
        other=(),
    ),
)
