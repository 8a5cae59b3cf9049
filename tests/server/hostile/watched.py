"""`tenback`, with a watcher on its event loop: `python -m tests.server.hostile.watched serve …`.

As long as one iteration of the loop takes, everybody else waits. It is measured in the processor
time of the loop's own thread, so that other processes on the machine don't matter. On SIGUSR1 it
prints the longest iterations since the last signal. It also prints a line when the server has
prepared what is slow the first time.
"""

import asyncio
import heapq
import signal
import sys
import time

import uvloop
from litestar import Litestar

from tenback.commands import main
from tenback.server.http import app

TICK = 0.002
"""Seconds between two looks at the clock: a printed time may be too long by as much."""
MARK = "the longest iterations of the loop, in milliseconds:"
PREPARED = "all is prepared"
KEPT = 3
"""How many of the longest iterations are printed."""


class Watch:
    """Measures how long the loop works from one tick to the next."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._longest = [0.0] * KEPT
        self._last = 0.0
        loop.call_soon(self._start)

    def _start(self) -> None:
        self._last = time.thread_time()
        self._loop.add_signal_handler(signal.SIGUSR1, self._print)
        self._tick()

    def _tick(self) -> None:
        self._look()
        self._loop.call_later(TICK, self._tick)

    def _look(self) -> None:
        moment = time.thread_time()
        heapq.heappushpop(self._longest, moment - self._last)
        self._last = moment

    def _print(self) -> None:
        self._look()
        longest = " ".join(f"{turn * 1000:.1f}" for turn in sorted(self._longest, reverse=True))
        sys.stdout.write(f"{MARK} {longest}\n")
        sys.stdout.flush()
        self._longest = [0.0] * KEPT


def watched_loop() -> asyncio.AbstractEventLoop:
    """Returns a loop like any other, which is watched."""
    loop = make()
    Watch(loop)
    return loop


async def prepare_and_print(app: Litestar) -> None:
    """Prepares what is slow the first time, and says so."""
    await prepare(app)
    sys.stdout.write(f"{PREPARED}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    make, prepare = uvloop.new_event_loop, app.prepare
    uvloop.new_event_loop = watched_loop  # type: ignore[assignment]
    app.prepare = prepare_and_print
    sys.exit(main())
