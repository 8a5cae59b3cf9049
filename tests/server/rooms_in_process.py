"""Rooms with the real store in this process, and connections to them without a socket."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from tenback.rules import the_game
from tenback.server.rooms.clock import Clock
from tenback.server.rooms.connection import Connection
from tenback.server.rooms.identity import Guest
from tenback.server.rooms.limits import Limits
from tenback.server.rooms.metrics import Metrics
from tenback.server.rooms.room import Room
from tenback.server.rooms.rooms import Rooms
from tenback.server.rooms.work_queue import BotQueues, ThreadExecutor, WorkQueue
from tenback.store import open_store
from tenback.table.operations import Join, Settings
from tenback.table.store import Store

ANN = Guest("ann", "Ann")
BEN = Guest("ben", "Ben")
EVE = Guest("eve", "Eve")


@asynccontextmanager
async def open_rooms(folder: Path, clock: Clock | None) -> AsyncIterator[tuple[Rooms, Store]]:
    store = await open_store(str(folder / "tables.sqlite"))
    thinking = BotQueues(
        WorkQueue(ThreadExecutor("bot", 1)), WorkQueue(ThreadExecutor("watched-bot", 1))
    )
    rooms = Rooms(store, Metrics(), Limits(), thinking, clock)
    yield rooms, store
    await rooms.stop()
    for one in thinking:
        await one.stop()
    await store.close()


def with_rooms(
    folder: Path, does: Callable[[Rooms, Store], Awaitable[None]], clock: Clock | None = None
) -> None:
    async def run() -> None:
        async with open_rooms(folder, clock) as (rooms, store):
            await does(rooms, store)

    asyncio.run(run())


async def two_people(rooms: Rooms, **settings: Any) -> Room:
    options = the_game.Options(2)
    room = await rooms.open(ANN, "the-game", options, Settings(**settings), {})
    await room.ask(BEN.id, Join(BEN.name))
    return room


class RecordingConnection(Connection):
    """A connection that keeps what was sent on it."""

    def __init__(self, guest: Guest | None, since: int = -1) -> None:
        self.sent: list[dict[str, Any]] = []
        super().__init__(self._keep, None if guest is None else guest.id, "en", since)

    async def _keep(self, message: dict[str, Any]) -> None:
        self.sent.append(msgspec.json.decode(message["text"]))

    async def after(
        self, room: Room, true: Callable[["RecordingConnection"], bool]
    ) -> dict[str, Any]:
        pump = asyncio.create_task(self.pump(room))
        async with asyncio.timeout(10):
            while not (self.sent and true(self)):
                await asyncio.sleep(0.005)
        pump.cancel()
        return self.sent[-1]
