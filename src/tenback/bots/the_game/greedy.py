"""The card with the smallest step, a jump counting as ten back; never more than required."""

from collections.abc import Iterable

from tenback.bots._asking import Asking
from tenback.bots._nearest import Nearest
from tenback.rules.the_game import ASCENDING, ROWS, Lay, View, fits

LEVEL = 2


class Player(Nearest, Asking):
    """Plays The Game."""

    CLOSE = 2
    GOOD_START = 3

    def step(self, view: View, lay: Lay) -> int:
        """Returns how far the card is from the top: -10 for a jump."""
        step = lay.card - view.tops[lay.row]
        return step if lay.row in ASCENDING else -step

    def hopes(self, view: View, cards: Iterable[int]) -> list[Lay]:
        """Returns what would fit, but not on a fire: that is to be covered soon (TG-41)."""
        return [
            Lay(card, row)
            for card in cards
            for row in ROWS
            if row not in view.fires and fits(card, row, view.tops[row])
        ]
