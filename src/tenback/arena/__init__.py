"""Many games: simulate them, compare bots, count.

Law: results follow from (game, options, bots, terms, seed, index) alone; how the work is cut into
chunks, and how many processes or machines do it, changes nothing.
"""

from .play import BotFailed, Terms, play

__all__ = ["BotFailed", "Terms", "play"]
