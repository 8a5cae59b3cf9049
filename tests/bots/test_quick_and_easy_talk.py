"""The bots for Quick & Easy say only what is true, and give no card away (docs/talk.md).

What a word means, and which hands agree with it, is implemented again here, by listing hands.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from typing import Any, NamedTuple

import msgspec
import pytest

from tenback.arena import play
from tenback.arena.play import between
from tenback.bots import Intent, make_bot
from tenback.bots.quick_and_easy.honesty import Clause, is_lawful, may_be_said
from tenback.bots.quick_and_easy.memory import Memory
from tenback.bots.quick_and_easy.planning_bot import (
    FEWEST,
    LIKINGS,
    PRO_LIKINGS,
    RARE,
    PlanningBot,
)
from tenback.bots.quick_and_easy.signals import BEGINNINGS, HAVE, HEIGHTS, meaning, truths
from tenback.bots.weights import network_name
from tenback.rules import Dice, quick_and_easy, shuffled
from tenback.rules.game import Begin
from tenback.rules.quick_and_easy import Card, Lay, Options
from tenback.table import Record, replay
from tenback.talk import Heard, Manners, Phrase, Say, Word, hear, next_turn, phrases

TABLES = [Options(players, pro) for players in quick_and_easy.PLAYERS for pro in (False, True)]
DECK = quick_and_easy.cards()
SPEAKERS = ("greedy", "counting", "keen")


class Told(NamedTuple):
    """A statement, as a spectator takes it: the hand has this many of these cards."""

    say: Say
    cards: frozenset[Card]
    least: int

    def agrees(self, hand: tuple[Card, ...]) -> bool:
        return len(self.cards.intersection(hand)) >= self.least


def taken(say: Say, state: quick_and_easy.State) -> Told:
    """Returns what a bot's word means according to docs/talk.md."""
    pile = () if say.row is None else state.rows[say.row]
    numbers = {
        "low-colour": (1, 2, 3, 4),
        "middling-colour": (3, 4, 5, 6, 7, 8),
        "high-colour": (7, 8, 9, 10),
        "begin-me": (1, 10),
        "begin-not-me": (4, 5, 6, 7),
    }
    colour, heights = say.colour, numbers.get(say.phrase, range(1, 11))
    assert not (state.options.pro and say.phrase in numbers)
    if pile:
        assert say.phrase == ("leave-row" if state.options.pro else "jump-here")
        colour = pile[-1].colour
        if not state.options.pro:
            heights = range(1, pile[-1].number) if say.row == 0 else range(pile[-1].number + 1, 11)
    meant = [c for c in DECK if colour in (None, c.colour) and c.number in heights]
    return Told(say, frozenset(meant), 2 if say.phrase == "begin-not-me" else 1)


def after(statement: Told, laid: Card) -> Told:
    """Returns what remains of a statement when its speaker has laid a card that it could mean."""
    return statement._replace(least=statement.least - (laid in statement.cards))


def words_of(record: Record) -> Iterator[tuple[quick_and_easy.State, int, Told, list[Told]]]:
    """Yields every word: where it was said, by whom, what it means, and what held before."""
    holding: dict[int, list[Told]] = {seat: [] for seat in range(record.options.players)}
    for before, move in zip(replay(record), record.moves, strict=False):
        held = holding[move.seat]
        if isinstance(move.action, Lay):
            left = [after(one, move.action.card) for one in held]
            holding[move.seat] = [one for one in left if one.least]
        elif isinstance(move.action, Say):
            statement = taken(move.action, before.state)
            yield before.state, move.seat, statement, held.copy()
            held.append(statement)


def likeliest(words: list[Told], out: set[Card], size: int) -> tuple[int, int]:
    """Returns how many of the hands that agree have the likeliest card, and how many agree."""
    every = combinations(sorted(out), size)
    hands = [hand for hand in every if all(word.agrees(hand) for word in words)]
    return max(Counter(card for hand in hands for card in hand).values(), default=0), len(hands)


def obeys(words: list[Told], out: set[Card], size: int) -> bool:
    """Returns whether no card is likelier than a coin, or than it was without the words."""
    most, total = likeliest(words, out, size)
    return bool(total) and (2 * most <= total or most * len(out) <= size * total)


