"""7 Ate 9: taking, laying."""

import pytest

from tenback.rules import Reason, seven_ate_nine
from tenback.rules.seven_ate_nine import (
    Card,
    Covered,
    Laid,
    Lay,
    Options,
    Take,
    Took,
    WrongCard,
)
from tests.rules.positions import race_at, refusal

DECK = seven_ate_nine.cards()
FOUR = Card(4, 1)
"""A top that wants 3 or 5."""
FIVE = Card(5, 1)
"""A top that wants 4 or 6."""
PLENTY = ((Card(7, 1), Card(8, 1)), (Card(7, 2), Card(8, 2)))
"""Personal decks for two, so that nobody is stuck and nobody has a last card."""


def test_a_player_takes_the_top_card_of_their_own_deck() -> None:
    """SN-4: one card, into one's own hand, behind those that are there."""
    state = race_at((Card(2, 2),), (Card(9, 1),), pile=[FOUR], decks=PLENTY, at=50)
    after, events = seven_ate_nine.step(state, 1, Take(), at=60)
    assert events == (Took(1),)
    assert after.hands == ((Card(2, 2),), (Card(9, 1), Card(8, 2)))
    assert after.decks == (PLENTY[0], PLENTY[1][:1])
    assert (after.pile, after.paused, after.at) == (state.pile, (0, 0), 60)
    assert seven_ate_nine.view(after, 1).hand == (Card(9, 1), Card(8, 2))
    assert seven_ate_nine.view(after, 0).hand == (Card(2, 2),)
    assert seven_ate_nine.view(after, 0).hands == (1, 2)
    assert seven_ate_nine.view(after, 0).decks == (2, 1)
    assert seven_ate_nine.view(after, None).hand == ()


def test_a_whole_deck_may_be_taken_up() -> None:
    """SN-4: there is no limit on the hand; from an empty deck nothing can be taken."""
    state = seven_ate_nine.deal(Options(2), DECK)
    for _ in range(36):
        state, _ = seven_ate_nine.step(state, 0, Take())
    assert state.hands[0] == tuple(reversed(DECK[1::2]))
    assert refusal(seven_ate_nine, state, 0, Take()) == (Reason.NOTHING_TO_TAKE, {})
    assert Take() not in seven_ate_nine.legal(state, 0)


def test_plus_or_minus_the_step_fits() -> None:
    """SN-5: on 5 with step 2, a 7 or a 3, with whatever step; nothing else."""
    for number in range(1, 11):
        card = Card(number, 3)
        state = race_at((card, Card(1, 1)), (), pile=[Card(5, 2)], decks=PLENTY)
        after, events = seven_ate_nine.step(state, 0, Lay(card), at=7)
        if number in {3, 7}:
            assert events == (Laid(0, card),)
            assert after.pile == (Card(5, 2), card)
            assert after.hands == ((Card(1, 1),), ())
            assert (after.at, after.paused) == (7, (0, 0))
            assert after.covered == (Covered(Card(5, 2), 7, 0),)
        else:
            assert events == (WrongCard(0, 1007),)
            assert after.pile == state.pile


def test_all_thirty_cards_count_round() -> None:
    """SN-5, SN-7: counting on one by one from the top's number, and back, ends at what fits."""
    up = {**{number: number + 1 for number in range(1, 10)}, 10: 1}
    down = {after: before for before, after in up.items()}
    for number in range(1, 11):
        for step in (1, 2, 3):
            higher = lower = number
            for _ in range(step):
                higher, lower = up[higher], down[lower]
            top = Card(number, step)
            assert seven_ate_nine.wanted(top) == (higher, lower)
            fitting = {n for n in range(1, 11) if seven_ate_nine.fits(Card(n, 1), top)}
            assert fitting == {higher, lower}


@pytest.mark.parametrize(
    ("top", "fitting"),
    [
        (Card(9, 3), {6, 2}),
        (Card(1, 2), {3, 9}),
        (Card(10, 1), {9, 1}),
        (Card(1, 1), {2, 10}),
        (Card(7, 3), {4, 10}),
        (Card(3, 3), {6, 10}),
        (Card(8, 3), {1, 5}),
    ],
)
def test_above_ten_and_below_one_it_goes_round(top: Card, fitting: set[int]) -> None:
    """SN-7: 9 with step 3 wants 6 or 2, 1 with step 2 wants 3 or 9."""
    assert set(seven_ate_nine.wanted(top)) == fitting


def test_two_cards_in_a_row_by_one_player_are_fine() -> None:
    """SN-5: one card per action, but nobody waits for others, not even for the clock."""
    state = race_at((FIVE, Card(6, 1), Card(1, 1)), (), pile=[FOUR], decks=PLENTY)
    state, _ = seven_ate_nine.step(state, 0, Lay(FIVE), at=10)
    state, _ = seven_ate_nine.step(state, 0, Lay(Card(6, 1)), at=10)
    assert state.pile == (FOUR, FIVE, Card(6, 1))


def test_one_copy_of_two_is_laid() -> None:
    """SN-5: the other stays in hand."""
    state = race_at((FIVE, Card(1, 1), FIVE), (), pile=[FOUR], decks=PLENTY)
    state, _ = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert state.hands[0] == (Card(1, 1), FIVE)


def test_the_laid_card_is_shown_to_all() -> None:
    """SN-8: everybody sees what lies on top, and the event carries the number to be called."""
    state = race_at((FIVE, Card(1, 1)), (), pile=[FOUR], decks=PLENTY)
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Laid(0, FIVE),)
    for seat in (None, 0, 1):
        seen = seven_ate_nine.view(state, seat)
        assert (seen.top, seen.count, seen.played) == (FIVE, 2, (FOUR, FIVE))
