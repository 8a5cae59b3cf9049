"""A progress bar for long commands."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")


def shown(
    pieces: Iterable[T], game: str, games: int, size: Callable[[T], int], done: int = 0
) -> Iterator[T]:
    """Yields the pieces and shows a progress bar, if standard error is a terminal."""
    if not sys.stderr.isatty():
        yield from pieces
        return
    from tenback.fast import is_cold

    with bar("games", cold=is_cold(game)) as progress:
        progress(done, games)
        for piece in pieces:
            done += size(piece)
            progress(done, games)
            yield piece


@contextmanager
def bar(unit: str, *, cold: bool) -> Iterator[Callable[[int, int], None]]:
    """Yields a function that sets the progress; `cold` says that a twin is compiled first."""
    if not sys.stderr.isatty():
        yield lambda _done, _of: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), f"{unit},")
    left = (TimeRemainingColumn(), "left")
    with Progress(*columns, *left, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("compiling for this machine, once" if cold else "", total=None)

        def show(done: int, of: int) -> None:
            words = "" if done else None
            progress.update(task, total=of, completed=done, description=words)

        yield show
