"""Makes any legal lay, each equally likely, and ends its turn as soon as it may."""

from msgspec import Struct

from tenback.bots import Intent
from tenback.rules import Dice
from tenback.rules.game import End
from tenback.rules.types import View

LEVEL = 1


class Player:
    """Plays any game that has turns."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice

    def act(self, view: View, legal: tuple[Struct, ...], at: float) -> Intent:  # noqa: ARG002
        """Returns a random lay, or the end of the turn as soon as it may end."""
        if isinstance(legal[-1], End):
            return Intent(legal[-1], at)
        return Intent(legal[self._dice.below(len(legal))], at)
