"""Observations as rows of small numbers: how long each part is, and where it lies."""

from collections.abc import Mapping
from types import MappingProxyType


def slices(**lengths: int) -> Mapping[str, slice]:
    """Returns the place of each part of an observation, in this order.

    >>> slices(hand=98, deck=1)["deck"]
    slice(98, 99, None)
    """
    found, start = {}, 0
    for name, length in lengths.items():
        found[name] = slice(start, start + length)
        start += length
    return MappingProxyType(found)


def length(layout: Mapping[str, slice]) -> int:
    """Returns the length of a whole observation."""
    return sum(part.stop - part.start for part in layout.values())
