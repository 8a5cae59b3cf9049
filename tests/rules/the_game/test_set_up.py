"""The Game without its expansion: set-up."""

import pytest

from tenback.rules import Illegal, Reason, the_game
from tenback.rules.game import RULES, Begin, Begun, End, TeamOutcome, TurnStarted
from tenback.rules.the_game import Lay, Options
from tests.rules.positions import (
    played,
    refusal,
    the_game_at,
)

DECK = tuple(range(2, 100))
EACH_SIZE = [1, 2, 3, 4, 5]


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


def test_a_game_is_played_by_the_rules_it_was_dealt_by() -> None:
    """TG-43: an old game is judged by the rules of its time."""
    assert the_game.deal(Options(2), DECK, rules=1).rules == 1
    assert the_game.deal(Options(2), DECK).rules == RULES


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
    assert outcomes == [TeamOutcome(won=True, left=0, why="beaten")] * 4


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
    """TG-1: what is dealt must be the 98 cards; what is missing and what is extra is reported."""
    with pytest.raises(Illegal) as refused:
        the_game.deal(Options(2), deck)
    assert refused.value.reason == Reason.BAD_DECK
    assert set(refused.value.facts["missing"]) == set(missing)
    assert sorted(refused.value.facts["extra"]) == sorted(extra)
    assert set(refused.value.facts) == {"missing", "extra"}


def test_players_look_at_their_hands_before_they_agree_who_begins() -> None:
    """TG-4: the hand is seen while it is nobody's turn, and nothing is required of anyone."""
    state = the_game.deal(Options(2), DECK)
    seen = the_game.view(state, 1)
    assert (seen.hand, seen.turn, seen.required) == (state.hands[1], None, 0)


def test_nobody_may_lay_before_the_first_player_is_set() -> None:
    """TG-4: laying and ending are refused until the first player is named."""
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
    assert events == (Begun(seat, first), TurnStarted(first))
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
    assert events[-1] == TurnStarted(0)
