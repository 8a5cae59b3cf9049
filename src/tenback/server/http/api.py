"""The HTTP side: games, tables, who one is, what was played. docs/protocol.md tells of it too."""

from collections.abc import Callable
from functools import cache, partial
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post, put
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Body, FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from msgspec.structs import replace

from tenback.bots import levels
from tenback.coach import has_coach
from tenback.rules import GAMES
from tenback.server.rooms.faults import log_fault
from tenback.server.rooms.house import House
from tenback.server.rooms.identity import COOKIE, LIFE, Guest, Ticket, token_in
from tenback.server.rooms.later import Later
from tenback.server.rooms.refused import Refusal, ServerReason, ServerRefused
from tenback.server.rooms.room import Room
from tenback.table import TableReason, TableRefused, messages, queries
from tenback.table.operations import Join, Leave, Settings
from tenback.table.store import Ended, Tally
from tenback.table.submit import MOST_NAME, clean, move_seat, options_of
from tenback.table.table import Phase

from . import downloads
from .bodies import (
    Access,
    Catalogue,
    GameFace,
    Look,
    Me,
    Named,
    NewTable,
    Played,
    SeatLink,
    SignedOut,
    SignOut,
    Statistics,
)
from .gate import address
from .presence import while_there

JSON = "application/json"
SETTINGS = msgspec.json.schema(Settings)


def guest_of(request: Request[Any, Any, Any], house: NamedDependency[House]) -> Guest | None:
    """Returns who asks, if they have been here before."""
    return house.identities.known(request.cookies, token_in(request.headers))


