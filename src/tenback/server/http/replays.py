"""Replays over HTTP: of a table's games, and of records that are uploaded."""

from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, PathParameter, RawBody

from tenback.locales import record_faults
from tenback.narration.replay import Replay
from tenback.server.rooms.error_log import dropping_traceback
from tenback.server.rooms.identity import Guest
from tenback.server.rooms.server_state import ServerState
from tenback.table import Broken, Fault, TableReason, TableRefused
from tenback.table.messages import Refusal

from . import rendering
from .middleware import address
from .refusals import catalogue_for, count
from .responses import JSON, costly, refused

MOST = 262_144
"""Bytes of an uploaded record."""


@dataclass
class TakesRecord(Operation):
    """Describes a body that is read only once its game is known."""

    def __post_init__(self) -> None:
        described = "A recorded game, as docs/contract.md has it; with `names` if you like"
        schema = Schema(type=OpenAPIType.OBJECT, description=described)
        self.request_body = RequestBody({JSON: OpenAPIMediaType(schema)}, required=True)


def refuse_fault(request: Request[Any, Any, Any], fault: Fault) -> Response[Refusal]:
    """Responds with where a record breaks the rules."""
    words = catalogue_for(request)
    text = record_faults.fault_text(words, fault)
    facts = {"problem": text, "move": fault.move}
    count(request, TableReason.NOT_UNDERSTOOD)
    return Response(Refusal(None, TableReason.NOT_UNDERSTOOD, facts, text), status_code=400)


def refuse_broken(request: Request[Any, Any, Any], broken: Broken) -> Response[Refusal]:
    """Responds with why a record can't be read."""
    words = catalogue_for(request)
    unread = TableRefused(
        TableReason.NOT_UNDERSTOOD, problem=record_faults.broken_text(words, broken)
    )
    count(request, unread.reason)
    refusal = Refusal(None, unread.reason, unread.facts, words.refusal(unread))
    return Response(refusal, status_code=400)


@get(
    "/api/tables/{table:str}/games/{number:int}/frames",
    tags=["games"],
    responses=refused(400, 403, 404, 409, 429),
    exception_handlers={Broken: dropping_traceback(refuse_broken)},
)
async def game_frames(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    table: FromPath[str],
    number: Annotated[int, PathParameter(ge=1)],
) -> Response[Replay]:
    """The replay of a finished game, with all cards."""
    player = None if guest is None else guest.id
    found = await server.game(table, number, address(request.scope), player)
    if found.is_open:
        raise TableRefused(TableReason.ALREADY_DEALT)
    game = found.shown.sitting.game
    return await costly(
        request,
        server,
        guest,
        partial(rendering.frames, game, found.options, found.lines, found.names),
        JSON,
    )


@post(
    "/api/replay",
    tags=["games"],
    status_code=200,
    responses=refused(400, 413, 429),
    request_max_body_size=MOST,
    operation_class=TakesRecord,
    exception_handlers={
        Broken: dropping_traceback(refuse_broken),
        Fault: dropping_traceback(refuse_fault),
    },
)
async def uploaded_frames(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    body: RawBody,
) -> Response[Replay]:
    """The replay of an uploaded record."""
    return await costly(request, server, guest, partial(rendering.uploaded_frames, body), JSON)


HANDLERS = [game_frames, uploaded_frames]
