"""The network without search: a small network, trained by self-play, values whole turns."""

from tenback.bots.compiling import is_ready
from tenback.bots.the_game.counting import best_turn
from tenback.bots.the_game.planning_bot import PlanningBot
from tenback.bots.weights import network
from tenback.rules.the_game import Lay, View

LEVEL = 4


class Player(PlanningBot):
    """Takes the turn with the highest value of its network."""

    hurried = False

    def plan(self, view: View) -> list[Lay]:
        """Returns what to lay in this turn, in order."""
        if self.hurried and not is_ready("the-game"):
            return best_turn(view, self.memory.unseen(view))
        from tenback.fast.the_game.advice import by_net  # noqa: PLC0415 - numba is slow to import

        return by_net(self.memory.known(view), network("the-game", view.options))
