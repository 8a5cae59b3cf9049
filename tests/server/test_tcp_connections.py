"""TCP connections: nobody holds one for ever, and nobody holds so many that others find no room."""

import asyncio
import contextlib
import logging
import resource
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from uvicorn.server import ServerState

from tenback.server.http import http_protocol
from tenback.server.http.http_protocol import HttpProtocol
from tenback.server.http.middleware import Middleware
from tenback.server.http.serve import server_config
from tenback.server.http.tcp_connections import RESERVE, TcpConnections, affordable_connections
from tenback.server.rooms.limits import Limits
from tests.processes import ANSWER_TIMEOUT
from tests.server.client import Client, Guest
from tests.server.server_process import Server
from tests.server.server_thread import serving_in_thread

ANN, EVE = ("203.0.113.1", 1), ("198.51.100.7", 1)


class Transport(asyncio.Transport):
    """A connection that only records whether it was closed."""

    gone = False

    def abort(self) -> None:
        self.gone = True


def entered(transports: TcpConnections, client: tuple[str, int]) -> Transport | None:
    """Returns a new connection of a client, or None if there was no room for it."""
    transport = Transport()
    return transport if transports.enter(transport, client) else None


def at_work(transports: TcpConnections, client: tuple[str, int]) -> Transport:
    """Returns a new connection that is busy: with a complete request, or a player's socket."""
    transport = entered(transports, client)
    assert transport is not None
    transports.work(transport)
    return transport


def test_one_address_has_so_many_and_the_longest_waiting_makes_room() -> None:
    transports = TcpConnections(Limits(transports=3))
    works = at_work(transports, EVE)
    first, second = entered(transports, EVE), entered(transports, EVE)
    assert first is not None
    assert second is not None
    transports.wait(first)  # it was at work meanwhile, and waits again
    third = entered(transports, EVE)
    assert third is not None
    assert [one.gone for one in (works, first, second, third)] == [False, False, True, False]
    for one in (first, third):
        transports.work(one)
    assert entered(transports, EVE) is None
    assert entered(transports, ANN) is not None
    transports.leave(second)  # once more, when the system has closed it
    transports.leave(works)
    assert entered(transports, EVE) is not None


def test_all_together_have_so_many_and_the_longest_waiting_makes_room() -> None:
    transports = TcpConnections(Limits(), most=4)
    playing = at_work(transports, ANN)
    waiting = [entered(transports, (f"192.0.2.{number}", 1)) for number in range(3)]
    assert entered(transports, ANN) is not None
    assert [one.gone for one in waiting if one] == [True, False, False]
    assert not playing.gone
    assert len(transports) == 4
    full = TcpConnections(Limits(), most=2)
    at_work(full, ANN)
    at_work(full, EVE)
    assert entered(full, ANN) is None


