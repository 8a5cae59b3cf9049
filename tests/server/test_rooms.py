"""Rooms with the real store: deserted tables, what others write, hosts who are gone."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tenback.rules import seven_ate_nine, the_game
from tenback.rules.game import Begin, End
from tenback.rules.seven_ate_nine import Take
from tenback.server.rooms import timeouts
from tenback.server.rooms.clock import Clock
from tenback.server.rooms.connection import WAITING
from tenback.server.rooms.identity import Guest
from tenback.server.rooms.refused import ServerReason, ServerRefused
from tenback.server.rooms.room import Room
from tenback.server.rooms.rooms import GATHERED, KEPT, PLAYED, Rooms
from tenback.table import log, queries
from tenback.table.operations import Deal, Free, Join, Leave, Settings
from tenback.table.store import Store
from tenback.table.submit import move_seat, open_table, submit
from tenback.table.table import Phase
from tests.server.adjustable_clock import AdjustableClock
from tests.server.rooms_in_process import ANN, BEN, EVE, RecordingConnection, two_people, with_rooms


@pytest.fixture
def clock() -> AdjustableClock:
    return AdjustableClock()


def test_a_deserted_table_is_closed_after_an_hour_and_in_mid_game_after_a_day(
    tmp_path: Path, clock: AdjustableClock
) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        gathering = await two_people(rooms)
        playing = await two_people(rooms)
        await playing.ask(ANN.id, Deal())
        clock.wait(GATHERED - 60_000)
        await rooms.sweep()
        assert gathering.shown.sitting.phase is Phase.GATHERING
        clock.wait(120_000)
        await rooms.sweep()
        again = await rooms.find(gathering.shown.id)
        assert again.shown.sitting.phase is Phase.CLOSED
        await rooms.sweep()
        assert (await rooms.find(playing.shown.id)).shown.sitting.phase is Phase.DEALT
        clock.wait(PLAYED)
        await rooms.sweep()
        assert (await rooms.find(playing.shown.id)).shown.sitting.phase is Phase.CLOSED

    with_rooms(tmp_path, does, clock)


def test_a_table_with_a_connection_stays_open(tmp_path: Path, clock: AdjustableClock) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await two_people(rooms)
        room.enter(RecordingConnection(None))
        clock.wait(PLAYED + 60_000)
        await rooms.sweep()
        assert room.shown.sitting.phase is Phase.GATHERING

    with_rooms(tmp_path, does, clock)


def test_a_room_that_nobody_is_in_is_forgotten_and_found_again_as_it_was(
    tmp_path: Path, clock: AdjustableClock
) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await two_people(rooms)
        await room.ask(ANN.id, Deal())
        clock.wait(KEPT + 1000)
        await rooms.sweep()
        again = await rooms.find(room.shown.id)
        assert again is not room
        assert again.shown == room.shown
        with pytest.raises(ServerRefused) as caught:
            await rooms.find("nowhere")
        assert caught.value.reason == ServerReason.NO_SUCH_TABLE

    with_rooms(tmp_path, does, clock)


def test_only_listed_tables_with_a_connection_are_listed(tmp_path: Path) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        listed = await two_people(rooms, listed=True)
        private = await two_people(rooms)
        private.enter(RecordingConnection(ANN))
        assert rooms.listed() == []
        listed.enter(RecordingConnection(ANN))
        assert rooms.listed() == [listed]

    with_rooms(tmp_path, does)


def test_between_races_everybody_learns_roughly_how_far_away_each_seat_is(tmp_path: Path) -> None:
    def trips(line: RecordingConnection) -> list[Any]:
        return [one.get("trips") for one in line.sent if one["type"] == "presence"]

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        options = seven_ate_nine.Options(2)
        room = await rooms.open(ANN, "seven-ate-nine", options, Settings(), {})
        await room.ask(BEN.id, Join(BEN.name))
        ann, ben = RecordingConnection(ANN), RecordingConnection(BEN)
        room.enter(ann)
        room.enter(ben)
        room.request(ann, '{"do": "ping", "trip": 43.7}')
        await ben.after(room, lambda line: trips(line)[-1:] == [[50, None]])
        room.request(ann, '{"do": "ping", "trip": 55}')  # 50 again: nothing new
        room.request(ben, '{"do": "ping", "trip": 1e300}')
        await ann.after(room, lambda line: trips(line)[-1] == [50, 2000])
        room.request(ann, '{"do": "deal"}')
        room.request(ann, '{"do": "ping", "trip": 900}')
        room.exit(ben)
        await ann.after(room, lambda line: line.sent[-1].get("seats") == [True, False])
        assert trips(ann)[-1] is None
        room.request(ann, '{"do": "close"}')
        await ann.after(room, lambda line: line.sent[-1].get("type") == "update")
        room.request(ann, '{"do": "ping", "trip": 900}')
        await ann.after(room, lambda line: trips(line)[-1] == [1000, None])

    with_rooms(tmp_path, does)


def test_a_crowd_that_comes_and_goes_at_once_is_announced_once(tmp_path: Path) -> None:
    """Otherwise everyone would get a message for everyone else, and lose the connection."""

    def heard(line: RecordingConnection) -> list[int]:
        return [one["watchers"] for one in line.sent if one["type"] == "presence"]

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await two_people(rooms)
        ann, crowd = (
            RecordingConnection(ANN),
            [RecordingConnection(None) for _ in range(2 * WAITING)],
        )
        room.enter(ann)
        await ann.after(room, lambda line: bool(heard(line)))
        for line in crowd:
            room.enter(line)
        everybody = (ann, *crowd)
        waiting = (
            one.after(room, lambda line: heard(line)[-1:] == [len(crowd)]) for one in everybody
        )
        await asyncio.gather(*waiting)
        for number, line in enumerate(crowd, 1):
            assert heard(line) in ([len(crowd)], [number, len(crowd)])
        for line in crowd:
            room.exit(line)
        await ann.after(room, lambda line: heard(line)[-1] == 0)
        assert heard(ann) == [0, len(crowd), 0]
        assert {line.code for line in everybody} == {0}

    with_rooms(tmp_path, does)


def test_a_crowd_that_comes_one_after_another_is_announced_a_few_times(tmp_path: Path) -> None:
    """Arrivals are collected by time, because they do not come in one iteration of the loop."""

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await two_people(rooms)
        ann, crowd = RecordingConnection(ANN), [RecordingConnection(None) for _ in range(200)]
        room.enter(ann)

        async def come() -> None:
            for line in crowd:
                room.enter(line)
                await asyncio.sleep(0)

        coming = asyncio.create_task(come())
        await ann.after(room, lambda line: line.sent[-1].get("watchers") == len(crowd))
        await coming
        heard = [one["watchers"] for one in ann.sent if one["type"] == "presence"]
        assert len(heard) < len(crowd) / 4, heard

    with_rooms(tmp_path, does)


def test_what_another_server_has_written_is_shown_and_what_raced_with_it_is_judged_anew(
    tmp_path: Path,
) -> None:

    async def does(rooms: Rooms, store: Store) -> None:
        room = await two_people(rooms)
        await room.ask(ANN.id, Deal())
        line = RecordingConnection(ANN)
        room.enter(line)
        other = submit(room.shown, BEN.id, Begin(1), room.now())
        version = room.shown.version
        foreign = store.append(room.shown.id, version, [log.encode(other.entry)], other.entry.time)
        room.request(line, '{"do": "begin", "first": 0, "id": "mine"}')
        assert room.head.version == version + 1
        await foreign
        refusal = await line.after(room, lambda line: line.sent[-1]["type"] == "refusal")
        assert (refusal["id"], refusal["reason"]) == ("mine", "already-begun")
        assert room.head is room.shown
        assert room.shown.state.turn == 1
        assert [one["version"] for one in line.sent if one["type"] == "update"][-1] == version + 1

    with_rooms(tmp_path, does)


def test_a_message_that_another_server_has_done_meanwhile_is_only_answered(tmp_path: Path) -> None:
    """It was sent there again, because the connection here was lost."""

    async def does(rooms: Rooms, store: Store) -> None:
        room = await two_people(rooms)
        await room.ask(ANN.id, Deal())
        line = RecordingConnection(ANN)
        room.enter(line)
        other = submit(room.shown, ANN.id, Begin(0), room.now() + 9, "mine")
        version = room.shown.version
        store.append(room.shown.id, version, [log.encode(other.entry)], other.entry.time)
        room.request(line, '{"do": "begin", "first": 0, "id": "mine"}')
        update = await line.after(room, lambda line: "mine" in line.sent[-1].get("answers", ()))
        assert update["version"] == room.head.version == version + 1

    with_rooms(tmp_path, does)


def test_the_hosting_passes_on_when_the_host_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timeouts, "GONE", 50)

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await two_people(rooms)
        host = RecordingConnection(ANN)
        room.enter(host)
        room.enter(RecordingConnection(BEN))
        await asyncio.sleep(0.1)
        assert room.shown.sitting.host == ANN.id
        room.exit(host)
        async with asyncio.timeout(30):
            while room.shown.sitting.host != BEN.id:
                await asyncio.sleep(0.01)

    with_rooms(tmp_path, does)


def test_a_refusal_that_rests_on_an_unsaved_move_waits_until_that_is_saved(tmp_path: Path) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await two_people(rooms)
        await room.ask(ANN.id, Deal())
        ann, ben = RecordingConnection(ANN), RecordingConnection(BEN)
        room.enter(ann)
        room.enter(ben)
        room.request(ann, '{"do": "begin", "first": 0, "id": "a"}')
        room.request(ben, '{"do": "begin", "first": 1, "id": "b"}')
        pump = asyncio.create_task(ben.pump(room))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        refusals = [one for one in ben.sent if one["type"] == "refusal"]
        assert refusals == [] or room.shown.version == room.head.version
        pump.cancel()
        await ben.after(room, lambda line: line.sent[-1]["type"] == "refusal")
        shown = [one for one in ben.sent if one["type"] != "presence"]
        assert [one["type"] for one in shown][-2:] == ["update", "refusal"]
        assert shown[-2]["view"]["turn"] == 0
        assert shown[-1]["reason"] == "already-begun"

    with_rooms(tmp_path, does)


def test_the_same_update_serves_all_who_see_the_same(tmp_path: Path) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await two_people(rooms)
        await room.ask(ANN.id, Deal())
        ann, one, two = (
            RecordingConnection(ANN),
            RecordingConnection(None),
            RecordingConnection(None),
        )
        assert room.update_for(one) is room.update_for(two)
        assert room.update_for(ann) != room.update_for(one)
        read = msgspec.json.decode(room.update_for(ann))
        assert read["view"]["hand"] == list(queries.view_of(room.shown, 0, room.now()).hand)
        await room.ask(BEN.id, Leave())
        offered = [
            msgspec.json.decode(room.update_for(RecordingConnection(who)))["you"].get("may_take")
            for who in (EVE, BEN)
        ]
        assert offered == [None, [1]], "only who has left may come back"

    with_rooms(tmp_path, does)


def test_without_turns_nobody_counts_as_idle_from_before_a_restart(tmp_path: Path) -> None:
    async def does(rooms: Rooms, store: Store) -> None:
        long_ago = Clock().now() - 10 * timeouts.IDLE
        options = seven_ate_nine.Options(2)
        steps = [open_table("t", "seven-ate-nine", options, Settings(), ANN.id, long_ago)]
        for guest, operation in ((ANN, Join("Ann")), (BEN, Join("Ben")), (ANN, Deal())):
            steps.append(submit(steps[-1].table, guest.id, operation, long_ago))
        await store.append("t", 0, [log.encode(step.entry) for step in steps], long_ago)
        room = await rooms.find("t")
        room.enter(RecordingConnection(ANN))
        room.enter(RecordingConnection(BEN))
        assert room.head.version == len(steps)
        assert not any(seat.away for seat in room.head.sitting.seats)

    with_rooms(tmp_path, does)


def test_without_turns_who_takes_cards_over_has_not_been_idle_before(
    tmp_path: Path, clock: AdjustableClock
) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await rooms.open(ANN, "seven-ate-nine", seven_ate_nine.Options(2), Settings(), {})
        await room.ask(BEN.id, Join("Ben"))
        await room.ask(ANN.id, Deal())
        await room.ask(BEN.id, Leave())
        await room.ask(ANN.id, Free(1))
        clock.wait(10 * timeouts.IDLE)
        await room.ask(EVE.id, Join("Eve"))
        room.enter(RecordingConnection(EVE))
        await room.ask(ANN.id, Take())
        assert [seat.away for seat in room.head.sitting.seats] == [False, False]

    with_rooms(tmp_path, does, clock)


async def lay(room: Room, cards: int) -> None:
    """Ann lays this many cards, each on a row that takes it."""
    for _ in range(cards):
        await room.ask(ANN.id, room.shown.game.legal(room.shown.state, 0)[0])


def events_sent(room: Room, guest: Guest | None, since: int) -> list[str]:
    """Returns the events that a client gets on connecting like this; then it disconnects."""
    line = RecordingConnection(guest, since)
    room.enter(line)
    update = msgspec.json.decode(room.update_for(line))
    room.exit(line)
    return [event["event"] for event in update["events"]]


def test_a_made_up_since_tells_nothing_that_the_view_does_not(tmp_path: Path) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await two_people(rooms, played=False)
        await room.ask(ANN.id, Deal())
        await room.ask(ANN.id, Begin(0))
        ann = RecordingConnection(ANN)
        room.enter(ann)
        dealt = room.shown.version
        await lay(room, 2)
        watching = RecordingConnection(EVE)
        room.enter(watching)
        for since in range(-1, room.shown.version + 3):
            for guest in (None, EVE, BEN):  # a stranger, a spectator, a seat that was never here
                assert events_sent(room, guest, since) == [], (guest, since)
        # What a client has seen is not sent again, however old a version it names.
        room.request(ann, f'{{"do": "ping", "seen": {room.shown.version}}}')
        for since in range(-1, room.shown.version + 3):
            assert events_sent(room, ANN, since) == []
        await room.ask(ANN.id, End())
        assert "laid" not in events_sent(room, ANN, dealt)

    with_rooms(tmp_path, does)


def test_a_seat_learns_what_it_missed_since_it_was_there(tmp_path: Path) -> None:
    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await two_people(rooms, played=False)
        await room.ask(ANN.id, Deal())
        await room.ask(ANN.id, Begin(0))
        began = room.shown.version
        ben = RecordingConnection(BEN)
        room.enter(ben)
        await lay(room, 2)
        # These two were sent, but the connection was already dead, unknown to the server.
        assert events_sent(room, BEN, began) == ["laid", "laid"]
        room.exit(ben)
        seen = room.shown.version
        await room.ask(ANN.id, End())
        assert events_sent(room, BEN, seen) == ["drew", "turn"]
        assert events_sent(room, BEN, began) == []  # its `since` says that it knows them

    with_rooms(tmp_path, does)


def test_who_takes_a_seat_does_not_learn_what_happened_before(tmp_path: Path) -> None:
    """Neither after leaving it nor on another device."""

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await two_people(rooms, played=False)
        first = room.shown.version
        assert events_sent(room, BEN, first) == []
        await room.ask(BEN.id, Leave())
        await room.ask(BEN.id, Join("Ben"))
        assert events_sent(room, BEN, first) == []
        phone = RecordingConnection(EVE)
        room.enter(phone)
        await room.ask(ANN.id, Deal())
        await room.save(lambda: move_seat(room.head, 1, EVE.id, room.now()))
        assert events_sent(room, EVE, first + 2) == []

    with_rooms(tmp_path, does)


async def damaged(store: Store, change: str, lines: list[bytes]) -> None:
    """Writes a table d whose log has a fault: by a line, or by a change of the file."""
    await store.append("d", 0, lines, 1)
    if change:
        store._file.connection.execute(change)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("change", "last", "why"),
    [
        ("DELETE FROM recent WHERE version = 2", None, "version 2 is missing or there twice"),
        ("", b"{", "entry 4 can't be read: Input data was truncated"),
        ("", b'{"time":1,"what":{"do":"dance"}}', "entry 4 can't be read: Invalid value 'dance'"),
        ("", b'{"time":1,"what":{"do":"lay","card":7,"row":0},"seat":0}', "entry 4 does not fit"),
        ("", b'{"time":1,"what":{"do":"away","seat":9}}', "entry 4 does not fit: IndexError"),
    ],
    ids=["gap", "not JSON", "unknown", "illegal", "senseless"],
)
def test_a_table_with_a_faulty_log_is_refused_and_keeps_no_other_from_being_swept(
    tmp_path: Path,
    change: str,
    last: bytes | None,
    why: str,
    clock: AdjustableClock,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def does(rooms: Rooms, store: Store) -> None:
        steps = [open_table("d", "the-game", the_game.Options(2), Settings(), ANN.id, 1)]
        steps.append(submit(steps[-1].table, ANN.id, Join("Ann"), 1))
        steps.append(submit(steps[-1].table, BEN.id, Join("Ben"), 1))
        lines = [log.encode(step.entry) for step in steps]
        await damaged(store, change, lines if last is None else [*lines, last])
        fine = await two_people(rooms)
        clock.wait(GATHERED + 60_000)
        for _ in range(2):
            with pytest.raises(ServerRefused) as caught:
                await rooms.find("d")
            assert caught.value.reason == ServerReason.TABLE_DAMAGED
            await rooms.sweep()
        assert (await rooms.find(fine.shown.id)).shown.sitting.phase is Phase.CLOSED

    with_rooms(tmp_path, does, clock)
    (said,) = [record.getMessage() for record in caplog.records]
    assert said.startswith(f"table d is damaged and can't be shown: {why}")


def test_a_sweep_that_can_close_nothing_still_lets_rooms_go(
    tmp_path: Path, clock: AdjustableClock
) -> None:
    async def does(rooms: Rooms, store: Store) -> None:
        room = await two_people(rooms)
        store._file.connection.execute("PRAGMA query_only = ON")  # type: ignore[attr-defined]
        clock.wait(GATHERED + 60_000)
        await rooms.sweep()
        assert await rooms.find(room.shown.id) is not room
        store._file.connection.execute("PRAGMA query_only = OFF")  # type: ignore[attr-defined]
        await rooms.sweep()
        assert (await rooms.find(room.shown.id)).shown.sitting.phase is Phase.CLOSED

    with_rooms(tmp_path, does, clock)


def test_a_table_that_was_only_read_is_forgotten_soon(
    tmp_path: Path, clock: AdjustableClock
) -> None:
    async def does(rooms: Rooms, _store: Store) -> None:
        room = await two_people(rooms)
        table = room.shown.id
        clock.wait(KEPT + 60_000)
        await rooms.sweep()
        first = (await rooms.snapshot(table)).table
        assert first == room.shown
        assert (await rooms.snapshot(table)).table is first
        clock.wait(KEPT)
        await rooms.sweep()
        again = await rooms.snapshot(table)
        assert again.table is not first
        assert again.table == first
        assert again.now >= first.time
        assert (await rooms.find(table)) is not room
        with pytest.raises(ServerRefused) as caught:
            await rooms.snapshot("none")
        assert caught.value.reason == ServerReason.NO_SUCH_TABLE

    with_rooms(tmp_path, does, clock)
