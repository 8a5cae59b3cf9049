"""Hints for the player on turn, and what there is to learn from a game that is over."""

from typing import Annotated, Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath, PathParameter

from tenback.coach.analysis import Analysis
from tenback.coach.hints import Hint, hint_turn
from tenback.locales import Catalogue, language_for
from tenback.server.rooms.house import House
from tenback.server.rooms.identity import Guest
from tenback.table import TableReason, TableRefused

from .api import refused
from .bodies import Analysed, Point
from .gate import address
from .presence import while_there


@get(
    "/api/tables/{table:str}/hint",
    tags=["tables"],
    responses=refused(400, 401, 403, 404, 409, 429, 503),
)
async def hint(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    guest: NamedDependency[Guest | None],
    table: FromPath[str],
) -> Hint:
    """What a good player would do in one's own seat, and why. The table learns nothing of it."""
    player = None if guest is None else guest.id
    asked = house.hint(table, player, _catalogue(request), address(request.scope))
    found: Hint = await while_there(request, asked)
    return found


@get(
    "/api/tables/{table:str}/games/{number:int}/analysis",
    tags=["games"],
    responses=refused(400, 403, 404, 409, 429, 503),
)
async def game_analysis(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    guest: NamedDependency[Guest | None],
    table: FromPath[str],
    number: Annotated[int, PathParameter(ge=1)],
) -> Analysed:
    """A table's game that is over: the chance to win after every turn, and what cost most."""
    whose = address(request.scope)
    found = await house.game(table, number, whose)
    if found.is_open:
        raise TableRefused(TableReason.ALREADY_DEALT)
    who = "" if guest is None else guest.id
    asked = house.coaching.analyse(whose, who, (table, number), found.record)
    analysis: Analysis = await while_there(request, asked)
    return _analysed(analysis, _catalogue(request))


def _catalogue(request: Request[Any, Any, Any]) -> Catalogue:
    return Catalogue(language_for(request.headers.get("accept-language", "")))


def _analysed(found: Analysis, catalogue: Catalogue) -> Analysed:
    turns = {turn.number: turn for turn in found.turns}
    points = tuple(
        Point(
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
    return Analysed(found.game, found.options, found.outcome, found.turns, points)


HANDLERS = [hint, game_analysis]
