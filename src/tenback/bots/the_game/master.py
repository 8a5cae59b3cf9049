"""Network and search: its best turns are tried in many worlds that agree with all it was told."""

from typing import TYPE_CHECKING

from tenback.bots._compiling import is_ready
from tenback.bots._weights import network
from tenback.rules.the_game import Lay, View

from ._thinker import Thinker
from .counting import counted

if TYPE_CHECKING:
    from tenback.fast.worlds import Depth

LEVEL = 5
EARLY, LATE = (4, 80), (8, 120)
"""How many turns ahead it plays in each world, and in how many worlds at most."""
FEW = 40
"""It is late when the deck has no more cards than this: until then hardly any turn loses a game."""
ALONE = (4, 90)
"""Alone, looking further ahead shows little but what happened to be drawn."""


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

        known = self.memory.known(view, silent=not self.spoke)
        depth = depth_for(view, self.think, self.dice.below(2**32))
        return by_search(known, network("the-game", view.options), depth)


def depth_for(view: View, think: float, seed: int) -> "Depth":
    """Returns how far to think about a turn."""
    from tenback.fast.worlds import Depth  # noqa: PLC0415 - numba takes its time

    turns, worlds = LATE if view.deck <= FEW else EARLY
    if view.options.players == 1:
        turns, worlds = ALONE
    return Depth(turns, max(6, round(worlds * think)), seed)
