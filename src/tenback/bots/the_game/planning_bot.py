"""What the bots for The Game that plan turns share."""

from tenback.bots.planner import Planner
from tenback.rules.the_game import View

from .signals import SPOKEN
from .talk_mixin import TalkMixin

AHEAD = (4, 5, 6, 6, 6)
"""How many turns are worth playing in each world, by the number of players; the last four count.
In a team the first ones add nothing to what the network knows."""


class PlanningBot(TalkMixin, Planner):
    """Plans whole turns, listens and speaks."""

    SAYS = SPOKEN


def ahead(view: View) -> int:
    """Returns how many turns are worth playing in each world."""
    return AHEAD[view.options.players - 1]
