"""What hosts and clients learn when the file is gone, or a table's log has a fault."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from websockets import ConnectionClosed

from tenback.store import sqlite, writer
from tenback.terminal.client import ConnectionRefused, Status
from tenback.terminal.cookies import CookieJar
from tenback.terminal.remote import Address, RemoteTable
from tests.server.client import Client, Guest

from .server_thread import serving_in_thread


def test_health_fails_while_the_file_is_gone_and_moves_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PROBED", 0)
    monkeypatch.setattr(writer, "CHECKED", 0)
    with serving_in_thread(tmp_path) as server:
        ann = Guest(server, "Ann")
        table = ann.open("the-game", 1)
        assert ann.call("GET", "/healthz").json()["status"] == "well"
        aside = tmp_path / "aside"
        server.database.rename(aside)
        health = ann.call("GET", "/healthz")
        assert health.status_code == 503
        assert health.json()["status"] == "failing"
        assert health.json()["reason"].startswith("the database file was deleted or moved away")

        async def play() -> None:
            client = await Client(ann, server, table).connect()
            await client.until(lambda one: one.update)
            await client.send("deal")
            await client.until(lambda one: one.refused)
            assert client.refused[0]["reason"] == "not-saved"
            assert client.update["table"]["phase"] == "gathering"
            aside.rename(server.database)
            await client.send("deal")
            await client.until(lambda one: one.phase != "gathering")
            await client.close()

        asyncio.run(play())
        assert ann.call("GET", "/healthz").json()["status"] == "well"


def test_a_damaged_table_is_refused_by_name_and_the_others_are_fine(tmp_path: Path) -> None:
    with serving_in_thread(tmp_path) as server:
        damaged = Guest(server, "Ann").open("the-game", 1)
    with closing(sqlite3.connect(server.database, isolation_level=None)) as other:
        other.execute("UPDATE entries SET entry = x'ff' WHERE version = 2")
    with serving_in_thread(tmp_path) as server:
        ann = Guest(server, "Ann")
        fine = ann.open("the-game", 1)
        answer = ann.call("GET", f"/api/tables/{damaged}")
        assert answer.status_code == 500
        assert answer.json()["reason"] == "table-damaged"
        assert answer.json()["text"].startswith("This table can’t be shown")
        assert ann.call("GET", f"/api/tables/{damaged}/games/1").json()["reason"] == "table-damaged"
        assert ann.call("GET", f"/api/tables/{fine}").status_code == 200
        assert ann.call("GET", "/healthz").status_code == 200

        async def fetch() -> int:
            client = await Client(ann, server, damaged).connect()
            with pytest.raises(ConnectionClosed) as caught:
                await client.receive()
            assert caught.value.rcvd is not None
            return caught.value.rcvd.code

        async def look_in_a_terminal() -> Status:
            endpoint = RemoteTable(
                Address(server.address, damaged), CookieJar(tmp_path / "cookies"), "en"
            )
            line = await endpoint.connect(-1)
            with pytest.raises(ConnectionRefused) as caught:
                await line.receive()
            await line.close()
            return caught.value.status

        assert asyncio.run(fetch()) == 4500
        assert asyncio.run(look_in_a_terminal()) is Status.DAMAGED
