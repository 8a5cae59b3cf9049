"""Rooms with the real store: deserted tables, what others write, hosts who are gone."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tenback.rules import Illegal, Reason, seven_ate_nine, the_game
from tenback.rules.game import Begin
from tenback.server import care
from tenback.server.connection import Connection
from tenback.server.identity import Guest
from tenback.server.limits import Limits
from tenback.server.metrics import Metrics
from tenback.server.room import Room, now
from tenback.server.rooms import GATHERED, KEPT, PLAYED, Rooms
from tenback.server.work import Thinking, Work
from tenback.store import open_store
from tenback.table import log, messages
from tenback.table.deeds import Deal, Join, Settings
from tenback.table.store import Store
from tenback.table.submit import open_table, submit
from tenback.table.table import Phase

ANN = Guest("ann", "Ann")
BEN = Guest("ben", "Ben")


@asynccontextmanager
async def house(folder: Path) -> AsyncIterator[tuple[Rooms, Store]]:
    store = await open_store(str(folder / "tables.sqlite"))
    thinking = Thinking(Work("bot", 1), Work("watched-bot", 1))
    rooms = Rooms(store, Metrics(), Limits(), thinking)
    yield rooms, store
    await rooms.stop()
    for one in thinking:
        one.stop()
    await store.close()


def in_house(folder: Path, does: Callable[[Rooms, Store], Awaitable[None]]) -> None:
    async def run() -> None:
        async with house(folder) as (rooms, store):
            await does(rooms, store)

    asyncio.run(run())


async def two_people(rooms: Rooms, **settings: Any) -> Room:
    options = the_game.Options(2)
    room = await rooms.open(ANN, "the-game", options, Settings(**settings), {})
    await room.ask(BEN.id, Join(BEN.name))
    return room


class Line(Connection):
    """A client's line that keeps what was sent on it."""

    def __init__(self, guest: Guest | None) -> None:
        self.sent: list[dict[str, Any]] = []
        super().__init__(self._keep, None if guest is None else guest.id, "en")

    async def _keep(self, message: dict[str, Any]) -> None:
        self.sent.append(msgspec.json.decode(message["text"]))

    async def after(self, room: Room, true: Callable[["Line"], bool]) -> dict[str, Any]:
        pump = asyncio.create_task(self.pump(room))
        async with asyncio.timeout(10):
            while not (self.sent and true(self)):
                await asyncio.sleep(0.005)
        pump.cancel()
        return self.sent[-1]


def test_a_deserted_table_is_closed_after_an_hour_and_in_mid_game_after_a_day(
    tmp_path: Path,
) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        gathering = await two_people(rooms)
        playing = await two_people(rooms)
        await playing.ask(ANN.id, Deal())
        await rooms.sweep(now() + GATHERED - 60_000)
        assert gathering.shown.sitting.phase is Phase.GATHERING
        later = now() + GATHERED + 60_000
        await rooms.sweep(later)
        again = await rooms.find(gathering.shown.id)
        assert again.shown.sitting.phase is Phase.CLOSED
        await rooms.sweep(later)
        assert (await rooms.find(playing.shown.id)).shown.sitting.phase is Phase.DEALT
        await rooms.sweep(now() + PLAYED + 60_000)
        assert (await rooms.find(playing.shown.id)).shown.sitting.phase is Phase.CLOSED

    in_house(tmp_path, does)


def test_a_table_at_which_somebody_is_stays_open(tmp_path: Path) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await two_people(rooms)
        room.enter(Line(None))
        await rooms.sweep(now() + PLAYED + 60_000)
        assert room.shown.sitting.phase is Phase.GATHERING

    in_house(tmp_path, does)


def test_a_room_that_nobody_is_in_is_forgotten_and_found_again_as_it_was(tmp_path: Path) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await two_people(rooms)
        await room.ask(ANN.id, Deal())
        await rooms.sweep(now() + KEPT + 1000)
        again = await rooms.find(room.shown.id)
        assert again is not room
        assert again.shown == room.shown
        with pytest.raises(Illegal) as caught:
            await rooms.find("nowhere")
        assert caught.value.reason == Reason.NO_SUCH_TABLE

    in_house(tmp_path, does)


