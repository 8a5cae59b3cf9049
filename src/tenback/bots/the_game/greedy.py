"""The card with the smallest step, a jump counting as ten back; never more than required."""

from tenback.bots._nearest import Nearest
from tenback.rules.the_game import ASCENDING, Lay, View


class Player(Nearest):
    """Plays The Game."""

    def step(self, view: View, lay: Lay) -> int:
        """Returns how far the card is from the top: -10 for a jump."""
        step = lay.card - view.tops[lay.row]
        return step if lay.row in ASCENDING else -step
