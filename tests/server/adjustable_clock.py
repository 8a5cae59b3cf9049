"""A server's clock that a test can move; otherwise it runs like any other."""

import time

from tenback.server.rooms.clock import NANO, Clock


class AdjustableClock(Clock):
    """A clock that can jump ahead."""

    def __init__(self) -> None:
        self._passed = 0
        self._stepped = 0
        super().__init__(
            lambda: time.time_ns() + self._passed + self._stepped,
            lambda: time.monotonic_ns() + self._passed,
        )

    def wait(self, milliseconds: int) -> None:
        """Lets time pass."""
        self._passed += milliseconds * NANO

    def step(self, milliseconds: int) -> None:
        """Changes the time of day alone."""
        self._stepped += milliseconds * NANO