def test_only_listed_tables_with_somebody_there_are_listed(tmp_path: Path) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        listed = await two_people(rooms, listed=True)
        private = await two_people(rooms)
        private.enter(Line(ANN))
        assert rooms.listed() == []
        listed.enter(Line(ANN))
        assert rooms.listed() == [listed]

    in_house(tmp_path, does)


def test_what_another_server_has_written_is_shown_and_what_raced_with_it_is_refused(
    tmp_path: Path,
) -> None:
    """On one SQLite file there is no other server; on a shared store there will be."""

    async def does(rooms: Rooms, store: Store) -> None:
        room = await two_people(rooms)
        await room.ask(ANN.id, Deal())
        line = Line(ANN)
        room.enter(line)
        other = submit(room.shown, BEN.id, Begin(1), now())
        version = room.shown.version
        foreign = store.append(room.shown.id, version, [log.encode(other.entry)], other.entry.time)
        room.request(line, '{"do": "begin", "first": 0, "id": "mine"}')
        assert room.head.version == version + 1
        await foreign
        refusal = await line.after(room, lambda line: line.sent[-1]["type"] == "refusal")
        assert (refusal["id"], refusal["reason"]) == ("mine", "not-saved")
        assert room.head is room.shown
        assert room.shown.state.turn == 1
        assert [one["version"] for one in line.sent if one["type"] == "update"][-1] == version + 1

    in_house(tmp_path, does)


def test_the_hosting_passes_on_when_the_host_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(care, "GONE", 50)

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await two_people(rooms)
        host = Line(ANN)
        room.enter(host)
        room.enter(Line(BEN))
        await asyncio.sleep(0.1)
        assert room.shown.sitting.host == ANN.id
        room.exit(host)
        async with asyncio.timeout(5):
            while room.shown.sitting.host != BEN.id:
                await asyncio.sleep(0.01)

    in_house(tmp_path, does)


def test_a_refusal_that_rests_on_an_unsaved_move_waits_until_that_is_saved(tmp_path: Path) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await two_people(rooms)
        await room.ask(ANN.id, Deal())
        ann, ben = Line(ANN), Line(BEN)
        room.enter(ann)
        room.enter(ben)
        room.request(ann, '{"do": "begin", "first": 0, "id": "a"}')
        room.request(ben, '{"do": "begin", "first": 1, "id": "b"}')
        pump = asyncio.create_task(ben.pump(room))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        told = [one for one in ben.sent if one["type"] == "refusal"]
        assert told == [] or room.shown.version == room.head.version
        pump.cancel()
        await ben.after(room, lambda line: line.sent[-1]["type"] == "refusal")
        shown = [one for one in ben.sent if one["type"] != "presence"]
        assert [one["type"] for one in shown][-2:] == ["update", "refusal"]
        assert shown[-2]["view"]["turn"] == 0
        assert shown[-1]["reason"] == "already-begun"

    in_house(tmp_path, does)


def test_the_same_update_serves_all_who_see_the_same(tmp_path: Path) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await two_people(rooms)
        await room.ask(ANN.id, Deal())
        ann, one, two = Line(ANN), Line(None), Line(None)
        assert room.update_for(one) is room.update_for(two)
        assert room.update_for(ann) != room.update_for(one)
        read = msgspec.json.decode(room.update_for(ann))
        assert read["view"]["hand"] == list(messages.view_of(room.shown, 0).hand)

    in_house(tmp_path, does)


def test_without_turns_nobody_counts_as_idle_from_before_a_restart(tmp_path: Path) -> None:
    async def does(rooms: Rooms, store: Store) -> None:
        long_ago = now() - 10 * care.IDLE
        options = seven_ate_nine.Options(2)
        steps = [open_table("t", "seven-ate-nine", options, Settings(), ANN.id, long_ago)]
        for guest, deed in ((ANN, Join("Ann")), (BEN, Join("Ben")), (ANN, Deal())):
            steps.append(submit(steps[-1].table, guest.id, deed, long_ago))
        await store.append("t", 0, [log.encode(step.entry) for step in steps], long_ago)
        room = await rooms.find("t")
        room.enter(Line(ANN))
        room.enter(Line(BEN))
        assert room.head.version == len(steps)
        assert not any(seat.away for seat in room.head.sitting.seats)

    in_house(tmp_path, does)
