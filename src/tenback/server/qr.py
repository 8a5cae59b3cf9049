"""A link as a picture that a phone's camera reads."""

from io import BytesIO
from typing import Annotated

import segno
from litestar import Response, get
from litestar.params import QueryParameter

from .api import refused

SVG = "image/svg+xml"
DARK, LIGHT = "#14212b", "#fff"
QUIET = 2
"""How many squares wide the empty border is."""


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
    sync_to_thread=True,
    responses=refused(400),
)
def qr_code(text: Annotated[str, QueryParameter(min_length=1, max_length=300)]) -> Response[bytes]:
    """A text, most of all a link, as a QR code."""
    return Response(drawn(text), media_type=SVG)


HANDLERS = [qr_code]
