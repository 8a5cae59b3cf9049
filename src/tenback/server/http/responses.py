"""What many responses share: a table's summary, descriptions of refusals, expensive content."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from litestar import Request, Response
from litestar.exceptions import ClientException
from litestar.openapi import ResponseSpec

from tenback.server.rooms.identity import Guest
from tenback.server.rooms.presence import Presence
from tenback.server.rooms.refused import Refusal
from tenback.server.rooms.room import Room
from tenback.server.rooms.rooms import TableSnapshot
from tenback.server.rooms.server_state import ServerState
from tenback.table import messages

from .http_types import TableSummary
from .middleware import address

JSON = "application/json"


def table_summary(room: Room) -> TableSummary:
    """Returns a table as everyone may see it."""
    return summary(TableSnapshot(room.shown, room.now()), room.presence)


def summary(snapshot: TableSnapshot, presence: Presence) -> TableSummary:
    """Returns a table as everyone may see it, whichever server has its room."""
    table, now = snapshot
    face = messages.face(table.id, table.sitting)
    return TableSummary(table.version, face, presence.seats_here(table), max(0, now - table.time))


def refused(*statuses: int) -> dict[int, ResponseSpec]:
    """Returns the OpenAPI responses of a handler that may refuse with these statuses."""
    spec = ResponseSpec(Refusal, generate_examples=False, description="Refused: why")
    return dict.fromkeys(statuses, spec)


async def costly(
    request: Request[Any, Any, Any],
    server: ServerState,
    guest: Guest | None,
    work: Callable[[], bytes],
    kind: str,
) -> Response[Any]:
    """Returns a response whose content another process makes, because it takes a long time."""

    async def made() -> bytes:
        who = "" if guest is None else guest.id
        content: bytes = await server.work.submit(address(request.scope), who, work)
        return content

    return Response(await while_there(request, made()), media_type=kind)


async def while_there(request: Request[Any, Any, Any], answer: Coroutine[Any, Any, Any]) -> Any:
    """Returns the result of a coroutine; cancels it when the client disconnects."""
    answering = asyncio.create_task(answer)
    leaving = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((answering, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not answering.done():
            raise ClientException("the client has gone")
        return answering.result()
    finally:
        answering.cancel()
        leaving.cancel()


async def _gone(request: Request[Any, Any, Any]) -> None:
    """Waits until a request's client disconnects; its body must have been read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
