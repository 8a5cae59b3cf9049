"""The HTTP side: games, tables, who one is, what was played. docs/protocol.md tells of it too."""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post, put
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import Body, FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from tenback.bots import levels
from tenback.coach import has_coach
from tenback.rules import GAMES, Illegal, Reason
from tenback.table import games, messages
from tenback.table.deeds import Join, Leave, Settings
from tenback.table.store import Ended, Tally
from tenback.table.submit import MOST_NAME, clean, move_seat, options_of
from tenback.table.table import Phase

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
    Statistics,
)
from .gate import address
from .house import House
from .identity import COOKIE, YEAR, Guest, Ticket, token_in
from .room import Room, now
from .work import while_there

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
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return [cookie]


def _named(house: House, guest: Guest | None, name: str) -> Guest:
    """Returns a guest with a fit name, old or new."""
    plain = clean(name or (guest.name if guest else ""), MOST_NAME)
    if plain is None:
        raise Illegal(Reason.BAD_NAME, most=MOST_NAME)
    return house.identities.new(plain) if guest is None else Guest(guest.id, plain)


def _look(room: Room) -> Look:
    table = room.shown
    face = messages.face(table.id, table.sitting)
    return Look(table.version, face, room.seats_here(), max(0, now() - table.time))


def refused(*statuses: int) -> dict[int, ResponseSpec]:
    """Returns how the API is described where it may refuse."""
    told = ResponseSpec(messages.Refusal, generate_examples=False, description="Refused: why")
    return dict.fromkeys(statuses, told)


async def costly(
    request: Request[Any, Any, Any],
    house: House,
    guest: Guest | None,
    work: Callable[[], bytes],
    kind: str,
) -> Response[Any]:
    """Returns a response whose content takes more than a moment: it is made beside the loop."""

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
        raise Illegal(Reason.NO_SUCH_GAME, game=data.game, games=tuple(GAMES))
    options = options_of(data.game, data.options)
    host = _named(house, guest, data.name)
    if not house.opening.take(host.id) or not house.address_opening.take(address(request.scope)):
        raise Illegal(Reason.TOO_MANY_TABLES, most=house.limits.tables)
    room = await house.rooms.open(
        host, data.game, options, data.settings, data.bots, not data.watch
    )
    return Response(_look(room), cookies=_cookies(request, house, host))


@get("/api/tables", tags=["tables"])
async def list_tables(house: NamedDependency[House]) -> list[Look]:
    """The listed tables at which somebody is."""
    return [_look(room) for room in house.rooms.listed()]


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
        raise Illegal(Reason.NOT_SEATED)
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
        raise Illegal(Reason.NOT_SEATED)
    return SeatLink(house.identities.link(Ticket(table, seat, guest.id)))


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
        raise Illegal(Reason.LINK_USED)
    room = await house.rooms.find(ticket.table)
    owner = room.head.sitting.seats[ticket.seat : ticket.seat + 1]
    if room.head.sitting.phase is Phase.CLOSED:
        raise Illegal(Reason.TABLE_CLOSED)
    if not owner or owner[0].player != ticket.player:
        raise Illegal(Reason.LINK_USED)
    who = _named(house, guest, "" if guest else owner[0].name)
    if who.id != ticket.player:
        mine = room.head.seat_of(who.id)
        if mine is not None:
            raise Illegal(Reason.ALREADY_SEATED, seat=mine)
        room.present.setdefault(who.id, now())  # time enough to connect
        await room.accept_and_wait(move_seat(room.head, ticket.seat, who.id, now()))
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
    shown, _, found = await house.game(table, number)
    if shown.sitting.playing and number == shown.sitting.number:
        seat = shown.seat_of(None if guest is None else guest.id)
        return Response(games.unfinished(found, messages.view_of(shown, seat)), media_type=JSON)
    return await costly(request, house, guest, lambda: games.finished(found), JSON)


@get("/api/me", tags=["me"], responses=refused(401))
async def me(guest: NamedDependency[Guest | None]) -> Me:
    """Who one is; the name is empty for somebody who is new here."""
    return Me("" if guest is None else guest.name)


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


@get("/api/me/games", tags=["games"], responses=refused(400, 401))
async def my_games(
    house: NamedDependency[House],
    guest: NamedDependency[Guest | None],
    before: Annotated[int | None, QueryParameter(ge=0, le=1 << 53)] = None,
    most: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
) -> list[Played]:
    """The games that one has finished, latest first; `before` an `ended` leads further back."""
    if guest is None:
        return []
    return [_played(game, guest.id) for game in await house.store.games(guest.id, before, most)]


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
    my_games,
    statistics,
]
