"""A game that is over, and what the page shows of it."""

from typing import Any, NamedTuple

from msgspec.structs import replace
from playwright.sync_api import Locator, expect

from tenback.table import Move
from tenback.talk import Say
from tests.page.person import Person
from tests.page.prepared_tables import recorded, table_of
from tests.server.client import JSON, Guest
from tests.server.server_process import Server

REFUSED = [r"Failed to load resource: the server responded with a status of 4\d\d"]
"""What a browser itself writes to the console when a server refuses a request."""
CLIPBOARD = ["clipboard-read", "clipboard-write"]
BOTS = {0: "Button", 1: "Pip", 2: "Dot"}
PHRASES = {
    "begin-me": "I’d like to start",
    "begin-not-me": "I’d rather not start",
    "leave-row": "Please don’t lay here",
    "small-step": "Only a small step here",
}


class Game(NamedTuple):
    """A game that is over, and what the server says about it."""

    host: Guest
    table: str
    film: JSON

    @property
    def frames(self) -> list[JSON]:
        return list(self.film["frames"])

    @property
    def last(self) -> int:
        return len(self.film["frames"]) - 1

    def first(self, **move: Any) -> int:
        """Returns the first step whose move is like this."""
        return next(
            step
            for step, frame in enumerate(self.frames)
            if frame["move"] and move.items() <= frame["move"].items()
        )

    def says(self, about_row: bool) -> int:
        """Returns the first step at which something was said, about a row or about none."""
        return next(
            step
            for step, frame in enumerate(self.frames)
            if frame["move"]
            and frame["move"]["do"] == "say"
            and (frame["move"].get("row") is not None) == about_row
        )


def played(server: Server) -> Game:
    """Returns a short game of The Game that Ann has played badly with two bots, and lost.

    She spoke before it began, and the bots about rows.
    """
    ann = Guest(server, "Ann")
    ann.call("PUT", "/api/me", {"name": ann.name})
    assert ann.player is not None
    record = recorded("the-game", 3, 125, bots=["random", "greedy", "greedy"])
    record = replace(record, moves=(Move(0, Say("begin-me")), *record.moves))
    table = table_of(server, record, {ann.player: ann.name})
    film = ann.call("GET", f"/api/tables/{table}/games/1/frames").json()
    return Game(ann, table, film)


def become(one: Person, guest: Guest) -> None:
    """Gives a person's browser the cookie of a guest."""
    cookies = guest.http.cookies.items()
    one.context.add_cookies(
        [{"name": name, "value": value, "url": one.server.address} for name, value in cookies]
    )


def look(one: Person, game: Game, step: int | str = "") -> Locator:
    """Opens the replay of a game; returns its slider."""
    one.go(f"/replay/{game.table}/1#{step}")
    slider = one.page.get_by_role("slider", name="Position in the game")
    expect(slider).to_be_visible()
    return slider


def now(one: Person) -> Locator:
    return one.page.locator(".now b")


def button(one: Person, name: str) -> Locator:
    return one.page.get_by_role("button", name=name, exact=True)


def step_title(game: Game, step: int) -> str:
    """Returns the title of a step of The Game, for a reader who did not play."""
    move = game.frames[step]["move"]
    if move is None:
        return "The cards are dealt"
    names = {**BOTS, 0: "Ann"}
    match move["do"]:
        case "begin":
            return f"{names[move['first']]} begins"
        case "lay":
            return f"{names[move['seat']]} lays {move['card']} on {'ABCD'[move['row']]}"
        case "end":
            return f"{names[move['seat']]} ends the turn"
    about = f" about {'ABCD'[move['row']]}" if move.get("row") is not None else ":"
    return f"{names[move['seat']]}{about}"


def cards(one: Person) -> set[str]:
    """Returns every card of a hand that is anywhere in the page."""
    found = one.page.locator("[data-at^='card ']").evaluate_all(
        "all => all.map(one => one.dataset.at.slice(5))"
    )
    return set(found)
