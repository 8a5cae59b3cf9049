"""The page's colours, by day and by night, as far as a terminal can show them.

No colour stands alone: directions have arrows and fill from their own side, players have buttons
with their own holes, the colours of Quick & Easy have shapes and names, steps have pips.
"""

import os
from collections.abc import Mapping
from functools import cache

from msgspec import Struct
from rich.style import Style
from textual.theme import Theme


class Look(Struct, frozen=True):
    """Colours by what they mean; the names are those of the page."""

    table: str
    surface: str
    surface_2: str
    line: str
    text: str
    text_2: str
    card: str
    card_edge: str
    ink: str
    ink_2: str
    up: str
    up_soft: str
    up_ribbon: str
    down: str
    down_soft: str
    down_ribbon: str
    on_ribbon: str
    jump: str
    on_jump: str
    fire: str
    on_fire: str
    fire_ink: str
    fire_text: str
    ash: str
    act: str
    on_act: str
    warn: str
    focus: str
    race: str
    players: tuple[str, ...]


DAY = Look(
    table="#d3e2da",
    surface="#fbfaf3",
    surface_2="#eceee4",
    line="#c9d0c4",
    text="#14212b",
    text_2="#43545a",
    card="#fffdf6",
    card_edge="#8b8a7d",
    ink="#14212b",
    ink_2="#55636a",
    up="#08594f",
    up_soft="#bcdcd1",
    up_ribbon="#12756a",
    down="#7a2c66",
    down_soft="#e2c9db",
    down_ribbon="#8a3a76",
    on_ribbon="#ffffff",
    jump="#ffbe2e",
    on_jump="#14212b",
    fire="#c4300f",
    on_fire="#fff6e6",
    fire_ink="#b02a0c",
    fire_text="#a5260a",
    ash="#dcdbd3",
    act="#14212b",
    on_act="#fbfaf3",
    warn="#8f3d00",
    focus="#1b4fd1",
    race="#1d4f8f",
    players=("#14212b", "#1c62b8", "#9a4a00", "#1f6b3c", "#8a2f77"),
)

NIGHT = Look(
    table="#0f1a1d",
    surface="#1a272b",
    surface_2="#243439",
    line="#34464b",
    text="#eaf1ec",
    text_2="#a9bbb9",
    card="#efebdd",
    card_edge="#8b8a7d",
    ink="#14212b",
    ink_2="#4b585e",
    up="#6fd6c3",
    up_soft="#16393a",
    up_ribbon="#1f6f66",
    down="#eba6d5",
    down_soft="#3d2038",
    down_ribbon="#83396f",
    on_ribbon="#ffffff",
    jump="#ffc53d",
    on_jump="#14212b",
    fire="#ef5d36",
    on_fire="#1d0a03",
    fire_ink="#a5260a",
    fire_text="#ff9a78",
    ash="#b9b8b0",
    act="#eaf1ec",
    on_act="#14212b",
    warn="#ffb37a",
    focus="#9dbcff",
    race="#1d4f8f",
    players=("#eaf1ec", "#86b6f5", "#f0a860", "#7fcf9b", "#e59bd2"),
)

INKS = {
    "red": ("#c2273c", "#ffffff"),
    "yellow": ("#ffcf33", "#14212b"),
    "green": ("#1f7a45", "#ffffff"),
    "blue": ("#1c62b8", "#ffffff"),
    "purple": ("#6d4596", "#ffffff"),
}
"""Quick & Easy: the ground of a colour, and what is written on it."""
SHAPES = {"red": "♥", "yellow": "☼", "green": "♣", "blue": "♦", "purple": "☾"}
"""Every colour is a shape too: no character that a terminal may show twice as wide."""
STEPS = {1: "#1c62b8", 2: "#0b6b4f", 3: "#a1275f"}
"""7 Ate 9: the ground of a step, which also has one, two or three pips."""
ON_STEP = "#ffffff"
BUTTONS = ("(⠒)", "(⠶)", "(⠦)", "(⠂)", "(⠷)")
"""Players are sewing buttons, told apart by their holes."""
UP, DOWN = "▲", "▼"


def _theme(name: str, look: Look, *, dark: bool) -> Theme:
    return Theme(
        name=name,
        primary=look.up,
        secondary=look.down,
        accent=look.focus,
        warning=look.warn,
        error=look.fire_text,
        success=look.up,
        foreground=look.text,
        background=look.table,
        surface=look.surface,
        panel=look.surface_2,
        dark=dark,
    )


THEMES = (_theme("tenback-light", DAY, dark=False), _theme("tenback-dark", NIGHT, dark=True))
"""The same colours for whatever stands around a board."""


@cache
def ink(
    colour: str | None = None, ground: str | None = None, *, bold: bool = False, under: bool = False
) -> Style:
    """Returns a style; what is left out stays as it was there."""
    return Style(color=colour, bgcolor=ground, bold=bold or None, underline=under or None)


@cache
def mixed(colour: str, other: str, part: float) -> str:
    """Returns a colour with so much of another in it."""
    pairs = zip(_bytes(colour), _bytes(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _bytes(colour: str) -> bytes:
    return bytes.fromhex(colour.removeprefix("#"))


def theme_of(environment: Mapping[str, str] = os.environ) -> str:
    """Returns the name of the theme that an environment asks for, or else that of the night.

    TENBACK_THEME says it outright (light, dark); many terminals tell their ground in COLORFGBG.
    """
    asked = environment.get("TENBACK_THEME", "").strip().lower()
    ground = environment.get("COLORFGBG", "").rpartition(";")[2]
    light = asked == "light" or (asked != "dark" and ground in {"7", "15"})
    return THEMES[0].name if light else THEMES[1].name
