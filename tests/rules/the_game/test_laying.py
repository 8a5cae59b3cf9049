"""The Game without its expansion: laying."""

import pytest

from tenback.rules import Reason, quick_and_easy, seven_ate_nine, the_game
from tenback.rules.game import Begin, End
from tenback.rules.the_game import Laid, Lay, Options
from tests.rules.positions import (
    FRESH,
    played,
    refusal,
    the_game_at,
)

DECK = tuple(range(2, 100))


@pytest.mark.parametrize("row", [0, 1])
@pytest.mark.parametrize("card", [34, 35, 43, 50, 99])
def test_a_higher_card_goes_on_an_ascending_row(row: int, card: int) -> None:
    """TG-5: higher than the top, with any gap; ten higher is not a jump there."""
    state = the_game_at((card, 2), (3,), tops=(33, 33, 100, 100))
    after, events = the_game.step(state, 0, Lay(card, row))
    assert after.rows[row] == (1, 33, card)
    assert after.hands == ((2,), (3,))
    assert after.laid == 1
    assert events == (Laid(0, card, row, jump=False, covered=False),)


@pytest.mark.parametrize("row", [0, 1])
@pytest.mark.parametrize("card", [32, 24, 22, 2, 13])
def test_a_lower_card_is_too_low_for_an_ascending_row(row: int, card: int) -> None:
    """TG-5: lower than the top is refused, with the one lower card that would do."""
    state = the_game_at((card, 90), (3,), tops=(33, 33, 100, 100))
    assert refusal(the_game, state, 0, Lay(card, row)) == (
        Reason.TOO_LOW,
        {"card": card, "row": row, "top": 33, "jump": 23},
    )
    assert the_game.step(state, 0, Lay(90, row))[0].rows[row][-1] == 90


@pytest.mark.parametrize("row", [2, 3])
@pytest.mark.parametrize("card", [65, 64, 56, 50, 2])
def test_a_lower_card_goes_on_a_descending_row(row: int, card: int) -> None:
    """TG-6: lower than the top, with any gap; ten lower is not a jump there."""
    state = the_game_at((card, 99), (3,), tops=(1, 1, 66, 66))
    after, events = the_game.step(state, 0, Lay(card, row))
    assert after.rows[row] == (100, 66, card)
    assert events == (Laid(0, card, row, jump=False, covered=False),)


@pytest.mark.parametrize("row", [2, 3])
@pytest.mark.parametrize("card", [67, 75, 77, 99, 86])
def test_a_higher_card_is_too_high_for_a_descending_row(row: int, card: int) -> None:
    """TG-6: higher than the top is refused, with the one higher card that would do."""
    state = the_game_at((card, 10), (3,), tops=(1, 1, 66, 66))
    assert refusal(the_game, state, 0, Lay(card, row)) == (
        Reason.TOO_HIGH,
        {"card": card, "row": row, "top": 66, "jump": 76},
    )
    assert the_game.step(state, 0, Lay(10, row))[0].rows[row][-1] == 10


@pytest.mark.parametrize("row", [0, 1])
def test_a_card_exactly_ten_lower_jumps_back_on_an_ascending_row(row: int) -> None:
    """TG-7: the rulebook's 37 on 47."""
    state = the_game_at((37, 2), (3,), tops=(47, 47, 100, 100))
    after, events = the_game.step(state, 0, Lay(37, row))
    assert after.rows[row] == (1, 47, 37)
    assert events == (Laid(0, 37, row, jump=True, covered=False),)


@pytest.mark.parametrize("row", [2, 3])
def test_a_card_exactly_ten_higher_jumps_back_on_a_descending_row(row: int) -> None:
    """TG-7: the rulebook's 75 on 65."""
    state = the_game_at((75, 2), (3,), tops=(1, 1, 65, 65))
    after, events = the_game.step(state, 0, Lay(75, row))
    assert after.rows[row] == (100, 65, 75)
    assert events == (Laid(0, 75, row, jump=True, covered=False),)


