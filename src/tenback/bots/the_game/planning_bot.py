"""What the bots that think share: what they can't see, and what they were told."""

from tenback.bots.planner import Planner
from tenback.rules.the_game import View

from .signals import SPOKEN
from .talk_mixin import TalkMixin

AHEAD = (4, 5, 6, 6, 6)
"""How many turns ahead it is worth playing in each world, by the number of players; the last four
count. In a team the first ones tell nothing that the network does not know."""


class PlanningBot(TalkMixin, Planner):
    """Thinks in whole turns, listens and speaks."""

    SAYS = SPOKEN


def ahead(view: View) -> int:
    """Returns how many turns ahead it is worth playing."""
    return AHEAD[view.options.players - 1]
