"""Strangers: other sites, forged cookies, excessive requests, and what the log says about them."""

import asyncio
import contextlib
import re
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from itsdangerous import URLSafeSerializer
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tenback.server.rooms import limits
from tests.server.client import COOKIE, Client, Guest
from tests.server.fake_time import FakeTime
from tests.server.server_process import Server
from tests.server.server_thread import serving_in_thread


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    clock = FakeTime()
    monkeypatch.setattr(limits, "time", clock)
    return clock


@pytest.fixture
def strict(tmp_path: Path, clock: FakeTime) -> Iterator[Server]:  # noqa: ARG001
    """A server with the ordinary limits, whose clock is stopped."""
    with serving_in_thread(tmp_path, limits.Limits()) as running:
        yield running


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1", "http://[::1", "127.0.0.1", "é"]
)
def test_pages_of_other_sites_are_turned_away(server: Server, origin: str) -> None:
    ann = Guest(server, "Ann")
    table = ann.open("the-game", 2)
    raw: dict[str, Any] = {"Origin": origin.encode()}
    for method, path in (
        ("POST", "/api/tables"),
        ("PUT", "/api/me"),
        ("POST", f"/api/tables/{table}/leave"),
    ):
        answer = ann.http.request(method, server.address + path, json={"name": "x"}, headers=raw)
        assert answer.status_code == 403
    assert ann.http.get(server.address + "/api/me", headers=raw).status_code == 200

    async def connect() -> None:
        with pytest.raises(InvalidStatus) as refused:
            await Client(ann, server, table).connect(Origin=origin)
        assert refused.value.response.status_code == 403

    if origin.isascii():
        asyncio.run(connect())
    look = ann.call("GET", f"/api/tables/{table}").json()
    assert look["table"]["seats"][0]["person"] is True


