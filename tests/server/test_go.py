"""When all were stuck: what everybody at a table gets before the next "Go!", and at it."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tenback.rules import seven_ate_nine
from tenback.rules.seven_ate_nine import Card, Take
from tenback.server.rooms.room import Room
from tenback.server.rooms.rooms import Rooms
from tenback.table import apply as applying
from tenback.table.operations import Deal, Join, Settings
from tenback.table.store import Store
from tests.server.rooms_in_process import ANN, BEN, EVE, RecordingConnection, with_rooms

STUCK = seven_ate_nine.State(
    options=seven_ate_nine.Options(2),
    decks=((), (Card(8, 1),)),
    hands=((Card(5, 1), Card(5, 2)), (Card(5, 3),)),
    pile=(Card(4, 1), Card(1, 1), Card(1, 2)),
    paused=(0, 0),
)
"""When Ben takes his last card, nobody can lay."""


async def stuck(rooms: Rooms) -> Room:
    room = await rooms.open(ANN, "seven-ate-nine", STUCK.options, Settings(), {})
    await room.ask(BEN.id, Join("Ben"))
    await room.ask(ANN.id, Deal())
    room.head = room.shown = replace(room.shown, state=STUCK)
    return room


def updates(line: RecordingConnection) -> list[dict[str, Any]]:
    return [one for one in line.sent if one["type"] == "update"]


def is_up(line: RecordingConnection) -> bool:
    """Returns whether all cards are taken and the top is seen."""
    views = [one["view"] for one in updates(line)]
    return any(view["hands"] == [2, 2] and view["top"] is not None for view in views)


@pytest.mark.parametrize(("before", "between"), [(True, True), (True, False), (False, True)])
def test_at_go_everybody_gets_what_lay_face_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: bool, between: bool
) -> None:
    """SN-14: those who were there, those who come in between, and nobody a moment earlier."""
    monkeypatch.setattr(applying, "COUNTDOWN", 0)
    monkeypatch.setattr(applying, "STILL", 400)

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await stuck(rooms)
        ann, eve = RecordingConnection(ANN), RecordingConnection(EVE)
        if before:
            room.enter(ann)
            await ann.after(room, lambda line: bool(updates(line)))
        await room.ask(BEN.id, Take())
        if between:
            room.enter(eve)
        hands = {ann: [[5, 1], [5, 2]]} if before else {}
        hands |= {eve: []} if between else {}
        for line, hand in hands.items():
            await line.after(room, is_up)
            last = updates(line)[-1]
            assert last["version"] == room.shown.version
            assert (last["view"]["top"], last["view"]["hand"]) == ([4, 1], hand)
            assert last["clock"]["now"] >= last["clock"]["go"]
            for one in [one for one in updates(line) if one["version"] == last["version"]][:-1]:
                assert one["clock"]["now"] < one["clock"]["go"]
                assert (one["view"]["top"], one["view"]["hand"], one["legal"]) == (None, [], [])
                assert one["view"]["played"] is None
                assert {"event": "turned"} in one["events"] or line is eve
        for line in hands:
            room.exit(line)

    with_rooms(tmp_path, does)


def test_what_was_made_before_go_is_not_shown_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SN-14: even within the tenth of a second for which an update serves everyone alike."""
    monkeypatch.setattr(applying, "COUNTDOWN", 0)
    monkeypatch.setattr(applying, "STILL", 3000)

    async def does(rooms: Rooms, store: Store) -> None:  # noqa: ARG001
        room = await stuck(rooms)
        await room.ask(BEN.id, Take())
        go = room.shown.go
        for moment, top in ((go - 1, "null"), (go, "[4,1]"), (go - 1, "null")):
            room.now = lambda moment=moment: moment  # type: ignore[misc]
            assert f'"top":{top}'.encode() in room.update_for(RecordingConnection(EVE))

    with_rooms(tmp_path, does)
