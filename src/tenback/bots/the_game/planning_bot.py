"""What the bots for The Game that plan turns share."""

from typing import Any

from tenback.bots import Intent
from tenback.bots.planner import Planner
from tenback.rules.game import End, next_with_cards
from tenback.rules.the_game import FIRES, Lay, View

from .signals import SPOKEN, steps
from .talk_mixin import TalkMixin

AHEAD = (4, 5, 6, 6, 6)
"""How many turns are worth playing in each world, by the number of players; the last four count.
In a team the first ones add nothing to what the network knows."""


class PlanningBot(TalkMixin, Planner):
    """Plans whole turns, listens and speaks."""

    SAYS = SPOKEN

    def act(self, view: View, legal: tuple[Any, ...], at: float) -> Intent:
        """Returns the next card of the plan, the end of the turn, or who should begin.

        It does not end its turn if it can cover a fire that the next player won't cover.
        """
        intent = super().act(view, legal, at)
        covers = self._covers(view, legal) if isinstance(intent.action, End) else []
        return Intent(covers[0], at) if covers else intent

    def _covers(self, view: View, legal: tuple[Any, ...]) -> list[Lay]:
        """Returns the lays on fires that the next player has declined to cover, best first."""
        assert view.turn is not None
        after = next_with_cards([range(held) for held in view.hands], view.turn)
        left = [row for row in view.fires if (after, row, view.tops[row]) in self.memory.declined]
        unplayed = self.memory.unplayed()
        passed = {row: dict(steps(row, view.tops[row], unplayed)) for row in left}
        covers = [lay for lay in legal if isinstance(lay, Lay) and lay.row in passed]
        return sorted(covers, key=lambda lay: (lay.card in FIRES, passed[lay.row][lay.card]))


def ahead(view: View) -> int:
    """Returns how many turns are worth playing in each world."""
    return AHEAD[view.options.players - 1]
