"""One recorded game out of a file."""

from typing import Any

from . import Refused
from ._faults import why_broken
from ._options import opened


def nth(name: str, game: int) -> tuple[str, Any]:
    """Returns where the game of that number stands, counted from 1, and its record."""
    from tenback.table import Broken, read

    number = 0
    with opened(name, "rb") as file:
        for number, (line, record) in enumerate(read(file), 1):
            place = f"{name}:{line}"
            if isinstance(record, Broken) and (number == game or number == line == 1):
                raise Refused(f"{place}: {why_broken(record)}")
            if number == game:
                return place, record
    raise Refused(f"{name}: there are only {number} games")
