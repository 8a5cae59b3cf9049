"""Hints and analyses in words: what a server sends to a player, and the parts of a report."""

from collections.abc import Callable, Iterable
from math import ceil
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tenback.locales import Catalogue, letter, who

from . import Advice, Turn, TurnReason
from .analysis import Analysis, TurningPoint
from .reasons import MOST, WISHES

T = TypeVar("T")


class Why(Struct, frozen=True):
    """A reason for a turn or against it.

    Attributes:
        why: The id of its message in the catalogues.
        good: Whether it speaks for the turn.
        text: The reason in words: part of a sentence about the turn.
        wish: Whether it is against a turn because somebody has asked for something else.
    """

    why: str
    good: bool
    facts: dict[str, Any]
    text: str
    wish: bool = False


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


Name = Callable[[int], str]
"""Returns the name of the player in a seat."""


def hint_turn(turn: Turn, catalogue: Catalogue, name: Name | None = None) -> ToldTurn:
    """Returns a turn with its words; without names, players go by their numbers."""
    reasons = tuple(
        Why(one.why, one.good, one.facts, reason_text(one, catalogue, name), one.why in WISHES)
        for one in turn.reasons
    )
    said = turn_text(turn.lays, catalogue)
    return ToldTurn(turn.lays, turn.chance, turn.error, said, reasons)


def hint(version: int, advice: Advice, catalogue: Catalogue, name: Name | None = None) -> Hint:
    """Returns advice with its words. Its best turn always has a reason for it."""
    turns = explained(advice.turns, estimated=advice.estimated)
    return Hint(version, advice.chance, tuple(hint_turn(turn, catalogue, name) for turn in turns))


def explained(turns: tuple[Turn, ...], *, estimated: bool = False) -> tuple[Turn, ...]:
    """Returns turns, of which the best says why it is, or that this is an estimate.

    If it is against somebody's wish, it says how much better it is than the best turn that is not.
    """
    if not turns:
        return ()
    best, *others = turns
    good = [one for one in best.reasons if one.good]
    wishes = [one for one in best.reasons if one.why in WISHES]
    if wishes:
        heeding = next((turn for turn in others if not _against_wish(turn)), None)
        more = 0 if heeding is None else round(100 * (best.chance - heeding.chance))
        if more > 0:
            good.insert(0, TurnReason("reason-despite", good=True, facts={"more": more}))
    if estimated:
        good.insert(0, TurnReason("reason-estimated", good=True, facts={}))
    if not good:
        good = [TurnReason("reason-best", good=True, facts={})]
    others_against = [one for one in best.reasons if not (one.good or one in wishes)]
    kept = (*good[: MOST - len(wishes[:1])], *wishes[:1], *others_against)[:MOST]
    return (replace(best, reasons=kept), *others)


def _against_wish(turn: Turn) -> bool:
    return any(one.why in WISHES for one in turn.reasons)


def reason_text(one: TurnReason, catalogue: Catalogue, name: Name | None = None) -> str:
    """Returns a reason as part of a sentence."""
    shown: dict[str, Callable[[Any], Any]] = {
        **dict.fromkeys(("card", "top", "low", "high"), catalogue.card),
        **dict.fromkeys(("row", "other"), letter),
        "seats": lambda seats: catalogue.together(map(name or who, seats)),
    }
    facts = {name: shown.get(name, _itself)(fact) for name, fact in one.facts.items()}
    if "seats" in one.facts:
        facts["count"] = len(one.facts["seats"])
    return catalogue.say(one.why, form="" if name is None else "named", **facts)


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
