"""The network without search: a small network, trained by self-play, evaluates whole turns."""

from tenback.bots.compiling import is_ready
from tenback.bots.quick_and_easy.counting import best_turn
from tenback.bots.quick_and_easy.planning_bot import PlanningBot
from tenback.bots.weights import network
from tenback.rules.quick_and_easy import Lay, View

LEVEL = 4
EXTRA = "fast"


class Player(PlanningBot):
    """Takes the turn with the highest value of its network."""

    hurried = False

    def plan(self, view: View) -> list[Lay]:
        """Returns what to lay in this turn, in order."""
        if self.hurried and not is_ready("quick-and-easy"):
            return best_turn(view, self.memory.unseen(view))
        from tenback.fast.quick_and_easy.advice import by_net  # noqa: PLC0415 - numba is slow to import

        return by_net(self.memory.known(view), network("quick-and-easy", view.options))
