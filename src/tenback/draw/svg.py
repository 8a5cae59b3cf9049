"""SVG by hand: elements, a few shapes, and the document around them.

There are no ids and no style sheets: a notebook puts many pictures into one page, where those of
one picture would affect the others. So every element has its style in its own attributes.
"""

from html import escape

from tenback.locales.columns import display_width
from tenback.palette import DAY

WIDTH, LEFT = 720, 16

FONT = "'Avenir Next','Segoe UI',Roboto,'Noto Sans',system-ui,sans-serif"

TABLE, TABLE_DEEP = DAY["table"], DAY["table-deep"]
SURFACE, SEAT, CONTROL = DAY["surface"], DAY["seat"], DAY["control"]
TEXT, TEXT_2 = DAY["text"], DAY["text-2"]
UP, UP_SOFT, UP_RIBBON = DAY["up"], DAY["up-soft"], DAY["up-ribbon"]
DOWN, DOWN_SOFT, DOWN_RIBBON = DAY["down"], DAY["down-soft"], DAY["down-ribbon"]
FIRE, FIRE_HI, FIRE_INK, ON_FIRE = (
    DAY[name] for name in ("fire", "fire-hi", "fire-ink", "on-fire")
)
WARN = DAY["warn"]
WHITE = DAY["white"]

UP_STAIR = "M3 19h5v-5h5V9h5V4M14.5 6.5 18 3l3.5 3.5"
DOWN_STAIR = "M21 4h-5v5h-5v5H6v5M2.5 16.5 6 20l3.5-3.5"


def element(name: str, *content: str, **attributes: str | float | None) -> str:
    """Returns an element; None leaves an attribute out.

    Underscores in attributes' names become dashes; one at the end, as in `class_`, is dropped.
    """
    said = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(content)
    return f"<{name}{said}>{inside}</{name}>" if inside else f"<{name}{said}/>"


def path(d: str, **attributes: str | float | None) -> str:
    """Returns a path."""
    return element("path", d=d, **attributes)


def group(
    *content: str,
    at: tuple[float, float],
    scale: float,
    **attributes: str | float | None,
) -> str:
    """Returns its content moved to a place and scaled there."""
    move = f"translate({_value(at[0])} {_value(at[1])}) scale({_value(scale)})"
    return element("g", *content, transform=move, **attributes)


def turned(content: str, degrees: float, x: float, y: float) -> str:
    """Returns its content turned about a point."""
    return element("g", content, transform=f"rotate({degrees:g} {x:g} {y:g})")


def box(
    x: float,
    y: float,
    width: float,
    height: float,
    fill: str,
    r: float = 0,
    **more: str | float | None,
) -> str:
    """Returns a rectangle with round corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=r or None, fill=fill, **more)


def disc(x: float, y: float, r: float, fill: str, **more: str | float | None) -> str:
    """Returns a filled circle."""
    return element("circle", cx=x, cy=y, r=r, fill=fill, **more)


def words(
    said: str,
    x: float,
    y: float,
    size: float = 13,
    fill: str = TEXT,
    *,
    bold: bool = False,
    anchor: str | None = None,
    widest: float | None = None,
) -> str:
    """Returns a line of text on the baseline `y`, smaller if it would be wider than `widest`."""
    if widest is not None:
        size = min(size, size * widest / max(1, words_width(said, size, bold=bold)))
    return element(
        "text",
        escape(said),
        x=x,
        y=y,
        font_size=size,
        font_weight=700 if bold else 450,
        fill=fill,
        text_anchor=anchor,
    )


def heading(title: str, rest: str, x: float, y: float, widest: float) -> str:
    """Returns the game's name, followed by the options in a fainter colour."""
    name = element("tspan", escape(title), font_weight=700, fill=TEXT)
    chosen = element("tspan", escape(rest), dx=8, fill=TEXT_2) if rest else ""
    wide = words_width(title, 20) + words_width(f" {rest}", 20, bold=False)
    return element("text", name, chosen, x=x, y=y, font_size=20 * min(1, widest / wide))


def words_width(said: str, size: float, *, bold: bool = True) -> float:
    """Returns roughly how wide a line of text is; fonts differ, so it is rather too wide."""
    letters = sum(0.63 if letter.isascii() else 0.7 for letter in said if display_width(letter) < 2)
    return size * (letters * (1 if bold else 0.9) + display_width(said) - len(said))


def icon(d: str, x: float, y: float, size: float, ink: str) -> str:
    """Returns one of the line icons, made for a square of 24, centred on a point."""
    return group(
        path(d),
        at=(x - size / 2, y - size / 2),
        scale=size / 24,
        fill="none",
        stroke=ink,
        stroke_width=2.6,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def document(
    width: float, height: float, title: str, description: str, *content: str, language: str
) -> str:
    """Returns the whole document: a background, the content, and a description for readers."""
    return element(
        "svg",
        element("title", escape(title)),
        element("desc", escape(description)),
        box(0, 0, width, height, TABLE),
        *content,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_value(width)} {_value(height)}",
        width=width,
        height=height,
        role="img",
        lang=language,
        font_family=FONT,
    )


def _value(value: str | float) -> str:
    if isinstance(value, str):
        return escape(value)
    return f"{round(value, 2):g}"
