"""The WebSocket of a table: a client's messages in, updates out."""

import asyncio
import contextlib
import logging
from typing import Any, NamedTuple

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from tenback.locales import language_for
from tenback.server.logs import request_id
from tenback.server.rooms.bans import ShutOut
from tenback.server.rooms.connection import (
    FAILED,
    LEAVING,
    NOT_OURS,
    SHUT_OUT,
    TOO_SLOW,
    Connection,
)
from tenback.server.rooms.identity import SUBPROTOCOL, Guest, token_in
from tenback.server.rooms.limits import (
    ORDINARY,
    PATIENCE,
    Limits,
    TokenBucket,
    processor_timer,
    timer,
)
from tenback.server.rooms.refused import ServerReason, ServerRefused
from tenback.server.rooms.room import Room
from tenback.server.rooms.server_state import ServerState
from tenback.table import TableReason, TableRefused, messages
from tenback.table.store import Unsaved

from .middleware import address
from .websocket_protocol import EXTENSION, DirectConnection, WebSocketProtocol

logger = logging.getLogger(__name__)

NOT_THERE = 4404, "there is no such table"
DAMAGED = 4500, "this table's record is damaged"
UNWELCOME = 1008
WHY = {
    TOO_SLOW: "too slow",
    NOT_OURS: "signed out",
    FAILED: "the server failed: come back",
    LEAVING: "the server stops: come back",
    SHUT_OUT: "shut out for a while",
    UNWELCOME: "too many messages",
}
"""The reason for closing an open connection, by code."""


class Closing(NamedTuple):
    """How a socket that is not admitted is closed.

    Attributes:
        counted: Under which reason it is counted.
    """

    code: int
    why: str
    counted: str


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    table: FromPath[str],
    server: NamedDependency[ServerState],
) -> None:
    """A table's live connection. docs/protocol.md describes the messages."""
    try:
        await _open(socket, table, server)
    finally:
        del socket.receive, socket.send  # a reference cycle with the socket


async def _open(socket: WebSocket[Any, Any, Any], table: str, server: ServerState) -> None:
    """Connects a client to a table until its socket closes."""
    offered: list[str] = socket.scope["subprotocols"]
    await socket.accept(subprotocols=SUBPROTOCOL if SUBPROTOCOL in offered else None)
    whence = address(socket.scope)
    admitted = await _admit(socket, table, server, offered)
    if isinstance(admitted, Closing):
        server.metrics.refused(admitted.counted)
        await socket.close(admitted.code, admitted.why)
        return
    guest, room = admitted
    asked = str(socket.query_params.get("language") or socket.headers.get("accept-language", ""))
    player = None if guest is None else guest.id
    connection = _connected(socket, whence, player, language_for(asked))
    connection.request = request_id.get()
    connection.address = str(socket.client.host) if socket.client else "?"
    logger.info("a socket was opened", extra={"table": table})
    inbox = Inbox(connection, room, server.limits)
    server.sockets[whence] = server.sockets.get(whence, 0) + 1
    room.enter(connection)
    parts = (connection.pump(room), _listen(socket, inbox))
    tasks: list[asyncio.Future[Any]] = [*map(asyncio.create_task, parts), connection.ended()]
    connection.set_receiver(inbox.take)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        connection.set_receiver(None)
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
        room.exit(connection)
        server.sockets[whence] -= 1
        if not server.sockets[whence]:
            del server.sockets[whence]
    if connection.is_too_slow:
        server.metrics.dropped.inc()
    if UNWELCOME in ends:
        server.metrics.refused("too-many-messages")
    await _part(socket, connection, ends)
    logger.info(
        "a socket was closed: %s", connection.code or "by its client", extra={"table": table}
    )


async def _admit(
    socket: WebSocket[Any, Any, Any], table: str, server: ServerState, offered: list[str]
) -> tuple[Guest | None, Room] | Closing:
    """Returns who wants to connect, and to which room; or how the socket is to be closed."""
    if server.sockets.get(address(socket.scope), 0) >= server.limits.connections:
        return Closing(4429, "too many connections from this address", "too-many-sockets")
    try:
        guest = server.identities.identify(socket.cookies, token_in(socket.headers, offered))
    except ServerRefused as refused:
        return Closing(NOT_OURS, "this token is not from here", refused.reason)
    try:
        if guest is not None:
            server.bans.check(guest.id)
        room = await server.rooms.find(table)
    except ShutOut as out:
        return Closing(SHUT_OUT, WHY[SHUT_OUT], out.reason)
    except ServerRefused as refused:
        damaged = refused.reason is ServerReason.TABLE_DAMAGED
        return Closing(*(DAMAGED if damaged else NOT_THERE), refused.reason)
    except Unsaved:
        return Closing(FAILED, WHY[FAILED], ServerReason.NOT_SAVED)
    if guest is not None and not server.identities.is_valid(guest):
        return Closing(NOT_OURS, "signed out", ServerReason.BAD_TOKEN)  # while the table was loaded
    return guest, room


