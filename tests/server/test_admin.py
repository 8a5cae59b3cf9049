"""The operator's API: who may use it, what it shows, closing tables, shutting people out."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tenback.server.rooms import bans
from tenback.server.rooms.clock import time_of_day
from tests.processes import ANSWER_TIMEOUT
from tests.server.client import Client, Guest
from tests.server.server_process import Server
from tests.server.server_thread import serving_in_thread

TOKEN = "correct-horse-battery-staple"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving_in_thread(tmp_path, operator=TOKEN) as running:
        yield running


def ask(
    server: Server, path: str, method: str = "GET", body: Any = None, token: str = TOKEN
) -> Any:
    headers = {"authorization": f"Bearer {token}"}
    address = f"{server.address}/api/admin/{path}"
    return httpx.request(method, address, json=body, headers=headers, timeout=ANSWER_TIMEOUT)


REQUESTS = [
    ("tables", "GET"),
    ("tables/abc", "GET"),
    ("tables/abc/close", "POST"),
    ("bans", "GET"),
    ("bans", "POST"),
    ("bans/lift", "POST"),
]


def test_without_the_token_nothing_is_shown_or_done_and_without_one_set_it_is_not_there(
    server: Server, tmp_path: Path
) -> None:
    guest = Guest(server, "Ann").call("POST", "/api/tokens", {"name": "Ann"}).json()["token"]
    body = {"who": "ann", "minutes": 5}
    for path, method in REQUESTS:
        for token in ("-", TOKEN[:-1], f"{TOKEN}x", guest):
            refused = ask(server, path, method, body, token)
            assert (refused.status_code, refused.json()["reason"]) == (401, "not-operator")
            assert refused.headers["www-authenticate"] == "Bearer"
    assert ask(server, "bans").json() == []
    other = tmp_path / "other"
    other.mkdir()
    with serving_in_thread(other) as plain:
        for path, method in REQUESTS:
            assert ask(plain, path, method, body).status_code == 404


def test_openapi_says_which_token_it_needs(server: Server) -> None:
    api = httpx.get(f"{server.address}/api/openapi/openapi.json", timeout=ANSWER_TIMEOUT).json()
    assert api["components"]["securitySchemes"]["operator"]["scheme"] == "bearer"
    operator = {
        (path, method)
        for path, methods in api["paths"].items()
        for method, call in methods.items()
        if call.get("security") == [{"operator": []}]
    }
    admin = {
        (path, method)
        for path, methods in api["paths"].items()
        for method in methods
        if path.startswith("/api/admin/")
    }
    assert operator == admin
    assert len(admin) == len(REQUESTS)


def test_a_table_is_listed_and_looked_at_without_hidden_cards(server: Server) -> None:
    ann = Guest(server, "Ann")
    first = ann.open("the-game", 2, bots={"1": "greedy"})
    table = ann.open("quick-and-easy", 2, bots={"1": "greedy"})

    async def play() -> Any:
        client = await Client(ann, server, table).connect()
        await client.ask("deal")
        listed = ask(server, "tables").json()
        looked = ask(server, f"tables/{table}").json()
        watching = await Client(None, server, table).connect()
        await watching.until(lambda one: one.update)
        await client.close()
        await watching.close()
        return listed, looked, client.update, watching.update

    listed, looked, hers, watched = asyncio.run(play())
    assert [one["id"] for one in listed] == [table, first]
    assert listed[0]["connections"] == 1
    assert listed[0]["names"] == ["Ann", "greedy"]
    assert [one["id"] for one in ask(server, "tables?most=1").json()] == [table]
    assert looked["view"] == watched["view"]
    assert (looked["hands"], looked["view"]["hand"]) == (None, [])
    assert hers["view"]["hand"], "she has cards, and they are not in it"
    assert looked["seats"][0] == {"name": "Ann", "identity": ann.player, "bot": None}
    assert looked["connected"] == [{"identity": ann.player, "address": "127.0.0.1"}]
    assert ask(server, "tables/nowhere").json()["reason"] == "no-such-table"


def test_a_table_is_closed_and_its_people_read_who_did_it(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.open("the-game", 2)

    async def play() -> Client:
        client = await Client(ann, server, table).connect()
        await client.until(lambda one: one.update)
        closed = await asyncio.to_thread(ask, server, f"tables/{table}/close", "POST")
        assert closed.json()["phase"] == "closed"
        await client.until(lambda one: one.phase == "closed")
        await client.close()
        return client

    client = asyncio.run(play())
    assert client.update["events"] == [{"event": "closed", "by_operator": True}]
    assert client.update["happened"] == [{"id": "tell-closed-by-operator"}]
    again = ask(server, f"tables/{table}/close", "POST")
    assert (again.status_code, again.json()["reason"]) == (409, "table-closed")
    assert ask(server, "tables").json() == []


async def closed_with(client: Client) -> int:
    """Waits until a socket is closed; returns the code."""
    with pytest.raises(ConnectionClosed) as end:
        await client.until(lambda _: False)
    assert end.value.rcvd is not None
    return end.value.rcvd.code


def test_an_identity_is_shut_out_for_a_while_and_let_in_again(server: Server) -> None:
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.open("the-game", 2)
    ben.join(table)

    async def play() -> None:
        client = await Client(ben, server, table).connect()
        await client.until(lambda one: one.update)
        ban = {"who": ben.player, "minutes": 90, "note": "shouts"}
        made = await asyncio.to_thread(ask, server, "bans", "POST", ban)
        assert made.status_code == 200, made.text
        assert await closed_with(client) == 4403
        assert await closed_with(await Client(ben, server, table).connect()) == 4403

    asyncio.run(play())
    refused = ben.call("GET", "/api/me", **{"accept-language": "ru"})
    assert (refused.status_code, refused.headers["retry-after"]) == (403, "3600")
    assert refused.json()["reason"] == "shut-out"
    assert refused.json()["facts"] == {"minutes": 90}
    assert "через 90 минут" in refused.json()["text"]
    assert ben.call("GET", "/api/me/data").json()["name"] == "Ben", "that is still his own"
    assert ann.call("GET", "/api/me").status_code == 200
    (ban,) = ask(server, "bans").json()
    assert (ban["who"], ban["note"]) == (ben.player, "shouts")
    assert ask(server, "bans/lift", "POST", {"who": ben.player}).json() == []
    assert ben.call("GET", "/api/me").json() == {"name": "Ben"}


def test_an_address_is_shut_out_but_never_the_operators_api(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.open("the-game", 2)

    async def play() -> None:
        client = await Client(None, server, table).connect()
        await client.until(lambda one: one.update)
        ban = {"who": "127.0.0.1/8", "minutes": 1}
        made = await asyncio.to_thread(ask, server, "bans", "POST", ban)
        assert made.json()["who"] == "127.0.0.0/8"
        assert await closed_with(client) == 4403

    asyncio.run(play())
    refused = ann.call("GET", "/api/catalogue")
    assert (refused.status_code, refused.json()["reason"]) == (403, "shut-out")
    assert refused.json()["facts"] == {"minutes": 1}
    assert ask(server, "bans/lift", "POST", {"who": "127.0.0.1/8"}).json() == []
    assert ann.call("GET", "/api/catalogue").status_code == 200


def test_a_ban_survives_a_restart_and_ends_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving_in_thread(tmp_path, operator=TOKEN) as server:
        ask(server, "bans", "POST", {"who": "127.0.0.1", "minutes": 5})
    with serving_in_thread(tmp_path, operator=TOKEN) as server:
        assert httpx.get(server.address, timeout=ANSWER_TIMEOUT).status_code == 403
        later = time_of_day() + 6 * bans.MINUTE
        monkeypatch.setattr(bans, "time_of_day", lambda: later)
        assert httpx.get(server.address, timeout=ANSWER_TIMEOUT).status_code == 200


@pytest.mark.parametrize(
    "body", [{"who": ""}, {"who": "x", "minutes": 0}, {"minutes": 1}, [], None]
)
def test_a_ban_that_makes_no_sense_is_refused(server: Server, body: Any) -> None:
    assert ask(server, "bans", "POST", body).status_code == 400
    assert ask(server, "bans").json() == []
