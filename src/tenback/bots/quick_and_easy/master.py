"""Network and search: every turn is tried in many worlds that agree with all it was told."""

from tenback.bots._compiling import is_ready
from tenback.bots._weights import network
from tenback.rules.quick_and_easy import Lay, View

from ._thinker import Thinker
from .counting import counted

LEVEL = 5
TURNS = 8
"""So far ahead it plays in each world."""
WORLDS = 200
"""At most so many worlds."""


class Player(Thinker):
    """Plays on in worlds that could be the real one, and takes the turn that did best there."""

    think = 1.0
    """How many worlds it tries, times what is usual."""

    hurried = False

    def plan(self, view: View) -> list[Lay]:
        """Returns what to lay in this turn, in order."""
        if self.hurried and not is_ready("quick-and-easy"):
            return counted(view, self.unseen(view))
        from tenback.fast.quick_and_easy.advice import by_search  # noqa: PLC0415 - numba is slow

        return by_search(
            view,
            self.unseen(view),
            self.memory.known(view),
            network("quick-and-easy", view.options),
            silent=not self.spoke,
            turns=TURNS,
            worlds=max(6, round(WORLDS * self.think)),
            seed=self.dice.below(2**32),
        )
