"""Lets a crowd in a few at a time, so that whoever plays need not wait for all of it."""

import asyncio
from collections import deque


class Turnstile:
    """Lets so many pass in one turn of the event loop; the others wait for the next turns."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._passed = 0
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._turning = False

    async def enter(self) -> None:
        """Returns when it is one's turn: at once, unless many came before in this turn."""
        if self._passed < self._most and not self._waiting:
            self._passed += 1
            self._turn_soon()
            return
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(waiting)
        self._turn_soon()
        await waiting

    def _turn_soon(self) -> None:
        if not self._turning:
            self._turning = True
            asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        self._turning = False
        self._passed = 0
        while self._waiting and self._passed < self._most:
            one = self._waiting.popleft()
            if not one.done():  # or it has gone meanwhile
                one.set_result(None)
                self._passed += 1
        if self._passed:
            self._turn_soon()
