"""The chance of winning, turn by turn, as a chart.

It is a self-contained SVG that follows the light or dark theme. Lines differ in colour and dashes,
and turning points have a shape and a number.
"""

from collections.abc import Sequence
from html import escape

from tenback.draw.svg import FONT, element, path, words_width
from tenback.locales import Catalogue
from tenback.palette import DAY, NIGHT, declared

from .analysis import Analysis, TurningPoint
from .hints import cost_line, percent, title

WIDTH, HEIGHT = 720, 360
LEFT, RIGHT, TOP, BOTTOM = 56, 700, 84, 316
GRID = (0, 25, 50, 75, 100)
MARK = "M0 -6l6 6l-6 6l-6 -6z"
COLOURS = {
    "ground": "surface",
    "grid": "line",
    "ink": "text",
    "ink-2": "text-2",
    "open": "p2",
    "cost": "p3",
}
STYLE = f"""\
.tenback-curve{{{declared(DAY, **COLOURS)}}}\
@media(prefers-color-scheme:dark){{.tenback-curve{{{declared(NIGHT, **COLOURS)}}}}}"""
STYLE += """\
.tenback-curve .ground{fill:var(--ground)}.tenback-curve .grid{stroke:var(--grid)}\
.tenback-curve text{fill:var(--ink-2);font-size:13px;font-variant-numeric:tabular-nums}\
.tenback-curve .title{fill:var(--ink);font-size:18px;font-weight:700}\
.tenback-curve path{fill:none}.tenback-curve .seated{stroke:var(--ink);stroke-width:2.5}\
.tenback-curve .open{stroke:var(--open);stroke-width:2;stroke-dasharray:5 4}\
.tenback-curve .fall{stroke:var(--cost);stroke-width:2}\
.tenback-curve .mark{fill:var(--cost);stroke:var(--ground);stroke-width:1.5}\
.tenback-curve .cost{fill:var(--cost);font-weight:700;stroke:var(--ground);stroke-width:4px;\
paint-order:stroke}"""


def seated_chances(analysis: Analysis) -> list[float]:
    """Returns the chance at the start, after each turn as its player saw it, and at the end."""
    return _course(analysis, [one.best for one in analysis.turns[:1]], "chance")


def open_chances(analysis: Analysis) -> list[float]:
    """Like `seated_chances`, but with open hands; the same in solo play."""
    return _course(analysis, [one.open_best for one in analysis.turns[:1]], "open_chance")


def svg(analysis: Analysis, catalogue: Catalogue) -> str:
    """Returns the chart as an SVG document."""
    course, turns = seated_chances(analysis), len(analysis.turns)
    what = catalogue.say("analysis-curve")
    ends = {"start": percent(course[0]), "end": percent(course[-1])}
    description = [catalogue.say("analysis-described", turns=turns, **ends)]
    description += [cost_line(point, catalogue) for point in analysis.turning_points]
    return element(
        "svg",
        element("title", escape(f"{title(analysis, catalogue)}. {what}")),
        element("desc", escape(" ".join(description))),
        element("style", STYLE),
        element("rect", width=WIDTH, height=HEIGHT, rx=18, class_="ground"),
        _words(title(analysis, catalogue), LEFT - 36, 34, "title"),
        _legend(analysis, catalogue),
        _grid(turns, catalogue),
        "" if analysis.options.players == 1 else _line(open_chances(analysis), turns, "open"),
        _line(course, turns, "seated"),
        *(_point(point, turns) for point in analysis.turning_points),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
        role="img",
        lang=catalogue.language,
        font_family=FONT,
        class_="tenback-curve",
    )


def _course(analysis: Analysis, start: list[float], field: str) -> list[float]:
    course = start + [getattr(one, field) for one in analysis.turns]
    return course if analysis.outcome is None else [*course, float(analysis.outcome.won)]


def _x(place: float, turns: int) -> float:
    return LEFT + (RIGHT - LEFT) * place / (turns + 1)


def _y(chance: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * chance


def _line(course: Sequence[float], turns: int, kind: str) -> str:
    at = [f"{_x(place, turns):.1f} {_y(chance):.1f}" for place, chance in enumerate(course)]
    return path("M" + "L".join(at), class_=kind, stroke_linejoin="round")


def _grid(turns: int, catalogue: Catalogue) -> str:
    drawn = [
        path(f"M{LEFT} {_y(mark / 100):.1f}H{RIGHT}", class_="grid")
        + _words(str(mark), LEFT - 8, _y(mark / 100) + 4, anchor="end")
        for mark in GRID
    ]
    step = 5 if turns <= 40 else 10
    drawn += [
        _words(str(number), _x(number, turns), BOTTOM + 20, anchor="middle")
        for number in range(step, turns + 1, step)
    ]
    drawn.append(_words(catalogue.say("analysis-turn"), RIGHT, HEIGHT - 8, anchor="end"))
    return "".join(drawn)


def _legend(analysis: Analysis, catalogue: Catalogue) -> str:
    """Returns the legend; in solo play there is only one line."""
    drawn, x = [_words("%", LEFT - 8, 62, anchor="end")], float(LEFT)
    kinds = [("seated", "analysis-seated"), ("open", "analysis-open"), ("", "analysis-cost")]
    for kind, message in kinds:
        if kind == "open" and analysis.options.players == 1:
            continue
        if kind:
            drawn.append(path(f"M{x:.0f} 58h28", class_=kind))
        elif analysis.turning_points:
            drawn.append(path(MARK, class_="mark", transform=f"translate({x + 20:.0f} 58)"))
        else:
            continue
        said = catalogue.say(message)
        drawn.append(_words(said, x + 36, 62))
        x += 56 + words_width(said, 13, bold=False)
    return "".join(drawn)


def _point(point: TurningPoint, turns: int) -> str:
    """Returns the mark of a turning point: the drop to the turn played, with its cost."""
    x, top, bottom = _x(point.number, turns), _y(point.better.chance), _y(point.played.chance)
    return (
        path(f"M{x:.1f} {top:.1f}V{bottom:.1f}", class_="fall")
        + path(MARK, class_="mark", transform=f"translate({x:.1f} {bottom:.1f})")
        + _words(f"−{percent(point.cost)}", x, top - 6, "cost", anchor="middle")
    )


def _words(
    said: str, x: float, y: float, kind: str | None = None, *, anchor: str | None = None
) -> str:
    return element("text", escape(said), x=x, y=y, class_=kind, text_anchor=anchor)
