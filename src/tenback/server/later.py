"""Refusals that say when to ask again."""

from math import ceil
from typing import Any

from tenback.rules import Illegal, Reason

MOST = 3600
"""Seconds: nobody is asked to wait longer, whatever they wanted."""


class Later(Illegal):
    """Raised for what is too much now and will not be in so many seconds."""

    def __init__(self, seconds: float, reason: Reason = Reason.TOO_FAST, **facts: Any) -> None:
        super().__init__(reason, **facts)
        self.seconds = seconds


def retry_after(seconds: float) -> str:
    """Returns what the header of that name says: whole seconds, at least one."""
    return str(ceil(round(min(max(seconds, 1), MOST), 3)))
