"""Bots of The Game answer questions, and understand answers and talk about fires."""

from collections import Counter
from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace
from tests.bots.likelihood import Words, likeliest

from tenback.arena import play
from tenback.bots import make_bot
from tenback.bots.the_game.memory import Memory
from tenback.bots.the_game.signals import ABOUT_FIRE, LEAVE, SPOKEN, meaning, takers
from tenback.bots.the_game.strategies.counting import Player as Counting
from tenback.fast.the_game import advice
from tenback.rules import Dice, the_game
from tenback.rules.game import End
from tenback.rules.the_game import Lay, Options
from tenback.table import replay
from tenback.talk import Heard, Manners, Phrase, Say, Word, hear, next_turn, phrases

MANNERS = Manners(jump_talk=True)
THROWS = range(40)


class Asking(Counting):
    """Asks in its own turns who needs each row, whenever the table has changed."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.asked: set[tuple[int, int]] = set()

    def speak(
        self, view: the_game.View, phrases: tuple[Phrase, ...], heard: Heard, tokens: bool
    ) -> Word | None:
        if view.turn != view.seat:
            return super().speak(view, phrases, heard, tokens)
        self.notice(view, heard)
        for row in the_game.ROWS:
            about = (row, sum(view.counts))
            if about not in self.asked:
                self.asked.add(about)
                return Say("who-needs-row", row=row)
        return None


@pytest.mark.parametrize("options", [Options(3), Options(2, on_fire=True), Options(5, True, True)])
def test_answers_are_true_and_no_card_gets_likelier_than_a_coin(options: Options) -> None:
    """TG-20, TG-52: with all else that was said since the speaker's hand last changed."""
    said = Counter[str]()
    for index in range(3):
        record = play("the-game", options, [Asking] * options.players, 94, index)
        words: dict[int, tuple[tuple[int, ...], Words, set[int]]] = {}
        asked: Say | None = None
        for before, move in zip(replay(record), record.moves, strict=False):
            state, say = before.state, move.action
            if not isinstance(say, Say) or say.phrase.startswith("begin"):
                continue
            said[say.phrase] += 1
            if say.phrase == "who-needs-row":
                asked = say
                continue
            hand = state.hands[move.seat]
            if move.seat not in words or words[move.seat][0] != hand:
                words[move.seat] = hand, [], set()
            _, sets, lacking = words[move.seat]
            out = set(the_game.cards()).difference(*state.rows)
            if say.phrase == "yes":
                assert asked is not None
                say = Say(LEAVE, row=asked.row)
            assert say.row is not None
            top = state.rows[say.row][-1]
            if say.phrase == "cannot-cover":
                lacking |= takers(say.row, top, out)
                assert lacking.isdisjoint(hand)
            else:
                spoken = say.phrase in SPOKEN
                one_of = meaning(say.phrase, say.row, top, out) if spoken else None
                sets.append(one_of or takers(say.row, top, out))
                assert not sets[-1].isdisjoint(hand)
            chance = likeliest(sets, len(hand), out - lacking)
            assert chance <= max(0.5, len(hand) / len(out))
    assert said["yes"]
    assert bool(said["can-cover"]) == options.on_fire


ROWS = ((1, 30), (1, 50), (100, 70), (100, 90))


def seen(hand: tuple[int, ...], seat: int = 0, **more: Any) -> the_game.View:
    """Returns what a seat of three sees in the turn of seat 2; the hand is its own."""
    rows = more.pop("rows", ROWS)
    lying = {card for row in rows for card in row}
    rest = [card for card in the_game.cards() if card not in lying.union(hand)]
    hands = [tuple(rest[:6]), tuple(rest[6:12]), tuple(rest[12:18])]
    hands[seat] = hand
    options = Options(3, on_fire=more.pop("on_fire", False))
    turn = {"turn": 2, "laid": 2} | more
    state = the_game.State(options, tuple(rest[18:]), tuple(hands), rows, **turn)
    return the_game.view(state, seat)


def answers(view: the_game.View, *asked: Say, name: str = "counting") -> set[Word | None]:
    """Returns what bots with different dice say after these questions of seat 2."""
    heard = next_turn(3)
    for say in asked:
        heard = hear(heard, view, MANNERS, 2, say)
    known = phrases("the-game", view.options, MANNERS)
    found = set()
    for dice in THROWS:
        bot: Any = make_bot("the-game", name, Dice(dice))
        found.add(bot.speak(view, known, heard, True))
        assert bot.speak(view, known, heard, True) is None, "once"
        again = hear(heard, view, MANNERS, 2, Say("thanks"))
        assert bot.speak(view, known, again, True) is None
    return found


