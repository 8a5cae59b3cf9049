"""A picture in cells of a terminal: characters with their colours, and the places one can press.

A Japanese character takes two cells and is never cut in half: what is put on one of its halves
takes the other away too. Whatever lies outside is left out.
"""

from typing import NamedTuple

from rich.cells import cell_len, get_character_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

WIDE_TAIL = ""
"""What stands in the second cell of a wide character."""


class ClickTarget(NamedTuple):
    """A place that can be pressed, and what is meant by it."""

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
        """Writes a text over what is there, cut to its room; returns the column behind it."""
        if not 0 <= y < self.height:
            return x + cell_len(text)
        end = self.width if room is None else min(self.width, x + room)
        cells, styles = self._cells[y], self._styles[y]
        for character in text:
            size = get_character_cell_size(character)
            if size == 0:  # control characters and marks: a picture has no place for them
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
        """Writes a text that ends before a column; returns where it starts."""
        start = end - cell_len(text)
        self.put(start, y, text, style)
        return start

    def put_centred(self, x: int, y: int, width: int, text: str, style: Style) -> None:
        """Writes a text in the middle of its room, cut to it."""
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
        """Has a box stand for something, over what was there before."""
        self.targets.append(ClickTarget(x, y, width, height, target))

    def target_at(self, x: int, y: int) -> object:
        """Returns what a place stands for; None for nothing."""
        for hot in reversed(self.targets):
            if hot.x <= x < hot.x + hot.width and hot.y <= y < hot.y + hot.height:
                return hot.target
        return None

    @property
    def text(self) -> list[str]:
        """The characters alone, line by line."""
        return ["".join(line) for line in self._cells]

    def strips(self) -> list[Strip]:
        """Returns the lines for the screen."""
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
        """Takes away the other half of a wide character that is written over."""
        if cells[x] == WIDE_TAIL and x > 0:
            cells[x - 1] = " "
        if x + size < self.width and cells[x + size] == WIDE_TAIL:
            cells[x + size] = " "


def cut(text: str, room: int) -> str:
    """Returns a text that takes no more cells than there is room, with … where it was cut."""
    if cell_len(text) <= room:
        return text
    kept = ""
    for character in text:
        if cell_len(kept + character) > room - 1:
            break
        kept += character
    return f"{kept}…" if room > 0 else ""
