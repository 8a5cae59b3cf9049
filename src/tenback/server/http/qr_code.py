"""QR codes as SVG. Without a web framework: the process for costly work imports this."""

from functools import lru_cache
from io import BytesIO

import segno

from tenback.palette import DAY

DARK, LIGHT = DAY["ink"], DAY["white"]
QUIET = 2
"""How many squares wide the empty border is."""
KEPT = 256
"""Codes that are remembered: each is asked for again by everybody to whom it is shown."""


@lru_cache(KEPT)
def drawn(text: str) -> bytes:
    """Returns a QR code as SVG; it has no size of its own and fills what it is put into."""
    picture = BytesIO()
    segno.make(text, micro=False, encoding="utf-8").save(
        picture,
        kind="svg",
        dark=DARK,
        light=LIGHT,
        border=QUIET,
        omitsize=True,
        xmldecl=False,
        svgclass=None,
        lineclass=None,
        nl=False,
    )
    return picture.getvalue()
