"""The Game without its expansion: the end of the game."""

import pytest

from tenback.rules import Reason, the_game
from tenback.rules.game import Begin, Drew, End, Over, TeamOutcome, TurnStarted, Why
from tenback.rules.the_game import Laid, Lay
from tests.rules.positions import (
    CLOSED,
    alone_turn_starts,
    played,
    refusal,
    the_game_at,
    turn_starts,
)


def test_the_minimum_is_looked_for_over_whole_sequences() -> None:
    """TG-12: on 33, the hand 24 and 34 reaches two: 34, then 24."""
    state, events = turn_starts((24, 34), (33, 98, 2, 3))
    assert not state.over
    assert events == (Drew(0, 2), TurnStarted(1))
    assert the_game.legal(state, 1) == (Lay(34, 0),)
    state = played(state, (34, 0))
    assert not state.over
    assert the_game.legal(state, 1) == (Lay(24, 0),)
    assert not played(state, (24, 0)).over


def test_the_minimum_is_looked_for_over_whole_sequences_downwards() -> None:
    """TG-12: on a descending 67, the hand 66 and 76 reaches two; 65 and 76 don't."""
    assert not turn_starts((66, 76), (99, 98, 67, 2))[0].over
    assert turn_starts((65, 76), (99, 98, 67, 2))[0].over


def test_a_card_on_the_wrong_row_can_lose_the_game() -> None:
    """TG-12: 90 has to leave the row of 33 to 34 and 24, wherever it goes itself."""
    hand = (24, 34, 90)
    state, _ = turn_starts(hand, (33, 80, 2, 3), pro=True, others=((61, 62, 63),))
    assert not state.over
    assert played(state, (90, 0)).over
    assert not played(state, (90, 1)).over
    assert played(state, (34, 0), (90, 0)).over
    assert not played(state, (34, 0), (90, 1)).over


def test_the_game_is_lost_at_the_start_of_a_turn_that_can_not_reach_its_minimum() -> None:
    """TG-12: 35 could still be laid on 33, but then 24 could not: both stay in hand and count."""
    state, events = turn_starts((24, 35), (33, 98, 2, 3), deck=(60,))
    assert state.over
    assert (state.turn, state.hands) == (1, ((61, 62), (24, 35)))
    assert events == (Drew(0, 2), TurnStarted(1), Over(TeamOutcome(won=False, left=5, why="stuck")))
    assert the_game.outcome(state) == TeamOutcome(won=False, left=5, why="stuck")


def test_the_game_is_lost_at_once_after_a_card_that_spoils_the_minimum() -> None:
    """TG-12: after 90 on 33 neither 34 nor 24 fits, though 34 and 24 would have done."""
    state, _ = turn_starts((24, 34, 90), (33, 98, 2, 3), deck=(60,))
    assert not state.over
    after, events = the_game.step(state, 1, Lay(90, 0))
    assert after.over
    assert after.hands[1] == (24, 34)
    assert (after.turn, after.laid) == (1, 1)
    assert events == (
        Laid(1, 90, 0, jump=False, covered=False),
        Over(TeamOutcome(won=False, left=5, why="stuck")),
    )


def test_a_jump_alone_can_save_the_turn() -> None:
    """TG-12: 89 on 99 and 12 on 2 are enough; 90 and 11 are not."""
    assert not turn_starts((12, 89), CLOSED)[0].over
    assert turn_starts((11, 90), (99, 98, 2, 3))[0].over
    assert turn_starts((12, 90), (99, 98, 2, 3))[0].over


def test_the_higher_of_two_rows_or_the_lower_one_decides_nothing() -> None:
    """TG-12: one open row is enough, whichever it is."""
    for tops in ((50, 98, 2, 3), (98, 50, 2, 3)):
        assert not turn_starts((51, 52), tops)[0].over
        assert turn_starts((48, 51), tops)[0].over
    for tops in ((99, 98, 50, 2), (99, 98, 2, 50)):
        assert not turn_starts((48, 49), tops)[0].over
        assert turn_starts((49, 52), tops)[0].over


