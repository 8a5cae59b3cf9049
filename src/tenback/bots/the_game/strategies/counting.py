"""Counts the cards that would still fit after each turn; needs nothing that is compiled."""

from tenback.bots.the_game.counting import best_turn
from tenback.bots.the_game.planning_bot import PlanningBot
from tenback.rules.the_game import Lay, View

LEVEL = 3


class Player(PlanningBot):
    """Looks at the turns that it could make, and takes the one that leaves the most possible."""

    def plan(self, view: View) -> list[Lay]:
        """Returns what to lay in this turn, in order."""
        return best_turn(view, self.memory.unseen(view))
