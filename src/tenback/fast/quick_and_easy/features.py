"""The inputs of the network for Quick & Easy: both piles, the hand, what others said.

A card of another player is the set of cards that it could be, and its features are means over them.

The game is the same with its piles swapped and the numbers reversed, so the pile with less room
comes first, the near one, and numbers count in its direction. A colour matters only if it is that
of a top.
"""

import numpy as np

from tenback.fast.arrays import Ints, Record, Singles
from tenback.fast.compiled import compiled, lowest, ones, word
from tenback.fast.hands import but_first

from .signals import COLOUR
from .twin import CARDS, NO_TOP, SEATS

NUMBERS = 10
SAME = np.array([sum(1 << (10 * colour + number) for colour in range(5)) for number in range(10)])
"""The cards of each number, as bits."""

TABLE = 68
CARD = 20
PLAYER = 2 * CARD + 4
FEATURES = TABLE + SEATS * PLAYER


@compiled
def used(players: int) -> int:
    """Returns how many features a table with this many players uses."""
    return TABLE + players * PLAYER


@compiled
def colour_of(top: int, cards: int) -> int:
    """Returns which of the cards have the colour of a top, as ten bits; none if it is NO_TOP."""
    return 0 if top == NO_TOP else cards >> (top // NUMBERS * NUMBERS) & COLOUR


@compiled
def mirrored(bits: int) -> int:
    """Returns ten bits in reverse order."""
    found = 0
    for number in range(NUMBERS):
        found |= (bits >> number & 1) << (NUMBERS - 1 - number)
    return found


@compiled
def see_card(
    cards: int, near: int, far: int, first: int, last: int, flip: int, x: Singles, at: int
) -> float:
    """Writes the features of a card that is one of `cards`; returns how likely it is to fit."""
    each = 1 / ones(cards)
    own, other = colour_of(near, cards), colour_of(far, cards)
    if flip:
        own, other = mirrored(own), mirrored(other)
    able = 0.0
    for number in range(NUMBERS):
        some = ones(cards & SAME[NUMBERS - 1 - number if flip else number])
        if some == 0:
            continue
        share = some * each
        x[at + number] = share
        back = (own >> number & 1) * each
        forth = (other >> number & 1) * each
        if number > first:
            x[at + 11] += share
            x[at + 12] += share * (number - first) / 10
            back = 0.0
        else:
            x[at + 13] += back
            x[at + 14] += back * (first - number) / 10
        if number < last:
            x[at + 15] += share
            x[at + 16] += share * (last - number) / 10
            forth = 0.0
        else:
            x[at + 17] += forth
            x[at + 18] += forth * (number - last) / 10
        able += share if number > first or number < last else max(back, forth)
    x[at + 10] = 1
    x[at + 19] = each
    return able


@compiled
def height(cards: int) -> float:
    """Returns the mean of the numbers on the cards."""
    total = 0
    for number in range(NUMBERS):
        total += number * ones(cards & SAME[number])
    return total / ones(cards)


@compiled
def see_hand(
    one: int, other: int, near: int, far: int, first: int, last: int, flip: int, x: Singles, at: int
) -> None:
    """Writes the features of a hand of up to two cards, the lower one first."""
    if other and (height(one) > height(other)) != (flip != 0):
        one, other = other, one
    stuck = 1.0
    if one:
        stuck *= 1 - see_card(one, near, far, first, last, flip, x, at)
    if other:
        stuck *= 1 - see_card(other, near, far, first, last, flip, x, at + CARD)
        x[at + 2 * CARD + 2] = word(lowest(one) // NUMBERS == lowest(other) // NUMBERS)
    if one:
        x[at + 2 * CARD] = stuck
        x[at + 2 * CARD + 1] = word(stuck > 0.5)


@compiled
def see_deck(deck: int, near: int, far: int, first: int, last: int, flip: int, x: Singles) -> None:
    """Writes what is left in the deck, by number and by the colours of the tops."""
    above = below = neither = 0
    for number in range(NUMBERS):
        some = ones(deck & SAME[NUMBERS - 1 - number if flip else number])
        x[22 + number] = some / 5
        above += some * word(number > first)
        below += some * word(number < last)
        neither += some * word(last <= number <= first)
    x[52], x[53], x[54] = above / 25, below / 25, neither / 25
    x[67] = neither / max(1, ones(deck))
    own, other = colour_of(near, deck), colour_of(far, deck)
    if flip:
        own, other = mirrored(own), mirrored(other)
    for number in range(NUMBERS):
        x[32 + number] = own >> number & 1
        x[42 + number] = other >> number & 1
    x[65] = ones(own) / 10
    x[66] = ones(other) / 10
    if first >= 0:
        back = own & ((1 << first) - 1)
        x[55] = ones(back) / 5
        x[56] = (first - lowest(back)) / 10 if back else 0
    if last < NUMBERS:
        back = other >> (last + 1)
        x[57] = ones(back) / 5
        while back:
            x[58] = (lowest(back) + 1) / 10
            back = but_first(back)


@compiled
def write_features(
    s: Record, deck: int, sets: Ints, hand: int, up: int, down: int, gone: int, x: Singles
) -> None:
    """Writes the features after the current player has laid, before drawing.

    `deck` and `sets` are what that player knows of the deck and of the hands (`think` in plans.py
    describes them), `hand` is what it has left, `up` and `down` are the tops, `gone` is the number
    of cards laid.
    """
    for i in range(used(s.players)):
        x[i] = 0
    climbed = -1 if up == NO_TOP else up % NUMBERS
    fallen = NUMBERS if down == NO_TOP else down % NUMBERS
    flip = word(NUMBERS - 1 - climbed > fallen)
    if flip:
        near, far = down, up
        first, last = NUMBERS - 1 - fallen, NUMBERS - 1 - climbed
    else:
        near, far = up, down
        first, last = climbed, fallen
    x[first + 1] = 1
    x[11 + last] = 1
    see_deck(deck, near, far, first, last, flip, x)
    alike = near // NUMBERS == far // NUMBERS
    x[59] = word(alike and near != NO_TOP)
    x[60] = gone / CARDS
    x[61] = (CARDS - s.drawn) / CARDS
    x[62] = word(CARDS - s.drawn == 0)
    x[63] = (first - last) / 10
    x[64] = max(0, first - last + 1) / 10
    seat = s.turn
    for distance in range(s.players - 1):
        seat = seat + 1 if seat + 1 < s.players else 0
        at = TABLE + distance * PLAYER
        see_hand(sets[seat, 0], sets[seat, 1], near, far, first, last, flip, x, at)
    at = TABLE + (s.players - 1) * PLAYER
    see_hand(hand & -hand, but_first(hand), near, far, first, last, flip, x, at)
