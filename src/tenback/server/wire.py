"""A shorter way between a socket and its room: no queue and no task at every message.

ASGI awaits each message, in and out. Here a socket is accepted and closed as ASGI has it, but in
between its texts are handed over as they come, and written as soon as there are some. Under a web
server without this, everything goes the long way; docs/decisions/0009-server-speed.md tells why.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from .connection import Connection
from .transports import Config

if TYPE_CHECKING:
    from asyncio.transports import BaseTransport

    from websockets.http11 import Request

    from .room import Room

EXTENSION = "tenback.wire"


class Wire(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, with the shorter way beside ASGI's."""

    config: Config
    take: Callable[[str], bool] | None = None
    """Returns whether it has taken a text; what it has not taken goes the long way."""
    free: Callable[[], None] | None = None
    """Called when more can be written again."""

    def connection_made(self, transport: "BaseTransport") -> None:
        """Notes whose connection this is."""
        super().connection_made(transport)
        self.client = self.config.transports.named(self.client)

    def connection_lost(self, exc: Exception | None) -> None:
        """Makes room for others."""
        self.config.transports.leave(self.transport)
        super().connection_lost(exc)

    def handle_connect(self, event: "Request") -> None:
        """Tells the app of the shorter way."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[EXTENSION] = self

    def send_receive_event_to_app(self) -> None:
        """Hands a message over."""
        if self.take is not None and self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                text = b"".join(self.frames).decode()
            except UnicodeDecodeError:
                pass  # the long way knows what to do
            else:
                if self.take(text):
                    self.frames = []
                    return
        super().send_receive_event_to_app()

    def resume_writing(self) -> None:
        """Goes on where a slow client had stopped it."""
        super().resume_writing()
        if self.free is not None:
            self.free()

    @property
    def is_free(self) -> bool:
        """Returns whether the client has taken nearly all that was written."""
        return self.writable.is_set()

    def write(self, text: str) -> None:
        """Sends a text; ClientDisconnected if nobody is there any more."""
        if self.disconnected or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(framed(text.encode()))


def framed(text: bytes) -> bytes:
    """Returns a text as one frame of a server without extensions (RFC 6455, 5.2)."""
    size = len(text)
    if size < 126:
        return bytes((0x81, size)) + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


class Wired(Connection):
    """A connection that writes what is due at the loop's next turn, while its line is free."""

    def __init__(self, wire: Wire, player: str | None, language: str, since: int = -1) -> None:
        super().__init__(wire.send, player, language, since)
        self._wire = wire
        self._room: Room | None = None
        self._stirred = False

    def taken_by(self, take: Callable[[str], bool] | None) -> None:
        """Has texts taken as they come; with None no more."""
        self._wire.take = take

    async def pump(self, room: "Room") -> None:
        """Waits; ends only with what went wrong in writing."""
        loop = asyncio.get_running_loop()
        self._soon = loop.call_soon
        self._waiter = loop.create_future()
        self._room = room
        self._wire.free = self._stir
        self._stir()
        try:
            await self._waiter
        finally:
            self._wire.free = None

    def _stir(self) -> None:
        if self._room is not None and not self._stirred:
            self._stirred = True
            self._soon(self._write)

    def _write(self) -> None:
        self._stirred = False
        assert self._room is not None
        assert self._waiter is not None
        try:
            while self._wire.is_free and not self._waiter.done():
                text = self.next(self._room)
                if text is None:
                    return
                self._wire.write(text)
        except Exception as error:  # noqa: BLE001 - whoever waits for `pump` deals with it
            self._waiter.set_exception(error)
