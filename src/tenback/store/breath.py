"""Breaths that a busy event loop takes, so that the store's threads get to work.

A thread that wants Python's lock may force it from a thread that has kept it for 5 ms. But an event
loop that always has something to do lets go of it for a microsecond at every turn: that starts the
5 ms anew, and the other thread is not awake in time. It may starve for seconds. While somebody
waits for one of our threads, the loop therefore really sleeps for a moment now and then.
"""

import asyncio
import time

EVERY = 0.002
NAP = 0.00005
"""Long enough for a thread to wake up. With what the system adds it is some 100 µs."""


class Breath:
    """Naps on the event loop while something is awaited from another thread."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.awaited = 0
        """How many answers are awaited; its owner counts."""
        self.going = False
        self._loop = loop

    def go(self) -> None:
        """Naps from now on until nothing is awaited."""
        self.going = True
        self._loop.call_later(EVERY, self._breathe)

    def _breathe(self) -> None:
        self.going = False
        if self.awaited:
            time.sleep(NAP)
            self.go()
