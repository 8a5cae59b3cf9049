"""What the bots `random` and `greedy` lay, from the cards of a hand that each row takes."""

from tenback.fast.compiled import compiled, lowest, ones, zeros_above
from tenback.fast.dice import below_in
from tenback.fast.hands import SIZE, card_at, place_of
from tenback.fast.turns import GREEDY, RANDOM

POLICIES = {"random": RANDOM, "greedy": GREEDY}


@compiled
def by_chance(word: int, throw: int, a: int, b: int, c: int, d: int) -> int:
    """Returns a random lay, as its place in the hand plus eight times its row.

    Takes the number of a throw and the word that holds it.
    """
    first = ones(a)
    second = first + ones(b)
    third = second + ones(c)
    number = below_in(word, throw, third + ones(d))
    # Without branches: no processor could predict the row.
    row, takes, before = 0, a, 0
    row, takes, before = (row + 1, b, first) if number >= first else (row, takes, before)
    row, takes, before = (row + 1, c, second) if number >= second else (row, takes, before)
    row, takes, before = (row + 1, d, third) if number >= third else (row, takes, before)
    return row * SIZE + place_of(takes, number - before)


@compiled
def up_step(hand: int, takes: int, top: int) -> int:
    """Returns the smallest step on an ascending row, with its place: 8 * step + place."""
    if takes == 0:
        return 8 * 1000
    place = lowest(takes) >> 3
    return 8 * (card_at(hand, place) - (top & 0xFF)) + place


@compiled
def down_step(hand: int, takes: int, top: int) -> int:
    """Returns the smallest step on a descending row, with its place."""
    if takes == 0:
        return 8 * 1000
    place = (63 - zeros_above(takes)) >> 3
    return 8 * ((top & 0xFF) - card_at(hand, place)) + place


@compiled
def nearest(
    hand: int, a: int, b: int, c: int, d: int, top_a: int, top_b: int, top_c: int, top_d: int
) -> int:
    """Returns the lay with the smallest step (on a tie, on the first row); a jump is -10."""
    best, row = up_step(hand, a, top_a), 0
    other = up_step(hand, b, top_b)
    if other >> 3 < best >> 3:
        best, row = other, 1
    other = down_step(hand, c, top_c)
    if other >> 3 < best >> 3:
        best, row = other, 2
    other = down_step(hand, d, top_d)
    if other >> 3 < best >> 3:
        best, row = other, 3
    return row * SIZE + (best & 7)