@pytest.mark.parametrize("table", TABLES, ids=network_name)
@pytest.mark.parametrize("bot", SPEAKERS)
def test_every_word_is_true_and_no_card_becomes_likelier_than_a_coin(
    bot: str, table: Options
) -> None:
    """QE-9, QE-10, TG-52, TK-7: by all words that hold."""
    said = Counter[str]()
    for index in range(3):
        record = play("quick-and-easy", table, bot, 92, index)
        for state, seat, statement, held in words_of(record):
            hand, out = state.hands[seat], set(DECK).difference(*state.rows)
            assert statement.agrees(hand), "it is true"
            assert len(statement.cards & out) >= FEWEST.get(statement.say.phrase, 3)
            assert obeys([*held, statement], out, len(hand))
            said[statement.say.phrase] += 1
    if table.pro:
        assert set(said) == {"leave-row" if bot == "greedy" else HAVE}
    elif bot == "greedy":
        assert "jump-here" in said
    else:
        assert set(said) >= {*HEIGHTS, HAVE}


# The law


def drawn(number: int) -> tuple[list[Clause], list[Card], int]:
    """Returns random clauses, the cards that are out, and the size of a hand."""
    dice = Dice(3, number)
    out = shuffled(DECK, 5, number)[: 4 + dice.below(20)]
    clauses: list[Clause] = []
    for _ in range(1 + dice.below(3)):
        cards = shuffled(out, 6 + len(clauses), number)[: 1 + dice.below(len(out))]
        clauses.append(Clause(frozenset(cards)))
    size = 1 + dice.below(2)
    if size == 2 and dice.below(3) == 0:
        clauses[0] = Clause(clauses[0].cards, 2)
    return clauses, list(out), size


def test_the_law_is_what_listing_all_hands_says() -> None:
    """QE-9, TG-52: in how many hands each card is."""
    verdicts = []
    for number in range(400):
        clauses, out, size = drawn(number)
        words = [Told(Say("any"), one.cards, one.least) for one in clauses]
        verdicts.append(is_lawful(clauses, out, size))
        assert verdicts[-1] == obeys(words, set(out), size)
    assert 100 < sum(verdicts) < 300


def test_near_the_end_less_is_said() -> None:
    """QE-9: with three cards behind a word it may be said, with two not; nor if two words tell."""
    red = frozenset(Card("red", number) for number in (1, 2, 3))
    low = Clause(red)
    assert may_be_said([low], [], DECK, 2)
    assert not may_be_said([low], [], set(DECK) - {Card("red", 1)}, 2)
    ends = Clause(frozenset(card for card in DECK if card.number in (1, 10)))
    high = Clause(frozenset(Card("blue", number) for number in (8, 9, 10)))
    assert may_be_said([ends], [], DECK, 2)
    assert may_be_said([high], [low], DECK, 2)
    assert not may_be_said([ends], [low, high], DECK, 2)
    assert may_be_said([], [Clause(frozenset([Card("red", 1)]))], DECK, 2), "silence is free"


def test_of_two_middling_cards_the_other_is_still_known_when_one_is_laid() -> None:
    """QE-9: so what was said about beginning counts until both are gone."""
    held = (Card("red", 5), Card("blue", 6))
    rest = [card for card in DECK if card not in held]
    hands = (tuple(rest[:2]), held)
    state = quick_and_easy.State(Options(2), tuple(rest[2:]), hands, ((), ()))
    view, memory = quick_and_easy.view(state, 0), Memory()
    memory.notice(view, hear(next_turn(2), view, Manners(), 1, Say("begin-not-me")))
    state, _ = quick_and_easy.step(state, 0, Begin(1))
    memory.notice(quick_and_easy.view(state, 0), next_turn(2))
    for least, card in zip((2, 1), held, strict=True):
        (clause,) = memory.statements[1].values()
        assert clause.least == least
        state, _ = quick_and_easy.step(state, 1, Lay(card, 0))
        memory.notice(quick_and_easy.view(state, 0), next_turn(2))
    assert not memory.statements[1]


# The choice of words


def thinker(hand: tuple[Card, ...], gone: set[Card], pro: bool) -> tuple[PlanningBot, Any]:
    """Returns a bot and what it sees when others have laid these cards."""
    rest = [card for card in DECK if card not in gone and card not in hand]
    state = quick_and_easy.State(
        *(Options(2, pro), tuple(rest[2:]), (hand, tuple(rest[:2])), (tuple(sorted(gone)), ())),
        turn=1,
    )
    bot = make_bot("quick-and-easy", "counting", Dice(0))
    assert isinstance(bot, PlanningBot)
    view = quick_and_easy.view(state, 0)
    bot.notice(view, next_turn(2))
    return bot, view


def kind_of(say: Say | None) -> int:
    """Returns what the twin calls a phrase about a card."""
    return 0 if say is None else (HAVE, *HEIGHTS).index(say.phrase) + 1


