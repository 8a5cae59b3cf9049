"""Decks, and chance that can be repeated.

The algorithm, so that anyone can deal the same game: all arithmetic is modulo 2**64.

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
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import chain
from struct import unpack
from typing import Any, TypeVar

from .game import Illegal, Reason

T = TypeVar("T")

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15

DECK_STREAM = 0


def mix(x: int, mask: int = MASK) -> int:
    """Returns a 64-bit word in which every bit depends on every bit of `x`.

    `x` may also hold many words, 128 bits apart so that their products have room, with a mask of
    all their places: the same few operations then mix them all.
    """
    x &= mask
    x = (x ^ (x >> 30 & mask)) * 0xBF58476D1CE4E5B9 & mask
    x = (x ^ (x >> 27 & mask)) * 0x94D049BB133111EB & mask
    return x ^ (x >> 31 & mask)


def key_of(seed: int, index: int, stream: int) -> int:
    """Returns the key from which all throws of a stream are computed."""
    key = mix(seed + GOLDEN)
    key = mix(key + (index + 1) * GOLDEN)
    return mix(key + (stream + 1) * GOLDEN)


class Dice:
    """Repeatable chance: the same seed, game index and stream give the same throws everywhere.

    >>> dice = Dice(seed=1)
    >>> [dice.below(6) for _ in range(5)]
    [5, 5, 2, 3, 5]
    """

    __slots__ = ("_throws",)

    def __init__(self, seed: int, index: int = 0, stream: int = DECK_STREAM) -> None:
        self._throws = _one_by_one(key_of(seed, index, stream))

    def below(self, n: int) -> int:
        """Returns a number from 0 to n - 1, each equally likely."""
        return next(self._throws) * n >> 32


def _one_by_one(place: int) -> Iterator[int]:
    while True:
        place += GOLDEN
        word = mix(place)
        yield word >> 32
        yield word & 0xFFFFFFFF


def _at_once(key: int, words: int) -> Iterable[int]:
    """Returns what `_one_by_one` does for the first words, in a quarter of the time."""
    ones, counted, mask = _lanes(words)
    mixed = mix(key * ones + counted, mask).to_bytes(16 * words, "little")
    parts = unpack(f"<{4 * words}I", mixed)
    return chain.from_iterable(zip(parts[1::4], parts[0::4], strict=True))


@cache
def _lanes(words: int) -> tuple[int, int, int]:
    """Returns a 1, the count of golden steps and the mask at the place of every word."""
    ones = sum(1 << 128 * word for word in range(words))
    counted = sum(((word + 1) * GOLDEN & MASK) << 128 * word for word in range(words))
    return ones, counted, MASK * ones


def shuffled(cards: Iterable[T], seed: int | None = None, index: int = 0) -> tuple[T, ...]:
    """Returns the cards in a random order.

    With a seed the order follows from the seed and the game's index, on every platform; without
    one it comes from the operating system's entropy, for tables where people play.

    >>> shuffled(range(10), seed=1)
    (8, 0, 5, 7, 9, 3, 1, 2, 4, 6)
    """
    deck = list(cards)
    size = len(deck)
    throws: Iterable[int]
    if seed is None:
        throws = unpack(f"<{size}I", os.urandom(4 * size))
    else:
        throws = _at_once(key_of(seed, index, DECK_STREAM), (size + 1) // 2)
    for place, throw in zip(range(size - 1), throws, strict=False):
        other = place + (throw * (size - place) >> 32)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def deal_hands(
    deck: Sequence[T], players: int, size: int
) -> tuple[tuple[tuple[T, ...], ...], tuple[T, ...]]:
    """Returns the hands, dealt one card at a time with seat 0 first, and what is left."""
    used = players * size
    return tuple(tuple(deck[seat:used:players]) for seat in range(players)), tuple(deck[used:])


def check_deck(deck: Sequence[T], cards: tuple[T, ...]) -> None:
    """Refuses a deck that is not exactly these cards in some order."""
    if not _same_cards(deck, cards):
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


def _same_cards(deck: Sequence[Any], cards: tuple[Any, ...]) -> bool:
    try:
        return sorted(deck) == sorted(cards)
    except TypeError:  # something else among the cards that can't be compared with them
        return False


def _take_out(cards: list[T], card: T) -> bool:
    if card in cards:
        cards.remove(card)
        return True
    return False
