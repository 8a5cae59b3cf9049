"""Whole games with turns, played through the terminal by a scripted person."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from tenback.bots import Bot, Intent, sit
from tenback.draw import draw
from tenback.locales import LANGUAGES, Catalogue
from tenback.rules import GAMES, Dice, quick_and_easy, shuffled, the_game
from tenback.rules.game import TeamOutcome
from tenback.rules.quick_and_easy import Card
from tenback.table import judge
from tenback.terminal import play

GARBAGE = [
    "",
    "   ",
    "47",
    "x",
    "999 a",
    "-5 a",
    "5 z",
    "привет",
    "こんにちは",
    "🂡",
    "\x1b[2J\x07",
    "a a a",
    "9" * 10_000,
    "yes",
    "no",
    "begin 77",
    "begin",
    "7.2",
    "' OR 1=1",
    "help",
    "rules",
    "show",
]


class Table:
    """Plays one game: the person answers from what they were last shown."""

    def __init__(self, person: Callable[["Table"], str]) -> None:
        self.person = person
        self.views: list[Any] = []
        self.output = ""

    def next(self, wait: float | None) -> str:
        assert wait is None
        return self.person(self)

    def picture(self, view: Any) -> str:
        self.views.append(view)
        return f"<{len(self.views)}>\n"

    def write(self, text: str) -> None:
        self.output += text

    def play(
        self,
        game: str,
        options: Any,
        deck: Iterable[Any],
        bots: Iterable[Bot],
        language: str = "en",
    ) -> Any:
        record = play(
            game,
            options,
            tuple(deck),
            list(bots),
            Catalogue(language),
            self.picture,
            self,
            self.write,
            lambda: 0.0,
        )
        assert judge(record).fault is None, "what was played at the table must be right"
        return record.outcome


def script(lines: Iterable[str]) -> Callable[[Table], str]:
    """Returns a person who types these lines and then has no more."""
    waiting: Iterator[str] = iter(lines)

    def person(_: Table) -> str:
        try:
            return next(waiting)
        except StopIteration:
            raise EOFError from None

    return person


def sensible(table: Table) -> str:
    """Returns what a person types who lays what fits, cheapest first; asking twice means yes."""
    view = table.views[-1]
    if view.turn is None:
        return "2"
    if not view.required and not getattr(view, "due", ()):
        return "end"
    return min(lays(view))[1]


def lays(view: Any) -> list[tuple[int, str]]:
    """Returns the cost of every lay that fits, and how it is typed."""
    found = []
    for row, top in enumerate(view.tops):
        for card in view.hand:
            if isinstance(view, quick_and_easy.View):
                pile = (top,) if top else ()
                if quick_and_easy.fits(card, row, pile):
                    cost = abs(card.number - top.number) if top else 0
                    found.append((cost, f"{card.colour} {card.number} {'ab'[row]}"))
            elif the_game.fits(card, row, top):
                must = view.options.players == 1 and view.fires and row not in view.fires
                due = 1000 * (row not in view.due) if view.due else 0
                cost = card - top if row < 2 else top - card
                if not must:
                    found.append((cost + due, f"{card} {'abcd'[row]}"))
    return found


def bots(game: str, name: str, players: int) -> list[Bot]:
    return [sit(game, name, Dice(7, 0, 1 + seat)) for seat in range(1, players)]


GAMES_WITH_TURNS = [
    ("the-game", the_game.Options(1)),
    ("the-game", the_game.Options(1, on_fire=True, pro=True)),
    ("the-game", the_game.Options(3, on_fire=True)),
    ("the-game", the_game.Options(5, short_hands=True)),
    ("quick-and-easy", quick_and_easy.Options(2)),
    ("quick-and-easy", quick_and_easy.Options(5, pro=True)),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), GAMES_WITH_TURNS)
def test_whole_games_are_played_to_their_end(game: str, options: Any, language: str) -> None:
    for seed in range(4):
        table = Table(sensible)
        deck = shuffled(GAMES[game].cards(), seed)
        seated = bots(game, ("random", "greedy")[seed % 2], options.players)
        outcome = table.play(game, options, deck, seated, language)
        assert isinstance(outcome, TeamOutcome)
        assert table.views[-1].outcome == outcome
        assert "{" not in table.output
        assert "???" not in table.output


@pytest.mark.parametrize(("game", "options"), GAMES_WITH_TURNS)
def test_only_what_seat_0_may_see_is_shown(game: str, options: Any) -> None:
    table = Table(sensible)
    deck = shuffled(GAMES[game].cards(), 5)
    table.play(game, options, deck, bots(game, "random", options.players))
    assert {view.seat for view in table.views} == {0}


def test_cards_that_others_hold_are_never_named() -> None:
    options = quick_and_easy.Options(4)
    for seed in range(30):
        table = Table(sensible)
        deck = shuffled(quick_and_easy.cards(), seed)
        table.play("quick-and-easy", options, deck, bots("quick-and-easy", "random", 4))
        seen = {card for view in table.views for card in view.hand}
        seen |= {card for pile in table.views[-1].played for card in pile}
        told = table.output.replace(Catalogue("en").say("hint-quick-and-easy"), "")
        named = re.findall(rf"({'|'.join(quick_and_easy.COLOURS)}) (\d+)", told)
        assert named
        assert {Card(colour, int(number)) for colour, number in named} <= seen


def test_what_is_hidden_changes_nothing_before_it_is_played() -> None:
    lines = [*GARBAGE, "begin me", *GARBAGE, "end", "2a", "3a", "end 5a"]
    outputs = set()
    for seed in range(5):
        mine = (2, 3, 50, 60, 70, 80, 90)
        others = shuffled([card for card in the_game.cards() if card not in mine], seed)
        dealt = [card for pair in zip(mine, others[:7], strict=True) for card in pair]
        table = Table(script(lines[:-1]))
        deck = [*dealt, *others[7:]]
        assert (
            table.play("the-game", the_game.Options(2), deck, bots("the-game", "greedy", 2)) is None
        )
        outputs.add(table.output)
    assert len(outputs) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), GAMES_WITH_TURNS[2:5])
def test_no_garbage_stops_or_changes_a_game(game: str, options: Any, language: str) -> None:
    dirt = iter(GARBAGE * 3)
    asked = 0

    def messy(table: Table) -> str:
        nonlocal asked
        asked += 1
        return next(dirt, None) or sensible(table) if asked % 2 else sensible(table)

    clean, dirty = Table(sensible), Table(messy)
    deck = shuffled(GAMES[game].cards(), 11)
    outcomes = [
        table.play(game, options, deck, bots(game, "greedy", options.players), language)
        for table in (clean, dirty)
    ]
    assert outcomes[0] == outcomes[1] is not None
    assert "\x1b" not in dirty.output


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ending", ["quit", "EOF", "Ctrl-C"])
@pytest.mark.parametrize("after", [0, 1, 2, 5, 9])
def test_one_can_leave_politely_anywhere(language: str, ending: str, after: int) -> None:
    asked = 0

    def leaving(table: Table) -> str:
        nonlocal asked
        asked += 1
        if asked <= after:
            return sensible(table)
        if ending == "quit":
            return "quit"
        raise EOFError if ending == "EOF" else KeyboardInterrupt

    table = Table(leaving)
    deck = shuffled(the_game.cards(), 1)
    seated = bots("the-game", "greedy", 3)
    assert table.play("the-game", the_game.Options(3), deck, seated, language) is None
    assert table.output.endswith(Catalogue(language).say("goodbye") + "\n")


DECK = (4, 40, 19, 41, 46, 42, 56, 43, 63, 44, 88, 45, 95, 47)


def the_game_deck() -> tuple[int, ...]:
    return (*DECK, *(card for card in the_game.cards() if card not in DECK))


@pytest.mark.parametrize(
    ("language", "refused"),
    [
        ("en", "Lay 2 more cards, then you can end your turn."),
        ("ru", "Положите ещё 2 карты, потом можно закончить ход."),
        ("ja", "あと2枚置くと、手番を終えられます。"),
    ],
)
def test_a_refused_move_is_answered_in_one_line(language: str, refused: str) -> None:
    table = Table(script(["begin me", "end"]))
    table.play(
        "the-game", the_game.Options(2), the_game_deck(), bots("the-game", "greedy", 2), language
    )
    assert f"> {refused}\n> " in table.output


def test_a_line_stops_at_its_first_refusal() -> None:
    table = Table(script(["me", "19a 4a 46a", "46a", "end"]))
    table.play("the-game", the_game.Options(2), the_game_deck(), bots("the-game", "greedy", 2))
    assert "You lay 19 on row A.\n4 is too low for row A: it takes more than 19" in table.output
    assert table.output.count("You lay") == 2
    assert "You draw 2, 3.\nPlayer 2 lays" in table.output


def test_ten_back_is_told() -> None:
    table = Table(script(["me", "56a 46a"]))
    table.play("the-game", the_game.Options(2), the_game_deck(), bots("the-game", "greedy", 2))
    assert "You lay 46 on row A, ten back.\n" in table.output


def test_an_empty_line_says_again_what_is_required() -> None:
    table = Table(script(["me", "", "19a", ""]))
    table.play("the-game", the_game.Options(2), the_game_deck(), bots("the-game", "greedy", 2))
    assert table.output.count("Your turn. Lay at least 2 cards.\n> ") == 2
    assert table.output.count("Lay 1 more.\n> ") == 2


def test_the_table_is_shown_with_what_is_required_once() -> None:
    table = Table(script(["me", "19a", "show"]))
    table.picture = lambda view: draw(view).table  # type: ignore[method-assign]
    table.play("the-game", the_game.Options(2), the_game_deck(), bots("the-game", "greedy", 2))
    shown = "\n> you       6 cards   4  46  56  63  88  95\n  player 2  7 cards\n\nLay 1 more.\n> "
    assert table.output.count(shown) == 2
    assert table.output.lower().count("lay 1 more") == 2


def nearly_lost(*lines: str) -> tuple[Table, Any]:
    """Comes to rows of 97, 98, 4, 3 with 99 and 87 in hand: laid on A, 99 would be the last."""
    first = (97, 98, 4, 3, 99, 50, 51, 52, 87, 60, 61, 62)
    deck = (*first, *(card for card in the_game.cards() if card not in first))
    table = Table(script(["97a 98b 4c 3d end", *lines]))
    return table, table.play("the-game", the_game.Options(1), deck, [])


SURE = "99 on row A ends the game at once, with 93 cards left."


@pytest.mark.parametrize("sure", ["yes", "y", "99 a", "a99"])
def test_a_lay_that_ends_the_game_is_asked_about_first(sure: str) -> None:
    table, outcome = nearly_lost("99a", sure)
    assert table.output.count(SURE) == 1
    assert outcome == TeamOutcome(won=False, left=93)
    assert table.output.endswith(
        "You can't lay what is required.\n93 cards are left. Lost this time.\n"
    )


def test_whoever_is_not_sure_keeps_the_card() -> None:
    table, outcome = nearly_lost("99a", "no", "99a", "help", "yes", "99a 87a", "87a")
    assert table.output.count(SURE) == 3
    assert outcome is None
    assert "You lay 99" not in table.output
    assert "You lay 87 on row A, ten back." in table.output


class Waiting:
    """A bot that lays its first legal card and, in the end, may lose."""

    def act(self, view: Any, legal: tuple[Any, ...], at: float) -> Intent:  # noqa: ARG002
        return Intent(legal[0], at)


def test_the_question_tells_nothing_about_the_next_players_hand() -> None:
    mine = [Card("red", 9), Card("yellow", 10)]
    theirs = [Card("green", 2), Card("green", 3)]
    first = [mine[0], theirs[0], mine[1], theirs[1]]
    rest = [card for card in quick_and_easy.cards() if card not in first]
    table = Table(script(["begin me", "r9b y10a"]))
    table.play("quick-and-easy", quick_and_easy.Options(2), first + rest, [Waiting()])
    assert "all the same" not in table.output


def test_too_few_bots_are_refused() -> None:
    with pytest.raises(ValueError, match="3 players need 2 bots"):
        Table(sensible).play("the-game", the_game.Options(3), the_game_deck(), [Waiting()])


def test_a_bot_that_waits_in_its_own_turn_is_an_error() -> None:
    class Asleep:
        def act(self, view: Any, legal: tuple[Any, ...], at: float) -> None: ...

    with pytest.raises(RuntimeError, match="seat 1"):
        Table(script(["begin 2"])).play(
            "the-game", the_game.Options(2), the_game_deck(), [Asleep()]
        )
