"""Network and search: tries every turn in many worlds that agree with everything it knows."""

from tenback.bots.compiling import is_ready
from tenback.bots.quick_and_easy.counting import best_turn
from tenback.bots.quick_and_easy.planning_bot import TURNS, WORLDS, PlanningBot
from tenback.bots.weights import network
from tenback.rules.quick_and_easy import Lay, View

LEVEL = 5


class Player(PlanningBot):
    """Tries turns in imagined worlds, and takes the one that does best."""

    think = 1.0
    """How many worlds it tries, relative to the default."""

    hurried = False

    def plan(self, view: View) -> list[Lay]:
        """Returns what to lay in this turn, in order."""
        if self.hurried and not is_ready("quick-and-easy"):
            return best_turn(view, self.memory.unseen(view))
        from tenback.fast.quick_and_easy import advice  # noqa: PLC0415 - numba is slow to import
        from tenback.fast.worlds import SearchBudget  # noqa: PLC0415

        worlds = max(6, round(WORLDS * self.think))
        budget = SearchBudget(TURNS, worlds, self.dice.below(2**32))
        known = self.memory.known(view, silent=not self.spoke)
        return advice.by_search(known, network("quick-and-easy", view.options), budget)
