"""Players made of code.

Law: a bot sees a View and what is legal, never a State; it may think, remember and count, as a
person may. One folder a game, one file a strategy; strategies that fit every game lie beside this
file, and a file whose name starts with an underscore is a part that several share. A strategy's
module has a class `Player`, made anew for every seat of every game with that seat's own Dice.
"""

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any, Protocol, cast

from msgspec import Struct

from tenback.rules import Dice


class Intent(Struct, frozen=True):
    """What a bot is about to do, unless something happens before that makes it think again."""

    action: Any
    at: float
    """When it will be done, in milliseconds of play; with turns, simply now."""


class Bot(Protocol):
    """One player at one seat for one game."""

    def act(self, view: Any, legal: tuple[Any, ...], at: float) -> Intent | None:
        """Returns what to do next, or None to wait.

        It is asked again after everything that happens at the table, its own move included, with
        what its seat sees then and the time of play.
        """


def names(game: str) -> tuple[str, ...]:
    """Returns the names of the bots that play a game, by its name in GAMES."""
    return tuple(sorted(_modules(game)))


def sit(game: str, name: str, dice: Dice) -> Bot:
    """Returns a new bot of that name for one seat of one game; ValueError if there is none."""
    modules = _modules(game)
    if name not in modules:
        known = ", ".join(sorted(modules))
        raise ValueError(f"no bot for {game} is called {name!r}; there are {known}")
    module = import_module(modules[name])
    if not hasattr(module, "Player"):
        raise TypeError(f"{module.__name__} has no class Player, so it is no bot")
    return cast("Bot", module.Player(dice))


def _modules(game: str) -> dict[str, str]:
    """Returns the module behind each name; a game's own strategy comes before one for all games."""
    folder = f"{__name__}.{game.replace('-', '_')}"
    places = [(__name__, list(__path__))]
    if find_spec(folder) is not None:
        places.append((folder, list(import_module(folder).__path__)))
    return {
        module.name: f"{package}.{module.name}"
        for package, path in places
        for module in iter_modules(path)
        if not module.ispkg and not module.name.startswith("_")
    }
