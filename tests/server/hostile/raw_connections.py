"""Raw connections to a server, each from an address of its own: all that a stranger has.

No code of the server or of a well-behaved library is used here: the bytes are sent as they are
written. Loopback has sixteen million addresses, and a server counts each separately.
"""

import asyncio
import contextlib
import json
import os
import socket
from collections.abc import Mapping
from typing import Any, NamedTuple

JSON = dict[str, Any]
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
PATIENCE = 50.0
"""Seconds after which a server that says nothing counts as stopped."""


class ConnectionEnded(Exception):
    """The server has closed or refused a connection; the attack goes on elsewhere."""


class Answer(NamedTuple):
    """The answer to a request."""

    status: int
    head: str
    body: bytes

    @property
    def cookie(self) -> str:
        """Returns the cookie that came with it; empty if none did."""
        named = (line for line in self.head.split("\r\n") if line.lower().startswith("set-cookie:"))
        return next(named, "").partition(":")[2].partition(";")[0].strip()

    def json(self) -> Any:
        """Returns the body, read as JSON."""
        return json.loads(self.body)


class RawConnection(asyncio.Protocol):
    """One TCP connection; keeps what it receives, or discards it."""

    made = sent = 0
    """Connections and bytes of this process: the size of an attack."""

    def __init__(self, keep: bool = True) -> None:
        self.received = bytearray()
        self.ended = False
        self._keep = keep
        self._arrived = asyncio.Event()
        self._writable = asyncio.Event()
        self._writable.set()

    def connection_made(self, transport: Any) -> None:
        RawConnection.made += 1
        self.transport = transport

    def connection_lost(self, _: Exception | None) -> None:
        self.ended = True
        self._arrived.set()
        self._writable.set()

    def pause_writing(self) -> None:
        self._writable.clear()

    def resume_writing(self) -> None:
        self._writable.set()

    def data_received(self, data: bytes) -> None:
        if self._keep:
            self.received += data
        self._arrived.set()

    def write(self, data: bytes) -> None:
        """Sends data; raises ConnectionEnded if the server has closed the connection."""
        if self.ended or self.transport.is_closing():
            raise ConnectionEnded
        RawConnection.sent += len(data)
        self.transport.write(data)

    async def drain(self) -> None:
        """Waits until the server has taken nearly all; raises ConnectionEnded if it never will."""
        async with asyncio.timeout(PATIENCE):
            await self._writable.wait()
        if self.ended:
            raise ConnectionEnded

    async def more(self) -> None:
        """Waits for anything to arrive; raises ConnectionEnded if nothing can."""
        if self.ended:
            raise ConnectionEnded
        self._arrived.clear()
        async with asyncio.timeout(PATIENCE):
            await self._arrived.wait()

    def close(self) -> None:
        self.transport.abort()


class Socket(RawConnection):
    """A WebSocket at a table, whose texts are read or discarded.

    Like a page, it reads at once whatever arrives and answers the server's pings, even while nobody
    waits for a text: otherwise the server would close it after 40 seconds of silence.
    """

    def __init__(self) -> None:
        super().__init__()
        self.update: JSON = {}
        """The last update, unless the client has stopped reading."""
        self.others: list[JSON] = []
        """The last messages that were no updates, such as refusals."""
        self._texts: list[JSON] = []
        self._open = False

    async def handshake(self, request: bytes) -> None:
        """Asks to be let in; raises ConnectionEnded if that is refused."""
        self.write(request)
        while b"\r\n\r\n" not in self.received:
            await self.more()
        head, _, rest = bytes(self.received).partition(b"\r\n\r\n")
        if b" 101 " not in head.partition(b"\r\n")[0]:
            self.close()
            raise ConnectionEnded(head.partition(b"\r\n")[0].decode())
        self.received[:] = rest
        self._open = True
        self._read()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._open and self._keep:
            self._read()

    def ignore(self) -> None:
        """Discards whatever arrives from now on."""
        self._keep = False
        self.received.clear()
        self._texts.clear()

    def be_deaf(self) -> None:
        """Reads nothing from now on, so that it piles up at the server."""
        self.transport.pause_reading()

    def send(self, message: JSON) -> None:
        """Sends a message."""
        self.write(frame(json.dumps(message, ensure_ascii=False).encode()))

    def _read(self) -> None:
        """Takes the complete frames out of `received`."""
        at, buffer = 0, self.received
        while len(buffer) - at >= 2:
            size, start = buffer[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(buffer[at + 2 : start], "big")
            if len(buffer) < start + size:
                break
            self._take(buffer[at], bytes(buffer[start : start + size]))
            at = start + size
        del buffer[:at]

    def _take(self, opcode: int, payload: bytes) -> None:
        if opcode == PING:
            with contextlib.suppress(ConnectionEnded):
                self.write(frame(payload, PONG))
        elif opcode == TEXT:
            self._note(json.loads(payload))
        elif opcode == CLOSE:
            self._note({"type": "close", "why": payload[2:].decode()})

    def _note(self, message: JSON) -> None:
        self._texts.append(message)
        if message["type"] == "update":
            self.update = message
        else:
            self.others = [*self.others[-3:], message]

    async def next(self) -> list[JSON]:
        """Returns the messages since the last call of this or of `shown`, at least one.

        Raises ConnectionEnded if none can arrive.
        """
        while not self._texts:
            await self.more()
        found, self._texts = self._texts, []
        return found

    async def shown(self, version: int) -> None:
        """Waits for an update of this version or a later one."""
        while self.update.get("version", -1) < version:
            await self.more()
        self._texts.clear()


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """Returns a client's frame; its mask is zero, which is as valid as any."""
    size = len(payload)
    if size < 126:
        return bytes((opcode, 0x80 | size, 0, 0, 0, 0)) + payload
    if size < 1 << 16:
        return bytes((opcode, 0xFE)) + size.to_bytes(2, "big") + b"\0\0\0\0" + payload
    return bytes((opcode, 0xFF)) + size.to_bytes(8, "big") + b"\0\0\0\0" + payload


def written(
    method: str,
    path: str,
    cookie: str = "",
    body: bytes | None = None,
    more: Mapping[str, str] | None = None,
) -> bytes:
    """Returns a request as it is sent."""
    head = {"Host": "127.0.0.1", "Connection": "close", **(more or {})}
    if cookie:
        head["Cookie"] = cookie
    if body is not None:
        head |= {"Content-Type": "application/json", "Content-Length": str(len(body))}
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1", "replace") + (body or b"")


UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version": "13",
}


