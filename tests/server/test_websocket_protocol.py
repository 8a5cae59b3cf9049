"""What a client sends besides its messages: pings, fragments, and what is not a frame at all."""

import asyncio
import contextlib
import gc
import logging
import socket
import struct
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any
from weakref import WeakSet

import pytest
import uvloop
from uvicorn.server import ServerState
from websockets.asyncio.client import connect

from tenback.server.http import fair_scheduler, websocket_protocol
from tenback.server.http.fair_scheduler import FairScheduler
from tenback.server.http.http_protocol import HttpProtocol
from tenback.server.http.middleware import Middleware
from tenback.server.http.serve import server_config
from tenback.server.rooms import limits
from tests.server.client import Client, Guest
from tests.server.fake_time import FakeTime
from tests.server.server_process import Server
from tests.server.server_thread import serving_in_thread
from tests.server.test_strangers import handshake

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FIN, COMPRESSED = 0x80, 0x40


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the ordinary limits, whose clock is stopped."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(limits, "time", FakeTime())
        patched.setattr(websocket_protocol, "LINGERING", 0.1)
        with serving_in_thread(tmp_path_factory.mktemp("strict"), limits.Limits()) as running:
            yield running


@pytest.fixture
def faults(caplog: pytest.LogCaptureFixture) -> Iterator[Callable[[], list[str]]]:
    """What is logged beyond the ordinary, also by uvicorn, which keeps its messages apart."""
    theirs: list[logging.LogRecord] = []

    def note(record: logging.LogRecord) -> bool:
        theirs.append(record)
        return True

    def found() -> list[str]:
        records = [*theirs, *caplog.records]
        return [one.getMessage() for one in records if one.levelno > logging.INFO]

    logger = logging.getLogger("uvicorn.error")
    logger.addFilter(note)
    yield found
    logger.removeFilter(note)


def frame(first: int, payload: bytes = b"") -> bytes:
    """A frame as a client sends it, with a mask of zeros."""
    size = len(payload)
    sized = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack("!H", size)
    return bytes([first]) + sized + bytes(4) + payload


class Line:
    """A socket at a table, frame by frame."""

    def __init__(self, server: Server) -> None:
        table = Guest(server, "Ann").open("the-game", 2)
        self.socket = socket.socket()
        self.socket.settimeout(50)
        self.socket.connect(("127.0.0.1", server.port))
        self.socket.sendall(handshake(table, ""))
        self._read = self.socket.makefile("rb")
        assert b"101" in self._read.readline()
        while self._read.readline() != b"\r\n":
            pass

    def received(self) -> Iterator[tuple[int, bytes]]:
        """Yields opcodes and payloads, until there are no more."""
        while head := self._read.read(2):
            size = head[1]
            if size == 126:
                (size,) = struct.unpack("!H", self._read.read(2))
            yield head[0] & 15, self._read.read(size)

    def end(self) -> tuple[int, int]:
        """Returns with which code the server closed the socket, and how many pings it answered."""
        pongs = 0
        for opcode, payload in self.received():
            pongs += opcode == PONG
            if opcode == CLOSE:
                return int.from_bytes(payload[:2], "big"), pongs
        raise AssertionError("the socket was not closed properly")

    def close(self) -> None:
        self._read.close()
        self.socket.close()


@pytest.fixture
def line(strict: Server) -> Iterator[Line]:
    line = Line(strict)
    yield line
    line.close()


@pytest.mark.parametrize(
    ("sent", "pongs"),
    [
        (frame(FIN | PING, b"x" * 125) * 61, 60),
        (frame(FIN | PING) * 40_000, 60),
        (frame(FIN | PONG) * 61, 0),
        (frame(TEXT) + frame(0) * 60, 0),
        (frame(TEXT, b"{") + frame(0, b" ") * 60, 0),
        (frame(BINARY) + frame(0) * 40_000, 0),
        (frame(FIN | TEXT) * 40_000, 0),
    ],
    ids=["pings", "more pings", "pongs", "empty", "tiny", "many empty", "empty messages"],
)
def test_who_sends_too_many_frames_is_sent_away(line: Line, sent: bytes, pongs: int) -> None:
    line.socket.sendall(sent)
    assert line.end() == (1008, pongs)


