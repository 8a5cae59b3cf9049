"""The one place where the server is wired together."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from tenback import __version__
from tenback.bots import levels
from tenback.locales import LANGUAGES, Catalogue, language_for
from tenback.rules import GAMES, Reason, Refused
from tenback.server.protocol import schema
from tenback.server.rooms.faults import forgetting, log_fault
from tenback.server.rooms.house import House, open_house
from tenback.server.rooms.later import Later, retry_after
from tenback.server.rooms.limits import Limits
from tenback.server.rooms.refused import ServerReason, ServerRefused
from tenback.table import TableReason, TableRefused
from tenback.table.messages import Refusal
from tenback.table.store import Damaged, Store, Unsaved

from . import api, built, lessons, pages, qr, replays, teaching
from .figures import Figures
from .gate import Gate
from .socket import table_socket

logger = logging.getLogger(__name__)

STATUS: dict[str, int] = {
    ServerReason.BAD_TOKEN: 401,
    ServerReason.NO_SUCH_TABLE: 404,
    ServerReason.NO_SUCH_RECORD: 404,
    ServerReason.NO_COACH: 404,
    TableReason.NOT_HOST: 403,
    TableReason.NOT_SEATED: 403,
    ServerReason.NO_HINTS: 403,
    ServerReason.DEALT_AGAIN: 403,
    ServerReason.TABLE_DAMAGED: 500,
    ServerReason.TOO_MANY_TABLES: 429,
    ServerReason.TOO_FAST: 429,
    ServerReason.NOT_SAVED: 503,
    ServerReason.NOT_READY: 503,
    TableReason.NOT_DEALT: 409,
    Reason.NOT_BEGUN: 409,
    Reason.NOT_YOUR_TURN: 409,
    Reason.GAME_OVER: 409,
    TableReason.TABLE_CLOSED: 409,
    TableReason.NO_FREE_SEAT: 409,
    TableReason.SEAT_TAKEN: 409,
    TableReason.ALREADY_SEATED: 409,
    TableReason.ALREADY_DEALT: 409,
    ServerReason.LINK_USED: 409,
    TableReason.GAME_FULL: 409,
    TableReason.TABLE_FULL: 409,
}
"""All others are 400."""

PREPARING = 0.5
"""Seconds after the start."""

HEADERS: dict[str, dict[str, str]] = {
    ServerReason.BAD_TOKEN: {"www-authenticate": "Bearer"},  # RFC 9110 requires it
    ServerReason.TOO_FAST: {"retry-after": "1"},  # where nobody knows better
}


def create_app(
    store: Store,
    limits: Limits | None = None,
    origins: Iterable[str] = (),
    page: Path = built.FOLDER,
    hsts: int | None = None,
    readers: Iterable[str] = (),
) -> Gate:
    """Returns the server as an ASGI app; it closes the store when it ends.

    The built page is read from its folder now, and not again. Browsers are asked to use nothing but
    https for `hsts` seconds; the figures are for this machine and the `readers`.
    """
    limits = limits or Limits()
    there = built.read(page)
    figures = Figures(readers)
    houses: list[House] = []

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        for game in GAMES:
            levels(game)  # whatever is wrong with another package's bot is said at the start
        async with open_house(store, limits) as house:
            houses.append(house)
            preparing = asyncio.create_task(prepare(app))
            yield
            preparing.cancel()

    def house() -> House:
        return houses[-1]

    def refuse_address(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
        # Whoever came by a wrong link gets the page, which says so and leads home.
        return pages.lost(request, there) or refuse_http(request, error)

    handlers: dict[type[Exception], Callable[[Any, Any], Response[Any]]] = {
        Refused: refuse,
        Unsaved: refuse_unsaved,
        Damaged: refuse_damaged,
        ValidationException: refuse_unread,
        HTTPException: refuse_http,
        NotFoundException: refuse_address,
        RecursionError: refuse_nested,
        UnicodeDecodeError: refuse_encoded,
        Exception: fail,
    }
    app = Litestar(
        route_handlers=[
            *api.HANDLERS,
            *lessons.HANDLERS,
            *qr.HANDLERS,
            *replays.HANDLERS,
            *teaching.HANDLERS,
            *pages.handlers(there),
            table_socket,
            healthz,
            metrics_page,
            protocol_schema,
        ],
        dependencies={
            "house": Provide(house, sync_to_thread=False),
            "figures": Provide(lambda: figures, sync_to_thread=False),
            "guest": Provide(api.guest_of, sync_to_thread=False),
        },
        lifespan=[lifespan],
        exception_handlers={kind: forgetting(handle) for kind, handle in handlers.items()},
        request_max_body_size=limits.body,
        openapi_config=OpenAPIConfig(
            title="Tenback",
            version=__version__,
            path="/api/openapi",
            use_handler_docstrings=True,
            render_plugins=[Described()],
        ),
        debug=False,
    )
    # Around all of it, also around paths that lead nowhere: Litestar has no middleware there.
    return Gate(app, limits, origins, hsts)


async def prepare(app: Litestar) -> None:
    """Makes in a thread what takes a tenth of a second each: else its first user would hold up all.

    A server that is ended at once need not.
    """
    await asyncio.sleep(PREPARING)
    await asyncio.to_thread(import_module, "tenback.talk.free_text")
    for language in LANGUAGES:
        await asyncio.to_thread(Catalogue, language)
    await asyncio.to_thread(_protocol)
    await asyncio.to_thread(pages.describe, app)


@get(
    "/healthz",
    tags=["server"],
    responses={
        503: ResponseSpec(
            dict[str, str], generate_examples=False, description="Nothing can be saved: why"
        )
    },
)
async def healthz(house: NamedDependency[House]) -> Response[dict[str, str]]:
    """Whether the server can do its work: it can read and write its database."""
    trouble = await house.store.trouble()
    if trouble is None:
        return Response({"status": "well", "version": __version__})
    failing = {"status": "failing", "reason": trouble, "version": __version__}
    return Response(failing, status_code=503)


@get("/metrics", media_type=MediaType.TEXT, tags=["server"])
async def metrics_page(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    figures: NamedDependency[Figures],
) -> Response[Any]:
    """Figures for Prometheus, on this machine or where the server was started with `--metrics`."""
    if not figures.are_for(request.scope):
        return Response(Catalogue(_language(request)).say("metrics-closed"), status_code=403)
    return Response(generate_latest(house.metrics.registry), media_type=CONTENT_TYPE_LATEST)


@get("/api/protocol.json", tags=["server"], sync_to_thread=False)
def protocol_schema() -> Response[dict[str, Any]]:
    """The JSON Schema of the messages on a table's socket."""
    encoded: Any = _protocol()
    return Response(encoded, media_type=MediaType.JSON)


