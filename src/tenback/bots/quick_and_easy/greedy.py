"""The card with the smallest step, a jump counting as ten back; never more than required."""

from tenback.bots._nearest import Nearest
from tenback.rules.quick_and_easy import ASCENDING, NUMBERS, Lay, View


class Player(Nearest):
    """Plays Quick & Easy."""

    def step(self, view: View, lay: Lay) -> int:
        """Returns how far the card is from the top, or from the end of an empty pile."""
        top = view.tops[lay.row]
        if lay.row == ASCENDING:
            step = lay.card.number - (top.number if top else NUMBERS[0] - 1)
        else:
            step = (top.number if top else NUMBERS[-1] + 1) - lay.card.number
        return step if step > 0 else -10
