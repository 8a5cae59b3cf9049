"""Documentation of the API: a page to read, OpenAPI, and the JSON Schema of the socket."""

from collections.abc import Iterator
from functools import cache, lru_cache
from html import escape
from typing import Any

import msgspec
from litestar import Litestar, MediaType, Request, Response, get
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import SecurityScheme

from tenback.server.protocol import schema
from tenback.server.rooms.identity import COOKIE

from .pages import PAGE

SECURITY = {
    "cookie": SecurityScheme("apiKey", name=COOKIE, security_scheme_in="cookie"),
    "token": SecurityScheme("http", scheme="bearer"),
    "operator": SecurityScheme(
        "http", scheme="bearer", description="The operator's token, if the server has one"
    ),
}
"""How a request may say who makes it; most need neither."""


@get("/api/docs", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def docs(request: Request[Any, Any, Any]) -> str:
    """The API as a page, made from openapi.json."""
    return describe(request.app)


@lru_cache(1)
def describe(app: Litestar) -> str:
    """Returns the documentation of the API as a page; the first call takes 0.1 s."""
    body = "\n".join(_described(app.openapi_schema.to_schema())) + "\n"
    return PAGE.format(language="en", title="Tenback: API", body=body)


def _described(api: dict[str, Any]) -> Iterator[str]:
    yield "<h1>What programs can ask of Tenback</h1>"
    yield '<p>For programs: <a href="/api/openapi/openapi.json">this page as OpenAPI</a> and'
    yield '<a href="/api/protocol.json">the messages on a table\'s socket as JSON Schema</a>.'
    schemas = api["components"]["schemas"]
    by_tag: dict[str, list[str]] = {}
    for path, methods in api["paths"].items():
        for method, call in methods.items():
            part = "\n".join(_call(method, path, call))
            by_tag.setdefault(call.get("tags", ["other"])[0], []).append(part)
    for tag in sorted(by_tag):
        yield f"<h2>{escape(tag.capitalize())}</h2>"
        yield from by_tag[tag]
    yield "<h2>Types</h2>"
    for name in sorted(schemas):
        yield f'<h3 id="{escape(name)}"><code>{escape(name)}</code></h3>'
        yield from _fields(schemas[name])


def _call(method: str, path: str, call: dict[str, Any]) -> Iterator[str]:
    yield f"<h3><code>{method.upper()} {escape(path)}</code></h3>"
    yield f"<p>{escape(call.get('description') or call.get('summary', ''))}"
    parameters = [one for one in call.get("parameters", []) if one["in"] != "cookie"]
    if parameters:
        rows = (
            f"<tr><td><code>{escape(one['name'])}</code><td>{escape(one['in'])}"
            f"<td>{_kind(one.get('schema', {}))}"
            for one in parameters
        )
        yield "<table>" + "\n".join(rows) + "</table>"
    for kind in call.get("requestBody", {}).get("content", {}).values():
        schema = kind.get("schema", {})
        yield f"<p>Takes {_kind(schema)}"
        for example in schema.get("examples", []):
            text = msgspec.json.format(msgspec.json.encode(example), indent=2).decode()
            yield f"<pre>{escape(text)}</pre>"
    for status, answer in sorted(call.get("responses", {}).items()):
        kinds = [kind.get("schema", {}) for kind in answer.get("content", {}).values()]
        if status < "300" and kinds:
            yield f"<p>Returns {_kind(kinds[0])}"


def _fields(schema: dict[str, Any]) -> Iterator[str]:
    if schema.get("description"):
        yield f"<p>{escape(schema['description'])}"
    if "enum" in schema:
        yield "<p>" + ", ".join(f"<code>{escape(str(one))}</code>" for one in schema["enum"])
    rows = (
        f"<tr><td><code>{escape(name)}</code><td>{_kind(field)}"
        for name, field in schema.get("properties", {}).items()
    )
    yield "<table>" + "\n".join(rows) + "</table>"


def _kind(schema: dict[str, Any]) -> str:
    """Returns a type as HTML, with links to named types."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[-1])
        return f'<a href="#{name}">{name}</a>'
    for either in ("oneOf", "anyOf", "allOf"):
        if either in schema:
            return " or ".join(_kind(one) for one in schema[either])
    if schema.get("type") == "array":
        items = schema.get("items") or {}
        return f"list of {_kind(items)}" if items else "list"
    kind = schema.get("type", "anything")
    return escape(" or ".join(kind) if isinstance(kind, list) else str(kind))


@get("/api/protocol.json", tags=["server"], sync_to_thread=False)
def protocol_schema() -> Response[dict[str, Any]]:
    """The JSON Schema of the messages on a table's socket."""
    encoded: Any = protocol()
    return Response(encoded, media_type=MediaType.JSON)


@cache
def protocol() -> bytes:
    """Returns the schema as JSON; the first call takes a moment."""
    return msgspec.json.encode(schema())


class OpenApiRenderer(JsonRenderPlugin):
    """Renders openapi.json, which is encoded only once."""

    def __init__(self) -> None:
        super().__init__()
        self._encoded: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """Returns the description of the API as JSON."""
        if self._encoded is None:
            self._encoded = super().render(request, openapi_schema)
        return self._encoded


HANDLERS = [docs, protocol_schema]
