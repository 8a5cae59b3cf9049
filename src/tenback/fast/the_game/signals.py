"""What a hand lets its player say about a row: how near its nearest card is, never which one it is.

A level is a condition on the hand, and at most one holds for a hand and a row (docs/talk.md).
Steps are counted in cards that don't lie yet. Where fewer than two cards could be behind a level,
nothing is said. `bots/the_game/_signals.py` says the same in plain Python.
"""

from typing import Any

import numpy as np

from tenback.fast.compiled import compiled, ones, word
from tenback.fast.hands import EACH, NOBODY, PLACES, at_least, card_at, equal, size

from .knowledge import GONE, SPAN
from .twin import CARDS, FIRST_CARD, ROWS, SEATS, is_fire

LEAVE, SMALL, GOOD, NOTHING = range(4)
SMALL_REACH = 5
"""With one of so many nearest cards a player asks for small steps only."""
GOOD_REACH = 10
"""And with one of so many the row is good."""


@compiled
def lying_not(k: Any, below: Any) -> None:
    """Counts for each card how many no higher than it don't lie yet, as everybody can see."""
    found = 0
    for card in range(SPAN):
        if card < CARDS + FIRST_CARD and k.where[card] != GONE:
            found += 1
        below[card] = found


@compiled
def level(k: Any, below: Any, hand: int, row: int) -> int:
    """Returns what the player of a hand may truly say about a row."""
    top = k.tops[row]
    if hand == NOBODY or (k.on_fire and is_fire(top)):
        return NOTHING
    lower = ones(~at_least(hand, (top + (row < 2)) * EACH) & PLACES)
    if row < 2:
        room = below[SPAN - 1] - below[top]
        jump = top - 10
        near = GOOD_REACH if lower == size(hand) else below[card_at(hand, lower) - 1] - below[top]
    else:
        room = below[top - 1]
        jump = top + 10
        near = GOOD_REACH if lower == 0 else below[top - 1] - below[card_at(hand, lower - 1)]
    jumpable = word(0 <= jump < SPAN and k.where[max(jump, 0)] != GONE)
    best = 2 - jumpable
    if near < best or (jumpable and equal(hand, jump * EACH)):
        return LEAVE if min(room, best) + jumpable >= 2 else NOTHING
    if near < SMALL_REACH:
        return SMALL if min(room, SMALL_REACH) - best >= 2 else NOTHING
    if near < GOOD_REACH:
        return GOOD if min(room, GOOD_REACH) - SMALL_REACH >= 2 else NOTHING
    return NOTHING


@compiled
def listen(s: Any, seat: int, k: Any, below: Any, silent: bool) -> None:
    """Notes what all others say when the turn of a seat starts."""
    if not silent:
        lying_not(k, below)
    other = seat
    for distance in range(s.players):
        for row in range(ROWS):
            k.said[distance, row] = NOTHING
            if distance and not silent:
                k.said[distance, row] = level(k, below, s.hands[other], row)
        other += 1
        if other == s.players:
            other = 0


# What a listener makes of it: cards as bits, those up to 63 in one word and the others in a second.

HIGH = 64
MOST = 16
"""So many things about one hand are remembered; with five players no more can be said."""

MEMORY = np.dtype(
    [
        ("count", "i8", (SEATS,)),
        ("one_of", "i8", (SEATS, MOST, 2)),  # the hand has at least one of these cards
        ("none_of", "i8", (SEATS, 2)),  # and none of these
        ("likely", "f8", (SEATS, SPAN)),  # how likely a card is in the hand, compared with others
    ],
    align=True,
)


@compiled
def agrees(memory: Any, seat: int, low: int, high: int) -> bool:
    """Returns whether a hand, as bits, agrees with all that its player said."""
    if memory.none_of[seat, 0] & low or memory.none_of[seat, 1] & high:
        return False
    for at in range(memory.count[seat]):
        if not (memory.one_of[seat, at, 0] & low or memory.one_of[seat, at, 1] & high):
            return False
    return True
