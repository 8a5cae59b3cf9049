"""Stands in for somebody who is idle: takes their cards, and lays only when nothing else goes on.

One seat that does nothing would block all: while it has cards to take nobody is stuck (SN-9), and
afterwards the only card that fits may be in its hand.
"""

from tenback.rules.seven_ate_nine import Action, Take, View

from .racer import Racer, fitting

TAKES = (700, 1300)
LAYS = (20_000, 21_000)


class Player(Racer):
    """In no hurry to win."""

    _lays = False

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action | None:
        """Returns to take a card; when all are taken, a card that fits."""
        if any(isinstance(action, Take) for action in legal):
            self._lays = False
            return Take()
        self._lays = True
        return next(iter(fitting(view, legal)), None)

    def reaction(self) -> float:
        """Returns a second for a card that is taken, much longer for one that is laid."""
        return self.between(*(LAYS if self._lays else TAKES))
