"""Counts the cards that would still fit after each turn; needs nothing that is compiled."""

from tenback.bots.the_game.counting import counted
from tenback.bots.the_game.thinker import Thinker
from tenback.rules.the_game import Lay, View

LEVEL = 3


class Player(Thinker):
    """Looks at the turns that it could make, and takes the one that leaves the most possible."""

    def plan(self, view: View) -> list[Lay]:
        """Returns what to lay in this turn, in order."""
        return counted(view, self.memory.unseen(view))
