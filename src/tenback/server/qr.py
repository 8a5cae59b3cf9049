"""A link as a picture that a phone's camera reads."""

from functools import lru_cache
from io import BytesIO
from typing import Annotated, Any

import segno
from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from .api import costly, refused
from .house import House
from .identity import Guest

SVG = "image/svg+xml"
DARK, LIGHT = "#14212b", "#fff"
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


@get(
    "/api/qr.svg",
    tags=["server"],
    media_type=SVG,
    responses=refused(400, 429),
)
async def qr_code(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    guest: NamedDependency[Guest | None],
    text: Annotated[str, QueryParameter(min_length=1, max_length=300)],
) -> Response[bytes]:
    """A text, most of all a link, as a QR code."""
    return await costly(request, house, guest, lambda: drawn(text), SVG)


HANDLERS = [qr_code]
