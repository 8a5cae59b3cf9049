"""The pages that the server has by itself: a welcome, and the API to read."""

from collections.abc import Iterator
from html import escape
from typing import Any

import msgspec
from litestar import MediaType, Request, get

from tenback.locales import Catalogue, language_for

STYLE = """\
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 50rem; padding: 0 1rem }
h2 { border-top: 1px solid; margin-top: 2.5rem; padding-top: 1rem }
h3 code { background: none; padding: 0 }
code, pre { background: #8881; border-radius: 4px; padding: .1em .3em }
pre { overflow-x: auto; padding: .8em }
table { border-collapse: collapse }
td { padding: .1em 1em .1em 0; vertical-align: top }
:root { color-scheme: light dark }
"""

PAGE = """<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
{body}
</html>
"""


@get("/", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def welcome(request: Request[Any, Any, Any]) -> str:
    """Says that the server is there."""
    language = language_for(request.headers.get("accept-language", ""))
    say = Catalogue(language).say
    running, api = escape(say("page-running")), escape(say("page-api"))
    body = f'<h1>Tenback</h1>\n<p>{running}\n<p><a href="/api/docs">{api}</a>'
    return PAGE.format(language=language, title="Tenback", body=body)


@get("/page.css", media_type="text/css", include_in_schema=False, sync_to_thread=False)
def style() -> str:
    """How these pages look."""
    return STYLE


@get("/api/docs", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def docs(request: Request[Any, Any, Any]) -> str:
    """The API, to read: made from the same description that programs get as openapi.json."""
    described = request.app.openapi_schema.to_schema()
    return PAGE.format(
        language="en", title="Tenback: API", body="\n".join(_described(described)) + "\n"
    )


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
    """Returns a type in words, with a link to what it is made of."""
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


HANDLERS: list[Any] = [welcome, style, docs]
