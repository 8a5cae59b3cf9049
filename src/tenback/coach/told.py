"""Advice with its words, as a server sends it and a screen shows it."""

from typing import Any

from msgspec import Struct

from tenback.locales import Catalogue

from . import Advice, Turn, words


class Why(Struct, frozen=True):
    """A reason for a turn or against it."""

    why: str
    """Its message in the catalogues."""
    good: bool
    """Whether it speaks for the turn."""
    facts: dict[str, Any]
    text: str
    """The same in words: a part of a sentence about the turn."""


class ToldTurn(Struct, frozen=True):
    """A turn that a coach speaks about."""

    lays: tuple[Any, ...]
    """What is laid, in order; nothing: the turn ends as it is."""
    chance: float
    """The chance to win with it, from 0 to 1."""
    error: float
    """The standard error of its distance to the best turn."""
    text: str
    """What it lays, in words."""
    reasons: tuple[Why, ...]
    """At most three, the most telling first."""


class Hint(Struct, frozen=True):
    """What a good player would do."""

    version: int
    """Of the table, when the coach looked at it."""
    chance: float
    """The chance to win with the best turn, from 0 to 1."""
    turns: tuple[ToldTurn, ...]
    """The best turns that were found, the best first."""


def told(turn: Turn, catalogue: Catalogue) -> ToldTurn:
    """Returns a turn with its words."""
    reasons = tuple(
        Why(one.why, one.good, one.facts, words.reason(one, catalogue)) for one in turn.reasons
    )
    said = words.turn(turn.lays, catalogue)
    return ToldTurn(turn.lays, turn.chance, turn.error, said, reasons)


def hint(version: int, advice: Advice, catalogue: Catalogue) -> Hint:
    """Returns advice with its words."""
    return Hint(version, advice.chance, tuple(told(turn, catalogue) for turn in advice.turns))
