"""What a person at a terminal may do, according to the updates that they get."""

import pytest
from tests.table.table_builder import dealt

from tenback.table import messages
from tenback.table.operations import Free, Leave
from tenback.table.queries import legal_of
from tenback.table.submit import play
from tenback.table.table import Phase
from tenback.terminal.queries import can_ask_hint, free_seats, own_seat_left


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


def test_a_seat_that_was_left_is_free_after_the_game_and_its_owners_during_it() -> None:
    table = dealt("quick-and-easy").begin(first=0).ask("ben", Leave())

    def sent(player: str | None) -> messages.Update:
        return messages.update(table.table, player, table.now)

    assert free_seats(sent("ann")) == []
    assert [own_seat_left(sent(who)) for who in ("ann", "ben", None)] == [None, 1, None]
    table.ask("ann", Free(1))
    assert own_seat_left(sent(None)) is None, "it was never theirs"
    while not table.is_in(Phase.OVER):
        seat = table.table.state.turn
        action = legal_of(table.table, seat, table.now)[0]
        table.take(play(table.table, seat, action, table.now))
    assert free_seats(sent("ann")) == [1]
