"""A recorded game in the full screen: the boards of the games, with a time line beneath.

Law: whoever looks through a player's eyes sees that player's Views and no more; with all hands open
it is the spectator's View and everybody's cards. `reel` tells what is to be seen and said at every
step and draws nothing; the screen steps through it.
"""

from .reel import Reel
from .screen import Replaying, ReplayScreen

__all__ = ["Reel", "ReplayScreen", "Replaying"]
