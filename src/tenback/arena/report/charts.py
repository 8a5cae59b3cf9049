"""Charts of results: inline SVG, drawn for the width of a phone and scaled up on larger screens.

Each bot has a colour and a shape, so that nobody has to distinguish colours. Colours are classes of
the page's style.
"""

from collections.abc import Sequence
from html import escape
from itertools import count
from math import ceil, floor, log10

WIDTH, HEIGHT = 360, 220
LEFT, RIGHT, TOP, BOTTOM = 46, 352, 18, 182
COLOURS = 5
SHAPES = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
    "M-4 -4h8v8h-8z",
    "M0 -5l5 9h-10z",
    "M0 -5.5l5.5 5.5l-5.5 5.5l-5.5 -5.5z",
    "M0 5l5 -9h-10z",
)

Bar = tuple[float, float, float]
"""A share with its interval: lowest, middle, highest."""


def rates(
    words: tuple[str, str], unit: str, names: Sequence[str], bars: Sequence[Sequence[Bar]]
) -> str:
    """Returns a chart of rates with their intervals: for each table, one mark per bot."""
    highest = _ceiling(max(high for group in bars for _, _, high in group))
    wide = (RIGHT - LEFT) / len(names)
    drawn = [_grid(highest), _unit(unit)]
    for place, (name, group) in enumerate(zip(names, bars, strict=True)):
        middle = LEFT + wide * (place + 0.5)
        drawn.append(_label(middle, name))
        for bot, (low, share, high) in enumerate(group):
            x = middle + (bot - (len(group) - 1) / 2) * min(22, wide / (len(group) + 0.5))
            top, y, bottom = (_y(value / highest) for value in (high, share, low))
            drawn.append(
                f'<path class="{_colour(bot)} whisker" '
                f'd="M{x:.1f} {bottom:.1f}V{top:.1f}m-4 0h8M{x - 4:.1f} {bottom:.1f}h8"/>'
            )
            drawn.append(mark(bot, x, y))
    return _picture(words, "".join(drawn))


def columns(
    words: tuple[str, str], unit: str, names: Sequence[str], shares: Sequence[Sequence[float]]
) -> str:
    """Returns a chart of columns: for each name one column per bot.

    The shape of the bot is on top of its columns; if they are too narrow, only on the highest.
    """
    highest = _ceiling(max((share for line in shares for share in line), default=0))
    wide = (RIGHT - LEFT) / len(names)
    each = min(26.0, 0.8 * wide / len(shares))
    drawn = [_grid(highest), _unit(unit)]
    for place, name in enumerate(names):
        middle = LEFT + wide * (place + 0.5)
        drawn.append(_label(middle, name))
        for bot, line in enumerate(shares):
            x = middle + (bot - len(shares) / 2) * each
            y = _y(line[place] / highest)
            drawn.append(
                f'<rect class="{_colour(bot)}" x="{x + 0.5:.1f}" y="{y:.1f}" '
                f'width="{each - 1:.1f}" height="{BOTTOM - y:.1f}"/>'
            )
            if each > 14 or place == line.index(max(line)):
                drawn.append(mark(bot, x + each / 2, y - 7))
    return _picture(words, "".join(drawn))


def key(bot: int) -> str:
    """Returns a bot's colour and shape, for a legend."""
    return f'<svg class="key" viewBox="-7 -7 14 14" aria-hidden="true">{mark(bot, 0, 0)}</svg>'


def mark(bot: int, x: float, y: float) -> str:
    """Returns a bot's shape at a place."""
    shape = SHAPES[bot % len(SHAPES)]
    return f'<path class="{_colour(bot)}" transform="translate({x:.1f} {y:.1f})" d="{shape}"/>'


def percent(share: float) -> str:
    """Returns a share as an axis label, without trailing zeros."""
    return f"{100 * share:.6g} %"


def _picture(words: tuple[str, str], drawn: str) -> str:
    title, description = words
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{escape(title)}</title><desc>{escape(description)}</desc>{drawn}</svg>"
    )


def _grid(highest: float) -> str:
    step = _nice(highest / 5)
    drawn = []
    for number in count():
        share = number * step
        if share > highest * 1.0001:
            break
        y = _y(share / highest)
        drawn.append(f'<path class="grid" d="M{LEFT} {y:.1f}H{RIGHT}"/>')
        drawn.append(
            f'<text x="{LEFT - 5}" y="{y + 4:.1f}" text-anchor="end">{percent(share)}</text>'
        )
    return "".join(drawn)


def _label(x: float, text: str) -> str:
    return f'<text x="{x:.1f}" y="{BOTTOM + 17}" text-anchor="middle">{escape(text)}</text>'


def _unit(text: str) -> str:
    """Returns the label of the horizontal axis."""
    return f'<text x="{RIGHT}" y="{HEIGHT - 4}" text-anchor="end">{escape(text)}</text>'


def _y(part: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * part


def _ceiling(highest: float) -> float:
    """Returns the end of an axis, rounded up to a grid line."""
    if highest <= 0:
        return 1.0
    step = _nice(highest / 5)
    return min(step * ceil(highest / step - 1e-9), 1.0) if highest <= 1 else highest


def _nice(rough: float) -> float:
    """Returns the smallest 1, 2 or 5 times a power of ten that is not less."""
    power: float = 10.0 ** floor(log10(rough))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * (1 - 1e-9))


def _colour(bot: int) -> str:
    return f"b{bot % COLOURS + 1}"
