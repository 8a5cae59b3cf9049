"""The base of the levels of 7 Ate 9: a human-like player with a pace and mistakes."""

from typing import Any

from tenback.bots import Intent
from tenback.rules import Dice
from tenback.rules.seven_ate_nine import NUMBERS, Action, Card, Lay, Take, View, fits, wanted

from .choice import best
from .pace import Pace, drawn, wraps
from .racer import fitting, top_of


class HumanLikeBot:
    """Looks at every new top, lays a card that fits or takes one; each step takes time.

    A new top makes it start over, except that it still takes a card it was about to take, unless it
    can lay. Once it has seen that nothing fits, it needs only a glance at each card that it takes.
    """

    pace: Pace
    slips: int
    """How often it lays a wrong card, in 1,000 looks; twice as often if counting wraps."""
    gathers: int = 0
    """How many cards it takes before it looks at the top."""
    ahead: int = 0
    """How many cards it looks ahead; with 0 it lays a random card that fits."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self._noticed: Any = None
        self._intent: Intent | None = None
        self._searched: tuple[Card, int] | None = None
        self._laid: list[Card] = []
        self._count = 0

    def act(self, view: View, legal: tuple[Action, ...], at: float) -> Intent | None:
        """Returns its intent, which changes only when it notices something new."""
        assert view.seat is not None
        if view.count > self._count:
            self._count = view.count
            self._laid.append(top_of(view))
        paused = view.paused[view.seat]
        own = (view.hand, paused)
        noticed = (top_of(view), view.count, own)
        if noticed == self._noticed:
            return self._intent
        busy = self._noticed is not None and self._noticed[2] == own and self._takes(view, legal)
        self._noticed = noticed
        if not busy:
            self._intent = self._decide(view, legal, at, paused)
        return self._intent

    def choose(self, view: View, lays: list[Lay]) -> Lay:
        """Returns which of the fitting cards to lay."""
        if len(lays) == 1:
            return lays[0]
        if not self.ahead:
            return lays[self.dice.below(len(lays))]
        return best(view, lays, view.played or self._laid, self.ahead)

    def _takes(self, view: View, legal: tuple[Action, ...]) -> bool:
        """Returns whether it still takes a card."""
        if self._intent is None or not isinstance(self._intent.action, Take):
            return False
        return len(view.hand) < self.gathers or not fitting(view, legal)

    def _decide(
        self, view: View, legal: tuple[Action, ...], at: float, paused: int
    ) -> Intent | None:
        pace, size, top = self.pace, len(view.hand), (top_of(view), view.count)
        take = next((action for action in legal if isinstance(action, Take)), None)
        if take and size < self.gathers:
            return self._after(pace.take, take, at)
        known, self._searched = self._searched == top, top
        wrong = None if known or (size == 1 and not take) else self._slip(view)
        lays = [wrong] if wrong else fitting(view, legal)
        if lays:
            lay = self.choose(view, lays)
            time = pace.glance if known else pace.finding(lay.card, top_of(view), size)
            self._searched = None
            return self._after(pace.lay + time, lay, at, paused)
        if take:
            return self._after(pace.take + self._search(known, view), take, at)
        return None

    def _search(self, known: bool, view: View) -> int:
        if known or not view.hand:
            return self.pace.glance
        return self.pace.searching(top_of(view), len(view.hand))

    def _after(self, mean: int, action: Action, at: float, paused: int = 0) -> Intent:
        return Intent(action, max(at + drawn(mean, self.dice), float(paused)))

    def _slip(self, view: View) -> Lay | None:
        """Returns a lay by mistake, miscounted by one or without wrapping; mostly None."""
        chance = self.slips * (2 if wraps(top_of(view)) else 1)
        if self.dice.below(1000) >= chance:
            return None
        near = [card for card in view.hand if card.number in _miscounted(top_of(view))]
        wrong = [card for card in near if not fits(card, top_of(view))]
        return Lay(wrong[self.dice.below(len(wrong))], top_of(view)) if wrong else None


def _miscounted(top: Card) -> set[int]:
    """Returns the numbers next to those wanted, and the result of not wrapping: 1 - 3 is "2"."""
    size = len(NUMBERS)
    beside = {(number - 1 + slip) % size + 1 for number in wanted(top) for slip in (1, -1)}
    return beside | {abs(top.number - top.step)}
