"""What the bots say in The Game is true, and vague together with all earlier words."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from tests.bots.likelihood import Words, likeliest
from tests.tables import EVERY_TABLE, Table, covering

from tenback.arena import Terms, play
from tenback.bots import make_bot
from tenback.bots.the_game.honesty import FEWEST, MOST, allows, allows_lack
from tenback.bots.the_game.signals import (
    GOOD,
    LEAVE,
    SILENT,
    SMALL,
    SPOKEN,
    TIMES,
    WEIGHT,
    meaning,
    steps,
    truths,
)
from tenback.bots.the_game.talk_mixin import BAD_START, GOOD_START
from tenback.fast.compiled import compiled, signed
from tenback.fast.hands import hand_of
from tenback.fast.the_game import honesty, signals
from tenback.fast.the_game.knowledge import GONE, KNOWLEDGE, UNSEEN
from tenback.fast.the_game.signals import VOICES
from tenback.rules import Dice, shuffled, the_game
from tenback.rules.the_game import Options
from tenback.table import replay
from tenback.talk import Manner, Manners, Say, Token, next_turn, phrases

TEAMS = [one for one in EVERY_TABLE if one.game == "the-game" and one.options.players > 1]
CHEAP = ("greedy", "counting")
PHRASES = Manners()


@cache
def game(name: str, table: Options, index: int) -> Any:
    return play("the-game", table, [name] * table.players, 91, index, Terms())


def spoken(record: Any) -> Iterator[tuple[int, Any, the_game.State]]:
    """Yields who said what, and in which State."""
    for before, move in zip(replay(record), record.moves, strict=False):
        if isinstance(move.action, Say | Token):
            yield move.seat, move.action, before.state


def unseen(state: the_game.State) -> set[int]:
    return set(the_game.cards()) - {card for row in state.rows for card in row}


@pytest.mark.parametrize("table", covering(TEAMS))
@pytest.mark.parametrize("name", [*CHEAP, "keen"])
def test_words_are_true_and_no_card_gets_likelier_than_a_coin(name: str, table: Table) -> None:
    """TG-20, TG-21, TG-52: by all that was said since the speaker's hand last changed."""
    said: dict[int, tuple[tuple[int, ...], Words]] = {}
    tops: set[tuple[Any, ...]] = set()
    began = set()
    for seat, word, state in spoken(game(name, table.options, 0)):
        hand = state.hands[seat]
        if word.row is None:
            assert word.phrase in {"begin-me", "begin-not-me"}
            began.add(hand)
            continue
        assert hand not in began
        assert word.phrase in SPOKEN
        top = state.rows[word.row][-1]
        assert not (table.options.on_fire and top in the_game.FIRES)
        assert (hand, word.row, top) not in tops
        tops.add((hand, word.row, top))
        out = unseen(state)
        cards = meaning(word.phrase, word.row, top, out)
        assert not cards.isdisjoint(hand)
        assert len(cards) >= 3
        if seat not in said or said[seat][0] != hand:
            said[seat] = hand, []
        words = said[seat][1]
        words.append(cards)
        assert likeliest(words, len(hand), out) <= max(0.5, len(hand) / len(out))
    assert tops


def test_the_law_counts_hands_as_they_are() -> None:
    """TG-52: counting hand by hand gives the same as inclusion and exclusion."""
    dice = Dice(8)
    counts: Counter[bool] = Counter()
    for number in range(400):
        out = set(shuffled(the_game.cards(), 4, number)[: 8 + dice.below(8)])
        held = 1 + dice.below(4)
        hand = shuffled(sorted(out), 5, number)[:held]
        words: Words = []
        for place in range(1 + dice.below(3)):
            cards = shuffled(sorted(out), 6 + place, number)[: FEWEST + dice.below(4)]
            if not set(cards).isdisjoint(hand):
                words.append(frozenset(cards))
        if not words:
            continue
        lacking = set(shuffled(sorted(out.difference(hand)), 9, number)[: dice.below(4)])
        able = out - lacking
        agreeing = [
            one for one in combinations(able, held) if all(word & set(one) for word in words)
        ]
        count = Counter(card for one in agreeing for card in one)
        chance = max(count.values()) / len(agreeing)
        assert chance == pytest.approx(likeliest(words, held, able))
        before = held / len(out)
        most = max(before, min(1 / 2, max(1 / 4, before + 1 / 20)))
        if abs(chance - most) > 1e-9:
            assert allows_lack(words, held, out, lacking) == (chance < most)
            if len(words[-1] & able) >= FEWEST:
                assert allows(words[:-1], words[-1], held, out, lacking) == (chance < most)
                counts[chance < most] += 1
    assert min(counts[True], counts[False]) > 20