@cache
def _protocol() -> bytes:
    return msgspec.json.encode(schema())


class Described(JsonRenderPlugin):
    """The description of the API for programs, which is encoded once."""

    def __init__(self) -> None:
        super().__init__()
        self._encoded: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Returns it as JSON."""
        if self._encoded is None:
            self._encoded = super().render(request, openapi_schema)
        return self._encoded


def _language(request: Request[Any, Any, Any]) -> str:
    return language_for(request.headers.get("accept-language", ""))


def _refusal(request: Request[Any, Any, Any], refused: Refused, status: int) -> Response[Refusal]:
    text = Catalogue(_language(request)).refusal(refused)
    refusal = Refusal(None, refused.reason, refused.facts, text)
    headers = HEADERS.get(refused.reason)
    if isinstance(refused, Later):
        headers = {"retry-after": retry_after(refused.seconds)}
    return Response(refusal, status_code=status, headers=headers)


def refuse(request: Request[Any, Any, Any], refused: Refused) -> Response[Refusal]:
    """Returns a refusal of any layer."""
    return _refusal(request, refused, STATUS.get(refused.reason, 400))


def refuse_unsaved(request: Request[Any, Any, Any], _: Unsaved) -> Response[Refusal]:
    """Returns that the store could not save."""
    return _refusal(request, ServerRefused(ServerReason.NOT_SAVED), 503)


def refuse_damaged(request: Request[Any, Any, Any], error: Damaged) -> Response[Refusal]:
    """Returns that a table's log was found damaged while somebody had it open."""
    table = str(request.path_params.get("table", ""))
    logger.error("table %s is damaged: %s", table, error)
    return refuse(request, ServerRefused(ServerReason.TABLE_DAMAGED, table=table))


def refuse_unread(request: Request[Any, Any, Any], error: ValidationException) -> Response[Refusal]:
    """Returns what could not be understood about a request."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, Refused):
            return refuse(request, cause)
        cause = cause.__cause__ or cause.__context__
    return _refusal(request, TableRefused(TableReason.NOT_UNDERSTOOD, problem=_problem(error)), 400)


def refuse_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Refusal]:
    """Returns anything else that is wrong with a request: no such page, too long, …"""
    refused = TableRefused(TableReason.NOT_UNDERSTOOD, problem=_problem(error))
    return _refusal(request, refused, error.status_code)


def refuse_nested(request: Request[Any, Any, Any], _: RecursionError) -> Response[Refusal]:
    """Returns that a body goes too deep: nothing else here does."""
    return _refusal(
        request, TableRefused(TableReason.NOT_UNDERSTOOD, problem="nested too deeply"), 400
    )


def refuse_encoded(request: Request[Any, Any, Any], _: UnicodeDecodeError) -> Response[Refusal]:
    """Returns that the text in a body is not UTF-8: nothing else here is decoded."""
    return _refusal(request, TableRefused(TableReason.NOT_UNDERSTOOD, problem="not UTF-8"), 400)


def fail(request: Request[Any, Any, Any], error: Exception) -> Response[str]:
    """Returns that this was our fault, and leaves word of it for whoever looks after the server."""
    log_fault(f"{request.route_handler.handler_name} failed", error)
    return Response("Our fault: it is noted.", status_code=500, media_type=MediaType.TEXT)


def _problem(error: HTTPException) -> str:
    extra = error.extra if isinstance(error.extra, list) else []
    told = "; ".join(
        " ".join(str(one[part]) for part in ("key", "message") if one.get(part))
        for one in extra
        if isinstance(one, dict)
    )
    return told or str(error.detail)
