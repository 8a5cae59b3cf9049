"""Who may read what the server counts."""

from collections.abc import Iterable
from typing import Any

from .addresses import LOOPBACK, Networks

FORWARDED = {b"forwarded", b"via", b"x-forwarded-for", b"x-forwarded-host", b"x-real-ip"}
"""What a proxy adds. All that comes through one on this machine would seem to come from here."""


class Figures:
    """Who may read the figures: this machine, and who else was named."""

    def __init__(self, readers: Iterable[str] = ()) -> None:
        self._readers = Networks((*LOOPBACK, *readers))

    def are_for(self, scope: Any) -> bool:
        """Returns whether a request may have them: it comes straight from a reader."""
        client = scope.get("client")
        forwarded = any(name in FORWARDED for name, _ in scope["headers"])
        return client is not None and client[0] in self._readers and not forwarded
