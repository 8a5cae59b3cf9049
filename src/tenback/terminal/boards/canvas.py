"""A grid of terminal cells: styled characters and click targets.

A wide (Japanese) character takes two cells and is never cut in half: writing on one half erases the
other. Anything outside the grid is ignored.
"""

from typing import NamedTuple

from rich.cells import cell_len, get_character_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

WIDE_TAIL = ""
"""The content of the second cell of a wide character."""


class ClickTarget(NamedTuple):
    """A box that can be clicked, and what it stands for."""

    x: int
    y: int
    width: int
    height: int
    target: object


class Canvas:
    """Cells to draw on."""

    def __init__(self, width: int, height: int, ground: Style) -> None:
        self.width = width
        self.height = height
        self.targets: list[ClickTarget] = []
        self._cells = [[" "] * width for _ in range(height)]
        self._styles = [[ground] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style, room: int | None = None) -> int:
        """Writes a text, cut to its room; returns the column after it."""
        if not 0 <= y < self.height:
            return x + cell_len(text)
        end = self.width if room is None else min(self.width, x + room)
        cells, styles = self._cells[y], self._styles[y]
        for character in text:
            size = get_character_cell_size(character)
            if size == 0:  # control characters and combining marks
                continue
            if x + size > end:
                break
            if x >= 0:
                self._clear(cells, x, size)
                cells[x] = character
                styles[x] = styles[x] + style
                if size == 2:
                    cells[x + 1] = WIDE_TAIL
                    styles[x + 1] = styles[x]
            x += size
        return x

    def put_right(self, end: int, y: int, text: str, style: Style) -> int:
        """Writes a text that ends before a column; returns its first column."""
        start = end - cell_len(text)
        self.put(start, y, text, style)
        return start

    def put_centred(self, x: int, y: int, width: int, text: str, style: Style) -> None:
        """Writes a text centred in its room, cut to it."""
        text = cut(text, width)
        self.put(x + (width - cell_len(text)) // 2, y, text, style)

    def fill(
        self, x: int, y: int, width: int, height: int, style: Style, character: str = " "
    ) -> None:
        """Fills a box with a character of one cell."""
        for line in range(max(0, y), min(self.height, y + height)):
            for column in range(max(0, x), min(self.width, x + width)):
                self._clear(self._cells[line], column, 1)
                self._cells[line][column] = character
                self._styles[line][column] = self._styles[line][column] + style

    def add_target(self, x: int, y: int, width: int, height: int, target: object) -> None:
        """Makes a box clickable, on top of earlier targets."""
        self.targets.append(ClickTarget(x, y, width, height, target))

    def target_at(self, x: int, y: int) -> object:
        """Returns the target at a cell, or None."""
        for hot in reversed(self.targets):
            if hot.x <= x < hot.x + hot.width and hot.y <= y < hot.y + hot.height:
                return hot.target
        return None

    @property
    def text(self) -> list[str]:
        """The lines without styles."""
        return ["".join(line) for line in self._cells]

    def strips(self) -> list[Strip]:
        """Returns the lines as Textual draws them."""
        return [self._strip(y) for y in range(self.height)]

    def _strip(self, y: int) -> Strip:
        segments: list[Segment] = []
        cells, styles = self._cells[y], self._styles[y]
        start = 0
        for x in range(1, self.width + 1):
            if x == self.width or styles[x] != styles[start]:
                segments.append(Segment("".join(cells[start:x]), styles[start]))
                start = x
        return Strip(segments, self.width)

    def _clear(self, cells: list[str], x: int, size: int) -> None:
        """Erases the other half of a wide character that is overwritten."""
        if cells[x] == WIDE_TAIL and x > 0:
            cells[x - 1] = " "
        if x + size < self.width and cells[x + size] == WIDE_TAIL:
            cells[x + size] = " "


def cut(text: str, room: int) -> str:
    """Returns a text that fits into `room` cells, with … where it was cut."""
    if cell_len(text) <= room:
        return text
    kept = ""
    for character in text:
        if cell_len(kept + character) > room - 1:
            break
        kept += character
    return f"{kept}…" if room > 0 else ""
