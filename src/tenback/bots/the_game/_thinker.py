"""What the bots that think share: what they can't see, and what they were told."""

from tenback.bots._planner import Planner

from ._signals import SPOKEN
from ._talker import Talker


class Thinker(Talker, Planner):
    """Thinks in whole turns, listens and speaks."""

    SAYS = SPOKEN
