"""The event loop's time, shared fairly: what clients send and are sent is handled in turns.

Each address has a queue, and the queues are served one item at a time, round and round, for a few
milliseconds in each turn of the loop. So whoever sends a lot waits for themselves: another address
waits for at most one item of each of the others, however many connections those have.
"""

import asyncio
from collections import deque
from collections.abc import Callable

from .faults import log_fault
from .limits import timer

SLICE = 0.004
"""Seconds of every turn of the loop that are spent here. The last item may take longer."""

REQUEST = 0.001
"""Seconds that a request is taken to cost: it is handled later, where nobody measures."""


class Turns:
    """What waits for the event loop, by address."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Callable[[], object]]] = {}
        """By address; first the one whose turn is next."""
        self._scheduled = False
        self._until = 0.0

    def soon(self, address: str, call: Callable[[], object]) -> None:
        """Has something called when it is its address's turn; what it raises is logged."""
        waiting = self._waiting.get(address)
        if waiting is None:
            waiting = self._waiting[address] = deque()
        waiting.append(call)
        if not self._scheduled:
            self._schedule()

    async def enter(self, address: str) -> None:
        """Returns when it is the turn of a request from this address."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def admit() -> None:
            if not turn.done():  # or its client has gone
                turn.set_result(None)
                self._until -= REQUEST

        self.soon(address, admit)
        await turn

    def _schedule(self) -> None:
        self._scheduled = True
        asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        self._until = timer() + SLICE
        waiting = self._waiting
        while waiting:
            address = next(iter(waiting))
            calls = waiting.pop(address)
            call = calls.popleft()
            if calls:
                waiting[address] = calls
            try:
                call()
            except Exception as error:  # noqa: BLE001 - the others still have their turn
                log_fault("what a client sent or was to be sent failed", error)
            if timer() > self._until:
                break
        self._scheduled = False
        if waiting:
            self._schedule()
