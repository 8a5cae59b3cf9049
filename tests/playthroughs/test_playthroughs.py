"""The golden games all exist, and playing them again gives the same text."""

import pytest

from tests.playthroughs import FOLDER, TABLES, path, written
from tests.tables import Table


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_golden_game_comes_out_as_written(table: Table) -> None:
    assert path(table).exists(), "missing: run `make playthroughs`, and read what it wrote"
    assert path(table).read_text() == written(table)


def test_no_golden_game_is_left_over() -> None:
    assert {file.name for file in FOLDER.glob("*.txt")} == {path(table).name for table in TABLES}
