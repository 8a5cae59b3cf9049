"""The base of every refusal, in whatever layer it is raised."""

from enum import StrEnum
from functools import partial
from typing import Any

from .facts import bounded


class Refused(ValueError):
    """Something was refused, and nothing has changed: a reason as a code, and its facts.

    Each layer has its own reasons and raises its own subclass: the rules `Illegal`, the talk
    `TalkRefused`, the table `TableRefused`, the server `ServerRefused`. A layer may also raise what
    a layer below it refuses. Codes differ across all layers, so the catalogue words each one by its
    code alone. The facts are small, however long what was refused is.
    """

    reason: StrEnum
    facts: dict[str, Any]

    def __init__(self, reason: StrEnum, **facts: object) -> None:
        self.reason = reason
        self.facts = bounded(facts)
        super().__init__(reason, self.facts)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), self.reason, **self.facts), ()

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.reason} ({facts})" if facts else str(self.reason)
