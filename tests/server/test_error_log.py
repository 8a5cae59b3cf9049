"""When the server itself fails: who is affected, and what the log says about it."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tenback.local import LocalConnection, LocalTable, open_local_server
from tenback.rules import the_game
from tenback.server.http import tables
from tenback.server.http.serve import _is_ours
from tenback.server.rooms.connection import Connection
from tenback.server.rooms.error_log import log_unhandled, safe_traceback
from tenback.server.rooms.presence import Presence
from tenback.server.rooms.refused import ServerReason
from tenback.server.rooms.room import Room
from tenback.table.operations import Join, Settings
from tenback.table.store import Unsaved
from tenback.table.table import Table
from tests.server.client import Client, Guest
from tests.server.rooms_in_process import ANN, RecordingConnection
from tests.server.server_process import Server
from tests.server.server_thread import serving_in_thread

SECRET = "what a stranger wrote"


def fails(*_: Any) -> None:
    raise LookupError(SECRET)


def caught() -> Exception:
    def fails_again() -> None:
        try:
            fails()
        except LookupError as error:
            raise ValueError(SECRET) from error

    with pytest.raises(ValueError, match=SECRET) as found:
        fails_again()
    return found.value


def test_a_fault_is_logged_by_its_kind_and_its_place_alone() -> None:
    traceback = safe_traceback(caught())
    assert [line for line in traceback.splitlines() if not line.startswith(" ")] == [
        "ValueError",
        "after LookupError",
    ]
    assert "in fails" in traceback
    assert "in fails_again" in traceback
    assert SECRET not in traceback


def test_endless_recursion_fills_no_log() -> None:
    def deeper() -> None:
        deeper()

    with pytest.raises(RecursionError) as found:
        deeper()
    assert len(safe_traceback(found.value).splitlines()) < 50


def test_a_loop_of_causes_ends() -> None:
    first, second = ValueError(), LookupError()
    first.__cause__, second.__cause__ = second, first
    assert safe_traceback(first) == "ValueError\nafter LookupError"


def test_what_nobody_waited_for_is_logged_without_a_stranger_s_text(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def run() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(log_unhandled)
        loop.call_soon(fails, SECRET)
        loop.call_exception_handler({"message": "a word of the loop's own"})
        await asyncio.sleep(0)

    asyncio.run(run())
    assert [one.partition("\n")[0] for one in caplog.messages] == [
        "a word of the loop's own",
        "a callback failed: LookupError",
    ]
    assert SECRET not in caplog.text


def test_what_uvicorn_logs_of_a_fault_has_no_stranger_s_text() -> None:
    error = caught()
    known = (type(error), error, error.__traceback__)
    record = logging.LogRecord("uvicorn.error", 40, "", 1, "Exception in %s\n", ("ASGI",), known)
    assert _is_ours(record)
    written = logging.Formatter().format(record)
    assert written.startswith("Exception in ASGI: ValueError\n")
    assert SECRET not in written


def test_a_client_that_cannot_be_served_is_closed_and_the_others_play_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    served = Room.update_for

    def serves(room: Room, connection: Connection) -> bytes:
        if room.shown.sitting.playing and connection.player is None:
            raise LookupError(SECRET)
        return served(room, connection)

    monkeypatch.setattr(Room, "update_for", serves)

    async def play(server: Server) -> None:
        ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
        table = ann.open("the-game", 2)
        ben.join(table)
        host = await Client(ann, server, table).connect()
        eve = await Client(None, server, table).connect()
        await eve.until(lambda one: one.update)
        await host.ask("deal")
        with pytest.raises(ConnectionClosed) as closed:
            await eve.until(lambda _: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1011
        await host.until(lambda one: one.presence["watchers"] == 0)
        assert (await host.ask("begin", first=0))["view"]["turn"] == 0
        await host.close()

    with serving_in_thread(tmp_path) as server:
        asyncio.run(play(server))
    logged = [one.getMessage() for one in caplog.records if one.levelno > logging.INFO]
    assert [one.partition("\n")[0] for one in logged] == ["a connection failed: LookupError"]
    assert SECRET not in caplog.text


def test_a_request_that_the_server_fails_at_is_logged_without_its_text(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "table_summary", fails)
    with serving_in_thread(tmp_path) as server:
        body = {"game": "the-game", "options": {"players": 2}, "name": "Ann"}
        answer = Guest(server, "Ann").call("POST", "/api/tables", body)
        assert (answer.status_code, answer.text) == (500, "Our fault: it is noted.")
    logged = [one.getMessage() for one in caplog.records if one.levelno > logging.INFO]
    assert [one.partition("\n")[0] for one in logged] == ["open_table failed: LookupError"]
    assert SECRET not in caplog.text


def test_a_table_that_cannot_be_looked_at_keeps_no_other_from_being_listed(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats_here = Presence.seats_here

    async def run() -> None:
        async with open_local_server() as server:
            rooms = []
            for _ in range(3):
                options, listed = the_game.Options(2), Settings(listed=True)
                rooms.append(await server.rooms.open(ANN, "the-game", options, listed, {}))
                rooms[-1].enter(RecordingConnection(None))

            def seen(presence: Presence, table: Table) -> tuple[bool, ...]:
                if presence is rooms[1].presence:
                    fails()
                return seats_here(presence, table)

            with monkeypatch.context() as patched:
                patched.setattr(Presence, "seats_here", seen)
                looks = await tables.list_tables.fn(server=server)
            assert [one.table.id for one in looks] == [rooms[0].shown.id, rooms[2].shown.id]

    asyncio.run(run())
    assert [one.partition("\n")[0] for one in caplog.messages] == [
        "a table can't be listed: LookupError"
    ]
    assert SECRET not in caplog.text


def test_at_home_a_line_that_failed_leaves_the_room_and_another_serves(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_local_server() as server:
            bots = {1: "greedy"}
            options = the_game.Options(2)
            table = await LocalTable.open(
                server, "Ann", "en", "the-game", options, Settings(), bots
            )
            with monkeypatch.context() as patched:
                patched.setattr(Room, "update_for", fails)
                line: LocalConnection = await table.connect(-1)
                await asyncio.sleep(0)
                await asyncio.sleep(0)
            assert len(table.room.connections) == 1
            await line.close()
            await line.close()
            assert len(table.room.connections) == 0
            again = await table.connect(-1)
            assert '"type":"update"' in await again.receive()
            await again.close()

    asyncio.run(run())
    assert [one.partition("\n")[0] for one in caplog.messages] == [
        "a connection failed: LookupError"
    ]


def test_at_home_what_could_not_be_saved_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    async def unsaved(room: Room, player: str, what: Any) -> None:
        assert isinstance(what, Join), (room, player)
        raise Unsaved("the disk is full")

    async def run() -> None:
        async with open_local_server() as server:
            options = the_game.Options(2)
            table = await LocalTable.open(server, "Ann", "en", "the-game", options, Settings(), {})
            monkeypatch.setattr(Room, "ask", unsaved)
            refusal = await table.sit("Ann")
            assert refusal is not None
            assert refusal.reason == ServerReason.NOT_SAVED

    asyncio.run(run())
