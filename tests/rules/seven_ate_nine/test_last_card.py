"""7 Ate 9: the last card."""

import random
from collections import Counter

import msgspec
import pytest

from tenback.rules import Reason, seven_ate_nine, shuffled
from tenback.rules.game import Begin, Over
from tenback.rules.seven_ate_nine import (
    Card,
    Covered,
    Cried,
    Laid,
    Lay,
    Options,
    Outcome,
    Take,
    Took,
    Turned,
    Wrong,
    WrongCard,
)
from tests.rules.positions import ONES, race_at, refusal

DECK = seven_ate_nine.cards()
FOUR = Card(4, 1)
"""A top that wants 3 or 5."""
FIVE = Card(5, 1)
"""A top that wants 4 or 6."""


def test_the_last_card_goes_on_anything_and_wins() -> None:
    """SN-10: face down, with the cry; the game is over at once."""
    state = race_at(
        (FIVE,), (Card(9, 3),), (Card(2, 2),), pile=[Card(8, 1), FOUR], paused=(90, 0, 3), at=3
    )
    state, events = seven_ate_nine.step(state, 1, Lay(Card(9, 3), FOUR), at=44)
    outcome = Outcome(winner=1, left=(1, 0, 1))
    assert events == (Cried(1), Over(outcome))
    assert (state.winner, state.at) == (1, 44)
    assert (state.options, state.paused) == (Options(3), (90, 0, 3))
    assert state.hands == ((FIVE,), (), (Card(2, 2),))
    assert seven_ate_nine.outcome(state) == outcome


def test_a_last_card_that_fits_wins_too() -> None:
    """SN-10: it is not called like another card."""
    state = race_at((FIVE,), ONES[1], pile=[FOUR])
    _, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Cried(0), Over(Outcome(0, (0, 2))))


def test_a_last_card_is_never_too_late_nor_wrong() -> None:
    """SN-10: whatever top its player saw."""
    state = race_at((Card(9, 3),), ONES[1], pile=[FOUR], covered=[Covered(Card(6, 3), 0, 1)])
    _, events = seven_ate_nine.step(state, 0, Lay(Card(9, 3), Card(6, 3)))
    assert events[0] == Cried(0)


def test_the_last_card_lies_face_down_for_everybody() -> None:
    """SN-10: no View shows it, not even its number; the pile has grown by one, though."""
    state = race_at((Card(9, 3),), ONES[1], pile=[Card(8, 1), FOUR])
    state, events = seven_ate_nine.step(state, 0, Lay(Card(9, 3)))
    for seat in (None, 0, 1):
        seen = seven_ate_nine.view(state, seat)
        assert (seen.top, seen.played, seen.count) == (FOUR, (Card(8, 1), FOUR), 3)
        assert b"[9,3]" not in msgspec.json.encode(seen)
    assert b"9" not in msgspec.json.encode(events)


def test_a_card_in_ones_own_deck_is_a_second_card() -> None:
    """SN-10: hand and personal deck count together, so the card in hand must fit."""
    state = race_at((Card(9, 3),), ONES[1], pile=[FOUR], decks=((Card(1, 1),), ()))
    state, events = seven_ate_nine.step(state, 0, Lay(Card(9, 3)))
    assert events == (WrongCard(0, 1000),)
    assert state.winner is None


def test_the_last_card_must_be_taken_first() -> None:
    """SN-10: from the deck it cannot be laid; from the hand it can, with no pause between."""
    state = race_at((), ONES[1], pile=[FOUR], decks=((Card(9, 3),), ()), at=10)
    assert refusal(seven_ate_nine, state, 0, Lay(Card(9, 3)), at=10) == (
        Reason.NOT_IN_HAND,
        {"card": Card(9, 3)},
    )
    state, events = seven_ate_nine.step(state, 0, Take(), at=10)
    assert events == (Took(0),)
    assert seven_ate_nine.step(state, 0, Lay(Card(9, 3)), at=10)[1][0] == Cried(0)


def test_the_last_card_can_not_be_laid_during_a_pause() -> None:
    """SN-10: a seat that still pauses waits, and then wins."""
    state = race_at((Card(9, 3),), ONES[1], pile=[FOUR], paused=(1500, 0), at=600)
    assert refusal(seven_ate_nine, state, 0, Lay(Card(9, 3)), at=1499) == (
        Reason.PAUSED,
        {"until": 1500},
    )
    assert seven_ate_nine.step(state, 0, Lay(Card(9, 3)), at=1500)[0].winner == 0


def test_of_two_last_cards_the_first_to_arrive_wins() -> None:
    """SN-10: for the other the game is over, and so is everything else."""
    state = race_at((Card(9, 3),), (Card(2, 2),), pile=[FOUR])
    state, events = seven_ate_nine.step(state, 1, Lay(Card(2, 2)), at=10)
    assert events == (Cried(1), Over(Outcome(1, (1, 0))))
    for seat in (-1, 0, 1, 2):
        assert seven_ate_nine.legal(state, seat) == ()
        for action in (Take(), Lay(Card(9, 3)), Wrong(Card(9, 3)), Begin(0)):
            assert refusal(seven_ate_nine, state, seat, action, at=10) == (Reason.GAME_OVER, {})


def test_a_last_card_but_one_does_not_win() -> None:
    """SN-10: after laying one of two the race goes on."""
    state = race_at((FIVE, Card(1, 1)), ONES[1], pile=[FOUR])
    state, events = seven_ate_nine.step(state, 0, Lay(FIVE))
    assert events == (Laid(0, FIVE),)
    assert (state.winner, seven_ate_nine.outcome(state)) == (None, None)


def test_the_result_counts_hands_and_personal_decks() -> None:
    """SN-12: the winner, and for each seat what it still has."""
    state = race_at(
        (FIVE,) * 3,
        (Card(9, 3),),
        (Card(2, 2),),
        (),
        pile=[FOUR],
        decks=((Card(1, 1),), (), (Card(1, 2),) * 4, (Card(1, 3),) * 2),
    )
    assert seven_ate_nine.outcome(state) is None
    state, _ = seven_ate_nine.step(state, 1, Lay(Card(9, 3)))
    expected = Outcome(winner=1, left=(4, 0, 5, 2))
    assert seven_ate_nine.outcome(state) == expected
    assert [seven_ate_nine.view(state, seat).outcome for seat in (None, 0, 3)] == [expected] * 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_races_never_stand_still(players: int) -> None:
    """SN-9, SN-10: until a player has won, one can take, lay what fits or lay a last card."""
    turned = 0
    for seed in range(40):
        chance = random.Random(f"{players} {seed}")
        state = seven_ate_nine.deal(Options(players), shuffled(DECK, seed))
        while state.winner is None:
            tries: list[tuple[int, Take | Lay]] = []
            for seat in range(players):
                if state.decks[seat]:
                    tries += [(seat, Take())] * 5
                hand = state.hands[seat]
                tries += [
                    (seat, Lay(card))
                    for card in hand
                    if (card.number - state.pile[-1].number) % 10
                    in {state.pile[-1].step, 10 - state.pile[-1].step}
                    or (len(hand) == 1 and not state.decks[seat])
                ]
            assert tries
            state, events = seven_ate_nine.step(state, *chance.choice(tries))
            turned += sum(isinstance(event, Turned) for event in events)
            everywhere = Counter(state.pile)
            for cards in (*state.hands, *state.decks):
                everywhere.update(cards)
            assert everywhere == Counter(DECK)
        assert state.hands[state.winner] == state.decks[state.winner] == ()
    assert turned
