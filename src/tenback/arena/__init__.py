"""Many games: simulate them, and count.

Law: results follow from (game, options, bots, seed, index) alone; how the work is cut into pieces,
and how many processes do it, changes nothing.
"""

from .play import BotFailed, play
from .simulate import Tally, simulate

__all__ = ["BotFailed", "Tally", "play", "simulate"]
