"""Lays the card with the smallest step, a jump counting as -10, and never more than required.

It asks for a pile on which it can jump, at most once in a turn, and ignores what others say.
"""

from tenback.bots.greedy import GreedyBot
from tenback.bots.quick_and_easy.answers import Answers
from tenback.bots.quick_and_easy.memory import Memory
from tenback.bots.quick_and_easy.signals import BEGIN, JUMP, LEAVE, jumps, opinion, step
from tenback.rules import Dice
from tenback.rules.quick_and_easy import ROWS, Card, Lay, View
from tenback.talk import Heard, Phrase, Say, Word

LEVEL = 2


class Player(GreedyBot):
    """Plays Quick & Easy."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.memory = Memory()
        self.answers = Answers(dice)
        self._spoke_in: tuple[int | None, int] | None = None

    def step(self, view: View, lay: Lay) -> int:
        """Returns how far the card is from the top, or from the end of an empty pile."""
        far = step(lay.card, lay.row, view.tops[lay.row])
        return far if far > 0 else -10

    def notice(self, view: View, heard: Heard) -> None:
        """Remembers what everybody sees and hears now."""
        self.memory.notice(view, heard)

    def speak(
        self,
        view: View,
        phrases: tuple[Phrase, ...],
        heard: Heard,
        tokens: bool,  # noqa: ARG002 - this game has none
    ) -> Word | None:
        """Returns an answer, a request for a pile on which it can jump, or None."""
        self.notice(view, heard)
        # Every turn lays a card, so the number of cards identifies a turn.
        turn = (view.turn, sum(view.counts) - view.laid)
        if view.outcome is not None or view.turn == view.seat:
            return None
        sayable = {phrase.name for phrase in phrases}
        answer = self.answers.answer(view, sayable, heard, self.memory)
        if answer is not None or turn == self._spoke_in:
            return answer
        words = [
            say
            for say in (_wishes(view) if view.turn is None else _requests(view, sayable))
            if say.phrase in sayable and self.memory.can_add(view, say)
        ]
        if not words:
            return None
        self._spoke_in = turn
        return words[self.dice.below(len(words))]


def _wishes(view: View) -> list[Say]:
    """Returns what could be said before the first turn; in Pro it means nothing (QE-10)."""
    return [Say(BEGIN)] if opinion(view.hand) == BEGIN else []


def _requests(view: View, sayable: set[str]) -> list[Say]:
    """Returns a request for each useful pile: in Pro, if the hand has the colour of the top."""
    if view.options.pro:
        phrase = LEAVE if LEAVE in sayable else JUMP
    else:
        phrase = JUMP if JUMP in sayable else LEAVE
    return [
        Say(phrase, row=row)
        for row in ROWS
        if (top := view.tops[row]) is not None
        and any(_matters(card, row, top, view.options.pro) for card in view.hand)
    ]


def _matters(card: Card, row: int, top: Card, pro: bool) -> bool:
    return card.colour == top.colour if pro else jumps(card, row, top)
