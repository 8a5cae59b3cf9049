"""7 Ate 9: stuck."""

from itertools import combinations

import msgspec
import pytest
from msgspec.structs import replace

from tenback.rules import Dice, Reason, seven_ate_nine, shuffled
from tenback.rules.seven_ate_nine import (
    Card,
    Covered,
    Laid,
    Lay,
    Options,
    State,
    Take,
    Took,
    Turned,
)
from tests.rules.positions import ONES, race_at, refusal
from tests.tables import OTHER_DECK

FOUR = Card(4, 1)
"""A top that wants 3 or 5."""
FIVE = Card(5, 1)
"""A top that wants 4 or 6."""


WANTS_ONE = Card(2, 1)


def test_when_all_are_stuck_the_bottom_card_comes_to_the_top() -> None:
    """SN-9: after a lay; the rest of the pile stays in its order."""
    state = race_at(
        (FIVE, *ONES[0]), ONES[1], pile=[WANTS_ONE, Card(8, 1), FOUR], paused=(0, 700), at=20
    )
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE), at=30)
    assert events == (Laid(0, FIVE), Turned())
    assert state.pile == (Card(8, 1), FOUR, FIVE, WANTS_ONE)
    assert state.hands == ONES
    assert (state.at, state.paused, state.winner) == (30, (0, 700), None)
    assert seven_ate_nine.view(seven_ate_nine.go(state), 1).top == WANTS_ONE
    assert seven_ate_nine.step(state, 0, Lay(Card(1, 1)), at=31)[1][0] == Laid(0, Card(1, 1))


def test_cards_are_turned_until_a_player_can_lay() -> None:
    """SN-9: three times here, each with its event."""
    turned = (Card(6, 1), Card(7, 1), WANTS_ONE)
    state = race_at((FIVE, *ONES[0]), ONES[1], pile=[*turned, Card(8, 1), FOUR])
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Laid(0, FIVE), Turned(), Turned(), Turned())
    assert state.pile == (Card(8, 1), FOUR, FIVE, *turned)


def test_taking_up_the_last_card_of_all_decks_can_show_that_all_are_stuck() -> None:
    """SN-9: then the card is turned after the taking."""
    state = race_at(
        ONES[0], ONES[1][:1], pile=[WANTS_ONE, Card(8, 1)], decks=((), (Card(1, 1),)), at=5
    )
    state, events = seven_ate_nine.step(state, 1, Take(), at=6)
    assert events == (Took(1), Turned())
    assert state.pile == (Card(8, 1), WANTS_ONE)
    assert state.hands == ONES
    assert state.at == 6


@pytest.mark.parametrize("decks", [((Card(1, 1),), ()), ((), (Card(1, 1),))])
def test_nobody_is_stuck_while_a_deck_is_left(decks: tuple[tuple[Card, ...], ...]) -> None:
    """SN-9: all decks must have been taken up."""
    state = race_at((FIVE, *ONES[0]), ONES[1], pile=[WANTS_ONE, FOUR], decks=decks)
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Laid(0, FIVE),)
    assert state.pile == (WANTS_ONE, FOUR, FIVE)


@pytest.mark.parametrize("hands", [((FIVE, *ONES[0]), ONES[1][:1]), ((FIVE, Card(1, 1)), ONES[1])])
def test_nobody_is_stuck_while_a_player_has_one_card(hands: tuple[tuple[Card, ...], ...]) -> None:
    """SN-9: a last card fits anything, whoever has it."""
    state = race_at(*hands, pile=[WANTS_ONE, FOUR])
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Laid(0, FIVE),)
    assert state.pile == (WANTS_ONE, FOUR, FIVE)


@pytest.mark.parametrize("fitting", [Card(4, 2), Card(6, 2)])
@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_is_stuck_while_some_hand_has_a_fitting_card(seat: int, fitting: Card) -> None:
    """SN-9: also if its player pauses just now."""
    hands: list[tuple[Card, ...]] = [(FIVE, *ONES[0]), ONES[1]]
    hands[seat] = (*hands[seat], fitting)
    state = race_at(*hands, pile=[WANTS_ONE, FOUR], paused=(0, 5000))
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Laid(0, FIVE),)
    assert state.covered == (Covered(FOUR, 0, 0),)


def test_a_card_for_the_top_before_the_turning_is_late() -> None:
    """SN-9, SN-6: it was right for the top its player saw, so it costs nothing."""
    hand = (Card(3, 1), Card(3, 2))
    state = race_at((FIVE, Card(8, 2), Card(8, 3)), hand, pile=[Card(10, 2), FOUR])
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE, FOUR), at=10)
    assert events == (Laid(0, FIVE), Turned())
    assert state.covered == (Covered(FOUR, 10, 0),)
    assert refusal(seven_ate_nine, state, 1, Lay(Card(3, 1), FOUR), at=11) == (
        Reason.TOO_LATE,
        {"card": Card(3, 1), "top": Card(10, 2), "first": 0},
    )


