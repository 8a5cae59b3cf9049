"""`tenback`, with a watcher on its event loop: `python -m tests.server.hostile.watched serve …`.

What one turn of the loop costs is how long everybody else waits for it. It is measured in the
processor time of the loop's own thread, so that other processes on the machine change nothing. At a
SIGUSR1 it prints the longest iteration since the last one.
"""

import asyncio
import signal
import sys
import time

import uvloop

from tenback.commands import main

TICK = 0.002
"""Seconds between two looks at the time: what is printed may be too much by as many."""
MARK = "the longest iteration of the loop:"


class Watch:
    """Looks at the time at every turn, as far as there is one within a tick."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._dearest = self._last = 0.0
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
        self._dearest = max(self._dearest, moment - self._last)
        self._last = moment

    def _print(self) -> None:
        self._look()
        sys.stdout.write(f"{MARK} {self._dearest * 1000:.1f} ms\n")
        sys.stdout.flush()
        self._dearest = 0.0


def watched_loop() -> asyncio.AbstractEventLoop:
    """Returns a loop like any other, which is watched."""
    loop = make()
    Watch(loop)
    return loop


if __name__ == "__main__":
    make = uvloop.new_event_loop
    uvloop.new_event_loop = watched_loop  # type: ignore[assignment]
    sys.exit(main())
