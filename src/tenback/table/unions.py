"""One type for several that JSON tells apart by a tag."""

from functools import cache, reduce
from operator import or_
from typing import Any


@cache
def union(*kinds: Any) -> Any:
    """Returns the type of whatever is of one of these kinds."""
    return reduce(or_, kinds)
