"""Hints for the player on turn, and what there is to learn from a game that is over."""

from typing import Annotated, Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath, PathParameter

from tenback import coach
from tenback.coach import words
from tenback.coach.analysis import Analysis
from tenback.locales import Catalogue, language_for
from tenback.rules import GAMES, Illegal, Reason
from tenback.table.table import Phase, Table

from .api import found_game, refused
from .bodies import Analysed, Hint, Point, ToldTurn, Why
from .gate import address
from .house import House
from .identity import Guest


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
    shown = (await house.rooms.find(table)).shown
    seat = _on_turn(shown, guest)
    assert guest is not None
    lines = (await house.store.read(table))[: shown.version]
    advice = await house.coaching.advise(guest.id, table, lines, seat)
    catalogue = _catalogue(request)
    turns = tuple(told(turn, catalogue) for turn in advice.turns)
    return Hint(shown.version, advice.chance, turns)


def _on_turn(table: Table, guest: Guest | None) -> int:
    """Returns the seat of somebody who may have a hint now; Illegal for everybody else."""
    sitting = table.sitting
    seat = table.seat_of(None if guest is None else guest.id)
    if seat is None:
        raise Illegal(Reason.NOT_SEATED)
    if not sitting.settings.hints:
        raise Illegal(Reason.NO_HINTS)
    if GAMES[sitting.game].REAL_TIME:
        raise Illegal(Reason.NO_COACH, game=sitting.game)
    if sitting.phase is Phase.CLOSED:
        raise Illegal(Reason.TABLE_CLOSED)
    if table.state is None:
        raise Illegal(Reason.NOT_DEALT)
    if sitting.phase is Phase.OVER:
        raise Illegal(Reason.GAME_OVER)
    if table.state.turn is None:
        raise Illegal(Reason.NOT_BEGUN)
    if table.state.turn != seat:
        raise Illegal(Reason.NOT_YOUR_TURN, turn=table.state.turn)
    return seat


@get(
    "/api/tables/{table:str}/games/{number:int}/analysis",
    tags=["games"],
    responses=refused(400, 403, 404, 409, 429, 503),
)
async def game_analysis(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    table: FromPath[str],
    number: Annotated[int, PathParameter(ge=1)],
) -> Analysed:
    """A table's game that is over: the chance to win after every turn, and what cost most."""
    shown, _, record = await found_game(house, table, number)
    if shown.sitting.playing and number == shown.sitting.number:
        raise Illegal(Reason.ALREADY_DEALT)
    found = await house.coaching.analyse(address(request.scope), (table, number), record)
    return _analysed(found, _catalogue(request))


def _catalogue(request: Request[Any, Any, Any]) -> Catalogue:
    return Catalogue(language_for(request.headers.get("accept-language", "")))


def told(turn: coach.Turn, catalogue: Catalogue) -> ToldTurn:
    """Returns a turn with its words."""
    reasons = tuple(
        Why(one.why, one.good, one.facts, words.reason(one, catalogue)) for one in turn.reasons
    )
    said = words.turn(turn.lays, catalogue)
    return ToldTurn(turn.lays, turn.chance, turn.error, said, reasons)


def _analysed(found: Analysis, catalogue: Catalogue) -> Analysed:
    turns = {turn.number: turn for turn in found.turns}
    points = tuple(
        Point(
            number=point.number,
            seat=point.seat,
            start=turns[point.number].start,
            end=turns[point.number].end,
            played=told(point.played, catalogue),
            better=told(point.better, catalogue),
            cost=point.cost,
            error=point.error,
        )
        for point in found.turning_points
    )
    return Analysed(found.game, found.options, found.outcome, found.turns, points)


HANDLERS = [hint, game_analysis]
