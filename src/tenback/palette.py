"""The colours of palette.css, for everything that is not drawn by a browser.

Names are those of the style sheet without the leading dashes: `table`, `up-soft`, `p1`.
"""

import re
from collections.abc import Mapping
from pathlib import Path

PLAYERS = ("p1", "p2", "p3", "p4", "p5")

_COLOUR = re.compile(r"--([\w-]+): (#[0-9a-f]+);")


def _read() -> tuple[dict[str, str], dict[str, str]]:
    """Returns the light and the dark colours; the dark ones include all that stay the same."""
    sheet = Path(__file__).with_suffix(".css").read_text("utf-8")
    parts = sheet.split("[data-theme=")  # the third is high contrast, for browsers alone
    day, night = (dict(_COLOUR.findall(part)) for part in parts[:2])
    return day, day | night


DAY, NIGHT = _read()


def declared(colours: Mapping[str, str], **names: str) -> str:
    """Returns declarations of CSS variables, each with the colour of the given name."""
    return " ".join(f"--{mine}: {colours[name]};" for mine, name in names.items())
