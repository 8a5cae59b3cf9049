"""How far a long command is, for somebody who watches."""

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def shown(pieces: Iterable[T], games: int, size: Callable[[T], int], done: int = 0) -> Iterator[T]:
    """Passes the pieces on behind a progress bar, if there is a terminal to show it on."""
    if not sys.stderr.isatty():
        yield from pieces
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), "games,", TimeRemainingColumn(), "left")
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task("", total=games, completed=done)
        for piece in pieces:
            progress.advance(bar, size(piece))
            yield piece
