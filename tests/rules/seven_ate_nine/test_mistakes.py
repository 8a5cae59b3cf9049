"""7 Ate 9: mistakes."""

import pytest

from tenback.rules import Illegal, Reason, quick_and_easy, seven_ate_nine, the_game
from tenback.rules.game import Begin, End
from tenback.rules.seven_ate_nine import (
    Card,
    Laid,
    Lay,
    Options,
    Take,
    Took,
    Wrong,
    WrongCard,
)
from tests.rules.positions import race_at, refusal

FOUR = Card(4, 1)
"""A top that wants 3 or 5."""
FIVE = Card(5, 1)
"""A top that wants 4 or 6."""
PLENTY = ((Card(7, 1), Card(8, 1)), (Card(7, 2), Card(8, 2)))
"""Personal decks for two, so that nobody is stuck and nobody has a last card."""


def test_a_wrong_card_goes_back_and_its_player_pauses() -> None:
    """SN-11: the card stays in hand, and for a second that seat can lay nothing."""
    hand = (Card(9, 1), Card(3, 1))
    state = race_at(hand, hand, pile=[FOUR], decks=PLENTY)
    state, events = seven_ate_nine.step(state, 0, Lay(Card(9, 1)), at=500)
    assert events == (WrongCard(0, 1500),)
    assert (state.hands, state.decks, state.pile) == ((hand, hand), PLENTY, (FOUR,))
    assert (state.paused, state.at) == ((1500, 0), 500)
    assert seven_ate_nine.view(state, 1).paused == (1500, 0)
    for card in hand:
        assert refusal(seven_ate_nine, state, 0, Lay(card), at=1499) == (
            Reason.PAUSED,
            {"until": 1500},
        )
    assert seven_ate_nine.step(state, 0, Lay(Card(3, 1)), at=1500)[1] == (Laid(0, Card(3, 1)),)
    assert seven_ate_nine.step(state, 1, Lay(Card(3, 1)), at=501)[1] == (Laid(1, Card(3, 1)),)


def test_taking_is_allowed_during_the_pause() -> None:
    """SN-11: and it does not end the pause."""
    state = race_at((Card(9, 1),), (), pile=[FOUR], decks=PLENTY, paused=(1500, 0), at=500)
    state, events = seven_ate_nine.step(state, 0, Take(), at=600)
    assert events == (Took(0),)
    assert state.paused == (1500, 0)


def test_the_pause_is_a_setting_of_the_table() -> None:
    """SN-11: a second by default, any length, and 0 switches it off."""
    assert Options(2).wrong_card_pause == 1000
    hand = (Card(9, 1), Card(3, 1))
    for pause in (0, 1, 2500):
        state = race_at(hand, hand, pile=[FOUR], decks=PLENTY, pause=pause)
        state, events = seven_ate_nine.step(state, 0, Lay(Card(9, 1)), at=500)
        assert events == (WrongCard(0, 500 + pause),)
    state = race_at(hand, hand, pile=[FOUR], decks=PLENTY, pause=0)
    state, _ = seven_ate_nine.step(state, 0, Lay(Card(9, 1)), at=500)
    assert seven_ate_nine.step(state, 0, Lay(Card(3, 1)), at=500)[1] == (Laid(0, Card(3, 1)),)


@pytest.mark.parametrize("pause", [-1, -1000, 60_001])
def test_a_pause_lasts_between_nothing_and_a_minute(pause: int) -> None:
    """SN-11: anything else is refused when the table is set up."""
    assert Options(2, 60_000).wrong_card_pause == 60_000
    with pytest.raises(Illegal) as refused:
        Options(2, pause)
    assert refused.value.reason == Reason.BAD_PAUSE
    assert refused.value.facts == {"pause": pause, "most": 60_000}


