"""Counts the cards that would still fit after each turn; needs no compiled code."""

from tenback.bots.quick_and_easy.counting import best_turn
from tenback.bots.quick_and_easy.planning_bot import PlanningBot
from tenback.rules.quick_and_easy import Lay, View

LEVEL = 3


class Player(PlanningBot):
    """Takes the turn with the highest value."""

    def plan(self, view: View) -> list[Lay]:
        """Returns what to lay in this turn, in order."""
        return best_turn(view, self.memory.unseen(view))
