"""The pages: the built one with all its files, a welcome where it is not built, the API to read."""

from collections.abc import Iterator
from functools import lru_cache
from html import escape
from typing import Any

import msgspec
from litestar import HttpMethod, Litestar, MediaType, Request, Response, get, route

from tenback.locales import Catalogue, language_for
from tenback.palette import DAY, declared

from .built import File, Page, is_known

SCREENS = [
    "/",
    "/new",
    "/t/{table:str}",
    "/seat",
    "/replay",
    "/replay/{table:str}/{number:int}",
    "/learn",
    "/learn/{game:str}",
    "/rules/{game:str}",
    "/me",
]
"""Where in the page one can be: it is the same page everywhere, and finds its way by itself."""

STYLE = f":root {{ color-scheme: light dark; {declared(DAY, code='code')} }}\n"
STYLE += """\
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 50rem; padding: 0 1rem }
h2 { border-top: 1px solid; margin-top: 2.5rem; padding-top: 1rem }
h3 code { background: none; padding: 0 }
code, pre { background: var(--code); border-radius: 4px; padding: .1em .3em }
pre { overflow-x: auto; padding: .8em }
table { border-collapse: collapse }
td { padding: .1em 1em .1em 0; vertical-align: top }
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


@get("/page.css", media_type="text/css", include_in_schema=False, sync_to_thread=False)
def style() -> str:
    """How these pages look."""
    return STYLE


@get("/api/docs", media_type=MediaType.HTML, include_in_schema=False, sync_to_thread=False)
def docs(request: Request[Any, Any, Any]) -> str:
    """The API, to read: made from the same description that programs get as openapi.json."""
    return describe(request.app)


@lru_cache(1)
def describe(app: Litestar) -> str:
    """Returns the description of the API as a page; the first time that takes 0.1 s."""
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


def handlers(page: Page) -> list[Any]:
    """Returns what answers for the pages: a path for each file of the built one, and no others."""

    @route(
        SCREENS,
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        sync_to_thread=False,
    )
    def screen(request: Request[Any, Any, Any]) -> Response[bytes]:
        """The page, wherever in it one is."""
        return _welcome(request) if page.index is None else _sent(request, page.index)

    def answer_with(path: str, file: File) -> Any:
        @route(
            path,
            http_method=[HttpMethod.GET, HttpMethod.HEAD],
            include_in_schema=False,
            sync_to_thread=False,
        )
        def answer(request: Request[Any, Any, Any]) -> Response[bytes]:
            return _sent(request, file)

        return answer

    files = [answer_with(path, file) for path, file in page.files.items()]
    return [screen, *files, style, docs]


def lost(request: Request[Any, Any, Any], page: Page) -> Response[bytes] | None:
    """Returns the page for a person at an address that leads nowhere; None for programs."""
    asks = "text/html" in request.headers.get("accept", "")
    if page.index is None or not asks or request.url.path.startswith("/api/"):
        return None
    headers = {"cache-control": "no-store"}
    plain = page.index.copies[""]
    return Response(plain.body, status_code=404, media_type=page.index.kind, headers=headers)


def _sent(request: Request[Any, Any, Any], file: File) -> Response[bytes]:
    """Returns a file in the best way its reader takes it; nothing if they have it already."""
    coding = file.best(request.headers.get("accept-encoding", ""))
    copy = file.copies[coding]
    headers = {"cache-control": file.cache, "etag": copy.tag}
    if len(file.copies) > 1:
        headers["vary"] = "Accept-Encoding"
    if is_known(copy.tag, request.headers.get("if-none-match", "")):
        return Response(b"", status_code=304, headers=headers)
    if coding:
        headers["content-encoding"] = coding
    return _whole(request, copy.body, file.kind, headers)


def _welcome(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Says that the server is there, and how to come by the page."""
    language = language_for(request.headers.get("accept-language", ""))
    say = Catalogue(language).say
    running, built, api = (
        escape(say(name)) for name in ("page-running", "page-not-built", "page-api")
    )
    body = f'<h1>Tenback</h1>\n<p>{running}\n<p>{built}\n<p><a href="/api/docs">{api}</a>'
    text = PAGE.format(language=language, title="Tenback", body=body).encode()
    headers = {"cache-control": "no-store", "vary": "Accept-Language"}
    return _whole(request, text, "text/html; charset=utf-8", headers)


def _whole(
    request: Request[Any, Any, Any], body: bytes, kind: str, headers: dict[str, str]
) -> Response[bytes]:
    headers |= {"content-type": kind, "content-length": str(len(body))}
    return Response(b"" if request.method == HttpMethod.HEAD else body, headers=headers)
