"""How long people-like bots of 7 Ate 9 take; where the figures come from is in docs/racing.md.

A time is its mean times several chances, each a little more or less than one. So times are skewed
as people's are: never much shorter than usual, now and then much longer. It is all whole numbers
until the end, and the same on every machine.
"""

from msgspec import Struct

from tenback.rules import Dice
from tenback.rules.seven_ate_nine import NUMBERS, Card

CHANCES = 4
SPREAD = 350
"""Thousandths that each chance adds or takes away at most: together a deviation of 0.42 means."""


class Pace(Struct, frozen=True):
    """What each part of a move takes on average, in milliseconds."""

    count: int
    """To see a new top, and to count on and back from it."""
    wrap: int
    """More, if that leads past 10 or 1 (SN-7)."""
    glance: int
    """To look at one card of the hand."""
    lay: int
    """To bring a card to the pile."""
    take: int
    """To take a card and turn it up."""

    def finding(self, card: Card, top: Card, hand: int) -> int:
        """Returns how long one takes to find a card that fits, in a hand of so many."""
        half = self.glance * (hand + 1) // 2  # one stops looking there
        return self.count + half + (0 if card.number in _straight(top) else self.wrap)

    def searching(self, top: Card, hand: int) -> int:
        """Returns how long one takes to see that nothing fits: all cards, both ways of counting."""
        return self.count + self.glance * hand + (self.wrap if wraps(top) else 0)


def wraps(top: Card) -> bool:
    """Returns whether counting from a card leads past 10 or 1."""
    return any(number not in NUMBERS for number in _straight(top))


def drawn(mean: int, dice: Dice) -> float:
    """Returns a time by chance, to the thousandth of a millisecond so that ties are rare."""
    time = mean * 1000
    for _ in range(CHANCES):
        time = time * (1000 - SPREAD + dice.below(2 * SPREAD + 1)) // 1000
    return time / 1000


def _straight(top: Card) -> tuple[int, int]:
    """Returns where counting leads without going round."""
    return top.number + top.step, top.number - top.step
