"""The web page with all its files, and a welcome page if it is not built."""

from html import escape
from typing import Any

from litestar import HttpMethod, Request, Response, get, route
from litestar.di import NamedDependency
from litestar.params import FromPath

from tenback.locales import Catalogue, language_for
from tenback.palette import DAY, declared
from tenback.server.rooms.server_state import ServerState

from . import previews
from .static_files import BuiltPage, StaticFile, is_known

SCREENS = [
    "/new",
    "/seat",
    "/replay",
    "/learn",
    "/learn/{game:str}",
    "/rules/{game:str}",
    "/me",
]
"""The paths of other screens: the same file is served, and the page routes by itself."""

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
    """The style of these pages."""
    return STYLE


def handlers(page: BuiltPage) -> list[Any]:
    """Returns the handlers of the pages: one for each file of the built page, and no others."""

    @route(
        SCREENS,
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
        sync_to_thread=False,
    )
    def screen(request: Request[Any, Any, Any]) -> Response[bytes]:
        """The page, on any of its screens."""
        return _welcome(request) if page.index is None else _sent(request, page.index)

    async def titled(request: Request[Any, Any, Any], tags: str) -> Response[bytes]:
        if page.index is None:
            return _welcome(request)
        if not tags:
            return _sent(request, page.index)
        body = page.index.variants[""].body.replace(b"<title>", tags.encode() + b"<title>", 1)
        headers = {"cache-control": "no-store", "vary": "Accept-Language"}
        return _whole(request, body, page.index.kind, headers)

    @route(
        "/",
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
    )
    async def home_screen(request: Request[Any, Any, Any]) -> Response[bytes]:
        """The start page, with what a link to it shows."""
        return await titled(request, previews.home_tags(request))

    @route(
        "/t/{table:str}",
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
    )
    async def table_screen(
        request: Request[Any, Any, Any],
        server: NamedDependency[ServerState],
        table: FromPath[str],
    ) -> Response[bytes]:
        """The page at a table, with what a link to it shows."""
        return await titled(request, await previews.table_tags(request, server, table))

    @route(
        "/replay/{table:str}/{number:int}",
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        include_in_schema=False,
    )
    async def replay_screen(
        request: Request[Any, Any, Any],
        server: NamedDependency[ServerState],
        table: FromPath[str],
        number: FromPath[int],
    ) -> Response[bytes]:
        """The page at a replay, with what a link to it shows."""
        return await titled(request, await previews.replay_tags(request, server, table, number))

    def answer_with(path: str, file: StaticFile) -> Any:
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
    return [screen, home_screen, table_screen, replay_screen, *files, style]


def lost(request: Request[Any, Any, Any], page: BuiltPage) -> Response[bytes] | None:
    """Returns the page for a browser at an unknown path; None for programs."""
    asks = "text/html" in request.headers.get("accept", "")
    if page.index is None or not asks or request.url.path.startswith("/api/"):
        return None
    headers = {"cache-control": "no-store"}
    plain = page.index.variants[""]
    return Response(plain.body, status_code=404, media_type=page.index.kind, headers=headers)


def _sent(request: Request[Any, Any, Any], file: StaticFile) -> Response[bytes]:
    """Returns a file in the best encoding that the client accepts; 304 if it has it already."""
    coding = file.best(request.headers.get("accept-encoding", ""))
    variant = file.variants[coding]
    headers = {"cache-control": file.cache, "etag": variant.tag}
    if len(file.variants) > 1:
        headers["vary"] = "Accept-Encoding"
    if is_known(variant.tag, request.headers.get("if-none-match", "")):
        return Response(b"", status_code=304, headers=headers)
    if coding:
        headers["content-encoding"] = coding
    return _whole(request, variant.body, file.kind, headers)


def _welcome(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Says that the server runs, and how to build the page."""
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
