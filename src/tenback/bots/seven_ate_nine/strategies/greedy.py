"""Lays whenever it can, the card with the smallest step first; takes a card only when it can't."""

from tenback.bots.seven_ate_nine.racer import Racer, fitting
from tenback.rules.seven_ate_nine import Action, Take, View

LEVEL = 0


class Player(Racer):
    """Takes 0.7 to 1.3 seconds over everything and makes no mistakes."""

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action | None:
        """Returns the right lay with the smallest step, or a take, or None to wait."""
        lays = fitting(view, legal)
        if lays:
            return min(lays, key=lambda lay: (lay.card.step, lay.card.number))
        return next((action for action in legal if isinstance(action, Take)), None)

    def reaction(self) -> float:
        """Returns about a second, varying by up to 0.3."""
        return self.between(700, 1300)
