"""Network and search: tries the best turns in many worlds that agree with everything it knows."""

from tenback.bots.compiling import is_ready
from tenback.bots.the_game.counting import best_turn
from tenback.bots.the_game.planning_bot import PlanningBot, ahead
from tenback.bots.weights import network
from tenback.rules.the_game import Lay, View

LEVEL = 5
ALONE, TOGETHER = 150, 300
"""The most worlds, alone and in a team; most turns are decided much earlier."""


class Player(PlanningBot):
    """Tries turns in imagined worlds, and takes the one that does best."""

    think = 1.0
    """How many worlds it tries, relative to the default."""

    hurried = False

    def plan(self, view: View) -> list[Lay]:
        """Returns what to lay in this turn, in order."""
        if self.hurried and not is_ready("the-game"):
            return best_turn(view, self.memory.unseen(view))
        from tenback.fast.the_game.advice import by_search  # noqa: PLC0415 - numba is slow to import
        from tenback.fast.worlds import SearchBudget  # noqa: PLC0415 - numba is slow to import

        known = self.memory.known(view, silent=not self.spoke)
        worlds = ALONE if view.options.players == 1 else TOGETHER
        worlds = max(6, round(worlds * self.think))
        budget = SearchBudget(ahead(view), worlds, self.dice.below(2**32))
        return by_search(known, network("the-game", view.options), budget)
