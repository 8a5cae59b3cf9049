"""Finished games over HTTP: records, the games of a guest, statistics."""

from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, FromQuery, PathParameter, QueryParameter

from tenback.server.rooms.identity import Guest
from tenback.server.rooms.server_state import ServerState
from tenback.table import queries
from tenback.table.store import Ended, Tally

from . import rendering
from .guests import renewed_cookies
from .http_types import GameTalk, PlayedGame, Statistics
from .middleware import address
from .responses import JSON, costly, refused


@get(
    "/api/tables/{table:str}/games/{number:int}",
    tags=["games"],
    responses={
        200: ResponseSpec(
            dict[str, Any],
            generate_examples=False,
            description="The record, as docs/contract.md has it",
        ),
        **refused(400, 401, 403, 404, 429),
    },
)
async def game_record(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    table: FromPath[str],
    number: Annotated[int, PathParameter(ge=1)],
) -> Response[bytes]:
    """The record of a table's game: whole when it is over, until then as the viewer may know it."""
    player = None if guest is None else guest.id
    found = await server.game(table, number, address(request.scope), player)
    view = None
    if found.is_open:
        seat = found.shown.seat_of(player)
        view = queries.view_of(found.shown, seat, found.now)
    game = found.shown.sitting.game
    made = partial(rendering.record, game, found.options, found.lines, view)
    return await costly(request, server, guest, made, JSON)


@get(
    "/api/tables/{table:str}/games/{number:int}/talk",
    tags=["games"],
    responses=refused(400, 403, 404, 409, 429),
)
async def game_talk(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    table: FromPath[str],
    number: Annotated[int, PathParameter(ge=1)],
) -> Response[GameTalk]:
    """All that was said from a game's deal to the next one, latest last."""
    player = None if guest is None else guest.id
    found = await server.game(table, number, address(request.scope), player)
    made = partial(rendering.talk, found.shown.sitting.game, found.lines)
    return await costly(request, server, guest, made, JSON)


@get("/api/me/games", tags=["games"], responses=refused(400, 401))
async def my_games(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    before: Annotated[int | None, QueryParameter(ge=0, le=1 << 53)] = None,
    most: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
) -> Response[list[PlayedGame]]:
    """One's finished games, latest first; pass an `ended` as `before` to get older ones."""
    if guest is None:
        return Response([])
    found = await server.store.games(guest.id, before, most)
    played = [_played(game, guest.id) for game in found]
    return Response(played, cookies=renewed_cookies(request, server, guest))


def _played(game: Ended, player: str) -> PlayedGame:
    seat = next((n for n, sat in enumerate(game.seats) if sat.player == player), None)
    sat = game.seats[seat or 0]
    return PlayedGame(
        game.table,
        game.number,
        game.game,
        msgspec.json.decode(game.options),
        game.began,
        game.ended,
        tuple(one.name for one in game.seats),
        seat,
        sat.won,
        sat.left,
        queries.why_ended(game),
    )


@get("/api/statistics", tags=["games"], responses=refused(400, 401))
async def statistics(
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    mine: FromQuery[bool] = False,
) -> list[Statistics]:
    """The results of all games finished on this server, or only the caller's."""
    if mine and guest is None:
        return []
    player = guest.id if mine and guest is not None else None
    return [_counted(tally) for tally in await server.store.statistics(player)]


def _counted(tally: Tally) -> Statistics:
    options = msgspec.json.decode(tally.options)
    return Statistics(tally.game, options, tally.games, tally.won, tally.left, tally.best)


HANDLERS = [game_record, game_talk, my_games, statistics]
