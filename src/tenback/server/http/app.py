"""The one place where the server is wired together."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig

from tenback import __version__
from tenback.bots import levels
from tenback.locales import LANGUAGES, Catalogue
from tenback.rules import GAMES, Refused
from tenback.server.rooms.error_log import dropping_traceback
from tenback.server.rooms.limits import Limits
from tenback.server.rooms.server_state import ServerState, open_server
from tenback.table.store import Damaged, Store, Unsaved

from . import (
    api_docs,
    coaching,
    games,
    guests,
    lessons,
    me,
    monitoring,
    pages,
    qr,
    refusals,
    replays,
    static_files,
    tables,
)
from .middleware import Middleware
from .monitoring import MetricsAccess
from .socket import table_socket

PREPARING = 0.5
"""Seconds after the start."""


def create_app(
    store: Store,
    limits: Limits | None = None,
    origins: Iterable[str] = (),
    page: Path = static_files.FOLDER,
    hsts: int | None = None,
    readers: Iterable[str] = (),
) -> Middleware:
    """Returns the server as an ASGI app; it closes the store when it ends.

    The built page is read from its folder now, and not again. Browsers are asked to use nothing but
    https for `hsts` seconds; the figures are for this machine and the `readers`.
    """
    limits = limits or Limits()
    there = static_files.read(page)
    metrics_access = MetricsAccess(readers)
    servers: list[ServerState] = []

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        for game in GAMES:
            levels(game)  # whatever is wrong with another package's bot is said at the start
        async with open_server(store, limits) as server:
            servers.append(server)
            preparing = asyncio.create_task(prepare(app))
            yield
            preparing.cancel()

    def server() -> ServerState:
        return servers[-1]

    def refuse_address(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
        # Whoever came by a wrong link gets the page, which says so and leads home.
        return pages.lost(request, there) or refusals.refuse_http(request, error)

    handlers: dict[type[Exception], Callable[[Any, Any], Response[Any]]] = {
        Refused: refusals.refuse,
        Unsaved: refusals.refuse_unsaved,
        Damaged: refusals.refuse_damaged,
        ValidationException: refusals.refuse_unread,
        HTTPException: refusals.refuse_http,
        NotFoundException: refuse_address,
        RecursionError: refusals.refuse_nested,
        UnicodeDecodeError: refusals.refuse_encoded,
        Exception: refusals.fail,
    }
    app = Litestar(
        route_handlers=[
            *tables.HANDLERS,
            *me.HANDLERS,
            *games.HANDLERS,
            *lessons.HANDLERS,
            *qr.HANDLERS,
            *replays.HANDLERS,
            *coaching.HANDLERS,
            *pages.handlers(there),
            table_socket,
            *monitoring.HANDLERS,
            *api_docs.HANDLERS,
        ],
        dependencies={
            "server": Provide(server, sync_to_thread=False),
            "metrics_access": Provide(lambda: metrics_access, sync_to_thread=False),
            "guest": Provide(guests.guest_of, sync_to_thread=False),
        },
        lifespan=[lifespan],
        exception_handlers={kind: dropping_traceback(handle) for kind, handle in handlers.items()},
        request_max_body_size=limits.body,
        openapi_config=OpenAPIConfig(
            title="Tenback",
            version=__version__,
            path="/api/openapi",
            use_handler_docstrings=True,
            render_plugins=[api_docs.OpenApiRenderer()],
        ),
        debug=False,
    )
    # Around all of it, also around paths that lead nowhere: Litestar has no middleware there.
    return Middleware(app, limits, origins, hsts)


async def prepare(app: Litestar) -> None:
    """Makes in a thread what takes a tenth of a second each: else its first user would hold up all.

    A server that is ended at once need not.
    """
    await asyncio.sleep(PREPARING)
    await asyncio.to_thread(import_module, "tenback.talk.free_text")
    for language in LANGUAGES:
        await asyncio.to_thread(Catalogue, language)
    await asyncio.to_thread(api_docs.protocol)
    await asyncio.to_thread(api_docs.describe, app)
