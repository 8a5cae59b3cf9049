"""The card with the smallest step, a jump counting as ten back; never more than required."""

from collections.abc import Iterable

from tenback.bots._nearest import Nearest
from tenback.rules.quick_and_easy import ASCENDING, NUMBERS, ROWS, Card, Lay, View, fits

from ._asking import Asking

LEVEL = 2


class Player(Nearest, Asking):
    """Plays Quick & Easy."""

    CLOSE = 0  # only jumps: of ten numbers, asking for a close step would tell which (QE-9)
    GOOD_START = 1

    def step(self, view: View, lay: Lay) -> int:
        """Returns how far the card is from the top, or from the end of an empty pile."""
        top = view.tops[lay.row]
        if lay.row == ASCENDING:
            step = lay.card.number - (top.number if top else NUMBERS[0] - 1)
        else:
            step = (top.number if top else NUMBERS[-1] + 1) - lay.card.number
        return step if step > 0 else -10

    def hopes(self, view: View, cards: Iterable[Card]) -> list[Lay]:
        """Returns what would fit on the piles."""
        piles = [() if top is None else (top,) for top in view.tops]
        return [Lay(card, row) for card in cards for row in ROWS if fits(card, row, piles[row])]
