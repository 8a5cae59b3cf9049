"""What the players of Quick & Easy tell of their cards, and what a listener makes of it.

For a listener a card in another hand is a set of cards that it could be, as bits: with open hands
just itself, else what its player said of it, and in silence anything unseen. What may be said is in
docs/talk.md; `bots/quick_and_easy/_signals.py` says the same in plain Python.
"""

from typing import Any

import numpy as np

from tenback.fast.compiled import inlined, lowest, ones, word
from tenback.fast.hands import but_first

from .twin import CARDS, NO_TOP

OPEN, TALK, SILENT = range(3)
ALL = (1 << CARDS) - 1
COLOUR = (1 << 10) - 1
"""The cards of the first colour, as bits."""
THIRDS = np.array([0b0000000111, 0b0001111000, 0b1110000000])
"""Low, middling and high numbers of one colour: 1 to 3, 4 to 7, 8 to 10."""
THIRD = np.array([0, 0, 0, 1, 1, 1, 1, 2, 2, 2])
ENOUGH = 2
"""Nothing is said that fewer cards could explain."""


@inlined
def colour(card: int) -> int:
    """Returns all cards of a card's colour."""
    return COLOUR << (card // 10 * 10)


@inlined
def jumps(row: int, top: int) -> int:
    """Returns the cards that jump back on a pile."""
    if top == NO_TOP:
        return 0
    lower = (1 << (top % 10)) - 1
    return (COLOUR & ~(lower << 1 | 1) if row else lower) << (top // 10 * 10)


@inlined
def told(card: int, up: int, down: int, out: int, pro: int) -> int:
    """Returns the cards that are behind what is said of one, of those that don't lie yet."""
    if pro:
        for row in range(2):
            behind = jumps(row, down if row else up) & out
            if behind >> card & 1 and ones(behind) >= ENOUGH:
                return behind
    else:
        behind = word(THIRDS[THIRD[card % 10]]) << (card // 10 * 10) & out
        if ones(behind) >= ENOUGH:
            return behind
    behind = colour(card) & out
    return behind if ones(behind) >= ENOUGH else out


@inlined
def perceive(s: Any, way: int, deck: int, sets: Any) -> int:
    """Notes what the player on turn makes of all hands; returns what it takes for the deck.

    `sets` has two sets for each seat, none for a card that isn't there.
    """
    hands = 0
    for seat in range(s.players):
        hands |= s.hands[seat]
    out = deck | hands
    unseen = out & ~s.hands[s.turn]
    for seat in range(s.players):
        hand = s.hands[seat]
        sets[seat, 0] = sets[seat, 1] = 0
        place = 0
        while hand:
            card = lowest(hand)
            hand = but_first(hand)
            if seat == s.turn or way == OPEN:
                sets[seat, place] = 1 << card
            elif way == SILENT:
                sets[seat, place] = unseen
            else:
                sets[seat, place] = told(card, s.tops[0], s.tops[1], out, s.most == 1) & unseen
            place += 1
        if way == TALK and seat != s.turn and place == 2 and sets[seat, 0] == sets[seat, 1]:
            sets[seat, 1] = unseen  # the same is not said twice
    return deck if way == OPEN else unseen
