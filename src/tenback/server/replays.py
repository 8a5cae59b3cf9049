"""Recorded games, moment by moment: a table's own, and those that somebody brings along."""

from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import FromPath, PathParameter, RawBody

from tenback.locales import Catalogue, faults, language_for
from tenback.narration.replay import Replay, film
from tenback.rules import Illegal, Reason
from tenback.table import Broken, Fault, decode, messages
from tenback.table.messages import Refusal
from tenback.table.submit import MOST_NAME, clean

from .api import JSON, costly, refused
from .gate import address
from .house import House
from .identity import Guest

MOST = 262_144
"""Bytes of a record that somebody brings along."""


class _Named(msgspec.Struct):
    """What a record may tell beside the contract."""

    names: list[str] | None = None


@dataclass
class TakesRecord(Operation):
    """Describes a body that is read only when its game is known."""

    def __post_init__(self) -> None:
        described = "A recorded game, as docs/contract.md has it; with `names` if you like"
        schema = Schema(type=OpenAPIType.OBJECT, description=described)
        self.request_body = RequestBody({JSON: OpenAPIMediaType(schema)}, required=True)


def refuse_fault(request: Request[Any, Any, Any], fault: Fault) -> Response[Refusal]:
    """Returns where a record departs from the rules, in a judge's words."""
    words = Catalogue(language_for(request.headers.get("accept-language", "")))
    told = faults.told(words, fault)
    facts = {"problem": told, "move": fault.move}
    return Response(Refusal(None, Reason.NOT_UNDERSTOOD, facts, told), status_code=400)


def refuse_broken(request: Request[Any, Any, Any], broken: Broken) -> Response[Refusal]:
    """Returns what keeps a record from being read."""
    words = Catalogue(language_for(request.headers.get("accept-language", "")))
    illegal = Illegal(Reason.NOT_UNDERSTOOD, problem=faults.why_broken(words, broken))
    refusal = Refusal(None, illegal.reason, illegal.facts, words.refusal(illegal))
    return Response(refusal, status_code=400)


@get(
    "/api/tables/{table:str}/games/{number:int}/frames",
    tags=["games"],
    responses=refused(400, 403, 404, 409, 429),
    exception_handlers={Broken: refuse_broken},
)
async def game_frames(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    guest: NamedDependency[Guest | None],
    table: FromPath[str],
    number: Annotated[int, PathParameter(ge=1)],
) -> Response[Replay]:
    """A table's game that is over, moment by moment with all its cards."""
    found = await house.game(table, number, address(request.scope))
    if found.is_open:
        raise Illegal(Reason.ALREADY_DEALT)
    return await costly(
        request,
        house,
        guest,
        lambda: messages.encode(film(found.record, found.names)),
        JSON,
    )


@post(
    "/api/replay",
    tags=["games"],
    status_code=200,
    responses=refused(400, 413, 429),
    request_max_body_size=MOST,
    operation_class=TakesRecord,
    exception_handlers={Broken: refuse_broken, Fault: refuse_fault},
)
async def uploaded_frames(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    guest: NamedDependency[Guest | None],
    body: RawBody,
) -> Response[Replay]:
    """A recorded game from anywhere, moment by moment."""
    return await costly(request, house, guest, lambda: _film(body), JSON)


def _film(body: bytes) -> bytes:
    record = decode(body)
    return messages.encode(film(record, _names(body, record.options.players)))


def _names(body: bytes, players: int) -> tuple[str, ...] | None:
    """Returns the names that came with a record; raises Broken or Illegal for what can't be."""
    try:
        given = msgspec.json.decode(body, type=_Named).names
    except msgspec.ValidationError as error:
        raise Broken(f"names: {error}") from None
    if given is None:
        return None
    names = [name for one in given if (name := clean(one, MOST_NAME)) is not None]
    if len(names) != len(given):
        raise Illegal(Reason.BAD_NAME, most=MOST_NAME)
    if len(names) != players:
        raise Broken(f"names: there are {len(names)} for {players} players")
    return tuple(names)


HANDLERS = [game_frames, uploaded_frames]
