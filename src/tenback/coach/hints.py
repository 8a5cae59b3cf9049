"""Hints and analyses in words: what a server sends to a player, and the parts of a report."""

from collections.abc import Callable, Iterable
from math import ceil
from typing import Any, TypeVar

from msgspec import Struct

from tenback.locales import Catalogue, letter, who

from . import Advice, Turn, TurnReason
from .analysis import Analysis, TurningPoint

T = TypeVar("T")


class Why(Struct, frozen=True):
    """A reason for a turn or against it.

    Attributes:
        why: The id of its message in the catalogues.
        good: Whether it speaks for the turn.
        text: The reason in words: part of a sentence about the turn.
    """

    why: str
    good: bool
    facts: dict[str, Any]
    text: str


class ToldTurn(Struct, frozen=True):
    """A turn with its words.

    Attributes:
        lays: What is laid, in order; empty if the turn ends as it is.
        chance: The chance of winning with it, from 0 to 1.
        error: The standard error of the difference to the best turn.
        text: What it lays, in words.
        reasons: At most three, strongest first.
    """

    lays: tuple[Any, ...]
    chance: float
    error: float
    text: str
    reasons: tuple[Why, ...]


class Hint(Struct, frozen=True):
    """Advice with its words.

    Attributes:
        version: The version of the table that the advice is for.
        chance: The chance of winning with the best turn, from 0 to 1.
        turns: The best turns, best first.
    """

    version: int
    chance: float
    turns: tuple[ToldTurn, ...]


def hint_turn(turn: Turn, catalogue: Catalogue) -> ToldTurn:
    """Returns a turn with its words."""
    reasons = tuple(
        Why(one.why, one.good, one.facts, reason_text(one, catalogue)) for one in turn.reasons
    )
    said = turn_text(turn.lays, catalogue)
    return ToldTurn(turn.lays, turn.chance, turn.error, said, reasons)


def hint(version: int, advice: Advice, catalogue: Catalogue) -> Hint:
    """Returns advice with its words."""
    return Hint(version, advice.chance, tuple(hint_turn(turn, catalogue) for turn in advice.turns))


def reason_text(one: TurnReason, catalogue: Catalogue) -> str:
    """Returns a reason as part of a sentence."""
    shown: dict[str, Callable[[Any], Any]] = {
        **dict.fromkeys(("card", "top", "low", "high"), catalogue.card),
        **dict.fromkeys(("row", "other"), letter),
        "seats": lambda seats: catalogue.listed(map(who, seats)),
    }
    facts = {name: shown.get(name, _itself)(fact) for name, fact in one.facts.items()}
    if "seats" in one.facts:
        facts["count"] = len(one.facts["seats"])
    return catalogue.say(one.why, **facts)


def turn_text(lays: Iterable[Any], catalogue: Catalogue) -> str:
    """Returns what a turn lays, row by row; for an empty turn, that it ends."""
    rows: list[tuple[int, list[Any]]] = []
    for lay in lays:
        if not rows or rows[-1][0] != lay.row:
            rows.append((lay.row, []))
        rows[-1][1].append(lay.card)
    if not rows:
        return catalogue.say("coach-end")
    return catalogue.say("coach-then").join(
        catalogue.say("coach-lays", cards=catalogue.cards(cards), row=letter(row))
        for row, cards in rows
    )


def title(analysis: Analysis, catalogue: Catalogue) -> str:
    """Returns which game it was and how it ended."""
    outcome = analysis.outcome
    ending = catalogue.say("judge-abandoned")
    if outcome is not None:
        ending = catalogue.say("judge-team", ending=outcome.ending, left=outcome.left)
    game = catalogue.say(f"draw-{analysis.game}")
    players = analysis.options.players
    return catalogue.say("analysis-title", title=game, players=players, ending=ending)


def cost_line(point: TurningPoint, catalogue: Catalogue) -> str:
    """Returns a turning point in a line: whose turn, and what it cost."""
    return catalogue.say(
        "analysis-point",
        turn=str(point.number),
        who=who(point.seat),
        cost=percent(point.cost),
        error=str(ceil(200 * point.error)),
        before=percent(point.better.chance),
        after=percent(point.played.chance),
    )


def percent(chance: float) -> str:
    """Returns a chance in whole percent."""
    return str(round(100 * chance))


def _itself(fact: T) -> T:
    return fact
