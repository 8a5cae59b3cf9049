"""A game between bots depends on its arguments, and on nothing else."""

from collections import Counter
from typing import Any

import pytest
from tests.tables import EVERY_TABLE, Table

from tenback.arena import BotFailed, play
from tenback.bots import Intent, names
from tenback.rules import GAMES, the_game
from tenback.rules.game import End
from tenback.rules.seven_ate_nine import Wrong
from tenback.table import encode


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
    ],
)
def test_a_bot_that_does_what_no_player_can_is_reported(
    answer: Any, says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tenback.bots.the_game.strategies.greedy.Player.act", lambda *_: answer)
    with pytest.raises(BotFailed, match=says):
        play("the-game", the_game.Options(players=2), ["greedy"] * 2, 1)


def test_every_seat_needs_a_bot() -> None:
    with pytest.raises(ValueError, match="2 players need as many bots, not 3"):
        play("the-game", the_game.Options(players=2), ["greedy"] * 3, 1)
