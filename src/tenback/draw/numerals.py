"""Our own numerals, drawn as strokes: they need no font, and look the same everywhere."""

from .svg import group, path

HEIGHT = 100
GAP = 9
STROKE = 14

STROKES = {
    "0": "M30 8a21 22 0 0 1 21 22v40a21 22 0 0 1-42 0V30A21 22 0 0 1 30 8z",
    "1": "M9 27 28 8v84",
    "2": "M10 30C10 17 18 8 30 8s20 9 20 21c0 8-3 14-9 21L10 92h42",
    "3": "M11 8h38L28 39c14 0 24 11 24 26 0 16-10 27-24 27-9 0-16-4-20-12",
    "4": "M39 92V8L7 67h47",
    "5": "M47 8H17l-4 39c4-5 10-8 17-8 13 0 22 11 22 26 0 16-9 27-23 27-9 0-16-4-20-12",
    "6": "M41 8C23 22 9 43 9 67M30 44.5a21.5 23.8 0 1 1-.1 0z",
    "7": "M9 8h43L24 92",
    "8": "M30 8a18 18.5 0 1 1-.1 0zM30 45a21.5 23.5 0 1 1-.1 0z",
    "9": "M19 92C37 78 51 57 51 33M30 8a21.5 23.8 0 1 1-.1 0z",
    "±": "M30 14v48M6 38h48M6 88h48",
}
ADVANCE = {"1": 37}  # all others: 60


def width(figures: str, height: float) -> float:
    """Returns how wide figures of this height are."""
    advance = sum(ADVANCE.get(figure, 60) for figure in figures) + GAP * (len(figures) - 1)
    return advance * height / HEIGHT


def numeral(
    number: int | str,
    x: float,
    y: float,
    height: float,
    ink: str,
    *,
    widest: float | None = None,
    stroke: float = STROKE,
) -> str:
    """Returns figures centred on a point, made smaller if they would be wider than `widest`."""
    figures = str(number)
    if widest is not None:
        height = min(height, height * widest / width(figures, height))
    marks = []
    place = 0
    for figure in figures:
        marks.append(path(STROKES[figure], transform=f"translate({place})" if place else None))
        place += ADVANCE.get(figure, 60) + GAP
    return group(
        *marks,
        at=(x - width(figures, height) / 2, y - height / 2),
        scale=height / HEIGHT,
        fill="none",
        stroke=ink,
        stroke_width=stroke,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
