"""The base of every refusal, in whatever layer it is raised, and the bounds on its facts.

Facts may repeat what a stranger sent. However long that was, a refusal is short, can be encoded as
JSON and can be put into words.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import partial
from math import log10
from typing import Any

import msgspec

MOST = 1200
"""The most bytes of JSON that one fact may take."""
WIDEST = 6
"""The most bytes that one character may take, so a text has at most MOST / WIDEST characters."""
BEYOND = 2**63
"""From here on, only the magnitude of a number is given."""
CUT = "…"
LEAST = 8
"""Bytes that a list needs for its brackets and the ellipsis that marks a cut."""


class Refused(ValueError):
    """Something was refused and nothing has changed: a reason, which is a code, and its facts.

    Each layer has its own reasons and raises its own subclass: the rules `Illegal`, the talk
    `TalkRefused`, the table `TableRefused`, the server `ServerRefused`. It may also raise those of
    the layers below it. No two layers share a code, so the catalogue words a refusal by its code
    alone. The facts stay small, however long the refused input was.
    """

    reason: StrEnum
    """The code that says what was refused."""
    facts: dict[str, Any]
    """What the reason is about, such as the row; each reason has facts of its own."""

    def __init__(self, reason: StrEnum, **facts: object) -> None:
        self.reason = reason
        self.facts = bounded(facts)
        super().__init__(reason, self.facts)

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), self.reason, **self.facts), ()

    def __str__(self) -> str:
        facts = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.reason} ({facts})" if facts else str(self.reason)


def bounded(facts: Mapping[str, object]) -> dict[str, object]:
    """Returns the facts, each one cut short if it is too long."""
    return {name: _short(fact, MOST) for name, fact in facts.items()}


def _short(fact: object, room: int) -> object:
    """Returns a fact in at most `room` bytes of JSON, or an ellipsis."""
    if isinstance(fact, str):
        return _text(fact, max(room // WIDEST, 1))
    if isinstance(fact, int):
        return fact if -BEYOND < fact < BEYOND else _magnitude(fact)
    if _size(fact) <= room:
        return fact
    if isinstance(fact, tuple | list):
        return _first(fact, room)
    return _text(type(fact).__name__, max(room // WIDEST, 1))


def _text(text: str, most: int) -> str:
    if len(text) <= most and text.isascii():
        return text
    cut = text if len(text) <= most else text[: most - 1] + CUT
    return cut.encode(errors="replace").decode()  # half a surrogate pair can't be sent


def _magnitude(number: int) -> str:
    return f"≈{'-' * (number < 0)}10^{int(log10(abs(number)))}"


def _first(items: Iterable[object], room: int) -> tuple[object, ...]:
    """Returns the first items of a list, with an ellipsis where it was cut."""
    kept: list[object] = []
    for item in items:
        short = _short(item, room // 2)
        room -= _size(short) + 1
        if room < LEAST:
            return (*kept, CUT)
        kept.append(short)
    return tuple(kept)


def _size(fact: object) -> int:
    """Returns how many bytes of JSON a fact takes: too many if there is no JSON for it."""
    try:
        return len(msgspec.json.encode(fact))
    except Exception:  # noqa: BLE001 - whatever is wrong with it, it can't be sent as it is
        return MOST + 1
