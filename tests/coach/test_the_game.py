"""Every reason that is given is true, by the rules and by what the seat knows."""

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import tenback.coach
from tenback.coach import Turn, TurnReason, evaluate
from tenback.coach.decisions import Decision
from tenback.coach.hints import reason_text as said
from tenback.coach.hints import turn_text as turn_said
from tenback.locales import LANGUAGES, Catalogue
from tenback.rules.the_game import ASCENDING, FIRES, ROWS, Lay, Options, fits, marked, takes, view

from .positions import QUICK, some_decisions, state

FACTS = {
    "card": 37,
    "top": 47,
    "low": 37,
    "high": 47,
    "row": 0,
    "other": 1,
    "seats": [1],
    "count": 3,
    "more": 2,
    "share": 20,
}


class Turned:
    """A turn and what it leaves, worked out from the rules alone."""

    def __init__(self, seen: Any, memory: Any, lays: tuple[Lay, ...]) -> None:
        self.view, self.memory, self.lays = seen, memory, lays
        self.tops = list(seen.tops)
        self.jumps = []
        for lay in lays:
            offer = marked(lay.row, self.tops[lay.row])[lay.card]
            if offer.jump:
                self.jumps.append((lay.card, self.tops[lay.row], lay.row))
            self.tops[lay.row] = lay.card
        self.rows = {lay.row for lay in lays}
        laid = {lay.card for lay in lays}
        self.kept = set(seen.hand) - laid
        lying = {card for row in seen.played for card in row}
        self.out = set(range(2, 100)) - lying - laid
        self.skipped = [
            {card for card in self.out if min(a, b) < card < max(a, b)}
            if (b > a) == (row in ASCENDING)
            else set()
            for row, (a, b) in enumerate(zip(seen.tops, self.tops, strict=True))
        ]

    def jumps_now(self, card: int, tops: Any) -> bool:
        return any(
            card in marked(row, tops[row]) and marked(row, tops[row])[card].jump for row in ROWS
        )

    def ahead(self, card: int, tops: Any) -> bool:
        return any((card > tops[row]) == (row in ASCENDING) for row in ROWS if card != tops[row])

    def rows_for(self, card: int, tops: Any) -> list[int]:
        return [row for row in ROWS if card in takes(row, tops[row])]

    def asked(self, seat: int, row: int) -> bool:
        said = self.memory.latest(self.view, seat)
        return seat != self.view.seat and bool(said.get(row) == "leave-row")


def is_true(t: Turned, why: str, f: dict[str, Any]) -> object:  # noqa: C901, PLR0912
    """Returns whether a reason holds of a turn."""
    tops, start = t.tops, t.view.tops
    match why.removeprefix("reason-"):
        case "wins":
            return bool(t.view.deck == 0 and sum(t.view.hands) == len(t.lays))
        case "jump":
            return (f["card"], f["top"], f["row"]) in t.jumps
        case "keeps-jump":
            offer = marked(f["row"], tops[f["row"]]).get(f["card"])
            return f["card"] in t.kept and tops[f["row"]] == f["top"] and bool(offer and offer.jump)
        case "keeps-pair":
            return {f["low"], f["high"]} <= t.kept and f["high"] - f["low"] == 10
        case "passes-few":
            return f["count"] == len(set().union(*t.skipped))
        case "passes-many":
            return f["count"] == len(set().union(*t.skipped)) and 0 < f["more"] <= f["count"]
        case "leaves-row":
            return all(t.asked(seat, f["row"]) for seat in f["seats"]) and f["row"] not in t.rows
        case "takes-row":
            return all(t.asked(seat, f["row"]) for seat in f["seats"]) and f["row"] in t.rows
        case "covers-jump":
            offer = marked(f["row"], f["top"]).get(f["card"])
            mine = f["card"] in t.view.hand
            covered = f["row"] in t.rows and start[f["row"]] == f["top"]
            return covered and f["card"] in t.out and not mine and bool(offer and offer.jump)
        case "extra" | "more":
            return bool(f["count"] == len(t.lays) - t.view.required > 0)
        case "covers-own":
            on_row = [lay.card for lay in t.lays if lay.row == f["row"]]
            return f["card"] in FIRES and f["card"] in on_row[:-1]
        case "keeps-row" | "spends-row":
            up = (f["row"] in ASCENDING) is (why == "reason-keeps-row")
            more = (
                start[f["other"]] < start[f["row"]] if up else start[f["other"]] > start[f["row"]]
            )
            return more and f["row"] in t.rows and f["other"] not in t.rows
        case "only-row":
            takers = [row for row in ROWS if fits(f["card"], row, start[row])]
            return takers == [f["row"]] and Lay(f["card"], f["row"]) in t.lays
        case "orphans":
            lost = [c for c in t.out if t.ahead(c, start) and not t.ahead(c, tops)]
            return f["count"] == len(lost) > 0
        case "stuck":
            return f["count"] == sum(not t.rows_for(card, tops) for card in t.kept) > 0
        case "narrow":
            return f["count"] == sum(len(t.rows_for(card, tops)) == 1 for card in t.kept) > 0
        case "loses-jump":
            could = marked(f["row"], f["top"])[f["card"]].jump and start[f["row"]] == f["top"]
            still = f["card"] in t.kept and t.jumps_now(f["card"], tops)
            return could and not still and f["card"] not in {card for card, _, _ in t.jumps}
        case "breaks-pair":
            pair = {f["low"], f["high"]}
            jumped = {card for card, _, _ in t.jumps} & pair
            still = any(t.jumps_now(card, tops) for card in pair & t.kept)
            return pair <= set(t.view.hand) and not pair <= t.kept and not jumped and not still
        case "leaves-fire":
            return t.view.options.on_fire and tops[f["row"]] == f["card"] and f["card"] in FIRES
        case "both-rows":
            return bool(t.skipped[f["row"]] and t.skipped[f["other"]])
    return False


