"""7 Ate 9 through the terminal, on a clock that only moves when somebody waits."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from tenback.bots import Intent
from tenback.locales import LANGUAGES, Catalogue
from tenback.rules import shuffled
from tenback.rules.seven_ate_nine import Card, Lay, Options, Outcome, Take, View, cards, fits
from tenback.table import judge
from tenback.terminal import play

EOF = "<EOF>"
CTRL_C = "<Ctrl-C>"


class Bot:
    """Lays what fits and takes what is left, each after a while; tries anything when it is last."""

    def __init__(self, lay: float = 900, take: float = 300) -> None:
        self.lay, self.take = lay, take
        self.asked: list[tuple[float, View]] = []

    def act(self, view: View, legal: tuple[Any, ...], at: float) -> Intent | None:
        self.asked.append((at, view))
        assert view.seat is not None
        last = view.hands[view.seat] == 1 and not view.decks[view.seat]
        for action in legal:
            if isinstance(action, Lay) and (last or fits(action.card, view.top)):
                return Intent(action, max(at + self.lay, view.paused[view.seat]))
        return Intent(Take(), at + self.take) if view.decks[view.seat] else None


class Asleep:
    def act(self, view: View, legal: tuple[Any, ...], at: float) -> Intent | None: ...


class Table:
    """A clock, a script of lines with their times since the table opened, and what was written."""

    def __init__(self, lines: Sequence[tuple[float, str]] = ()) -> None:
        self.lines = list(lines)
        self.now = 100.0
        self.views: list[View] = []
        self.output = ""
        self.written: list[tuple[float, str]] = []

    def clock(self) -> float:
        return self.now

    def next(self, wait: float | None) -> str | None:
        end = float("inf") if wait is None else self.now + wait
        at, line = self.lines[0] if self.lines else (0, EOF)
        if 100 + at > end:
            self.now = end
            return None
        self.now = max(self.now, 100 + at)
        del self.lines[:1]
        if line == EOF:
            raise EOFError
        if line == CTRL_C:
            raise KeyboardInterrupt
        return line

    def picture(self, view: View) -> str:
        self.views.append(view)
        return "<picture>"

    def write(self, text: str) -> None:
        self.output += text
        self.written.append((self.now - 100, text.strip()))

    def when(self, text: str) -> list[float]:
        return [at for at, written in self.written if written == text]

    def play(
        self, bots: Sequence[Any], deck: Sequence[Card], language: str = "en", **options: int
    ) -> Any:
        record = play(
            "seven-ate-nine",
            Options(1 + len(bots), **options),
            deck,
            bots,
            Catalogue(language),
            self.picture,
            self,
            self.write,
            self.clock,
        )
        assert judge(record).fault is None, "what was played at the table must be right"
        return record.outcome


class Person(Table):
    """Looks at the table and answers what fits, `pace` seconds a line."""

    def __init__(self, pace: float, choose: Callable[[View], str]) -> None:
        super().__init__()
        self.pace, self.choose = pace, choose
        self.looked = False
        self.due = 100.0

    def next(self, wait: float | None) -> str | None:
        end = float("inf") if wait is None else self.now + wait
        if self.due > end:
            self.now = end
            return None
        self.now = max(self.due, self.now)
        self.due = self.now + (0 if self.looked is False else self.pace)
        self.looked = not self.looked
        return "show" if self.looked or not self.views else self.choose(self.views[-1])


def quick(view: View) -> str:
    last = view.hands[0] == 1 and not view.decks[0]
    fitting = [card for card in view.hand if last or fits(card, view.top)]
    return f"{fitting[0].number}.{fitting[0].step}" if fitting else "t"


def deck_for(
    top: tuple[int, int], mine: list[tuple[int, int]], theirs: list[tuple[int, int]]
) -> list[Card]:
    """Returns a deck for two in which these are taken first, in this order."""
    rest = list(cards())
    for card in (top, *mine, *theirs):
        rest.remove(Card(*card))
    hands = [
        [*rest[: 36 - len(mine)], *(Card(*card) for card in reversed(mine))],
        [*rest[36 - len(mine) :], *(Card(*card) for card in reversed(theirs))],
    ]
    return [Card(*top), *(card for pair in zip(*hands, strict=True) for card in pair)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_are_played_to_their_end(players: int, language: str) -> None:
    winners = set()
    for seed, pace in enumerate((0.05, 5.0)):
        bots = [Bot() for _ in range(1, players)]
        table = Person(pace, quick)
        outcome = table.play(bots, shuffled(cards(), seed), language)
        assert isinstance(outcome, Outcome)
        winners.add(outcome.winner == 0)
        assert {view.seat for view in table.views} == {0}
        assert "{" not in table.output
        assert "???" not in table.output
        assert Catalogue(language).say("go") in table.output
        for bot in bots:
            times = [at for at, _ in bot.asked]
            assert times == sorted(times)
            assert len({view.seat for _, view in bot.asked}) == 1
    assert winners == {True, False}


def test_the_countdown_takes_three_seconds_and_the_time_of_play_begins_at_go() -> None:
    bot = Bot(take=250)
    table = Table([(5, ""), (8.1, ""), (9, EOF)])
    assert table.play([bot], shuffled(cards(), 1)) is None
    assert [table.when(text)[0] for text in ("3", "2", "1", "Go")] == pytest.approx([5, 6, 7, 8])
    assert bot.asked[0][0] == 0
    assert bot.asked[0][1].hands == (0, 0)
    taken = next(at for at, view in bot.asked if view.hands[0] == 1)
    assert taken == pytest.approx(100, abs=1)


def test_nothing_can_be_taken_or_laid_before_go() -> None:
    table = Table([(0, ""), (0.5, ""), (1.5, "7"), (2.5, "help"), (3.5, EOF)])
    table.play([Asleep()], shuffled(cards(), 1))
    assert table.output.count("Not yet: wait for “Go”.\n") == 2
    assert table.output.count("lay a card with the number 7") == 1
    assert "You take" not in table.output


@pytest.mark.parametrize("ending", ["quit", EOF, CTRL_C])
@pytest.mark.parametrize("at", [0.0, 0.5, 2.9, 3.1, 6.0])
def test_one_can_leave_politely_anywhere(ending: str, at: float) -> None:
    table = Table([(0 if at else 0.1, ""), (at, ending)] if at else [(0, ending)])
    assert table.play([Bot()], shuffled(cards(), 1)) is None
    assert table.output.endswith("\nYou have left the table. See you.\n")
    assert table.now == pytest.approx(100 + at)


def test_a_number_lays_the_card_drawn_first_and_a_step_chooses() -> None:
    deck = deck_for((4, 1), [(5, 3), (5, 2), (5, 1), (3, 3)], [])
    for line, laid in [("5", "5 ±3"), ("5.2", "5 ±2"), ("5±1", "5 ±1"), ("3", "3 ±3")]:
        table = Table([(0, ""), (3.1, "t t t t"), (3.2, line), (3.3, EOF)])
        table.play([Asleep()], deck)
        assert f"You lay {laid}.\nOn top: {laid}. Your hand: " in table.output
    table = Table([(0, ""), (3.1, ""), (3.2, "5.2"), (3.3, "9"), (3.4, EOF)])
    table.play([Asleep()], deck)
    assert "You take 5 ±3.\nOn top: 4 ±1. Your hand: 5 ±3. Your deck: 35.\n" in table.output
    assert "You don't hold 5 ±2: lay a card from your hand.\n" in table.output
    assert "You don't hold 9: lay a card from your hand.\n" in table.output


def test_a_wrong_card_comes_back_and_the_pause_is_told_without_blame() -> None:
    deck = deck_for((4, 1), [(8, 1), (5, 1)], [])
    table = Table([(0, ""), (3.1, "t t"), (3.2, "8"), (3.6, "5"), (3.7, "t"), (4.3, "5"), (5, EOF)])
    table.play([Asleep()], deck)
    assert "8 ±1 doesn't fit on 4 ±1; it is back in your hand.\n" in table.output
    assert "You can lay again in 1 s; taking is fine.\n" in table.output
    assert "You can lay again in 0.6 s; taking is fine.\n" in table.output
    assert table.when("You lay 5 ±1.") == pytest.approx([4.3])


def test_without_a_pause_none_is_told() -> None:
    deck = deck_for((4, 1), [(8, 1), (5, 1)], [])
    table = Table([(0, ""), (3.1, "t t"), (3.2, "8"), (3.3, "5"), (4, EOF)])
    table.play([Asleep()], deck, wrong_card_pause=0)
    assert "again in" not in table.output
    assert "You lay 5 ±1." in table.output


def test_a_card_for_the_top_that_was_just_covered_is_late_not_wrong() -> None:
    deck = deck_for((4, 1), [(3, 1)], [(5, 3)])
    # The bot takes at 3.4 and lays 5 ±3 at 4.3; the person had begun to type for 4 ±1.
    table = Table([(0, ""), (3.1, "t"), (4.4, "3"), (5, EOF)])
    table.play([Bot()], deck)
    assert table.when("Player 2 lays 5 ±3.") == pytest.approx([4.3], abs=0.01)
    assert "Player 2 was first. 3 ±1 is back in your hand; on top now: 5 ±3.\n" in table.output
    assert "doesn't fit" not in table.output


def test_a_card_for_a_top_covered_long_ago_is_wrong() -> None:
    deck = deck_for((4, 1), [(3, 1)], [(5, 3)])
    table = Table([(0, ""), (3.1, "t"), (4.9, "3"), (5, EOF)])
    table.play([Bot()], deck)
    assert "3 ±1 doesn't fit on 5 ±3; it is back in your hand.\n" in table.output


class Stubborn(Bot):
    """Tries the same wrong card again and again."""

    def act(self, view: View, legal: tuple[Any, ...], at: float) -> Intent | None:
        self.asked.append((at, view))
        return Intent(legal[-1], at) if view.hands[1] else Intent(Take(), at)


def test_a_bot_that_is_refused_does_not_stop_the_clock() -> None:
    deck = deck_for((4, 1), [], [(8, 1)])
    bot = Stubborn()
    table = Table([(0, ""), (6, "t"), (7, EOF)])
    table.play([bot], deck)
    assert "A card of player 2 didn't fit; it went back.\n" in table.output
    assert "8 ±1" not in table.output
    assert "You take" in table.output
    assert len(bot.asked) < 200


def test_when_all_are_stuck_the_clock_stands_still_for_a_new_countdown() -> None:
    for seed in range(200):
        bot = Bot(lay=100, take=10)
        table = Person(0.1, quick)
        outcome = table.play([bot], shuffled(cards(), seed))
        assert outcome is not None
        if (goes := table.when("Go")) and len(goes) > 1:
            break
    assert "comes from the bottom of the pile to the top.\n" in table.output
    threes = table.when("3")
    assert [go - three for go, three in zip(goes, threes, strict=True)] == pytest.approx(
        [3.0] * len(goes)
    )
    played = table.now - 100 - 3 * len(goes)
    assert bot.asked[-1][0] / 1000 <= played + 0.01


def test_the_end_names_the_winner_and_what_the_others_still_have() -> None:
    table = Person(0.05, quick)
    outcome = table.play([Bot(), Bot(lay=5000)], shuffled(cards(), 0))
    assert outcome.winner == 0
    assert "You cry: 7 ate 9!\n" in table.output
    lines = table.output.splitlines()
    assert lines[lines.index("You have won!") + 1].startswith("Player 2 still has ")
    assert table.output.count("still ha") == 2


@pytest.mark.parametrize(
    "line",
    [
        "x",
        "7 7 7 7 7",
        "11",
        "99999999",
        "9" * 5000,
        "привет",
        "数字",
        "\x1b[2J",
        "end",
        "yes",
        "-1",
    ],
)
def test_no_garbage_stops_the_race(line: str) -> None:
    table = Table([(0, ""), (3.1, "t"), (3.2, line), (3.3, "rules"), (3.4, "t"), (3.5, EOF)])
    table.play([Asleep()], shuffled(cards(), 1))
    assert table.output.count("You take") == 2
    assert "\x1b" not in table.output


@pytest.mark.parametrize(
    ("language", "late"),
    [
        ("en", "Player 2 was first."),
        ("ru", "Первым был игрок 2."),
        ("ja", "プレイヤー2が先でした。"),
    ],
)
def test_late_is_said_in_every_language(language: str, late: str) -> None:
    deck = deck_for((4, 1), [(3, 1)], [(5, 3)])
    table = Table([(0, ""), (3.1, "t"), (4.4, "3"), (5, EOF)])
    table.play([Bot()], deck, language)
    assert late in table.output
