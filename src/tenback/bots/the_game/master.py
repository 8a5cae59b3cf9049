"""Network and search: its best turns are tried in many worlds that agree with all it was told."""

from tenback.bots._compiling import is_ready
from tenback.bots._weights import network
from tenback.rules.the_game import Lay, View

from ._thinker import Thinker
from .counting import counted

LEVEL = 5
TURNS = 4
"""So far ahead it plays in each world."""
WORLDS = 160
"""At most so many worlds."""
ALONE = 90
"""Alone: there are more ways to play a turn, so each world takes longer."""


class Player(Thinker):
    """Plays on in worlds that could be the real one, and takes the turn that did best there."""

    think = 1.0
    """How many worlds it tries, times what is usual."""

    hurried = False

    def plan(self, view: View) -> list[Lay]:
        """Returns what to lay in this turn, in order."""
        if self.hurried and not is_ready("the-game"):
            return counted(view, self.memory.unseen(view))
        from tenback.fast.the_game import advice  # noqa: PLC0415 - numba takes its time
        from tenback.fast.worlds import Depth  # noqa: PLC0415

        usual = ALONE if view.options.players == 1 else WORLDS
        depth = Depth(TURNS, max(6, round(usual * self.think)), self.dice.below(2**32))
        known = self.memory.known(view, silent=not self.spoke)
        return advice.by_search(known, network("the-game", view.options), depth)
