"""Which guest makes a request, by a cookie or a token, and the cookies to send back."""

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from msgspec.structs import replace

from tenback.server.rooms.identity import COOKIE, LIFE, Guest, token_in
from tenback.server.rooms.server_state import ServerState
from tenback.table import TableReason, TableRefused
from tenback.table.submit import MOST_NAME, clean_name

EVEN_SHUT_OUT = {"/api/me/data", "/api/me/forget"}
"""What even an identity that is shut out may do: the data kept about it are still its own."""


def guest_of(request: Request[Any, Any, Any], server: NamedDependency[ServerState]) -> Guest | None:
    """Returns the guest who makes a request; None for a new one. Raises ShutOut."""
    guest = server.identities.identify(request.cookies, token_in(request.headers))
    if guest is not None and request.url.path not in EVEN_SHUT_OUT:
        server.bans.check(guest.id)
    return guest


def cookies_for(request: Request[Any, Any, Any], server: ServerState, guest: Guest) -> list[Cookie]:
    """Returns a guest's cookie to set; none for a program that uses a token."""
    if token_in(request.headers) is not None:
        return []
    cookie = Cookie(
        key=COOKIE,
        value=server.identities.sign(guest),
        max_age=LIFE // 1000,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return [cookie]


def renewed_cookies(
    request: Request[Any, Any, Any], server: ServerState, guest: Guest | None
) -> list[Cookie]:
    """Returns a new cookie for a guest whose cookie is more than a day old."""
    if guest is None or not server.identities.is_stale(guest):
        return []
    return cookies_for(request, server, guest)


def named_guest(server: ServerState, guest: Guest | None, name: str) -> Guest:
    """Returns the guest, or a new one, with a cleaned name; raises TableRefused for a bad name."""
    plain = clean_name(name or (guest.name if guest else ""))
    if plain is None:
        raise TableRefused(TableReason.BAD_NAME, most=MOST_NAME)
    return server.identities.new(plain) if guest is None else replace(guest, name=plain)
