"""Tables over HTTP: which games there are, opening a table, finding one, taking a seat."""

from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import Body, FromPath

from tenback.bots import levels
from tenback.coach import has_coach
from tenback.rules import GAMES
from tenback.server.rooms.error_log import log_error
from tenback.server.rooms.identity import Guest
from tenback.server.rooms.presence import Presence
from tenback.server.rooms.refused import RateLimited, ServerReason
from tenback.server.rooms.rooms import TableSnapshot
from tenback.server.rooms.server_state import ServerState
from tenback.table import TableReason, TableRefused
from tenback.table.operations import Join, Leave, Settings
from tenback.table.submit import options_of

from .guests import cookies_for, named_guest
from .http_types import Catalogue, GameDescription, JoinRequest, NewTable, TableSummary
from .middleware import address
from .responses import refused, summary, table_summary

SETTINGS = msgspec.json.schema(Settings)


@get("/api/catalogue", tags=["tables"], sync_to_thread=False)
def catalogue() -> Catalogue:
    """All games, with their options and bots."""
    return Catalogue(
        tuple(
            GameDescription(
                name,
                (game.PLAYERS.start, game.PLAYERS.stop - 1),
                game.REAL_TIME,
                _options_schema(name),
                levels(name),
                has_coach(name),
                getattr(game, "COUNTS", None),
            )
            for name, game in GAMES.items()
        ),
        SETTINGS,
    )


@cache
def _options_schema(game: str) -> dict[str, Any]:
    return msgspec.json.schema(GAMES[game].Options)


@post("/api/tables", tags=["tables"], responses=refused(400, 401, 409, 413, 429, 503))
async def open_table(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    data: Annotated[
        NewTable,
        Body(
            examples=[
                Example(
                    value={
                        "game": "the-game",
                        "options": {"players": 3, "on_fire": True},
                        "name": "Ann",
                        "bots": {"2": "greedy"},
                    }
                )
            ]
        ),
    ],
) -> Response[TableSummary]:
    """Opens a table; the guest who asks is its host."""
    if data.game not in GAMES:
        raise TableRefused(TableReason.NO_SUCH_GAME, game=data.game, games=tuple(GAMES))
    options = options_of(data.game, data.options)
    host = named_guest(server, guest, data.name)
    whence = address(request.scope)
    if not server.opening.take(host.id) or not server.address_opening.take(whence):
        seconds = max(server.opening.wait(host.id), server.address_opening.wait(whence))
        raise RateLimited(seconds, ServerReason.TOO_MANY_TABLES, most=server.limits.tables)
    room = await server.rooms.open(
        host, data.game, options, data.settings, data.bots, not data.watch, data.button
    )
    return Response(table_summary(room), cookies=cookies_for(request, server, host))


@get("/api/tables", tags=["tables"])
async def list_tables(server: NamedDependency[ServerState]) -> list[TableSummary]:
    """The listed tables that have connections."""
    here = [
        (TableSnapshot(room.shown, room.now()), room.presence) for room in server.rooms.listed()
    ]
    elsewhere = await server.rooms.listed_elsewhere()
    looks = (_summary_or_none(*listed) for listed in (*here, *elsewhere))
    return [look for look in looks if look is not None]


def _summary_or_none(snapshot: TableSnapshot, presence: Presence) -> TableSummary | None:
    """Returns a table as everyone may see it; None, and a log line, if that fails."""
    try:
        return summary(snapshot, presence)
    except Exception as error:  # noqa: BLE001 - the others must still be listed
        log_error("a table can't be listed", error)
        return None


@get("/api/tables/{table:str}", tags=["tables"], responses=refused(400, 404))
async def look_at(server: NamedDependency[ServerState], table: FromPath[str]) -> TableSummary:
    """A table as anyone who knows its id may see it."""
    return table_summary(await server.rooms.find(table))


@post(
    "/api/tables/{table:str}/join",
    tags=["tables"],
    status_code=200,
    responses=refused(400, 401, 404, 409, 413, 503),
)
async def join(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    table: FromPath[str],
    data: Annotated[JoinRequest, Body(examples=[Example(value={"name": "Ben"})])],
) -> Response[TableSummary]:
    """Takes a seat at a table."""
    room = await server.rooms.find(table)
    who = named_guest(server, guest, data.name)
    await room.ask(who.id, Join(who.name, data.seat, data.button))
    return Response(table_summary(room), cookies=cookies_for(request, server, who))


@post(
    "/api/tables/{table:str}/leave",
    tags=["tables"],
    status_code=200,
    responses=refused(400, 401, 403, 404, 409, 503),
)
async def leave(
    server: NamedDependency[ServerState], guest: NamedDependency[Guest | None], table: FromPath[str]
) -> TableSummary:
    """Leaves the seat."""
    room = await server.rooms.find(table)
    if guest is None:
        raise TableRefused(TableReason.NOT_SEATED)
    await room.ask(guest.id, Leave())
    return table_summary(room)


HANDLERS = [catalogue, open_table, list_tables, look_at, join, leave]
