"""The Game without its expansion: the variants for experienced players."""

import pytest

from tenback.rules import Reason, the_game
from tenback.rules.game import Begin, Drew, End, TurnStarted
from tenback.rules.the_game import Options
from tests.rules.positions import (
    played,
    refusal,
    the_game_at,
    turn_starts,
)

DECK = tuple(range(2, 100))


def test_pro_asks_for_three_cards() -> None:
    """TG-30: the third card allows the end, not the second."""
    state = the_game_at((40, 50, 60, 70), (30, 31, 32), deck=(80, 81, 82, 83), pro=True)
    for card, required in ((40, 3), (50, 2), (60, 1)):
        assert refusal(the_game, state, 0, End()) == (Reason.LAY_MORE, {"required": required})
        state = played(state, (card, 0))
    state, events = the_game.step(state, 0, End())
    assert events == (Drew(0, 3), TurnStarted(1))


def test_pro_asks_for_one_card_when_the_deck_is_empty() -> None:
    """TG-30: as TG-10."""
    state = the_game_at((40, 50), (30,), pro=True)
    assert refusal(the_game, state, 0, End()) == (Reason.LAY_MORE, {"required": 1})
    assert the_game.step(played(state, (40, 0)), 0, End())[0].turn == 1


def test_pro_is_lost_with_two_cards_that_fit() -> None:
    """TG-30, TG-12: two are not enough, and after two the third must still be possible."""
    hand = (24, 34, 50)
    others = ((61, 62, 63),)
    assert not turn_starts(hand, (33, 98, 2, 3))[0].over
    assert not turn_starts(hand, (33, 98, 2, 3), pro=True, others=others)[0].over
    assert turn_starts((24, 34, 14), (33, 98, 2, 3), pro=True, others=others)[0].over is False
    assert turn_starts((24, 34, 13), (33, 98, 2, 3), pro=True, others=others)[0].over is False
    assert turn_starts((24, 34, 15), (33, 98, 2, 4), pro=True, others=others)[0].over
    state, _ = turn_starts(hand, (33, 98, 2, 3), pro=True, others=others)
    assert played(state, (34, 0), (50, 0)).over
    assert not played(state, (34, 0), (24, 0)).over


@pytest.mark.parametrize("pro", [False, True])
@pytest.mark.parametrize(("players", "size"), [(1, 7), (2, 6), (3, 5), (4, 5), (5, 5)])
def test_short_hands_are_one_card_shorter(players: int, size: int, pro: bool) -> None:
    """TG-31: 7, 6 or 5 cards, alone and together with Pro."""
    options = Options(players, pro=pro, short_hands=True)
    state = the_game.deal(options, DECK)
    assert the_game.hand_size(options) == size
    assert [len(hand) for hand in state.hands] == [size] * players
    assert len(state.deck) == 98 - size * players
    begun, _ = the_game.step(state, 0, Begin(0))
    assert the_game.view(begun, 0).required == (3 if pro else 2)


def test_pro_leaves_the_hands_as_they_are() -> None:
    """TG-30: shorter hands are a switch of their own."""
    assert the_game.hand_size(Options(2, pro=True)) == 7