WHO = Say("who-needs-row", row=0)


def test_who_is_asked_says_what_would_have_been_said_of_the_row() -> None:
    """TG-20: and nothing about other rows, nor if it has nothing to say."""
    truths = {Say(phrase, row=0) for phrase in ("small-step", "good-for-me")}
    assert answers(seen((31,)), WHO) == {None, Say("yes"), *truths}
    assert answers(seen((31,)), WHO, name="greedy") == {None, Say("yes")}
    assert answers(seen((40,)), WHO) == {None, Say("good-for-me", row=0)}
    assert answers(seen((51,)), WHO) == answers(seen(()), WHO) == {None}
    assert answers(seen((31,)), Say("who-jumps-here", row=0)) == {None}
    assert answers(seen((31,))) == {None}


@pytest.mark.parametrize("name", ["greedy", "counting"])
def test_who_has_asked_for_a_row_says_yes(name: str) -> None:
    """TK-6: also a second time, and only for the row that was meant."""
    view = seen((31,), laid=0)
    known = phrases("the-game", view.options, MANNERS)
    for dice in THROWS:
        bot: Any = make_bot("the-game", name, Dice(dice))
        first = bot.speak(view, known, next_turn(3), True)
        for row in (0, 1):
            heard = hear(next_turn(3), view, MANNERS, 2, Say("who-needs-row", row=row))
            yes = Say("yes") if (first, row) == (Say(LEAVE, row=0), 0) else None
            assert bot.speak(view, known, heard, True) == yes


def test_a_row_is_not_asked_for_again_when_few_cards_are_left_for_that() -> None:
    """TG-52: another player has laid the jump meanwhile."""
    view, later = seen((31,), laid=0), seen((31,), rows=(ROWS[0], (1, 20, 50), *ROWS[2:]))
    known = phrases("the-game", view.options, MANNERS)
    bots: list[Any] = [make_bot("the-game", "greedy", Dice(dice)) for dice in THROWS]
    first = {bot.speak(view, known, next_turn(3), True) for bot in bots}
    assert first == {None, Say(LEAVE, row=0)}
    heard = hear(next_turn(3), later, MANNERS, 2, WHO)
    assert {bot.speak(later, known, heard, True) for bot in bots} == {None}


def test_a_question_about_the_table_as_it_was_is_not_answered() -> None:
    """TK-6: a card was laid since."""
    view = seen((31,))
    known = phrases("the-game", view.options, MANNERS)
    heard = hear(next_turn(3), view, MANNERS, 2, WHO)
    for later, answer in ((view, {Say("yes")}), (replace(view, counts=(1, 2, 1, 1)), set())):
        bots: list[Any] = [make_bot("the-game", "greedy", Dice(dice)) for dice in THROWS]
        assert {bot.speak(later, known, heard, True) for bot in bots} == {None, *answer}


def test_an_answer_stands_for_the_phrase_that_was_asked_for() -> None:
    """TK-6: not if a card was laid in between, and jumps are never heard of (TG-21)."""
    view = seen((31,))
    for asked, answer, latest in (
        (WHO, "yes", {0: LEAVE}),
        (WHO, "no", {}),
        (Say("who-jumps-here", row=0), "yes", {}),
    ):
        heard = hear(next_turn(3), view, MANNERS, 2, asked)
        heard = hear(heard, view, MANNERS, 1, Say(answer))
        memory = Memory()
        memory.notice(view, heard)
        assert memory.latest(view, 1) == latest
    late = replace(view, counts=(2, 1, 1, 1))
    heard = hear(next_turn(3), view, MANNERS, 2, WHO)
    memory = Memory()
    memory.notice(late, hear(heard, late, MANNERS, 1, Say("yes")))
    assert memory.statements == {}


# Fires

BURNING = ((1, 33), *ROWS[1:])


@pytest.mark.parametrize(
    ("hand", "phrase"), [((40,), "can-cover"), ((23,), "can-cover"), ((32, 24), "cannot-cover")]
)
def test_who_comes_next_says_whether_it_can_cover_a_fire(
    hand: tuple[int, ...], phrase: str
) -> None:
    """TG-41: nobody else is asked, and nobody while the current player has to cover it."""
    fire: dict[str, Any] = {"rows": BURNING, "on_fire": True}
    assert answers(seen(hand, **fire), WHO) == {Say(phrase, row=0)}
    assert answers(seen(hand, seat=1, **fire), WHO) == {None}
    assert answers(seen(hand, due=(0,), **fire), WHO) == {None}
    assert answers(seen(hand, **fire)) == {None}


