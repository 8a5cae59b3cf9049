"""The twin of The Game walks in lockstep with its rules."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

from tenback.fast.net import layers, untrained_net
from tenback.fast.the_game import self_play
from tenback.fast.the_game.convert import chosen, packed
from tenback.rules import the_game
from tests.courses import burning_end
from tests.fast.imagined_states import (
    deals_all_alike,
    imagines_what_a_seat_sees,
    knows_nothing_of_the_deal,
)
from tests.fast.lockstep import Choose, at_random, carefully, walk
from tests.tables import EVERY_TABLE, Table, covering

TABLES = [table for table in EVERY_TABLE if table.game == "the-game"]


@pytest.mark.parametrize("table", covering(TABLES))
@pytest.mark.parametrize("choose", [at_random, carefully])
def test_twin_and_rules_agree_at_every_step(table: Table, choose: Choose) -> None:
    steps = sum(walk(table, 7, index, choose).steps for index in range(20))
    assert steps > 100


def test_both_burn_games_alike() -> None:
    """TG-13, TG-43: also with no card left at all, and by the rules before."""
    for players in the_game.PLAYERS:
        table = Table("the-game", the_game.Options(players, on_fire=True))
        ends: Counter[str] = Counter()
        for index in range(2, 800, 4):  # those that start shortly before their end
            ends += walk(table, 8, index, at_random).events
        assert min(ends["beaten"], ends["stuck"], ends["burned"]) > 5
        assert (ends["burned with none left"] > 0) == (players > 1)


@pytest.mark.parametrize(("rules", "wins"), [(2, 0), (1, 1)])
def test_training_counts_no_burned_game_as_won(
    rules: int, wins: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """TG-13, TG-43: the last card of all lies beside a fire that was due; by rules 1 that won.

    A network never plays like this: so the game is put where one would have been played.
    """
    options = the_game.Options(2, on_fire=True)
    deck, done = burning_end()
    state = the_game.deal(options, deck, rules)
    for seat, action in done:
        state, _ = the_game.step(state, seat, action)
    (over,) = packed(state)

    def played(s: Any, *_: Any) -> int:
        s.over, s.gone = over["over"], over["gone"]
        return 1

    monkeypatch.setattr(self_play, "play", played)
    compiled: list[Any] = [self_play.measure, self_play.practise]
    measure, practise = (one.py_func for one in compiled)
    scratch = [part.view(np.recarray) for part in self_play.scratch()]
    won, left = np.full((2, 1), -1)
    measure(scratch, None, chosen(options), 0, 0, True, won, left)
    assert (won.tolist(), left.tolist()) == ([wins], [0])
    net = untrained_net(self_play.features(False), 0)
    seen, goals = np.zeros((1, self_play.features(False)), np.float32), np.full(1, -1.0)
    slope, mean, square, calm = np.zeros((4, len(net)), np.float32)
    counts = np.zeros(3, np.int64)
    practise(
        scratch,
        (net, layers(net), slope, layers(slope), mean, square, calm, seen, goals, counts),
        *(chosen(options), 0, 0, 1, 25.0, 0.0, 0.0, 0),
    )
    assert goals.tolist() == [wins]


@pytest.mark.parametrize("table", covering(TABLES))
def test_a_seat_sees_of_imagined_states_what_it_saw(table: Table) -> None:
    imagines_what_a_seat_sees(table)


def test_imagined_states_deal_all_hidden_cards_alike() -> None:
    deals_all_alike(Table("the-game", the_game.Options(players=3)), 40)


@pytest.mark.parametrize("seed", [-1, 0, 2**63])
def test_imagined_states_tell_nothing_of_the_deal(seed: int) -> None:
    knows_nothing_of_the_deal(Table("the-game", the_game.Options(players=2)), seed)
