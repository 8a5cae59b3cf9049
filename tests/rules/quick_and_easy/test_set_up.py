"""Quick & Easy: set-up."""

import pytest

from tenback.rules import Illegal, Reason, quick_and_easy
from tenback.rules.game import Begin, Begun, End, TurnStarted
from tenback.rules.quick_and_easy import Card, Laid, Lay, Options
from tests.rules.positions import blue, green, quick_and_easy_at, red, refusal

COLOURS = ("red", "yellow", "green", "blue", "purple")
DECK = tuple(Card(colour, number) for colour in COLOURS for number in range(1, 11))


def test_there_are_fifty_cards_in_five_colours() -> None:
    """QE-1: 1 to 10 in each of five colours, one of each."""
    assert sorted(quick_and_easy.cards()) == sorted(DECK)
    assert len(quick_and_easy.cards()) == 50


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    """QE-1: 2 to 5 players, two piles, one team."""
    state = quick_and_easy.deal(Options(players), DECK)
    assert len(state.hands) == players
    assert len(state.rows) == 2
    assert players in quick_and_easy.PLAYERS


@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_no_other_number_can_play(players: int) -> None:
    """QE-1: one alone, or more than five, is refused with what would be right."""
    with pytest.raises(Illegal) as refused:
        Options(players)
    assert refused.value.reason == Reason.BAD_PLAYERS
    assert refused.value.facts == {"players": players, "least": 2, "most": 5}


def test_a_deck_of_other_cards_is_refused() -> None:
    """QE-1: the deck is the fifty cards, and what is wrong with another one is reported."""
    with pytest.raises(Illegal) as refused:
        quick_and_easy.deal(Options(2), (*DECK[1:], red(2)))
    assert refused.value.reason == Reason.BAD_DECK
    assert refused.value.facts == {"missing": (red(1),), "extra": (red(2),)}


def test_the_piles_start_empty() -> None:
    """QE-2: nothing lies there at first."""
    state = quick_and_easy.deal(Options(2), DECK)
    assert state.rows == ((), ())
    seen = quick_and_easy.view(state, 0)
    assert (seen.tops, seen.counts, seen.played) == ((None, None), (0, 0), ((), ()))


@pytest.mark.parametrize("card", [red(1), red(5), red(10)])
@pytest.mark.parametrize("row", [0, 1])
def test_any_card_opens_a_pile(card: Card, row: int) -> None:
    """QE-2: also a 1 the ascending one and a 10 the descending one; no jump, and no shortcut."""
    state = quick_and_easy_at((card, blue(5)), (green(3), green(4)), deck=DECK[-5:])
    assert Lay(card, row) in quick_and_easy.legal(state, 0)
    after, events = quick_and_easy.step(state, 0, Lay(card, row))
    assert after.rows[row] == (card,)
    assert after.rows[1 - row] == ()
    assert events == (Laid(0, card, row, jump=False),)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_cards_are_dealt_to_each(players: int) -> None:
    """QE-3: one at a time from seat 0; the rest is the deck."""
    state = quick_and_easy.deal(Options(players), DECK)
    for seat in range(players):
        assert state.hands[seat] == (DECK[seat], DECK[seat + players])
    assert state.deck == DECK[2 * players :]
    assert (state.turn, state.laid, state.over) == (None, 0, False)


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("first", [0, 1, 2])
def test_any_seat_may_name_any_beginner(seat: int, first: int) -> None:
    """QE-3: players agree who begins, having seen their hands."""
    dealt = quick_and_easy.deal(Options(3), DECK)
    assert quick_and_easy.view(dealt, seat).hand == dealt.hands[seat]
    assert quick_and_easy.view(dealt, seat).required == 0
    assert quick_and_easy.legal(dealt, seat) == (Begin(0), Begin(1), Begin(2))
    state, events = quick_and_easy.step(dealt, seat, Begin(first))
    assert (state.turn, state.laid, state.over) == (first, 0, False)
    assert (state.hands, state.deck, state.rows) == (dealt.hands, dealt.deck, dealt.rows)
    assert events == (Begun(seat, first), TurnStarted(first))


def test_nobody_lays_before_the_first_player_is_set() -> None:
    """QE-3: as TG-4."""
    state = quick_and_easy.deal(Options(2), DECK)
    card = state.hands[0][0]
    assert refusal(quick_and_easy, state, 0, Lay(card, 0)) == (Reason.NOT_BEGUN, {})
    assert refusal(quick_and_easy, state, 0, End()) == (Reason.NOT_BEGUN, {})


def test_the_beginner_sits_at_the_table_and_is_named_once() -> None:
    """QE-3: as TG-4."""
    state = quick_and_easy.deal(Options(2), DECK)
    for first in (-1, 2):
        assert refusal(quick_and_easy, state, 0, Begin(first)) == (
            Reason.NO_SUCH_SEAT,
            {"seat": first, "players": 2},
        )
    state, _ = quick_and_easy.step(state, 0, Begin(1))
    assert refusal(quick_and_easy, state, 0, Begin(0)) == (Reason.ALREADY_BEGUN, {})


def test_play_goes_clockwise() -> None:
    """QE-3: after the last seat comes seat 0."""
    state, _ = quick_and_easy.step(quick_and_easy.deal(Options(3), DECK), 0, Begin(1))
    turns = []
    for _ in range(4):
        seat = state.turn
        assert seat is not None
        turns.append(seat)
        state, _ = quick_and_easy.step(state, seat, Lay(state.hands[seat][0], 0))
        state, _ = quick_and_easy.step(state, seat, End())
    assert turns == [1, 2, 0, 1]


def test_hands_and_deck_are_face_down_for_others() -> None:
    """QE-3: a seat sees its own cards and how many the others hold; a watcher sees no card."""
    state = quick_and_easy_at(
        (red(4), blue(5)), (green(3),), rows=((red(1), red(2)), ()), deck=DECK[40:], laid=1
    )
    own = quick_and_easy.view(state, 1)
    assert (own.seat, own.hand, own.hands, own.deck) == (1, (green(3),), (2, 1), 10)
    assert (own.tops, own.counts) == ((red(2), None), (2, 0))
    assert (own.turn, own.laid, own.outcome) == (0, 1, None)
    assert own.played == ((red(1), red(2)), ())
    nobody = quick_and_easy.view(state, None)
    assert (nobody.seat, nobody.hand, nobody.hands, nobody.deck) == (None, (), (2, 1), 10)
