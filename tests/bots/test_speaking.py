"""Bots take part in talk: with legal words, few of them, and only about what they see."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace
from tests.courses import walk
from tests.tables import COVER, TEAM_TABLES, Table, covering

from tenback.bots import Speaker, make_bot, names
from tenback.rules import GAMES, Dice, quick_and_easy, shuffled, the_game
from tenback.rules.game import TurnStarted
from tenback.talk import Heard, Manner, Manners, Say, Token, Word, hear, next_turn, phrases

Card = quick_and_easy.Card

MANNERS = [Manners(manner, jump_talk) for manner, jump_talk in product(Manner, (False, True))]
SILENT = Manners(Manner.NONE)
PHRASES = Manners()
TOKENS = Manners(Manner.TOKENS)
JUMPS = Manners(jump_talk=True)


class Asked(NamedTuple):
    """A bot was asked, and this is what it said."""

    turn: int
    """How many turns had started: 0 before anyone had begun."""
    view: Any
    heard: Heard
    word: Word | None


def speaker(game: str, dice: int = 0) -> Speaker:
    bot = make_bot(game, "greedy", Dice(dice))
    assert isinstance(bot, Speaker)
    return bot


def say(bot: Speaker, view: Any, manners: Manners, heard: Heard | None = None) -> Word | None:
    """Returns what a bot says at a table with these manners."""
    game, players = view.__struct_config__.tag, view.options.players
    tokens = game == "the-game" and players > 1 and manners.manner is not Manner.NONE
    return bot.speak(
        view, phrases(game, view.options, manners), heard or next_turn(players), tokens
    )


class Moment(NamedTuple):
    """The table when the cards are dealt, or after a move."""

    views: tuple[Any, ...]
    """What each seat sees."""
    public: Any
    moved: int | None
    turns: int
    """How many turns have started."""


@cache
def courses(table: Table) -> list[list[Moment]]:
    """Returns some games of a table: greedy ones, and one with some wild moves."""
    game = GAMES[table.game]
    games = []
    for seed, wild in ((1, 0), (2, 0), (3, 20)):
        steps = list(walk(table, seed, wild))
        states = [
            (steps[0].before, None, ()),
            *((one.after, one.seat, one.events) for one in steps),
        ]
        moments, turns = [], 0
        for state, moved, events in states:
            turns += any(isinstance(event, TurnStarted) for event in events)
            views = tuple(game.view(state, seat) for seat in range(table.options.players))
            moments.append(Moment(views, game.view(state, None), moved, turns))
        games.append(moments)
    return games


def talked(course: list[Moment], manners: Manners, *, also_movers: bool) -> Iterator[Asked]:
    """Yields all that the bots of a table are asked, after the deal and after others' moves.

    What they say is heard, so an illegal word raises. With `also_movers` they are also asked after
    their own moves, as a table may do.
    """
    public = course[0].public
    players = public.options.players
    bots = [speaker(public.__struct_config__.tag, seat) for seat in range(players)]
    heard, turn = next_turn(players), 0
    for moment in course:
        if moment.turns > turn:
            heard, turn = next_turn(players), moment.turns
        for seat, bot in enumerate(bots):
            if seat == moment.moved and not also_movers:
                continue
            word = say(bot, moment.views[seat], manners, heard)
            yield Asked(turn, moment.views[seat], heard, word)
            if word is not None:
                heard = hear(heard, moment.public, manners, seat, word)


@pytest.mark.parametrize("table", covering(TEAM_TABLES))
def test_every_word_is_legal_and_at_most_one_is_said_in_a_turn_of_another(table: Table) -> None:
    for course, manners, also_movers in product(courses(table), MANNERS, (False, True)):
        said = [
            one for one in talked(course, manners, also_movers=also_movers) if one.word is not None
        ]
        turns = [(one.turn, one.view.seat) for one in said]
        assert len(turns) == len(set(turns))
        for one in said:
            assert one.view.turn != one.view.seat
            assert one.view.outcome is None
            assert isinstance(one.word, Token) == (manners.manner is Manner.TOKENS)
        if manners.manner is Manner.NONE or table.options.players == 1:
            assert not said


@pytest.mark.parametrize("game", ["the-game", "quick-and-easy"])
def test_bots_do_speak(game: str) -> None:
    tables = [one for one in COVER if one.game == game and one.options.players > 1]
    for manners in (Manners(), JUMPS) if game == "quick-and-easy" else (Manners(), JUMPS, TOKENS):
        said = [
            one.word
            for table in tables
            for course in courses(table)[:1]
            for one in talked(course, manners, also_movers=False)
        ]
        words = {word.phrase for word in said if isinstance(word, Say)}
        if manners is TOKENS:
            assert not words
            assert {word.row for word in said if word is not None} == {0, 1, 2, 3}
        elif game == "the-game":
            assert words == {"begin-me", "begin-not-me", "leave-row"}
        else:
            assert words == {"begin-me", "jump-here", "leave-row"}


def test_bots_without_a_voice_are_no_speakers() -> None:
    speakers = {
        (game, name)
        for game in GAMES
        for name in names(game)
        if isinstance(make_bot(game, name, Dice(0)), Speaker)
    }
    assert speakers >= {("the-game", "greedy"), ("quick-and-easy", "greedy")}
    assert not {(game, name) for game, name in speakers if name == "random"}
    assert not {(game, name) for game, name in speakers if game == "seven-ate-nine"}


def seen(
    hand: tuple[int, ...],
    tops: tuple[int, int, int, int],
    *,
    turn: int | None = 1,
    on_fire: bool = False,
    gone: tuple[int, ...] = (),
) -> the_game.View:
    """Returns what seat 0 of three sees; the cards that are gone lie on row 0 below its top."""
    rows = [
        (start,) if top == start else (start, top)
        for start, top in zip(the_game.ROW_CARDS, tops, strict=True)
    ]
    rows[0] = (1, *gone, *rows[0][1:])
    rest = [
        card
        for card in the_game.cards()
        if card not in {*hand, *(one for row in rows for one in row)}
    ]
    others = tuple(rest[:6]), tuple(rest[6:12])
    options = the_game.Options(players=3, on_fire=on_fire)
    state = the_game.State(options, tuple(rest[12:]), (hand, *others), tuple(rows), turn=turn)
    return the_game.view(state, 0)


ROWS = (30, 50, 70, 90)
THROWS = range(12)
"""Dice with which a bot is asked: about some rows most say nothing, whatever is true."""


def words(
    view: the_game.View, manners: Manners = PHRASES, heard: Heard | None = None
) -> set[Word | None]:
    """Returns all that bots with different dice say first."""
    return {say(speaker("the-game", dice), view, manners, heard) for dice in THROWS}


@pytest.mark.parametrize(
    ("hand", "row"),
    [
        ((31, 45, 60), 0),
        ((34, 45, 60), 0),
        ((35, 46, 60), None),
        ((20, 45, 60), 0),
        ((21, 45, 60), None),
        ((66, 60), 2),
        ((65, 60), None),
        ((80, 46), 2),
        ((79, 46), None),
        ((89,), None),
        ((), None),
    ],
)
def test_in_the_game_a_row_is_asked_for_with_the_jump_or_one_of_the_next_four(
    hand: tuple[int, ...], row: int | None
) -> None:
    """No card could jump on the last row: it has too few good cards to be asked for."""
    view = seen(hand, ROWS)
    leave = set() if row is None else {Say("leave-row", row=row)}
    assert words(view) == {None, *leave}
    assert words(view, TOKENS) == {None, *(Token(word.row) for word in leave)}
    assert words(view, SILENT) == {None}


def test_a_jump_is_never_mentioned() -> None:
    """TG-21: even where it is allowed, for one card alone could be behind it."""
    for manners in (PHRASES, JUMPS):
        assert words(seen((20, 45), ROWS), manners) == {None, Say("leave-row", row=0)}


def test_no_request_is_made_that_few_cards_explain() -> None:
    """TG-20, TG-21: knowing how the bot thinks must not reveal its card."""
    high = (95, 50, 70, 90)
    for manners, word in ((Manners(), Say("leave-row", row=0)), (TOKENS, Token(0))):
        assert words(seen((96,), high), manners) == {None, word}
        assert words(seen((96,), high, gone=(85,)), manners) == {None}
        assert words(seen((97,), (96, 50, 70, 90)), manners) == {None}
    # And another row may still be asked for.
    both = seen((96, 51), high, gone=(85,))
    assert words(both) == {None, Say("leave-row", row=1)}


def test_without_sight_of_the_covered_cards_only_the_tops_count() -> None:
    sighted = seen((35,), ROWS, gone=(31,))
    assert words(sighted) == {None, Say("leave-row", row=0)}
    assert words(replace(sighted, played=None)) == {None}


def test_an_announced_row_is_asked_for_first() -> None:
    """TG-51: it is the one in danger."""
    heard = Heard(tokens=(None,) * 3, announced=3)
    view = seen((20, 83), (30, 50, 70, 85))
    first, second = Say("leave-row", row=0), Say("leave-row", row=3)
    both = [(say(speaker("the-game", dice), view, Manners()), dice) for dice in THROWS]
    assert {word for word, _ in both} == {None, first, second}
    for word, dice in both:
        other = say(speaker("the-game", dice), view, Manners(), heard)
        # The first throw decides about the first row that is asked for.
        assert (word == first) == (other == second)


def test_a_token_that_lies_is_left_where_it_is() -> None:
    """TG-50: so a bot that sits down in the middle of a turn does not move it about."""
    heard = Heard(tokens=(2, None, None))
    assert words(seen((31,), ROWS), TOKENS, heard) == {None}
    others = Heard(tokens=(None, 0, 0))
    assert words(seen((31,), ROWS), TOKENS, others) == {None, Token(0)}


def test_nobody_is_asked_to_leave_a_fire_open() -> None:
    """TG-41: it must be covered, in this turn or in the next."""
    rows = (22, 50, 70, 90)
    assert words(seen((23,), rows)) == {None, Say("leave-row", row=0)}
    assert words(seen((23,), rows, on_fire=True)) == {None}


def test_what_is_said_of_a_hand_and_a_top_is_drawn_once() -> None:
    """Asking again must not reveal more."""
    for dice in THROWS:
        bot = speaker("the-game", dice)
        first = say(bot, seen((31,), ROWS), Manners())
        assert say(bot, seen((31,), ROWS), Manners()) is None
        assert say(bot, seen((31,), ROWS, turn=2), Manners()) is None
        new = [say(bot, seen((31, 51 + more), ROWS, turn=2), Manners()) for more in range(4)]
        assert any(new), first


@pytest.mark.parametrize(
    ("hand", "word"),
    [
        ((2, 9, 60), "begin-me"),
        ((2, 10, 60), None),
        ((2, 18, 60), None),
        ((2, 19, 60), "begin-not-me"),
        ((4, 50, 96), "begin-me"),
        ((5, 50, 95), None),
        ((40, 98, 94), "begin-me"),
    ],
)
def test_with_a_cheap_first_turn_it_would_like_to_begin(
    hand: tuple[int, ...], word: str | None
) -> None:
    """TG-4, TG-20: cheap is what passes over six cards or fewer, dear what passes over sixteen."""
    view = seen(hand, the_game.ROW_CARDS, turn=None)
    bot = speaker("the-game")
    assert say(bot, view, Manners()) == (Say(word) if word else None)
    assert say(bot, view, Manners()) is None
    assert say(speaker("the-game"), view, TOKENS) is None


def quick(
    hand: tuple[tuple[str, int], ...],
    tops: tuple[tuple[str, int] | None, ...],
    turn: int | None = 1,
    *,
    pro: bool = False,
) -> quick_and_easy.View:
    held = tuple(Card(*card) for card in hand)
    piles = tuple(() if top is None else (Card(*top),) for top in tops)
    options = quick_and_easy.Options(2, pro)
    other = (Card("purple", 5), Card("purple", 6))
    state = quick_and_easy.State(options, (), (held, other), piles, turn=turn)
    return quick_and_easy.view(state, 0)


@pytest.mark.parametrize(
    ("hand", "tops", "row"),
    [
        ((("red", 3), ("blue", 9)), (("red", 5), ("green", 5)), 0),
        ((("red", 6), ("blue", 4)), (("red", 5), ("green", 5)), None),
        ((("red", 3), ("green", 9)), (("yellow", 5), ("green", 5)), 1),
        ((("red", 3), ("green", 9)), (None, None), None),
        ((("red", 3), ("blue", 9)), (("red", 4), ("green", 5)), 0),
        ((("red", 2), ("blue", 9)), (("red", 3), ("green", 5)), None),
    ],
)
def test_in_quick_and_easy_a_jump_is_mentioned(
    hand: tuple[tuple[str, int], ...], tops: tuple[tuple[str, int] | None, ...], row: int | None
) -> None:
    """QE-9: where a jump is possible is said if three cards or more could make it."""
    word = say(speaker("quick-and-easy"), quick(hand, tops), Manners())
    assert word == (None if row is None else Say("jump-here", row=row))


def test_in_pro_a_pile_is_asked_for_by_its_colour_alone() -> None:
    """QE-10: whatever the numbers are, and never before the first turn."""
    tops = (("red", 5), ("green", 5))
    for number in range(1, 11):
        view = quick((("red", number), ("blue", 9)), tops, pro=True)
        assert say(speaker("quick-and-easy"), view, Manners()) == Say("leave-row", row=0)
        view = quick((("yellow", number), ("blue", 9)), tops, pro=True)
        assert say(speaker("quick-and-easy"), view, Manners()) is None
        view = quick((("red", number), ("blue", 5)), (None, None), turn=None, pro=True)
        assert say(speaker("quick-and-easy"), view, Manners()) is None


def test_in_quick_and_easy_the_dice_choose_which_pile_is_asked_for() -> None:
    """QE-9: both are true, so the choice reveals nothing (docs/talk.md)."""
    view = quick((("red", 3), ("green", 8)), (("red", 5), ("green", 5)))
    said = {say(speaker("quick-and-easy", dice), view, Manners()) for dice in range(20)}
    assert said == {Say("jump-here", row=0), Say("jump-here", row=1)}
    bot = speaker("quick-and-easy")
    assert say(bot, view, Manners()) in said
    assert say(bot, view, Manners()) is None


@pytest.mark.parametrize(("number", "good"), [(1, 1), (2, 0), (9, 0), (10, 1)])
def test_in_quick_and_easy_a_first_or_last_number_is_a_good_beginning(
    number: int, good: int
) -> None:
    """QE-3, QE-9."""
    view = quick((("red", 5), ("blue", number)), (None, None), turn=None)
    word = say(speaker("quick-and-easy"), view, Manners())
    assert word == (Say("begin-me") if good else None)


def test_only_what_may_be_said_is_said() -> None:
    """TG-20: a table that knows fewer phrases hears fewer."""
    view = quick((("red", 3), ("blue", 9)), (("red", 5), ("green", 5)))
    every = phrases("quick-and-easy", view.options, Manners())
    for allowed, word in (
        (("leave-row",), Say("leave-row", row=0)),
        (("thanks",), None),
    ):
        known = tuple(phrase for phrase in every if phrase.name in allowed)
        assert speaker("quick-and-easy").speak(view, known, next_turn(2), False) == word


def test_a_token_is_put_only_where_nothing_can_be_said() -> None:
    """TG-51: with phrases at the table, the phrases are the bot's way."""
    view = seen((31,), ROWS)
    thanks = tuple(one for one in phrases("the-game", view.options, JUMPS) if one.name == "thanks")
    for known, tokens, expected in (
        (thanks, True, {None}),
        ((), True, {None, Token(0)}),
        ((), False, {None}),
    ):
        bots = [speaker("the-game", dice) for dice in THROWS]
        assert {bot.speak(view, known, next_turn(3), tokens) for bot in bots} == expected