def test_of_a_fire_nothing_is_said_that_gives_a_card_away() -> None:
    """TG-52: four cards could cover, or hardly any other card could be in the hand."""
    high: dict[str, Any] = {"rows": ((1, 77), *ROWS[1:]), "on_fire": True}
    few: dict[str, Any] = {
        "rows": ((1, 67, *range(78, 90), *range(91, 96), 77), *ROWS[1:]),
        "on_fire": True,
    }
    assert answers(seen((80,), **high), WHO) == {Say("can-cover", row=0)}
    assert answers(seen((99,), **few), WHO) == {None}
    low: dict[str, Any] = {"rows": ((1, *range(3, 21), 22), *ROWS[1:]), "on_fire": True}
    assert answers(seen((21, 2), **low), WHO) == {None}


def test_who_cannot_cover_a_fire_has_fewer_cards_to_speak_of() -> None:
    """TG-52: of the five that *leave this row to me* would mean, three fit on the fire."""
    rows = (BURNING[0], BURNING[1], (100, 36), BURNING[3])
    view = seen((32, 24), rows=rows, on_fire=True)
    known = phrases("the-game", view.options, MANNERS)
    for fire, expected in (
        (False, {None, Say("yes"), Say("small-step", row=2), Say("good-for-me", row=2)}),
        (True, {None, Say("small-step", row=2), Say("good-for-me", row=2)}),
    ):
        found = set()
        for dice in THROWS:
            bot: Any = make_bot("the-game", "counting", Dice(dice))
            heard = next_turn(3)
            for row in (0, 2) if fire else (2,):
                heard = hear(heard, view, MANNERS, 2, Say("who-needs-row", row=row))
                word = bot.speak(view, known, heard, True)
            found.add(word)
        assert found == expected


@pytest.mark.parametrize("name", ["counting", "keen", "master"])
@pytest.mark.parametrize("phrase", [*ABOUT_FIRE, "yes"])
def test_a_fire_is_covered_if_who_comes_next_will_not(name: str, phrase: str) -> None:
    """TG-41: with a card that is not a fire, if possible; only the next player's word counts."""
    view = seen((44, 60, 61), seat=2, rows=BURNING, on_fire=True)
    legal = the_game.legal(
        the_game.State(
            view.options, tuple(range(80, 90)), ((2,), (3,), view.hand), BURNING, turn=2, laid=2
        ),
        2,
    )
    assert End() in legal
    for seat in (0, 1):
        heard = hear(hear(next_turn(3), view, MANNERS, 2, WHO), view, MANNERS, seat, said(phrase))
        bot: Any = make_bot("the-game", name, Dice(1))
        bot.notice(view, heard)
        bot.plan = lambda _: []
        covers = seat == 0 and phrase in {"cannot-cover", "cover-it"}
        assert bot.act(view, legal, 0).action == (Lay(60, 0) if covers else End())


def said(phrase: str) -> Say:
    return Say(phrase) if phrase == "yes" else Say(phrase, row=0)


def test_what_is_said_about_a_fire_is_known_in_every_imagined_world() -> None:
    """TG-41: of the speaker's hand, until it changes."""
    view = seen((40,), rows=BURNING, on_fire=True, laid=0)
    cover = takers(0, 33, set(the_game.cards()).difference(*BURNING))
    memory = Memory()
    heard = hear(next_turn(3), view, MANNERS, 2, Say("small-step", row=0))
    memory.notice(view, heard)
    before = memory.said(view)
    for seat, phrase in ((0, "cannot-cover"), (1, "cannot-cover"), (2, "can-cover")):
        heard = hear(heard, view, MANNERS, seat, Say(phrase, row=0))
    memory.notice(view, heard)
    known = memory.known(view)
    assert known.lacks == {1: cover}
    assert [[one.one_of for one in ones] for ones in known.statements] == [
        *([], []),
        [meaning("small-step", 0, 33, memory.unplayed()), cover],
    ]
    assert memory.said(view) == before
    bits = advice._memory(known)["none_of"][0]
    for seat, card in product(range(3), the_game.cards()):
        out = int(bits[seat, card // 64]) >> (card & 63) & 1
        assert out == (seat == 1 and card in cover)
    for turn, laid, left in ((2, 0, True), (0, 0, True), (1, 0, True), (1, 1, False)):
        memory.notice(replace(view, turn=turn, laid=laid), next_turn(3))
        assert bool(memory.lacks) == left
