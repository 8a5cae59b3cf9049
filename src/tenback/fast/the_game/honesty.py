"""The rule that keeps talk vague, compiled: `bots/the_game/honesty.py` explains it.

Cards are bits, those up to 63 in one word and the others in a second.
"""

from math import comb

import numpy as np

from tenback.fast.arrays import Ints
from tenback.fast.compiled import compiled, ones
from tenback.fast.hands import SIZE

from .twin import CARDS

FEWEST, MOST = 5, 8
CHOICES = 1 << MOST
REMEMBERED = 16
"""Statements about one hand that are remembered; five players can't say more in a round."""
HANDS = np.array([[comb(cards, held) for held in range(SIZE + 1)] for cards in range(CARDS + 1)])
"""The number of hands, by the number of cards and the size of the hand."""


@compiled
def is_within(low: int, high: int, outer_low: int, outer_high: int) -> bool:
    """Returns whether all cards of a set are in another."""
    return low & ~outer_low == 0 and high & ~outer_high == 0


@compiled
def add(sets: Ints, count: int, low: int, high: int) -> int:
    """Adds a set unless it contains another one, and removes those that contain it.

    Returns how many sets there are now.
    """
    kept = 0
    for at in range(count):
        if is_within(sets[at, 0], sets[at, 1], low, high):
            return count
        if not is_within(low, high, sets[at, 0], sets[at, 1]):
            sets[kept, 0], sets[kept, 1] = sets[at, 0], sets[at, 1]
            kept += 1
    sets[kept, 0], sets[kept, 1] = low, high
    return kept + 1


@compiled
def hands_with(sizes: Ints, among: int, unseen: int, held: int) -> int:
    """Returns how many hands have a card of each of the sets `among`, which are bits."""
    total = 0
    choice = among
    while True:
        number: int = HANDS[max(0, unseen - sizes[choice]), held]
        total += -number if ones(choice) & 1 else number
        if choice == 0:
            return total
        choice = (choice - 1) & among


@compiled
def is_vague(sets: Ints, count: int, held: int, unseen: int) -> bool:
    """Returns whether no card is too likely in a hand that has a card of each set."""
    unions = np.empty((CHOICES, 2), np.int64)
    shared = np.empty((CHOICES, 2), np.int64)
    sizes = np.empty(CHOICES, np.int64)
    unions[0, 0] = unions[0, 1] = sizes[0] = 0
    shared[0, 0] = shared[0, 1] = -1
    for at in range(count):
        start = 1 << at
        for choice in range(start):
            size = 0
            for half in range(2):
                union = unions[choice, half] | sets[at, half]
                unions[start + choice, half] = union
                shared[start + choice, half] = shared[choice, half] & sets[at, half]
                size += ones(union)
            sizes[start + choice] = size
    every = (1 << count) - 1
    hands = hands_with(sizes, every, unseen, held)
    likeliest = max(20 * held, min(10 * unseen, max(5 * unseen, 20 * held + unseen)))
    for choice in range(every + 1):
        low, high = shared[choice, 0], shared[choice, 1]
        lonely = (low | high) != 0
        for at in range(count):
            if not choice >> at & 1 and (low & sets[at, 0] or high & sets[at, 1]):
                lonely = False
                break
        if lonely:
            having = hands_with(sizes, every & ~choice, unseen - 1, held - 1)
            if 20 * unseen * having > likeliest * hands:
                return False
    return True


@compiled
def allows(said: Ints, count: int, low: int, high: int, held: int, out: Ints, unseen: int) -> bool:
    """Returns whether one more statement about a hand of `held` cards obeys the rule.

    Takes the sets of the earlier statements, that of the new one, and the cards still out, as bits.
    """
    if ones(low & out[0]) + ones(high & out[1]) < FEWEST:
        return False
    sets = np.empty((REMEMBERED + 1, 2), np.int64)
    kept = 0
    for at in range(count):
        kept = add(sets, kept, said[at, 0] & out[0], said[at, 1] & out[1])
    kept = add(sets, kept, low & out[0], high & out[1])
    return kept <= MOST and is_vague(sets, kept, held, unseen)
