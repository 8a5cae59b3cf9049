"""What bots that plan whole turns share: following a plan, and making the next one."""

from abc import ABC, abstractmethod
from typing import Any

from tenback.rules.game import Begin, End

from . import Intent


class Planner(ABC):
    """Plans a turn at its start, then lays one card after the other."""

    _plan: list[Any]
    _expected: tuple[object, ...] | None = None

    def act(self, view: Any, legal: tuple[Any, ...], at: float) -> Intent:
        """Returns the next card of the plan, the end of the turn, or who should begin."""
        if view.turn is None:
            return Intent(Begin(self.beginner(view)), at)
        position = (view.hand, view.tops, view.laid)
        if position != self._expected:
            self._plan = self.plan(view)
        if not self._plan and isinstance(legal[-1], End):
            return Intent(legal[-1], at)
        lay = self._plan.pop(0) if self._plan else legal[0]
        hand = tuple(card for card in view.hand if card != lay.card)
        tops = (*view.tops[: lay.row], lay.card, *view.tops[lay.row + 1 :])
        self._expected = (hand, tops, view.laid + 1)
        return Intent(lay, at)

    @abstractmethod
    def plan(self, view: Any) -> list[Any]:
        """Returns what to lay in this turn, in order."""

    @abstractmethod
    def beginner(self, view: Any) -> int:
        """Returns who should begin."""
