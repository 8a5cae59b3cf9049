"""Honest people during an attack: two at a table of their own, and a newcomer."""

import asyncio
import time
from typing import Any, Self

from tests.server.client import first_sensible

from .raw_connections import PATIENCE, Socket, Stranger

ADDRESSES = ("127.200.0.1", "127.201.0.1", "127.202.0.1")


class Pair:
    """Two who play The Game, one game after another."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.people = [Stranger(port, address) for address in ADDRESSES[:2]]
        self.table = ""
        self.sockets: list[Socket] = []
        self.moves: list[float] = []
        """Milliseconds from sending each move until both players were shown it."""

    async def sit_down(self) -> Self:
        """Opens a table, and connects both."""
        ann, ben = self.people
        self.table = await ann.open("the-game", 2)
        await ben.join(self.table)
        self.sockets = [await one.connect(self.table) for one in self.people]
        for one in self.sockets:
            await one.shown(0)
        return self

    async def move(self) -> None:
        """Makes the next move, and waits until both have been shown it."""
        version = max(one.update["version"] for one in self.sockets)
        for one in self.sockets:
            await one.shown(version)
        who, message = self._next()
        begun = time.perf_counter()
        try:
            who.send(message)
            async with asyncio.timeout(PATIENCE):
                for one in self.sockets:
                    await one.shown(version + 1)
        except TimeoutError:
            seen = [(one.update["version"], one.others, one.ended) for one in self.sockets]
            raise TimeoutError(
                f"{self.sockets.index(who)} {message} at version {version}: {seen}"
            ) from None
        finally:
            self.moves.append((time.perf_counter() - begun) * 1000)

    def _next(self) -> tuple[Socket, dict[str, Any]]:
        """Returns whose move it is, and which."""
        host = self.sockets[0]
        if host.update["table"]["phase"] in {"gathering", "over"}:
            return host, {"do": "deal"}
        for one in self.sockets:
            action = first_sensible(one.update)
            if action is not None:
                return one, action
        raise AssertionError([one.update for one in self.sockets])

    async def newcomer(self) -> None:
        """Lets a newcomer look at the table and get a name."""
        guest = Stranger(self.port, ADDRESSES[2])
        async with asyncio.timeout(PATIENCE):
            socket = await guest.connect(self.table)
            await socket.shown(1)
            socket.close()
            assert (await guest.call("PUT", "/api/me", {"name": "Cyd"})).status == 200

    async def __aenter__(self) -> Self:
        return await self.sit_down()

    async def __aexit__(self, *_: object) -> None:
        for one in self.sockets:
            one.close()