def test_who_has_met_the_minimum_can_not_lose_in_this_turn() -> None:
    """TG-12: with two laid and nothing that fits, the game goes on."""
    state = the_game_at((51, 52, 50), (97, 96), tops=(49, 98, 2, 3), deck=(80,))
    state = played(state, (51, 0), (52, 0))
    assert not state.over
    assert the_game.legal(state, 0) == (End(),)


def test_a_single_player_loses_when_the_minimum_is_out_of_reach() -> None:
    """TG-12: also alone, with what was drawn."""
    state, events = alone_turn_starts((52, 53), (60, 61, 40, 41))
    assert state.over
    assert events[-1] == Over(TeamOutcome(won=False, left=3, why="stuck"))
    assert not alone_turn_starts((53, 62, 63), (60, 61, 40, 41))[0].over


def test_there_is_no_outcome_while_the_game_goes_on() -> None:
    """TG-13: the result comes with the end."""
    state = the_game_at((50,), (51,))
    assert the_game.outcome(state) is None
    assert the_game.view(state, 0).outcome is None


def test_the_last_of_all_cards_beats_the_game() -> None:
    """TG-13: nothing left in hands and deck is a win."""
    state, events = the_game.step(the_game_at((), (50,), turn=1), 1, Lay(50, 0))
    assert state.over
    assert events == (
        Laid(1, 50, 0, jump=False, covered=False),
        Over(TeamOutcome(won=True, left=0, why="beaten")),
    )
    assert the_game.outcome(state) == TeamOutcome(won=True, left=0, why="beaten")
    assert (state.turn, state.laid, state.hands) == (1, 1, ((), ()))
    assert the_game.view(state, 0).required == 0


def test_cards_elsewhere_keep_the_game_from_being_won() -> None:
    """TG-13: cards in another hand, or in the deck, are left."""
    assert not played(the_game_at((50,), (51,)), (50, 0)).over
    assert not played(the_game_at((50,), (), deck=(51,), laid=1), (50, 0)).over


def test_the_result_counts_all_hands_and_the_deck() -> None:
    """TG-13: what cannot be laid any more counts, wherever it is."""
    state, _ = turn_starts((50, 51), CLOSED, deck=(60, 61, 62), others=((70, 71), (72,), ()))
    assert the_game.outcome(state) == TeamOutcome(won=False, left=3 + 2 + 2 + 1, why="stuck")


def test_nothing_is_required_when_the_game_is_lost() -> None:
    """TG-13: after the end nobody has to lay anything."""
    state, _ = turn_starts((50, 51), CLOSED)
    seen = the_game.view(state, 1)
    assert (seen.required, seen.outcome) == (0, TeamOutcome(won=False, left=5, why="stuck"))


@pytest.mark.parametrize(
    ("left", "why", "word"),
    [
        (0, "beaten", "beaten"),
        (1, "stuck", "excellent"),
        (9, "stuck", "excellent"),
        (10, "stuck", "lost"),
        (98, "stuck", "lost"),
        (0, "burned", "lost"),
        (1, "burned", "lost"),
        (10, "burned", "lost"),
        (9, None, "excellent"),
        (10, None, "lost"),
    ],
)
def test_a_result_has_its_word(left: int, why: Why | None, word: str) -> None:
    """TG-13: stuck with 1 to 9 is excellent, burned is lost; an old record does not say why."""
    assert the_game.rating(TeamOutcome(why == "beaten", left, why)) == word


def test_a_view_has_the_word_for_the_result() -> None:
    """TG-13: nobody else has to know how results are rated."""
    assert the_game.view(the_game_at((50,), (51,)), 0).rating is None
    assert the_game.view(turn_starts((50, 51), CLOSED)[0], 0).rating == "excellent"
    won, _ = the_game.step(the_game_at((), (50,), turn=1), 1, Lay(50, 0))
    assert the_game.view(won, None).rating == "beaten"


def test_after_the_end_nobody_does_anything() -> None:
    """TG-12: every action of every seat is refused."""
    state, _ = turn_starts((24, 35), (33, 98, 2, 3))
    for seat in (-1, 0, 1, 2):
        assert the_game.legal(state, seat) == ()
        for action in (Begin(0), Lay(35, 0), End()):
            assert refusal(the_game, state, seat, action) == (Reason.GAME_OVER, {})
