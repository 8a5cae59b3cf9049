"""Two servers in this process that share a database: people at one table see each other."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tenback.rules import GAMES
from tenback.server.rooms.clock import time_of_day
from tenback.server.rooms.limits import Limits
from tenback.server.rooms.refused import ServerRefused
from tenback.server.rooms.room import Room
from tenback.server.rooms.server_state import ServerState, open_server
from tenback.store import open_store
from tenback.table.operations import Deal, Join, Settings
from tenback.table.store import Ban
from tenback.talk import Say
from tests.server.rooms_in_process import ANN, BEN, EVE, RecordingConnection, two_people
from tests.store.postgres_cluster import Cluster


@asynccontextmanager
async def running(url: str) -> AsyncIterator[ServerState]:
    async with open_server(await open_store(url), Limits()) as server:
        yield server


def with_servers(
    cluster: Cluster, does: Callable[[ServerState, ServerState], Awaitable[None]]
) -> None:
    async def run() -> None:
        url = cluster.create()
        async with running(url) as one, running(url) as other:
            await does(one, other)

    asyncio.run(run())


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.005)


class Person(RecordingConnection):
    """A connection whose messages are sent as they come."""

    def at(self, room: Room) -> "Person":
        room.enter(self)
        self._room = room
        self._pumping = asyncio.create_task(self.pump(room))
        return self

    def say(self, text: str) -> None:
        self._room.request(self, text)

    def leave(self) -> None:
        self._pumping.cancel()
        self._room.exit(self)

    def all(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.sent if message["type"] == kind]

    @property
    def update(self) -> dict[str, Any]:
        return self.all("update")[-1] if self.all("update") else {"version": 0, "answers": []}

    @property
    def answers(self) -> list[str]:
        """The ids of all messages that had an answer, in order."""
        return [
            answered
            for message in self.sent
            for answered in message.get("answers", ())
            or ([message["id"]] if message["type"] == "refusal" else [])
        ]


async def seated(one: ServerState, other: ServerState, **settings: Any) -> tuple[Person, Person]:
    """Ann at one server and Ben at the other, at a table where the cards are dealt."""
    here = await two_people(one.rooms, **settings)
    await here.ask(ANN.id, Deal())
    ann = Person(ANN).at(here)
    ben = Person(BEN).at(await other.rooms.find(here.shown.id))
    await until(lambda: ann.update["version"] == ben.update["version"] == here.shown.version)
    return ann, ben


def test_people_at_two_servers_see_each_others_moves_words_and_presence(cluster: Cluster) -> None:
    async def does(one: ServerState, other: ServerState) -> None:
        ann, ben = await seated(one, other)
        await until(
            lambda: ann.all("presence") and ann.all("presence")[-1]["seats"] == [True, True]
        )
        await until(
            lambda: ben.all("presence") and ben.all("presence")[-1]["seats"] == [True, True]
        )
        watching = Person(None).at(ben._room)
        await until(lambda: ann.all("presence")[-1]["watchers"] == 1)
        ann.say('{"do": "begin", "first": 0, "id": "a1"}')
        await until(lambda: ben.update["view"]["turn"] == 0)
        ben.say('{"do": "say", "phrase": "thanks", "id": "b1"}')
        await until(lambda: ann.update["talk"]["spoken"])
        await until(lambda: (ann.answers, ben.answers) == (["a1"], ["b1"]))
        ben.leave()
        watching.leave()
        await until(lambda: ann.all("presence")[-1] == {
            "type": "presence", "seats": [True, False], "watchers": 0,
        })  # fmt: skip

    with_servers(cluster, does)


def test_of_two_requests_at_once_one_is_judged_anew_and_each_is_answered_once(
    cluster: Cluster,
) -> None:
    """Both want to begin; what is still legal goes through, and what is not is refused."""

    async def does(one: ServerState, other: ServerState) -> None:
        ann, ben = await seated(one, other)
        for person, seat in ((ann, 0), (ben, 1)):
            person.say(f'{{"do": "begin", "first": {seat}, "id": "begin"}}')
            for number in range(3):
                person.say(f'{{"do": "say", "phrase": "thanks", "id": "{number}"}}')
        await until(lambda: len(ann.answers) == len(ben.answers) == 4)
        refused = [*ann.all("refusal"), *ben.all("refusal")]
        assert [(one["id"], one["reason"]) for one in refused] == [("begin", "already-begun")]
        assert sorted(ann.answers) == sorted(ben.answers) == ["0", "1", "2", "begin"]
        await until(lambda: ann._room.shown == ben._room.shown)
        assert len(ann._room.shown.spoken) == 6
        assert ann._room.head is ann._room.shown

    with_servers(cluster, does)


def test_a_message_that_is_sent_to_two_servers_is_done_once(cluster: Cluster) -> None:
    async def does(one: ServerState, other: ServerState) -> None:
        ann, ben = await seated(one, other)
        again = Person(ANN).at(ben._room)
        version = ann.update["version"]
        ann.say('{"do": "begin", "first": 0, "id": "same"}')
        again.say('{"do": "begin", "first": 0, "id": "same"}')
        await until(lambda: ann.answers == again.answers == ["same"])
        assert (await one.rooms.snapshot(ann._room.shown.id)).table.version == version + 1
        later = Person(ANN).at(ben._room)
        later.say('{"do": "begin", "first": 0, "id": "same"}')
        await until(lambda: later.answers == ["same"])
        assert not ann.all("refusal") + again.all("refusal") + later.all("refusal")

    with_servers(cluster, does)


def test_requests_over_http_at_two_servers_take_two_seats(cluster: Cluster) -> None:
    async def does(one: ServerState, other: ServerState) -> None:
        options = GAMES["the-game"].Options(3)
        room = await one.rooms.open(ANN, "the-game", options, Settings(), {})
        there = await other.rooms.find(room.shown.id)
        await asyncio.gather(room.ask(BEN.id, Join("Ben")), there.ask(EVE.id, Join("Eve")))
        await until(lambda: room.shown == there.shown)
        assert {seat.player for seat in room.shown.sitting.seats} == {ANN.id, BEN.id, EVE.id}
        with pytest.raises(Exception, match="already-seated"):
            await there.ask(BEN.id, Join("Ben"))

    with_servers(cluster, does)


def test_what_one_server_has_answered_another_shows_at_once(cluster: Cluster) -> None:
    async def does(one: ServerState, other: ServerState) -> None:
        room = await two_people(one.rooms)
        table = room.shown.id
        assert (await other.rooms.snapshot(table)).table == room.shown
        await room.ask(ANN.id, Deal())
        assert (await other.rooms.snapshot(table)).table == room.shown
        there = await other.rooms.find(table)
        assert there.shown == room.shown
        for _ in range(20):
            await room.ask(ANN.id, Say("thanks"))
            assert (await other.rooms.find(table)).shown == room.shown
        with pytest.raises(ServerRefused):
            await other.rooms.find("nowhere")

    with_servers(cluster, does)


def test_bots_move_once_a_turn_and_go_on_when_their_server_is_gone(cluster: Cluster) -> None:
    async def does(one: ServerState, other: ServerState) -> None:
        options = GAMES["the-game"].Options(2)
        bots = {0: "random", 1: "random"}
        room = await one.rooms.open(ANN, "the-game", options, Settings(pace=50), bots, False)
        there = await other.rooms.find(room.shown.id)
        people = [Person(ANN).at(room), Person(BEN).at(there)]
        # For a moment both may lead; what they do goes through the log.
        await until(lambda: room.presence.elsewhere and there.presence.elsewhere)
        await until(lambda: room.leads is not there.leads)
        await room.ask(ANN.id, Deal())
        await until(lambda: room.shown.version == there.shown.version > 4)
        live = [server.rooms._rooms[room.shown.id] for server in (one, other)]
        assert [bool(each.bots._bots) for each in live] == [room.leads, there.leads]
        first, second = (0, 1) if room.leads else (1, 0)
        version = live[second].room.shown.version
        await (one, other)[first].rooms.stop()
        await until(lambda: people[second].update["version"] > version)
        assert live[second].bots._bots
        await until(lambda: people[second].update["table"]["phase"] == "over")

    with_servers(cluster, does)


def test_tables_are_listed_by_every_server_and_closed_by_one(cluster: Cluster) -> None:
    async def does(one: ServerState, other: ServerState) -> None:
        ann, ben = await seated(one, other, listed=True)
        table = ann._room.shown.id
        ben.leave()
        await until(lambda: not ann._room.presence.elsewhere)

        async def listed() -> list[Any]:
            return await other.rooms.listed_elsewhere()

        while not (found := await listed()):
            await asyncio.sleep(0.01)
        ((snapshot, presence),) = found
        assert snapshot.table.id == table
        assert presence.seats_here(snapshot.table) == (True, False)
        assert one.rooms._sweeping.leads is not other.rooms._sweeping.leads

    with_servers(cluster, does)


def test_who_signs_out_at_one_server_is_signed_out_at_all(cluster: Cluster) -> None:
    async def does(one: ServerState, other: ServerState) -> None:
        guest = one.identities.new("Ann")
        token = one.identities.sign(guest)
        assert other.identities.identify({}, token) == guest
        room = await two_people(other.rooms)
        at_other = Person(guest).at(room)
        kept = await one.sign_out(guest)
        await until(lambda: at_other.code == 4401)
        with pytest.raises(ServerRefused):
            other.identities.identify({}, token)
        assert other.identities.identify({}, one.identities.sign(kept)) is not None

    with_servers(cluster, does)


def test_who_is_shut_out_at_one_server_is_out_at_all(cluster: Cluster) -> None:
    async def does(one: ServerState, other: ServerState) -> None:
        ann, ben = await seated(one, other)
        now = time_of_day()
        await one.store.ban(Ban(BEN.id, now + 60_000, now))
        await one.bans_changed()
        await until(lambda: ben.code == 4403)
        with pytest.raises(ServerRefused, match="shut-out"):
            other.bans.check(BEN.id)
        await one.store.lift(BEN.id)
        await until(lambda: not other.bans.is_out(BEN.id, "?"))
        assert not ann.code

    with_servers(cluster, does)


def test_who_is_forgotten_at_one_server_is_forgotten_at_all(cluster: Cluster) -> None:
    async def does(one: ServerState, other: ServerState) -> None:
        guest = one.identities.new("Mikaela")
        room = await one.rooms.open(guest, "the-game", GAMES["the-game"].Options(2), Settings(), {})
        there = await other.rooms.find(room.shown.id)
        await there.ask(BEN.id, Join(BEN.name))
        ben = Person(BEN).at(there)
        await until(lambda: "Mikaela" in str(ben.update))
        await one.forget(guest)
        await until(lambda: "Mikaela" not in str(ben.update))
        assert there.shown.sitting.host != guest.id
        assert await other.store.mentions(guest.id) == []
        ben.say('{"do": "leave", "id": "later"}')
        await until(lambda: ben.answers == ["later"])
        await until(lambda: room.shown.version == there.shown.version)
        assert room.shown.sitting == there.shown.sitting

    with_servers(cluster, does)