KNOWN = {
    "the-game": {"begin-me", "begin-not-me", "leave-row", "small-step", "good-for-me", "yes"},
    "quick-and-easy": {"begin-me", "begin-not-me", "leave-row", "good-for-me", "jump-here", "yes"}
    | {"have-colour", "low-colour", "middling-colour", "high-colour", "no-colour", "no"},
}
"""The phrases that docs/talk.md gives a meaning."""
AIMS: dict[str, dict[str, Any]] = {"nothing": {}, "row": {"row": 0}, "colour": {"colour": "red"}}


@pytest.mark.parametrize("game", KNOWN)
@pytest.mark.parametrize("name", ["counting", "keen", "master"])
def test_words_without_a_meaning_are_passed_over(game: str, name: str) -> None:
    rules = GAMES[game]
    options = rules.Options(3)
    state = rules.deal(options, shuffled(rules.cards(), 1))
    view, heard = rules.view(state, 0), next_turn(3)
    bot: Any = make_bot(game, name, Dice(0))
    for phrase in phrases(game, options, JUMPS):
        if phrase.name not in KNOWN[game]:
            for seat in (1, 2):
                heard = hear(heard, view, JUMPS, seat, Say(phrase.name, **AIMS[phrase.aim]))
    assert heard.phrases
    bot.notice(view, heard)
    assert (bot.memory.statements, bot.memory.begins) == ({}, {})
    quiet: Any = make_bot(game, name, Dice(0))
    quiet.notice(view, next_turn(3))
    legal = rules.legal(state, 0)
    assert bot.act(view, legal, 0) == quiet.act(view, legal, 0)
