"""The inputs of the network: the position after a whole turn, as its player sees it.

The game is symmetric in its rows and directions, so rows are sorted first: the direction with more
room comes first, and within it the row with more room. The features of single cards
(card_features.py) come first; networks without them skip that part.
"""

import numpy as np

from tenback.fast.arrays import Ints, Record, Singles
from tenback.fast.compiled import compiled, ones, word
from tenback.fast.hands import EACH, PLACES, at_least, card_at, equal, size
from tenback.fast.net import Layers

from .card_features import CARD_FEATURES, write_card_features
from .knowledge import UNSEEN
from .signals import GOOD, LEAVE, SMALL
from .twin import ROWS, SEATS, is_fire

REACHES = (0, 1, 2, 3, 5, 8, 13)
"""Steps within which unseen cards are counted."""
FAR = 40
HAND, TABLE, GENERAL = 15, 31, 42
"""Offsets of the features of the hand, the table and the rows, after those of single cards."""
SAID = TABLE + 9
"""The feature for whether anyone said anything."""
ROW, TALK = 14, 11
CLOSE = ROWS * CARD_FEATURES
"""The number of features of single cards."""
ALONE = CLOSE + GENERAL + ROWS * ROW
"""The number of features that are used if nobody talks."""
FEATURES = ALONE + ROWS * TALK
"""The number of all features."""

CLASSES = (0, 1, 3, 7, 14)
"""Upper bounds of the classes of steps; longer steps are the last class."""
NEAR = np.array([1 << 8 * sum(step > end for end in CLASSES) for step in range(-1, FAR + 2)])
"""By step, beginning with a jump: 1 in the byte of its class. A sum counts all classes at once."""
FADE = np.exp(-np.arange(128) / 6).astype(np.float32)
"""The weight of a step by its length: from 1 for the shortest down to almost 0."""


@compiled
def covered(a: int, b: int, c: int, d: int, reach: int, unseen: int) -> int:
    """Returns how many unseen cards are within reach of a row.

    Two rows go up from the ranks a <= b, two go down from below c <= d.
    """
    c -= reach + 1
    d -= reach + 1
    low, high = min(a, c), max(b, d)
    one, two = max(a, c), min(b, d)
    one, two = min(one, two), max(one, two)
    reach += 1
    total = max(0, min(low + reach, one, unseen) - max(low, 0))
    total += max(0, min(one + reach, two, unseen) - max(one, 0))
    total += max(0, min(two + reach, high, unseen) - max(two, 0))
    return total + max(0, min(high + reach, unseen) - max(high, 0))


@compiled
def nearest(k: Record, hand: int, row: int, top: int, number: int) -> int:
    """Returns the step to the nearest card of a hand on a row; with `number` 1, to the next."""
    lower = ones(~at_least(hand, (top + (row < 2)) * EACH) & PLACES)
    if row < 2:
        place = lower + number
        if place >= size(hand):
            return FAR
        return int(min(FAR, k.below[card_at(hand, place) - 1] - k.below[top]))
    place = lower - 1 - number
    if place < 0:
        return FAR
    return int(min(FAR, k.below[top - 1] - k.below[card_at(hand, place)]))


@compiled
def about_row(k: Record, hand: int, row: int, top: int, x: Singles, at: int) -> None:
    """Writes the features of a row."""
    unseen = k.unseen
    if row < 2:
        room = unseen - k.below[top]
        jump = top - 10
        accepted = ones(at_least(hand, (top + 1) * EACH)) - 8 + size(hand)
        pairs = k.pairs[99] - k.pairs[max(top - 10, 0)]
    else:
        room = k.below[top - 1]
        jump = top + 10
        accepted = ones(~at_least(hand, top * EACH) & PLACES)
        pairs = k.pairs[top - 1]
    first = nearest(k, hand, row, top, 0)
    x[at] = room / 60
    x[at + 1] = room / (unseen + 1)
    if jump >= 2:
        x[at + 2] = word(equal(hand, jump * EACH) != 0)
        x[at + 3] = word(k.where[jump] == UNSEEN)
    x[at + 4] = word(first == 0)
    x[at + 5] = word(first == 1)
    x[at + 6] = word(2 <= first <= 3)
    x[at + 7] = word(4 <= first <= 7)
    x[at + 8] = FADE[first]
    x[at + 9] = accepted / 8
    x[at + 10] = word(k.on_fire != 0 and is_fire(top))
    x[at + 11] = pairs / 20
    x[at + 12] = FADE[nearest(k, hand, row, top, 1)]
    x[at + 13] = word(room == 0)


