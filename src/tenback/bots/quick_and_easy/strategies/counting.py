"""Counts the cards that would still fit after each turn; needs nothing that is compiled."""

from tenback.bots.quick_and_easy.counting import counted
from tenback.bots.quick_and_easy.thinker import Thinker
from tenback.rules.quick_and_easy import Lay, View

LEVEL = 3


class Player(Thinker):
    """Looks at every turn that it could make, and takes the one that leaves the most possible."""

    def plan(self, view: View) -> list[Lay]:
        """Returns what to lay in this turn, in order."""
        return counted(view, self.memory.unseen(view))
