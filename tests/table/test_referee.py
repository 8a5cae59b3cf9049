"""The rules against a second opinion, in every position and not only for what was played."""

import pytest

from tests.table.referee import compare
from tests.tables import EVERY_TABLE, Table, covering

SHORT, LONG = 3, 100


@pytest.mark.parametrize("table", covering(EVERY_TABLE))
def test_the_rules_and_the_second_opinion_agree_in_every_position(table: Table, long: bool) -> None:
    """Who may do what, what each seat sees, when and why a game ends, and how it is rated."""
    number = EVERY_TABLE.index(table)
    games = range(LONG) if long else range(SHORT * number, SHORT * (number + 1))
    assert compare(table, games)["games"] == len(games)
