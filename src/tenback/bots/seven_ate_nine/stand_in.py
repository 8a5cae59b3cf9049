"""Plays for an idle person: takes their cards, and lays only if nothing else happens.

A seat that does nothing would block the game: while it has cards to take, nobody is stuck (SN-9),
and later the only fitting card may be in its hand.
"""

from tenback.rules.seven_ate_nine import Action, Take, View

from .racer import Racer, fitting

TAKES = (700, 1300)
LAYS = (20_000, 21_000)


class Player(Racer):
    """Does just enough to keep the game going."""

    _lays = False

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action | None:
        """Returns a take, or when all cards are taken, the lay of a card that fits."""
        if any(isinstance(action, Take) for action in legal):
            self._lays = False
            return Take()
        self._lays = True
        return next(iter(fitting(view, legal)), None)

    def reaction(self) -> float:
        """Returns about a second to take a card, much longer to lay one."""
        return self.between(*(LAYS if self._lays else TAKES))
