"""Games of The Game played side by side end as they do one after the other."""

from itertools import product
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tenback.fast.compiled import signed
from tenback.fast.results import RESULTS
from tenback.fast.the_game import games, vectorised
from tenback.fast.the_game.convert import chosen
from tenback.fast.the_game.twin import STATE
from tenback.fast.turns import GREEDY, RANDOM
from tenback.rules.the_game import Options

TABLES = [
    Options(players, pro=pro, short_hands=short_hands)
    for players, pro, short_hands in product(range(1, 6), (False, True), (False, True))
]
SEED = signed(0xFEDCBA9876543210)
MANY = 2 * vectorised.LANES + 5


def vectorised_results(
    options: Options, policies: list[int], start: int, count: int
) -> NDArray[Any]:
    out = np.zeros(count, RESULTS)
    vectorised.run(chosen(options), np.array(policies, np.int64), SEED, start, out)
    return out


def one_by_one(options: Options, policies: list[int], start: int, count: int) -> NDArray[Any]:
    out = np.zeros(count, RESULTS)
    states = np.zeros(1, STATE)
    games.run(states, chosen(options), np.array(policies, np.int64), SEED, start, out)
    return out


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_lanes_come_to_the_same_at_every_table_with_any_bots(options: Options) -> None:
    for policies in product((RANDOM, GREEDY), repeat=options.players):
        seats = list(policies)
        expected = one_by_one(options, seats, 7, MANY)
        assert np.array_equal(vectorised_results(options, seats, 7, MANY), expected)


@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("policy", [RANDOM, GREEDY])
def test_thousands_of_games_come_to_the_same_wins_among_them(players: int, policy: int) -> None:
    options, seats = Options(players), [policy] * players
    out = vectorised_results(options, seats, 10**6, 20_000)
    assert np.array_equal(out, one_by_one(options, seats, 10**6, 20_000))
    assert out["won"].any() == (policy == GREEDY)


@pytest.mark.parametrize("policy", [RANDOM, GREEDY])
@pytest.mark.parametrize(
    "size",
    [0, 1, 2, vectorised.BLOCK - 1, vectorised.BLOCK + 1, vectorised.LANES, vectorised.LANES + 1],
)
def test_a_game_does_not_depend_on_those_beside_it(size: int, policy: int) -> None:
    options, seats = Options(3), [policy] * 3
    whole = vectorised_results(options, seats, 0, 3 * size)
    parts = [vectorised_results(options, seats, start * size, size) for start in range(3)]
    assert np.array_equal(np.concatenate(parts), whole)
