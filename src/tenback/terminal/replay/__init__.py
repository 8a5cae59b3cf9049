"""Replays in the full screen: the game's board with a timeline below.

Law: through a player's eyes one sees that player's Views and no more; with all hands open, the
spectator's View and everybody's cards. `steps` knows what to show and say at every step and draws
nothing; `screen` draws.
"""

from .screen import ReplayApp, ReplayScreen
from .steps import ReplaySteps

__all__ = ["ReplayApp", "ReplayScreen", "ReplaySteps"]
