"""What the players of Quick & Easy say about their cards, and what a listener concludes.

A listener has, for each card in another hand, the set of cards that it could be, as bits. With open
hands that is the card alone; with talk, what its player said about it; in silence, any unseen card.
docs/talk.md describes what may be said; `bots/quick_and_easy/signals.py`, `honesty.py` and
`planning_bot.py` do the same in plain Python.
"""

import numpy as np

from tenback.fast.arrays import Ints, Record
from tenback.fast.compiled import compiled, lowest, ones, word
from tenback.fast.dice import below
from tenback.fast.hands import but_first

from .twin import CARDS, SEATS

OPEN, TALK, SILENT = range(3)
ALL = (1 << CARDS) - 1
COLOUR = (1 << 10) - 1
"""The cards of the first colour, as bits."""
NOTHING, HAVE, LOW, MIDDLING, HIGH = range(5)
"""What is said about a card: nothing, its colour, or also that it is low, middling or high."""
HEIGHTS = np.array([0b0000001111, 0b0011111100, 0b1111000000])
"""Low, middling and high numbers of one colour: 1 to 4, 3 to 8, 7 to 10."""
LIKINGS = np.array([[3, 8, 10, 10, 10], [1, 8, 0, 0, 0]])
"""How likely each is to be said, as a weight: without Pro, and with it."""
RARE = np.array([[4, 2], [5, 5]])
"""Rows: how few cards of a colour are out, and the weight of naming it then."""
FEWEST = np.array([0, 4, 4, 5, 4])
"""Each is said only if at least this many cards could be meant."""


@compiled
def colour(card: int) -> int:
    """Returns all cards of a card's colour."""
    return COLOUR << (card // 10 * 10)


@compiled
def behind(card: int, kind: int) -> int:
    """Returns the cards that a statement about a card could mean."""
    if kind >= LOW:
        return word(HEIGHTS[kind - LOW]) << (card // 10 * 10)
    return colour(card) if kind == HAVE else ALL


@compiled
def liking(card: int, kind: int, out: int, pro: int) -> int:
    """Returns the weight of saying this about a card; 0 if it is not true."""
    if kind >= LOW and not HEIGHTS[kind - LOW] >> card % 10 & 1:
        return 0
    if kind == HAVE:
        for number, its in RARE:
            if ones(colour(card) & out) == number:
                return word(its)
    return word(LIKINGS[pro, kind])


@compiled
def is_lawful(one: int, other: int, out: int, size: int) -> bool:
    """Returns whether no card has a probability above one half in a hand with a card of each set.

    This is the rule of bots/quick_and_easy/honesty.py as a formula: the number of hands that
    contain a card depends only on which of the sets the card is in.
    """
    cards, first, second = ones(out), ones(one & out), ones(other & out)
    both = ones(one & other & out)
    neither = ones(out & ~one & ~other)
    most = 0
    if size == 1:
        total = both
        most = 1
    else:
        total = both * (cards - 1) + 2 * first * second - both * (first + second) + neither * both
        total //= 2
        if both:
            most = cards - 1
        if first > both:
            most = max(most, second)
        if second > both:
            most = max(most, first)
    return total > 0 and (2 * most <= total or most * cards <= size * total)


@compiled
def parts(
    card: int, kind: int, before: int, other: int, its: int, its_before: int, out: int, pro: int
) -> int:
    """Returns the weight of saying this about both cards of a hand.

    `before` is what was said about a card and still holds: it is not changed. `other` is -1 if the
    hand has one card.
    """
    if (before and kind != before) or (its_before and its != its_before):
        return 0
    one, two = behind(card, kind), behind(other, its) if other >= 0 else ALL
    new = False
    if not before and kind and not (its_before and one == two):
        if ones(one & out) < FEWEST[kind]:
            return 0
        new = True
    if not its_before and its and not (before and one == two):
        if ones(two & out) < FEWEST[its]:
            return 0
        new = True
    if new and not is_lawful(one, two, out, 2 if other >= 0 else 1):
        return 0
    total = 1 if before else liking(card, kind, out, pro)
    return total * (1 if its_before or other < 0 else liking(other, its, out, pro))


@compiled
def tell(hand: int, kept: int, said: Ints, out: int, pro: int, key: int, throw: int) -> None:
    """Draws what a player says about a hand that has changed; `kept` are cards it had before.

    What it said about a kept card holds, unless a card was laid that could have been meant: then
    `said`, which has a place for every card, is already NOTHING there.
    """
    card = lowest(hand)
    other = lowest(but_first(hand)) if but_first(hand) else -1
    before = said[card] if kept >> card & 1 else 0
    its_before = said[other] if other >= 0 and kept >> other & 1 else 0
    kinds = HIGH + 1 if other >= 0 else 1
    total = 0
    for kind in range(HIGH + 1):
        for its in range(kinds):
            total += parts(card, kind, before, other, its, its_before, out, pro)
    left = below(key, throw, total)
    for kind in range(HIGH + 1):
        for its in range(kinds):
            left -= parts(card, kind, before, other, its, its_before, out, pro)
            if left < 0:
                said[card] = kind
                if other >= 0:
                    said[other] = its
                return


@compiled
def talk(s: Record, out: int, said: Ints, spoke: Ints, key: int) -> None:
    """Lets every player speak whose hand has changed; `spoke` are the hands last spoken about."""
    for seat in range(s.players):
        hand = s.hands[seat]
        if hand == spoke[seat] or hand == 0:
            continue
        laid = spoke[seat] & ~hand
        kept = spoke[seat] & hand
        rest = kept
        while rest:
            card = lowest(rest)
            rest = but_first(rest)
            if behind(card, said[card]) & laid:
                said[card] = NOTHING
        spoke[seat] = hand
        tell(hand, kept, said, out, word(s.most == 1), key, s.gone * SEATS + seat)


@compiled
def compare(sets: Ints, unseen: int) -> None:
    """Orders what two cards could be, and takes two sets that overlap to be about one card.

    The known card comes first: the order must not reveal which of the two cards is the lower.
    """
    if sets[0] & sets[1] == sets[0]:
        sets[1] = unseen
    elif sets[0] & sets[1]:
        sets[0], sets[1] = sets[0] & sets[1], unseen


@compiled
def perceive(s: Record, way: int, deck: int, sets: Ints, said: Ints, spoke: Ints, key: int) -> int:
    """Writes what the current player knows of all hands; returns the cards that may be in the deck.

    `sets` has two sets for each seat, empty for a missing card. `said` and `spoke` are what was
    said so far (see `talk`); `key` is that of the dice that choose what is said.
    """
    hands = 0
    for seat in range(s.players):
        hands |= s.hands[seat]
    out = deck | hands
    unseen = out & ~s.hands[s.turn]
    if way == TALK:
        talk(s, out, said, spoke, key)
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
                sets[seat, place] = behind(card, said[card]) & unseen
            place += 1
        if way == TALK and seat != s.turn and place == 2:
            compare(sets[seat], unseen)
    return deck if way == OPEN else unseen
