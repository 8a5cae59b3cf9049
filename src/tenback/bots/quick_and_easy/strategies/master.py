"""Network and search: every turn is tried in many worlds that agree with all it was told."""

from tenback.bots.compiling import is_ready
from tenback.bots.quick_and_easy.counting import counted
from tenback.bots.quick_and_easy.thinker import TURNS, WORLDS, Thinker
from tenback.bots.weights import network
from tenback.rules.quick_and_easy import Lay, View

LEVEL = 5


class Player(Thinker):
    """Plays on in worlds that could be the real one, and takes the turn that did best there."""

    think = 1.0
    """How many worlds it tries, times what is usual."""

    hurried = False

    def plan(self, view: View) -> list[Lay]:
        """Returns what to lay in this turn, in order."""
        if self.hurried and not is_ready("quick-and-easy"):
            return counted(view, self.memory.unseen(view))
        from tenback.fast.quick_and_easy import advice  # noqa: PLC0415 - numba is slow
        from tenback.fast.worlds import SearchBudget  # noqa: PLC0415

        worlds = max(6, round(WORLDS * self.think))
        budget = SearchBudget(TURNS, worlds, self.dice.below(2**32))
        known = self.memory.known(view, silent=not self.spoke)
        return advice.by_search(known, network("quick-and-easy", view.options), budget)
