"""Quick & Easy: the end."""

import pytest

from tenback.rules import Reason, quick_and_easy
from tenback.rules.game import Begin, Drew, End, Over, TeamOutcome, TurnStarted
from tenback.rules.quick_and_easy import Card, Laid, Lay, Options
from tests.rules.positions import blue, green, quick_and_easy_at, red, refusal

COLOURS = ("red", "yellow", "green", "blue", "purple")
DECK = tuple(Card(colour, number) for colour in COLOURS for number in range(1, 11))


def test_with_an_empty_deck_play_goes_on_without_drawing() -> None:
    """QE-7: the hands shrink, and no drawing is reported."""
    state = quick_and_easy_at((red(4), blue(5)), (green(3), green(4)))
    state, _ = quick_and_easy.step(state, 0, Lay(red(4), 0))
    state, events = quick_and_easy.step(state, 0, End())
    assert state.hands[0] == (blue(5),)
    assert events == (TurnStarted(1),)


def test_a_last_card_of_a_hand_ends_the_turn() -> None:
    """QE-7: with one card left, one is all that can be laid; the empty hand ends the turn."""
    state = quick_and_easy_at((red(4),), (green(9), green(4)))
    state, events = quick_and_easy.step(state, 0, Lay(red(4), 0))
    assert (state.turn, state.laid, state.over) == (1, 0, False)
    assert events == (Laid(0, red(4), 0, jump=False), TurnStarted(1))


def test_a_player_with_no_cards_is_passed_over() -> None:
    """QE-7: several of them, and also across the last seat."""
    state = quick_and_easy_at((), (red(4), red(5)), (), (blue(6),), (), turn=3)
    state, events = quick_and_easy.step(state, 3, Lay(blue(6), 1))
    assert (state.turn, events[-1]) == (1, TurnStarted(1))


def test_who_alone_holds_cards_goes_on_alone() -> None:
    """QE-7: the turn comes back."""
    state = quick_and_easy_at((red(4), red(5)), (), laid=1)
    state, events = quick_and_easy.step(state, 0, End())
    assert (state.turn, state.laid, events) == (0, 0, (TurnStarted(0),))


def test_who_can_lay_nothing_loses_for_all_at_once() -> None:
    """QE-8: when the turn starts with cards of which none fits."""
    state = quick_and_easy_at(
        (red(1),),
        (blue(5), blue(6)),
        (red(2),),
        rows=((green(8),), (green(4),)),
        deck=(red(7), red(8), red(9)),
        laid=1,
    )
    state, events = quick_and_easy.step(state, 0, End())
    assert state.over
    assert (state.turn, state.laid, state.options) == (1, 0, Options(3))
    assert events == (Drew(0, 1), TurnStarted(1), Over(TeamOutcome(won=False, left=7, why="stuck")))
    assert quick_and_easy.outcome(state) == TeamOutcome(won=False, left=7, why="stuck")
    assert quick_and_easy.view(state, 0).rating == "lost"
    assert [quick_and_easy.view(state, seat).outcome for seat in (0, 1, 2)] == (
        [TeamOutcome(won=False, left=7, why="stuck")] * 3
    )
    assert quick_and_easy.view(state, 1).required == 0


def test_the_last_card_of_all_wins() -> None:
    """QE-8: nothing is left in the hands or the deck."""
    state, _ = quick_and_easy.step(quick_and_easy_at((red(4),), ()), 0, Lay(red(4), 0))
    assert quick_and_easy.view(state, 1).rating == "won"


@pytest.mark.parametrize("saving", [blue(9), blue(3), green(6)])
def test_one_card_that_fits_anywhere_keeps_the_game_alive(saving: Card) -> None:
    """QE-8: on the ascending pile, on the descending one, or by its colour."""
    state = quick_and_easy_at((red(1),), (blue(5), saving), rows=((green(8),), (green(4),)), laid=1)
    assert not quick_and_easy.step(state, 0, End())[0].over


