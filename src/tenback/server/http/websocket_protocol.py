"""uvicorn's WebSocket protocol with a direct path between a socket and its room.

ASGI awaits a queue and a task for each message, in and out. Here a socket is opened and closed
through ASGI, but its texts are handed to the room as they are read, and written as soon as there
are some, both in their address's turn (`fair_scheduler.py`). Under another web server everything
goes through ASGI. docs/decisions/0009-server-speed.md says why.

Nearly everything that clients send is a text of one frame. These are read here; other frames, and
what is not a frame at all, are parsed by `websockets`.

This module also limits what ASGI never sees of a client: pings and fragments.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame, Opcode, apply_mask  # type: ignore[attr-defined]
from websockets.protocol import State
from websockets.server import ServerProtocol

from tenback.server.rooms.connection import Connection
from tenback.server.rooms.limits import TokenBucket

from .addresses import limit_key
from .tcp_connections import ServerConfig

if TYPE_CHECKING:
    from asyncio.transports import BaseTransport
    from collections.abc import Sequence

    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
    from uvicorn.server import ServerState
    from websockets.http11 import Request

    from tenback.server.rooms.room import Room

EXTENSION = "tenback.websocket"
AT_ONCE = 16_384
"""Characters after which no more texts are added to one write."""

PIECE = 1024
"""Bytes that are parsed in one turn."""

TEXT = 0x81
"""The first byte of a text of one frame."""

OTHERS = frozenset((0x82, 0x88, 0x89, 0x8A))
"""The first bytes of all other frames that are whole by themselves: bytes, close, ping, pong."""

LINGERING = 2.0
"""Seconds that a client has to read the close frame."""

ENDING = 15.0
"""Seconds after the end of a socket in which its client can still read what was written."""


class TooManyFrames(Exception):
    """The client has sent too many frames."""


class LimitedServerProtocol(ServerProtocol):
    """The WebSocket protocol; limits control frames and fragments, and passes pings on."""

    def __init__(self, bucket: TokenBucket, answer: Callable[[bytes], None], **how: Any) -> None:
        super().__init__(**how)
        self._bucket = bucket
        self._answer = answer

    def recv_frame(self, frame: Frame) -> None:
        """Handles a frame, or closes the connection."""
        heard = frame.fin and frame.opcode <= Opcode.BINARY and self.state is State.OPEN
        if heard or frame.opcode is Opcode.CLOSE:
            super().recv_frame(frame)  # messages are limited elsewhere
        elif not self._bucket.take():
            self.refuse()
        elif frame.opcode is Opcode.PING:
            self._answer(bytes(frame.data))
        else:
            super().recv_frame(frame)

    def forget(self) -> None:
        """Drops the reference to what answers pings: the connection is lost."""
        self._answer = _ignore

    def refuse(self) -> None:
        """Closes the connection of a client that sends too much, and drops the rest."""
        self.fail(CloseCode.POLICY_VIOLATION, "too many messages")
        self.parser_exc = TooManyFrames()


def _ignore(_: bytes) -> None:
    """Answers nothing."""


class EventQueue:
    """What uvicorn needs of `asyncio.Queue`, in a tenth of its memory."""

    __slots__ = ("_events", "_waiter")

    def __init__(self) -> None:
        self._events: list[ASGIReceiveEvent] = []
        self._waiter: asyncio.Future[None] | None = None

    def put_nowait(self, event: "ASGIReceiveEvent") -> None:
        """Adds an event."""
        self._events.append(event)
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def empty(self) -> bool:
        """Returns whether there is no event."""
        return not self._events

    async def get(self) -> "ASGIReceiveEvent":
        """Returns the first event, and waits for it; only one task may wait."""
        while not self._events:
            self._waiter = asyncio.get_running_loop().create_future()
            await self._waiter
        return self._events.pop(0)


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, with the direct path beside ASGI."""

    config: ServerConfig
    take: Callable[[str], bool] | None = None
    """Takes a text and returns True; or returns False, and the text goes through ASGI."""
    free: Callable[[], None] | None = None
    """Called when the client can take more."""
    is_free = True
    """Whether the write buffer is nearly empty."""
    _ping: bytes | None = None
    """The last unanswered ping: one pong is enough for all before it."""
    _ending: asyncio.TimerHandle | None = None
    _unread = b""
    """Received bytes that wait for their turn, or for the rest of their frame."""
    _due = False
    """Whether `_read` is going to be called."""
    _aligned = False
    """Whether `websockets` has parsed whole frames only, so that others may be read past it."""

    def __init__(
        self,
        config: ServerConfig,
        server_state: "ServerState",
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.queue = EventQueue()  # type: ignore[assignment]
        limits = config.limits
        bucket = TokenBucket(limits.messages, limits.burst)
        self.conn: LimitedServerProtocol = LimitedServerProtocol(
            bucket, self._pong, max_size=limits.message, logger=self.logger
        )

    def connection_made(self, transport: "BaseTransport") -> None:
        """Sets the client's address."""
        super().connection_made(transport)
        self.client = self.config.connections.named(self.client)
        self.source = limit_key(self.client[0] if self.client else "?")
        """The key of its address for the scheduler."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Frees its place; the app learns of it in its turn, as many may disconnect at once."""
        self.config.connections.leave(self.transport)
        if self._ending is not None:
            self._ending.cancel()
        self.disconnected = self.is_free = True
        self.config.scheduler.soon(self.source, partial(self._lose, exc))

    def _lose(self, exc: Exception | None) -> None:
        self.config.scheduler.charge(self.source)
        self.conn.forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Queues received bytes, and pauses reading until it is their turn."""
        if self._due or len(data) > PIECE:
            self.transport.pause_reading()
        self._unread += data
        self._read_soon()

    def _read_soon(self) -> None:
        if not self._due:
            self._due = True
            self.config.scheduler.soon(self.source, self._read)

    def _read(self) -> None:
        """Parses a piece, unless the app has not yet received what was parsed before."""
        self._due = False
        unread = self._unread
        if not unread or self.read_paused:
            return
        end = self._read_frames(unread) if self._aligned else 0
        if not end:
            if self._aligned and self._is_open and is_begun(unread, self.config.limits.message):
                self.transport.resume_reading()
                return
            end = PIECE
            self._aligned = False
            self._parse(unread[:end])
        self._unread = unread[end:]
        if self.transport.is_closing() or self.conn.parser_exc is not None:
            self._unread = b""
        elif self._unread:
            self._read_soon()
        elif not self.read_paused:
            self.transport.resume_reading()

    @property
    def _is_open(self) -> bool:
        return self.conn.state is State.OPEN and not self.close_sent

    def _read_frames(self, data: bytes) -> int:
        """Reads whole frames, about PIECE bytes of them; returns where the last one ends."""
        at, most = 0, min(PIECE, len(data))
        while at < most and self._is_open and not self.read_paused:
            end = self._read_text(data, at)
            if not end:
                end = end_of_other(data, at)
                if not end:
                    break
                self._parse(data[at:end])
            at = end
        return at

    def _read_text(self, data: bytes, at: int) -> int:
        """Passes a text of one frame on, and returns where it ends; 0 if there is none."""
        start, end = bounds(data, at)
        if data[at] != TEXT or not start or end > len(data):
            return 0
        if end - start > self.config.limits.message:
            return 0
        payload = apply_mask(data[start:end], data[start - 4 : start])
        try:
            text = payload.decode()
        except UnicodeDecodeError:
            return 0
        if self.take is None or not self.take(text):
            self.curr_msg_data_type, self.frames = "text", [payload]
            super().send_receive_event_to_app()
        return end

    def _parse(self, data: bytes) -> None:
        """Lets `websockets` parse received bytes."""
        try:
            super().data_received(data)  # also after a disconnect: a move that was sent counts
        except RuntimeError:  # uvloop's, if the transport is lost
            if not self.disconnected:
                raise

    async def receive(self) -> "ASGIReceiveEvent":
        """Returns the next ASGI event."""
        message = await super().receive()
        if self._unread and not self.read_paused and not self.transport.is_closing():
            self.transport.pause_reading()
            self._read_soon()
        return message

    def handle_connect(self, event: "Request") -> None:
        """Offers the app the direct path, as an extension of the scope."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self
            # If frames have come with the head already, their parser may be inside one.
            self._aligned = self._unread.find(b"\r\n\r\n") == len(self._unread) - 4

    def handle_cont(self, event: Frame) -> None:
        """Adds a fragment to its message, as one piece however many there are."""
        self.frames = [b"".join((*self.frames, event.data))]
        if event.fin:
            self.send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Closes a connection whose client broke the protocol, perhaps before it was accepted."""
        close = self.conn.close_sent
        if close is None:
            self.transport.abort()
            return
        gone = {"type": "websocket.disconnect", "code": close.code, "reason": close.reason}
        self.queue.put_nowait(gone)  # type: ignore[arg-type]
        if written := b"".join(self.conn.data_to_send()):
            self.transport.write(written)
        if self.transport.can_write_eof():
            self.transport.write_eof()  # so that the client does not wait for more
        self.close_sent = True
        # Closing while there is more to read would keep the code from the client. Nothing more is
        # read, and `receive` must not resume.
        self.transport.pause_reading()
        self.read_paused = False
        self.close_timer = self.loop.call_later(LINGERING, self.transport.close)

    def send_receive_event_to_app(self) -> None:
        """Passes a message on, directly if possible."""
        if self.curr_msg_data_type == "text" and not self.read_paused and not self.close_sent:
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                pass  # ASGI's path handles it
            else:
                if self.take is not None and self.take(text):
                    self.frames = []
                    return
        super().send_receive_event_to_app()

    def _pong(self, payload: bytes) -> None:
        """Answers a ping, as soon as the client has taken what was sent before."""
        if not self.handshake_complete or self.disconnected or self.conn.state is not State.OPEN:
            return
        if self.is_free:
            self.transport.write(bytes((0x8A, len(payload))) + payload)
        else:
            self._ping = payload

    def keepalive_timeout(self) -> None:
        """Closes the connection of a client that does not answer pings."""
        super().keepalive_timeout()
        self._end()

    async def run_asgi(self) -> None:
        """Runs the app, and ends the connection with it."""
        try:
            await super().run_asgi()
        finally:
            self._end()
            # The scope refers to this protocol: the cycle would last until a garbage collection.
            scope: Any = self.scope
            scope["extensions"].clear()
            self.scope = {}  # type: ignore[typeddict-item]

    def shutdown(self) -> None:
        """Ends the connection at shutdown; uvicorn's method would fail on one that is closing."""
        if self.disconnected:
            return  # the app learns of it in its turn
        if self.handshake_complete and self.conn.state is not State.OPEN:
            self.stop_keepalive()
            self.transport.close()
        else:
            super().shutdown()

    def _end(self) -> None:
        """Gives the client some time to read what was written, then aborts."""
        if self._ending is None and not self.disconnected:
            self._ending = self.loop.call_later(ENDING, self.transport.abort)

    async def send(self, message: "ASGISendEvent") -> None:
        """Sends an ASGI message.

        A refusal in the form of an HTTP response also completes the handshake. uvicorn does not
        count it as such, and would log an error for each.
        """
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True

    def pause_writing(self) -> None:
        """Waits for a slow client."""
        super().pause_writing()
        self.is_free = False

    def resume_writing(self) -> None:
        """Answers the last ping and lets the room write again: a slow client has caught up."""
        super().resume_writing()
        self.is_free = True
        if self._ping is not None:
            payload, self._ping = self._ping, None
            self._pong(payload)
        if self.free is not None:
            self.free()

    def write(self, texts: "Sequence[bytes]") -> None:
        """Writes texts at once; raises ClientDisconnected."""
        if self.disconnected or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join(map(encode_frame, texts)))


