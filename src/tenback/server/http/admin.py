"""The operator's API: tables, and who is shut out. It needs the operator's token."""

import hashlib
import hmac
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.openapi.spec import Example
from litestar.params import Body, FromPath, QueryParameter

from tenback.server.rooms.bans import network
from tenback.server.rooms.clock import time_of_day
from tenback.server.rooms.identity import token_in
from tenback.server.rooms.refused import ServerReason, ServerRefused
from tenback.server.rooms.room import Room
from tenback.server.rooms.rooms import TableSnapshot
from tenback.server.rooms.server_state import ServerState
from tenback.table import TableReason, TableRefused, messages, queries
from tenback.table.store import Ban
from tenback.table.submit import close
from tenback.table.table import Phase

from .http_types import AdminSeat, AdminTable, ConnectedPerson, LiftedBan, LookedAtTable, NewBan
from .responses import refused

EVER = 1 << 53
HOW: dict[str, Any] = {"tags": ["operator"], "security": [{"operator": []}]}


class OperatorAccess:
    """Who may use this API: whoever has the token, and nobody if there is none."""

    def __init__(self, token: str | None) -> None:
        self._digest = None if token is None else _digest(token)

    def check(self, request: Request[Any, Any, Any]) -> None:
        """Raises NotFoundException if there is no such API here, ServerRefused without the token.

        The comparison takes the same time whatever was sent.
        """
        if self._digest is None:
            raise NotFoundException
        sent = _digest(token_in(request.headers) or "")
        if not hmac.compare_digest(sent, self._digest):
            raise ServerRefused(ServerReason.NOT_OPERATOR)


def _digest(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogateescape")).digest()


@get("/api/admin/tables", responses=refused(400, 401, 404), **HOW)
async def admin_tables(
    operator: NamedDependency[None],  # noqa: ARG001 - it is checked where it is made
    server: NamedDependency[ServerState],
    most: Annotated[int, QueryParameter(ge=1, le=200)] = 50,
) -> list[AdminTable]:
    """The open tables that were active most recently, latest first."""
    idle = await server.store.idle(EVER)
    found = []
    for one in reversed(idle[-most:]):
        try:
            found.append(_admin_table(await server.rooms.snapshot(one.table), server, one.last))
        except ServerRefused:
            continue  # its log is damaged, which was logged
    return found


def _admin_table(snapshot: TableSnapshot, server: ServerState, last: int) -> AdminTable:
    sitting = snapshot.table.sitting
    room = server.rooms.room(snapshot.table.id)
    return AdminTable(
        snapshot.table.id,
        sitting.game,
        sitting.phase,
        sitting.number,
        snapshot.table.version,
        last,
        sitting.settings.listed,
        tuple(seat.name for seat in sitting.seats),
        0 if room is None else len(room.connections) + len(room.presence.elsewhere),
    )


@get("/api/admin/tables/{table:str}", responses=refused(400, 401, 404), **HOW)
async def admin_table(
    operator: NamedDependency[None],  # noqa: ARG001 - it is checked where it is made
    server: NamedDependency[ServerState],
    table: FromPath[str],
) -> LookedAtTable:
    """A table with the identities behind its seats and connections.

    It has the cards that a spectator sees, and all hands once the game is over.
    """
    snapshot = await server.rooms.snapshot(table)
    shown, now = snapshot
    room = server.rooms.room(table)
    over = shown.state is not None and shown.sitting.phase is Phase.OVER
    return LookedAtTable(
        _admin_table(snapshot, server, shown.time),
        messages.face(shown.id, shown.sitting),
        tuple(AdminSeat(seat.name, seat.player, seat.bot) for seat in shown.sitting.seats),
        shown.sitting.host,
        _people(room),
        shown.spoken,
        queries.view_of(shown, None, now),
        shown.state.hands if over else None,
    )


def _people(room: Room | None) -> tuple[ConnectedPerson, ...]:
    """Returns who is connected; other servers don't say from which address."""
    if room is None:
        return ()
    here = (ConnectedPerson(one.player, one.address) for one in room.connections)
    elsewhere = (ConnectedPerson(player) for player in room.presence.elsewhere)
    return (*here, *elsewhere)


@post(
    "/api/admin/tables/{table:str}/close",
    status_code=200,
    responses=refused(400, 401, 404, 409, 503),
    **HOW,
)
async def admin_close(
    operator: NamedDependency[None],  # noqa: ARG001 - it is checked where it is made
    server: NamedDependency[ServerState],
    table: FromPath[str],
) -> AdminTable:
    """Closes a table for good; its people read that the operator did it."""
    room = await server.rooms.find(table)
    if room.head.sitting.phase is Phase.CLOSED:
        raise TableRefused(TableReason.TABLE_CLOSED)
    await room.save(lambda: close(room.head, room.now(), by_operator=True))
    return _admin_table(TableSnapshot(room.shown, room.now()), server, room.shown.time)


@get("/api/admin/bans", responses=refused(401, 404), **HOW)
async def admin_bans(
    operator: NamedDependency[None],  # noqa: ARG001 - it is checked where it is made
    server: NamedDependency[ServerState],
) -> list[Ban]:
    """The bans in force, on all servers, the soonest to end first."""
    now = time_of_day()
    return [ban for ban in await server.store.bans() if ban.until > now]


@post("/api/admin/bans", status_code=200, responses=refused(400, 401, 404, 413, 503), **HOW)
async def admin_ban(
    operator: NamedDependency[None],  # noqa: ARG001 - it is checked where it is made
    server: NamedDependency[ServerState],
    data: Annotated[
        NewBan, Body(examples=[Example(value={"who": "203.0.113.7", "minutes": 60, "note": "…"})])
    ],
) -> Ban:
    """Shuts an identity, an address or a network out for a while, on all servers."""
    there = network(data.who)
    now = time_of_day()
    who = data.who if there is None else str(there)
    ban = Ban(who, now + data.minutes * 60_000, now, data.note)
    await server.store.ban(ban)
    await server.bans_changed()
    return ban


@post("/api/admin/bans/lift", status_code=200, responses=refused(400, 401, 404, 413, 503), **HOW)
async def admin_lift(
    operator: NamedDependency[None],  # noqa: ARG001 - it is checked where it is made
    server: NamedDependency[ServerState],
    data: Annotated[LiftedBan, Body(examples=[Example(value={"who": "203.0.113.7"})])],
) -> list[Ban]:
    """Lets somebody in again; returns who is still shut out."""
    there = network(data.who)
    await server.store.lift(data.who if there is None else str(there))
    await server.bans_changed()
    return await server.store.bans()


HANDLERS = [admin_tables, admin_table, admin_close, admin_bans, admin_ban, admin_lift]