def test_few_cards_or_many_words_are_not_mentioned() -> None:
    out = set(the_game.cards())
    many = [frozenset(range(2 + 10 * place, 12 + 10 * place)) for place in range(MOST)]
    assert allows(many[:-1], many[-1], 8, out)
    assert not allows(many, frozenset(range(82, 92)), 8, out)
    assert allows([*many, many[0]], many[0] | {50}, 8, out)
    assert not allows([], frozenset(range(2, 1 + FEWEST)), 6, out)
    assert allows([], frozenset(range(2, 2 + FEWEST)), 6, out)
    assert not allows([], frozenset(range(2, 2 + FEWEST)), 6, out - {3})


@pytest.mark.parametrize("players", [2, 5])
def test_who_wants_to_begin_gives_no_card_away(players: int) -> None:
    """TG-20: for hands of every size and either minimum, over many random hands."""
    rng = np.random.default_rng(5)
    for pro in (False, True):
        for short in (False, True):
            options = Options(players, pro=pro, short_hands=short)
            held = len(the_game.deal(options, the_game.cards()).hands[0])
            hands = np.sort(rng.random((40_000, 98)).argsort(axis=1)[:, :held] + 2, axis=1)
            required = 3 if pro else 2
            cost = np.full(len(hands), 100)
            for low in range(required + 1):
                up = hands[:, low - 1] - 1 if low else 0
                down = 100 - hands[:, low - required] if low < required else 0
                cost = np.minimum(cost, up + down - required)
            for chosen in (hands[cost <= GOOD_START], hands[cost >= BAD_START]):
                assert len(chosen) > 100
                assert np.bincount(chosen.ravel()).max() / len(chosen) < 0.48


def asked(name: str, dice: int, manners: Manners = PHRASES) -> Any:
    """Returns a bot with only 31, and what it says about rows with tops 30, 50, 70 and 90."""
    rest = [card for card in the_game.cards() if card not in {30, 31, 50, 70, 90}]
    rows = ((1, 30), (1, 50), (100, 70), (100, 90))
    hands = ((31,), tuple(rest[:6]), tuple(rest[6:12]))
    view = the_game.view(the_game.State(Options(3), tuple(rest[12:]), hands, rows, turn=1), 0)
    bot: Any = make_bot("the-game", name, Dice(dice))
    tokens = manners.manner is Manner.TOKENS
    known = phrases("the-game", view.options, manners)
    words = [bot.speak(view, known, next_turn(3), tokens) for _ in range(6)]
    assert all(word is None for word in words[1:])
    return words[0]


def test_phrases_are_drawn_by_dice_from_those_that_are_true() -> None:
    """TG-20: so the choice reveals only that the phrase is true; asking again adds nothing."""
    number = 2000
    said = Counter(asked("counting", dice) for dice in range(number))
    expected = {Say(phrase, row=0): WEIGHT[phrase] / sum(WEIGHT.values()) for phrase in SPOKEN}
    spoken = 1 - SILENT / TIMES
    assert said.pop(None) / number == pytest.approx(1 - spoken, abs=0.05)
    assert {word: count / number for word, count in said.items()} == pytest.approx(
        {word: share * spoken for word, share in expected.items()}, abs=0.04
    )
    for manners, word in ((PHRASES, Say(LEAVE, row=0)), (Manners(Manner.TOKENS), Token(0))):
        assert {asked("greedy", dice, manners) for dice in range(20)} == {None, word}


# What listeners make of it


@pytest.mark.parametrize(
    ("phrase", "row", "top", "cards"),
    [
        ("leave-row", 0, 30, {20, 31, 32, 34, 35}),
        ("small-step", 0, 30, {31, 32, 34, 35, 36, 37, 38, 39}),
        ("good-for-me", 0, 30, {31, 32, *range(34, 48)}),
        ("leave-row", 2, 23, {22, 21, 20, 19}),
        ("leave-row", 2, 24, {34, 23, 22, 21, 20}),
        ("small-step", 3, 6, {5, 4, 3, 2}),
        ("no-use-to-me", 0, 30, set()),
        ("jump-here", 0, 30, set()),
    ],
)
def test_a_phrase_means_one_of_the_next_cards(
    phrase: str, row: int, top: int, cards: set[int]
) -> None:
    """TG-20: no phrase means one number. 33 is laid already; only `leave-row` means the jump."""
    assert meaning(phrase, row, top, set(the_game.cards()) - {33, top}) == cards


