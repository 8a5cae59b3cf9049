"""Hints for the current player, and analyses of games that are over, over HTTP."""

from typing import Annotated, Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath, PathParameter

from tenback.coach.analysis import Analysis
from tenback.coach.hints import Hint, hint_turn
from tenback.locales import Catalogue
from tenback.server.rooms.identity import Guest
from tenback.server.rooms.server_state import ServerState
from tenback.table import TableReason, TableRefused

from .http_types import AnalysedGame, CostlyTurn
from .middleware import address
from .refusals import catalogue_for
from .responses import refused, while_there


@get(
    "/api/tables/{table:str}/hint",
    tags=["tables"],
    responses=refused(400, 401, 403, 404, 409, 429, 503),
)
async def hint(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    table: FromPath[str],
) -> Hint:
    """What a good player would do in one's seat, and why. The others do not learn of it."""
    player = None if guest is None else guest.id
    asked = server.hint(table, player, catalogue_for(request), address(request.scope))
    found: Hint = await while_there(request, asked)
    return found


@get(
    "/api/tables/{table:str}/games/{number:int}/analysis",
    tags=["games"],
    responses=refused(400, 403, 404, 409, 429, 503),
)
async def game_analysis(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    table: FromPath[str],
    number: Annotated[int, PathParameter(ge=1)],
) -> AnalysedGame:
    """The analysis of a finished game: the chance of winning after every turn, and costly turns."""
    whose = address(request.scope)
    found = await server.game(table, number, whose, None if guest is None else guest.id)
    if found.is_open:
        raise TableRefused(TableReason.ALREADY_DEALT)
    who = "" if guest is None else guest.id
    asked = server.coaching.analyse(whose, who, (table, number), found.record)
    analysis: Analysis = await while_there(request, asked)
    return _analysed(analysis, catalogue_for(request))


def _analysed(found: Analysis, catalogue: Catalogue) -> AnalysedGame:
    turns = {turn.number: turn for turn in found.turns}
    points = tuple(
        CostlyTurn(
            number=point.number,
            seat=point.seat,
            start=turns[point.number].start,
            end=turns[point.number].end,
            played=hint_turn(point.played, catalogue),
            better=hint_turn(point.better, catalogue),
            cost=point.cost,
            error=point.error,
        )
        for point in found.turning_points
    )
    return AnalysedGame(found.game, found.options, found.outcome, found.turns, points)


HANDLERS = [hint, game_analysis]
