"""QR codes over HTTP, for links that a phone's camera reads."""

from functools import partial
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from tenback.server.rooms.identity import Guest
from tenback.server.rooms.server_state import ServerState

from . import rendering
from .responses import costly, refused

SVG = "image/svg+xml"


@get(
    "/api/qr.svg",
    tags=["server"],
    media_type=SVG,
    responses=refused(400, 429),
)
async def qr_code(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    text: Annotated[str, QueryParameter(min_length=1, max_length=300)],
) -> Response[bytes]:
    """A text, usually a link, as a QR code."""
    return await costly(request, server, guest, partial(rendering.qr_code, text), SVG)


HANDLERS = [qr_code]
