"""Unions of types that JSON distinguishes by a tag."""

from functools import cache, reduce
from operator import or_
from typing import Any


@cache
def union(*kinds: Any) -> Any:
    """Returns the union of these types."""
    return reduce(or_, kinds)