def test_who_is_sent_away_need_not_wait_for_the_end_of_the_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It comes right after the close code, however long the server would still wait."""
    monkeypatch.setattr(websocket_protocol, "LINGERING", 1000)
    monkeypatch.setattr(websocket_protocol, "ENDING", 1000)
    with serving_in_thread(tmp_path) as server:
        line = Line(server)
        line.socket.sendall(frame(FIN | TEXT, b" " * 5000))
        *_, (last, payload) = line.received()
        line.close()
    assert (last, payload[:2]) == (CLOSE, (1009).to_bytes(2, "big"))


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(FIN | COMPRESSED | TEXT, b"\xaa\x56\x4a\x54\x02\x00"), 1002),
        (frame(TEXT, b"{") + frame(FIN | TEXT, b"{}"), 1002),
        (frame(FIN, b"{}"), 1002),
        (frame(TEXT, b"x" * 4000) + frame(0, b"x" * 96) + frame(FIN, b"x"), 1009),
        (b"\x81\xff" + b"\x7f" * 12, 1009),
        (frame(FIN | PING, b"x" * 126), 1002),
        (b"\x81\x02{}", 1002),
    ],
    ids=["compressed", "unfinished", "no beginning", "too long", "huge", "long ping", "no mask"],
)
def test_what_is_no_frame_of_ours_closes_the_socket(
    line: Line, sent: bytes, code: int, faults: Callable[[], list[str]]
) -> None:
    line.socket.sendall(sent)
    assert line.end() == (code, 0)
    assert faults() == []


def test_a_message_in_fragments_is_understood_with_a_ping_between_them(line: Line) -> None:
    line.socket.sendall(frame(TEXT, b'{"do": '))
    line.socket.sendall(frame(0) + frame(FIN | PING, b"?") + frame(0, b'"pi'))
    line.socket.sendall(frame(FIN, b'ng", "sent": 5}'))
    found: dict[int, bytes] = {}
    for opcode, payload in line.received():
        found[opcode] = payload
        if b'"sent":5' in payload:
            break
    assert found[PONG] == b"?"


async def hears_all(_: Any, receive: Any, send: Any) -> None:
    """An app that accepts a socket and listens."""
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def hears_nothing(_: Any, __: Any, send: Any) -> None:
    """An app that accepts a socket and is busy."""
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


async def accepts_nothing(_: Any, receive: Any, __: Any) -> None:
    """An app that takes its time to accept a socket."""
    while (await receive())["type"] != "websocket.disconnect":
        pass


@contextlib.asynccontextmanager
async def wired(app: Any, bounds: limits.Limits) -> AsyncIterator[socket.socket]:
    """A client's end of a socket, connected to the app by nothing but our protocols."""
    loop = asyncio.get_running_loop()
    config = server_config(Middleware(app, bounds), bounds, ())
    ours, theirs = socket.socketpair()
    state = ServerState()
    await loop.connect_accepted_socket(lambda: HttpProtocol(config, state, {}), ours)
    theirs.setblocking(False)
    await loop.sock_sendall(theirs, handshake("any", ""))
    while not any(
        isinstance(one, websocket_protocol.WebSocketProtocol) for one in state.connections
    ):
        await asyncio.sleep(0)
    try:
        yield theirs
    finally:
        theirs.close()
        for task in state.tasks:
            task.cancel()
        while state.connections or state.tasks:
            await asyncio.sleep(0)


def masked(first: int, payload: bytes) -> bytes:
    """A frame with a mask that changes its payload."""
    head = frame(first, payload)[: -4 - len(payload)]
    return head + b"\xff" * 4 + bytes(one ^ 0xFF for one in payload)


