"""A hand in one word: up to eight cards, one per byte, the lowest card in the lowest byte.

Free places hold EMPTY, which is above every card, so a hand is always sorted. A set of places is a
word with the highest bit set in each of their bytes. Three operations compare all cards with a
number; no byte borrows from its neighbour, because none is above 127.
"""

from collections.abc import Iterable

from .compiled import compiled, lowest, minus, ones, plus, signed, times

EACH = 0x0101010101010101
"""Multiply a number by this to have it in every byte."""
PLACES = signed(0x8080808080808080)
EMPTY = 0x7F
NOBODY = EMPTY * EACH
"""A hand without cards."""
SIZE = 8


@compiled
def at_least(hand: int, each: int) -> int:
    """Returns the places whose byte is at least that of `each`."""
    return minus(hand | PLACES, each) & PLACES


@compiled
def equal(hand: int, each: int) -> int:
    """Returns the places whose byte equals that of `each`."""
    return ~plus(hand ^ each, NOBODY) & PLACES


@compiled
def held(hand: int) -> int:
    """Returns the places that hold a card."""
    return ~at_least(hand, NOBODY) & PLACES


@compiled
def size(hand: int) -> int:
    """Returns how many cards a hand has."""
    return ones(held(hand))


@compiled
def card_at(hand: int, place: int) -> int:
    """Returns the card at a place, counted from the lowest."""
    return (hand >> (place << 3)) & 0xFF


@compiled
def put_in(hand: int, card: int) -> int:
    """Returns the hand with one more card; it must have fewer than eight."""
    shift = ones(~at_least(hand, card * EACH) & PLACES) << 3
    lower = hand & ((1 << shift) - 1)
    return lower | (card << shift) | ((hand ^ lower) << 8)


@compiled
def taken_out(hand: int, place: int) -> int:
    """Returns the hand without the card at a place."""
    shift = place << 3
    lower = hand & ((1 << shift) - 1)
    return lower | (((hand >> shift) >> 8) << shift) | (EMPTY << 56)


@compiled
def but_first(places: int) -> int:
    """Returns a set without its lowest place."""
    return places & minus(places, 1)


@compiled
def place_of(places: int, number: int) -> int:
    """Returns the place with this number in a set, counted from 0."""
    counted = times((places >> 7) & EACH, EACH)
    return lowest(equal(counted, (number + 1) * EACH) & places) >> 3


def hand_of(cards: Iterable[int]) -> int:
    """Returns the hand with these cards."""
    places = sorted(cards)
    return int.from_bytes(bytes(places + [EMPTY] * (SIZE - len(places))), "little")


def cards_in(hand: int) -> list[int]:
    """Returns the cards of a hand, lowest first."""
    return [card for card in hand.to_bytes(SIZE, "little") if card != EMPTY]
