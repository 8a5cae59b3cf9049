"""What a person at a terminal may do, according to the updates that they get."""

import pytest
from tests.table.table_builder import dealt

from tenback.table import messages
from tenback.terminal.queries import can_ask_hint


@pytest.mark.parametrize("hints", [True, False])
def test_a_hint_can_be_asked_for_on_turn_where_the_table_has_hints(hints: bool) -> None:
    """TG-62: otherwise no key offers one."""
    table = dealt("the-game", hints=hints).begin(first=0)
    shown = {name: messages.update(table.table, name, table.now) for name in ("ann", "ben", None)}
    assert {name: can_ask_hint(update) for name, update in shown.items()} == {
        "ann": hints,
        "ben": False,
        None: False,
    }
