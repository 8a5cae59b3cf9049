"""Clocks that run evenly, whatever happens to the system's clock (decisions/0020).

A table counts in milliseconds since 1970, but only ever subtracts them. So they come from the
monotonic clock, starting at the time of day: later changes of that do not affect a running game.
"""

import time
from collections.abc import Callable

STEP = 1000
"""Milliseconds of difference from which on the time of day counts as changed."""

NANO = 1_000_000


def time_of_day() -> int:
    """Returns the system clock's milliseconds since 1970, for times that are kept for days."""
    return time.time_ns() // NANO


class TableClock:
    """The time at one table, since it was loaded."""

    __slots__ = ("_ahead", "_steady")

    def __init__(self, steady: Callable[[], int], ahead: int) -> None:
        self._steady = steady
        self._ahead = ahead

    def now(self) -> int:
        """Returns the milliseconds since 1970."""
        return (self._steady() + self._ahead) // NANO

    def exact(self) -> float:
        """Returns the same with its fraction."""
        return (self._steady() + self._ahead) / NANO


class Clock:
    """The time of a server; its sources return nanoseconds."""

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        steady: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._wall = wall
        self._steady = steady
        self._set()

    def _set(self) -> None:
        self._since = self._steady()
        self._ahead = self._wall() - self._since

    def now(self) -> int:
        """Returns the milliseconds since 1970."""
        return (self._steady() + self._ahead) // NANO

    def unchanged(self) -> int:
        """Returns the milliseconds since the start, or since the time of day last changed."""
        return (self._steady() - self._since) // NANO

    def at_table(self, last: int) -> TableClock:
        """Returns the clock of a table, given its last entry's time, which may be in the future."""
        return TableClock(self._steady, max(self._ahead, last * NANO - self._steady()))

    def follow(self) -> int:
        """Adopts a changed time of day; returns by how many milliseconds it changed, or 0.

        The clocks of tables stay the same.
        """
        step = (self._wall() - self._steady() - self._ahead) // NANO
        if abs(step) < STEP:
            return 0
        self._set()
        return step
