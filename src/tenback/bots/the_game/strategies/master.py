"""Network and search: its best turns are tried in many worlds that agree with all it was told."""

from tenback.bots.compiling import is_ready
from tenback.bots.the_game.counting import counted
from tenback.bots.the_game.thinker import Thinker, ahead
from tenback.bots.weights import network
from tenback.rules.the_game import Lay, View

LEVEL = 5
ALONE, TOGETHER = 150, 300
"""In how many worlds at most: most turns are decided long before."""


class Player(Thinker):
    """Plays on in worlds that could be the real one, and takes the turn that did best there."""

    think = 1.0
    """How many worlds it tries, times what is usual."""

    hurried = False

    def plan(self, view: View) -> list[Lay]:
        """Returns what to lay in this turn, in order."""
        if self.hurried and not is_ready("the-game"):
            return counted(view, self.memory.unseen(view))
        from tenback.fast.the_game.advice import by_search  # noqa: PLC0415 - numba takes its time
        from tenback.fast.worlds import SearchBudget  # noqa: PLC0415 - numba takes its time

        known = self.memory.known(view, silent=not self.spoke)
        worlds = ALONE if view.options.players == 1 else TOGETHER
        worlds = max(6, round(worlds * self.think))
        budget = SearchBudget(ahead(view), worlds, self.dice.below(2**32))
        return by_search(known, network("the-game", view.options), budget)
