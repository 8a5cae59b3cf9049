"""The twin of Quick & Easy walks in lockstep with its rules."""

import pytest

from tenback.rules import quick_and_easy
from tests.fast.imagined_states import (
    deals_all_alike,
    imagines_what_a_seat_sees,
    knows_nothing_of_the_deal,
)
from tests.fast.lockstep import Choose, at_random, carefully, walk
from tests.tables import EVERY_TABLE, Table, covering

TABLES = [table for table in EVERY_TABLE if table.game == "quick-and-easy"]


@pytest.mark.parametrize("table", covering(TABLES))
@pytest.mark.parametrize("choose", [at_random, carefully])
def test_twin_and_rules_agree_at_every_step(table: Table, choose: Choose) -> None:
    steps = sum(walk(table, 7, index, choose).steps for index in range(30))
    assert steps > 100


@pytest.mark.parametrize("table", covering(TABLES))
def test_a_seat_sees_of_imagined_states_what_it_saw(table: Table) -> None:
    imagines_what_a_seat_sees(table)


def test_imagined_states_deal_all_hidden_cards_alike() -> None:
    deals_all_alike(Table("quick-and-easy", quick_and_easy.Options(players=3)), 20)


@pytest.mark.parametrize("seed", [-1, 0, 2**63])
def test_imagined_states_tell_nothing_of_the_deal(seed: int) -> None:
    knows_nothing_of_the_deal(Table("quick-and-easy", quick_and_easy.Options(players=2)), seed)