@pytest.mark.parametrize("block", ["198.51.100.{}", "2001:db8:7:{}::1", "::ffff:198.51.100.{}"])
def test_nobody_keeps_others_out_by_having_many_addresses(block: str) -> None:
    transports = TcpConnections(Limits(transports=2), ["10.0.0.1"], most=7)
    playing = at_work(transports, ANN)
    held = [at_work(transports, (block.format(number // 2), 1)) for number in range(6)]
    for host in ("192.0.2.1", "10.0.0.1", "203.0.113.2"):  # the last from Ann's own network
        at_work(transports, (host, 1))
    assert [one.gone for one in held] == [False, False, False, True, True, True]
    assert entered(transports, (block.format(9), 1)) is None
    assert entered(transports, ("203.0.113.3", 1)) is None  # her network would have as many
    assert not playing.gone
    at_work(transports, ("10.0.0.1", 1))  # others' guests, not one network
    assert [one.gone for one in held] == [False, False, *[True] * 4]
    assert len(transports) == 7


def test_an_address_of_ipv6_is_as_good_as_its_network() -> None:
    transports = TcpConnections(Limits(transports=1))
    at_work(transports, ("2001:db8::1", 1))
    assert entered(transports, ("2001:db8::2", 1)) is None
    assert entered(transports, ("2001:db8:0:1::1", 1)) is not None
    at_work(transports, ("::ffff:203.0.113.1", 1))
    assert entered(transports, ANN) is None


def test_a_proxy_has_as_many_as_come_through_it() -> None:
    transports = TcpConnections(Limits(transports=1), ["10.0.0.0/8", "::1"])
    for host in ("10.0.0.1", "10.0.0.1", "::ffff:10.0.0.1", "::1", "::1"):
        at_work(transports, (host, 1))
    assert len(transports) == 5


def test_that_there_is_no_room_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    transports = TcpConnections(Limits(transports=1))
    for _ in range(100):
        entered(transports, EVE)
    (record,) = caplog.records
    assert "one address" in record.message
    assert EVE[0] not in record.message


@pytest.fixture
def few() -> Iterator[Callable[[int], None]]:
    """Gives this process fewer descriptors, unless it asks for more."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    yield lambda soft: resource.setrlimit(resource.RLIMIT_NOFILE, (soft, before[1]))
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_the_system_is_asked_for_as_many_descriptors_as_connections(
    few: Callable[[int], None],
) -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    few(300)
    assert affordable_connections(100) == 100
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 300
    assert affordable_connections(400) == 400
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 400 + RESERVE
    assert affordable_connections(10**12) == hard - RESERVE


# Timeouts


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with short timeouts."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(http_protocol, "TAKING", 0.2)
        hurry = Limits(idle=0.2, request=0.4, request_burst=10_000)
        with serving_in_thread(tmp_path_factory.mktemp("hasty"), hurry) as running:
            yield running


HEAD = b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"


@pytest.mark.parametrize(
    ("sent", "more"),
    [
        (b"", b""),
        (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", b""),
        (b"GET /healthz HTTP/1.1\r\nX: ", b"x"),
        (b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET / HT", b""),
        (HEAD + b"Content-Length: 9000\r\n\r\n", b"x"),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
        (HEAD + b"Content-Length: 90000\r\n\r\n", b"x"),
        (HEAD + b"Expect: 100-continue\r\nContent-Length: 9\r\n\r\n", b""),
    ],
    ids=[
        "nothing",
        "nothing more",
        "half a head",
        "half a second head",
        "a slow body",
        "slow pieces",
        "after the refusal",
        "asks first",
    ],
)
def test_a_connection_ends_if_its_request_does_not_come_however_slowly(
    hasty: Server, sent: bytes, more: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with socket.create_connection(("127.0.0.1", hasty.port)) as line:
        line.sendall(sent)
        line.settimeout(0.02)
        while True:
            try:
                if not line.recv(10_000):
                    break
            except TimeoutError:
                pass
            except ConnectionError:
                break
            if more:
                try:
                    line.sendall(more)
                except ConnectionError:
                    break
    assert [one for one in caplog.records if one.levelno > logging.INFO] == []


def test_a_connection_ends_if_its_answers_are_not_read(hasty: Server) -> None:
    asks = b"GET /api/openapi/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 500
    with socket.create_connection(("127.0.0.1", hasty.port)) as line:
        line.settimeout(50)
        with pytest.raises(ConnectionError):  # noqa: PT012 - either may find it gone
            line.sendall(asks)
            while True:
                line.sendall(b" ")
                time.sleep(0.02)


def test_a_connection_ends_if_its_request_comes_letter_by_letter(tmp_path: Path) -> None:
    with (
        serving_in_thread(tmp_path, Limits(request=1e6, idle=1e6)) as server,
        socket.create_connection(("127.0.0.1", server.port), 50) as line,
    ):
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.sendall(b"GET /")
        with pytest.raises(ConnectionError):  # noqa: PT012 - one of them finds it gone
            while True:
                line.sendall(b"x")
                time.sleep(0.001)


async def answers(_: Any, __: Any, send: Any) -> None:
    """An app that answers everything alike."""
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body", "body": b""})


@pytest.mark.parametrize(("size", "status"), [(7_900, b"204"), (8_100, b"400")])
def test_a_head_that_is_too_long_is_refused_before_it_has_come_whole(
    size: int, status: bytes
) -> None:
    async def send() -> bytes:
        loop = asyncio.get_running_loop()
        ours, theirs = socket.socketpair()
        theirs.setblocking(False)
        limits = Limits(head=8000)
        config = server_config(Middleware(answers, limits), limits, ())
        transport, _ = await loop.connect_accepted_socket(
            lambda: HttpProtocol(config, ServerState(), {}), ours
        )
        with theirs, contextlib.closing(transport):
            async with asyncio.timeout(10):
                begun = b"GET / HTTP/1.1\r\nHost: x\r\nX: "
                await loop.sock_sendall(theirs, begun + b"x" * (size - len(begun)))
                if status == b"204":
                    await loop.sock_sendall(theirs, b"\r\n\r\n")
                return await loop.sock_recv(theirs, 1000)

    assert asyncio.run(send()).startswith(b"HTTP/1.1 " + status)


def test_a_connection_serves_one_request_after_the_other(tmp_path: Path) -> None:
    ask = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    answered = 0
    with (
        serving_in_thread(tmp_path) as server,
        socket.create_connection(("127.0.0.1", server.port), 50) as line,
    ):
        line.sendall(ask + ask)  # the second at once, a third when both are answered
        while answered < 3:
            answered += (came := line.recv(10_000)).count(b"HTTP/1.1 200")
            assert came
            if answered == 2:
                line.sendall(ask)


# Descriptors


class Scarce(Server):
    """A server to which the system gives few descriptors."""

    def command(self) -> list[str]:
        return ["sh", "-c", 'ulimit -n 256; exec "$@"', "sh", *super().command()]


def held_by(server: Server, host: str, sent: bytes) -> socket.socket:
    """A connection from an address of this machine, on which nothing more is sent."""
    line = socket.create_connection(("127.0.0.1", server.port), 50, (host, 0))
    line.sendall(sent)
    return line


def page_for(server: Server, host: str, **headers: str) -> httpx.Response:
    with httpx.Client(
        transport=httpx.HTTPTransport(local_address=host), timeout=ANSWER_TIMEOUT
    ) as http:
        return http.get(server.address, headers=headers)


def test_players_play_and_newcomers_come_while_strangers_hold_all_connections(
    tmp_path: Path,
) -> None:
    """It is also started as the command line would: with a proxy that it believes, and https."""
    server = Scarce(tmp_path, "--proxy", "127.0.9.9", "--hsts", "60").start()
    held: list[socket.socket] = []

    async def play() -> None:
        ann = Guest(server, "Ann")
        client = await Client(ann, server, ann.open("the-game", 1)).connect()
        for number in range(300):
            sent = (b"", b"GET / HTTP/1.1\r\nHost:")[number % 2]
            held.append(held_by(server, f"127.0.1.{number % 250 + 1}", sent))
        assert page_for(server, "127.0.2.1").status_code == 200
        assert page_for(server, "127.0.1.1").status_code == 200
        assert (await client.ask("deal"))["type"] == "update"
        await client.close()

    try:
        asyncio.run(play())
        plain = page_for(server, "127.0.2.1", **{"X-Forwarded-Proto": "https"})
        assert "strict-transport-security" not in plain.headers
        secure = page_for(server, "127.0.9.9", **{"X-Forwarded-Proto": "https"})
        assert secure.headers["strict-transport-security"] == "max-age=60"
    finally:
        for one in held:
            one.close()
        server.dismiss()
        server.stop()
    (logged,) = [line for line in server.output.splitlines() if "Ctrl+C" not in line]
    assert "as many connections as there may be" in logged
