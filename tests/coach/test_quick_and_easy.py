"""Advice in Quick & Easy: obvious turns, true reasons, and no secret."""

from typing import Any

import msgspec
import pytest

from tenback.arena import Terms, play
from tenback.coach import Effort, Turn, TurnReason, evaluate
from tenback.coach.analysis import analyse
from tenback.coach.decisions import Decision, decisions
from tenback.coach.quick_and_easy import coach, next_seat, possible_hands
from tenback.coach.text import report
from tenback.fast.quick_and_easy.convert import imagined, unpacked
from tenback.locales import LANGUAGES, Catalogue
from tenback.rules import quick_and_easy as rules
from tenback.rules import shuffled
from tenback.rules.game import Begin
from tenback.rules.quick_and_easy import Card, Lay, Options
from tenback.talk import Manners, Say, hear, next_turn

QUICK = Effort(think=0.2)


def state(hands: Any, up: Card | None, down: Card | None, deck: int = 20) -> rules.State:
    """Returns a state with these tops; the other cards lie below the first, or are in the deck."""
    named = {card for hand in hands for card in hand} | {up, down}
    rest = [card for card in shuffled(rules.cards(), 3) if card not in named]
    rows = (
        (*rest[deck:], *([up] if up else [])),
        tuple([down] if down else []),
    )
    return rules.State(Options(len(hands)), tuple(rest[:deck]), hands, rows, turn=0)


def test_a_jump_back_is_advised_and_named() -> None:
    red, other = Card("red", 2), Card("green", 9)
    hands = ((red, other), (Card("blue", 4), Card("purple", 6)))
    advice = evaluate(rules.view(state(hands, Card("red", 9), Card("yellow", 5)), 0), effort=QUICK)
    assert Lay(red, 0) in advice.turns[0].lays
    reasons = [reason.why for reason in advice.turns[0].reasons]
    assert "reason-jumps-back" in reasons
    assert all(0 <= turn.chance <= 1 for turn in advice.turns)


def test_the_last_cards_win() -> None:
    hands = ((Card("red", 8), Card("red", 3)), ())
    advice = evaluate(rules.view(state(hands, Card("red", 7), Card("blue", 4), 0), 0), effort=QUICK)
    assert advice.chance == 1
    for turn in advice.turns:
        assert (len(turn.lays) == 2) == ("reason-wins" in {one.why for one in turn.reasons})


def test_what_the_next_player_said_counts() -> None:
    """With blue 9 gone on the ascending pile, a low red of the next player would fit nowhere."""
    hands = ((Card("blue", 9), Card("blue", 3)), (Card("red", 5), Card("red", 6)))
    dealt = state(hands, Card("green", 4), Card("purple", 5))
    view = rules.view(dealt, 0)
    memory: Any = coach.remember()
    heard = next_turn(2)
    for card in hands[1]:
        heard = hear(heard, view, Manners(), 1, Say("middling-colour", colour=card.colour))
    memory.notice(view, heard)
    possible = possible_hands(view, memory, 1)
    assert next_seat(view) == 1
    assert hands[1] in possible
    assert all(
        any(card.colour == "red" and 3 <= card.number <= 8 for card in hand) for hand in possible
    )
    advice = evaluate(view, memory, effort=QUICK)
    worst = min(advice.turns, key=lambda turn: turn.chance)
    assert Lay(Card("blue", 9), 0) in worst.lays


@pytest.mark.parametrize("table", [Options(2), Options(4), Options(3, pro=True)], ids=str)
def test_two_worlds_that_look_the_same_get_the_same_advice(table: Options) -> None:
    """Law 2."""
    dealt = rules.deal(table, shuffled(rules.cards(), 12))
    begun, _ = rules.step(dealt, 0, Begin(0))
    view = rules.view(begun, 0)
    other = unpacked(imagined(view, 6, 1))
    assert other != begun
    encoded = {
        msgspec.json.encode(evaluate(rules.view(world, 0), effort=QUICK))
        for world in (begun, other)
    }
    assert len(encoded) == 1


def _fits_somewhere(card: Card, tops: Any) -> bool:
    return any(rules.fits(card, row, (tops[row],) if tops[row] else ()) for row in rules.ROWS)


def is_true(reason: TurnReason, turn: Turn, decision: Decision) -> bool:
    """Returns whether a reason holds, by the rules and with open hands."""
    facts, tops = reason.facts, list(decision.view.tops)
    for lay in turn.lays:
        tops[lay.row] = lay.card
    if reason.why == "reason-jumps-back":
        same = facts["card"].colour == facts["top"].colour
        return same and Lay(facts["card"], facts["row"]) in turn.lays
    if reason.why == "reason-stuck":
        kept = set(decision.view.hand) - {lay.card for lay in turn.lays}
        return bool(facts["count"] == sum(not _fits_somewhere(card, tops) for card in kept))
    if reason.why == "reason-next-sure":
        seat = next_seat(decision.view)
        return seat is not None and any(_fits_somewhere(c, tops) for c in decision.hands[seat])
    if reason.why in ("reason-leaves-jump", "reason-offers-jump", "reason-covers-told"):
        hands = [decision.hands[seat] for seat in facts["seats"]]
        colour = facts["card" if reason.why == "reason-offers-jump" else "top"].colour
        return all(any(card.colour == colour for card in hand) for hand in hands)
    return True


def test_reasons_are_true() -> None:
    """Each reason is checked against the rules, over whole games."""
    seen = set()
    for index in range(4):
        record = play("quick-and-easy", Options(3), ["keen"] * 3, 51, index, Terms())
        for decision in decisions(record):
            advice = evaluate(decision.view, decision.memory, effort=Effort(think=0.05))
            for turn in advice.turns:
                for reason in turn.reasons:
                    seen.add(reason.why)
                    assert is_true(reason, turn, decision)
    assert len(seen) >= 8


def test_a_lost_game_is_analysed_in_every_language() -> None:
    record = next(
        one
        for index in range(20)
        if (one := play("quick-and-easy", Options(2), ["greedy"] * 2, 52, index)).outcome
        and not one.outcome.won
    )
    analysis = analyse(record, think=0.3)
    assert analysis.turns
    assert analysis.turning_points, "greedy loses by playing badly"
    for point in analysis.turning_points:
        assert point.better.chance > point.played.chance
    for language in LANGUAGES:
        assert report(analysis, Catalogue(language))