async def _part(
    socket: WebSocket[Any, Any, Any],
    connection: Connection,
    ends: list[int | BaseException | None],
) -> None:
    """Closes a socket with the right code, depending on how the parts of its connection ended."""
    for end in ends:
        if isinstance(end, Exception) and not _is_gone(end):
            connection.fail(end)
    if UNWELCOME in ends:
        connection.end(UNWELCOME)
    if connection.code:
        await _close(socket, connection.code, WHY[connection.code])


def _is_gone(error: Exception) -> bool:
    """Returns whether an error means that the client has disconnected.

    uvicorn raises a plain RuntimeError if it has closed the connection itself.
    """
    return isinstance(error, (WebSocketDisconnect, OSError)) or type(error) is RuntimeError


async def _close(socket: WebSocket[Any, Any, Any], code: int, why: str) -> None:
    """Closes a socket whose client may be gone."""
    with contextlib.suppress(TimeoutError, WebSocketDisconnect, OSError, RuntimeError):
        await asyncio.wait_for(socket.close(code, why), 1)


def _since(socket: WebSocket[Any, Any, Any]) -> int:
    """Returns the version that a client has seen; -1 for none or an invalid one."""
    asked = str(socket.query_params.get("since", ""))
    return int(asked) if asked.isdecimal() and len(asked) < 10 else -1


class Inbox:
    """Passes a client's messages to the room, within the rate limit."""

    def __init__(self, connection: Connection, room: Room, limits: Limits) -> None:
        self.connection = connection
        self._room = room
        self._bucket = TokenBucket(limits.messages, limits.burst)
        self._too_many = 0
        self._timer = timer
        """At first the clock, which is cheap to read. Once a message has taken a long time,
        processor time: the processor may have been busy with something else."""

    def take(self, text: str) -> bool:
        """Handles a text at once if possible; returns whether it did."""
        return not self.connection.crowded and self.hear(text)

    def _request(self, text: str) -> None:
        self._forgive()
        now = self._timer
        started = now()
        self._room.request(self.connection, text)
        took = now() - started
        if now is processor_timer:
            self._bucket.charge(took)
        elif took > ORDINARY:
            self._timer = processor_timer

    def _forgive(self) -> None:
        """Forgives one excess message, not all: one in time does not excuse a flood."""
        if self._too_many:
            self._too_many -= 1

    def hear(self, text: str | None) -> bool:
        """Handles a text, and refuses bytes; returns whether the client may send more."""
        if text is not None and self._bucket.take():
            self._request(text)
            return True
        if text is None and self._bucket.take():
            self._forgive()
            bytes_came = TableRefused(TableReason.NOT_UNDERSTOOD, problem="not text but bytes")
            self._room.refuse(self.connection, None, bytes_came)
            return True
        self._too_many += 1
        if self._too_many > PATIENCE:
            return False
        self._room.refuse(
            self.connection, messages.id_in(text or ""), ServerRefused(ServerReason.TOO_FAST)
        )
        return True


def _connected(
    socket: WebSocket[Any, Any, Any], whence: str, player: str | None, language: str
) -> Connection:
    """Returns a connection, a direct one where the web server supports it."""
    extensions: Any = socket.scope.get("extensions") or {}
    protocol = extensions.get(EXTENSION)
    if isinstance(protocol, WebSocketProtocol):
        return DirectConnection(protocol, whence, player, language, _since(socket))
    return Connection(socket.send, player, language, _since(socket))


async def _listen(socket: WebSocket[Any, Any, Any], inbox: Inbox) -> int:
    """Receives messages until the end; returns the close code, or 0 if the client has gone."""
    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return 0
        if not inbox.hear(message.get("text")):
            return UNWELCOME
        if inbox.connection.waiting:  # or a burst would fill the queue before anything is sent
            await asyncio.sleep(0)
