"""Recorded games in files: the format of docs/contract.md, one game per line."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from .table import Broken, Record, encode, read


def load(path: str | os.PathLike[str]) -> Iterator[Record]:
    """Yields the games of a file in order; raises Broken, with the line, for anything else.

    >>> from tempfile import TemporaryDirectory
    >>> from tenback import play, the_game
    >>> games = [play("the-game", the_game.Options(players=1), "greedy", 1, n) for n in range(3)]
    >>> with TemporaryDirectory() as folder:
    ...     save(f"{folder}/games.jsonl", games)
    ...     [record.outcome.left for record in load(f"{folder}/games.jsonl")]
    [22, 28, 30]
    """
    with Path(path).open("rb") as file:
        for line, record in read(file):
            if isinstance(record, Broken):
                record.args = (f"{os.fspath(path)}:{line}: {record}",)
                raise record
            yield record


def save(path: str | os.PathLike[str], records: Iterable[Record]) -> None:
    """Writes games to a file, replacing its content; `tenback judge` and `replay` read it."""
    with Path(path).open("wb") as file:
        file.writelines(encode(record) + b"\n" for record in records)
