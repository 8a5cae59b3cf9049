"""Fair sharing of the event loop's time between addresses.

What clients send, and what is sent to them, waits in a queue for each address. The queues are
served round-robin, one item at a time, for a few milliseconds in each iteration of the loop.
Addresses that have used little time recently come first. So whoever sends a lot only delays
themselves, however many connections they have.
"""

import asyncio
from collections import defaultdict, deque
from collections.abc import Callable

from tenback.server.rooms.error_log import log_error
from tenback.server.rooms.limits import timer

SLICE = 0.004
"""Seconds spent here in each iteration of the loop. The last item may take longer."""

LITTLE = 0.005
"""An address comes first while it uses at most this many seconds of the loop's time per second. A
player needs one or two thousandths, and a hundred such addresses leave half of it to the rest."""

REQUEST = 0.001
"""Seconds that a request, or the end of a connection, is assumed to cost."""


class FairScheduler:
    """The queues of all addresses."""

    def __init__(self) -> None:
        self._calls: dict[str, deque[Callable[[], object]]] = {}
        self._first: dict[str, None] = {}
        """The addresses that have used little, in the order of their turns."""
        self._others: dict[str, None] = {}
        self._used: defaultdict[str, float] = defaultdict(float)
        """Seconds by address, since `_since`."""
        self._since = 0.0
        self._moment = 0.0
        self._until = 0.0
        self._scheduled = False

    def soon(self, address: str, call: Callable[[], object]) -> None:
        """Calls something in its address's turn; exceptions are logged."""
        calls = self._calls.get(address)
        if calls is None:
            calls = self._calls[address] = deque()
            self._line_up(address)
        calls.append(call)
        if not self._scheduled:
            self._schedule()

    async def enter(self, address: str) -> None:
        """Waits for the turn of a request from this address."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def admit() -> None:
            if not turn.done():  # or its client has disconnected
                turn.set_result(None)
                self.charge(address)

        self.soon(address, admit)
        await turn

    def charge(self, address: str) -> None:
        """Charges for what was just started and goes on where its time is not measured."""
        self._used[address] += REQUEST
        self._until -= REQUEST

    def _line_up(self, address: str) -> None:
        (self._first if self._used[address] < LITTLE else self._others)[address] = None

    def _schedule(self) -> None:
        self._scheduled = True
        asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        self._moment = timer()
        self._until = self._moment + SLICE
        if self._moment - self._since > 1:
            self._since = self._moment
            self._used.clear()
        if self._others:
            self._next(self._others)  # or the others could keep them waiting for ever
        while self._moment <= self._until and (waiting := self._first or self._others):
            self._next(waiting)
        self._scheduled = False
        if self._calls:
            self._schedule()

    def _next(self, waiting: dict[str, None]) -> None:
        """Does one item of the address whose turn it is, or several if no other address waits."""
        address = next(iter(waiting))
        del waiting[address]
        calls = self._calls[address]
        alone = True
        while alone:
            call = calls.popleft()
            try:
                call()
            except Exception as error:  # noqa: BLE001 - the others must still have their turn
                log_error("what a client sent or was to be sent failed", error)
            began, self._moment = self._moment, timer()
            self._used[address] += self._moment - began
            alone = bool(calls) and len(self._calls) == 1 and self._moment <= self._until
        if calls:
            self._line_up(address)
        else:
            del self._calls[address]
