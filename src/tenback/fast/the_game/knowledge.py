"""What the current player knows, as arrays: the hand, the rows, what others said.

Unseen cards are not distinguished: a card is gone, in the player's hand, or unseen.
"""

import numpy as np

from tenback.fast.arrays import Record
from tenback.fast.compiled import compiled
from tenback.fast.hands import SIZE, card_at, size

from .twin import CARDS, FIRST_CARD, ROWS, SEATS

GONE, OWN, UNSEEN = range(3)
MARGIN = 20
"""Added to a card's number to get its bit, so that cards up to 20 below a top have a bit too."""
SPAN = 112
"""Places for cards by number, with space for a jump beyond the highest."""

KNOWLEDGE = np.dtype(
    [
        ("hand", "i8"),
        ("tops", "i8", (ROWS,)),
        ("players", "i8"),
        ("deck", "i8"),
        ("required", "i8"),
        ("due", "i8"),  # rows as bits
        ("gone", "i8"),
        ("laid", "i8"),  # cards already laid in this turn
        ("on_fire", "i8"),
        ("rules", "i8"),
        ("unseen", "i8"),  # how many cards are in the deck and in others' hands
        ("sizes", "i8", (SEATS,)),  # cards in each hand, the player's first, then clockwise
        ("said", "i8", (SEATS, ROWS)),  # what each said about each row, in the same order
        ("below", "i8", (SPAN,)),  # how many unseen cards are no higher than this one
        ("pairs", "i8", (SPAN,)),  # and how many of those have an unseen one ten above
        ("where", "u1", (SPAN,)),
        ("out", "i8", (2,)),  # cards not laid yet, as everybody can see, as bits (signals.py)
        ("total", "i8"),  # how many cards `out` has
        ("order", "i8", (SPAN,)),  # those cards, lowest first
        ("under", "i8", (SPAN,)),  # how many of those are no higher than each card
        ("hidden", "i8", (2, 2)),  # the unseen cards as bits, and mirrored (card_features.py)
        ("ended", "u1", (SEATS, ROWS)),  # the tops when each ended its last turn, in the same order
        ("old", "f4", (SEATS,)),  # how many of its cards each already had then, divided by SIZE
    ],
    align=True,
)


@compiled
def mirrored(card: int) -> int:
    """Returns the mirror image of a card, which turns descending rows into ascending ones."""
    return 101 - card


@compiled
def count(k: Record) -> None:
    """Counts the unseen cards, from where every card is."""
    below = pairs = 0
    for way in range(2):
        k.hidden[way, 0] = k.hidden[way, 1] = 0
    for card in range(CARDS + FIRST_CARD):
        if k.where[card] == UNSEEN:
            below += 1
            for way in range(2):
                place = MARGIN + (mirrored(card) if way else card)
                k.hidden[way, place >> 6] |= 1 << (place & 63)
            if k.where[card + 10] == UNSEEN:
                pairs += 1
        k.below[card] = below
        k.pairs[card] = pairs
    for card in range(CARDS + FIRST_CARD, SPAN):
        k.below[card] = below
        k.pairs[card] = pairs
    k.unseen = below


@compiled
def gap(k: Record, row: int, top: int, card: int) -> int:
    """Returns how many unseen cards a step on a row passes over; -1 for a jump."""
    if row < 2:
        return -1 if card < top else k.below[card - 1] - k.below[top]
    return -1 if card > top else k.below[top - 1] - k.below[card]


@compiled
def know(s: Record, seat: int, k: Record) -> None:
    """Writes what a seat knows when its turn starts, except what was said."""
    for card in range(SPAN):
        k.where[card] = GONE
    for place in range(s.drawn, CARDS):
        k.where[s.deck[place]] = UNSEEN
    other = seat
    for distance in range(s.players):
        hand = s.hands[other]
        held = size(hand)
        k.sizes[distance] = held
        k.old[distance] = (held - s.fresh[other]) / SIZE
        for row in range(ROWS):
            k.ended[distance, row] = s.ended[other, row]
        for place in range(held):
            k.where[card_at(hand, place)] = OWN if distance == 0 else UNSEEN
        other += 1
        if other == s.players:
            other = 0
    for row in range(ROWS):
        k.tops[row] = s.tops[row] & 0xFF
    k.hand = s.hands[seat]
    k.players = s.players
    k.deck = CARDS - s.drawn
    k.required = s.required
    k.due = s.due
    k.gone = s.gone
    k.laid = s.laid
    k.on_fire = s.on_fire
    k.rules = s.rules
    count(k)
