"""The fast twins: the same games over flat arrays, compiled.

Law: `rules/` decides; a twin walks in lockstep with it, action by action, and the tests hold it to
that. Nothing here is imported before it is needed: numba takes its time.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from .arrays import Records

Runner = Callable[[int, int, int], "Records"]


def runner(game: str, options: Any, bots: Sequence[str]) -> Runner | None:
    """Returns what plays many games at full speed, or None where a bot has no twin.

    It takes a seed, the first game's number and how many games; it returns a line of RESULTS for
    each, the same that the bots themselves come to on the same deals.
    """
    name = f"{__name__}.{game.replace('-', '_')}"
    if find_spec(name) is None:
        return None
    games: Any = import_module(f"{name}.games")
    return cast("Runner | None", games.runner(options, bots))


def is_compiled(module: str, function: str) -> bool:
    """Returns whether a function, by its module's place in this package, needs no compiling."""
    from .compiled import FOLDER  # noqa: PLC0415 - numba takes its time

    folder, _, file = module.rpartition(".")
    return any(FOLDER.glob(f"{folder}_*/{file}.{function}-*.nbi"))


def is_cold(game: str) -> bool:
    """Returns whether a game's twin has to be compiled first, which takes some seconds."""
    return not is_compiled(f"{game.replace('-', '_')}.*", "run")
