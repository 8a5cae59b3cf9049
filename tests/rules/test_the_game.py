"""The Game without its expansion: TG-1 to TG-13, TG-30 and TG-31."""

import pytest

from tenback.rules import Illegal, Reason, quick_and_easy, seven_ate_nine, the_game
from tenback.rules.game import Begin, Begun, Drew, End, Over, TeamOutcome, Turn
from tenback.rules.the_game import Laid, Lay, Options

from .positions import CLOSED, FRESH, alone_turn_starts, played, refusal, the_game_at, turn_starts

DECK = tuple(range(2, 100))
EACH_SIZE = [1, 2, 3, 4, 5]

# Set-up


def test_there_are_98_cards_from_2_to_99_one_of_each() -> None:
    """TG-1: 98 number cards, 2 to 99, one of each."""
    assert sorted(the_game.cards()) == list(range(2, 100))
    assert len(the_game.cards()) == 98


def test_two_rows_start_at_1_and_two_at_100() -> None:
    """TG-1: two ascending rows start with 1, two descending ones with 100."""
    state = the_game.deal(Options(2), DECK)
    assert state.rows == ((1,), (1,), (100,), (100,))
    seen = the_game.view(state, 0)
    assert seen.tops == (1, 1, 100, 100)
    assert seen.counts == (0, 0, 0, 0)
    assert seen.played == ((), (), (), ())


@pytest.mark.parametrize("players", EACH_SIZE)
def test_one_to_five_can_play(players: int) -> None:
    """TG-2: 1 to 5 players."""
    assert len(the_game.deal(Options(players), DECK).hands) == players
    assert players in the_game.PLAYERS


@pytest.mark.parametrize("players", [-1, 0, 6, 98])
def test_no_other_number_can_play(players: int) -> None:
    """TG-2: nobody, or more than five, is refused with what would be right."""
    with pytest.raises(Illegal) as refused:
        Options(players)
    assert refused.value.reason == Reason.BAD_PLAYERS
    assert refused.value.facts == {"players": players, "least": 1, "most": 5}


def test_all_win_or_all_lose() -> None:
    """TG-2: there is one outcome, and every seat sees the same."""
    state, _ = the_game.step(the_game_at((50,), (), ()), 0, Lay(50, 0))
    outcomes = [the_game.view(state, seat).outcome for seat in (None, 0, 1, 2)]
    assert outcomes == [TeamOutcome(won=True, left=0)] * 4