@pytest.mark.parametrize("direct", [True, False])
@pytest.mark.parametrize("size", [1, 2, 7, 130, 1024, 10_000])
def test_messages_are_heard_alike_however_their_bytes_are_cut(size: int, direct: bool) -> None:
    """Also after frames that `websockets` parses, and after those from which on it parses all."""
    like_frames = "~}AAAABB" * 50  # masked, it looks like texts of two letters
    texts = ["", "{}", "x" * 125, "y" * 126, "ж" * 200, like_frames, "z" * 4096]
    whole = [masked(FIN | TEXT, text.encode()) for text in texts]
    others = [masked(FIN | PING, b"?"), masked(FIN | BINARY, b"\xff"), masked(FIN | PONG, b"")]
    parts = [masked(TEXT, b"a"), masked(0, b"b"), masked(FIN, b"c")]
    stream = b"".join((*whole, *others, *whole, *parts, *whole))
    expected = [*texts, b"\xff", *texts, "abc", *texts]
    heard: list[str | bytes] = []

    def hear(text: str) -> bool:
        heard.append(text)
        return True

    async def listening(scope: Any, receive: Any, send: Any) -> None:
        if direct:
            line = scope["extensions"][websocket_protocol.EXTENSION]
            line.take = hear
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            if message["type"] == "websocket.receive":
                heard.append(message["text"] if "text" in message else message["bytes"])

    async def speak() -> None:
        loop = asyncio.get_running_loop()
        async with wired(listening, limits.Limits()) as theirs:
            assert b"101" in await loop.sock_recv(theirs, 2000)
            for start in range(0, len(stream), size):
                await loop.sock_sendall(theirs, stream[start : start + size])
                await asyncio.sleep(0)
            while len(heard) < len(expected):
                await asyncio.sleep(0)

    asyncio.run(speak())
    assert heard == expected


def test_pings_of_a_client_that_does_not_read_are_answered_by_one_pong() -> None:
    """Nothing is counted here, and yet what waits for a client is bounded."""
    most = 20_000  # two megabytes, of which the system's own buffers take a part

    async def deaf() -> list[bytes]:
        loop = asyncio.get_running_loop()
        async with wired(hears_all, limits.UNLIMITED) as theirs:
            assert b"101" in await loop.sock_recv(theirs, 2000)
            for first in range(0, most, 100):
                numbered = (b"%120d" % number for number in range(first, first + 100))
                pings = b"".join(frame(FIN | PING, number) for number in numbered)
                await loop.sock_sendall(theirs, pings)
            last = bytes([FIN | PONG, 120]) + b"%120d" % (most - 1)
            received = b""
            while not received.endswith(last):
                received += await loop.sock_recv(theirs, 1 << 20)
            return [received[start : start + 122] for start in range(0, len(received), 122)]

    pongs = asyncio.run(deaf())
    assert all(one.startswith(bytes([FIN | PONG, 120])) for one in pongs)
    assert len(pongs) < most


