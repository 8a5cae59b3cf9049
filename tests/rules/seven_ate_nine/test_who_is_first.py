"""7 Ate 9: who is first."""

import pytest

from tenback.rules import Reason, seven_ate_nine
from tenback.rules.seven_ate_nine import (
    Card,
    Covered,
    Laid,
    Lay,
    State,
    Take,
    WrongCard,
)
from tests.rules.positions import race_at, refusal

FOUR = Card(4, 1)
"""A top that wants 3 or 5."""
FIVE = Card(5, 1)
"""A top that wants 4 or 6."""
PLENTY = ((Card(7, 1), Card(8, 1)), (Card(7, 2), Card(8, 2)))
"""Personal decks for two, so that nobody is stuck and nobody has a last card."""


def beaten(seat: int = 0, at: int = 100) -> State:
    """Returns a race in which seat 0 or 1 has just covered the 4 with a 5."""
    hand = (FIVE, Card(3, 2), Card(9, 1))
    state = race_at(hand, hand, pile=[FOUR], decks=PLENTY)
    return seven_ate_nine.step(state, seat, Lay(FIVE, FOUR), at=at)[0]


def test_the_first_card_to_arrive_counts() -> None:
    """SN-6: the later one goes back to its owner and costs nothing; who was faster is reported."""
    for faster, slower in ((0, 1), (1, 0)):
        state = beaten(faster)
        assert refusal(seven_ate_nine, state, slower, Lay(Card(3, 2), FOUR), at=100) == (
            Reason.TOO_LATE,
            {"card": Card(3, 2), "top": FIVE, "first": faster},
        )
        assert state.paused == (0, 0)
        assert Card(3, 2) in state.hands[slower]
        taken, _ = seven_ate_nine.step(state, slower, Take(), at=101)
        assert taken.hands[slower][-1] == PLENTY[slower][-1]


def test_ones_own_earlier_card_can_be_the_faster_one() -> None:
    """SN-6: two cards meant for the same top: the second comes too late, too."""
    assert refusal(seven_ate_nine, beaten(), 0, Lay(Card(3, 2), FOUR), at=100) == (
        Reason.TOO_LATE,
        {"card": Card(3, 2), "top": FIVE, "first": 0},
    )


def test_three_seconds_excuse_a_late_card_and_no_longer() -> None:
    """SN-6: 3000 ms after the top was covered the card is late, 3001 ms after it is wrong."""
    state = beaten(at=100)
    late = Lay(Card(3, 2), FOUR)
    assert refusal(seven_ate_nine, state, 1, late, at=3100)[0] == Reason.TOO_LATE
    after, events = seven_ate_nine.step(state, 1, late, at=3101)
    assert events == (WrongCard(1, 4101),)
    assert after.covered == ()


def test_other_actions_do_not_lengthen_or_shorten_the_excuse() -> None:
    """SN-6: neither taking a card nor another's mistake in between changes the three seconds."""
    late = Lay(Card(3, 2), FOUR)
    for between in (Take(), Lay(Card(9, 1))):
        state, _ = seven_ate_nine.step(beaten(at=100), 0, between, at=3100)
        assert state.covered == (Covered(FOUR, 100, 0),)
        assert refusal(seven_ate_nine, state, 1, late, at=3100)[0] == Reason.TOO_LATE
        assert seven_ate_nine.step(state, 1, late, at=3101)[1] == (WrongCard(1, 4101),)
        state, _ = seven_ate_nine.step(beaten(at=100), 0, between, at=3101)
        assert state.covered == ()


def test_each_covered_top_has_its_own_three_seconds() -> None:
    """SN-6: of two covered tops, who was faster is reported for the one that was meant."""
    hand = (Card(3, 2), Card(6, 2), Card(9, 1))
    state = race_at((FIVE, *hand), (Card(4, 3), *hand), pile=[FOUR], decks=PLENTY)
    state, _ = seven_ate_nine.step(state, 0, Lay(FIVE, FOUR), at=100)
    state, _ = seven_ate_nine.step(state, 1, Lay(Card(4, 3), FIVE), at=200)
    assert state.covered == (Covered(FOUR, 100, 0), Covered(FIVE, 200, 1))
    assert refusal(seven_ate_nine, state, 1, Lay(Card(3, 2), FOUR), at=3100) == (
        Reason.TOO_LATE,
        {"card": Card(3, 2), "top": Card(4, 3), "first": 0},
    )
    assert refusal(seven_ate_nine, state, 0, Lay(Card(6, 2), FIVE), at=3101) == (
        Reason.TOO_LATE,
        {"card": Card(6, 2), "top": Card(4, 3), "first": 1},
    )
    state, events = seven_ate_nine.step(state, 1, Lay(Card(3, 2), FOUR), at=3101)
    assert events == (WrongCard(1, 4101),)
    assert state.covered == (Covered(FIVE, 200, 1),)
    # The next lay forgets what is too old, and keeps the rest.
    state = race_at((FIVE, *hand), hand, pile=[FOUR], decks=PLENTY, covered=state.covered, at=3101)
    state, _ = seven_ate_nine.step(state, 0, Lay(FIVE), at=3201)
    assert state.covered == (Covered(FOUR, 3201, 0),)


@pytest.mark.parametrize(
    ("card", "onto"),
    [
        (Card(3, 2), None),  # meant for the present top
        (Card(3, 2), FIVE),  # the same, said aloud
        (Card(9, 1), FOUR),  # fits neither
        (Card(3, 2), Card(4, 2)),  # a top that never was
        (Card(9, 1), Card(10, 1)),  # it would have fitted there
    ],
)
def test_a_card_that_fitted_no_recent_top_is_wrong_and_not_late(
    card: Card, onto: Card | None
) -> None:
    """SN-6, SN-11: only a top that was there, and that the card fitted, is an excuse."""
    after, events = seven_ate_nine.step(beaten(), 1, Lay(card, onto), at=150)
    assert events == (WrongCard(1, 1150),)
    assert after.paused == (0, 1150)


def test_a_card_that_fits_now_is_laid_whatever_its_player_saw() -> None:
    """SN-6: late for one top, but right for the present one."""
    state = race_at((FIVE, Card(1, 1)), (Card(6, 1), Card(1, 2)), pile=[FOUR], decks=PLENTY)
    state, _ = seven_ate_nine.step(state, 0, Lay(FIVE, FOUR), at=10)
    state, events = seven_ate_nine.step(state, 1, Lay(Card(6, 1), FOUR), at=20)
    assert events == (Laid(1, Card(6, 1)),)


def test_time_does_not_run_back() -> None:
    """SN-6: actions count in the order in which they come, even at the same moment."""
    state = beaten(at=100)
    for action in (Take(), Lay(Card(9, 1))):
        assert refusal(seven_ate_nine, state, 1, action, at=99) == (
            Reason.TIME_RUNS_BACK,
            {"at": 99, "last": 100},
        )
    assert seven_ate_nine.step(state, 1, Take(), at=100)[0].at == 100
