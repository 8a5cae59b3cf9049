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
            return counted(view, self.unseen(view))
        from tenback.fast.the_game.advice import by_search  # noqa: PLC0415 - numba takes its time

        return by_search(
            view,
            self.unseen(view),
            self.said(view),
            [self.memory.conditions(seat) for seat in range(view.options.players)],
            self.memory.doubts,
            network("the-game", view.options),
            silent=not self.spoke,
            turns=TURNS,
            worlds=max(6, round((ALONE if view.options.players == 1 else WORLDS) * self.think)),
            seed=self.dice.below(2**32),
        )
