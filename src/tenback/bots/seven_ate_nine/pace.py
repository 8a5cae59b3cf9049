"""How long human-like bots of 7 Ate 9 take; docs/racing.md has the sources of the figures.

A time is its mean times several random factors near 1. So times are skewed like those of people:
never much shorter than usual, sometimes much longer. All but the result are integers, so that times
are the same on every machine.
"""

from msgspec import Struct

from tenback.rules import Dice
from tenback.rules.seven_ate_nine import NUMBERS, Card

CHANCES = 4
SPREAD = 350
"""The range of each factor in thousandths; the standard deviation of a time is 0.42 means."""


class Pace(Struct, frozen=True):
    """How long each part of a move takes on average, in milliseconds.

    Attributes:
        count: To see a new top and count up and down from it.
        wrap: Added if counting leads past 10 or 1 (SN-7).
        glance: To look at one card of the hand.
        lay: To bring a card to the pile.
        take: To take a card and turn it up.
    """

    count: int
    wrap: int
    glance: int
    lay: int
    take: int

    def finding(self, card: Card, top: Card, hand: int) -> int:
        """Returns the mean time to find a fitting card in a hand of this size."""
        half = self.glance * (hand + 1) // 2  # on average the search ends halfway
        return self.count + half + (0 if card.number in _straight(top) else self.wrap)

    def searching(self, top: Card, hand: int) -> int:
        """Returns the mean time to see that nothing fits: all cards, counting both ways."""
        return self.count + self.glance * hand + (self.wrap if wraps(top) else 0)


def wraps(top: Card) -> bool:
    """Returns whether counting from a card leads past 10 or 1."""
    return any(number not in NUMBERS for number in _straight(top))


def drawn(mean: int, dice: Dice) -> float:
    """Returns a random time, to a thousandth of a millisecond so that ties are rare."""
    time = mean * 1000
    for _ in range(CHANCES):
        time = time * (1000 - SPREAD + dice.below(2 * SPREAD + 1)) // 1000
    return time / 1000


def _straight(top: Card) -> tuple[int, int]:
    """Returns the numbers that counting leads to without wrapping."""
    return top.number + top.step, top.number - top.step
