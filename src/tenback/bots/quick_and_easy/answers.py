"""How bots for Quick & Easy answer questions: with yes, or not at all.

Yes stands for a phrase about the pile or the colour that was asked about (phrase_tracker.py). What
was said about a hand, and still holds, is said again. About a pile, dice decide whether a true
phrase is said, once for a hand and a top: so silence says little, and asking again reveals nothing.
All that is said obeys the rule (honesty.py).
"""

from tenback.bots.phrase_tracker import YES, stands_for
from tenback.rules import Dice
from tenback.rules.quick_and_easy import Card, View
from tenback.talk import Heard, Phrased, Say

from .memory import Memory
from .signals import HAVE, HEIGHTS, meaning

TIMES = 2
"""A true answer that has not been given yet is given one time in this many."""


class Answers:
    """What a bot answers in one game."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._heard: Phrased | None = None
        """The last question that it has heard."""
        self._drawn: dict[tuple[frozenset[Card], Say, Card | None], bool] = {}
        """Whether a phrase is said, by hand, phrase and top."""

    def answer(self, view: View, names: set[str], heard: Heard, memory: Memory) -> Say | None:
        """Returns yes to another player's question that was asked just now, or None."""
        asked = heard.asked
        if asked is None or asked == self._heard or asked.seat == view.seat:
            return None
        self._heard = asked
        if YES not in names or asked.lying != sum(view.counts):
            return None
        say = stands_for(Say(YES), asked.say)
        if say.colour is not None:
            said = (Say(phrase, colour=say.colour) for phrase in (HAVE, *HEIGHTS))
            means_it = any(memory.has_said(view, one) for one in said)
        else:
            means_it = memory.has_said(view, say) or self._is_drawn(view, say, memory)
        return Say(YES) if means_it and memory.may_say(view, say) else None

    def _is_drawn(self, view: View, say: Say, memory: Memory) -> bool:
        """Returns whether to say a phrase about a pile, if it is true."""
        cards = meaning(say, view.tops, memory.out(), view.options.pro)
        if say.row is None or cards.isdisjoint(view.hand):
            return False
        about = frozenset(view.hand), say, view.tops[say.row]
        if about not in self._drawn:
            self._drawn[about] = self._dice.below(TIMES) == 0
        return self._drawn[about]
