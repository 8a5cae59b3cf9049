"""Refusals that say when to ask again."""

from functools import partial
from math import ceil
from typing import Any

from .refused import ServerReason, ServerRefused

MOST = 3600
"""Seconds: nobody is asked to wait longer, whatever they wanted."""


class Later(ServerRefused):
    """Raised for what is too much now and will not be in so many seconds."""

    def __init__(
        self, seconds: float, reason: ServerReason = ServerReason.TOO_FAST, **facts: object
    ) -> None:
        super().__init__(reason, **facts)
        self.seconds = seconds

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(Later, self.seconds, self.reason, **self.facts), ()


def retry_after(seconds: float) -> str:
    """Returns what the header of that name says: whole seconds, at least one."""
    return str(ceil(round(min(max(seconds, 1), MOST), 3)))
