"""The card with the smallest step, a jump counting as ten back; never more than required."""

from tenback.bots import Intent
from tenback.rules import Dice
from tenback.rules.game import Begin, End
from tenback.rules.quick_and_easy import ASCENDING, NUMBERS, Action, Lay, View


class Player:
    """Looks one card ahead and no further. Of equal steps it takes the first pile, first card."""

    def __init__(self, dice: Dice) -> None:
        """Takes the seat's dice as every bot does, and leaves nothing to them."""

    def act(self, view: View, legal: tuple[Action, ...], at: float) -> Intent:
        """Returns the nearest lay, the end of the turn, or itself as the beginner."""
        if isinstance(legal[-1], End):
            return Intent(legal[-1], at)
        if view.turn is None:
            return Intent(Begin(view.seat or 0), at)
        lays = (action for action in legal if isinstance(action, Lay))
        return Intent(min(lays, key=lambda lay: _step(view, lay)), at)


def _step(view: View, lay: Lay) -> int:
    """Returns how much room of the pile the card uses up."""
    top = view.tops[lay.row]
    if lay.row == ASCENDING:
        step = lay.card.number - (top.number if top else NUMBERS[0] - 1)
    else:
        step = (top.number if top else NUMBERS[-1] + 1) - lay.card.number
    return step if step > 0 else -10
