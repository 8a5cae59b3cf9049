"""Files that commands read and write: recorded games above all."""

import sys
from typing import IO, TYPE_CHECKING, cast

from . import Refused
from ._words import broken_text, os_text

if TYPE_CHECKING:
    from tenback.table import Record


STREAM = "-"
"""As a file's name: standard input, or standard output where a file is written."""


def open_file(path: str, mode: str) -> IO[bytes]:
    """Returns the opened file, or a standard stream; raises Refused if that fails."""
    try:
        if path == STREAM:
            return _open_stream(mode)
        return cast("IO[bytes]", open(path, mode))  # noqa: PTH123 - the caller closes it
    except OSError as error:
        raise Refused("error-at", place=path, why=os_text(error)) from None


def _open_stream(mode: str) -> IO[bytes]:
    """Returns the standard stream that a mode is for; closing it leaves the stream itself open."""
    stream, name = (sys.stdin, "input") if "r" in mode else (sys.stdout, "output")
    if stream is None:
        raise Refused("error-stream-closed", stream=name)
    return cast("IO[bytes]", open(stream.fileno(), mode, closefd=False))


def read_game(path: str, number: int) -> "tuple[str, Record]":
    """Returns the game with this number, counted from 1: its file and line, and its record."""
    from tenback.table import Broken, read

    count = 0
    with open_file(path, "rb") as file:
        for count, (line, record) in enumerate(read(file), 1):
            place = f"{path}:{line}"
            if isinstance(record, Broken):
                if count == number or count == line == 1:
                    raise Refused("error-at", place=place, why=broken_text(record))
            elif count == number:
                return place, record
    raise Refused("error-few-games", path=path, count=count)
