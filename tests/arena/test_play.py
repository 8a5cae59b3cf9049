"""A game between bots depends on its arguments, and on nothing else."""

import math
from collections import Counter
from typing import Any

import pytest
from tests.tables import EVERY_TABLE, Table

from tenback.arena import BotFailed, play
from tenback.bots import Intent, names
from tenback.rules import GAMES, Dice, the_game
from tenback.rules.game import Begin, End
from tenback.rules.seven_ate_nine import Lay, Wrong, fits
from tenback.table import encode, judge
from tenback.talk import Say, Token


@pytest.mark.parametrize("table", EVERY_TABLE, ids=str)
def test_the_same_seed_and_index_play_the_same_game(table: Table) -> None:
    bots = ["random"] * table.options.players
    one, two = (play(table.game, table.options, bots, seed=5, index=9) for _ in range(2))
    assert encode(one) == encode(two)
    other = play(table.game, table.options, bots, seed=5, index=10)
    assert other.deck != one.deck


def test_many_games_are_all_different() -> None:
    options = the_game.Options(players=2)
    decks = Counter(play("the-game", options, ["random"] * 2, 1, i).deck for i in range(200))
    assert len(decks) == 200


def test_the_random_racer_makes_mistakes_and_the_greedy_one_none() -> None:
    options = GAMES["seven-ate-nine"].Options(players=3)
    mistakes = Counter(
        bot
        for bot in names("seven-ate-nine")
        for index in range(5)
        for move in play("seven-ate-nine", options, [bot] * 3, 1, index).moves
        if isinstance(move.action, Wrong)
    )
    assert mistakes["random"] > 0
    assert mistakes["greedy"] == 0


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (None, "move 1: all bots wait, and the game stands still"),
        ("lay", r"move 1: the bot in seat 0 \(.*greedy\) must return an Intent, not 'lay'"),
        (Intent(End(), 0), r"move 1: the bot in seat 0 \(.*\) tried End\(\): not-begun"),
        (Intent(Begin(0), math.inf), "must act at a time, not at inf"),
        (Intent(Begin(0), "now"), "must act at a time, not at 'now'"),  # type: ignore[arg-type]
    ],
)
def test_a_bot_that_does_what_no_player_can_is_reported(
    answer: Any, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.bots.the_game.strategies.greedy.Player.act", lambda *_: answer)
    with pytest.raises(BotFailed, match=says):
        play("the-game", the_game.Options(players=2), ["greedy"] * 2, 1)


class Chatterbox:
    """Lays the first card that is listed, and says the same whenever it is asked."""

    def __init__(self, word: Any) -> None:
        self.word = word

    def act(self, view: Any, legal: tuple[Any, ...], at: float) -> Intent:  # noqa: ARG002
        return Intent(legal[-1] if isinstance(legal[-1], End) else legal[0], at)

    def speak(self, view: Any, phrases: Any, heard: Any, tokens: bool) -> Any:  # noqa: ARG002
        return self.word if view.turn not in (None, view.seat) else None


@pytest.mark.parametrize(
    ("word", "says"),
    [
        (
            Say("thanks"),
            r"move 2: the bot in seat 1 \(.*\) said 50 things in this turn",
        ),
        (Token(0), r"goes on with Token\(row=0\): speak must return None when"),
        ("thanks", "must say one of Say, Token, Announce or None, not 'thanks'"),
    ],
)
def test_a_bot_that_never_stops_talking_is_reported(word: Any, says: str) -> None:
    with pytest.raises(BotFailed, match=says):
        play("the-game", the_game.Options(players=2), lambda _: Chatterbox(word), 1)


def test_fifty_words_may_be_said_in_every_turn() -> None:
    class Talkative(Chatterbox):
        def speak(self, view: Any, phrases: Any, heard: Any, tokens: bool) -> Any:
            said = sum(one.seat == view.seat for one in heard.phrases)
            return super().speak(view, phrases, heard, tokens) if said < 50 else None

    record = play("the-game", the_game.Options(2), lambda _: Talkative(Say("thanks")), 1)
    turns = sum(isinstance(move.action, End) for move in record.moves)
    assert turns > 2
    assert sum(isinstance(move.action, Say) for move in record.moves) >= 50 * turns
    assert judge(record).fault is None


def test_a_race_of_nothing_but_wrong_cards_is_reported() -> None:
    class Blind:
        def __init__(self, _: Dice) -> None:
            pass

        def act(self, view: Any, legal: tuple[Any, ...], at: float) -> Intent:
            wrong = [one for one in legal if isinstance(one, Lay) and not fits(view.top, one.card)]
            return Intent(wrong[0] if wrong else legal[0], at)

    options = GAMES["seven-ate-nine"].Options(players=2, wrong_card_pause=0)
    with pytest.raises(BotFailed, match=r"move 20001: .* after 20000 moves"):
        play("seven-ate-nine", options, Blind, 1)


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (
            object,
            r"a class whose constructor takes the dice: TypeError: object\(\) takes no",
        ),
        (Chatterbox(None), "constructor takes the dice: TypeError: 'Chatterbox' object is not"),
        (list, "constructor takes the dice: TypeError: 'Dice' object is not iterable"),
        (lambda _: 7, "the bot in seat 0 must have a method act: 7"),
    ],
)
def test_what_is_no_bot_is_reported(bot: Any, says: str) -> None:
    for bots in (bot, [bot, "greedy"]):
        with pytest.raises(BotFailed, match=says):
            play("the-game", the_game.Options(players=2), bots, 1)


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(ValueError, match="2 players need as many bots, not 3"):
        play("the-game", the_game.Options(players=2), ["greedy"] * 3, 1)
