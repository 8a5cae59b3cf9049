"""The three games: pure.

Law: the rules are here, and nothing else is. No I/O, clock, global randomness or async; only the
standard library and msgspec are imported, and games never import each other. A new game is one
module that fulfils `game.Game`, and one line in GAMES, the only list of games.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from . import quick_and_easy, seven_ate_nine, the_game
from .cards import Dice, shuffled
from .game import Game, Illegal, Reason
from .refused import Refused

GAMES: dict[str, Game] = {
    "the-game": the_game,
    "quick-and-easy": quick_and_easy,
    "seven-ate-nine": seven_ate_nine,
}

__all__ = [
    "GAMES",
    "Dice",
    "Game",
    "Illegal",
    "Reason",
    "Refused",
    "game_module",
    "quick_and_easy",
    "seven_ate_nine",
    "shuffled",
    "the_game",
]


def game_module(package: str, game: str) -> ModuleType | None:
    """Returns the module of a package that bears a game's name, or None if there is none.

    A game from another distribution has its modules beside its rules, named after our packages:
    `narration`, `boards`, `draw`.
    """
    folder = getattr(GAMES.get(game), "__package__", None)
    places = [f"{package}.{game.replace('-', '_')}"]
    if folder and folder != __package__:
        places.append(f"{folder}.{package.rpartition('.')[2]}")
    found = next((place for place in places if find_spec(place) is not None), None)
    return None if found is None else import_module(found)
