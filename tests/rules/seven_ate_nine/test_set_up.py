"""7 Ate 9: set-up."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from tenback.rules import Illegal, Reason, seven_ate_nine, shuffled
from tenback.rules.seven_ate_nine import (
    Card,
    Lay,
    Options,
    Take,
    Took,
)
from tests.rules.positions import race_at, refusal
from tests.tables import OTHER_DECK

DECK = seven_ate_nine.cards()
FOUR = Card(4, 1)
"""A top that wants 3 or 5."""
PLENTY = ((Card(7, 1), Card(8, 1)), (Card(7, 2), Card(8, 2)))
"""Personal decks for two, so that nobody is stuck and nobody has a last card."""


def test_there_are_73_cards_as_the_composition_says() -> None:
    """SN-1: two of each number and step, and a third of thirteen."""
    thirds = {
        *((number, 1) for number in (1, 2, 3, 4)),
        *((number, 2) for number in (5, 6, 7, 8)),
        *((number, 3) for number in (1, 2, 3, 9, 10)),
    }
    expected = {
        (number, step): 3 if (number, step) in thirds else 2
        for number in range(1, 11)
        for step in (1, 2, 3)
    }
    assert Counter(map(tuple, DECK)) == expected
    assert len(DECK) == 73
    assert Counter(card.step for card in DECK) == {1: 24, 2: 24, 3: 25}


def test_a_table_may_bring_another_composition() -> None:
    """SN-1: then that deck is dealt and no other, ours neither."""
    options = Options(2, counts=OTHER_DECK)
    deck = seven_ate_nine.cards(options)
    kinds = [Card(number, step) for number in range(1, 11) for step in (1, 2, 3)]
    assert Counter(deck) == dict(zip(kinds, OTHER_DECK, strict=True))
    assert sum(map(len, seven_ate_nine.deal(options, deck).decks)) == 72
    for other, cards in ((options, DECK), (Options(2), deck)):
        with pytest.raises(Illegal) as refused:
            seven_ate_nine.deal(other, cards)
        assert refused.value.reason == Reason.BAD_DECK


def test_our_own_composition_need_not_be_named() -> None:
    """SN-1: as None, or given in full, it is the same table, with the same bytes as before."""
    for same in (Options(2), Options(2, counts=None), Options(2, counts=seven_ate_nine.COUNTS)):
        assert same == Options(2)
        assert seven_ate_nine.cards(same) == DECK
        assert msgspec.json.encode(same) == b'{"players":2,"wrong_card_pause":1000}'
    other = Options(2, counts=OTHER_DECK)
    assert msgspec.json.decode(msgspec.json.encode(other), type=Options) == other
    read = msgspec.json.decode(b'{"players":2,"counts":null}', type=Options)
    assert read == Options(2)


@pytest.mark.parametrize(
    ("counts", "facts"),
    [
        ((), (0, 0, 0)),
        (OTHER_DECK[1:], (29, 1, 72)),
        ((*OTHER_DECK, 1), (31, 1, 74)),
        ((*OTHER_DECK[:-1], 26), (30, 1, 74)),
        ((0, 2, *OTHER_DECK[2:]), (30, 0, 73)),
        ((-1, 3, *OTHER_DECK[2:]), (30, -1, 73)),
        ((True, *OTHER_DECK[1:]), (29, 1, 72)),
        ((1.0, *OTHER_DECK[1:]), (29, 1, 72)),
        ((1.0, *OTHER_DECK[1:-1], 26), (29, 1, 73)),
        (("1", *OTHER_DECK[1:]), (29, 1, 72)),
        ((*OTHER_DECK, "1"), (30, 1, 73)),
    ],
)
def test_another_composition_has_30_numbers_73_in_all(
    counts: Any, facts: tuple[int, int, int]
) -> None:
    """SN-1: each is a whole number of at least 1; a refusal says what was there instead."""
    with pytest.raises(Illegal) as refused:
        Options(2, counts=counts)
    assert refused.value.reason == Reason.BAD_COUNTS
    assert refused.value.facts == dict(zip(("numbers", "least", "total"), facts, strict=True))


@pytest.mark.parametrize(("players", "size"), [(2, 36), (3, 24), (4, 18)])
def test_one_card_is_opened_and_72_are_dealt_evenly(players: int, size: int) -> None:
    """SN-2: the first card is open; then seat 0 first, and the last one dealt lies on top."""
    deck = shuffled(DECK, seed=1)
    state = seven_ate_nine.deal(Options(players), deck)
    assert state.pile == deck[:1]
    assert state.hands == ((),) * players
    assert [len(own) for own in state.decks] == [size] * players
    for place, card in enumerate(deck[1:]):
        assert state.decks[place % players][place // players] == card
    assert (state.paused, state.at, state.covered, state.winner) == ((0,) * players, 0, (), None)
    taken, _ = seven_ate_nine.step(state, 0, Take())
    assert taken.hands[0] == (deck[73 - players],)


@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_two_to_four_can_play(players: int) -> None:
    """SN-2: the cards are dealt evenly to two, three or four, and to nobody else."""
    with pytest.raises(Illegal) as refused:
        Options(players)
    assert refused.value.reason == Reason.BAD_PLAYERS
    assert refused.value.facts == {"players": players, "least": 2, "most": 4}


def test_a_deck_of_other_cards_is_refused() -> None:
    """SN-1: each card must be there as often as it should."""
    with pytest.raises(Illegal) as refused:
        seven_ate_nine.deal(Options(2), (*DECK[1:], Card(9, 1)))
    assert refused.value.reason == Reason.BAD_DECK
    assert refused.value.facts == {"missing": (DECK[0],), "extra": (Card(9, 1),)}


def test_nobody_takes_before_go() -> None:
    """SN-3: before the first "Go!" taking and laying are refused; at "Go!" they are not."""
    dealt = seven_ate_nine.deal(Options(2), DECK)
    assert refusal(seven_ate_nine, dealt, 0, Take(), at=-1) == (Reason.NOT_YET, {"at": -1})
    state = race_at((Card(3, 1), Card(9, 1)), (), pile=[FOUR], decks=PLENTY)
    assert refusal(seven_ate_nine, state, 0, Lay(Card(3, 1)), at=-1) == (
        Reason.NOT_YET,
        {"at": -1},
    )
    assert seven_ate_nine.step(dealt, 0, Take(), at=0)[1] == (Took(0),)


def test_nobody_sees_a_card_before_go_but_the_open_one() -> None:
    """SN-3: a View shows how many cards there are, and the start of the pile."""
    state = seven_ate_nine.deal(Options(3), DECK)
    for seat in (None, 0, 1, 2):
        seen = seven_ate_nine.view(state, seat)
        assert (seen.seat, seen.hand, seen.hands, seen.decks) == (
            seat,
            (),
            (0, 0, 0),
            (24, 24, 24),
        )
        assert (seen.top, seen.count, seen.played) == (DECK[0], 1, (DECK[0],))
        assert (seen.paused, seen.at, seen.outcome) == ((0, 0, 0), 0, None)
