"""A row of The Game as a ribbon on the scale that all rows share, and what is free of its lines."""

from msgspec import Struct

from tenback.rules.game import Offer
from tenback.rules.the_game import ASCENDING

CARD, BIG_CARD = 6, 13
"""Columns of a card on a ribbon; big where the ribbon is high enough for big figures."""
HIGH = 5
"""Lines from which on a ribbon has big cards."""


class FreeColumns:
    """What is still free of a line."""

    def __init__(self, start: int, end: int) -> None:
        self._gaps = [(start, end)]

    def take(self, start: int, end: int) -> None:
        """Takes a piece away, and a column on both sides."""
        gaps = []
        for first, last in self._gaps:
            if first < start - 1:
                gaps.append((first, min(last, start - 1)))
            if end + 1 < last:
                gaps.append((max(first, end + 1), last))
        self._gaps = [gap for gap in gaps if gap[1] > gap[0]]

    def widest(self) -> tuple[int, int]:
        """Returns the start and the end of the widest gap."""
        return max(self._gaps, key=lambda gap: gap[1] - gap[0], default=(0, 0))


class RowLayout(Struct):
    """Where a row is drawn, and with what."""

    row: int
    x: int
    y: int
    width: int
    height: int
    soft: str
    solid: str
    ink: str
    offer: Offer | None
    """What laying the chosen card here is, if it is offered."""

    @property
    def rising(self) -> bool:
        """Whether it goes up."""
        return self.row in ASCENDING

    @property
    def wide(self) -> int:
        """How many columns a card takes on it."""
        return BIG_CARD if self.height >= HIGH and self.width >= 90 else CARD

    @property
    def main(self) -> int:
        """The line on which its numbers stand."""
        return self.y + (self.height - 1) // 2

    @property
    def end(self) -> int:
        """The column behind it."""
        return self.x + self.width

    def at(self, value: int) -> int:
        """Returns the column of a value on the scale that all rows share."""
        return self.x + round((value - 1) / 99 * (self.width - 1))

    def card(self, value: int) -> int:
        """Returns where a card of this value starts."""
        return max(self.x, min(self.end - self.wide, self.at(value) - self.wide // 2))
