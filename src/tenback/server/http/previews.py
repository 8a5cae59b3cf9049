"""Pictures and titles of links, as others show them before a link is opened (Open Graph).

They have nothing that a spectator could not see.
"""

from functools import partial
from html import escape
from typing import Annotated, Any

from litestar import Request, Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, PathParameter

from tenback.draw.cover import HIGH, WIDE
from tenback.locales import Catalogue, language_for
from tenback.rules import Refused
from tenback.server.rooms.identity import Guest
from tenback.server.rooms.server_state import ServerState
from tenback.table import TableReason, TableRefused, queries
from tenback.table.store import Ended
from tenback.table.table import Sitting, Table

from . import rendering
from .middleware import address
from .responses import costly, refused

PNG = "image/png"


@get("/api/picture.png", tags=["tables"], media_type=PNG, responses=refused(429))
async def cover_picture(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    language: FromQuery[str | None] = None,
) -> Response[bytes]:
    """The picture of Tenback itself, for links to the start page."""
    chosen = language_for(language or request.headers.get("accept-language") or "")
    made = partial(rendering.cover_picture, chosen)
    return await costly(request, server, guest, made, PNG)


@get(
    "/api/tables/{table:str}/picture.png",
    tags=["tables"],
    media_type=PNG,
    responses=refused(400, 404, 409, 429),
)
async def table_picture(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    table: FromPath[str],
) -> Response[bytes]:
    """What a spectator sees of a table, for links to it."""
    shown, now = await server.rooms.snapshot(table)
    view = queries.view_of(shown, None, now)
    if view is None:
        raise TableRefused(TableReason.NOT_DEALT)
    made = partial(rendering.table_picture, view, _language(request))
    return await costly(request, server, guest, made, PNG)


@get(
    "/api/tables/{table:str}/games/{number:int}/picture.png",
    tags=["games"],
    media_type=PNG,
    responses=refused(400, 403, 404, 409, 429),
)
async def end_picture(
    request: Request[Any, Any, Any],
    server: NamedDependency[ServerState],
    guest: NamedDependency[Guest | None],
    table: FromPath[str],
    number: Annotated[int, PathParameter(ge=1)],
) -> Response[bytes]:
    """How a finished game ended, for links to its replay."""
    found = await server.game(table, number, address(request.scope))
    if found.is_open:
        raise TableRefused(TableReason.ALREADY_DEALT)
    game = found.shown.sitting.game
    made = partial(rendering.end_picture, game, found.options, found.lines, _language(request))
    return await costly(request, server, guest, made, PNG)


def home_tags(request: Request[Any, Any, Any]) -> str:
    """Returns the tags for a link to the start page, in the visitor's language."""
    language = _language(request)
    description = Catalogue(language).say("page-description")
    return _tags(request, "Tenback", description, f"/api/picture.png?language={language}")


async def table_tags(request: Request[Any, Any, Any], server: ServerState, table: str) -> str:
    """Returns the tags for a link to a table; none if there is no such table."""
    try:
        shown, _ = await server.rooms.snapshot(table)
    except Refused:
        return ""
    say = Catalogue(_language(request)).say
    sitting = shown.sitting
    title = say("game-name", game=sitting.game)
    name = _host_name(shown)
    if name:
        title += f" · {say('whose-table', name=name)}"
    picture = None if shown.state is None else f"/api/tables/{table}/picture.png"
    return _tags(request, title, _state(sitting, say), picture)


async def replay_tags(
    request: Request[Any, Any, Any], server: ServerState, table: str, number: int
) -> str:
    """Returns the tags for a link to a replay; none if there is no such game."""
    ended = await server.store.game(table, number)
    if ended is None:
        return ""
    say = Catalogue(_language(request)).say
    title = f"{say('game-name', game=ended.game)}: {_result(ended, say)}"
    names = say("list-comma").join(sat.name for sat in ended.seats if sat.player)
    return _tags(request, title, names, f"/api/tables/{table}/games/{number}/picture.png")


def _language(request: Request[Any, Any, Any]) -> str:
    return language_for(request.headers.get("accept-language", ""))


def _host_name(table: Table) -> str:
    seat = table.seat_of(table.sitting.host)
    return "" if seat is None else table.sitting.seats[seat].name


def _state(sitting: Sitting, say: Any) -> str:
    free = sum(seat.player is None and seat.bot is None for seat in sitting.seats)
    if not free:
        return str(say("phase", phase=sitting.phase))
    return str(say("seated", taken=len(sitting.seats) - free, seats=len(sitting.seats)))


def _result(ended: Ended, say: Any) -> str:
    why = queries.why_ended(ended)
    if why is None:
        seat = next((n for n, sat in enumerate(ended.seats) if sat.won), 0)
        winner = ended.seats[seat].name or say("player-number", number=str(seat + 1))
        return str(say("end-race", who="other", name=winner))
    return str(say("played-result", ending=why, left=ended.seats[0].left))


def _tags(
    request: Request[Any, Any, Any], title: str, description: str, picture: str | None
) -> str:
    base = str(request.base_url).rstrip("/")
    facts = {
        "og:site_name": "Tenback",
        "og:type": "website",
        "og:title": title,
        "og:description": description,
        "og:url": base + request.url.path,
        "og:image": base + (picture or "/icon-512.png"),
    }
    if picture is not None:
        facts |= {"og:image:width": str(WIDE), "og:image:height": str(HIGH)}
    tags = [f'<meta property="{name}" content="{escape(fact)}" />' for name, fact in facts.items()]
    card = "summary_large_image" if picture else "summary"
    return "".join([*tags, f'<meta name="twitter:card" content="{card}" />'])


HANDLERS = [cover_picture, table_picture, end_picture]
