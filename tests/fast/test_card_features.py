"""Features of single cards: each is compared with a simple count by its definition."""

from typing import Any

import numpy as np
import pytest

from tenback.fast.compiled import compiled
from tenback.fast.hands import hand_of
from tenback.fast.the_game.card_features import CARD_FEATURES, NEXT, write_card_features
from tenback.fast.the_game.knowledge import KNOWLEDGE, OWN, UNSEEN, count
from tenback.rules import Dice, shuffled, the_game
from tenback.rules.the_game import ASCENDING, ROWS

PLAYERS = 3


@compiled
def looked(knowledge: Any, hand: int, tops: Any, following: int, x: Any) -> None:
    count(knowledge[0])
    write_card_features(knowledge[0], hand, tops, (0, 1, 2, 3), following, x)


def features(knowledge: Any, hand: tuple[int, ...], tops: list[int], following: int = 1) -> Any:
    x = np.zeros(len(ROWS) * CARD_FEATURES, np.float32)
    looked(knowledge, hand_of(hand), np.array(tops), following, x)
    return x.reshape(len(ROWS), CARD_FEATURES)


def position(number: int) -> tuple[Any, list[int], tuple[int, ...], set[int]]:
    """Returns what is known, the tops, the player's hand, and the unseen cards."""
    dice = Dice(3, number)
    deck = shuffled(the_game.cards(), 4, number)
    gone = 4 + dice.below(80)
    tops, hand = list(deck[:4]), deck[gone : gone + dice.below(7)]
    unseen = set(deck[gone + len(hand) :])
    if number % 4 == 0:
        tops[0], tops[3] = the_game.ROW_CARDS[0], the_game.ROW_CARDS[3]
    knowledge = np.zeros(1, KNOWLEDGE)
    knowledge["players"] = PLAYERS
    knowledge["where"][0, list(unseen)] = UNSEEN
    knowledge["where"][0, list(hand)] = OWN
    return knowledge, tops, hand, unseen


def by_hand(row: int, top: int, hand: tuple[int, ...], unseen: set[int]) -> list[float]:
    """Returns what is to be seen around a top, with a jump from `card - back` on `card`."""
    back = 10 if row in ASCENDING else -10
    ahead = sorted(
        (card for card in {*hand, *unseen} if (card > top) == (back > 0) and abs(card - top) < 44),
        reverse=back < 0,
    )
    near = [card for card in ahead if abs(card - top) <= 20]
    single = ahead[:NEXT]
    rest = [0.0] * (NEXT - len(single))
    between = sum(min(top - back, top) < card < max(top - back, top) for card in {*hand, *unseen})
    return [
        *[float(card in hand) for card in single] + rest,
        *[float(card - back in hand) for card in single] + rest,
        *[float(card - back in unseen) for card in single] + rest,
        between / 8 if top - back in hand else 0,
        between / 8 if top - back in unseen else 0,
        float(top - 2 * back in hand),
        float(top - 2 * back in unseen),
        sum(card in hand and card - back in hand for card in ahead) / 2,
        sum(card in hand and card - back in unseen for card in ahead) / 4,
        sum(card in unseen and card - back in hand for card in ahead) / 4,
        sum(card in unseen and card - back in unseen for card in near) / 8,
    ]


def test_cards_around_a_top_are_counted_as_their_definition_says() -> None:
    for number in range(400):
        knowledge, tops, hand, unseen = position(number)
        found = features(knowledge, hand, tops)
        for row in ROWS:
            expected = by_hand(row, tops[row], hand, unseen)
            assert found[row, :-2].tolist() == pytest.approx(expected), (number, row)


def test_a_row_unchanged_since_a_players_turn_tells_of_the_cards_that_are_not_new() -> None:
    knowledge, _, hand, _ = position(1)
    tops = [20, 30, 70, 80]
    knowledge["ended"][0, 1] = (20, 31, 70, 81)
    knowledge["ended"][0, 2] = (20, 30, 71, 81)
    knowledge["old"][0, 1:3] = (0.5, 0.25)
    after = features(knowledge, hand, tops, following=1)[:, -2:]
    assert after.tolist() == [[0.5, 0.125], [0, 0.125], [0.5, 0], [0, 0]]
    after = features(knowledge, hand, tops, following=2)[:, -2:]
    assert after.tolist() == [[0.25, 0.25], [0.25, 0], [0, 0.25], [0, 0]]
