"""Many games at once have the same results as each of them played by the bots themselves."""

from importlib import import_module
from typing import Any

import numpy as np
import pytest

from tenback.arena.play import Terms, play
from tenback.bots import names
from tenback.fast import runner
from tenback.fast.results import ENDINGS
from tenback.rules import GAMES
from tenback.table import Record
from tests.tables import EVERY_TABLE, Table, covering

SEED, START, COUNT = 11, 5, 4
MIXED = ("greedy", "random", "random", "greedy", "random")


def slow(table: Table, bots: list[str], seed: int, index: int) -> dict[str, Any]:
    """Returns the result of a game that the bots play by the rules."""
    record = play(table.game, table.options, bots, seed, index, Terms(silent=True))
    state: Any = _end(record)
    outcome: Any = record.outcome
    found: dict[str, Any] = {"moves": len(record.moves)}
    if GAMES[table.game].REAL_TIME:
        rest = (0,) * (4 - len(outcome.left))
        found |= {"won": outcome.winner, "left": (*outcome.left, *rest), "seat": outcome.winner}
        return found | {"deck": sum(map(len, state.decks)), "why": 0}
    found |= {"won": outcome.won, "left": (outcome.left, 0, 0, 0), "seat": state.turn}
    return found | {"deck": len(state.deck), "why": ENDINGS.index(outcome.why)}


def _end(record: Record) -> Any:
    rules = GAMES[record.game]
    state = rules.deal(record.options, record.deck)
    for move in record.moves:
        state, _ = rules.step(state, move.seat, move.action, move.at or 0)
    return state


def seatings(players: int) -> list[list[str]]:
    """Returns all seats random, all greedy, and both at one table, either way round."""
    mixed = list(MIXED[:players])
    other = ["random" if bot == "greedy" else "greedy" for bot in mixed]
    return [["random"] * players, ["greedy"] * players, *([mixed, other] if players > 1 else [])]


def compare(table: Table, bots: list[str], start: int, games: int) -> None:
    """Plays games both ways and compares every field."""
    run = runner(table.game, table.options, bots)
    assert run is not None
    for number, line in enumerate(run(SEED, start, games)):
        expected = slow(table, bots, SEED, start + number)
        assert set(expected) == set(line.dtype.names)
        for field, value in expected.items():
            assert np.array_equal(line[field], value), (bots, number, field)


@pytest.mark.parametrize("table", covering(EVERY_TABLE))
def test_many_games_come_to_what_the_bots_come_to(table: Table) -> None:
    for bots in seatings(table.options.players):
        compare(table, bots, START, COUNT)


@pytest.mark.parametrize("index", [5814, 8151, 10310])
def test_of_two_at_the_very_same_time_the_lowest_seat_comes_first(index: int) -> None:
    table = Table("seven-ate-nine", GAMES["seven-ate-nine"].Options(players=4))
    compare(table, ["greedy"] * 4, index, 1)  # in each of these races two come at once


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [0, -3, 2**63 - 1, 2**63, 2**64 + 7])
def test_any_whole_number_is_a_seed(game: str, seed: int) -> None:
    table = Table(game, GAMES[game].Options(players=2))
    run = runner(game, table.options, ["greedy"] * 2)
    assert run is not None
    assert int(run(seed, 0, 1)[0]["moves"]) == slow(table, ["greedy"] * 2, seed, 0)["moves"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_does_not_depend_on_those_before_it(game: str) -> None:
    run = runner(game, GAMES[game].Options(players=2), ["random", "greedy"])
    assert run is not None
    whole = run(3, 0, 40)
    assert np.array_equal(np.concatenate([run(3, start, 8) for start in range(0, 40, 8)]), whole)


@pytest.mark.parametrize("game", GAMES)
def test_every_policy_is_a_bot_of_its_game(game: str) -> None:
    games = import_module(f"tenback.fast.{game.replace('-', '_')}.games")
    assert set(games.POLICIES) <= set(names(game))


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_without_a_twin_has_no_runner(game: str) -> None:
    assert runner(game, GAMES[game].Options(players=2), ["greedy", "deep-thought"]) is None


def test_a_game_without_a_twin_has_no_runner() -> None:
    assert runner("new-game", None, ["random"]) is None
