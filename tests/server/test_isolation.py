"""A failure of one client, bot or table does not affect others: rooms with the real store."""

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from tenback.rules import the_game
from tenback.rules.game import Begin
from tenback.server.rooms import bot_runner
from tenback.server.rooms import rooms as rooms_module
from tenback.server.rooms.connection import FAILED
from tenback.server.rooms.identity import COOKIE, Identities
from tenback.server.rooms.room import Room
from tenback.server.rooms.rooms import GATHERED, KEPT, Rooms
from tenback.table import log
from tenback.table.operations import Deal, Settings
from tenback.table.store import Store
from tenback.table.submit import Accepted, close, submit
from tenback.table.table import Phase, Table
from tests.server.adjustable_clock import AdjustableClock
from tests.server.rooms_in_process import ANN, BEN, RecordingConnection, two_people, with_rooms

SECRET = "what a stranger wrote"


class Unserved(RecordingConnection):
    """A connection that fails from some moment on."""

    broken = False

    def _notify(self) -> None:
        if self.broken:
            raise LookupError(SECRET)
        super()._notify()


def logged(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The first lines of what was logged, which never has a stranger's text."""
    assert SECRET not in caplog.text
    return [message.partition("\n")[0] for message in caplog.messages]


async def begun(rooms: Rooms, *lines: RecordingConnection) -> Room:
    room = await two_people(rooms)
    await room.ask(ANN.id, Deal())
    for line in lines:
        room.enter(line)
    return room


async def until(true: Any) -> None:
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.005)


