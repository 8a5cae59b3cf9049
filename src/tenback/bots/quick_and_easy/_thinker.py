"""What the bots for Quick & Easy that think share: talk about their cards, each told once.

A bot tells of each card what is most telling and true, when another player's turn starts or before
the first turn, and says nothing that it has told already. So most of the time it says one or two
things after its own turn, about what it has drawn.
"""

from tenback.bots._planner import Planner
from tenback.rules import Dice
from tenback.rules.quick_and_easy import NUMBERS, Card, View
from tenback.talk import Heard, Phrase, Say, Word

from ._memory import Memory, key
from ._signals import BEGIN, ENOUGH, NOT_BEGIN, meaning, truths

GOOD_START, BAD_START = 0, 3
"""A first card so near to an end is good; none nearer than this, bad."""


class Thinker(Planner):
    """Thinks in whole turns, listens and speaks."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.memory = Memory()
        self.spoke = False
        """Whether it has been asked to speak: then this is no silent table."""

    def notice(self, view: View, heard: Heard) -> None:
        """Takes note of what everybody sees and hears now."""
        self.memory.notice(view, heard)

    def speak(
        self,
        view: View,
        phrases: tuple[Phrase, ...],
        heard: Heard,
        tokens: bool,  # noqa: ARG002 - this game has none
    ) -> Word | None:
        """Returns one true thing about a card, or None when all has been told."""
        self.notice(view, heard)
        self.spoke = True
        if view.outcome is not None or view.turn == view.seat or view.laid:
            return None
        names = {phrase.name for phrase in phrases}
        assert view.seat is not None
        told = self.memory.told.get(view.seat, {})
        for card in sorted(view.hand):
            say = self._about(view, card, names)
            if say is not None and key(say, view) not in told:
                return say
        if view.turn is not None or view.seat in self.memory.begins:
            return None
        opinion = _opinion(view)
        return Say(opinion) if opinion in names else None

    def beginner(self, view: View) -> int:
        """Returns who should begin: itself if its start is good, else who has said so."""
        assert view.seat is not None
        seats = [(view.seat + n) % view.options.players for n in range(view.options.players)]
        opinions = {seat: self.memory.begins.get(seat) for seat in seats}
        opinions[view.seat] = _opinion(view) or None
        order = (BEGIN, None, NOT_BEGIN)
        return min(seats, key=lambda seat: order.index(opinions[seat]))

    def _about(self, view: View, card: Card, names: set[str]) -> Say | None:
        """Returns what to say of a card."""
        for say in truths(card, view.tops, view.options.pro):
            enough = len(meaning(say, view.tops, self.memory.out())) >= ENOUGH
            if say.phrase in names and enough:
                return say
        return None


def _opinion(view: View) -> str:
    """Returns what to say about beginning; nothing in Pro: it would be about numbers (QE-10)."""
    near = min(min(card.number - NUMBERS[0], NUMBERS[-1] - card.number) for card in view.hand)
    if view.options.pro:
        return ""
    return BEGIN if near <= GOOD_START else NOT_BEGIN if near >= BAD_START else ""