@pytest.mark.parametrize("pro", [False, True])
def test_training_draws_words_as_the_bots_do(pro: bool) -> None:
    """`fast/quick_and_easy/signals.py` is the twin of `planning_bot.py`."""
    from tenback.fast.compiled import compiled
    from tenback.fast.quick_and_easy import signals
    from tenback.fast.quick_and_easy.convert import PLACES

    @compiled
    def parts(cards: Any, kinds: Any, before: Any, out: int, pro: int) -> int:
        one, other = (cards[0], kinds[0], before[0]), (cards[1], kinds[1], before[1])
        return signals.parts(*one, *other, out, pro)

    names = {phrase.name for phrase in phrases("quick-and-easy", Options(2, pro), Manners())}
    silenced = 0
    for number in range(150):
        dice = Dice(7, number)
        first, second, *rest = shuffled(DECK, 6, number)
        gone = set(rest[: dice.below(46)])
        hand = tuple(sorted((first, second) if dice.below(8) else (first,)))
        bot, view = thinker(hand, gone, pro)
        # Something may have been said about the first card when more cards were out.
        statement = (
            list(truths(hand[0], pro))[-1 if dice.below(2) else 0] if dice.below(2) else None
        )
        if statement is not None:
            bot.memory.statements[0] = {
                (statement, None): Clause(meaning(statement, view.tops, DECK, pro))
            }
            bot.about = {hand[0]: statement}
        out = sum(1 << PLACES[card] for card in bot.memory.out())
        cards = (PLACES[hand[0]], PLACES[hand[1]] if len(hand) == 2 else -1)
        chances = bot.chances(view, names)
        silenced += len(chances) == 1
        found = {
            kinds: parts(cards, kinds, (kind_of(statement), 0), out, int(pro))
            for kinds in product(range(5), range(5 if len(hand) == 2 else 1))
        }
        expected = {
            (kind_of(about[0]), kind_of(about[1]) if len(hand) == 2 else 0): its
            for about, its in chances.items()
        }
        assert {kinds: its for kinds, its in found.items() if its} == expected
    assert 5 < silenced < 100


def test_training_knows_the_same_words_and_numbers() -> None:
    from tenback.fast.quick_and_easy import signals

    phrases_in_order = (None, HAVE, *HEIGHTS)
    assert signals.LIKINGS.tolist() == [
        [likings.get(phrase, 0) for phrase in phrases_in_order]
        for likings in (LIKINGS, PRO_LIKINGS)
    ]
    assert signals.FEWEST.tolist() == [0, *(FEWEST[phrase] for phrase in (HAVE, *HEIGHTS))]
    assert dict(signals.RARE.tolist()) == RARE
    bits = [sum(1 << number - 1 for number in numbers) for numbers in HEIGHTS.values()]
    assert signals.HEIGHTS.tolist() == bits


@pytest.mark.parametrize("pro", [False, True])
def test_the_fewer_cards_of_a_colour_are_out_the_less_often_it_is_named(pro: bool) -> None:
    """TK-7: so that silence hides them, and what others lay leaves more than two."""
    names = {phrase.name for phrase in phrases("quick-and-easy", Options(2, pro), Manners())}
    hand = (Card("blue", 5), Card("red", 5))
    say = Say(HAVE, colour="red")
    shares = []
    for out in range(1, 11):
        reds = [card for card in DECK if card.colour == "red" and card != hand[0]]
        bot, view = thinker(hand, set(reds[: 10 - out]), pro)
        chances = bot.chances(view, names)
        named = sum(weight for about, weight in chances.items() if about[1] == say)
        silent = sum(weight for about, weight in chances.items() if about[1] is None)
        shares.append(named / silent)
    assert shares == sorted(shares)
    assert [share > 0 for share in shares] == [out >= 4 for out in range(1, 11)]
    assert shares[3] < shares[4] < shares[5] == shares[9]


def test_what_is_said_of_a_card_gives_none_away_when_others_lay_one_that_was_meant() -> None:
    """TK-7: in whatever way the other cards of its colour were laid before."""
    names = {phrase.name for phrase in phrases("quick-and-easy", Options(2), Manners())}
    said: Counter[str] = Counter()
    for number in range(200):
        dice = Dice(8, number)
        hand = (Card("red", 1 + dice.below(10)), Card("blue", 5))
        reds = [one for one in shuffled(DECK, 9, number) if one.colour == "red" and one != hand[0]]
        bot, view = thinker(hand, set(reds[: dice.below(9)]), pro=False)
        out = bot.memory.out()
        for say in (one for one in truths(hand[0], pro=False) if one.phrase in names):
            if (None, say) in bot.chances(view, names):
                said[say.phrase] += 1
                cards = meaning(say, view.tops, out, pro=False)
                for laid in cards - {hand[0]}:
                    assert obeys([Told(say, cards, 1)], out - {laid}, 2)
    assert set(said) == {HAVE, *HEIGHTS}


