"""Lays any right card or takes one, each equally likely; now and then it lays a wrong one."""

from tenback.bots.seven_ate_nine.racer import Racer, fitting
from tenback.rules.seven_ate_nine import Action, Lay, Take, View

LEVEL = 0

MISTAKES = 24  # one choice in this many goes wrong


class Player(Racer):
    """Takes 0.5 to 1.5 seconds over everything."""

    def choose(self, view: View, legal: tuple[Action, ...]) -> Action | None:
        """Returns a random right lay or a take, and occasionally a mistake."""
        if view.hand and self.dice.below(MISTAKES) == 0:
            lays = [action for action in legal if isinstance(action, Lay)]
            return lays[self.dice.below(len(lays))]
        takes: list[Action] = [action for action in legal if isinstance(action, Take)]
        choices = [*takes, *fitting(view, legal)]
        return choices[self.dice.below(len(choices))] if choices else None

    def reaction(self) -> float:
        """Returns anything from half a second to one and a half."""
        return self.between(500, 1500)
