"""Decks, and chance that can be repeated.

The algorithm, so that anybody can deal the same game: all arithmetic is modulo 2**64.

    mix(x):   x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9
              x = (x ^ x >> 27) * 0x94D049BB133111EB
              x = x ^ x >> 31                                            (SplitMix64's finaliser)
    G       = 0x9E3779B97F4A7C15
    key     = mix(mix(mix(seed + G) + (index + 1) * G) + (stream + 1) * G)
    word k  = mix(key + (k + 1) * G)                                          for k = 0, 1, 2, …
    throws  = the upper 32 bits of word 0, its lower 32 bits, the upper ones of word 1, …
    below n = (next throw * n) >> 32          (no number is likelier than another by n / 2**32)

A shuffle takes the printed deck and swaps place i with place i + below(size - i), for i from the
first place to the last but one, with the throws of stream 0. Stream 1 + seat is that seat's own.
Counting words instead of carrying a state makes every game independent of all others: results do
not depend on the order, the process or the machine that games are played on.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from .game import Illegal, Reason

T = TypeVar("T")

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15

DECK_STREAM = 0


def mix(x: int) -> int:
    """Returns a 64-bit word in which every bit depends on every bit of `x`."""
    x &= MASK
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & MASK
    x = (x ^ x >> 27) * 0x94D049BB133111EB & MASK
    return x ^ x >> 31


class Dice:
    """Repeatable chance: the same seed, game index and stream give the same throws everywhere."""

    __slots__ = ("_throw",)

    def __init__(self, seed: int, index: int = 0, stream: int = DECK_STREAM) -> None:
        key = mix(seed + GOLDEN)
        key = mix(key + (index + 1) * GOLDEN)
        key = mix(key + (stream + 1) * GOLDEN)
        self._throw = _throws(key).__next__

    def below(self, n: int) -> int:
        """Returns a number from 0 to n - 1, each equally likely."""
        return self._throw() * n >> 32


def _throws(place: int) -> Iterator[int]:
    while True:
        place += GOLDEN
        word = mix(place)
        yield word >> 32
        yield word & 0xFFFFFFFF


def below_by_entropy(n: int) -> int:
    """Returns a number from 0 to n - 1 by the operating system's entropy."""
    return int.from_bytes(os.urandom(16), "big") * n >> 128


def shuffled(cards: Iterable[T], seed: int | None = None, index: int = 0) -> tuple[T, ...]:
    """Returns the cards in a random order.

    With a seed the order follows from the seed and the game's index, on every platform; without
    one it comes from the operating system's entropy, for tables where people play.
    """
    below: Callable[[int], int] = below_by_entropy if seed is None else Dice(seed, index).below
    deck = list(cards)
    size = len(deck)
    for place in range(size - 1):
        other = place + below(size - place)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def check_deck(deck: Sequence[Any], cards: tuple[Any, ...]) -> None:
    """Refuses a deck that is not exactly these cards in some order."""
    if sorted(deck) != sorted(cards):
        extra = list(deck)
        missing = [card for card in cards if not _take_out(extra, card)]
        raise Illegal(Reason.BAD_DECK, missing=tuple(missing), extra=tuple(extra))


def without(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    """Returns the cards in their order with one copy of `card` gone."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def put(places: tuple[T, ...], index: int, new: T) -> tuple[T, ...]:
    """Returns the places with the one at `index` replaced."""
    return places[:index] + (new,) + places[index + 1 :]


def _take_out(cards: list[Any], card: Any) -> bool:
    if card in cards:
        cards.remove(card)
        return True
    return False
