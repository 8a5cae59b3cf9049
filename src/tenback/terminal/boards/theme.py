"""The colours of boards, light and dark.

Nothing is shown by colour alone: directions have arrows, players have buttons with different holes,
the colours of Quick & Easy have shapes and names, steps have pips.
"""

import os
from collections.abc import Mapping
from functools import cache

from msgspec import Struct, convert
from rich.style import Style
from textual.theme import Theme

from tenback import palette
from tenback.draw import cards


class BoardTheme(Struct, frozen=True):
    """Colours by meaning; the names are those of the palette."""

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


def _board_theme(colours: Mapping[str, str]) -> BoardTheme:
    own = {
        "card_edge": colours["card-line"],
        "race": colours["race-ribbon"],
        "players": tuple(colours[name] for name in palette.PLAYERS),
    }
    same = {name: colours.get(name.replace("_", "-")) for name in BoardTheme.__struct_fields__}
    return convert(same | own, BoardTheme)


DAY, NIGHT = _board_theme(palette.DAY), _board_theme(palette.NIGHT)

INKS = {
    colour: (palette.DAY[f"q-{shape}"], palette.DAY[f"on-q-{shape}"])
    for colour, shape in cards.SHAPES.items()
}
"""Quick & Easy: background and text of each colour."""
SHAPES = {"red": "♥", "yellow": "☼", "green": "♣", "blue": "♦", "purple": "☾"}
"""Every colour has a shape; none of these characters is ever two cells wide."""
STEPS = cards.STEPS
"""7 Ate 9: the background of each step, which also has one, two or three pips."""
ON_STEP = palette.DAY["on-step"]
BUTTONS = ("(⠒)", "(⠶)", "(⠦)", "(⠂)", "(⠷)")
"""Players are sewing buttons that differ by their holes."""
UP, DOWN = "▲", "▼"


def _theme(name: str, theme: BoardTheme, *, dark: bool) -> Theme:
    return Theme(
        name=name,
        primary=theme.up,
        secondary=theme.down,
        accent=theme.focus,
        warning=theme.warn,
        error=theme.fire_text,
        success=theme.up,
        foreground=theme.text,
        background=theme.table,
        surface=theme.surface,
        panel=theme.surface_2,
        dark=dark,
    )


THEMES = (_theme("tenback-light", DAY, dark=False), _theme("tenback-dark", NIGHT, dark=True))
"""The same colours as Textual themes, for everything around a board."""


@cache
def ink(
    colour: str | None = None, ground: str | None = None, *, bold: bool = False, under: bool = False
) -> Style:
    """Returns a style; what is left out stays unchanged."""
    return Style(color=colour, bgcolor=ground, bold=bold or None, underline=under or None)


@cache
def mixed(colour: str, other: str, part: float) -> str:
    """Returns a blend of two colours; `part` is the share of the second."""
    pairs = zip(_bytes(colour), _bytes(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _bytes(colour: str) -> bytes:
    return bytes.fromhex(colour.removeprefix("#"))


def theme_name(environment: Mapping[str, str] = os.environ) -> str:
    """Returns the name of the theme that an environment asks for; the default is dark.

    TENBACK_THEME (light, dark) decides; many terminals set their background in COLORFGBG.
    """
    asked = environment.get("TENBACK_THEME", "").strip().lower()
    ground = environment.get("COLORFGBG", "").rpartition(";")[2]
    light = asked == "light" or (asked != "dark" and ground in {"7", "15"})
    return THEMES[0].name if light else THEMES[1].name
