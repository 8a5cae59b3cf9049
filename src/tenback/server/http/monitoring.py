"""Health and metrics of the server, and who may read the metrics."""

from collections.abc import Iterable
from typing import Any

from litestar import MediaType, Request, Response, get, head
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from tenback import __version__
from tenback.server.rooms.server_state import ServerState

from .addresses import LOOPBACK, Networks
from .refusals import catalogue_for

FORMAT = CONTENT_TYPE_LATEST.replace("; charset=utf-8", "")
"""The content type of the metrics; Litestar adds the charset."""

FORWARDED = {b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip"}
"""Headers of proxies. Requests through a proxy on this machine would seem to come from it."""


class MetricsAccess:
    """Who may read the metrics: this machine, and the addresses that were given."""

    def __init__(self, readers: Iterable[str] = ()) -> None:
        self._readers = Networks((*LOOPBACK, *readers))

    def allows(self, scope: Any) -> bool:
        """Returns whether a request comes from one of them, and not through a proxy."""
        client = scope.get("client")
        forwarded = any(name in FORWARDED for name, _ in scope["headers"])
        return client is not None and client[0] in self._readers and not forwarded


@head("/healthz", include_in_schema=False)
async def healthz_head(server: NamedDependency[ServerState]) -> Response[None]:
    """The same status as for GET."""
    return Response(None, status_code=200 if await server.store.trouble() is None else 503)


@get(
    "/healthz",
    tags=["server"],
    responses={
        503: ResponseSpec(
            dict[str, str], generate_examples=False, description="Nothing can be saved: why"
        )
    },
)
async def healthz(server: NamedDependency[ServerState]) -> Response[dict[str, str]]:
    """Whether the server can do its work: it can read and write its database."""
    trouble = await server.store.trouble()
    if trouble is None:
        return Response({"status": "well", "version": __version__})
    failing = {"status": "failing", "reason": trouble, "version": __version__}
    return Response(failing, status_code=503)


@get(
    "/readyz",
    tags=["server"],
    responses={
        503: ResponseSpec(dict[str, str], generate_examples=False, description="Not ready: why")
    },
)
async def readyz(
    server: NamedDependency[ServerState], is_draining: NamedDependency[bool]
) -> Response[dict[str, str]]:
    """Whether the server should get new connections: it works, and is not about to stop."""
    trouble = "stopping" if is_draining else await server.store.trouble()
    if trouble is None:
        return Response({"status": "ready"})
    return Response({"status": "not ready", "reason": trouble}, status_code=503)


@get("/metrics", media_type=MediaType.TEXT, tags=["server"])
async def metrics_page(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    metrics_access: NamedDependency[MetricsAccess],
) -> Response[Any]:
    """Metrics for Prometheus, on this machine or where the server was started with `--metrics`."""
    if not metrics_access.allows(request.scope):
        return Response(catalogue_for(request).say("metrics-closed"), status_code=403)
    return Response(generate_latest(server.metrics.registry), media_type=FORMAT)


HANDLERS = [healthz_head, healthz, readyz, metrics_page]
