"""The twin of The Game walks in lockstep with its rules."""

import pytest

from tests.fast.lockstep import at_random, carefully, walk
from tests.tables import EVERY_TABLE, Table

TABLES = [table for table in EVERY_TABLE if table.game == "the-game"]


@pytest.mark.parametrize("table", TABLES, ids=str)
@pytest.mark.parametrize("choose", [at_random, carefully])
def test_twin_and_rules_agree_at_every_step(table: Table, choose: object) -> None:
    steps = sum(walk(table.game, table.options, 7, index, choose) for index in range(20))
    assert steps > 100