@compiled
def used_up(k: Record, row: int, top: int) -> int:
    """Returns how many unseen cards a row has passed over in this turn; 0 after a jump."""
    old = k.tops[row]
    if row < 2:
        return int(max(0, k.below[top] - k.below[old]))
    return int(max(0, k.below[old - 1] - k.below[top - 1]))


@compiled
def about_talk(k: Record, row: int, top: int, following: int, x: Singles, at: int) -> None:
    """Writes what was said about a row, and whether this turn respects it."""
    moved = word(top != k.tops[row])
    used = used_up(k, row, top)
    for distance in range(1, k.players):
        said = k.said[distance, row]
        if distance == following:
            if said == LEAVE:
                x[at + 3 * moved] = 1
            elif said == SMALL:
                x[at + 1 + 3 * moved] = (1 + min(used, 8)) / 4 if moved else 1
            elif said == GOOD:
                x[at + 2 + 3 * moved] = (1 + min(used, 12)) / 6 if moved else 1
        elif said == LEAVE:
            x[at + 6 + 3 * moved] += 0.5
        elif said == SMALL:
            x[at + 7 + 3 * moved] += (1 + min(used, 8)) / 8 if moved else 0.5
        elif said == GOOD:
            x[at + 8] += 0.25 if moved else 0.5


@compiled
def about_reach(k: Record, a: int, b: int, c: int, d: int, mirrored: bool, x: Singles) -> None:
    """Writes how near unseen cards are. Two rows go up from ranks a <= b, two down from c <= d."""
    at = 0
    for reach in REACHES:
        x[at] = covered(a, b, c, d, reach, k.unseen) / (k.unseen + 1)
        at += 1
    dead = max(0, a - d)
    x[at] = min(dead, 10) / 10
    x[at + 1] = word(dead == 0)
    x[at + 2] = word(dead == 1)
    x[at + 3] = word(dead == 2)
    x[at + 4] = (d - a) / 60  # how far rows of both directions overlap
    x[at + (6 if mirrored else 5)] = (d - b) / 60
    x[at + (5 if mirrored else 6)] = (c - a) / 60
    x[at + 7] = (c - b) / 60


@compiled
def step_to(k: Record, card: int, tops: Ints) -> int:
    """Returns the smallest step that a card could make; -1 for a jump, FAR + 1 if there is none."""
    best = FAR + 1
    under, over = k.below[card - 1], k.below[card]
    for row in range(ROWS):
        top = tops[row]
        if row < 2:
            step, fits, jumps = under - k.below[top], card > top, card == top - 10
        else:
            step, fits, jumps = k.below[top - 1] - over, card < top, card == top + 10
        best = min(
            best, step if fits else FAR + 1
        )  # without branches, which would be unpredictable
        best = -1 if jumps else best
    return best