def test_the_same_hand_says_the_same_however_often_it_is_asked() -> None:
    """QE-9: words are drawn once, so who asks again hears nothing new."""
    heard_of = set()
    for seed in range(40):
        state = quick_and_easy.deal(Options(3), shuffled(DECK, 12))
        bot: Any = make_bot("quick-and-easy", "counting", Dice(seed))
        view, heard = quick_and_easy.view(state, 0), next_turn(3)
        known = phrases("quick-and-easy", view.options, Manners())
        said = []
        while (word := bot.speak(view, known, heard, False)) is not None:
            said.append(word)
            heard = hear(heard, view, Manners(), 0, word)
        begun = quick_and_easy.step(state, 0, Begin(1))[0]
        again = quick_and_easy.view(begun, 0)
        for _ in range(20):
            assert bot.speak(again, known, next_turn(3), False) is None
        heard_of.add(frozenset(said))
    assert len(heard_of) >= 6, "the dice choose"


# Pro


class Shadowed:
    """A bot with a shadow beside it, which sees the same except for the numbers in its hand."""

    def __init__(self, name: str, seat: int) -> None:
        self.bot: Any = make_bot("quick-and-easy", name, Dice(5, seat))
        self.shadow: Any = make_bot("quick-and-easy", name, Dice(5, seat))
        self.words = 0

    def notice(self, view: Any, heard: Heard) -> None:
        self.bot.notice(view, heard)
        self.shadow.notice(self.shaded(view), heard)

    def act(self, view: Any, legal: tuple[Any, ...], at: float) -> Intent:
        intent: Intent = self.bot.act(view, legal, at)
        return intent

    def speak(
        self, view: Any, known: tuple[Phrase, ...], heard: Heard, tokens: bool
    ) -> Word | None:
        word: Word | None = self.bot.speak(view, known, heard, tokens)
        assert self.shadow.speak(self.shaded(view), known, heard, tokens) == word
        self.words += word is not None
        return word

    def shaded(self, view: Any) -> Any:
        """Returns a view in which the seat's cards keep their colours, but have no real numbers."""
        hand = [Card(card.colour, 1000 - card.number * 7 % 11) for card in view.hand]
        return msgspec.structs.replace(view, hand=tuple(hand))


@pytest.mark.parametrize("players", quick_and_easy.PLAYERS)
@pytest.mark.parametrize("name", ["greedy", "counting"])
def test_in_pro_nothing_that_is_said_rests_on_a_number(name: str, players: int) -> None:
    """QE-10: whatever the numbers in the hand, the same words are said."""
    table = Options(players, pro=True)
    for index in range(4):
        bots = [Shadowed(name, seat) for seat in range(players)]
        between("quick-and-easy", table, shuffled(DECK, 93, index), bots)
        assert any(bot.words for bot in bots) or name == "greedy"


def test_in_pro_nothing_is_heard_as_a_number() -> None:
    """QE-10: a pile means its top's colour, or nothing."""
    tops = (Card("red", 5), Card("blue", 4))
    for phrase in phrases("quick-and-easy", Options(2), Manners()):
        for aim in ({}, {"row": 0}, {"row": 1}, {"colour": "green"}):
            heard = meaning(Say(phrase.name, **aim), tops, DECK, pro=True)
            assert len({card.colour for card in heard}) <= 1
            assert len(heard) in (0, 10)
    for phrase_name in ("jump-here", "leave-row"):
        reds = meaning(Say(phrase_name, row=0), tops, DECK, pro=True)
        assert reds == meaning(Say(HAVE, colour="red"), tops, DECK, pro=True)
        assert not meaning(Say(phrase_name, row=0), (None, None), DECK, pro=True)
    assert not meaning(Say("good-for-me", row=0), tops, DECK, pro=True)


@pytest.mark.parametrize("phrase", BEGINNINGS)
def test_in_pro_a_wish_to_begin_says_nothing_about_cards(phrase: str) -> None:
    """QE-10: only who should begin."""
    for pro in (False, True):
        state = quick_and_easy.deal(Options(3, pro), shuffled(DECK, 2))
        view, memory = quick_and_easy.view(state, 0), Memory()
        memory.notice(view, hear(next_turn(3), view, Manners(), 1, Say(phrase)))
        assert memory.begins == {1: phrase}
        assert bool(memory.statements) != pro
        assert memory.holding(view, 1) == []
