"""The layout of a row of The Game: a ribbon on a scale shared by all rows."""

from msgspec import Struct

from tenback.rules.game import Offer
from tenback.rules.the_game import ASCENDING

CARD, BIG_CARD = 6, 13
"""Columns of a card on a ribbon; big if the ribbon is high enough for big digits."""
HIGH = 5
"""Minimum lines of a ribbon for big cards."""


class FreeColumns:
    """The free columns of a line."""

    def __init__(self, start: int, end: int) -> None:
        self._gaps = [(start, end)]

    def take(self, start: int, end: int) -> None:
        """Marks columns as used, with one more on each side."""
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
    """The place and colours of a row.

    Attributes:
        offer: The offer to lay the selected card here, if there is one.
    """

    row: int
    x: int
    y: int
    width: int
    height: int
    soft: str
    solid: str
    ink: str
    offer: Offer | None

    @property
    def rising(self) -> bool:
        """Whether the row ascends."""
        return self.row in ASCENDING

    @property
    def wide(self) -> int:
        """Columns of a card."""
        return BIG_CARD if self.height >= HIGH and self.width >= 90 else CARD

    @property
    def main(self) -> int:
        """The line of the numbers."""
        return self.y + (self.height - 1) // 2

    @property
    def end(self) -> int:
        """The column after the ribbon."""
        return self.x + self.width

    def at(self, value: int) -> int:
        """Returns the column of a value on the shared scale."""
        return self.x + round((value - 1) / 99 * (self.width - 1))

    def card(self, value: int) -> int:
        """Returns the first column of a card with this value."""
        return max(self.x, min(self.end - self.wide, self.at(value) - self.wide // 2))