@compiled
def about_hand(k: Record, hand: int, tops: Ints, mirrored: bool, x: Singles) -> None:
    """Writes a hand's features: its cards by their distance to the tops, stuck ones, jumps."""
    at = HAND
    held = size(hand)
    stuck, first, second, jumps, together = 0, FAR, FAR, 0, 0
    near = above = below = 0
    for place in range(held):
        card = card_at(hand, place)
        best = step_to(k, card, tops)
        stuck += word(best > FAR)
        jumps += word(best < 0)
        second = min(second, max(first, best))
        first = min(first, best)
        near += NEAR[best + 1]
        together += word(equal(hand, (card + 10) * EACH) != 0)
        above += word(k.where[card + 10] == UNSEEN)
        below += word(k.where[max(0, card - 10)] == UNSEEN)
    for i in range(len(CLASSES) + 1):
        x[at + i] = (near >> (8 * i) & 0xFF) / 4
    x[at + (7 if mirrored else 6)] = above / 4
    x[at + (6 if mirrored else 7)] = below / 4
    x[at + 8] = stuck / 4
    x[at + 9] = word(stuck == 0)
    x[at + 10] = FADE[max(first, 0)]
    x[at + 11] = FADE[max(second, 0)]
    x[at + 12] = jumps / 2
    x[at + 13] = together / 2
    x[at + 14] = held / 8
    x[at + 15] = word(held == 0)


@compiled
def about_table(k: Record, held: int, tops: Ints, laid: int, following: int, x: Singles) -> None:
    """Writes how far the game has come, who has cards, whether anyone talks, which rows burn."""
    at = TABLE
    deck = max(0, k.deck - k.laid - laid)
    x[at] = deck / 90
    x[at + 1] = word(deck == 0)
    x[at + 2] = FADE[deck]
    x[at + 3] = (k.unseen + held) / 98
    x[at + 4] = FADE[min(127, k.unseen + held)]
    x[at + 5] = k.pairs[99] / 40
    with_cards, said = 0, 0
    for distance in range(1, k.players):
        with_cards += word(k.sizes[distance] > 0)
        for row in range(ROWS):
            said |= word(k.said[distance, row] <= GOOD)
    x[at + 7] = k.sizes[following] / 8 if following else 0
    x[at + 8] = with_cards / SEATS
    x[at + 9] = said
    if k.on_fire:
        fires = 0
        for card in range(22, 78, 11):
            fires += word(k.where[card] == UNSEEN)
        x[at + 6] = fires / 6
        for row in range(ROWS):
            x[at + 10] += word(is_fire(tops[row]))


@compiled
def passed_over(net: Layers) -> int:
    """Returns how many features, counted from the first, a network does without."""
    return FEATURES - len(net[0])


@compiled
def write_features(
    k: Record, hand: int, tops: Ints, laid: int, every: Singles, passed: int
) -> None:
    """Writes the features of a turn that ends with this hand and these tops.

    If the first `passed` features are skipped, they stay 0.
    """
    for i in range(FEATURES):
        every[i] = 0
    x = every[CLOSE:]
    a, b = (0, 1) if tops[0] <= tops[1] else (1, 0)
    c, d = (2, 3) if tops[2] <= tops[3] else (3, 2)
    # Ranks among the unseen cards: two rows go up from the first pair, two down from the second.
    up_a, up_b = k.below[tops[a]], k.below[tops[b]]
    down_c, down_d = k.below[tops[c] - 1], k.below[tops[d] - 1]
    mirrored = down_d > k.unseen - up_a
    following = 0
    for distance in range(k.players - 1, 0, -1):
        if k.sizes[distance]:
            following = distance
    about_reach(k, up_a, up_b, down_c, down_d, mirrored, x)
    about_hand(k, hand, tops, mirrored, x)
    about_table(k, size(hand), tops, laid, following, x)
    order = (d, c, a, b) if mirrored else (a, b, d, c)
    if not passed:
        write_card_features(k, hand, tops, order, following, every)
    at, talk = GENERAL, ALONE - CLOSE
    for row in order:
        about_row(k, hand, row, tops[row], x, at)
        if following and x[SAID] != 0:
            about_talk(k, row, tops[row], following, x, talk)
        at, talk = at + ROW, talk + TALK