@pytest.mark.parametrize(("players", "size"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_hands_of_eight_seven_or_six_are_dealt(players: int, size: int) -> None:
    """TG-3: 8 cards for one player, 7 each for two, 6 each for more; the rest is the deck."""
    state = the_game.deal(Options(players), DECK)
    assert the_game.hand_size(Options(players)) == size
    assert [len(hand) for hand in state.hands] == [size] * players
    assert state.deck == DECK[size * players :]
    assert (state.turn, state.laid, state.due, state.over) == (None, 0, (), False)


def test_cards_are_dealt_one_at_a_time_from_seat_0() -> None:
    """TG-3: the first card goes to seat 0, the next to seat 1, and so round."""
    state = the_game.deal(Options(3), DECK[::-1])
    assert state.hands[0] == (99, 96, 93, 90, 87, 84)
    assert state.hands[1] == (98, 95, 92, 89, 86, 83)
    assert state.hands[2] == (97, 94, 91, 88, 85, 82)
    assert state.deck[0] == 81


def test_hands_and_deck_are_face_down_for_others() -> None:
    """TG-3: a seat sees its own cards and how many the others hold; a watcher sees no card."""
    state = the_game.deal(Options(2), DECK)
    own = the_game.view(state, 1)
    assert own.hand == state.hands[1]
    assert (own.hands, own.deck, own.seat) == ((7, 7), 84, 1)
    nobody = the_game.view(state, None)
    assert (nobody.hand, nobody.hands, nobody.deck, nobody.seat) == ((), (7, 7), 84, None)


def test_the_table_is_open_to_everybody() -> None:
    """TG-8: whose turn it is, what was laid, and all cards on the rows are seen by all."""
    state = the_game_at((40, 50, 60), (3, 4), turn=0, deck=DECK[60:], tops=(10, 1, 90, 100))
    state = played(state, (40, 0), (50, 2))
    for seat in (None, 0, 1):
        seen = the_game.view(state, seat)
        assert (seen.turn, seen.laid, seen.options) == (0, 2, Options(2))
        assert (seen.tops, seen.counts) == ((40, 1, 50, 100), (2, 0, 2, 0))
        assert seen.played == ((10, 40), (), (90, 50), ())
        assert (seen.fires, seen.due) == ((), ())


@pytest.mark.parametrize(
    ("deck", "missing", "extra"),
    [
        (DECK[1:], (2,), ()),
        ((*DECK, 2), (), (2,)),
        ((1, *DECK[1:]), (2,), (1,)),
        ((3, *DECK[1:-1], 100), (2, 99), (3, 100)),
        ((), DECK, ()),
    ],
)
def test_a_deck_of_other_cards_is_refused(
    deck: tuple[int, ...], missing: tuple[int, ...], extra: tuple[int, ...]
) -> None:
    """TG-1: what is dealt must be the 98 cards; what is missing and what is extra is told."""
    with pytest.raises(Illegal) as refused:
        the_game.deal(Options(2), deck)
    assert refused.value.reason == Reason.BAD_DECK
    assert set(refused.value.facts["missing"]) == set(missing)
    assert sorted(refused.value.facts["extra"]) == sorted(extra)
    assert set(refused.value.facts) == {"missing", "extra"}


def test_players_look_at_their_hands_before_they_agree_who_begins() -> None:
    """TG-4: the hand is seen while nobody is on turn, and nothing is required of anybody."""
    state = the_game.deal(Options(2), DECK)
    seen = the_game.view(state, 1)
    assert (seen.hand, seen.turn, seen.required) == (state.hands[1], None, 0)


def test_nobody_may_lay_before_the_first_player_is_set() -> None:
    """TG-4: laying and ending are refused until somebody begins."""
    state = the_game.deal(Options(2), DECK)
    for seat in (0, 1):
        card = state.hands[seat][0]
        assert refusal(the_game, state, seat, Lay(card, 0)) == (Reason.NOT_BEGUN, {})
        assert refusal(the_game, state, seat, End()) == (Reason.NOT_BEGUN, {})


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("first", [0, 1, 2])
def test_any_seat_may_name_any_beginner(seat: int, first: int) -> None:
    """TG-4: any seated player may name the beginner, also themselves."""
    dealt = the_game.deal(Options(3), DECK)
    assert the_game.legal(dealt, seat) == (Begin(0), Begin(1), Begin(2))
    state, events = the_game.step(dealt, seat, Begin(first))
    assert state.turn == first
    assert events == (Begun(seat, first), Turn(first))
    assert (state.hands, state.deck, state.rows) == (dealt.hands, dealt.deck, dealt.rows)
    assert (state.laid, state.due, state.over) == (0, (), False)


@pytest.mark.parametrize("first", [-1, 3, 99])
def test_nobody_who_is_not_at_the_table_can_begin(first: int) -> None:
    """TG-4: the beginner sits at the table."""
    state = the_game.deal(Options(3), DECK)
    assert refusal(the_game, state, 0, Begin(first)) == (
        Reason.NO_SUCH_SEAT,
        {"seat": first, "players": 3},
    )


def test_the_beginner_is_named_once() -> None:
    """TG-4: when the first player is set, it stays so."""
    state, _ = the_game.step(the_game.deal(Options(3), DECK), 0, Begin(2))
    for seat in (0, 1, 2):
        assert refusal(the_game, state, seat, Begin(1)) == (Reason.ALREADY_BEGUN, {})
    assert the_game.legal(state, 0) == ()


def test_a_single_player_begins_too() -> None:
    """TG-4: also a single player names the beginner first."""
    state = the_game.deal(Options(1), DECK)
    assert the_game.legal(state, 0) == (Begin(0),)
    assert the_game.step(state, 0, Begin(0))[0].turn == 0


def test_play_goes_clockwise() -> None:
    """TG-4: after a seat comes the next higher one, after the last one seat 0."""
    state = the_game.deal(Options(3), DECK)
    state, _ = the_game.step(state, 0, Begin(1))
    turns = []
    for _ in range(4):
        seat = state.turn
        assert seat is not None
        turns.append(seat)
        for _ in range(2):
            state, _ = the_game.step(state, seat, the_game.legal(state, seat)[0])
        state, _ = the_game.step(state, seat, End())
    assert turns == [1, 2, 0, 1]


def test_after_the_last_seat_comes_seat_0() -> None:
    """TG-4: the circle closes."""
    state = the_game_at((50, 51), (52, 53), (54, 55), deck=DECK[60:], laid=2, turn=2)
    state, events = the_game.step(state, 2, End())
    assert state.turn == 0
    assert events[-1] == Turn(0)


# Laying


@pytest.mark.parametrize("row", [0, 1])
@pytest.mark.parametrize("card", [34, 35, 43, 50, 99])
def test_a_higher_card_goes_on_an_ascending_row(row: int, card: int) -> None:
    """TG-5: higher than the top, with any gap; ten higher is no jump there."""
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
    """TG-6: lower than the top, with any gap; ten lower is no jump there."""
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
    """TG-8: all that the player on turn may do, in a fixed order; nobody else may do anything."""
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


def test_only_the_player_on_turn_lays_and_ends() -> None:
    """TG-8: the others are told whose turn it is."""
    state = the_game_at((40, 50), (60, 61), (70, 71), turn=2, deck=DECK[80:])
    for seat, card in ((0, 40), (1, 60)):
        assert refusal(the_game, state, seat, Lay(card, 0)) == (Reason.NOT_YOUR_TURN, {"turn": 2})
        assert refusal(the_game, state, seat, End()) == (Reason.NOT_YOUR_TURN, {"turn": 2})
    assert played(state, (70, 0)).rows[0][-1] == 70


def test_only_cards_of_the_own_hand_are_laid() -> None:
    """TG-8: not another hand's card, not one of the deck, not one that lies, not one that isn't."""
    state = the_game_at((40, 50), (60,), tops=(10, 1, 100, 100), deck=(70,))
    for card in (60, 70, 10, 1, 100, -40, 0):
        assert refusal(the_game, state, 0, Lay(card, 0)) == (Reason.NOT_IN_HAND, {"card": card})
    assert played(state, (40, 0)).rows[0] == (1, 10, 40)


@pytest.mark.parametrize("row", [-4, -1, 4, 100])
def test_only_the_four_rows_take_cards(row: int) -> None:
    """TG-8: counting rows from the end is no way to name them either."""
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
    """TG-8: an accepted lay is told as it was made."""
    state = the_game_at((40, 50), (60,))
    _, events = the_game.step(state, 0, Lay(40, 0))
    assert the_game.told(Lay(40, 0), events) == Lay(40, 0)
    assert the_game.told(End(), ()) == End()


# The end of a turn


def test_a_player_draws_as_many_cards_as_were_laid() -> None:
    """TG-9: after three cards three are drawn, in the order of the deck."""
    state = the_game_at((40, 50, 60, 70), (30, 31), deck=(80, 81, 82, 83, 84))
    state = played(state, (40, 0), (60, 0), (70, 0))
    assert state.deck == (80, 81, 82, 83, 84)
    state, events = the_game.step(state, 0, End())
    assert state.hands == ((50, 80, 81, 82), (30, 31))
    assert state.deck == (83, 84)
    assert (state.turn, state.laid) == (1, 0)
    assert events == (Drew(0, 3), Turn(1))


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
    assert events == (Drew(0, len(deck)), Turn(1))


def test_an_empty_hand_ends_the_turn_by_itself() -> None:
    """TG-9: the last card of the hand ends the turn, and as many are drawn as were laid."""
    state = the_game_at((40, 50), (30, 31), deck=(80, 81, 82))
    state, events = the_game.step(played(state, (40, 0)), 0, Lay(50, 0))
    assert state.hands == ((80, 81), (30, 31))
    assert state.deck == (82,)
    assert (state.turn, state.laid) == (1, 0)
    assert events == (Laid(0, 50, 0, jump=False, covered=False), Drew(0, 2), Turn(1))


def test_a_single_player_with_an_empty_hand_draws_and_goes_on() -> None:
    """TG-9: alone, the next turn is the own one."""
    state = the_game_at((50,), deck=(80, 81, 82), laid=1)
    state, events = the_game.step(state, 0, Lay(50, 0))
    assert state.hands == ((80, 81),)
    assert state.turn == 0
    assert events == (Laid(0, 50, 0, jump=False, covered=False), Drew(0, 2), Turn(0))


def test_a_met_minimum_does_not_end_the_turn() -> None:
    """TG-9: the turn ends when the player says so, even if nothing more fits."""
    state = the_game_at((50,), (98, 97), tops=CLOSED, deck=(80,), laid=2)
    assert the_game.legal(state, 0) == (End(),)
    state = played(the_game_at((51, 99, 50), (3, 4), tops=(50, 98, 2, 3), deck=(80,)), (51, 0))
    state = played(state, (99, 0))
    assert (state.turn, state.over) == (0, False)
    assert the_game.legal(state, 0) == (End(),)


def test_with_an_empty_deck_nobody_draws() -> None:
    """TG-10: the hand stays as it is, and no drawing is told."""
    state = the_game_at((50, 51), (30,), laid=1)
    state, events = the_game.step(state, 0, End())
    assert state.hands == ((50, 51), (30,))
    assert events == (Turn(1),)


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
    """TG-10, TG-12: who can lay only one card has lost with a deck and goes on without."""
    assert turn_starts((90, 50), (80, 98, 2, 3), deck=(60,))[0].over
    assert not turn_starts((90, 50), (80, 98, 2, 3), deck=())[0].over


def test_a_player_with_no_cards_is_passed_over() -> None:
    """TG-11: the turn goes to the next one who holds cards."""
    state = the_game_at((50, 51), (), (30,), (31,), laid=1)
    state, events = the_game.step(state, 0, End())
    assert state.turn == 2
    assert events == (Turn(2),)


def test_several_players_with_no_cards_are_passed_over() -> None:
    """TG-11: also across the last seat, and with the hand that emptied itself."""
    state = the_game_at((), (30,), (), (52,), (), turn=3)
    state, events = the_game.step(state, 3, Lay(52, 0))
    assert state.turn == 1
    assert events[-1] == Turn(1)
    assert not state.over


def test_who_alone_holds_cards_goes_on_alone() -> None:
    """TG-11: when all others are out, the turn comes back."""
    state = the_game_at((), (50, 51, 52), (), turn=1, laid=1)
    state, events = the_game.step(state, 1, End())
    assert (state.turn, state.laid) == (1, 0)
    assert events == (Turn(1),)


# The end of the game


def test_the_minimum_is_looked_for_over_whole_sequences() -> None:
    """TG-12: on 33, the hand 24 and 34 reaches two: 34, then 24."""
    state, events = turn_starts((24, 34), (33, 98, 2, 3))
    assert not state.over
    assert events == (Drew(0, 2), Turn(1))
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
    assert events == (Drew(0, 2), Turn(1), Over(TeamOutcome(won=False, left=5)))
    assert the_game.outcome(state) == TeamOutcome(won=False, left=5)


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
        Over(TeamOutcome(won=False, left=5)),
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
    assert events[-1] == Over(TeamOutcome(won=False, left=3))
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
        Over(TeamOutcome(won=True, left=0)),
    )
    assert the_game.outcome(state) == TeamOutcome(won=True, left=0)
    assert (state.turn, state.laid, state.hands) == (1, 1, ((), ()))
    assert the_game.view(state, 0).required == 0


def test_cards_elsewhere_keep_the_game_from_being_won() -> None:
    """TG-13: cards in another hand, or in the deck, are left."""
    assert not played(the_game_at((50,), (51,)), (50, 0)).over
    assert not played(the_game_at((50,), (), deck=(51,), laid=1), (50, 0)).over


def test_the_result_counts_all_hands_and_the_deck() -> None:
    """TG-13: what cannot be laid any more counts, wherever it is."""
    state, _ = turn_starts((50, 51), CLOSED, deck=(60, 61, 62), others=((70, 71), (72,), ()))
    assert the_game.outcome(state) == TeamOutcome(won=False, left=3 + 2 + 2 + 1)


def test_nothing_is_required_when_the_game_is_lost() -> None:
    """TG-13: after the end nobody has to lay anything."""
    state, _ = turn_starts((50, 51), CLOSED)
    seen = the_game.view(state, 1)
    assert (seen.required, seen.outcome) == (0, TeamOutcome(won=False, left=5))


@pytest.mark.parametrize(
    ("left", "word"),
    [(0, "beaten"), (1, "excellent"), (9, "excellent"), (10, "lost"), (98, "lost")],
)
def test_a_result_has_its_word(left: int, word: str) -> None:
    """TG-13: 0 is beaten, 1 to 9 excellent, anything more lost."""
    assert the_game.rating(left) == word


def test_after_the_end_nobody_does_anything() -> None:
    """TG-12: every action is refused, by whomever."""
    state, _ = turn_starts((24, 35), (33, 98, 2, 3))
    for seat in (-1, 0, 1, 2):
        assert the_game.legal(state, seat) == ()
        for action in (Begin(0), Lay(35, 0), End()):
            assert refusal(the_game, state, seat, action) == (Reason.GAME_OVER, {})


# For the experienced


def test_pro_asks_for_three_cards() -> None:
    """TG-30: the third card allows the end, not the second."""
    state = the_game_at((40, 50, 60, 70), (30, 31, 32), deck=(80, 81, 82, 83), pro=True)
    for card, required in ((40, 3), (50, 2), (60, 1)):
        assert refusal(the_game, state, 0, End()) == (Reason.LAY_MORE, {"required": required})
        state = played(state, (card, 0))
    state, events = the_game.step(state, 0, End())
    assert events == (Drew(0, 3), Turn(1))


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
