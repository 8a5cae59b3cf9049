"""The twin of 7 Ate 9 walks in lockstep with its rules."""

from collections import Counter

import pytest

from tenback.rules import seven_ate_nine
from tests.fast.imagining import (
    deals_all_alike,
    imagines_what_a_seat_sees,
    knows_nothing_of_the_deal,
)
from tests.fast.lockstep import Choose, at_random, carefully, walk
from tests.tables import EVERY_TABLE, Table, covering

TABLES = [table for table in EVERY_TABLE if table.game == "seven-ate-nine"]


@pytest.mark.parametrize("table", covering(TABLES))
@pytest.mark.parametrize("choose", [at_random, carefully])
def test_twin_and_rules_agree_at_every_step(table: Table, choose: Choose) -> None:
    events = Counter[str]()
    for index in range(16):
        events += walk(table, 7, index, choose).events
    assert events["Cried"] == 16
    wanted = {"Took", "Laid", "WrongCard", "Turned", "too-late", "Turned twice"}
    assert wanted <= set(events)
    assert ("paused" in events) == bool(table.options.wrong_card_pause)


@pytest.mark.parametrize("table", covering(TABLES))
def test_a_seat_sees_of_imagined_states_what_it_saw(table: Table) -> None:
    imagines_what_a_seat_sees(table)


def test_imagined_states_deal_all_hidden_cards_alike() -> None:
    deals_all_alike(Table("seven-ate-nine", seven_ate_nine.Options(players=3)), 60)


@pytest.mark.parametrize("seed", [-1, 0, 2**63])
def test_imagined_states_tell_nothing_of_the_deal(seed: int) -> None:
    knows_nothing_of_the_deal(Table("seven-ate-nine", seven_ate_nine.Options(players=2)), seed)
