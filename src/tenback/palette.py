"""The colours of palette.css, for all that is not drawn by a browser.

Names are those of the style sheet without their dashes in front: `table`, `up-soft`, `p1`.
"""

import re
from collections.abc import Mapping
from pathlib import Path

PLAYERS = ("p1", "p2", "p3", "p4", "p5")

_COLOUR = re.compile(r"--([\w-]+): (#[0-9a-f]+);")


def _read() -> tuple[dict[str, str], dict[str, str]]:
    """Returns the colours by day and by night; what the night does not change is as by day."""
    sheet = Path(__file__).with_suffix(".css").read_text("utf-8")
    day, night = (dict(_COLOUR.findall(part)) for part in sheet.split('[data-theme="dark"]'))
    return day, day | night


DAY, NIGHT = _read()


def declared(colours: Mapping[str, str], **names: str) -> str:
    """Returns declarations of CSS variables: each name here with the colour that it stands for."""
    return " ".join(f"--{mine}: {colours[name]};" for mine, name in names.items())
