"""What else there is of a game: its files in our other packages, or in a folder of its own."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from . import GAMES


def part(package: str, game: str) -> ModuleType | None:
    """Returns a game's file in a package, named as the game; None if there is none.

    A game that somebody brings has its files beside its rules, named as our packages: `narration`,
    `boards`, `draw`.
    """
    rules: Any = GAMES.get(game)
    folder = None if rules is None else rules.__package__
    places = [f"{package}.{game.replace('-', '_')}"]
    if folder and folder != __package__:
        places.append(f"{folder}.{package.rpartition('.')[2]}")
    found = next((place for place in places if find_spec(place) is not None), None)
    return None if found is None else import_module(found)
