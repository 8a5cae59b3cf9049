"""Quick & Easy: what a screen learns about the legal actions."""

import pytest

from tenback.rules import quick_and_easy
from tenback.rules.game import Begin, End, Offer, Over, TeamOutcome
from tenback.rules.quick_and_easy import Lay
from tests.rules.positions import blue, green, quick_and_easy_at, red


def test_a_jump_is_marked_and_what_goes_on_is_not() -> None:
    """QE-6: against the pile's direction, on its colour; on an empty pile nothing jumps."""
    state = quick_and_easy_at(
        (green(8), green(1)), (blue(3),), rows=((green(4),), (blue(6), green(2)))
    )
    assert quick_and_easy.offers(state, 0) == (
        Offer(Lay(green(1), 0), jump=True),
        Offer(Lay(green(8), 0)),
        Offer(Lay(green(1), 1)),
        Offer(Lay(green(8), 1), jump=True),
    )
    fresh = quick_and_easy_at((green(8),), (blue(3),), laid=1)
    assert quick_and_easy.offers(fresh, 0) == (
        Offer(Lay(green(8), 0)),
        Offer(Lay(green(8), 1)),
        Offer(End()),
    )


def test_a_first_card_after_which_nothing_fits_ends_nothing() -> None:
    """QE-8: the turn may simply end then."""
    state = quick_and_easy_at((blue(9), red(5)), (red(10),), rows=((green(8),), (green(4),)))
    assert quick_and_easy.offers(state, 0) == (Offer(Lay(blue(9), 0)),)
    after, _ = quick_and_easy.step(state, 0, Lay(blue(9), 0))
    assert quick_and_easy.offers(after, 0) == (Offer(End()),)


@pytest.mark.parametrize("pro", [False, True])
def test_what_ends_the_turn_looks_into_no_other_hand(pro: bool) -> None:
    """QE-8, QE-10: that the next player can lay nothing is not shown beforehand."""
    hand = (blue(9), red(5)) if pro else (blue(9),)
    state = quick_and_easy_at(hand, (red(6),), rows=((green(8),), (green(4),)), pro=pro)
    assert quick_and_easy.offers(state, 0) == (Offer(Lay(blue(9), 0)),)
    _, events = quick_and_easy.step(state, 0, Lay(blue(9), 0))
    assert events[-1] == Over(TeamOutcome(won=False, left=len(hand), why="stuck"))


def test_the_last_of_all_cards_is_no_bad_end() -> None:
    """QE-8: the game is over at once, and won."""
    state = quick_and_easy_at((), (red(4),), rows=((red(5),), (blue(2),)), turn=1)
    assert quick_and_easy.offers(state, 1) == (Offer(Lay(red(4), 0), jump=True),)


def test_naming_the_beginner_has_no_marks_and_who_waits_no_offers() -> None:
    """QE-3: everybody may name; then it is one player's turn."""
    state = quick_and_easy_at((red(4),), (blue(5),), turn=None)
    for seat in (0, 1):
        assert quick_and_easy.offers(state, seat) == (Offer(Begin(0)), Offer(Begin(1)))
    begun = quick_and_easy_at((red(4),), (blue(5),))
    for seat in (-1, 1, 2):
        assert quick_and_easy.offers(begun, seat) == ()