def test_after_a_jump_the_row_goes_on_from_the_new_top() -> None:
    """TG-7: what was passed before fits again."""
    state = the_game_at((37, 46, 48, 36), (3,), tops=(47, 1, 100, 100))
    state = played(state, (37, 0))
    assert refusal(the_game, state, 0, Lay(36, 0)) == (
        Reason.TOO_LOW,
        {"card": 36, "row": 0, "top": 37, "jump": 27},
    )
    assert played(state, (46, 0)).rows[0] == (1, 47, 37, 46)


def test_jumps_may_follow_each_other_without_limit() -> None:
    """TG-7: 51, 41, 31 on an ascending row, and so on down to 11."""
    state = the_game_at((51, 41, 31, 21, 11, 99), (3,), tops=(50, 1, 100, 100))
    state = played(state, (51, 0), (41, 0), (31, 0), (21, 0), (11, 0))
    assert state.rows[0] == (1, 50, 51, 41, 31, 21, 11)


def test_jumps_mix_with_ordinary_cards_on_any_row() -> None:
    """TG-7: back, forward and back again, on an ascending and a descending row in turn."""
    state = the_game_at((37, 60, 50, 75, 40, 2), (3,), tops=(47, 1, 65, 100))
    state = played(state, (37, 0), (75, 2), (60, 0), (40, 2), (50, 0))
    assert state.rows == ((1, 47, 37, 60, 50), (1,), (100, 65, 75, 40), (100,))


@pytest.mark.parametrize("row", range(4))
def test_every_card_on_every_top(row: int) -> None:
    """TG-5, TG-6, TG-7: a card fits if it goes on in the row's direction or back by ten."""
    way = 1 if row < 2 else -1
    for top in (FRESH[row], *DECK):
        hand = [card for card in DECK if card != top]
        fitting = [card for card in hand if (card - top) * way > 0 or (card - top) * way == -10]
        tops = [*FRESH]
        tops[row] = top
        state = the_game_at(hand, (), tops=tops)
        assert [
            action.card
            for action in the_game.legal(state, 0)
            if isinstance(action, Lay) and action.row == row
        ] == fitting
        assert [card for card in hand if the_game.fits(card, row, top)] == fitting


def test_a_card_does_not_fit_on_itself() -> None:
    """TG-5, TG-6: higher or lower, never equal."""
    assert not any(the_game.fits(card, row, card) for card in DECK for row in range(4))


def test_legal_lists_lays_by_row_and_card_and_then_the_end() -> None:
    """TG-8: all that the current player may do, in a fixed order; nobody else may do anything."""
    state = the_game_at((40, 23, 50), (3,), tops=(33, 45, 42, 13), laid=1, deck=())
    assert the_game.legal(state, 0) == (
        *(Lay(card, 0) for card in (23, 40, 50)),
        Lay(50, 1),
        *(Lay(card, 2) for card in (23, 40)),
        Lay(23, 3),
        End(),
    )
    assert the_game.legal(state, 1) == ()
    assert the_game.legal(state, -1) == ()
    assert the_game.legal(state, 2) == ()


def test_at_least_two_cards_are_laid() -> None:
    """TG-8: the end of the turn is refused until two lie, with how many are still required."""
    state = the_game_at((40, 50, 60), (3,), deck=(70, 71, 72))
    assert refusal(the_game, state, 0, End()) == (Reason.LAY_MORE, {"required": 2})
    assert End() not in the_game.legal(state, 0)
    assert the_game.view(state, 1).required == 2
    state = played(state, (40, 0))
    assert refusal(the_game, state, 0, End()) == (Reason.LAY_MORE, {"required": 1})
    assert End() not in the_game.legal(state, 0)
    assert the_game.view(state, 1).required == 1
    state = played(state, (50, 0))
    assert the_game.legal(state, 0)[-1] == End()
    assert the_game.view(state, 1).required == 0
    state = the_game.step(played(state), 0, End())[0]
    assert state.turn == 1


def test_more_than_required_does_not_show_as_less_than_nothing() -> None:
    """TG-8: with more than the minimum laid, nothing is required."""
    state = the_game_at((40,), (3,), deck=(70,), laid=5)
    assert the_game.view(state, 0).required == 0
    assert the_game.view(state, 0).laid == 5


