"""uvicorn's HTTP protocol with timeouts for slow clients.

uvicorn waits forever for the first request of a connection, and for the rest of any; its timeout is
only between two requests. Here a client has a limited time whenever it is its turn, and sending
single bytes does not extend it.
"""

import asyncio
from functools import partial
from typing import Literal

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from .addresses import limit_key
from .tcp_connections import ServerConfig

FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\n"
    b"connection: close\r\ncontent-length: 0\r\nretry-after: 10\r\n\r\n"
)

PIECES, A_PIECE = 50, 200
"""The most pieces in which a request may arrive: PIECES, and one more for every A_PIECE bytes.
Each piece costs an iteration of the loop, so sending byte by byte would cost the most."""

TAKING = 10.0
"""Seconds after which it is checked how much of an answer a client has taken."""


class HttpProtocol(H11Protocol):
    """uvicorn's HTTP protocol, with limits."""

    config: ServerConfig
    _turn: Literal["idle", "request"] | None = None
    """Whether a request is awaited, or the rest of one. None if it is the server's turn."""
    _timer: asyncio.TimerHandle | None = None
    _taking: asyncio.TimerHandle | None = None
    _untaken = 0
    _unread = b""
    """Received bytes that wait for their turn."""
    _pieces = 0
    _bytes = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accepts a connection, if there is room for it."""
        super().connection_made(transport)
        self.client = self.config.connections.named(self.client)
        self._source = limit_key(self.client[0] if self.client else "?")
        if self.config.connections.enter(transport, self.client):
            self._watch()
        else:
            transport.write(FULL)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Frees its place."""
        self._settle()
        self._taken()
        self.config.connections.leave(self.transport)
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True  # nothing more is written
        # The rest is done in its turn: many may disconnect at the same moment.
        self.config.scheduler.soon(self._source, partial(self._lose, exc))

    def _lose(self, exc: Exception | None) -> None:
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and cycle.disconnected:
            self.config.scheduler.charge(self._source)  # a request is broken off
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Queues received bytes until it is their address's turn."""
        self._pieces += 1
        self._bytes += len(data)
        if self._pieces > PIECES + self._bytes // A_PIECE:
            self._give_up()
        elif self._unread:
            self._unread += data
            self.transport.pause_reading()
        else:
            self._unread = data
            self.config.scheduler.soon(self._source, self._read)

    def _read(self) -> None:
        data, self._unread = self._unread, b""
        if self.transport.is_closing():
            return
        if not self.flow.read_paused:
            self.transport.resume_reading()
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._watch()

    def send_400_response(self, msg: str) -> None:
        """Refuses what is not an HTTP request."""
        self.config.connections.refused("bad-request")
        super().send_400_response(msg)

    def on_response_complete(self) -> None:
        """Continues with the next request, or waits for it."""
        self._pieces = self._bytes = 0
        super().on_response_complete()
        self._unset_keepalive_if_required()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hands the connection over to the WebSocket protocol."""
        self._settle()
        self.config.connections.work(self.transport)
        super().handle_websocket_upgrade(event)

    def _watch(self) -> None:
        """Sets the timer by which the client must have done its part."""
        if self.transport.is_closing():
            self._settle()
            self._await_taking()
            return
        turn = self._whose_turn()
        if turn == self._turn:
            return
        self._settle()
        self._turn = turn
        if turn is None:
            self.config.connections.work(self.transport)
            return
        self.config.connections.wait(self.transport)
        limits = self.config.limits
        seconds = limits.idle if turn == "idle" else limits.request
        self._timer = self.loop.call_later(seconds, self._give_up)

    def _whose_turn(self) -> Literal["idle", "request"] | None:
        theirs = self.conn.their_state
        if theirs is h11.SEND_BODY:
            return "request"
        if theirs is h11.IDLE:
            return "request" if self.conn.trailing_data[0] else "idle"
        return None

    def _settle(self) -> None:
        self._turn = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        self._settle()
        self.transport.close()
        self._await_taking()

    def pause_writing(self) -> None:
        """Pauses writing, for a limited time."""
        super().pause_writing()
        self._await_taking()

    def resume_writing(self) -> None:
        """Continues writing."""
        super().resume_writing()
        self._taken()

    def _await_taking(self) -> None:
        if self._taking is None:
            self._untaken = self.transport.get_write_buffer_size()
            self._taking = self.loop.call_later(TAKING, self._look)

    def _taken(self) -> None:
        if self._taking is not None:
            self._taking.cancel()
            self._taking = None

    def _look(self) -> None:
        """Aborts a connection whose client takes nearly nothing of an answer."""
        self._taking = None
        before, left = self._untaken, self.transport.get_write_buffer_size()
        if left and before - left < self.config.limits.pace:
            self.transport.abort()
        elif left:
            self._await_taking()
