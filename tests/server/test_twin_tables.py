"""Two tables that differ only in cards that a seat can't know give that seat the same bytes."""

import asyncio
import contextlib
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from tenback.coach import has_coach
from tenback.rules import GAMES
from tenback.server.rooms import timeouts
from tests.server.client import Client, Guest
from tests.server.hidden_cards import CARDS
from tests.server.server_process import Server
from tests.server.server_thread import serving_in_thread
from tests.server.twin_tables import Twins, normal, same_bytes, write
from tests.tables import Table

KINDS = [
    (Table("the-game", GAMES["the-game"].Options(players=3, on_fire=True)), 5, 30),
    (Table("quick-and-easy", GAMES["quick-and-easy"].Options(players=3)), 8, 16),
    (
        Table("seven-ate-nine", GAMES["seven-ate-nine"].Options(players=3, wrong_card_pause=100)),
        3,
        60,
    ),
]


class Place(NamedTuple):
    servers: list[Server]
    twins: dict[str, Twins]


@pytest.fixture(scope="module", params=["one server", "two servers"])
def place(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Place]:
    """Where the twin tables are; with two servers, Ann and Ben are at different ones."""
    folder = tmp_path_factory.mktemp("twins")
    shared = request.param == "two servers"
    database = (
        request.getfixturevalue("cluster").create() if shared else str(folder / "tables.sqlite")
    )
    written = asyncio.run(write(database, KINDS))
    with pytest.MonkeyPatch.context() as patch, contextlib.ExitStack() as held:
        # On a busy machine a seat may wait long for its move, and no bot is to stand in for it.
        patch.setattr(timeouts, "IDLE", 3600_000)
        servers = [
            held.enter_context(serving_in_thread(folder, database=database))
            for _ in range(1 + shared)
        ]
        yield Place(
            servers, {kind[0].game: twins for kind, twins in zip(KINDS, written, strict=True)}
        )


class Participants:
    """All clients at one of two twin tables."""

    def __init__(self, place: Place, game: str, twin: int) -> None:
        self.twin = twin
        self.game = game
        self.twins = place.twins[game]
        self.table = self.twins.tables[twin]
        self.servers = place.servers
        self.players = [self.client(name) for name in ("Ann", "Ben", "Cyd")]
        self.ann = self.players[0]
        self.eve = self.client("Eve")
        self.nobody = self.client(None)
        self.late = self.client(None)
        self.answers: list[str] = []

    def client(self, name: str | None) -> Client:
        server = self.servers[0 if name in {"Ann", "Cyd", None} else -1]
        guest = None if name is None else self.twins.guest(server, name)
        client = Client(guest, server, self.table)
        client._prefix = str(name)
        return client

    async def play(self) -> None:
        """Plays the second half, while Ann and the spectators try and ask all that they can."""
        for client in (*self.players, self.eve, self.nobody):
            await client.connect()
            await client.until(lambda one: one.update and one.presence)
        for client in (self.ann, self.eve):  # at every server
            await client.until(lambda one: all(one.presence["seats"]))
        for number, move in enumerate(self.twins.moves):
            if number % 5 == 0:
                await self.try_things(number)
            if number % 7 == 3:
                await self.ann.close()
                await self.eve.until(lambda one: not one.presence["seats"][0])
                await self.ann.connect()
                await self.ann.until(lambda one: len(one.raw) > one.starts[-1].place + 1)
                await self.eve.until(lambda one: one.presence["seats"][0])
            await self.do(move.seat, move.actions[self.twin])
            self.read(self.ann.guest, "/hint")
        await self.late.connect()
        await self.late.until(lambda one: one.update)
        everybody = (*self.players, self.eve, self.nobody, self.late)
        for client in everybody:  # what was sent before a pong has come when it comes
            await client.send_raw('{"do": "ping"}')
            await client.until(lambda one: one.pongs)
        for client in everybody:
            await client.close()

    async def do(self, seat: int, action: Any) -> None:
        """Makes one move; waits for the end of a pause after a mistake."""
        message = msgspec.to_builtins(action)
        answer = await self.players[seat].ask(**message)
        while answer["type"] == "refusal":
            assert answer["reason"] == "paused"
            await asyncio.sleep(0.05)
            if seat == 0:  # how often that is depends on the clock
                self.ann.raw.pop()
            answer = await self.players[seat].ask(**message)
        await self.together()

    async def together(self) -> None:
        """Waits until all have seen the same version."""
        version = max(client.update["version"] for client in self.players)
        for client in (*self.players, self.eve, self.nobody):
            await client.until(lambda one: one.update["version"] >= version)

    async def try_things(self, number: int) -> None:
        """Tries everything that is refused, and what may be said; then asks over HTTP."""
        hand = {tuple(c) if isinstance(c, list) else c for c in self.ann.update["view"]["hand"]}
        cards = sorted(CARDS[self.game] - hand, key=str)[number % 3 :: 3]
        for card in cards:
            row = {} if self.game == "seven-ate-nine" else {"row": number % 5}
            answer = await self.ann.ask("lay", card=card, **row)
            assert answer["type"] == "refusal"
        for client, do, what in (
            (self.eve, "lay", {"card": cards[0], "row": 0}),
            (self.nobody, "end", {}),
            (self.ann, "say", {"phrase": "sorry"}),
            (self.ann, "token", {"row": 1}),
            (self.ann, "text", {"text": "hello"}),
            (self.ann, "stand-in", {"seat": 1}),
            (self.ann, "deal", {}),
        ):
            await client.ask(do, **what)
            await self.together()  # or others may get one update for two
        for guest in (self.ann.guest, self.eve.guest, Guest(self.servers[-1], "Nobody")):
            for path in ("", "/hint", "/games/1", "/games/1/analysis", "/games/2"):
                self.read(guest, path)

    def read(self, guest: Guest | None, path: str) -> None:
        """Lets a guest read something about the table over HTTP."""
        assert guest is not None
        answer = guest.call("GET", f"/api/tables/{self.table}{path}").json()
        self.answers.append(normal(answer, self.table))


@pytest.mark.parametrize("game", [kind[0].game for kind in KINDS])
def test_hidden_cards_change_no_byte_that_a_seat_or_a_watcher_gets(place: Place, game: str) -> None:
    async def both() -> list[Participants]:
        tables = [Participants(place, game, twin) for twin in (0, 1)]
        await asyncio.gather(*(table.play() for table in tables))
        return tables

    one, two = asyncio.run(both())
    for name in ("ann", "eve", "nobody", "late"):
        for kind in ("update", "refusal"):  # presence is announced by time, and has no cards
            received = [same_bytes(getattr(table, name), kind) for table in (one, two)]
            assert received[0] == received[1]
            assert received[0] or kind != "update"
    assert one.answers == two.answers
    assert len({text for text in one.answers if '"view"' in text}) > 2
    hints = {text for text in one.answers if '"chance"' in text}
    assert len(hints) > 3 or not has_coach(game), "are the fast twins compiled (tests.compiling)?"
    assert len(one.ann.refused) > 20
    assert one.ann.connects > 1
    others = [same_bytes(table.players[1], "update") for table in (one, two)]
    assert others[0] != others[1], "the twins do differ"
