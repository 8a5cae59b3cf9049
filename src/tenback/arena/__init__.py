"""Playing many games: simulating them and comparing bots.

Law: results depend on (game, options, bots, terms, seed, index) alone, not on how the work is split
into chunks or on how many processes or machines do it.
"""

from .play import BotFailed, Terms, play

__all__ = ["BotFailed", "Terms", "play"]