def test_what_a_phrase_does_not_say_is_not_heard() -> None:
    """TG-20: all that is true of a hand may be said of it, weaker phrases too."""
    dice = Dice(3)
    for number in range(200):
        deck = shuffled(the_game.cards(), 5, number)
        lying, hand = deck[: dice.below(92)], deck[92:]
        out = set(deck) - set(lying)
        for row in the_game.ROWS:
            top = lying[row] if len(lying) > row else the_game.ROW_CARDS[row]
            found = truths(hand, row, top, out)
            assert all(not cards.isdisjoint(hand) for cards in found.values())
            near = [step for card, step in steps(row, top, out) if card in hand]
            expected = {
                LEAVE: any(step < 4 for step in near),
                SMALL: any(0 <= step < 8 for step in near),
                GOOD: any(0 <= step < 16 for step in near),
            }
            assert set(found) == {phrase for phrase, holds in expected.items() if holds}


# The twin


@compiled
def say_all(knowledge: Any, voices: Any, hands: Any, out: Any) -> None:
    k = knowledge[0]
    signals.look_around(k)
    for seat in range(len(hands)):
        for row in range(4):
            out[seat, row] = signals.drawn(k, voices[0], seat, hands[seat], row)


@compiled
def all_allowed(said: Any, count: int, new: Any, held: int, out: Any, unseen: int) -> bool:
    return honesty.allows(said, count, new[0], new[1], held, out, unseen)


def table_of(number: int) -> tuple[Any, list[int], list[tuple[int, ...]]]:
    """Returns the knowledge of a table at some point of a game, its tops and five hands."""
    deck = shuffled(the_game.cards(), 6, number)
    gone = Dice(7, number).below(70)
    lying, rest = deck[:gone], deck[gone:]
    tops = [lying[row] if len(lying) > row else the_game.ROW_CARDS[row] for row in the_game.ROWS]
    knowledge = np.zeros(1, KNOWLEDGE)
    knowledge["where"] = GONE
    knowledge["where"][0, list(rest)] = UNSEEN
    knowledge["tops"] = tops
    return knowledge, tops, [rest[:6], rest[6:12], rest[12:13], rest[13:20], rest[20:28]]


def test_the_compiled_words_are_drawn_alike() -> None:
    """The twin says what is true and keeps the law, as often as the bots themselves."""
    drawn: Counter[str] = Counter()
    expected: defaultdict[str, float] = defaultdict(float)
    for number in range(600):
        knowledge, tops, hands = table_of(number)
        out = {int(card) for card in np.flatnonzero(knowledge["where"][0] == UNSEEN)}
        voices, levels = np.zeros(1, VOICES), np.zeros((5, 4), np.int64)
        say_all(knowledge, voices, np.array([hand_of(hand) for hand in hands]), levels)
        for seat, hand in enumerate(hands):
            words: Words = []
            for row in the_game.ROWS:
                true = truths(hand, row, tops[row], out)
                lawful = {
                    phrase: cards
                    for phrase, cards in true.items()
                    if allows(words, cards, len(hand), out)
                }
                total = sum(WEIGHT[phrase] for phrase in lawful)
                for phrase in lawful:
                    expected[phrase] += (1 - SILENT / TIMES) * WEIGHT[phrase] / total
                if levels[seat, row] < len(SPOKEN):
                    phrase = SPOKEN[levels[seat, row]]
                    words.append(lawful[phrase])
                    drawn[phrase] += 1
            low, high = zip(*[bits(cards) for cards in words], strict=True) if words else ((), ())
            assert voices["count"][0, seat] == len(words)
            assert list(voices["sets"][0, seat, : len(words), 0]) == list(low)
            assert list(voices["sets"][0, seat, : len(words), 1]) == list(high)
    for phrase in SPOKEN:
        assert drawn[phrase] == pytest.approx(expected[phrase], abs=4 * expected[phrase] ** 0.5)


def bits(cards: Any) -> tuple[int, int]:
    low = sum(1 << card for card in cards if card < signals.HIGH)
    return signed(low), sum(1 << (card - signals.HIGH) for card in cards if card >= signals.HIGH)


def test_the_compiled_law_is_the_same() -> None:
    dice = Dice(9)
    counts: Counter[bool] = Counter()
    for number in range(1500):
        deck = shuffled(the_game.cards(), 12, number)
        out = sorted(deck[: 10 + dice.below(88)])
        words = []
        for _ in range(1 + dice.below(10)):
            first, size = dice.below(len(out)), 4 + dice.below(14)
            words.append(frozenset([*out[first : first + size], deck[dice.below(98)]]))
        held = 1 + dice.below(min(8, len(out)))
        said = np.zeros((16, 2), np.int64)
        said[: len(words) - 1] = np.array([bits(cards) for cards in words[:-1]]).reshape(-1, 2)
        new, everything = np.array(bits(words[-1])), np.array(bits(out))
        found = all_allowed(said, len(words) - 1, new, held, everything, len(out))
        assert found == allows(words[:-1], words[-1], held, out)
        counts[found] += 1
    assert min(counts[True], counts[False]) > 100
