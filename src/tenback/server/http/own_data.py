"""What is kept about a guest: to download, and to have forgotten."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency

from tenback.server.rooms.forgetting import kept
from tenback.server.rooms.identity import COOKIE, Guest
from tenback.server.rooms.refused import RateLimited, ServerReason, ServerRefused
from tenback.server.rooms.server_state import ServerState

from .http_types import OwnData, SignedOut
from .middleware import address
from .responses import refused

EVERY = 1_000_000
"""More games than anybody has finished."""


@get("/api/me/data", tags=["me"], responses=refused(401, 403, 429))
async def own_data(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
) -> Response[OwnData]:
    """All that is kept about whoever asks, as a file."""
    if guest is None:
        raise ServerRefused(ServerReason.BAD_TOKEN)
    _take(request, server)
    tables = kept(await server.store.mentions(guest.id), guest.id)
    found = OwnData(guest.id, guest.name, tables, await server.store.games(guest.id, None, EVERY))
    headers = {"content-disposition": 'attachment; filename="tenback.json"'}
    return Response(found, headers=headers)


@post("/api/me/forget", tags=["me"], status_code=200, responses=refused(401, 403, 429, 503))
async def forget_me(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
) -> Response[SignedOut]:
    """Removes one's name and identity from all that is kept, and signs out everywhere.

    It can't be undone. Moves and words stay in the logs of tables, without a name.
    """
    if guest is None:
        raise ServerRefused(ServerReason.BAD_TOKEN)
    _take(request, server)
    await server.forget(guest)
    return Response(SignedOut(""), cookies=[Cookie(key=COOKIE, value="", max_age=0)])


def _take(request: Request[Any, Any, Any], server: ServerState) -> None:
    """Raises RateLimited if an address asks for this too often, or signs out too often."""
    whence = address(request.scope)
    if not server.signing_out.take(whence):
        raise RateLimited(server.signing_out.wait(whence))


HANDLERS = [own_data, forget_me]