def test_the_whole_hand_may_be_laid_on_any_rows() -> None:
    """TG-8: at most the whole hand, in any order on all the rows."""
    state = the_game_at((10, 20, 30, 40, 50, 60, 70), (3,), deck=DECK[80:])
    state = played(state, (40, 3), (10, 0), (70, 2), (20, 0), (60, 1), (30, 3))
    assert state.laid == 6
    state = played(state, (50, 2))
    assert state.rows == ((1, 10, 20), (1, 60), (100, 70, 50), (100, 40, 30))
    assert state.turn == 1


def test_only_the_current_player_lays_and_ends() -> None:
    """TG-8: the others learn whose turn it is."""
    state = the_game_at((40, 50), (60, 61), (70, 71), turn=2, deck=DECK[80:])
    for seat, card in ((0, 40), (1, 60)):
        assert refusal(the_game, state, seat, Lay(card, 0)) == (Reason.NOT_YOUR_TURN, {"turn": 2})
        assert refusal(the_game, state, seat, End()) == (Reason.NOT_YOUR_TURN, {"turn": 2})
    assert played(state, (70, 0)).rows[0][-1] == 70


def test_only_cards_from_ones_own_hand_are_laid() -> None:
    """TG-8: no card of another hand, of the deck or of a row, and none that does not exist."""
    state = the_game_at((40, 50), (60,), tops=(10, 1, 100, 100), deck=(70,))
    for card in (60, 70, 10, 1, 100, -40, 0):
        assert refusal(the_game, state, 0, Lay(card, 0)) == (Reason.NOT_IN_HAND, {"card": card})
    assert played(state, (40, 0)).rows[0] == (1, 10, 40)


@pytest.mark.parametrize("row", [-4, -1, 4, 100])
def test_only_the_four_rows_take_cards(row: int) -> None:
    """TG-8: rows can't be counted from the end, either."""
    state = the_game_at((40, 50), (60,))
    assert refusal(the_game, state, 0, Lay(40, row)) == (
        Reason.NO_SUCH_ROW,
        {"row": row, "rows": 4},
    )


@pytest.mark.parametrize("seat", [-2, -1, 2, 5])
def test_only_seats_at_the_table_act(seat: int) -> None:
    """TG-2: a seat that nobody has can do nothing, before the start and in play."""
    expected = (Reason.NO_SUCH_SEAT, {"seat": seat, "players": 2})
    dealt = the_game.deal(Options(2), DECK)
    assert refusal(the_game, dealt, seat, Begin(0)) == expected
    assert the_game.legal(dealt, seat) == ()
    state = the_game_at((40, 50), (60, 61), turn=1)
    assert refusal(the_game, state, seat, Lay(60, 0)) == expected
    assert refusal(the_game, state, seat, End()) == expected


def test_actions_of_other_games_are_refused() -> None:
    """TG-8: a lay of another game means nothing here, before the start and in play."""
    strange = [
        quick_and_easy.Lay(quick_and_easy.Card("red", 7), 0),
        seven_ate_nine.Take(),
        seven_ate_nine.Lay(seven_ate_nine.Card(9, 3)),
        "lay",
        None,
    ]
    dealt = the_game.deal(Options(2), DECK)
    begun = the_game.step(dealt, 0, Begin(0))[0]
    for action in strange:
        expected = (Reason.NOT_OF_THIS_GAME, {"action": action})
        assert refusal(the_game, dealt, 0, action) == expected
        assert refusal(the_game, begun, 0, action) == expected


def test_time_means_nothing_to_a_game_with_turns() -> None:
    """TG-8: the same lay at another time is the same lay."""
    state = the_game_at((40, 50), (60,))
    assert the_game.step(state, 0, Lay(40, 0), at=-5) == the_game.step(state, 0, Lay(40, 0), at=9)


def test_a_record_tells_what_was_asked() -> None:
    """TG-8: an accepted lay is reported as it was made."""
    state = the_game_at((40, 50), (60,))
    _, events = the_game.step(state, 0, Lay(40, 0))
    assert the_game.recorded(Lay(40, 0), events) == Lay(40, 0)
    assert the_game.recorded(End(), ()) == End()
