"""How far a long command is, for somebody who watches."""

import sys
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")


def shown(
    pieces: Iterable[T], game: str, games: int, size: Callable[[T], int], done: int = 0
) -> Iterator[T]:
    """Passes the pieces on behind a progress bar, if there is a terminal to show it on."""
    if not sys.stderr.isatty():
        yield from pieces
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    from tenback.fast import is_cold

    console = Console(stderr=True)
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), "games,")
    left = (TimeRemainingColumn(), "left")
    first = "compiling for this machine, once" if is_cold(game) else ""
    with Progress(*columns, *left, console=console, transient=True) as progress:
        bar = progress.add_task(first, total=games, completed=done)
        for piece in pieces:
            progress.update(bar, description="", advance=size(piece))
            yield piece
