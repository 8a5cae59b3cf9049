"""Opening a table in this process, and connecting to it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Sequence
from contextlib import asynccontextmanager
from typing import Any

from tenback.coach.hints import Hint
from tenback.locales import Catalogue
from tenback.rules import Refused
from tenback.server.rooms.connection import Connection
from tenback.server.rooms.identity import Guest
from tenback.server.rooms.limits import UNLIMITED
from tenback.server.rooms.refused import ServerReason, ServerRefused
from tenback.server.rooms.room import Room
from tenback.server.rooms.server_state import ServerState, open_server
from tenback.store import MemoryStore
from tenback.table import games
from tenback.table.messages import Refusal
from tenback.table.operations import Deal, Join, Settings
from tenback.table.record import Record
from tenback.table.store import Unsaved
from tenback.table.submit import deal
from tenback.table.table import Spoken


@asynccontextmanager
async def open_local_server() -> AsyncIterator[ServerState]:
    """A server without network or limits, with its logs in memory."""
    async with open_server(MemoryStore(), UNLIMITED) as server:
        yield server


class LocalTable:
    """A table in this process for one person."""

    address = None

    def __init__(self, server: ServerState, room: Room, guest: Guest, language: str) -> None:
        self._server = server
        self.room = room
        self._guest = guest
        self._catalogue = Catalogue(language)
        self._deck: Sequence[Any] | None = None

    @classmethod
    async def open(
        cls,
        server: ServerState,
        name: str,
        language: str,
        game: str,
        options: Any,
        settings: Settings,
        bots: dict[int, str],
        deck: Sequence[Any] | None = None,
    ) -> "LocalTable":
        """Returns a new table with its host and these bots; `deck` is for the first game."""
        guest = server.identities.new(name)
        room = await server.rooms.open(guest, game, options, settings, bots)
        table = cls(server, room, guest, language)
        table._deck = deck
        return table

    async def connect(self, since: int) -> "LocalConnection":
        """Returns a connection to the table."""
        return LocalConnection(self.room, self._guest.id, self._catalogue.language, since)

    async def sit(self, name: str) -> Refusal | None:
        """Takes a seat again, after leaving."""
        return await self._tried(self.room.ask(self._guest.id, Join(name)))

    async def start(self) -> Refusal | None:
        """Deals the first game."""
        if self._deck is None:
            return await self._tried(self.room.ask(self._guest.id, Deal()))
        deck = self._deck
        dealt = self.room.save(lambda: deal(self.room.head, deck, self.room.now()))
        return await self._tried(dealt)

    async def hint(self) -> Hint | Refusal:
        """Returns what a good player would do, or why there is no hint."""
        try:
            return await self._server.hint(self.room.shown.id, self._guest.id, self._catalogue)
        except Refused as refused:
            return self._refusal(refused)

    async def record(self, number: int) -> Record | Refusal:
        """Returns the record of a game, with its outcome if it is over."""
        try:
            found = await self._server.game(self.room.shown.id, number, "")
        except Refused as refused:
            return self._refusal(refused)
        return games.with_outcome(found.record())

    async def talk(self, number: int) -> tuple[Spoken, ...] | Refusal:
        """Returns all that was said in a game."""
        try:
            found = await self._server.game(self.room.shown.id, number, "")
        except Refused as refused:
            return self._refusal(refused)
        return games.talk_of(found.shown.sitting.game, found.lines)

    async def _tried(self, asked: Awaitable[Any]) -> Refusal | None:
        try:
            await asked
        except Refused as refused:
            return self._refusal(refused)
        except Unsaved:
            return self._refusal(ServerRefused(ServerReason.NOT_SAVED))
        return None

    def _refusal(self, refused: Refused) -> Refusal:
        return Refusal(None, refused.reason, refused.facts, self._catalogue.refusal(refused))


class LocalConnection:
    """A connection to a room without a socket."""

    def __init__(self, room: Room, player: str, language: str, since: int) -> None:
        self._room = room
        # One at a time: a connection makes an update only when the last one has been received.
        self._texts: asyncio.Queue[str] = asyncio.Queue(1)
        self._connection = Connection(self._put, player, language, since)
        room.enter(self._connection)
        self._pumping = asyncio.create_task(self._connection.pump(room))
        self._pumping.add_done_callback(self._pumped)
        self._open = True

    async def _put(self, message: Any) -> None:
        await self._texts.put(message["text"])

    async def send(self, text: str) -> None:
        """Sends a text to the room."""
        self._room.request(self._connection, text)

    async def receive(self) -> str:
        """Returns the next text."""
        return await self._texts.get()

    async def close(self) -> None:
        """Leaves the room."""
        self._pumping.cancel()
        if self._open:
            self._open = False
            self._room.exit(self._connection)

    def _pumped(self, pumping: "asyncio.Task[None]") -> None:
        """Logs why no more messages will come; the client reconnects when it hears nothing."""
        error = None if pumping.cancelled() else pumping.exception()
        if error is not None:
            self._connection.fail(error)
