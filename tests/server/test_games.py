"""Whole games over real sockets: what everybody receives is what they may know, and no more."""

import asyncio
import contextlib
from collections import Counter
from typing import Any

import pytest

from tenback.bots.seven_ate_nine.racer import Racer
from tenback.table import decode, judge
from tests.server.client import JSON, Client, Guest, first_sensible, racing
from tests.server.hidden_cards import CARDS, Course, check_cards, check_message, check_updates
from tests.server.server_process import Server

TABLES: dict[str, JSON] = {
    "the-game": {"players": 3, "options": {"on_fire": True}, "bots": {"2": "greedy"}},
    "quick-and-easy": {"players": 4, "bots": {"2": "greedy", "3": "random"}},
    "seven-ate-nine": {"players": 4, "bots": {"3": "greedy"}},
}
QUICK = {"pace": 20, "jump_talk": True}


class Participants:
    """All participants of a table, and what they got over HTTP."""

    def __init__(self, server: Server, game: str) -> None:
        self.server = server
        self.game = game
        self.ann = Guest(server, "Ann")
        self.ben = Guest(server, "Ben")
        self.eve = Guest(server, "Eve")
        self.table = self.ann.open(game, settings=QUICK, **TABLES[game])
        self.ben.join(self.table)
        self.guests = [self.ann, self.ben]
        if game == "seven-ate-nine":
            cyd = Guest(server, "Cyd")
            cyd.join(self.table)
            self.guests.append(cyd)
        self.eve.call("PUT", "/api/me", {"name": "Eve"})
        self.players = [Client(guest, server, self.table) for guest in self.guests]
        self.watchers = [Client(guest, server, self.table) for guest in (self.eve, None)]
        self.second = Client(self.ann, server, self.table)
        self.answers: list[tuple[Guest, int, int, JSON]] = []

    @property
    def clients(self) -> list[Client]:
        return [*self.players, *self.watchers, self.second]

    async def play(self) -> None:
        """Plays a game to its end, while one client comes and goes and another meddles."""
        for client in self.clients:
            await client.connect()
        await self.players[0].ask("deal")
        chooses = racing if self.game == "seven-ate-nine" else first_sensible
        async with asyncio.timeout(50), asyncio.TaskGroup() as group:
            beside = [
                group.create_task(part)
                for part in (comes_and_goes(self.players[1]), meddles(self.second), self.asks())
            ]
            await asyncio.gather(
                *(client.play(chooses, 40) for client in self.players),
                *(client.until(lambda one: one.over, 40) for client in self.watchers),
            )
            for task in beside:
                task.cancel()

    async def deal_the_same(self) -> None:
        """The same deal once more: what was known of it is withheld until it is over."""
        host = self.players[0]
        await self.players[1].close()
        await self.players[1].again()
        await host.ask("deal", same=True)
        for client in self.clients:
            await client.until(lambda one: one.update["table"]["number"] == 2)
        for guest in (*self.guests, self.eve, Guest(self.server, "Nobody")):
            first = guest.call("GET", f"/api/tables/{self.table}/games/1")
            assert first.status_code == 403
            assert first.json()["reason"] == "dealt-again"
            before = self.version(guest)
            second = guest.call("GET", f"/api/tables/{self.table}/games/2").json()
            assert "deck" not in second
            self.answers.append((guest, before, self.version(guest), second))

    async def asks(self) -> None:
        """Keeps asking over HTTP for everything that can be asked."""
        while True:
            for guest in (*self.guests, self.eve):
                await asyncio.to_thread(self.ask_all, guest)
            await asyncio.sleep(0.1)

    def ask_all(self, guest: Guest) -> None:
        before = self.version(guest)
        paths = [f"/api/tables/{self.table}/games/1", "/api/tables", "/api/me/games", "/api/me"]
        responses = [guest.call("GET", path).json() for path in paths]
        after = self.version(guest)
        if responses[0].get("outcome") is None:
            self.answers += [(guest, before, after, one) for one in responses]

    def version(self, guest: Guest) -> int:
        look: JSON = guest.call("GET", f"/api/tables/{self.table}").json()
        assert check_message(self.game, look, Counter()) == 0
        return int(look["version"])

    async def close(self) -> None:
        for client in self.clients:
            await client.close()


async def comes_and_goes(client: Client) -> None:
    """Loses the connection again and again; the client comes back by itself."""
    while True:
        await asyncio.sleep(0.1)
        await client.close()


async def meddles(client: Client) -> None:
    """Tries what is not allowed after every update: cards of others, turns of others."""
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            message = await client.receive()
            if message["type"] != "update" or message["view"] is None:
                continue
            card = strange_card(message)
            if message["table"]["game"] == "seven-ate-nine":
                await client.send("lay", card=card)
            else:
                await client.send("lay", card=card, row=message["version"] % 6)
                await client.send("begin", first=9)


def strange_card(update: JSON) -> Any:
    """A card that its reader does not hold."""
    hand = [tuple(c) if isinstance(c, list) else c for c in update["view"]["hand"]]
    others = sorted(CARDS[update["table"]["game"]] - set(hand), key=hash)
    return others[update["version"] % len(others)]


async def meddles_in_the_race(client: Client) -> None:
    """Tries a card that it does not hold until it is refused for that reason."""
    async with asyncio.timeout(50):
        while True:
            answer = await client.ask("lay", card=strange_card(client.update))
            if answer.get("reason") == "not-in-hand":
                return
            await asyncio.sleep(0.05)


def check_record(participants: Participants) -> None:
    """The finished game is there for everybody, whole and right."""
    answer = participants.eve.call("GET", f"/api/tables/{participants.table}/games/1")
    record = decode(answer.content)
    verdict = judge(record)
    assert verdict.fault is None
    assert verdict.outcome == record.outcome
    assert record.outcome is not None
    shown = participants.players[0].update["view"]["outcome"]
    assert answer.json()["outcome"] == shown
    mine = participants.ann.call("GET", "/api/me/games").json()[0]
    assert (mine["table"], mine["number"], mine["you"]) == (participants.table, 1, 0)
    assert mine["why"] == shown.get("why")


@pytest.mark.parametrize("game", TABLES)
def test_in_a_whole_game_nobody_is_sent_a_card_that_they_may_not_know(
    hurried: Server, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Racer, "between", lambda *_: 100)

    async def whole() -> Participants:
        participants = Participants(hurried, game)
        await participants.play()
        check_record(participants)
        await participants.deal_the_same()
        if game == "seven-ate-nine":  # in the first race every try may come at a wrong time
            await meddles_in_the_race(participants.second)
        await participants.close()
        return participants

    participants = asyncio.run(whole())
    course = Course(hurried, participants.table)
    assert course.last.sitting.number == 2
    for client in participants.clients:
        assert check_updates(course, client) > 5
        assert check_cards(course, client) > 5
    assert participants.players[1].connects > 1
    assert {one["reason"] for one in participants.second.refused} >= {"not-in-hand"}
    for guest, before, after, answer in participants.answers:
        check_message(game, answer, course.known(guest.player, before, after))
    assert sum("view" in answer for *_, answer in participants.answers) > 3
