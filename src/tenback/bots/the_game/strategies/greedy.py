"""Lays the card with the smallest step, a jump counting as -10, and never more than required."""

from tenback.bots.greedy import GreedyBot
from tenback.bots.the_game.signals import LEAVE
from tenback.bots.the_game.talk_mixin import TalkMixin
from tenback.rules import Dice
from tenback.rules.the_game import ASCENDING, Lay, View

LEVEL = 2


class Player(GreedyBot, TalkMixin):
    """Plays The Game; it asks for one row in each turn of another player, and ignores talk."""

    SAYS = (LEAVE,)
    WORDS = 1

    def __init__(self, dice: Dice) -> None:
        GreedyBot.__init__(self, dice)
        TalkMixin.__init__(self, dice)

    def step(self, view: View, lay: Lay) -> int:
        """Returns how far the card is from the top: -10 for a jump."""
        step = lay.card - view.tops[lay.row]
        return step if lay.row in ASCENDING else -step
