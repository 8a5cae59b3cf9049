"""The middleware around the app: rate limits, origins, and security headers."""

from functools import cache
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tenback.locales import Catalogue, language_for
from tenback.server.rooms.limits import Limits, TokenBuckets
from tenback.server.rooms.refused import RateLimited

from .addresses import limit_key
from .fair_scheduler import FairScheduler
from .refusals import refusal_text, retry_after

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable

JSON = "application/json"
SAFE = {"GET", "HEAD", "OPTIONS"}

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
"""What scripts and styles need of these: they are no documents, and the first visit loads many."""


class Middleware:
    """Refuses requests that come too fast or from other sites. An ASGI middleware."""

    def __init__(
        self,
        app: ASGIApp,
        limits: Limits,
        origins: "Iterable[str]" = (),
        hsts: int | None = None,
        drain: "Callable[[float], Awaitable[None]] | None" = None,
    ) -> None:
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
        source = address(scope)
        await self.scheduler.enter(source)
        if not self._requests.take(source):
            too_fast = RateLimited(self._requests.wait(source))
            headers = {"content-type": JSON, "retry-after": retry_after(too_fast.seconds)}
            body = refusal_text(_catalogue(scope), too_fast)
            await self._send(scope, send, 429, body, headers)
        elif self._is_foreign(scope):
            await self._refuse(scope, send, 403, "gate-foreign")
        elif kind == "websocket" and self.is_draining:
            await self._refuse(scope, send, 503, "gate-leaving")
        elif kind == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._app(scope, receive, self._with_headers(scope, send))

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

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        path = scope["path"]

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableScopeHeaders.from_message(message)
                for name, value in self._headers(scope).items():
                    headers[name] = value
                if path.startswith("/api/"):
                    headers["cache-control"] = "no-store"
            await send(message)

        return with_headers

    async def _refuse(self, scope: Any, send: Any, status: int, message_id: str) -> None:
        headers = {"content-type": "text/plain; charset=utf-8"}
        await self._send(scope, send, status, _catalogue(scope).say(message_id).encode(), headers)

    async def _send(
        self, scope: Any, send: Any, status: int, body: bytes, more: dict[str, str]
    ) -> None:
        kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
        headers = {"content-length": str(len(body)), **self._headers(scope), **more}
        if scope["type"] == "http" and scope["method"] not in SAFE:
            headers["connection"] = "close"  # so that a body need not be read
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        await send({"type": f"{kind}.start", "status": status, "headers": raw})
        await send({"type": f"{kind}.body", "body": body})


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