def test_our_own_pages_and_programs_without_a_page_are_let_in(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.open("the-game", 2)
    assert ann.call("PUT", "/api/me", {"name": "Ann"}, Origin=server.address).status_code == 200

    async def connect() -> None:
        client = await Client(ann, server, table).connect(Origin=server.address)
        await client.until(lambda one: one.update)
        await client.close()

    asyncio.run(connect())


def test_a_cookie_that_is_missing_forged_or_changed_makes_a_stranger(server: Server) -> None:
    async def strangers() -> None:
        ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
        table = ann.open("the-game", 2)
        ben.join(table)
        host = await Client(ann, server, table).connect()
        await host.ask("deal")
        await host.close()
        good = ann.http.cookies[COOKIE]
        link = ann.call("POST", f"/api/tables/{table}/seat-link").json()["link"]
        payload, signature = good.rsplit(".", 1)
        forged = URLSafeSerializer("guess", salt="guest").dumps([ann.player, "Ann"])
        for cookie in (
            "",
            forged,
            payload,
            f"{payload}.{signature[:-2]}",
            f"{payload[:-1]}.{signature}",
            f"{good}x",
            ben.http.cookies[COOKIE].rsplit(".", 1)[0] + "." + signature,
            link,
            "\\" * 50,
            "a" * 3000,
        ):
            eve = Guest(server, "Eve")
            eve.http.cookies.set(COOKIE, cookie, domain="127.0.0.1")
            assert eve.call("GET", "/api/me").json() == {"name": ""}
            left = eve.call("POST", f"/api/tables/{table}/leave")
            assert (left.status_code, left.json()["reason"]) == (403, "not-seated")
            client = Client(eve, server, table)
            client.guest = None
            await client.connect(Cookie=f"{COOKIE}={cookie}")
            await client.until(lambda one: one.update)
            assert client.update["you"] == {"seat": None, "host": False}
            assert client.update["view"]["hand"] == []
            assert (await client.ask("begin", first=0))["reason"] == "not-seated"
            await client.close()

    asyncio.run(strangers())


def test_every_answer_has_the_headers_that_keep_browsers_safe(server: Server) -> None:
    ann = Guest(server, "Ann")
    opened = ann.call("POST", "/api/tables", {"game": "the-game", "options": {"players": 2}})
    for path in ("/", "/api/docs", "/api/me", "/api/tables/none", "/nowhere", "/healthz"):
        headers = ann.call("GET", path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert opened.status_code == 400  # no name yet
    cookie = ann.call("PUT", "/api/me", {"name": "Ann"}).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert ann.call("GET", "/api/me").headers["cache-control"] == "no-store"


def test_what_is_too_long_or_too_deep_for_a_body_is_refused(server: Server) -> None:
    ann = Guest(server, "Ann")

    def pieces() -> Iterator[bytes]:
        for _ in range(40):
            yield b"x" * 1000

    for content, status in (
        (b'{"name": "' + b"x" * 20_000 + b'"}', 413),
        (pieces(), 413),
        (b"[" * 10_000, 400),
        (b"\xff\xfe", 400),
        (b'{"name": "\xff"}', 400),
        (b"", 400),
        (b'{"name": 7}', 400),
        (b'{"name": "\\u0000"}', 400),
    ):
        answer = ann.http.put(
            f"{server.address}/api/me",
            content=content,
            headers={"content-type": "application/json"},
        )
        assert answer.status_code == status, answer.text
        assert answer.json()["reason"] in {"not-understood", "bad-name"}
    for query in (f"before={10**30}", "before=-1", "most=0", "most=101", "before=x"):
        assert ann.call("GET", f"/api/me/games?{query}").status_code == 400


def test_who_sends_too_much_is_refused_and_may_go_on_in_a_moment(
    strict: Server, clock: FakeTime
) -> None:
    async def burst() -> None:
        ann = Guest(strict, "Ann")
        table = ann.open("the-game", 2)
        client = await Client(ann, strict, table).connect()
        await asyncio.gather(*(client.send_raw('{"do": "ping"}') for _ in range(200)))
        await client.until(lambda one: len(one.pongs) + len(one.refused) == 200)
        assert {one["reason"] for one in client.refused} == {"too-fast"}
        assert len(client.pongs) == 60
        clock.moment += 0.11
        await client.send_raw(b"bytes count, too")
        assert (await client.ask("deal"))["reason"] == "seats-empty"
        with pytest.raises(ConnectionClosed):  # noqa: PT012
            for _ in range(2000):
                await client.send_raw(b"x")
            await client.until(lambda _: False)
        assert client.socket is not None
        assert client.socket.close_code == 1008
        await client.connect()
        await client.until(lambda one: one.raw[one.starts[-1].place :])
        await client.close()

    asyncio.run(burst())


def test_a_flood_is_not_excused_by_a_message_in_time(strict: Server, clock: FakeTime) -> None:
    async def flood() -> None:
        ann = Guest(strict, "Ann")
        client = await Client(ann, strict, ann.open("the-game", 2)).connect()

        async def burst(sent: int) -> None:
            """Sends too many messages, but not so many that the connection is closed."""
            await asyncio.gather(*(client.send_raw('{"do": "ping"}') for _ in range(100)))
            await client.until(lambda one: len(one.pongs) + len(one.refused) == sent)
            clock.moment += 0.05

        with pytest.raises(ConnectionClosed):  # noqa: PT012
            for number in range(20):
                await burst(100 * (number + 1))
        assert client.socket is not None
        assert client.socket.close_code == 1008
        assert len(client.pongs) > 60, "some came in time"
        await client.close()
        metrics = ann.call("GET", "/metrics").text
        (counted,) = re.findall(r'tenback_refusals_total{reason="too-fast"} ([\d.]+)', metrics)
        assert float(counted) >= len(client.refused) > 0

    asyncio.run(flood())


def test_a_message_that_takes_long_counts_as_many(strict: Server, clock: FakeTime) -> None:
    async def burst() -> None:
        ann = Guest(strict, "Ann")
        client = await Client(ann, strict, ann.open("the-game", 2)).connect()
        clock.work = 4 * limits.ORDINARY
        await asyncio.gather(*(client.send_raw('{"do": "ping"}') for _ in range(60)))
        await client.until(lambda one: len(one.pongs) + len(one.refused) == 60)
        assert len(client.pongs) == 16, "one is free: the clock alone proves nothing"
        clock.work = 1000 * limits.ORDINARY
        clock.moment += 0.11
        await client.send_raw('{"do": "ping"}')
        await client.until(lambda one: len(one.pongs) == 17)
        clock.moment += 1  # never more than a second's worth
        await client.send_raw('{"do": "ping"}')
        await client.until(lambda one: len(one.pongs) == 18)
        await client.close()

    asyncio.run(burst())


def test_nobody_pays_for_the_time_in_which_others_have_the_processor(
    strict: Server, clock: FakeTime
) -> None:
    async def burst() -> None:
        ann = Guest(strict, "Ann")
        client = await Client(ann, strict, ann.open("the-game", 2)).connect()
        clock.held_up = 20 * limits.ORDINARY
        await asyncio.gather(*(client.send_raw('{"do": "ping"}') for _ in range(60)))
        await client.until(lambda one: len(one.pongs) + len(one.refused) == 60)
        assert not client.refused
        await client.close()

    asyncio.run(burst())


def test_nobody_comes_and_goes_without_end(strict: Server, clock: FakeTime) -> None:
    ann, ben = Guest(strict, "Ann"), Guest(strict, "Ben")
    table = ann.open("the-game", 2)
    path = f"/api/tables/{table}"
    for _ in range(60):
        assert ben.call("POST", f"{path}/join", {"name": "Ben"}).status_code == 200
        assert ben.call("POST", f"{path}/leave").status_code == 200
    answer = ben.call("POST", f"{path}/join", {"name": "Ben"})
    assert (answer.status_code, answer.json()["reason"]) == (429, "too-fast")
    clock.moment += 1
    assert ben.call("POST", f"{path}/join", {"name": "Ben"}).status_code == 200


def test_nobody_opens_tables_or_asks_without_end(strict: Server, clock: FakeTime) -> None:
    ann = Guest(strict, "Ann")
    for _ in range(20):
        ann.open("the-game", 2)
    body = {"game": "the-game", "options": {"players": 2}, "name": "Ann"}
    answer = ann.call("POST", "/api/tables", body)
    assert (answer.status_code, answer.json()["reason"]) == (429, "too-many-tables")
    statuses = [ann.call("GET", "/healthz").status_code for _ in range(200)]
    assert statuses == [200] * 179 + [429] * 21
    clock.moment += 0.05
    assert ann.call("GET", "/healthz").status_code == 200
    refused = ann.call("GET", "/healthz")
    assert (refused.status_code, refused.json()["reason"]) == (429, "too-fast")
    assert int(refused.headers["retry-after"]) >= 1


def test_a_refusal_says_in_how_many_seconds_the_same_request_would_pass(
    strict: Server, clock: FakeTime
) -> None:
    ann = Guest(strict, "Ann")
    body = {"game": "the-game", "options": {"players": 2}, "name": "Ann"}
    for _ in range(20):
        assert ann.call("POST", "/api/tables", body).status_code == 201
    for seconds, wait in ((0, "180"), (79.5, "101"), (100, "1")):  # one of twenty in an hour
        clock.moment += seconds
        assert ann.call("POST", "/api/tables", body).headers["retry-after"] == wait
    clock.moment += 1
    assert ann.call("POST", "/api/tables", body).status_code == 201


def test_a_client_that_never_reads_is_dropped_and_delays_nobody(server: Server) -> None:
    async def deaf() -> None:
        ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
        table = ann.open("the-game", 2, settings={"free_text": True})
        ben.join(table)
        speaker = await Client(ann, server, table).connect()
        for _ in range(20):
            await speaker.ask("text", text="\U0001f3b5" * 200)
        called = await said_once(server, ben, table)
        dropped, memory = dropped_by(ann), resident(server)
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", server.port))
        line.sendall(handshake(table, ben.cookie))
        line.setblocking(False)
        again = masked(f'{{"do": "text", "text": "hello", "id": "{called}"}}')
        loop = asyncio.get_running_loop()
        patience = time.perf_counter() + 40
        while dropped_by(ann) == dropped:
            assert time.perf_counter() < patience, speaker.story
            with contextlib.suppress(TimeoutError, OSError):
                async with asyncio.timeout(0.2):
                    for _ in range(50):  # one by one, or they would be answered together
                        await loop.sock_sendall(line, again)
            await speaker.ask("text", text="still here")  # they go on
        line.close()
        assert resident(server) - memory < 40_000, "kilobytes"
        await speaker.close()

    asyncio.run(deaf())


async def said_once(server: Server, guest: Guest, table: str) -> str:
    client = await Client(guest, server, table).connect()
    called = await client.send("text", text="hello")
    await client.answer(called)
    await client.close()
    return called


def handshake(table: str, cookie: str) -> bytes:
    return (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def masked(text: str) -> bytes:
    """A frame of text, as a client sends it."""
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


def dropped_by(guest: Guest) -> float:
    """How many clients the guest's server has dropped."""
    figures = guest.call("GET", "/metrics").text
    (dropped,) = re.findall(r"^tenback_dropped_total (\S+)$", figures, re.MULTILINE)
    return float(dropped)


def resident(server: Server) -> int:
    """The kilobytes of memory that the server has."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text(encoding="ascii")
    return int(status.split("VmRSS:")[1].split()[0])


def test_the_server_writes_no_secret_and_no_fault_of_others(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-limits").start()
    ann, ben = Guest(server, "Anneliese"), Guest(server, "Benedikt")

    async def abuse() -> list[str]:
        table = ann.open("the-game", 2, settings={"free_text": True})
        ben.join(table)
        link = ann.call("POST", f"/api/tables/{table}/seat-link").json()["link"]
        client = await Client(ann, server, table).connect()
        await client.ask("text", text="between you and me")
        await client.ask("deal")
        await client.ask("begin", first=0)
        await client.ask("lay", card=client.update["view"]["hand"][0], row=0)
        await client.ask("lay", card=1000, row=0)
        await client.send_raw("{")
        await client.send_raw(b"\0")
        for path in ("/nowhere", f"/api/tables/{table}/games/9", "/api/tables/none"):
            ann.call("GET", path)
        for body in ({"link": link + "x"}, {"link": 7}):
            ben.call("POST", "/api/seat", body)
        ben.http.put(server.address + "/api/me", content=b"[" * 9000)
        for bad in ("?since=x", "?since=-9", "?language=%ff"):
            with socket.create_connection(("127.0.0.1", server.port)) as line:
                line.sendall(handshake(table + "/socket" + bad + "&", ann.cookie))
                line.sendall(b"\x81\x82\0\0\0\0\xff\xfe")
                line.settimeout(5)
                line.recv(100)
        await client.read_on(0.2)
        await client.close()
        return [ann.http.cookies[COOKIE], str(ann.player), link, "between you", table]

    secrets = asyncio.run(abuse())
    for guest in server.guests:
        guest.http.close()
    output = server.stop()
    for secret in (*secrets, "Anneliese", "Benedikt", "Traceback", "card"):
        assert secret not in output
    known = ("Ctrl+C stops it", "WARNING:  Invalid HTTP request received.")
    assert [line for line in output.splitlines() if not line.startswith(known)] == []
