"""The cards: 5 to 7, with round corners and our numerals; one function for each face."""

from tenback.palette import DAY

from .numerals import numeral
from .svg import (
    CONTROL,
    DOWN,
    FIRE,
    FIRE_HI,
    FIRE_INK,
    ON_FIRE,
    TEXT,
    UP,
    WHITE,
    box,
    disc,
    group,
    path,
)

PAPER, EDGE, TICKS = DAY["card"], DAY["card-edge"], DAY["ink-2"]

FLAME = "M10 0c1 5 9 8 9 16a9 9.5 0 0 1-18 0c0-4 2-6 4-9 0 3 1 4 2 5 0-5 1-8 3-12z"
CROWN = (
    "M0 22C0 12 5 12 6 3c5 4 6 7 7 11C15 9 18 7 18 0c6 4 9 8 9 14 2-3 4-5 4-9 5 3 6 6 7 10 2-4"
    " 3-6 3-11 6 4 8 9 13 18z"
)
CROWN_INSIDE = (
    "M8 22c0-5 2-6 3-9 2 2 3 4 4 6 2-4 4-5 5-10 3 3 5 6 5 11 2-2 3-3 4-5 2 2 3 3 4 6 2-2 3-4"
    " 4-7 3 2 4 5 5 8z"
)
HOP = "M41 17C38 1 8-1 4 15M.5 9.5 3.7 16 10 12.5"
HOP_TICKS = (
    "M3 27v-5M8 27v-3M12 27v-3M16 27v-3M20 27v-3M24 27v-3M28 27v-3M32 27v-3M36 27v-3M41 27v-5"
)

SILHOUETTES = {
    "cherry": "M11.5 21.5a8 8 0 1 1-.1 0zM28.5 19.5a8 8 0 1 1-.1 0z",
    "sun": (
        "M20 .5 23.6 6.5 29.8 3.1 29.9 10.1 36.9 10.3 33.5 16.4 39.5 20 33.5 23.6 36.9 29.8"
        " 29.9 29.9 29.8 36.9 23.6 33.5 20 39.5 16.4 33.5 10.3 36.9 10.1 29.9 3.1 29.8 6.5 23.6"
        " .5 20 6.5 16.4 3.1 10.2 10.1 10.1 10.2 3.1 16.4 6.5z"
    ),
    "leaf": "M38 2C16 2 4 12 5 28l-4 8 3 2 4-7C25 33 37 22 38 2zM11 28 27 13 13 31z",
    "drop": "M20 1c7 10 13 17 13 25a13 13 0 0 1-26 0c0-8 6-15 13-25z",
    "moon": "M27 2A19 19 0 1 0 38 29 16 16 0 0 1 27 2z",
}
STALKS = "M12 24C12 14 19 7 28 3c-2 6-1 11 1 18"
SHAPES = {"red": "cherry", "yellow": "sun", "green": "leaf", "blue": "drop", "purple": "moon"}
STEPS = {step: DAY[f"step{step}"] for step in (1, 2, 3)}


def height(width: float) -> float:
    """Returns how high a card of this width is."""
    return width * 7 / 5


def blank(x: float, y: float, width: float, fill: str = PAPER, edge: str = EDGE) -> str:
    """Returns a card with nothing on it, and the little shadow it throws."""
    high, r = height(width), width * 0.14
    return box(x, y + 1.5, width, high, TEXT, r, opacity=0.16) + box(
        x, y, width, high, fill, r, stroke=edge
    )


def number(card: int, x: float, y: float, width: float, *, fire: bool = False) -> str:
    """Returns a card of The Game; a fire has a red numeral and a flamelet."""
    ink = FIRE_INK if fire else TEXT
    marks = blank(x, y, width) + _face(card, x, y, width, ink)
    if fire:
        marks += flame(x + width * 0.87, y + width * 0.17, width * 0.21, FIRE)
    return marks + ticks(card, x, y, width, TICKS)


def lit(card: int, x: float, y: float, width: float) -> str:
    """Returns a fire that burns on a row: red, with flames above its edge."""
    wide = width * 1.06
    crown = group(
        path(CROWN, fill=FIRE),
        path(CROWN_INSIDE, fill=FIRE_HI),
        at=(x - width * 0.03, y - wide * 0.27),
        scale=wide / 54,
    )
    return (
        blank(x, y, width, FIRE, FIRE)
        + crown
        + _face(card, x, y, width, ON_FIRE)
        + ticks(card, x, y, width, ON_FIRE)
    )


def start(card: int, x: float, y: float, width: float) -> str:
    """Returns the start of an empty row: the outline of a card."""
    ink = UP if card == 1 else DOWN
    outline = box(x, y, width, height(width), "none", width * 0.14, stroke=ink, stroke_width=1.5)
    return outline + numeral(
        card,
        x + width / 2,
        y + height(width) * 0.46,
        height(width) * 0.4,
        ink,
        widest=width * 0.8,
        stroke=9,
    )