def test_nobody_learns_beforehand_which_cards_fit() -> None:
    """SN-11: every card in hand may be tried, on every top, paused or not."""
    hand = (Card(9, 1), Card(3, 1), Card(9, 1), Card(3, 3))
    for top in {Card(n, step) for n in range(1, 11) for step in (1, 2, 3)}:
        for paused in ((0, 0), (5000, 0)):
            state = race_at(hand, (Card(1, 1),), pile=[top], decks=PLENTY, paused=paused)
            assert seven_ate_nine.legal(state, 0) == (
                Take(),
                Lay(Card(3, 1), top),
                Lay(Card(3, 3), top),
                Lay(Card(9, 1), top),
            )
    for seat in (-1, 2):
        assert seven_ate_nine.legal(state, seat) == ()
    emptied = race_at(hand, (Card(1, 1),), pile=[FOUR], decks=((), PLENTY[1]))
    assert Take() not in seven_ate_nine.legal(emptied, 0)


def test_a_record_tells_a_wrong_card_as_wrong() -> None:
    """SN-11: and a lay without the top that its player saw; a record can be played again."""
    state = race_at((Card(9, 1), Card(3, 1)), (), pile=[FOUR], decks=PLENTY)
    wrong, events = seven_ate_nine.step(state, 0, Lay(Card(9, 1), FOUR), at=5)
    assert seven_ate_nine.recorded(Lay(Card(9, 1), FOUR), events) == Wrong(Card(9, 1))
    assert seven_ate_nine.step(state, 0, Wrong(Card(9, 1)), at=5) == (wrong, events)
    assert seven_ate_nine.recorded(Wrong(Card(9, 1)), events) == Wrong(Card(9, 1))
    laid, events = seven_ate_nine.step(state, 0, Lay(Card(3, 1), FOUR), at=5)
    assert seven_ate_nine.recorded(Lay(Card(3, 1), FOUR), events) == Lay(Card(3, 1))
    assert seven_ate_nine.step(state, 0, Lay(Card(3, 1)), at=5) == (laid, events)
    assert seven_ate_nine.recorded(Take(), (Took(0),)) == Take()


def test_calling_a_card_wrong_tells_nobody_whether_it_fits() -> None:
    """SN-11: to the rules it is a Lay like any other: it lies, or it costs the pause."""
    state = race_at((Card(3, 1), Card(9, 1)), (), pile=[FOUR], decks=PLENTY)
    for card in state.hands[0]:
        called, laid = (seven_ate_nine.step(state, 0, kind(card), at=5) for kind in (Wrong, Lay))
        assert called == laid
    assert seven_ate_nine.recorded(Wrong(Card(3, 1)), (Laid(0, Card(3, 1)),)) == Lay(Card(3, 1))


def test_who_may_not_act_learns_why() -> None:
    """SN-5: not in hand (not another's, not one's own deck's), no such seat, not of this game."""
    state = race_at((Card(3, 1), Card(9, 1)), (FIVE,), pile=[FOUR], decks=PLENTY)
    for card in (FIVE, PLENTY[0][-1], FOUR):
        for action in (Lay(card), Lay(card, FOUR), Wrong(card)):
            assert refusal(seven_ate_nine, state, 0, action) == (
                Reason.NOT_IN_HAND,
                {"card": card},
            )
    for seat in (-2, -1, 2):
        for attempt in (Take(), Lay(FIVE)):
            assert refusal(seven_ate_nine, state, seat, attempt) == (
                Reason.NO_SUCH_SEAT,
                {"seat": seat, "players": 2},
            )
    for strange in (Begin(0), End(), the_game.Lay(3, 0), None):
        assert refusal(seven_ate_nine, state, 0, strange) == (
            Reason.NOT_OF_THIS_GAME,
            {"action": strange},
        )
    strange_lay = quick_and_easy.Lay(quick_and_easy.Card("red", 3), 0)
    assert refusal(seven_ate_nine, state, 0, strange_lay)[0] == Reason.NOT_OF_THIS_GAME
    assert seven_ate_nine.step(state, 0, Lay(Card(3, 1)))[1] == (Laid(0, Card(3, 1)),)
