"""The base of simple bots of 7 Ate 9: a reaction time and a choice."""

from abc import ABC, abstractmethod

from tenback.bots import Intent
from tenback.rules import Dice
from tenback.rules.seven_ate_nine import Action, Card, Lay, Take, View, fits


class Racer(ABC):
    """Sees something new, decides, and acts after its reaction time.

    Only a new top, a change of its hand or the end of a pause makes it start over, not what others
    take. So busy players don't slow it down.
    """

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self._noticed: tuple[object, ...] | None = None
        self._intent: Intent | None = None

    def act(self, view: View, legal: tuple[Action, ...], at: float) -> Intent | None:
        """Returns its intent, which changes only when it notices something new."""
        assert view.seat is not None
        paused = view.paused[view.seat]
        noticed = (view.top, view.count, view.hand, paused)
        if noticed != self._noticed:
            self._noticed = noticed
            action = self.choose(view, legal)
            start = max(at, paused) if isinstance(action, Lay) else at
            self._intent = None if action is None else Intent(action, start + self.reaction())
        return self._intent

    @abstractmethod
    def choose(self, view: View, legal: tuple[Action, ...]) -> Action | None:
        """Returns what to do about what it sees now, or None to wait."""

    @abstractmethod
    def reaction(self) -> float:
        """Returns the reaction time in milliseconds."""

    def between(self, least: int, most: int) -> float:
        """Returns a random time in milliseconds, to the thousandth so that ties are rare."""
        return least + self.dice.below((most - least) * 1000) / 1000


def fitting(view: View, legal: tuple[Action, ...]) -> list[Lay]:
    """Returns the lays that are right: a card that fits, or the last card (SN-10)."""
    lays = [action for action in legal if isinstance(action, Lay)]
    if len(view.hand) == 1 and not any(isinstance(action, Take) for action in legal):
        return lays
    return [lay for lay in lays if fits(lay.card, top_of(view))]


def top_of(view: View) -> Card:
    """Returns the top; no bot is asked while it is face down (SN-14)."""
    assert view.top is not None
    return view.top
