"""The rules against a second opinion, in every position and not only for what was played."""

import pytest

from tests.table.referee import compare
from tests.tables import EVERY_TABLE

SHORT, LONG = 3, 1000


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("number", range(len(EVERY_TABLE)), ids=lambda n: str(EVERY_TABLE[n]))
def test_the_rules_and_the_second_opinion_agree_in_every_position(number: int, long: bool) -> None:
    """Who may do what, what each seat sees, when and why a game ends, and how it is rated."""
    games = range(LONG) if long else range(SHORT * number, SHORT * (number + 1))
    assert compare(EVERY_TABLE[number], games)["games"] == len(games)
