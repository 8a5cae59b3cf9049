"""What the bots that think share: what they can't see, and what they were told."""

from tenback.bots._planner import Planner
from tenback.rules import Dice
from tenback.rules.the_game import ROWS, View

from ._signals import SPOKEN
from ._talker import Talker


class Thinker(Talker, Planner):
    """Thinks in whole turns, listens and speaks."""

    SAYS = SPOKEN

    def __init__(self, dice: Dice) -> None:
        super().__init__()
        self.dice = dice

    def unseen(self, view: View) -> set[int]:
        """Returns the cards that it can't place: in the deck, in others' hands, or long covered."""
        return self.memory.unplayed().difference(view.hand)

    def said(self, view: View) -> list[list[int]]:
        """Returns what each seat said about each row, the own first and then clockwise."""
        nothing = len(SPOKEN)
        levels = []
        assert view.seat is not None
        for distance in range(view.options.players):
            latest = self.memory.latest(view, (view.seat + distance) % view.options.players)
            phrases = [latest.get(row) for row in ROWS]
            levels.append([SPOKEN.index(one) if one in SPOKEN else nothing for one in phrases])
        return levels
