"""A table from its log."""

import pytest

from tenback.table import log
from tenback.table.apply import fold
from tenback.table.log import Entry
from tenback.table.operations import Back, Host, Leave, StandIn
from tenback.table.store import Damaged
from tenback.table.submit import play
from tenback.table.table import Phase
from tenback.talk import Announce, Token
from tests.table.table_builder import TableBuilder, dealt, with_bots


def lines(table: TableBuilder) -> list[bytes]:
    return [log.encode(entry) for entry in table.entries]


def test_a_log_is_folded_in_one_go_or_page_by_page() -> None:
    table = dealt().begin()
    whole = list(fold("t", lines(table)))
    assert [entry for entry, _ in whole] == table.entries
    assert [after.version for _, after in whole] == list(range(1, len(whole) + 1))
    assert whole[-1][1] == table.table
    for place, (_, before) in enumerate(whole, 1):
        assert list(fold("t", lines(table)[place:], before)) == whole[place:]


def test_the_course_of_a_game_is_the_same_from_its_deal_as_from_the_first_entry() -> None:
    """A hint needs what was seen and heard since the deal, and nothing that was before."""
    table = with_bots("the-game", 2).deal()
    while not table.is_in(Phase.OVER):
        seat = 0 if table.table.game.legal(table.table.state, 0) else 1
        action = table.table.game.legal(table.table.state, seat)[0]
        table.take(play(table.table, seat, action, table.now))
    table.ask("ann", Leave(1)).sit("ben").deal().begin()
    table.ask("ben", Token(0)).ask("ann", StandIn(1)).ask("ben", Back()).ask("ann", Host(1))
    table.ask("ann", Announce(1)).ask("ben", Leave())
    first = table.table.first
    expected = [
        (one.state, one.heard) for _, one in fold("t", lines(table)) if one.version >= first
    ]
    course = fold("t", lines(table)[first - 1 :], table.table)
    assert [(one.state, one.heard) for _, one in course] == expected


def test_an_entry_that_does_not_fit_is_named_by_its_number_and_tells_no_card() -> None:
    table = dealt().begin()
    number = len(table.entries) + 1
    card = table.table.state.hands[1][0]
    wrong = log.encode(
        Entry(table.now, type(table.table.game.legal(table.table.state, 0)[0])(card, 0), 0)
    )
    with pytest.raises(Damaged) as raised:
        list(fold("t", [*lines(table), wrong]))
    assert str(raised.value) == f"entry {number} does not fit: Illegal"
    with pytest.raises(Damaged, match=f"entry {number} can't be read"):
        list(fold("t", [b"{"], table.table))
