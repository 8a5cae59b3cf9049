"""A guest's identity over HTTP: name, tokens, signing out, moving a seat to another device."""

from typing import Annotated, Any

from litestar import Request, Response, get, post, put
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import Body, FromPath, JSONBody

from tenback.server.rooms.identity import COOKIE, Guest, SeatTicket, token_in
from tenback.server.rooms.refused import RateLimited, ServerReason, ServerRefused
from tenback.server.rooms.server_state import ServerState
from tenback.table import TableReason, TableRefused
from tenback.table.submit import Accepted, move_seat
from tenback.table.table import Phase, Seat, Table

from .guests import cookies_for, named_guest, renewed_cookies
from .http_types import Me, NewToken, SeatLink, SignedOut, SignOut, TableSummary
from .middleware import address
from .responses import refused, table_summary


@get("/api/me", tags=["me"], responses=refused(401))
async def me(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
) -> Response[Me]:
    """One's own name; empty for a new guest."""
    name = "" if guest is None else guest.name
    return Response(Me(name), cookies=renewed_cookies(request, server, guest))


@put("/api/me", tags=["me"], responses=refused(400, 401, 413))
async def rename(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    data: Annotated[Me, Body(examples=[Example(value={"name": "Ann"})])],
) -> Response[Me]:
    """Sets one's name; a new guest gets an identity with it."""
    who = named_guest(server, guest, data.name or " ")
    return Response(Me(who.name), cookies=cookies_for(request, server, who))


@post("/api/tokens", tags=["me"], responses=refused(400, 413))
async def new_token(
    server: NamedDependency[ServerState],
    data: Annotated[Me, Body(examples=[Example(value={"name": "Robin"})])],
) -> NewToken:
    """Creates an identity for a program, which sends the token with its requests.

    An existing identity gets no token: a script on a page could steal the identity that way.
    """
    who = named_guest(server, None, data.name)
    return NewToken(who.name, server.identities.sign(who))


@post("/api/me/token", tags=["me"], responses=refused(401))
async def renew_token(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
) -> NewToken:
    """Renews a token, for another 400 days.

    A cookie is not enough: a script on a page could steal the identity that way.
    """
    if guest is None or token_in(request.headers) is None:
        raise ServerRefused(ServerReason.BAD_TOKEN)
    return NewToken(guest.name, server.identities.sign(guest))


@post("/api/me/sign-out", tags=["me"], status_code=200, responses=refused(400, 401, 413, 429, 503))
async def sign_out(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    data: Annotated[SignOut, Body(examples=[Example(value={"keep": True})])],
) -> Response[SignedOut]:
    """Revokes all cookies and tokens of an identity, closes its sockets; `keep` issues a new one.

    It can't be undone: without `keep`, nobody can use this identity again.
    """
    cookies: list[Cookie] = [Cookie(key=COOKIE, value="", max_age=0)]
    if guest is None:
        return Response(SignedOut(""), cookies=cookies)
    whence = address(request.scope)
    if not server.signing_out.take(whence):
        raise RateLimited(server.signing_out.wait(whence))
    kept = await server.sign_out(guest)
    if not data.keep:
        return Response(SignedOut(""), cookies=cookies)
    token = None if token_in(request.headers) is None else server.identities.sign(kept)
    return Response(SignedOut(kept.name, token), cookies=cookies_for(request, server, kept))


@post("/api/tables/{table:str}/seat-link", tags=["me"], responses=refused(400, 401, 403, 404))
async def make_seat_link(
    server: NamedDependency[ServerState], guest: NamedDependency[Guest | None], table: FromPath[str]
) -> SeatLink:
    """Makes a short-lived link, for one use, that moves a player's seat to another device."""
    room = await server.rooms.find(table)
    seat = room.shown.seat_of(None if guest is None else guest.id)
    if seat is None or guest is None:
        raise TableRefused(TableReason.NOT_SEATED)
    ticket = SeatTicket(table, seat, guest.id, room.shown.version)
    return SeatLink(server.identities.link(ticket))


@post("/api/seat", tags=["me"], status_code=200, responses=refused(400, 401, 404, 409, 413, 503))
async def take_seat(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    data: JSONBody[SeatLink],
) -> Response[TableSummary]:
    """Takes over a seat with a link from another device."""
    ticket = server.identities.ticket(data.link)
    if ticket is None:
        raise ServerRefused(ServerReason.LINK_USED)
    room = await server.rooms.find(ticket.table)
    owner = _owner(room.head, ticket)
    who = named_guest(server, guest, "" if guest else owner.name)
    if who.id != ticket.player:
        room.presence.expect(who.id, room.now())

        def judge() -> Accepted:
            _owner(room.head, ticket)
            mine = room.head.seat_of(who.id)
            if mine is not None:
                raise TableRefused(TableReason.ALREADY_SEATED, seat=mine)
            return move_seat(room.head, ticket.seat, who.id, room.now())

        await room.save(judge)
    return Response(table_summary(room), cookies=cookies_for(request, server, who))


def _owner(table: Table, ticket: SeatTicket) -> Seat:
    """Returns the seat that a link moves, if it is still its owner's."""
    owner = table.sitting.seats[ticket.seat : ticket.seat + 1]
    if table.sitting.phase is Phase.CLOSED:
        raise TableRefused(TableReason.TABLE_CLOSED)
    if (
        not owner
        or owner[0].player != ticket.player
        or owner[0].taken > ticket.version  # the seat has changed hands since then, perhaps twice
    ):
        raise ServerRefused(ServerReason.LINK_USED)
    return owner[0]


HANDLERS = [me, rename, new_token, renew_token, sign_out, make_seat_link, take_seat]
