"""Features of single cards around the top of each row, and of turns that ended with that top.

Every row is treated as ascending: for a descending row all cards are mirrored. Cards are the bits
of a window, a word around the row's top. Ahead of the top are the cards that the row takes without
a jump.
"""

import numpy as np

from tenback.fast.arrays import Ints, Record, Singles
from tenback.fast.compiled import compiled, lowest, minus, ones
from tenback.fast.hands import card_at, size

from .knowledge import MARGIN, mirrored

NEXT = 5
"""How many cards ahead of a row have features of their own."""
CARD_FEATURES = 3 * NEXT + 10
"""Features per row."""
JUMP, JUMP_ON = 1 << (MARGIN - 10), 1 << (MARGIN - 20)
"""The card that could jump on the top, and the one that could jump on that."""
BACK = (1 << MARGIN) - 2 * JUMP
"""The cards that a jump would make playable again."""
AHEAD = ~((2 << MARGIN) - 1)
SOON = (1 << (2 * MARGIN + 1)) - 1
"""Limits the cards ahead to those at most 20 away."""


@compiled
def spread(hand: int, own: Ints) -> None:
    """Writes a hand as bits, plain and mirrored."""
    for way in range(2):
        own[way, 0] = own[way, 1] = 0
    for at in range(size(hand)):
        card = card_at(hand, at)
        for way in range(2):
            place = MARGIN + (mirrored(card) if way else card)
            own[way, place >> 6] |= 1 << (place & 63)


@compiled
def window(cards: Ints, row: int, top: int) -> int:
    """Returns the cards around a top: bit MARGIN is the top itself."""
    way = 0 if row < 2 else 1
    low, high = cards[way, 0], cards[way, 1]
    shift = mirrored(top) if way else top
    if shift < 64:
        # Clear the sign of the low word.
        return int(((low >> 1) & 0x7FFFFFFFFFFFFFFF) >> (shift - 1) | high << (64 - shift))
    return int(high >> (shift - 64))


@compiled
def about_cards(own: int, unseen: int, x: Singles, at: int) -> None:
    """Writes which cards around a row's top are in the hand and which are unseen."""
    left = (own | unseen) & AHEAD
    for number in range(NEXT):
        if left == 0:
            break
        place = lowest(left)
        left &= minus(left, 1)
        x[at + number] = own >> place & 1
        x[at + NEXT + number] = own >> (place - 10) & 1  # which could jump on it
        x[at + 2 * NEXT + number] = unseen >> (place - 10) & 1
    at += 3 * NEXT
    back = ones((own | unseen) & BACK) / 8
    x[at] = back if own & JUMP else 0
    x[at + 1] = back if unseen & JUMP else 0
    x[at + 2] = own & JUMP_ON
    x[at + 3] = unseen & JUMP_ON
    x[at + 4] = ones(own & (own << 10) & AHEAD) / 2  # pairs, one of which could jump on the other
    x[at + 5] = ones(own & (unseen << 10) & AHEAD) / 4
    x[at + 6] = ones(unseen & (own << 10) & AHEAD) / 4
    x[at + 7] = ones(unseen & (unseen << 10) & AHEAD & SOON) / 8


@compiled
def about_turns(k: Record, row: int, top: int, following: int, x: Singles, at: int) -> None:
    """Writes who ended a turn with this top, and so probably has only new cards that fit it.

    The next player has a feature of its own, all others share one.
    """
    for distance in range(1, k.players):
        if k.ended[distance, row] == top:
            if distance == following:
                x[at] = k.old[distance]
            else:
                x[at + 1] += k.old[distance] / 2


@compiled
def write_card_features(
    k: Record, hand: int, tops: Ints, order: tuple[int, int, int, int], following: int, x: Singles
) -> None:
    """Writes the features of each row, in order, for a turn that ends like this."""
    own = np.empty((2, 2), np.int64)
    spread(hand, own)
    at = 0
    for row in order:
        top = tops[row]
        about_cards(window(own, row, top), window(k.hidden, row, top), x, at)
        about_turns(k, row, top, following, x, at + CARD_FEATURES - 2)
        at += CARD_FEATURES