def ticks(card: int, x: float, y: float, width: float, ink: str) -> str:
    """Returns the ten ticks at a card's lower edge, and a longer one at its place on the scale."""
    left, span = x + width * 0.15, width * 0.7
    foot = y + height(width) * 0.92
    row = "".join(
        f"M{left + span * tick / 9:.2f} {foot:.2f}v-{width * 0.045:.2f}" for tick in range(10)
    )
    place = left + span * (card - 1) / 99
    return path(row, stroke=ink, stroke_width=max(0.6, width * 0.012), opacity=0.75) + path(
        f"M{place:.2f} {foot:.2f}v-{width * 0.1:.2f}", stroke=ink, stroke_width=width * 0.035
    )


def flame(x: float, y: float, high: float, ink: str) -> str:
    """Returns a flamelet centred on a point."""
    scale = high / 26
    return group(path(FLAME, fill=ink), at=(x - 10 * scale, y - high / 2), scale=scale)


def coloured(colour: str, figure: int, x: float, y: float, width: float) -> str:
    """Returns a card of Quick & Easy: the number, and its colour's silhouette large and small."""
    high = height(width)
    shown = 0.3 * width if figure > 9 else 0.24 * width
    return (
        blank(x, y, width)
        + numeral(figure, x + shown + width * 0.04, y + high * 0.26, high * 0.38, TEXT)
        + silhouette(colour, x + width * 0.82, y + high * 0.13, width * 0.16)
        + silhouette(colour, x + width * 0.62, y + high * 0.72, width * 0.54)
    )


def silhouette(colour: str, x: float, y: float, size: float) -> str:
    """Returns a colour's silhouette centred on a point."""
    shape = SHAPES[colour]
    ink = DAY[f"q-{shape}"]
    marks = path(SILHOUETTES[shape], fill=ink, fill_rule="evenodd")
    if shape == "cherry":
        marks += path(STALKS, fill="none", stroke=ink, stroke_width=3, stroke_linecap="round")
    edge = DAY["q-sun-edge"] if shape == "sun" else None
    return group(
        marks, at=(x - size / 2, y - size / 2), scale=size / 40, stroke=edge, stroke_width=1.4
    )


def stepping(figure: int, step: int, x: float, y: float, width: float) -> str:
    """Returns a card of 7 Ate 9: the number above its step band."""
    high = height(width)
    band = high * 0.3
    return (
        blank(x, y, width)
        + numeral(figure, x + width / 2, y + high * 0.35, high * 0.44, TEXT, widest=width * 0.7)
        + step_band(step, x, y + high - band, width, band, r=width * 0.14)
    )


def step_band(
    step: int, x: float, y: float, width: float, high: float, *, r: float = 0, copies: int = 1
) -> str:
    """Returns the band of a step, with as many pips, and the number of such cards."""
    r = min(r, high)
    shape = (
        f"M{x:.2f} {y:.2f}h{width:.2f}v{high - r:.2f}a{r:.2f} {r:.2f} 0 0 1-{r:.2f} {r:.2f}"
        f"h-{width - 2 * r:.2f}a{r:.2f} {r:.2f} 0 0 1-{r:.2f}-{r:.2f}z"
    )
    # A count needs room beside the step, so both are written smaller in a band that is high.
    unit = high if copies == 1 else min(high, width / 3)
    middle, centre = y + high / 2, x + width * (0.42 if copies == 1 else 0.24)
    marks = path(shape, fill=STEPS[step]) + numeral(f"±{step}", centre, middle, unit * 0.5, WHITE)
    for pip in range(step):
        pip_y = middle + unit * 0.2 * (pip - (step - 1) / 2)
        marks += disc(centre + unit * 0.72, pip_y, unit * 0.075, WHITE)
    if copies > 1:
        arm = unit * 0.09
        times = (
            f"M{x + width * 0.69 - arm:.2f} {middle - arm:.2f}l{2 * arm:.2f} {2 * arm:.2f}"
            f"m0-{2 * arm:.2f}l-{2 * arm:.2f} {2 * arm:.2f}"
        )
        marks += path(times, stroke=WHITE, stroke_width=unit * 0.06, stroke_linecap="round")
        marks += numeral(copies, x + width * 0.86, middle, unit * 0.5, WHITE, stroke=12)
    return marks


def back(x: float, y: float, width: float) -> str:
    """Returns a card's back: the hop over ten ticks."""
    inset = width * 0.08
    scale = width * 0.58 / 44
    hop = group(
        path(HOP_TICKS, stroke_width=2),
        path(HOP, stroke_width=3),
        at=(x + width / 2 - 22 * scale, y + height(width) / 2 - 14 * scale),
        scale=scale,
        fill="none",
        stroke=WHITE,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return (
        blank(x, y, width)
        + box(x + inset, y + inset, width - 2 * inset, height(width) - 2 * inset, UP, width * 0.08)
        + hop
    )


def empty(x: float, y: float, width: float) -> str:
    """Returns the place of a card that isn't there."""
    return box(
        x,
        y,
        width,
        height(width),
        "none",
        width * 0.14,
        stroke=CONTROL,
        stroke_width=1.5,
        stroke_dasharray="5 4",
    )


def _face(card: int, x: float, y: float, width: float, ink: str) -> str:
    high = height(width)
    return numeral(card, x + width / 2, y + high * 0.46, high * 0.44, ink, widest=width * 0.8)
