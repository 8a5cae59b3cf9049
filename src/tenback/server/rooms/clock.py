"""Time that passes evenly, whatever happens to the machine's own clock (decisions/0020).

A table counts in milliseconds since 1970, but all that it does with them is to subtract. So they
come from the monotonic clock: it begins with the time of day, and then no step of that reaches a
game that is going on.
"""

import time
from collections.abc import Callable

STEP = 1000
"""Milliseconds by which the time of day has to be off for it to count as changed."""

NANO = 1_000_000


def time_of_day() -> int:
    """Returns the milliseconds since 1970 by the machine's own clock: for what lasts for days."""
    return time.time_ns() // NANO


class TableClock:
    """The time at one table, from its loading on."""

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
    """The time of a server; its sources count nanoseconds."""

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
        """Returns for how many milliseconds it has followed the same time of day."""
        return (self._steady() - self._since) // NANO

    def at_table(self, last: int) -> TableClock:
        """Returns the clock of a table with its last entry at a time, which may be yet to come."""
        return TableClock(self._steady, max(self._ahead, last * NANO - self._steady()))

    def follow(self) -> int:
        """Follows the time of day if that was changed; returns by how many milliseconds, or 0.

        The clocks of tables stay as they are.
        """
        step = (self._wall() - self._steady() - self._ahead) // NANO
        if abs(step) < STEP:
            return 0
        self._set()
        return step
