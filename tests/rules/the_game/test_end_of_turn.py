"""The Game without its expansion: the end of a turn."""

import pytest

from tenback.rules import Reason, the_game
from tenback.rules.game import Drew, End, TurnStarted
from tenback.rules.the_game import Laid, Lay
from tests.rules.positions import (
    CLOSED,
    played,
    refusal,
    the_game_at,
    turn_starts,
)

DECK = tuple(range(2, 100))


def test_a_player_draws_as_many_cards_as_were_laid() -> None:
    """TG-9: after three cards three are drawn, in the order of the deck."""
    state = the_game_at((40, 50, 60, 70), (30, 31), deck=(80, 81, 82, 83, 84))
    state = played(state, (40, 0), (60, 0), (70, 0))
    assert state.deck == (80, 81, 82, 83, 84)
    state, events = the_game.step(state, 0, End())
    assert state.hands == ((50, 80, 81, 82), (30, 31))
    assert state.deck == (83, 84)
    assert (state.turn, state.laid) == (1, 0)
    assert events == (Drew(0, 3), TurnStarted(1))


def test_nobody_draws_during_a_turn() -> None:
    """TG-9: the hand only shrinks until the turn ends, whatever the minimum."""
    state = played(the_game_at((40, 50, 60), (3, 4), deck=DECK[60:]), (40, 0), (50, 0))
    assert state.hands == ((60,), (3, 4))
    assert state.deck == DECK[60:]
    assert state.turn == 0


@pytest.mark.parametrize("deck", [(80,), (80, 81)])
def test_a_player_draws_what_the_deck_still_has(deck: tuple[int, ...]) -> None:
    """TG-9: with three laid and fewer in the deck, all of them are drawn."""
    state = the_game_at((50,), (30, 31), deck=deck, laid=3)
    state, events = the_game.step(state, 0, End())
    assert state.hands[0] == (50, *deck)
    assert state.deck == ()
    assert events == (Drew(0, len(deck)), TurnStarted(1))


def test_an_empty_hand_ends_the_turn_by_itself() -> None:
    """TG-9: the last card of the hand ends the turn, and as many are drawn as were laid."""
    state = the_game_at((40, 50), (30, 31), deck=(80, 81, 82))
    state, events = the_game.step(played(state, (40, 0)), 0, Lay(50, 0))
    assert state.hands == ((80, 81), (30, 31))
    assert state.deck == (82,)
    assert (state.turn, state.laid) == (1, 0)
    assert events == (Laid(0, 50, 0, jump=False, covered=False), Drew(0, 2), TurnStarted(1))


def test_a_single_player_with_an_empty_hand_draws_and_goes_on() -> None:
    """TG-9: a single player is also the next."""
    state = the_game_at((50,), deck=(80, 81, 82), laid=1)
    state, events = the_game.step(state, 0, Lay(50, 0))
    assert state.hands == ((80, 81),)
    assert state.turn == 0
    assert events == (Laid(0, 50, 0, jump=False, covered=False), Drew(0, 2), TurnStarted(0))


def test_a_met_minimum_does_not_end_the_turn() -> None:
    """TG-9: the turn ends when the player says so, even if nothing more fits."""
    state = the_game_at((50,), (98, 97), tops=CLOSED, deck=(80,), laid=2)
    assert the_game.legal(state, 0) == (End(),)
    state = played(the_game_at((51, 99, 50), (3, 4), tops=(50, 98, 2, 3), deck=(80,)), (51, 0))
    state = played(state, (99, 0))
    assert (state.turn, state.over) == (0, False)
    assert the_game.legal(state, 0) == (End(),)


def test_with_an_empty_deck_nobody_draws() -> None:
    """TG-10: the hand stays as it is, and no drawing is reported."""
    state = the_game_at((50, 51), (30,), laid=1)
    state, events = the_game.step(state, 0, End())
    assert state.hands == ((50, 51), (30,))
    assert events == (TurnStarted(1),)


def test_with_an_empty_deck_one_card_is_enough() -> None:
    """TG-10: the minimum is one, not less."""
    state = the_game_at((50, 51), (30,))
    assert refusal(the_game, state, 0, End()) == (Reason.LAY_MORE, {"required": 1})
    assert the_game.view(state, None).required == 1
    assert the_game.step(played(state, (50, 0)), 0, End())[0].turn == 1


def test_with_one_card_in_the_deck_the_minimum_is_still_two() -> None:
    """TG-10: only an empty deck lowers it, and the deck empties only when a turn ends."""
    state = played(the_game_at((50, 51, 52), (30, 31), deck=(80,)), (50, 0))
    assert refusal(the_game, state, 0, End()) == (Reason.LAY_MORE, {"required": 1})
    state, _ = the_game.step(played(state, (51, 0)), 0, End())
    assert (state.deck, state.hands[0]) == ((), (52, 80))
    assert the_game.view(state, None).required == 1
    assert the_game.step(played(state, (30, 1)), 1, End())[0].turn == 0


def test_the_last_card_drawn_lowers_the_minimum_that_decides() -> None:
    """TG-10, TG-12: a player who can lay only one card has lost, unless the deck is empty."""
    assert turn_starts((90, 50), (80, 98, 2, 3), deck=(60,))[0].over
    assert not turn_starts((90, 50), (80, 98, 2, 3), deck=())[0].over


def test_a_player_with_no_cards_is_passed_over() -> None:
    """TG-11: the turn goes to the next one who holds cards."""
    state = the_game_at((50, 51), (), (30,), (31,), laid=1)
    state, events = the_game.step(state, 0, End())
    assert state.turn == 2
    assert events == (TurnStarted(2),)


def test_several_players_with_no_cards_are_passed_over() -> None:
    """TG-11: also past the last seat, and with a hand that has just become empty."""
    state = the_game_at((), (30,), (), (52,), (), turn=3)
    state, events = the_game.step(state, 3, Lay(52, 0))
    assert state.turn == 1
    assert events[-1] == TurnStarted(1)
    assert not state.over


def test_who_alone_holds_cards_goes_on_alone() -> None:
    """TG-11: when all others are out, the turn comes back."""
    state = the_game_at((), (50, 51, 52), (), turn=1, laid=1)
    state, events = the_game.step(state, 1, End())
    assert (state.turn, state.laid) == (1, 0)
    assert events == (TurnStarted(1),)
