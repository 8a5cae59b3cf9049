"""All that comes in passes here first: whence it comes, how much, and how it goes out again."""

from typing import TYPE_CHECKING, Any

from litestar.datastructures import MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from .limits import Buckets, Limits

if TYPE_CHECKING:
    from collections.abc import Iterable

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


class Gate:
    """Lets in what may come in. An ASGI middleware."""

    def __init__(self, app: ASGIApp, limits: Limits, origins: "Iterable[str]" = ()) -> None:
        self._app = app
        self._origins = frozenset(origins)
        self._requests = Buckets(limits.requests, limits.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuses, or passes on."""
        kind: str = scope["type"]
        if kind not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        if not self._requests.take(address(scope)):
            await _refuse(scope, send, 429, "Too many requests: wait a second and try again.")
        elif self._is_foreign(scope):
            await _refuse(scope, send, 403, "This comes from another site's page.")
        elif kind == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._app(scope, receive, _with_headers(scope, send))

    def _is_foreign(self, scope: Any) -> bool:
        """Returns whether a browser sends this on behalf of another site."""
        if scope["type"] == "http" and scope["method"] in SAFE:
            return False
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1")
        if not origin:
            return False  # no browser
        host = headers.get(b"host", b"").decode("latin-1")
        return origin.partition("://")[2] != host and origin not in self._origins


def address(scope: Any) -> str:
    """Returns where a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "?"


def _with_headers(scope: Scope, send: Send) -> Send:
    path = scope["path"]

    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            for name, value in HEADERS.items():
                headers[name] = value
            if path.startswith("/api/"):
                headers["cache-control"] = "no-store"
        await send(message)

    return with_headers


async def _refuse(scope: Any, send: Any, status: int, text: str) -> None:
    kind = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    body = text.encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8")]
    headers.append((b"content-length", str(len(body)).encode()))
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": body})
