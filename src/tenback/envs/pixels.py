"""A small canvas: boxes and digits on an array of pixels, in the colours of the palette."""

from typing import TYPE_CHECKING

import numpy as np

from tenback.palette import DAY

if TYPE_CHECKING:
    from numpy.typing import NDArray

FIGURES = {
    figure: np.array([[int(dot) for dot in line] for line in lines.split()], np.bool_)
    for figure, lines in {
        "0": "111 101 101 101 111",
        "1": "010 110 010 010 111",
        "2": "111 001 111 100 111",
        "3": "111 001 111 001 111",
        "4": "101 101 111 001 001",
        "5": "111 100 111 001 111",
        "6": "111 100 111 101 111",
        "7": "111 001 001 010 010",
        "8": "111 101 111 101 111",
        "9": "111 101 111 001 111",
    }.items()
}
"""The ten digits, three dots wide and five high."""
WIDE, HIGH = 3, 5


class Canvas:
    """An image to draw on.

    >>> canvas = Canvas(40, 20, "table")
    >>> canvas.card(2, 2, 20, 16, 42, "card", "ink")
    >>> canvas.pixels.shape
    (20, 40, 3)
    """

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.pixels: NDArray[np.uint8] = np.empty((height, width, 3), np.uint8)
        self.pixels[:] = _colour(ground)

    def box(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """Fills a box; what does not fit is left out."""
        self.pixels[y : y + height, x : x + width] = _colour(colour)

    def number(self, x: int, y: int, number: int, dot: int, colour: str) -> None:
        """Writes a number; each dot is `dot` pixels wide and high."""
        for figure in str(number):
            shape = np.kron(FIGURES[figure], np.ones((dot, dot), np.bool_))
            place = self.pixels[y : y + HIGH * dot, x : x + WIDE * dot]
            place[shape[: place.shape[0], : place.shape[1]]] = _colour(colour)
            x += (WIDE + 1) * dot

    def card(
        self, x: int, y: int, width: int, height: int, number: int, ground: str, ink: str
    ) -> None:
        """Draws a card with its number in the middle."""
        self.box(x, y, width, height, "card-line")
        self.box(x + 1, y + 1, width - 2, height - 2, ground)
        dot = max(1, min(width // (4 * len(str(number)) + 2), height // (HIGH + 2)))
        across = ((WIDE + 1) * len(str(number)) - 1) * dot
        self.number(x + (width - across) // 2, y + (height - HIGH * dot) // 2, number, dot, ink)


def _colour(name: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(DAY[name].removeprefix("#")))