def _cookies(request: Request[Any, Any, Any], house: House, guest: Guest) -> list[Cookie]:
    """Returns the cookie of somebody; none for a program that shows a token."""
    if token_in(request.headers) is not None:
        return []
    cookie = Cookie(
        key=COOKIE,
        value=house.identities.sign(guest),
        max_age=LIFE // 1000,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return [cookie]


def _renewed(request: Request[Any, Any, Any], house: House, guest: Guest | None) -> list[Cookie]:
    """Returns a new cookie for somebody whose own is more than a day old."""
    if guest is None or not house.identities.is_stale(guest):
        return []
    return _cookies(request, house, guest)


def _named(house: House, guest: Guest | None, name: str) -> Guest:
    """Returns a guest with a fit name, old or new."""
    plain = clean(name or (guest.name if guest else ""), MOST_NAME)
    if plain is None:
        raise TableRefused(TableReason.BAD_NAME, most=MOST_NAME)
    return house.identities.new(plain) if guest is None else replace(guest, name=plain)


def _look(room: Room) -> Look:
    table = room.shown
    face = messages.face(table.id, table.sitting)
    return Look(table.version, face, room.seats_here(), max(0, room.now() - table.time))


def refused(*statuses: int) -> dict[int, ResponseSpec]:
    """Returns how the API is described where it may refuse."""
    told = ResponseSpec(Refusal, generate_examples=False, description="Refused: why")
    return dict.fromkeys(statuses, told)


async def costly(
    request: Request[Any, Any, Any],
    house: House,
    guest: Guest | None,
    work: Callable[[], bytes],
    kind: str,
) -> Response[Any]:
    """Returns a response whose content takes more than a moment: another process makes it."""

    async def made() -> bytes:
        who = "" if guest is None else guest.id
        content: bytes = await house.work.do(address(request.scope), who, work)
        return content

    return Response(await while_there(request, made()), media_type=kind)


@get("/api/catalogue", tags=["tables"], sync_to_thread=False)
def catalogue() -> Catalogue:
    """Which games there are, with their options and bots."""
    return Catalogue(
        tuple(
            GameFace(
                name,
                (game.PLAYERS.start, game.PLAYERS.stop - 1),
                game.REAL_TIME,
                _options_schema(name),
                levels(name),
                has_coach(name),
                getattr(game, "COUNTS", None),
            )
            for name, game in GAMES.items()
        ),
        SETTINGS,
    )


@cache
def _options_schema(game: str) -> dict[str, Any]:
    return msgspec.json.schema(GAMES[game].Options)


@post("/api/tables", tags=["tables"], responses=refused(400, 401, 409, 413, 429, 503))
async def open_table(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    guest: NamedDependency[Guest | None],
    data: Annotated[
        NewTable,
        Body(
            examples=[
                Example(
                    value={
                        "game": "the-game",
                        "options": {"players": 3, "on_fire": True},
                        "name": "Ann",
                        "bots": {"2": "greedy"},
                    }
                )
            ]
        ),
    ],
) -> Response[Look]:
    """Opens a table; whoever asks is its host."""
    if data.game not in GAMES:
        raise TableRefused(TableReason.NO_SUCH_GAME, game=data.game, games=tuple(GAMES))
    options = options_of(data.game, data.options)
    host = _named(house, guest, data.name)
    whence = address(request.scope)
    if not house.opening.take(host.id) or not house.address_opening.take(whence):
        seconds = max(house.opening.wait(host.id), house.address_opening.wait(whence))
        raise Later(seconds, ServerReason.TOO_MANY_TABLES, most=house.limits.tables)
    room = await house.rooms.open(
        host, data.game, options, data.settings, data.bots, not data.watch
    )
    return Response(_look(room), cookies=_cookies(request, house, host))


@get("/api/tables", tags=["tables"])
async def list_tables(house: NamedDependency[House]) -> list[Look]:
    """The listed tables at which somebody is."""
    looks = (_look_if_it_can_be(room) for room in house.rooms.listed())
    return [look for look in looks if look is not None]


def _look_if_it_can_be(room: Room) -> Look | None:
    """Returns a table as anybody may see it; None, and a word in the log, if that fails."""
    try:
        return _look(room)
    except Exception as error:  # noqa: BLE001 - the others are still to be listed
        log_fault("a table can't be listed", error)
        return None


@get("/api/tables/{table:str}", tags=["tables"], responses=refused(400, 404))
async def look_at(house: NamedDependency[House], table: FromPath[str]) -> Look:
    """A table as anybody may see it who knows its id."""
    return _look(await house.rooms.find(table))


@post(
    "/api/tables/{table:str}/join",
    tags=["tables"],
    status_code=200,
    responses=refused(400, 401, 404, 409, 413, 503),
)
async def join(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    guest: NamedDependency[Guest | None],
    table: FromPath[str],
    data: Annotated[Named, Body(examples=[Example(value={"name": "Ben"})])],
) -> Response[Look]:
    """Sits down at a table."""
    room = await house.rooms.find(table)
    who = _named(house, guest, data.name)
    await room.ask(who.id, Join(who.name, data.seat))
    return Response(_look(room), cookies=_cookies(request, house, who))


@post(
    "/api/tables/{table:str}/leave",
    tags=["tables"],
    status_code=200,
    responses=refused(400, 401, 403, 404, 409, 503),
)
async def leave(
    house: NamedDependency[House], guest: NamedDependency[Guest | None], table: FromPath[str]
) -> Look:
    """Stands up."""
    room = await house.rooms.find(table)
    if guest is None:
        raise TableRefused(TableReason.NOT_SEATED)
    await room.ask(guest.id, Leave())
    return _look(room)


@post("/api/tables/{table:str}/seat-link", tags=["me"], responses=refused(400, 401, 403, 404))
async def make_seat_link(
    house: NamedDependency[House], guest: NamedDependency[Guest | None], table: FromPath[str]
) -> SeatLink:
    """Makes a link with which the own seat goes on at another device, once and not for long."""
    room = await house.rooms.find(table)
    seat = room.shown.seat_of(None if guest is None else guest.id)
    if seat is None or guest is None:
        raise TableRefused(TableReason.NOT_SEATED)
    ticket = Ticket(table, seat, guest.id, room.shown.version)
    return SeatLink(house.identities.link(ticket))


@post("/api/seat", tags=["me"], status_code=200, responses=refused(400, 401, 404, 409, 413, 503))
async def take_seat(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    guest: NamedDependency[Guest | None],
    data: JSONBody[SeatLink],
) -> Response[Look]:
    """Takes over a seat with a link from another device."""
    ticket = house.identities.ticket(data.link)
    if ticket is None:
        raise ServerRefused(ServerReason.LINK_USED)
    room = await house.rooms.find(ticket.table)
    owner = room.head.sitting.seats[ticket.seat : ticket.seat + 1]
    if room.head.sitting.phase is Phase.CLOSED:
        raise TableRefused(TableReason.TABLE_CLOSED)
    if (
        not owner
        or owner[0].player != ticket.player
        or owner[0].taken > ticket.version  # the seat has changed hands since, perhaps twice
    ):
        raise ServerRefused(ServerReason.LINK_USED)
    who = _named(house, guest, "" if guest else owner[0].name)
    if who.id != ticket.player:
        mine = room.head.seat_of(who.id)
        if mine is not None:
            raise TableRefused(TableReason.ALREADY_SEATED, seat=mine)
        room.present.setdefault(who.id, room.now())  # time enough to connect
        await room.accept_and_wait(move_seat(room.head, ticket.seat, who.id, room.now()))
    return Response(_look(room), cookies=_cookies(request, house, who))


@get(
    "/api/tables/{table:str}/games/{number:int}",
    tags=["games"],
    responses=refused(400, 401, 403, 404, 429),
)
async def game_record(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    guest: NamedDependency[Guest | None],
    table: FromPath[str],
    number: Annotated[int, PathParameter(ge=1)],
) -> Response[bytes]:
    """A table's game as a record: whole when it is over, before that as its viewer may know it."""
    found = await house.game(table, number, address(request.scope))
    view = None
    if found.is_open:
        seat = found.shown.seat_of(None if guest is None else guest.id)
        view = queries.view_of(found.shown, seat, found.now)
    game = found.shown.sitting.game
    made = partial(downloads.record, game, found.options, found.lines, view)
    return await costly(request, house, guest, made, JSON)


@get("/api/me", tags=["me"], responses=refused(401))
async def me(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    guest: NamedDependency[Guest | None],
) -> Response[Me]:
    """Who one is; the name is empty for somebody who is new here."""
    name = "" if guest is None else guest.name
    return Response(Me(name), cookies=_renewed(request, house, guest))


@put("/api/me", tags=["me"], responses=refused(400, 401, 413))
async def rename(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    guest: NamedDependency[Guest | None],
    data: Annotated[Me, Body(examples=[Example(value={"name": "Ann"})])],
) -> Response[Me]:
    """Takes a name; somebody new gets an identity with it."""
    who = _named(house, guest, data.name or " ")
    return Response(Me(who.name), cookies=_cookies(request, house, who))


@post("/api/tokens", tags=["me"], responses=refused(400, 413))
async def new_token(
    house: NamedDependency[House],
    data: Annotated[Me, Body(examples=[Example(value={"name": "Robin"})])],
) -> Access:
    """Makes somebody new, for a program: who sends the token along is who it was made for.

    Nobody gets a token for who they are already, or a script on a page could carry off its cookie.
    """
    who = _named(house, None, data.name)
    return Access(who.name, house.identities.sign(who))


@post("/api/me/token", tags=["me"], responses=refused(401))
async def renew_token(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    guest: NamedDependency[Guest | None],
) -> Access:
    """Makes a new token for whoever shows one, valid for another 400 days.

    A cookie is not enough, or a script on a page could carry it off.
    """
    if guest is None or token_in(request.headers) is None:
        raise ServerRefused(ServerReason.BAD_TOKEN)
    return Access(guest.name, house.identities.sign(guest))


@post("/api/me/sign-out", tags=["me"], status_code=200, responses=refused(400, 401, 413, 429, 503))
async def sign_out(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    guest: NamedDependency[Guest | None],
    data: Annotated[SignOut, Body(examples=[Example(value={"keep": True})])],
) -> Response[SignedOut]:
    """Ends every cookie and token of an identity, and its sockets; `keep` makes one new one.

    It can't be undone: nobody can be this identity again, except who kept it.
    """
    cookies: list[Cookie] = [Cookie(key=COOKIE, value="", max_age=0)]
    if guest is None:
        return Response(SignedOut(""), cookies=cookies)
    whence = address(request.scope)
    if not house.signing_out.take(whence):
        raise Later(house.signing_out.wait(whence))
    kept = await house.sign_out(guest)
    if not data.keep:
        return Response(SignedOut(""), cookies=cookies)
    token = None if token_in(request.headers) is None else house.identities.sign(kept)
    return Response(SignedOut(kept.name, token), cookies=_cookies(request, house, kept))


@get("/api/me/games", tags=["games"], responses=refused(400, 401))
async def my_games(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    guest: NamedDependency[Guest | None],
    before: Annotated[int | None, QueryParameter(ge=0, le=1 << 53)] = None,
    most: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
) -> Response[list[Played]]:
    """The games that one has finished, latest first; `before` an `ended` leads further back."""
    if guest is None:
        return Response([])
    found = await house.store.games(guest.id, before, most)
    played = [_played(game, guest.id) for game in found]
    return Response(played, cookies=_renewed(request, house, guest))


def _played(game: Ended, player: str) -> Played:
    seat = next((n for n, sat in enumerate(game.seats) if sat.player == player), None)
    sat = game.seats[seat or 0]
    return Played(
        game.table,
        game.number,
        game.game,
        msgspec.json.decode(game.options),
        game.began,
        game.ended,
        tuple(one.name for one in game.seats),
        seat,
        sat.won,
        sat.left,
        game.why,
    )


@get("/api/statistics", tags=["games"], responses=refused(400, 401))
async def statistics(
    house: NamedDependency[House],
    guest: NamedDependency[Guest | None],
    mine: FromQuery[bool] = False,
) -> list[Statistics]:
    """What came of all games that were finished here, or of one's own."""
    if mine and guest is None:
        return []
    player = guest.id if mine and guest is not None else None
    return [_counted(tally) for tally in await house.store.statistics(player)]


def _counted(tally: Tally) -> Statistics:
    options = msgspec.json.decode(tally.options)
    return Statistics(tally.game, options, tally.games, tally.won, tally.left, tally.best)


HANDLERS = [
    catalogue,
    open_table,
    list_tables,
    look_at,
    join,
    leave,
    make_seat_link,
    take_seat,
    game_record,
    me,
    rename,
    new_token,
    renew_token,
    sign_out,
    my_games,
    statistics,
]
