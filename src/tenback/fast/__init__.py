"""The fast twins: the same games over flat arrays, compiled.

Law: `rules/` decides. A twin does the same, action by action, and tests run both in lockstep.
Nothing here is imported before it is needed, because importing numba is slow.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, cast

from tenback.extras import require

if TYPE_CHECKING:
    from .arrays import Records

require("fast")

Runner = Callable[[int, int, int], "Records"]


def runner(game: str, options: Any, bots: Sequence[str]) -> Runner | None:
    """Returns a function that plays many games at full speed, or None if a bot has no twin.

    The function takes a seed, the number of the first game and the number of games. It returns one
    RESULTS record per game, with the same results as the bots in Python on the same deals.
    """
    name = f"{__name__}.{game.replace('-', '_')}"
    if find_spec(name) is None:
        return None
    games: Any = import_module(f"{name}.games")
    return cast("Runner | None", games.runner(options, bots))


def is_compiled(module: str, function: str) -> bool:
    """Returns whether a function of a module, named relative to this package, is compiled."""
    from .cache_folder import FOLDER  # noqa: PLC0415 - for the command line, which starts fast

    folder, _, file = module.rpartition(".")
    return any(FOLDER.glob(f"{folder}_*/{file}.{function}-*.nbi"))


def is_cold(game: str) -> bool:
    """Returns whether a game's twin still has to be compiled, which takes some seconds."""
    return not is_compiled(f"{game.replace('-', '_')}.*", "run")
