"""The card with the smallest step, a jump counting as ten back; never more than required."""

from tenback.bots.nearest import Nearest
from tenback.bots.the_game.signals import LEAVE
from tenback.bots.the_game.talker import Talker
from tenback.rules import Dice
from tenback.rules.the_game import ASCENDING, Lay, View

LEVEL = 2


class Player(Nearest, Talker):
    """Plays The Game; it asks for one row while another player is on turn, and heeds nothing."""

    SAYS = (LEAVE,)
    WORDS = 1

    def __init__(self, dice: Dice) -> None:
        Nearest.__init__(self, dice)
        Talker.__init__(self, dice)

    def step(self, view: View, lay: Lay) -> int:
        """Returns how far the card is from the top: -10 for a jump."""
        step = lay.card - view.tops[lay.row]
        return step if lay.row in ASCENDING else -step