def test_the_hand_on_turn_decides_and_no_other() -> None:
    """QE-8: if the player after the next could lay nothing, the game is not lost yet."""
    state = quick_and_easy_at(
        (red(5),), (blue(9),), (red(6),), rows=((green(8),), (green(4),)), laid=1
    )
    state, _ = quick_and_easy.step(state, 0, End())
    assert (state.turn, state.over) == (1, False)


def test_after_the_first_card_the_turn_may_simply_end() -> None:
    """QE-8: only a player who has laid nothing yet can lose; the second card is optional."""
    state = quick_and_easy_at(
        (blue(9), red(5)), (red(10), red(4)), rows=((green(8),), (green(4),)), deck=DECK[:3]
    )
    state, events = quick_and_easy.step(state, 0, Lay(blue(9), 0))
    assert (state.turn, state.over) == (0, False)
    assert events == (Laid(0, blue(9), 0, jump=False),)
    assert quick_and_easy.legal(state, 0) == (End(),)
    state, events = quick_and_easy.step(state, 0, End())
    assert (state.turn, state.over) == (1, False)


def test_the_last_of_all_cards_wins() -> None:
    """QE-8: won when all 50 are laid."""
    state = quick_and_easy_at((), (red(4), red(5)), turn=1)
    state, _ = quick_and_easy.step(state, 1, Lay(red(4), 0))
    assert not state.over
    assert quick_and_easy.outcome(state) is None
    state, events = quick_and_easy.step(state, 1, Lay(red(5), 0))
    assert events == (
        Laid(1, red(5), 0, jump=False),
        Over(TeamOutcome(won=True, left=0, why="beaten")),
    )
    assert quick_and_easy.outcome(state) == TeamOutcome(won=True, left=0, why="beaten")
    assert (state.turn, state.laid) == (1, 2)
    assert quick_and_easy.view(state, 0).required == 0


def test_a_card_in_the_deck_keeps_the_game_from_being_won() -> None:
    """QE-8: empty hands are not enough."""
    state = quick_and_easy_at((red(5),), (), deck=(red(6),), laid=1)
    state, events = quick_and_easy.step(state, 0, Lay(red(5), 0))
    assert not state.over
    assert events[1:] == (Drew(0, 1), TurnStarted(0))


def test_after_the_end_nobody_does_anything() -> None:
    """QE-8: every action of every seat is refused."""
    state = quick_and_easy_at((red(1),), (blue(5),), rows=((green(8),), (green(4),)), laid=1)
    state, _ = quick_and_easy.step(state, 0, End())
    for seat in (-1, 0, 1, 2):
        assert quick_and_easy.legal(state, seat) == ()
        for action in (Begin(0), Lay(blue(5), 0), End()):
            assert refusal(quick_and_easy, state, seat, action) == (Reason.GAME_OVER, {})


def test_pro_means_exactly_one_card_a_turn() -> None:
    """QE-10: the first card ends the turn, and one is drawn."""
    state = quick_and_easy_at((red(4), blue(5)), (green(3), green(4)), deck=DECK[-5:], pro=True)
    assert refusal(quick_and_easy, state, 0, End()) == (Reason.LAY_MORE, {"required": 1})
    state, events = quick_and_easy.step(state, 0, Lay(red(4), 0))
    assert events == (Laid(0, red(4), 0, jump=False), Drew(0, 1), TurnStarted(1))
    assert state.hands[0] == (blue(5), DECK[-5])
    assert (state.turn, state.laid) == (1, 0)


def test_pro_goes_on_with_one_card_when_the_deck_is_empty() -> None:
    """QE-10: and it is won like the other game."""
    state = quick_and_easy_at((red(4), blue(5)), (), pro=True)
    state, events = quick_and_easy.step(state, 0, Lay(red(4), 0))
    assert events[1:] == (TurnStarted(0),)
    state, events = quick_and_easy.step(state, 0, Lay(blue(5), 0))
    assert events[-1] == Over(TeamOutcome(won=True, left=0, why="beaten"))
