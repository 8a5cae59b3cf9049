"""Steps of the machine's clock: seen by the host, and by nobody at a table."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from tenback.rules import seven_ate_nine, the_game
from tenback.rules.game import Begin
from tenback.rules.seven_ate_nine import Take
from tenback.server.rooms.room import Room
from tenback.server.rooms.rooms import GATHERED, KEPT, Rooms
from tenback.table import log, queries
from tenback.table.operations import Deal, Join, Settings
from tenback.table.store import Store
from tenback.table.submit import open_table, submit
from tenback.table.table import Phase
from tests.server.adjustable_clock import AdjustableClock
from tests.server.rooms_in_process import ANN, BEN, RecordingConnection, two_people, with_rooms

HOUR = 3600_000


async def race(rooms: Rooms) -> Room:
    room = await rooms.open(ANN, "seven-ate-nine", seven_ate_nine.Options(2), Settings(), {})
    await room.ask(BEN.id, Join("Ben"))
    await room.ask(ANN.id, Deal())
    return room


def sent(room: Room) -> Any:
    """Returns an update as a spectator gets it."""
    return msgspec.json.decode(room.update_for(RecordingConnection(None)))


@pytest.mark.parametrize("step", [-HOUR, 3 * HOUR])
def test_a_race_goes_on_evenly(tmp_path: Path, step: int) -> None:
    clock = AdjustableClock()

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await race(rooms)
        clock.wait(5000)  # a second after "Go!"
        clock.step(step)
        await rooms.sweep()
        await room.ask(ANN.id, Take())
        assert 1000 <= room.shown.at < 60_000
        times = sent(room)["clock"]
        assert 1000 <= times["now"] - times["go"] < 60_000

    with_rooms(tmp_path, does, clock)


@pytest.mark.parametrize("step", [-HOUR, 3 * HOUR])
def test_a_turns_clock_goes_on_evenly(tmp_path: Path, step: int) -> None:
    clock = AdjustableClock()

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await two_people(rooms, clock=600)
        await room.ask(ANN.id, Deal())
        clock.step(step)
        await rooms.sweep()
        await room.ask(ANN.id, Begin(0))
        assert room.shown.sitting.seats[0].away is False
        times = sent(room)["clock"]
        assert 500_000 < times["deadline"] - times["now"] <= 600_000
        line = RecordingConnection(ANN)
        room.enter(line)
        room.request(line, '{"do": "ping", "sent": 1}')
        pong = await line.after(room, lambda line: line.sent[-1]["type"] == "pong")
        assert 500_000 < times["deadline"] - pong["now"] <= 600_000

    with_rooms(tmp_path, does, clock)


def test_a_step_closes_no_table_and_is_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = AdjustableClock()

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        clock.wait(2 * HOUR)
        await rooms.sweep()
        room = await two_people(rooms)
        clock.step(3 * HOUR)
        for _ in range(3):
            await rooms.sweep()
            clock.wait(KEPT)
        room = await rooms.find(room.shown.id)
        assert room.shown.sitting.phase is Phase.GATHERING
        clock.wait(GATHERED)
        await rooms.sweep()
        room = await rooms.find(room.shown.id)
        assert room.shown.sitting.phase is Phase.CLOSED

    with_rooms(tmp_path, does, clock)
    assert [record.getMessage() for record in caplog.records] == [
        "the clock of this machine was changed by +10800 s, or it slept: games go on evenly"
    ]


def test_new_tables_have_the_time_of_day_after_a_step(tmp_path: Path) -> None:
    clock = AdjustableClock()

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        old = await two_people(rooms)
        clock.step(-HOUR)
        await rooms.sweep()
        new = await two_people(rooms)
        assert abs(old.now() - new.now() - HOUR) < 1000

    with_rooms(tmp_path, does, clock)


def test_a_log_from_an_hour_to_come_goes_on_as_if_no_time_had_passed(tmp_path: Path) -> None:
    """This happens after a restart of a machine whose clock was ahead."""
    clock = AdjustableClock()

    async def does(rooms: Rooms, store: Store) -> None:
        ahead = clock.now() + HOUR
        timed = Settings(clock=600)
        for name, game, options in (
            ("race", "seven-ate-nine", seven_ate_nine.Options(2)),
            ("turns", "the-game", the_game.Options(2)),
        ):
            steps = [open_table(name, game, options, timed, ANN.id, ahead)]
            for guest, operation in ((ANN, Join("Ann")), (BEN, Join("Ben")), (ANN, Deal())):
                steps.append(submit(steps[-1].table, guest.id, operation, ahead))
            await store.append(name, 0, [log.encode(step.entry) for step in steps], ahead)
        running = await rooms.find("race")
        clock.wait(5000)
        await running.ask(ANN.id, Take())
        assert 1000 <= running.shown.at < 60_000
        turns = await rooms.find("turns")
        deadline = queries.deadline(turns.shown)
        assert deadline is not None
        assert 500_000 < deadline - turns.now() <= 600_000

    with_rooms(tmp_path, does, clock)
