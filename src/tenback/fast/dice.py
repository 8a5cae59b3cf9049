"""The random numbers of `rules/cards.py`, compiled.

The same seed, game and stream give the same throws in both.

Words are signed here, so every right shift is followed by a mask.
"""

from .compiled import compiled, plus, signed, times

GOLDEN = signed(0x9E3779B97F4A7C15)
FIRST = signed(0xBF58476D1CE4E5B9)
SECOND = signed(0x94D049BB133111EB)
LOWER = 0xFFFFFFFF

IMAGINED_STREAM = 1 << 32
"""Imagined hidden cards have streams of their own, which reveal nothing about any deal."""
TRIES = 1000
"""How often hidden cards are dealt again to find a position in which the game is not over."""


@compiled
def mix(x: int) -> int:
    """Returns a word in which every bit depends on every bit of `x`."""
    x = times(x ^ ((x >> 30) & 0x3FFFFFFFF), FIRST)
    x = times(x ^ ((x >> 27) & 0x1FFFFFFFFF), SECOND)
    return x ^ ((x >> 31) & 0x1FFFFFFFF)


@compiled
def game_key(seed: int, index: int) -> int:
    """Returns the number that determines all streams of a game."""
    return mix(plus(mix(plus(seed, GOLDEN)), times(plus(index, 1), GOLDEN)))


@compiled
def stream_key(key: int, stream: int) -> int:
    """Returns the number that determines all throws of a stream."""
    return mix(plus(key, times(stream + 1, GOLDEN)))


@compiled
def word_for(key: int, throw: int) -> int:
    """Returns the word that holds a throw and its neighbour: each word gives two throws."""
    return mix(plus(key, times((throw >> 1) + 1, GOLDEN)))


@compiled
def below_in(word: int, throw: int, n: int) -> int:
    """Returns the value of a throw, read from its word."""
    half = (word >> 32 if throw & 1 == 0 else word) & LOWER
    return half * n >> 32


@compiled
def below(key: int, throw: int, n: int) -> int:
    """Returns the value of a throw, from 0 to n - 1."""
    return below_in(word_for(key, throw), throw, n)
