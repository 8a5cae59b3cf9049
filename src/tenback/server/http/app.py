"""The ASGI app: the one place where the server is put together."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import Components

from tenback import __version__
from tenback.bots import levels
from tenback.locales import LANGUAGES, Catalogue
from tenback.rules import GAMES, Refused
from tenback.server.rooms.bans import Bans
from tenback.server.rooms.error_log import dropping_traceback
from tenback.server.rooms.limits import Limits
from tenback.server.rooms.metrics import Metrics
from tenback.server.rooms.server_state import ServerState, open_server
from tenback.table.store import Damaged, Store, Unsaved

from . import (
    admin,
    api_docs,
    coaching,
    games,
    guests,
    lessons,
    me,
    monitoring,
    own_data,
    pages,
    previews,
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
"""Seconds after the start at which slow things are prepared."""


def create_app(
    store: Store,
    limits: Limits | None = None,
    origins: Iterable[str] = (),
    page: Path = static_files.FOLDER,
    hsts: int | None = None,
    readers: Iterable[str] = (),
    operator: str | None = None,
    delete_after: int = 0,
) -> Middleware:
    """Returns the server as an ASGI app; it closes the store when it ends.

    The built page is read from its folder once, now. Browsers are asked to use only https for
    `hsts` seconds. The metrics are for this machine and the addresses in `readers`. The operator's
    API needs the token `operator`, and does not exist without one. Tables at which no game was ever
    finished are deleted after `delete_after` days without anybody, unless that is 0.
    """
    limits = limits or Limits()
    there = static_files.read(page)
    metrics_access = MetricsAccess(readers)
    access = admin.OperatorAccess(operator)
    metrics, bans = Metrics(), Bans()
    servers: list[ServerState] = []
    gates: list[Middleware] = []

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        for game in GAMES:
            levels(game)  # logs broken bots of other packages at the start
        async with open_server(store, limits, metrics, bans, delete_after) as server:
            servers.append(server)
            preparing = asyncio.create_task(prepare(app))
            yield
            preparing.cancel()

    def server() -> ServerState:
        return servers[-1]

    async def drain(seconds: float) -> None:
        await server().rooms.drain(seconds)

    def refuse_address(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
        # A person who follows a wrong link gets the page, which says so.
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
            *own_data.HANDLERS,
            *admin.HANDLERS,
            *games.HANDLERS,
            *lessons.HANDLERS,
            *qr.HANDLERS,
            *previews.HANDLERS,
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
            "operator": Provide(access.check, sync_to_thread=False),
            "is_draining": Provide(lambda: gates[-1].is_draining, sync_to_thread=False),
            "guest": Provide(guests.guest_of, sync_to_thread=False),
        },
        lifespan=[lifespan],
        state=State({"metrics": metrics}),
        logging_config=None,  # whoever runs the server says how it logs
        exception_handlers={kind: dropping_traceback(handle) for kind, handle in handlers.items()},
        request_max_body_size=limits.body,
        openapi_config=OpenAPIConfig(
            title="Tenback",
            version=__version__,
            path="/api/openapi",
            use_handler_docstrings=True,
            components=Components(security_schemes={**api_docs.SECURITY}),
            security=[{}, {"cookie": []}, {"token": []}],
            render_plugins=[api_docs.OpenApiRenderer()],
        ),
        debug=False,
    )
    # Around everything, also around unknown paths, where Litestar runs no middleware.
    gate = Middleware(app, limits, origins, hsts, drain, metrics, bans)
    gates.append(gate)
    return gate


async def prepare(app: Litestar) -> None:
    """Prepares in a thread whatever takes about 0.1 s and would block the loop when first used.

    It waits a moment first, so that a server that is stopped at once does not start it.
    """
    await asyncio.sleep(PREPARING)
    await asyncio.to_thread(import_module, "tenback.talk.free_text")
    for language in LANGUAGES:
        await asyncio.to_thread(Catalogue, language)
    await asyncio.to_thread(api_docs.protocol)
    await asyncio.to_thread(api_docs.describe, app)