@pytest.mark.parametrize(("size", "writes"), [(100, 1), (5000, 25)])
def test_what_waits_for_a_client_is_written_at_once_up_to_a_bound(size: int, writes: int) -> None:
    texts = [f"{number:0{size}}" for number in range(100)]
    written: list[bytes] = []

    async def replies(scope: Any, _: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        line = scope["extensions"][websocket_protocol.EXTENSION]
        connection = websocket_protocol.DirectConnection(line, "127.0.0.1", None, "en")
        write = line.transport.write

        def noted(data: bytes) -> None:
            written.append(data)
            write(data)

        line.transport.write = noted
        for text in texts:
            connection.reply(text)
        nowhere: Any = object()
        await connection.pump(nowhere)  # replies need no room

    async def listen(expected: bytes) -> bytes:
        loop = asyncio.get_running_loop()
        async with wired(replies, limits.UNLIMITED) as theirs:
            received = await loop.sock_recv(theirs, 1 << 20)
            while not received.endswith(expected[-size:]):
                received += await loop.sock_recv(theirs, 1 << 20)
        return received

    expected = b"".join(websocket_protocol.encode_frame(text.encode()) for text in texts)
    assert asyncio.run(listen(expected)).endswith(expected)
    assert b"".join(written) == expected
    assert len(written) == writes


def test_a_client_that_reads_nothing_has_a_moment_after_the_end_of_its_socket(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(websocket_protocol, "ENDING", 0.01)
    lines: list[websocket_protocol.WebSocketProtocol] = []

    async def leaves(scope: Any, _: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        lines.append(scope["extensions"][websocket_protocol.EXTENSION])
        lines[0].write([b"x" * 10_000_000])

    async def wait() -> None:
        async with wired(leaves, limits.UNLIMITED), asyncio.timeout(10):
            while not lines or lines[0] in lines[0].connections:
                await asyncio.sleep(0.005)

    asyncio.run(wait())


def kept_in(lines: list[websocket_protocol.WebSocketProtocol]) -> Any:
    """Returns an app that keeps each of its connections there and hears all that comes."""

    async def listens(scope: Any, receive: Any, send: Any) -> None:
        lines.append(scope["extensions"][websocket_protocol.EXTENSION])
        await hears_all(scope, receive, send)

    return listens


def test_the_server_can_be_ended_while_a_connection_ends() -> None:
    lines: list[websocket_protocol.WebSocketProtocol] = []

    async def end() -> None:
        loop = asyncio.get_running_loop()
        async with wired(kept_in(lines), limits.Limits()) as theirs:
            assert b"101" in await loop.sock_recv(theirs, 2000)
            lines[0].conn.send_close(1000)  # as in answer to a client's
            lines[0].shutdown()
            assert lines[0].transport.is_closing()

    asyncio.run(end())


def test_the_server_can_be_ended_while_a_lost_connection_waits_for_its_turn(
    monkeypatch: pytest.MonkeyPatch, faults: Callable[[], list[str]]
) -> None:
    lines: list[websocket_protocol.WebSocketProtocol] = []

    async def end() -> None:
        loop = asyncio.get_running_loop()
        async with wired(kept_in(lines), limits.Limits()) as theirs:
            assert b"101" in await loop.sock_recv(theirs, 2000)
            turns: list[Callable[[], None]] = []
            monkeypatch.setattr(FairScheduler, "soon", lambda _, __, call: turns.append(call))
            theirs.send(frame(FIN | PING, b"?"))
            theirs.close()
            while len(turns) < 2:
                await asyncio.sleep(0.001)
            lines[0].shutdown()
            for turn in turns[:2]:
                turn()
            assert faults() == []

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(end())


@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_of_many_connections_that_end_at_once_a_few_are_cleaned_up_in_a_turn(kind: str) -> None:
    many = 30
    most = round(fair_scheduler.SLICE / fair_scheduler.REQUEST) + 1
    turn = 0
    ended: list[int] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
        began.append(scope["type"])
        while not (await receive())["type"].endswith(".disconnect"):
            pass
        ended.append(turn)

    began: list[str] = []

    async def end_at_once() -> None:
        nonlocal turn
        loop = asyncio.get_running_loop()
        config = server_config(Middleware(app, limits.UNLIMITED), limits.UNLIMITED, ())
        state = ServerState()
        clients = []
        asked = (
            handshake("any", "") if kind == "websocket" else b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
        )
        for _ in range(many):
            ours, theirs = socket.socketpair()
            await loop.connect_accepted_socket(lambda: HttpProtocol(config, state, {}), ours)
            clients.append(theirs)
            theirs.sendall(asked)
        while len(began) < many:
            await asyncio.sleep(0)
        for one in clients:
            one.close()
        async with asyncio.timeout(50):
            while len(ended) < many:
                turn += 1
                await asyncio.sleep(0)
        while state.connections or state.tasks:
            await asyncio.sleep(0)

    asyncio.run(end_at_once())
    assert began == [kind] * many
    assert max(Counter(ended).values()) <= most, ended


def test_no_more_is_read_while_nobody_hears_what_came() -> None:
    most = 20_000_000

    async def flood() -> int:
        loop = asyncio.get_running_loop()
        async with wired(hears_nothing, limits.UNLIMITED) as theirs:
            assert b"101" in await loop.sock_recv(theirs, 2000)
            sent = idle = 0
            while sent < most and idle < 100:
                try:
                    sent += theirs.send(frame(FIN | TEXT) * 10_000)
                    idle = 0
                except BlockingIOError:
                    idle += 1
                await asyncio.sleep(0)
            return sent

    assert asyncio.run(flood()) < most / 4


def test_the_last_message_of_a_client_that_leaves_at_once_is_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heard: list[str] = []

    async def listening(_: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        while (message := await receive())["type"] != "websocket.disconnect":
            if message["type"] == "websocket.receive":
                heard.append(message["text"])
        gone.set()

    gone = asyncio.Event()

    async def leave() -> None:
        loop = asyncio.get_running_loop()
        async with wired(listening, limits.Limits()) as theirs:
            assert b"101" in await loop.sock_recv(theirs, 2000)
            # It is gone before its turn comes.
            turns: list[Callable[[], None]] = []
            monkeypatch.setattr(FairScheduler, "soon", lambda _, __, call: turns.append(call))
            theirs.send(frame(FIN | TEXT, b"bye") + frame(FIN | TEXT, b"\xff"))
            theirs.close()
            while len(turns) < 2:
                await asyncio.sleep(0.001)
            for turn in turns[:2]:
                turn()
            await gone.wait()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(leave())
    assert heard == ["bye"]


@pytest.mark.parametrize(
    "sent", [frame(FIN | PING) * 100, b"\xff" * 20, frame(FIN | TEXT, b"{}") * 100, frame(TEXT)]
)
def test_frames_before_the_socket_is_accepted_are_not_answered_and_not_logged(
    sent: bytes, faults: Callable[[], list[str]]
) -> None:
    async def early() -> bytes:
        loop = asyncio.get_running_loop()
        async with wired(accepts_nothing, limits.Limits()) as theirs:
            await loop.sock_sendall(theirs, sent)
            theirs.shutdown(socket.SHUT_WR)
            return await loop.sock_recv(theirs, 2000)

    assert asyncio.run(early()) == b""
    assert faults() == []


def test_pings_within_the_rate_are_answered_while_messages_are_too_many(strict: Server) -> None:
    async def busy() -> None:
        ann = Guest(strict, "Ann")
        client = await Client(ann, strict, ann.open("the-game", 2)).connect()
        await asyncio.gather(*(client.send_raw('{"do": "ping"}') for _ in range(100)))
        assert client.socket is not None
        answered = await client.socket.ping()
        await client.until(lambda one: len(one.pongs) + len(one.refused) == 100)
        await answered
        await client.close()

    asyncio.run(busy())


def test_a_socket_that_has_ended_is_gone_without_a_search_for_garbage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a flood of sockets, garbage collection would take long, or memory would run out."""
    left: WeakSet[websocket_protocol.WebSocketProtocol] = WeakSet()
    really = websocket_protocol.WebSocketProtocol.connection_made

    def made(self: websocket_protocol.WebSocketProtocol, transport: asyncio.BaseTransport) -> None:
        left.add(self)
        seen.append(id(self))
        really(self, transport)

    seen: list[int] = []
    monkeypatch.setattr(websocket_protocol.WebSocketProtocol, "connection_made", made)

    async def come_and_go(server: Server) -> None:
        ann = Guest(server, "Ann")
        table = ann.open("the-game", 2)
        for name in (table, table, "nosuchtable"):
            async with connect(f"{server.address.replace('http', 'ws')}/api/tables/{name}/socket"):
                pass
        await (await Client(ann, server, table).connect()).close()

    with serving_in_thread(tmp_path) as server:
        gc.disable()
        try:
            asyncio.run(come_and_go(server))
            end = time.monotonic() + 20
            while left:
                assert time.monotonic() < end, [gc.get_referrers(one) for one in left]
                time.sleep(0.01)
            assert len(seen) == 4
        finally:
            gc.enable()