def stopped() -> State:
    """Returns a race of three at which all were stuck a moment ago."""
    state = race_at(
        (FIVE, *ONES[0]), ONES[1], ONES[0], pile=[WANTS_ONE, Card(8, 1), FOUR], paused=(0, 700, 0)
    )
    return seven_ate_nine.step(state, 0, Lay(FIVE), at=30)[0]


def test_from_stuck_to_go_all_cards_lie_face_down() -> None:
    """SN-14: nobody sees a hand, the new top or the pile; all see how many cards there are."""
    for seat in (None, 0, 1, 2):
        seen = seven_ate_nine.view(stopped(), seat)
        assert (seen.hand, seen.top, seen.played) == ((), None, None)
        assert (seen.hands, seen.decks, seen.count) == ((2, 2, 2), (0, 0, 0), 4)
        assert (seen.paused, seen.at, seen.outcome) == ((0, 700, 0), 30, None)


def test_from_stuck_to_go_nothing_is_offered() -> None:
    """SN-14: what one could lay would show what one holds."""
    for seat in range(3):
        assert seven_ate_nine.legal(stopped(), seat) == ()
        assert seven_ate_nine.offers(stopped(), seat) == ()


def test_at_go_the_hands_are_up_and_the_top_is_seen() -> None:
    """SN-14: by everybody, with the pile as it was turned."""
    state = seven_ate_nine.go(stopped())
    assert state == replace(stopped(), stopped=False)
    assert seven_ate_nine.go(state) is state
    for seat in (None, 0, 1, 2):
        seen = seven_ate_nine.view(state, seat)
        assert seen.hand == (() if seat is None else state.hands[seat])
        assert (seen.top, seen.played) == (WANTS_ONE, (Card(8, 1), FOUR, FIVE, WANTS_ONE))
    assert {offer.fits for offer in seven_ate_nine.offers(state, 1)} == {True}


def test_what_lies_face_down_changes_no_byte_that_anyone_gets() -> None:
    """SN-14: of two games that differ in every hand and in the top, all see the same."""
    state = stopped()
    other = replace(
        state,
        hands=(ONES[1], ONES[0], (Card(1, 2), Card(1, 3))),
        pile=(*state.pile[:-1], Card(10, 1)),
    )
    assert other != state
    for seat in (None, 0, 1, 2):
        views = [seven_ate_nine.view(one, seat) for one in (state, other)]
        assert msgspec.json.encode(views[0]) == msgspec.json.encode(views[1])
    assert seven_ate_nine.legal(state, 0) == seven_ate_nine.legal(other, 0)


def test_who_acts_next_does_so_after_go() -> None:
    """SN-14: the caller takes care of that; then the rules go on as if nothing had been hidden."""
    lay = Lay(Card(1, 1), WANTS_ONE)
    after = seven_ate_nine.step(stopped(), 0, lay, at=40)
    assert after == seven_ate_nine.step(seven_ate_nine.go(stopped()), 0, lay, at=40)
    assert seven_ate_nine.view(after[0], 0).top == Card(1, 1)


def test_whatever_numbers_are_held_some_card_of_the_pile_helps() -> None:
    """SN-9: for every deck with all 30 kinds of card, however many there are of each.

    Some kind wants a number that is held, and has one that is not: so all of it is in the pile. Or
    all ten numbers are held, and whatever is in the pile wants one of them.
    """
    kinds = set(seven_ate_nine.cards())
    assert len(kinds) == 30
    for size in range(1, 11):
        for held in map(set, combinations(seven_ate_nine.NUMBERS, size)):
            helping = {card for card in kinds if held & {*seven_ate_nine.wanted(card)}}
            if size < 10:
                assert any(card.number not in held for card in helping)
            else:
                assert helping == kinds


@pytest.mark.parametrize("most", range(0, 30, 7))
def test_with_any_deck_whole_races_go_on_to_their_end(most: int) -> None:
    """SN-9: also with 44 copies of one card."""
    counts = [1] * 30
    counts[most] = 44
    for other in (tuple(counts), OTHER_DECK):
        options, dice = Options(2, counts=other), Dice(most)
        deck = shuffled(seven_ate_nine.cards(options), most)
        state, turned = seven_ate_nine.deal(options, deck), 0
        while state.winner is None:
            tries = [
                (seat, offer.action)
                for seat in range(2)
                for offer in seven_ate_nine.offers(state, seat)
                if offer.fits is not False
            ]
            assert tries
            after, events = seven_ate_nine.step(state, *tries[dice.below(len(tries))])
            turned += Turned() in events
            state = seven_ate_nine.go(after)
    assert turned
