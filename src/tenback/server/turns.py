"""The event loop's time, shared fairly: what clients send and are sent is handled in turns.

Each address has a queue. The next item is taken from the address that has used the least time, for
a few milliseconds in each turn of the loop. So whoever sends a lot waits for themselves, however
many connections they have, and whoever sends little hardly waits.

Time is counted as fair queues count it: the share of each who waits grows by as much, and whoever
comes back after a while begins slightly below that share. So nobody can save up time, and nobody
waits for ever.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count

from .faults import log_fault
from .limits import timer

SLICE = 0.004
"""Seconds of every turn of the loop that are spent here. The last item may take longer."""

AHEAD = 0.005
"""Seconds that an address is due at most when it comes back: a move takes one or two thousandths,
and a screen that opens some more."""

REQUEST = 0.001
"""Seconds that a request is taken to cost: it is handled later, where nobody measures."""

KEPT = 1024
"""Addresses in mind, beyond which those are forgotten whose time makes no difference any more."""


class Turns:
    """What waits for the event loop, by address."""

    def __init__(self) -> None:
        self._calls: dict[str, deque[Callable[[], object]]] = {}
        self._line: list[tuple[float, int, str]] = []
        """The addresses that wait: a heap of the seconds used, then of the order in which they
        came."""
        self._numbers = count()
        self._used: dict[str, float] = {}
        """Seconds by address, those that it was set to included."""
        self._share = 0.0
        """The seconds that an address has been due which has always waited."""
        self._extra = 0.0
        """Seconds that the item which is being done costs later."""
        self._moment = 0.0
        self._until = 0.0
        self._scheduled = False

    def soon(self, address: str, call: Callable[[], object]) -> None:
        """Has something called when it is its address's turn; what it raises is logged."""
        calls = self._calls.get(address)
        if calls is None:
            calls = self._calls[address] = deque()
            used = max(self._used.get(address, 0.0), self._share - AHEAD)
            heappush(self._line, (used, next(self._numbers), address))
        calls.append(call)
        if not self._scheduled:
            self._schedule()

    async def enter(self, address: str) -> None:
        """Returns when it is the turn of a request from this address."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def admit() -> None:
            if not turn.done():  # or its client has gone
                turn.set_result(None)
                self._extra = REQUEST

        self.soon(address, admit)
        await turn

    def _schedule(self) -> None:
        self._scheduled = True
        asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        self._moment = timer()
        self._until = self._moment + SLICE
        while self._line and self._moment <= self._until:
            self._next()
        if len(self._used) > KEPT:
            ahead = self._share - AHEAD
            self._used = {one: used for one, used in self._used.items() if used > ahead}
        self._scheduled = False
        if self._line:
            self._schedule()

    def _next(self) -> None:
        """Does one thing for the address whose turn it is."""
        used, _, address = heappop(self._line)
        calls = self._calls[address]
        call = calls.popleft()
        self._extra = 0.0
        try:
            call()
        except Exception as error:  # noqa: BLE001 - the others still have their turn
            log_fault("what a client sent or was to be sent failed", error)
        began, self._moment = self._moment, timer()
        cost = self._moment - began + self._extra
        self._until -= self._extra
        self._share += cost / len(self._calls)
        self._used[address] = used + cost
        if calls:
            heappush(self._line, (used + cost, next(self._numbers), address))
        else:
            del self._calls[address]