class Stranger:
    """A client at an address, with a cookie once it has one."""

    def __init__(self, port: int, address: str, cookie: str = "") -> None:
        self.port = port
        self.address = address
        self.cookie = cookie

    def another(self) -> "Stranger":
        """Returns another client at the same address."""
        return Stranger(self.port, self.address)

    async def dial(self, line: RawConnection | None = None, small: bool = False) -> RawConnection:
        """Returns a connection to the server; with a small buffer if it is to read little."""
        line = line or RawConnection()
        made = socket.socket()
        made.setblocking(False)
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if small:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        loop = asyncio.get_running_loop()
        try:
            made.bind((self.address, 0))
            async with asyncio.timeout(PATIENCE):
                await loop.sock_connect(made, ("127.0.0.1", self.port))
            await loop.create_connection(lambda: line, sock=made)
        except BaseException as error:
            made.close()
            if isinstance(error, OSError):
                raise ConnectionEnded(os.strerror(error.errno or 0)) from None
            raise
        return line

    async def raw(self, request: bytes) -> Answer:
        """Returns the answer to a request that is the last on its connection."""
        line = await self.dial()
        try:
            line.write(request)
            with contextlib.suppress(ConnectionEnded):
                while not line.ended:
                    await line.more()
        finally:
            line.close()
        head, _, body = bytes(line.received).partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 "):
            raise ConnectionEnded("no answer")
        return Answer(int(head[9:12]), head.decode("latin-1"), body)

    async def call(self, method: str, path: str, body: Any = None, **head: str) -> Answer:
        """Returns the answer to a request, which is repeated as long as there are too many."""
        content = None if body is None else json.dumps(body).encode()
        while True:
            answer = await self.raw(written(method, path, self.cookie, content, head))
            self.cookie = answer.cookie or self.cookie
            if answer.status != 429 or b"too-many-tables" in answer.body:
                return answer
            await asyncio.sleep(0.25)

    async def open(self, game: str, players: int, **more: Any) -> str:
        """Returns the id of a new table with this host."""
        options = {"players": players, **more.pop("options", {})}
        body = {"game": game, "options": options, "name": "Eve", **more}
        answer = await self.call("POST", "/api/tables", body)
        if answer.status != 201:
            raise ConnectionEnded(answer.body.decode())
        return str(answer.json()["table"]["id"])

    async def join(self, table: str) -> None:
        """Sits down."""
        answer = await self.call("POST", f"/api/tables/{table}/join", {"name": "Mal"})
        if answer.status != 200:
            raise ConnectionEnded(answer.body.decode())

    async def connect(self, table: str, small: bool = False) -> Socket:
        """Returns a socket at a table; raises ConnectionEnded if there is no room for it."""
        found = await self.dial(Socket(), small)
        assert isinstance(found, Socket)
        path = f"/api/tables/{table}/socket"
        try:
            await found.handshake(written("GET", path, self.cookie, more=UPGRADE))
        except BaseException:
            found.close()
            raise
        return found
