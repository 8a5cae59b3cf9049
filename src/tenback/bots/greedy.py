"""What the greedy bots of games with turns share: the smallest step, and no extra cards."""

from abc import ABC, abstractmethod
from typing import Any

from tenback.rules import Dice
from tenback.rules.game import Begin, End

from . import Intent


class GreedyBot(ABC):
    """Looks one card ahead. Of equal steps it takes the first that is listed."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice

    def act(self, view: Any, legal: tuple[Any, ...], at: float) -> Intent:
        """Returns the lay with the smallest step, the end of the turn, or itself as beginner."""
        if isinstance(legal[-1], End):
            return Intent(legal[-1], at)
        if view.turn is None:
            return Intent(Begin(view.seat), at)
        return Intent(min(legal, key=lambda lay: self.step(view, lay)), at)

    @abstractmethod
    def step(self, view: Any, lay: Any) -> int:
        """Returns how much room a card takes up on its row."""