def test_a_long_message_during_a_write_keeps_nobody_from_seeing_the_move(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        ann, eve = RecordingConnection(ANN), RecordingConnection(None)
        room = await begun(rooms, ann, eve)
        called: list[int] = []
        room.on_change.append(lambda: called.append(room.shown.version))
        room.request(ann, '{"do": "begin", "first": 0, "id": "a"}')
        room.request(eve, f'{{"do": "{"c" * 3000}", "id": "e"}}')
        assert room.head is not room.shown
        update = await ann.after(room, lambda line: "a" in line.sent[-1].get("answers", ()))
        assert update["view"]["turn"] == 0
        refusal = await eve.after(room, lambda line: line.sent[-1]["type"] == "refusal")
        assert (refusal["id"], refusal["reason"]) == ("e", "not-understood")
        assert len(refusal["text"]) < 400
        assert called == [room.shown.version]

    with_rooms(tmp_path, does)
    assert logged(caplog) == []


def test_a_client_that_cannot_be_sent_to_ends_alone_and_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        ann, eves = RecordingConnection(ANN), [Unserved(None) for _ in range(3)]
        room = await begun(rooms, eves[0], ann, *eves[1:])
        called: list[int] = []
        room.on_change.append(lambda: called.append(room.shown.version))
        for eve in eves:
            eve.broken = True
        room.request(ann, '{"do": "begin", "first": 0, "id": "a"}')
        for eve in eves:
            room.request(eve, '{"do": "end"}')
        await ann.after(room, lambda line: "a" in line.sent[-1].get("answers", ()))
        assert called == [room.shown.version]
        assert [eve.code for eve in eves] == [FAILED] * 3
        assert ann.code == 0
        await asyncio.gather(*(eve.ended() for eve in eves))

    with_rooms(tmp_path, does)
    assert logged(caplog) == ["a connection failed: LookupError"] * 3
    assert "_notify" in caplog.text, "with its traceback"


def test_all_others_learn_who_comes_and_goes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        ben, eves = RecordingConnection(BEN), [Unserved(None) for _ in range(3)]
        room = await begun(rooms, *eves[:2], ben, eves[2])
        for eve in eves:
            eve.broken = True
        ann = RecordingConnection(ANN)
        room.enter(ann)
        await ben.after(room, lambda line: line.sent[-1].get("seats") == [True, True])
        room.exit(ann)
        await ben.after(room, lambda line: line.sent[-1].get("seats") == [False, True])

    with_rooms(tmp_path, does)
    assert logged(caplog) == ["a connection failed: LookupError"] * 3


def test_all_others_learn_what_became_of_what_was_lost_to_another_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def does(rooms: Rooms, store: Store) -> None:
        ann, eve = RecordingConnection(ANN), Unserved(ANN)
        room = await begun(rooms, eve, ann)
        other = submit(room.shown, BEN.id, Begin(1), room.now())
        version = room.shown.version
        store.append(room.shown.id, version, [log.encode(other.entry)], other.entry.time)
        eve.broken = True
        room.request(eve, '{"do": "begin", "first": 0, "id": "e"}')
        room.request(ann, '{"do": "end", "id": "a"}')
        refusal = await ann.after(room, lambda line: line.sent[-1]["type"] == "refusal")
        assert (refusal["id"], refusal["reason"]) == ("a", "not-your-turn")
        assert room.head is room.shown

    with_rooms(tmp_path, does)
    assert logged(caplog) == ["a connection failed: LookupError"]


def test_a_request_that_fails_ends_its_own_connection(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        ann, ben = RecordingConnection(ANN), RecordingConnection(BEN)
        room = await begun(rooms, ann, ben)

        def fails(*_: Any) -> None:
            raise LookupError(SECRET)

        with monkeypatch.context() as patched:
            patched.setattr("tenback.server.rooms.room.submit", fails)
            room.request(ann, '{"do": "begin", "first": 0}')
        assert (ann.code, ben.code) == (FAILED, 0)
        room.request(ben, '{"do": "begin", "first": 1, "id": "b"}')
        await ben.after(room, lambda line: "b" in line.sent[-1].get("answers", ()))

    with_rooms(tmp_path, does)
    assert logged(caplog) == ["a connection failed: LookupError"]


def test_what_looks_after_a_table_is_called_whatever_else_fails(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await begun(rooms)
        called: list[int] = []

        def fails() -> None:
            raise LookupError(SECRET)

        room.on_change[:0] = [fails]
        room.on_change.append(lambda: called.append(room.shown.version))
        await room.ask(ANN.id, Begin(0))
        assert called == [room.shown.version]

    with_rooms(tmp_path, does)
    assert logged(caplog) == ["what looks after a table failed: LookupError"]


def test_a_bot_that_cannot_look_keeps_no_other_from_playing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    look = bot_runner.BotSeat.look

    def looks(mind: bot_runner.BotSeat) -> None:
        if mind.seat == 0:
            raise LookupError(SECRET)
        look(mind)

    monkeypatch.setattr(bot_runner.BotSeat, "look", looks)

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        options = the_game.Options(3)
        bots = {0: "greedy", 1: "greedy"}
        room = await rooms.open(ANN, "the-game", options, Settings(pace=0), bots)
        room.enter(RecordingConnection(ANN))
        await room.ask(ANN.id, Deal())
        await room.ask(ANN.id, Begin(1))
        await until(lambda: room.shown.state.turn == 2)

    with_rooms(tmp_path, does)
    assert {*logged(caplog)} == {"a bot failed to look: LookupError"}


def test_a_table_that_cannot_be_read_keeps_no_other_from_being_closed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def does(rooms: Rooms, store: Store) -> None:
        before = await two_people(rooms)
        await store.append("broken", 0, [SECRET.encode()], before.now())
        after = await two_people(rooms)
        clock.wait(GATHERED + 60_000)
        for _ in range(3):
            await rooms.sweep()
        assert before.shown.sitting.phase is after.shown.sitting.phase is Phase.CLOSED
        assert (await store.idle(before.now()))[0].table == "broken"

    clock = AdjustableClock()
    with_rooms(tmp_path, does, clock)
    (said,) = logged(caplog)
    assert said.startswith("table broken is damaged and can't be shown: ")


def test_a_table_that_cannot_be_closed_keeps_no_other_from_it_and_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        one, other = await two_people(rooms), await two_people(rooms)

        def fails(table: Table, moment: int) -> Accepted:
            if table.id == one.shown.id:
                raise LookupError(SECRET)
            return close(table, moment)

        monkeypatch.setattr(rooms_module, "close", fails)
        clock.wait(GATHERED + 60_000)
        for _ in range(3):
            await rooms.sweep()
        assert one.shown.sitting.phase is Phase.GATHERING
        assert other.shown.sitting.phase is Phase.CLOSED

    clock = AdjustableClock()
    with_rooms(tmp_path, does, clock)
    assert logged(caplog) == ["a deserted table can't be closed: LookupError"]


def test_a_sweep_that_fails_is_not_the_last(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    swept: list[Rooms] = []

    async def fails(rooms: Rooms) -> None:
        swept.append(rooms)
        raise LookupError(SECRET)

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        rooms.start()
        await until(lambda: len(swept) > 1)

    monkeypatch.setattr(rooms_module, "SWEEP", 0)
    monkeypatch.setattr(Rooms, "sweep", fails)
    with_rooms(tmp_path, does)
    assert {*logged(caplog)} == {"sweeping failed: LookupError"}


def test_a_room_that_fails_to_stop_keeps_no_other_in_memory(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    shut = Room.shut

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        first, second = await two_people(rooms), await two_people(rooms)

        def fails(room: Room) -> None:
            shut(room)
            if room is first:
                raise LookupError(SECRET)

        monkeypatch.setattr(Room, "shut", fails)
        clock.wait(KEPT + 1000)
        await rooms.sweep()
        assert await rooms.find(first.shown.id) is not first
        assert await rooms.find(second.shown.id) is not second

    clock = AdjustableClock()
    with_rooms(tmp_path, does, clock)
    assert logged(caplog) == ["a room failed to stop: LookupError"]


class Kept:
    """Something that a caller has."""


def test_a_wrong_cookie_or_link_keeps_nothing_of_its_caller_in_memory() -> None:
    identities = Identities(b"secret")

    def asks() -> "weakref.ref[Kept]":
        kept = Kept()
        assert identities.identify({}, None) is None
        assert identities.identify({COOKIE: "a.b"}, None) is None
        assert identities.ticket("a.b.c") is None
        return weakref.ref(kept)

    gc.disable()
    try:
        assert asks()() is None
    finally:
        gc.enable()


def test_a_room_is_freed_as_soon_as_it_is_let_go(tmp_path: Path) -> None:
    async def used(rooms: Rooms) -> "weakref.ref[Room]":
        """A room in which people and bots have played, and that everybody has left."""
        bots = {1: "greedy"}
        room = await rooms.open(ANN, "the-game", the_game.Options(2), Settings(pace=0), bots)
        line = RecordingConnection(ANN)
        room.enter(line)
        await room.ask(ANN.id, Deal())
        await room.ask(ANN.id, Begin(1))
        await until(lambda: room.shown.state.turn == 0)
        room.request(line, '{"do": "end"}')
        await line.after(room, lambda line: any(one["type"] == "refusal" for one in line.sent))
        room.exit(line)
        return weakref.ref(room)

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await used(rooms)
        clock.wait(KEPT + 1000)
        await rooms.sweep()
        await until(lambda: room() is None)

    clock = AdjustableClock()
    gc.collect()
    gc.disable()
    try:
        with_rooms(tmp_path, does, clock)
    finally:
        gc.enable()
