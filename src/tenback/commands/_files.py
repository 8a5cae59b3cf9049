"""Files that commands read and write: recorded games above all."""

from typing import IO, TYPE_CHECKING, cast

from . import Refused
from ._words import broken_text

if TYPE_CHECKING:
    from tenback.table import Record


def open_file(path: str, mode: str) -> IO[bytes]:
    """Returns the opened file; one that can't be opened is refused with the reason."""
    try:
        return cast("IO[bytes]", open(path, mode))  # noqa: PTH123 - the caller closes it
    except OSError as error:
        raise Refused(f"{path}: {error.strerror}") from None


def read_game(path: str, number: int) -> "tuple[str, Record]":
    """Returns where the game of that number is in its file, counted from 1, and its record."""
    from tenback.table import Broken, read

    count = 0
    with open_file(path, "rb") as file:
        for count, (line, record) in enumerate(read(file), 1):
            place = f"{path}:{line}"
            if isinstance(record, Broken):
                if count == number or count == line == 1:
                    raise Refused(f"{place}: {broken_text(record)}")
            elif count == number:
                return place, record
    raise Refused(f"{path}: there are only {count} games")
