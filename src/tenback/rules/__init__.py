"""The three games: pure.

Law: here live the rules and nothing else. No I/O, clock, global randomness or async; only the
standard library and msgspec are imported, and games never import each other. Whoever wants another
game writes one module that fulfils `game.Game` and adds its line to GAMES, the only list of games.
"""

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
    "quick_and_easy",
    "seven_ate_nine",
    "shuffled",
    "the_game",
]