@cache
def advised() -> list[tuple[Decision, Turn]]:
    """Returns what can be done in many positions, each with its reasons."""
    decisions = [decision for _, decision in some_decisions(3)]
    assert len(decisions) > 200
    return [
        (decision, turn)
        for decision in decisions
        for turn in evaluate(decision.view, decision.memory, effort=QUICK).turns
    ]


@pytest.mark.outside
def test_every_reason_is_true() -> None:
    given: Counter[str] = Counter()
    for decision, turn in advised():
        turned = Turned(decision.view, decision.memory, turn.lays)
        for reason in turn.reasons:
            assert is_true(turned, reason.why, reason.facts), (decision.view, turn)
            given[reason.why] += 1
    assert sum(given.values()) > 2000
    assert set(given) == keys("the_game.py")


@pytest.mark.outside
def test_most_turns_have_a_reason() -> None:
    turns = [turn for _, turn in advised()]
    assert sum(not turn.reasons for turn in turns) < 0.1 * len(turns)


def test_what_all_turns_share_is_no_reason() -> None:
    """Every turn here leaves the jump of 37 on 47 for later: nothing else would be legal."""
    hands = ((37, 34, 36), (2, 3, 4))
    now = state(Options(2, on_fire=True), (47, 33, 90, 100), hands, due=(1,), laid=1)
    turns = evaluate(view(now, 0), effort=QUICK).turns
    both = [one for one in turns if Lay(37, 0) not in one.lays]
    assert all(reason.why != "reason-leaves-fire" for one in both for reason in one.reasons)


# In words


def keys(files: str = "*.py") -> set[str]:
    """Returns the messages of reasons that the source names."""
    folder = Path(tenback.coach.__file__).parent
    source = "".join(path.read_text() for path in folder.glob(files))
    return set(re.findall(r'"(reason-[a-z-]+)"', source))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words_in_every_language(language: str) -> None:
    catalogue = Catalogue(language)
    spoken = {said(TurnReason(why, True, FACTS), catalogue) for why in keys()}
    assert len(spoken) == len(keys())
    for why in keys():
        for count in (0, 1, 2, 5, 21):
            assert said(TurnReason(why, True, {**FACTS, "count": count}), catalogue)


def test_reasons_and_turns_as_people_read_them() -> None:
    english, russian, japanese = map(Catalogue, LANGUAGES)
    jump = TurnReason("reason-jump", True, {"card": 37, "top": 47, "row": 0})
    assert said(jump, english) == "jumps back ten with 37 onto 47, row A"
    assert said(jump, russian) == "прыгает на десять назад: 37 на 47, ряд A"
    assert said(jump, japanese) == "列Aの47の上に37を置いて10巻き戻す"
    asked = TurnReason("reason-leaves-row", True, {"seats": [1], "row": 2})
    assert said(asked, english) == "leaves row C alone, as player 2 asked"
    asked = TurnReason("reason-takes-row", False, {"seats": [0, 2], "row": 1})
    assert said(asked, english) == "lays on row B, though players 1 and 3 asked not to"
    lays = (Lay(48, 0), Lay(50, 0), Lay(71, 2))
    assert turn_said(lays, english) == "48, 50 on A; 71 on C"
    assert turn_said((), english) == "end the turn"