def bounds(data: bytes, at: int) -> tuple[int, int]:
    """Returns the bounds of a masked frame's payload; (0, 0) if they are unknown or over 64 kB."""
    if len(data) - at < 4:
        return 0, 0
    size = data[at + 1] - 0x80
    if 0 <= size < 126:
        return at + 6, at + 6 + size
    if size == 126:
        return at + 8, at + 8 + int.from_bytes(data[at + 2 : at + 4], "big")
    return 0, 0


def end_of_other(data: bytes, at: int) -> int:
    """Returns where a whole frame other than a text ends; 0 if there is none."""
    start, end = bounds(data, at)
    return end if data[at] in OTHERS and start and end <= len(data) else 0


def is_begun(data: bytes, most: int) -> bool:
    """Returns whether bytes are the beginning of a text of one frame that is not too long."""
    if data[0] != TEXT or (len(data) > 1 and not 0x80 <= data[1] <= 0xFE):
        return False
    start, end = bounds(data, 0)
    return not start or (end - start <= most and end > len(data))


def encode_frame(text: bytes) -> bytes:
    """Returns a text as one unmasked frame without extensions (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return bytes((0x81, size)) + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


class DirectConnection(Connection):
    """A connection that writes directly, in its address's turn, while the client can take it."""

    def __init__(
        self,
        protocol: WebSocketProtocol,
        whence: str,
        player: str | None,
        language: str,
        since: int = -1,
    ) -> None:
        super().__init__(protocol.send, player, language, since)
        protocol.source = whence
        self._protocol = protocol
        self._soon = protocol.config.scheduler.soon
        self._room: Room | None = None
        self._notified = False

    def set_receiver(self, take: Callable[[str], bool] | None) -> None:
        """Sets the function that takes texts as they arrive; None removes it."""
        self._protocol.take = take

    async def pump(self, room: "Room") -> None:
        """Waits; ends only with an error of writing."""
        self._waiter = asyncio.get_running_loop().create_future()
        self._room = room
        self._protocol.free = self._notify
        self._notify()
        try:
            await self._waiter
        finally:
            self._protocol.free = None

    def _notify(self) -> None:
        if self._room is not None and not self._notified:
            self._notified = True
            self._soon(self._protocol.source, self._write)

    def _write(self) -> None:
        self._notified = False
        assert self._room is not None
        assert self._waiter is not None
        try:
            size = AT_ONCE
            while size >= AT_ONCE and self._protocol.is_free and not self._waiter.done():
                texts: list[bytes] = []
                size = 0
                while size < AT_ONCE and (text := self.next(self._room)) is not None:
                    texts.append(text)
                    size += len(text)
                if texts:
                    self._protocol.write(texts)
        except Exception as error:  # noqa: BLE001 - `pump` raises it
            self._waiter.set_exception(error)
