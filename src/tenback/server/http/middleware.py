"""The middleware around the app: rate limits, origins, and security headers."""

import logging
import re
import secrets
import time
from functools import cache
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tenback.locales import Catalogue, language_for
from tenback.server.logs import request_id
from tenback.server.rooms.bans import Bans, ShutOut
from tenback.server.rooms.limits import Limits, TokenBuckets
from tenback.server.rooms.metrics import Metrics
from tenback.server.rooms.refused import RateLimited

from .addresses import limit_key
from .fair_scheduler import FairScheduler
from .refusals import refusal_text, retry_after

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

logger = logging.getLogger(__name__)

JSON = "application/json"
SAFE = {"GET", "HEAD", "OPTIONS"}

METHODS = SAFE | {"POST", "PUT", "DELETE"}
REQUEST_ID = "x-request-id"
SANE_ID = re.compile(rb"[A-Za-z0-9._-]{8,64}")

POLICY = (
    "default-src 'self'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}

ASSET = {"x-content-type-options", "cross-origin-resource-policy"}
"""What scripts and styles need of them: they are not documents, and a first visit loads many."""


class Middleware:
    """Refuses requests that come too fast or from other sites. An ASGI middleware."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        origins: "Iterable[str]" = (),
        hsts: int | None = None,
        drain: "Callable[[float], Awaitable[None]] | None" = None,
        metrics: Metrics | None = None,
        bans: Bans | None = None,
    ) -> None:
        self.metrics = metrics or Metrics()
        self._bans = bans or Bans()
        self._app = app
        self._drain = drain
        self.is_draining = False
        """Whether the server is about to stop: it takes no new sockets."""
        self.scheduler = FairScheduler()
        """Shares the event loop's time between the clients of the app."""
        self._origins = frozenset(_origin(one) for one in origins)
        self._requests = TokenBuckets(limits.requests, limits.request_burst)
        self._secure = dict(HEADERS)
        if hsts is not None:
            self._secure["strict-transport-security"] = f"max-age={hsts}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses a request, or passes it on."""
        kind: str = scope["type"]
        if kind not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        request = _request_id(scope)
        request_id.set(request)
        source = address(scope)
        await self.scheduler.enter(source)
        if not self._requests.take(source):
            too_fast = RateLimited(self._requests.wait(source))
            await self._refuse_for(scope, send, 429, too_fast)
        elif (out := self._shut_out(scope)) is not None:
            await self._refuse_for(scope, send, 403, out)
        elif self._is_foreign(scope):
            await self._refuse(scope, send, 403, "gate-foreign")
        elif kind == "websocket" and self.is_draining:
            await self._refuse(scope, send, 503, "gate-leaving")
        elif kind == "websocket":
            await self._app(scope, receive, _with_id(send, request))
        else:
            answer = _Answer(scope, send, self._headers(scope), request)
            try:
                await self._app(scope, receive, answer.send)
            finally:
                self._note(scope, answer.status, time.perf_counter() - began)

    def _shut_out(self, scope: Any) -> ShutOut | None:
        """Returns why an address is refused; the operator's API is open to every address."""
        try:
            self._bans.check_address(str(scope["client"][0]) if scope.get("client") else "?")
        except ShutOut as out:
            return None if scope["path"].startswith("/api/admin/") else out
        return None

    async def drain(self, seconds: float) -> None:
        """Takes no new sockets, and ends those that are open within some seconds."""
        self.is_draining = True
        if self._drain is not None and seconds:
            await self._drain(seconds)

    def _is_foreign(self, scope: Any) -> bool:
        """Returns whether a browser sends this on behalf of another site."""
        if scope["type"] == "http" and scope["method"] in SAFE:
            return False
        headers = dict(scope["headers"])
        sent = headers.get(b"origin", b"").decode("latin-1")
        if not sent:
            return False  # not a browser
        origin = _origin(sent)
        if origin in self._origins:
            return False
        # A page loaded over https may seem to make requests over http, if a proxy that was not
        # named terminates https. The reverse is refused: anyone on the network may forge http.
        schemes = {"https"} if scope["scheme"] in _SECURE else {"http", "https"}
        host = headers.get(b"host", b"").decode("latin-1")
        return origin[0] not in schemes or origin != _origin(f"{origin[0]}://{host}")

    def _headers(self, scope: Any) -> dict[str, str]:
        if scope["path"].startswith("/assets/"):
            return {name: HEADERS[name] for name in ASSET}
        return self._secure if scope["scheme"] in _SECURE else HEADERS

    def _note(self, scope: Any, status: int, seconds: float) -> None:
        """Counts and logs an answered request, without anything that its client chose."""
        method = scope["method"] if scope["method"] in METHODS else "other"
        route = _route(scope)
        self.metrics.http.observe(seconds, (method, route, str(status)))
        if logger.isEnabledFor(logging.INFO):
            about = {"table": scope.get("path_params", {}).get("table")}
            took = round(seconds * 1000, 1)
            logger.info("%s %s: %d in %s ms", method, route, status, took, extra=about)

    async def _refuse_for(self, scope: Any, send: Any, status: int, refused: RateLimited) -> None:
        """Refuses for some time."""
        self.metrics.refused(refused.reason)
        headers = {"content-type": JSON, "retry-after": retry_after(refused.seconds)}
        await self._send(scope, send, status, refusal_text(_catalogue(scope), refused), headers)

    async def _refuse(self, scope: Any, send: Any, status: int, message_id: str) -> None:
        self.metrics.refused(message_id.removeprefix("gate-"))
        headers = {"content-type": "text/plain; charset=utf-8"}
        await self._send(scope, send, status, _catalogue(scope).say(message_id).encode(), headers)

    async def _send(
        self, scope: Any, send: Any, status: int, body: bytes, more: dict[str, str]
    ) -> None:
        kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
        headers = {"content-length": str(len(body)), **self._headers(scope), **more}
        headers[REQUEST_ID] = request_id.get() or ""
        if scope["type"] == "http" and scope["method"] not in SAFE:
            headers["connection"] = "close"  # so that a body need not be read
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        await send({"type": f"{kind}.start", "status": status, "headers": raw})
        await send({"type": f"{kind}.body", "body": body})


class _Answer:
    """The answer to a request: adds the headers that every answer has."""

    def __init__(self, scope: Any, send: Send, headers: dict[str, str], request: str) -> None:
        self.status = 499
        """Its status; 499, as in nginx, if the client left before there was one."""
        self._send = send
        self._headers = {**headers, REQUEST_ID: request}
        if scope["path"].startswith("/api/"):
            self._headers["cache-control"] = "no-store"

    async def send(self, message: Message) -> None:
        """Sends a part of the answer."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableScopeHeaders.from_message(message)
            for name, value in self._headers.items():
                headers[name] = value
        await self._send(message)


def _with_id(send: Send, request: str) -> Send:
    """Returns what sends the id of a request when its socket is accepted."""

    async def with_id(message: Message) -> None:
        if message["type"] == "websocket.accept":
            message.setdefault("headers", [])
            MutableScopeHeaders.from_message(message)[REQUEST_ID] = request
        await send(message)

    return with_id


def _request_id(scope: Any) -> str:
    """Returns the id that a proxy has given to a request, if it is valid, or else a new one."""
    given = dict(scope["headers"]).get(REQUEST_ID.encode(), b"")
    if SANE_ID.fullmatch(given):
        return str(given, "ascii")
    return secrets.token_hex(8)


def _route(scope: Any) -> str:
    """Returns the template of a request's path: there is no end of paths themselves."""
    template: str | None = scope.get("path_template")
    if template is None:
        return "unknown"
    is_file = "." in template.rpartition("/")[2] and not template.startswith("/api/")
    return "static" if is_file else template


_SECURE = {"https", "wss"}
_PORTS = {"http": 80, "https": 443}


def _origin(text: str) -> tuple[str, str, int | None]:
    """Returns the scheme, host and port of an origin; the text itself if it is not one."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return "", text, None
    more = "@" in parts.netloc or parts.path.strip("/") or parts.query or parts.fragment
    if parts.scheme not in _PORTS or not parts.hostname or more:
        return "", text, None
    return parts.scheme, parts.hostname, port or _PORTS[parts.scheme]


def _catalogue(scope: Any) -> Catalogue:
    asked = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
    return _catalogue_in(language_for(asked))


_catalogue_in = cache(Catalogue)


def address(scope: Any) -> str:
    """Returns the address by which limits count a request."""
    client = scope.get("client")
    return limit_key(str(client[0])) if client else "?"
