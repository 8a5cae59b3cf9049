"""The twin of The Game walks in lockstep with its rules."""

from collections import Counter

import pytest

from tenback.rules import the_game
from tests.fast.imagining import (
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


@pytest.mark.parametrize("table", covering(TABLES))
def test_a_seat_sees_of_imagined_states_what_it_saw(table: Table) -> None:
    imagines_what_a_seat_sees(table)


def test_imagined_states_deal_all_hidden_cards_alike() -> None:
    deals_all_alike(Table("the-game", the_game.Options(players=3)), 40)


@pytest.mark.parametrize("seed", [-1, 0, 2**63])
def test_imagined_states_tell_nothing_of_the_deal(seed: int) -> None:
    knows_nothing_of_the_deal(Table("the-game", the_game.Options(players=2)), seed)
