"""Advice in words: the keys and facts of reasons become sentences of a catalogue."""

from collections.abc import Callable, Iterable
from math import ceil
from typing import Any

from tenback.locales import Catalogue, letter, who

from . import Reason
from .analysis import Analysis, TurningPoint


def reason(one: Reason, catalogue: Catalogue) -> str:
    """Returns a reason as a part of a sentence."""
    told: dict[str, Callable[[Any], Any]] = {
        **dict.fromkeys(("card", "top", "low", "high"), catalogue.card),
        **dict.fromkeys(("row", "other"), letter),
        "seats": lambda seats: catalogue.listed(map(who, seats)),
    }
    facts = {name: told.get(name, _itself)(fact) for name, fact in one.facts.items()}
    if "seats" in one.facts:
        facts["count"] = len(one.facts["seats"])
    return catalogue.say(one.why, **facts)


def turn(lays: Iterable[Any], catalogue: Catalogue) -> str:
    """Returns what a turn lays, one row after the other; for nothing, that it ends."""
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


def _itself(fact: Any) -> Any:
    return fact
