"""A recorded game in the full screen: the boards of the games, with a time line beneath.

Law: whoever looks through a player's eyes sees that player's Views and no more; with all hands open
it is the spectator's View and everybody's cards. `steps` tells what is to be seen and said at every
step and draws nothing; the screen steps through it.
"""

from .screen import ReplayApp, ReplayScreen
from .steps import ReplaySteps

__all__ = ["ReplayApp", "ReplayScreen", "ReplaySteps"]
