"""Bots of Quick & Easy answer questions, and understand answers."""

from collections import Counter
from math import comb
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from tenback.arena import play
from tenback.bots import make_bot
from tenback.bots.quick_and_easy.honesty import Clause, is_lawful
from tenback.bots.quick_and_easy.memory import Memory
from tenback.bots.quick_and_easy.signals import clause
from tenback.bots.quick_and_easy.strategies.counting import Player as Counting
from tenback.fast.compiled import compiled
from tenback.fast.quick_and_easy import advice
from tenback.fast.quick_and_easy.search import PAIRS, possible_hands
from tenback.rules import Dice, quick_and_easy
from tenback.rules.quick_and_easy import COLOURS, Card, Lay, Options, View
from tenback.table import replay
from tenback.talk import QUESTIONS, Heard, Manners, Phrase, Say, Word, hear, next_turn, phrases

MANNERS = Manners()
THROWS = range(40)


class Asking(Counting):
    """In its own turns, asks all that can be asked whenever the table has changed."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.lying = -1
        self.left: list[Say] = []

    def speak(
        self,
        view: View,
        phrases: tuple[Phrase, ...],
        heard: Heard,
        tokens: bool,
    ) -> Word | None:
        if view.turn != view.seat:
            return super().speak(view, phrases, heard, tokens)
        self.notice(view, heard)
        if self.lying != sum(view.counts):
            self.lying = sum(view.counts)
            rows = [
                Say(one, row=row) for one in ("who-needs-row", "who-jumps-here") for row in (0, 1)
            ]
            colours = [Say("who-has-colour", colour=one) for one in COLOURS]
            self.left = rows + colours
        return self.left.pop() if self.left else None


@pytest.mark.parametrize("options", [Options(*one) for one in ((3, False), (4, True))])
def test_answers_obey_the_rule(options: Options) -> None:
    """QE-9, QE-10, TG-52: with all words that still hold."""
    answered = Counter[str]()
    for index in range(3):
        record = play("quick-and-easy", options, [Asking] * options.players, 95, index)
        held: dict[int, list[Clause]] = {seat: [] for seat in range(options.players)}
        asked: Say | None = None
        for before, move in zip(replay(record), record.moves, strict=False):
            state, seat, say = before.state, move.seat, move.action
            if isinstance(say, Lay):
                left = [
                    one._replace(least=one.least - (say.card in one.cards)) for one in held[seat]
                ]
                held[seat] = [one for one in left if one.least]
            if not isinstance(say, Say):
                continue
            if say.phrase in QUESTIONS:
                asked = say
                continue
            if say.phrase == "yes":
                assert asked is not None
                answered[asked.phrase] += 1
                say = Say(STANDS_FOR[asked.phrase], row=asked.row, colour=asked.colour)
            out = set(quick_and_easy.cards()).difference(*state.rows)
            tops = tuple(row[-1] if row else None for row in state.rows)
            held[seat].append(clause(say, tops, out, options.pro))
            hand = state.hands[seat]
            assert all(len(one.cards.intersection(hand)) >= one.least for one in held[seat])
            assert is_lawful(held[seat], out, len(hand))
    assert set(answered) == QUESTIONS


STANDS_FOR = {
    "who-needs-row": "leave-row",
    "who-jumps-here": "jump-here",
    "who-has-colour": "have-colour",
}


def seen(hand: tuple[Card, ...], **more: Any) -> View:
    """Returns what seat 0 of three sees in the turn of seat 2."""
    rows = ((Card("red", 5),), (Card("green", 5),))
    rest = [card for card in quick_and_easy.cards() if card not in {*hand, *rows[0], *rows[1]}]
    hands = (hand, tuple(rest[:2]), tuple(rest[2:4]))
    options = Options(3, more.pop("pro", False))
    turn = {"turn": 2, "laid": 1} | more
    state = quick_and_easy.State(options, tuple(rest[4:]), hands, rows, **turn)
    return quick_and_easy.view(state, 0)


def answers(view: View, asked: Say, name: str) -> set[Word | None]:
    heard = hear(next_turn(3), view, MANNERS, 2, asked)
    known = tuple(
        one for one in phrases("quick-and-easy", view.options, MANNERS) if one.name == "yes"
    )
    found = set()
    for dice in THROWS:
        bot: Any = make_bot("quick-and-easy", name, Dice(dice))
        found.add(bot.speak(view, known, heard, False))
        assert bot.speak(view, known, heard, False) is None, "once"
    return found


def test_a_question_about_the_table_as_it_was_is_not_answered() -> None:
    """TK-6: a card was laid since."""
    view = seen((Card("red", 3),))
    later = replace(view, counts=(1, 2))
    heard = hear(next_turn(3), view, MANNERS, 2, Say("who-jumps-here", row=0))
    for table, answer in ((view, {Say("yes")}), (later, set())):
        bots: list[Any] = [make_bot("quick-and-easy", "counting", Dice(dice)) for dice in THROWS]
        known = phrases("quick-and-easy", view.options, MANNERS)
        assert {bot.speak(table, known, heard, False) for bot in bots} == {None, *answer}


@pytest.mark.parametrize("name", ["greedy", "counting"])
@pytest.mark.parametrize("pro", [False, True])
def test_yes_is_sometimes_said_if_it_is_true(name: str, pro: bool) -> None:
    """QE-9, QE-10: in Pro if the hand has the colour of the top, whatever the number."""
    red, blue = Card("red", 3), Card("blue", 9)
    for question, card, row, true in (
        ("who-jumps-here", red, 0, True),
        ("who-jumps-here", Card("red", 7), 0, pro),
        ("who-jumps-here", Card("blue", 4), 0, False),
        ("who-needs-row", Card("yellow", 6), 0, not pro),
        ("who-needs-row", Card("yellow", 9), 0, False),
        ("who-needs-row", Card("green", 9), 1, True),
    ):
        found = answers(seen((card, blue), pro=pro), Say(question, row=row), name)
        assert found == ({None, Say("yes")} if true else {None}), (question, card)


def test_a_colour_that_was_named_is_named_again() -> None:
    """QE-9: low red is red; what was not said is not said now."""
    view = seen((Card("red", 3), Card("blue", 9)), laid=0)
    known = phrases("quick-and-easy", view.options, MANNERS)
    told = Counter[bool]()
    for dice in THROWS:
        bot: Any = make_bot("quick-and-easy", "counting", Dice(dice))
        heard, named = next_turn(3), set()
        while word := bot.speak(view, known, heard, False):
            named.add(word.colour)
            heard = hear(heard, view, MANNERS, 0, word)
        for colour in COLOURS:
            heard = hear(heard, view, MANNERS, 2, Say("who-has-colour", colour=colour))
            yes = Say("yes") if colour in named else None
            assert bot.speak(view, known, heard, False) == yes
            told[colour in named] += 1
    assert min(told.values()) > 20


@pytest.mark.parametrize("word", ["no-colour", "no"])
def test_who_has_no_red_is_dealt_none_until_its_turn_is_over(word: str) -> None:
    """QE-9: by itself, or as an answer."""
    view = seen((Card("red", 3), Card("blue", 9)))
    heard = hear(next_turn(3), view, MANNERS, 2, Say("who-has-colour", colour="red"))
    denial = Say(word, colour="red") if word == "no-colour" else Say(word)
    heard = hear(heard, view, MANNERS, 1, denial)
    memory = Memory()
    memory.notice(view, heard)
    own = replace(view, turn=0, laid=0)
    memory.notice(own, next_turn(3))
    reds = {card for card in quick_and_easy.cards() if card.colour == "red"}
    for turn, denied in ((own, True), (replace(view, turn=1), True), (own, False)):
        memory.notice(turn, next_turn(3))
        known = memory.known(own)
        assert known.lacks == ({1: reds} if denied else {})
        unseen = set(known.unseen)
        able = unseen - reds if denied else unseen
        assert hands_of(known, 1) == comb(len(able), 2)
        assert hands_of(known, 2) == comb(len(unseen), 2)
        first, second = advice._sets(known)[1]
        assert first == second == advice._bits(able)


@compiled
def listed(memories: Any, seat: int, unseen: int, hands: Any) -> int:
    return possible_hands(memories[0], seat, unseen, hands)


def hands_of(known: Any, seat: int) -> int:
    """Returns how many hands a seat is dealt in imagined worlds."""
    memories = advice._memory(known.view, known.statements, known.lacks)
    unseen = advice._bits(known.unseen)
    return listed(memories, seat, unseen, np.zeros(PAIRS, np.int64))
