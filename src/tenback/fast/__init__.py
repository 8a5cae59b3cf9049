"""The fast twins: the same games over flat arrays, compiled.

Law: `rules/` decides; a twin walks in lockstep with it, action by action, and the tests hold it to
that. Nothing here is imported before it is needed: numba takes its time.
"""

from collections.abc import Callable, Sequence
from typing import Any


def runner(
    game: str,  # noqa: ARG001
    options: Any,  # noqa: ARG001
    bots: Sequence[str],  # noqa: ARG001
) -> Callable[[int, int, int], Any] | None:
    """Returns what plays games of this table with a named bot in every seat; None: no twin does.

    It takes a seed, the index of the first game and how many, and returns an array of
    `results.RESULTS`, one line a game. It lets other threads run meanwhile.
    """
    return None
