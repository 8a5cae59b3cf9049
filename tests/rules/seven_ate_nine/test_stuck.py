"""7 Ate 9: stuck."""

import pytest

from tenback.rules import Reason, seven_ate_nine
from tenback.rules.seven_ate_nine import (
    Card,
    Covered,
    Laid,
    Lay,
    Take,
    Took,
    Turned,
)
from tests.rules.positions import ONES, race_at, refusal

FOUR = Card(4, 1)
"""A top that wants 3 or 5."""
FIVE = Card(5, 1)
"""A top that wants 4 or 6."""


WANTS_ONE = Card(2, 1)


def test_when_all_are_stuck_the_bottom_card_comes_to_the_top() -> None:
    """SN-9: after a lay; the rest of the pile stays in its order."""
    state = race_at(
        (FIVE, *ONES[0]), ONES[1], pile=[WANTS_ONE, Card(8, 1), FOUR], paused=(0, 700), at=20
    )
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE), at=30)
    assert events == (Laid(0, FIVE), Turned(WANTS_ONE))
    assert state.pile == (Card(8, 1), FOUR, FIVE, WANTS_ONE)
    assert state.hands == ONES
    assert (state.at, state.paused, state.winner) == (30, (0, 700), None)
    assert seven_ate_nine.view(state, 1).top == WANTS_ONE
    assert seven_ate_nine.step(state, 0, Lay(Card(1, 1)), at=31)[1][0] == Laid(0, Card(1, 1))


def test_cards_are_turned_until_somebody_can_lay() -> None:
    """SN-9: three times here, each told."""
    turned = (Card(6, 1), Card(7, 1), WANTS_ONE)
    state = race_at((FIVE, *ONES[0]), ONES[1], pile=[*turned, Card(8, 1), FOUR])
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Laid(0, FIVE), *map(Turned, turned))
    assert state.pile == (Card(8, 1), FOUR, FIVE, *turned)


def test_taking_up_the_last_card_of_all_decks_can_show_that_all_are_stuck() -> None:
    """SN-9: then the card is turned after the taking."""
    state = race_at(
        ONES[0], ONES[1][:1], pile=[WANTS_ONE, Card(8, 1)], decks=((), (Card(1, 1),)), at=5
    )
    state, events = seven_ate_nine.step(state, 1, Take(), at=6)
    assert events == (Took(1), Turned(WANTS_ONE))
    assert state.pile == (Card(8, 1), WANTS_ONE)
    assert state.hands == ONES
    assert state.at == 6


@pytest.mark.parametrize("decks", [((Card(1, 1),), ()), ((), (Card(1, 1),))])
def test_nobody_is_stuck_while_a_deck_is_left(decks: tuple[tuple[Card, ...], ...]) -> None:
    """SN-9: all decks must have been taken up."""
    state = race_at((FIVE, *ONES[0]), ONES[1], pile=[WANTS_ONE, FOUR], decks=decks)
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Laid(0, FIVE),)
    assert state.pile == (WANTS_ONE, FOUR, FIVE)


@pytest.mark.parametrize("hands", [((FIVE, *ONES[0]), ONES[1][:1]), ((FIVE, Card(1, 1)), ONES[1])])
def test_nobody_is_stuck_while_somebody_has_one_card(hands: tuple[tuple[Card, ...], ...]) -> None:
    """SN-9: a last card fits anything, whoever has it."""
    state = race_at(*hands, pile=[WANTS_ONE, FOUR])
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Laid(0, FIVE),)
    assert state.pile == (WANTS_ONE, FOUR, FIVE)


@pytest.mark.parametrize("fitting", [Card(4, 2), Card(6, 2)])
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_is_stuck_while_some_hand_has_a_fitting_card(seat: int, fitting: Card) -> None:
    """SN-9: also if its player pauses just now."""
    hands: list[tuple[Card, ...]] = [(FIVE, *ONES[0]), ONES[1]]
    hands[seat] = (*hands[seat], fitting)
    state = race_at(*hands, pile=[WANTS_ONE, FOUR], paused=(0, 5000))
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Laid(0, FIVE),)
    assert state.covered == (Covered(FOUR, 0, 0),)


def test_a_card_for_the_top_before_the_turning_is_late() -> None:
    """SN-9, SN-6: it was right for the top its player saw, so it costs nothing."""
    hand = (Card(3, 1), Card(3, 2))
    state = race_at((FIVE, Card(8, 2), Card(8, 3)), hand, pile=[Card(10, 2), FOUR])
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE, FOUR), at=10)
    assert events == (Laid(0, FIVE), Turned(Card(10, 2)))
    assert state.covered == (Covered(FOUR, 10, 0),)
    assert refusal(seven_ate_nine, state, 1, Lay(Card(3, 1), FOUR), at=11) == (
        Reason.TOO_LATE,
        {"card": Card(3, 1), "top": Card(10, 2), "first": 0},
    )
