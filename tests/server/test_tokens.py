"""Programs show who they are with a token: as safe as a cookie, and never where it could leak."""

import asyncio
import json
from collections.abc import Sequence
from typing import Any

import httpx
import pytest
from itsdangerous import URLSafeSerializer
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Subprotocol

from tests.processes import ANSWER_TIMEOUT
from tests.server.client import COOKIE, Guest
from tests.server.server_process import Server, serving


def token_of(server: Server, name: str = "Robin") -> str:
    answer = httpx.post(f"{server.address}/api/tokens", json={"name": name}, timeout=ANSWER_TIMEOUT)
    assert (answer.status_code, answer.json()["name"]) == (201, name)
    assert "set-cookie" not in answer.headers
    return str(answer.json()["token"])


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


async def first_update(
    server: Server, table: str, subprotocols: Sequence[str] = (), **headers: str
) -> dict[str, Any]:
    """Returns the first update of a client that connects like this."""
    async with connect(
        f"{server.address.replace('http', 'ws')}/api/tables/{table}/socket",
        additional_headers=headers,
        subprotocols=[Subprotocol(one) for one in subprotocols] or None,
        proxy=None,
    ) as socket:
        assert socket.subprotocol == ("tenback" if "tenback" in subprotocols else None)
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if message["type"] == "update":
                return message


def test_who_shows_a_token_is_who_it_was_made_for(server: Server) -> None:
    token = token_of(server, "Róbín")
    with httpx.Client(
        base_url=server.address, headers=bearer(token), timeout=ANSWER_TIMEOUT
    ) as robin:
        assert robin.get("/api/me").json() == {"name": "Róbín"}
        asked = {"game": "the-game", "options": {"players": 2}}
        opened = robin.post("/api/tables", json=asked)
        table = opened.json()["table"]["id"]
        assert opened.json()["table"]["seats"][0]["name"] == "Róbín"
        assert robin.post(f"/api/tables/{table}/seat-link").status_code == 201
        assert not robin.cookies
    for subprotocols, headers in (((), bearer(token)), (("tenback", token), {})):
        seen = asyncio.run(first_update(server, table, subprotocols, **headers))
        assert seen["you"] == {"seat": 0, "host": True}
    stranger = asyncio.run(first_update(server, table))["you"]
    assert stranger == {"seat": None, "host": False, "may_take": [1]}
    assert asyncio.run(first_update(server, table, ["tenback"]))["you"]["seat"] is None


def test_a_token_is_a_new_identity_also_to_a_browser_with_a_cookie(server: Server) -> None:
    """Otherwise a script on a page could get the identity in a cookie that it can't read."""
    ann = Guest(server, "Ann")
    table = ann.open("the-game", 2)
    token = ann.call("POST", "/api/tokens", {"name": "Ann"}).json()["token"]
    assert token != ann.http.cookies[COOKIE]
    seen = asyncio.run(first_update(server, table, ["tenback", token]))
    assert seen["you"]["seat"] is None


def test_a_token_counts_before_a_cookie(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.open("the-game", 2)
    token = token_of(server)
    assert ann.call("GET", "/api/me", **bearer(token)).json() == {"name": "Robin"}
    joined = ann.call("POST", f"/api/tables/{table}/join", {"name": ""}, **bearer(token))
    assert [seat["name"] for seat in joined.json()["table"]["seats"]] == ["Ann", "Robin"]
    headers = {"Cookie": ann.cookie}
    seen = asyncio.run(first_update(server, table, ["tenback", token], **headers))
    assert seen["you"]["seat"] == 1


def test_other_ways_to_authorise_are_left_to_others(server: Server) -> None:
    """A proxy before the server may want a password of its own."""
    ann = Guest(server, "Ann")
    ann.open("the-game", 2)
    for other in ("Basic QW5uOnNlY3JldA==", "", "Digest x"):
        answer = ann.call("GET", "/api/me", Authorization=other)
        assert (answer.status_code, answer.json()) == (200, {"name": "Ann"})


def test_a_token_that_is_not_ours_is_refused_and_said_so(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.open("the-game", 2)
    good = token_of(server)
    link = ann.call("POST", f"/api/tables/{table}/seat-link").json()["link"]
    payload, signature = good.rsplit(".", 1)
    forged = URLSafeSerializer("guess", salt="guest").dumps([ann.player, "Ann"])
    for token in (forged, payload, f"{payload}.{signature[:-2]}", f"{good}x", link, "a" * 3000):
        for method, path in (("GET", "/api/me"), ("POST", f"/api/tables/{table}/leave")):
            answer = ann.call(method, path, **bearer(token))
            assert (answer.status_code, answer.json()["reason"]) == (401, "bad-token")
            assert answer.headers["www-authenticate"] == "Bearer"
        for subprotocols, headers in (((), bearer(token)), (("tenback", token), {})):
            with pytest.raises(ConnectionClosed, match="4401"):
                asyncio.run(first_update(server, table, subprotocols, **headers))
    assert ann.call("GET", "/api/me", Authorization="bearer").status_code == 401
    with pytest.raises(ConnectionClosed, match="4401"):
        asyncio.run(first_update(server, table, ["tenback", good, good]))
    alone = asyncio.run(first_update(server, table, [good]))  # unknown subprotocols are ignored
    assert alone["you"]["seat"] is None
    for name in ("", "\x00", "x" * 25):
        refused = httpx.post(
            f"{server.address}/api/tokens", json={"name": name}, timeout=ANSWER_TIMEOUT
        )
        assert (refused.status_code, refused.json()["reason"]) == (400, "bad-name")


def test_another_sites_page_can_not_use_a_token_it_has_found(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.open("the-game", 2)
    evil = {"Origin": "https://evil.example"}
    token = token_of(server)
    refused = httpx.post(
        f"{server.address}/api/tokens", json={"name": "Eve"}, headers=evil, timeout=ANSWER_TIMEOUT
    )
    assert refused.status_code == 403
    with pytest.raises(InvalidStatus, match="403"):
        asyncio.run(first_update(server, table, ["tenback", token], **evil))
    answer = httpx.post(
        f"{server.address}/api/tables/{table}/join",
        json={"name": ""},
        headers=evil | bearer(token),
        timeout=ANSWER_TIMEOUT,
    )
    assert answer.status_code == 403


def test_no_token_is_ever_written_down(tmp_path_factory: pytest.TempPathFactory) -> None:
    with serving(tmp_path_factory.mktemp("silent")) as server:
        token = token_of(server)
        table = Guest(server, "Ann").open("the-game", 2)
        httpx.get(f"{server.address}/api/nowhere", headers=bearer(token), timeout=ANSWER_TIMEOUT)
        httpx.put(f"{server.address}/api/me", content=b"\xff", headers=bearer(token))
        asyncio.run(first_update(server, table, ["tenback", token]))
        with pytest.raises(ConnectionClosed, match="4401"):
            asyncio.run(first_update(server, table, ["tenback", token[:-1]]))
        output = server.stop()
        assert output.strip() == "Ctrl+C stops it; nothing is lost."
        assert token.encode()[:-1] not in server.database.read_bytes()
