"""An analysis as text of 80 columns: the chances as bars, and the turning points."""

from collections.abc import Iterator, Sequence

from tenback.locales import Catalogue, letter
from tenback.locales.columns import display_width, padded, wrapped

from . import Turn
from .analysis import Analysis, TurningPoint
from .hints import cost_line, percent, reason_text, title, turn_text

WIDTH = 80
BARS = " ▁▂▃▄▅▆▇█"
COLUMNS = 60
"""The columns for bars: each turn has two if there is space."""
TALL, LOW = 6, 3
"""Lines of a chart."""
MARGIN = " " * 5


def report(analysis: Analysis, catalogue: Catalogue) -> str:
    """Returns the analysis as text."""
    lines = [title(analysis, catalogue), ""]
    if not analysis.turns:
        return "\n".join([*lines, catalogue.say("analysis-empty")])
    lines += [*_charts(analysis, catalogue), "", catalogue.say("analysis-meaning"), ""]
    if not analysis.turning_points:
        lines.append(catalogue.say("analysis-none"))
    else:
        lines.append(catalogue.say("analysis-points") + ":")
        for point in analysis.turning_points:
            lines += ["", *_point(point, catalogue)]
    return "\n".join(lines)


def _charts(analysis: Analysis, catalogue: Catalogue) -> Iterator[str]:
    """Yields the chances as bars, and below them those with open hands."""
    turns = analysis.turns
    wide = 2 if 2 * len(turns) <= COLUMNS else 1
    yield catalogue.say("analysis-curve") + ":"
    yield from _bars([one.chance for one in turns], TALL, wide)
    yield f"{MARGIN}{_numbers(len(turns), wide)}  {catalogue.say('analysis-turn')}"
    dear = {point.number for point in analysis.turning_points}
    if dear:
        marks = "".join(("^" if one.number in dear else " ").ljust(wide) for one in turns)
        yield f"{MARGIN}{marks.rstrip()}  {catalogue.say('analysis-cost')}"
    if analysis.options.players > 1:
        yield catalogue.say("analysis-open") + ":"
        yield from _bars([one.open_chance for one in turns], LOW, wide)


def _bars(chances: Sequence[float], height: int, wide: int) -> list[str]:
    """Returns the lines of a bar chart, from top to bottom; each line has eight steps."""
    full = len(BARS) - 1
    lines = []
    for line in reversed(range(height)):
        label = "100" if line == height - 1 else "0" if line == 0 else ""
        filled = [round(chance * height * full) - line * full for chance in chances]
        bars = "".join(BARS[min(full, max(0, part))] * wide for part in filled)
        lines.append(f"{label:>4} {bars}".rstrip())
    return lines


def _numbers(turns: int, wide: int) -> str:
    """Returns the axis: the numbers of the first and of every tenth turn."""
    axis = " " * (turns * wide)
    for number in (1, *range(10, turns + 1, 10)):
        at = (number - 1) * wide
        axis = axis[:at] + str(number) + axis[at + len(str(number)) :]
    return axis.rstrip()


def _point(point: TurningPoint, catalogue: Catalogue) -> Iterator[str]:
    """Yields a turning point: the table, the turn played, and a better one."""
    view = point.view
    yield wrapped(cost_line(point, catalogue), WIDTH)
    tops = ["–" if top is None else catalogue.card(top) for top in view.tops]
    rows = "  ".join(f"{letter(row)} {top}" for row, top in enumerate(tops))
    hand = " ".join(map(catalogue.card, sorted(view.hand)))
    yield wrapped("  " + catalogue.say("analysis-table", rows=rows, hand=hand), WIDTH)
    labels = [catalogue.say("analysis-played"), catalogue.say("analysis-better")]
    wide = max(map(display_width, labels))
    for label, one, good in zip(labels, (point.played, point.better), (False, True), strict=True):
        yield from _turn(padded(label, wide), one, good, catalogue)


def _turn(label: str, one: Turn, good: bool, catalogue: Catalogue) -> Iterator[str]:
    """Yields a turn and its reasons: for the better one, against the other."""
    chance = catalogue.say("percent", percent=percent(one.chance))
    yield f"  {label}  {turn_text(one.lays, catalogue)}  ({chance})"
    indent = " " * (display_width(label) + 4)
    for given in one.reasons:
        if given.good is good:
            yield wrapped(f"{indent}{reason_text(given, catalogue)}", WIDTH)
