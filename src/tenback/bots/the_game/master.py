"""Network and search: its best turns are tried in many worlds that agree with all it was told."""

from tenback.bots._compiling import is_ready
from tenback.bots._weights import network
from tenback.rules.the_game import Lay, View

from ._thinker import Thinker
from .counting import counted

LEVEL = 5
AHEAD = (4, 5, 6, 6, 6)
"""How many turns ahead it plays in each world, by the number of players; the last four count. In a
team the first ones tell nothing that the network does not know."""
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
        from tenback.fast.worlds import Depth  # noqa: PLC0415 - numba takes its time

        known = self.memory.known(view, silent=not self.spoke)
        worlds = ALONE if view.options.players == 1 else TOGETHER
        worlds = max(6, round(worlds * self.think))
        depth = Depth(ahead(view), worlds, self.dice.below(2**32))
        return by_search(known, network("the-game", view.options), depth)


def ahead(view: View) -> int:
    """Returns how many turns ahead it is worth playing."""
    return AHEAD[view.options.players - 1]
