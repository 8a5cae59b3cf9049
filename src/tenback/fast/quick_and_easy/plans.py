"""Whole turns of Quick & Easy, and their values by a network.

A plan is a word: two bits for the number of cards, then seven for each card in order, which hold
the card and its pile. Cards on different piles are independent, so they are listed pile by pile.
"""

import numpy as np

from tenback.fast.arrays import Floats, Ints, Record, Singles
from tenback.fast.compiled import compiled, lowest, word
from tenback.fast.hands import but_first
from tenback.fast.net import Layers, forward, workspace

from .features import FEATURES, used, write_features
from .twin import CARDS, DOWN, HAND, UP, end, lay

MOST = 16
"""The most plans that a turn can have."""
NO_PLAN = -1
PATIENCE = 3000
"""The most turns that are tried to find out whether a game without a deck can be won."""


@compiled
def cards_of(plan: int) -> int:
    """Returns how many cards a plan lays."""
    return plan & 3


@compiled
def card_of(plan: int, number: int) -> int:
    """Returns the card with this number in a plan."""
    return plan >> (2 + 7 * number) & 63


@compiled
def row_of(plan: int, number: int) -> int:
    """Returns the pile for the card with this number in a plan."""
    return plan >> (8 + 7 * number) & 1


@compiled
def all_plans(hand: int, up: int, down: int, most: int, laid: int, plans: Ints) -> int:
    """Finds every way to continue a turn with this hand; returns how many there are."""
    found = 0
    if laid:  # the turn may end as it is
        plans[0] = 0
        found = 1
    for row in range(2):
        takes = hand & (DOWN[down] if row else UP[up])
        while takes:
            card = lowest(takes)
            takes = but_first(takes)
            plans[found] = 1 | card << 2 | row << 8
            found += 1
            if laid + 1 == most:
                continue
            left = hand & ~(1 << card)
            for then in range(row, 2):
                if then != row:
                    second = left & DOWN[down]
                else:
                    second = left & (DOWN[card] if row else UP[card])
                while second:
                    plans[found] = 2 | card << 2 | row << 8 | lowest(second) << 9 | then << 15
                    found += 1
                    second = but_first(second)
    return found


@compiled
def follow(s: Record, plan: int) -> None:
    """Lays a plan's cards and ends the turn."""
    seat = s.turn
    for number in range(cards_of(plan)):
        lay(s, card_of(plan, number), row_of(plan, number))
    if not s.over and s.turn == seat and s.laid:
        end(s)


@compiled
def hidden_from_all(s: Record) -> int:
    """Returns the cards of the deck, as bits."""
    deck = 0
    for place in range(s.drawn, CARDS):
        deck |= 1 << word(s.deck[place])
    return deck


@compiled
def can_finish(hands: Ints, turn: int, up: int, down: int, most: int, tried: Ints) -> int:
    """Returns 1 if open hands without a deck can all be laid, 0 if not, -1 if that takes too long.

    `turn` may have no cards left; players without cards are skipped (QE-7).
    """
    players = len(hands)
    for _ in range(players):
        if hands[turn]:
            break
        turn = turn + 1 if turn + 1 < players else 0
    hand = hands[turn]
    if hand == 0:
        return 1
    tried[0] += 1
    if tried[0] > PATIENCE:
        return -1
    plans = np.empty(MOST, np.int64)
    found = all_plans(hand, up, down, most, 0, plans)
    following = turn + 1 if turn + 1 < players else 0
    for at in range(found - 1, -1, -1):
        plan = plans[at]
        left, high, low = hand, up, down
        for number in range(cards_of(plan)):
            card = card_of(plan, number)
            left &= ~(1 << card)
            if row_of(plan, number):
                low = card
            else:
                high = card
        hands[turn] = left
        result = can_finish(hands, following, high, low, most, tried)
        hands[turn] = hand
        if result:
            return result
    return 0


@compiled
def finishes(s: Record) -> int:
    """Returns whether a state without a deck can be won with open hands; see `can_finish`."""
    hands = s.hands[: s.players].copy()
    return can_finish(hands, s.turn, s.tops[0], s.tops[1], s.most, np.zeros(1, np.int64))


@compiled
def note(s: Record, deck: int, sets: Ints, plan: int, x: Singles) -> None:
    """Writes the features after a plan."""
    hand, up, down = s.hands[s.turn], s.tops[0], s.tops[1]
    for number in range(cards_of(plan)):
        card = card_of(plan, number)
        hand &= ~(1 << card)
        if row_of(plan, number):
            down = card
        else:
            up = card
    write_features(s, deck, sets, hand, up, down, s.gone + cards_of(plan), x)


@compiled
def think(s: Record, net: Layers, deck: int, sets: Ints, plans: Ints, values: Floats) -> int:
    """Finds the plans of the current player and their values; returns how many there are.

    `deck` has the cards that may be in the deck, as bits. `sets` has two words for each seat: the
    cards that each card of its hand may be, as bits, or 0 where the hand has no card.
    """
    x = np.zeros(FEATURES, np.float32)
    work = workspace(net)
    found = all_plans(s.hands[s.turn], s.tops[0], s.tops[1], s.most, s.laid, plans)
    for at in range(found):
        values[at] = 1.0
        if s.gone + cards_of(plans[at]) < CARDS:
            note(s, deck, sets, plans[at], x)
            values[at] = forward(net, x, used(s.players), work)
    return found


@compiled
def best_of(values: Floats, found: int) -> int:
    """Returns the number of the best plan; on a tie, of the first."""
    best = 0
    for at in range(1, found):
        if values[at] > values[best]:
            best = at
    return best


assert HAND == 2  # a plan has no space for more
