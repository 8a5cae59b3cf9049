"""Replays of a table's games, as another process makes them."""

import msgspec

from tenback.server.http import rendering
from tenback.table import log, queries
from tenback.table.operations import Join, Leave, SeatBot
from tenback.table.submit import play
from tenback.table.table import Phase
from tests.table.table_builder import TableBuilder


def test_what_a_bot_did_for_who_was_gone_is_not_taken_for_theirs() -> None:
    table = TableBuilder("quick-and-easy", 3).sit("ann", "ben").ask("ann", SeatBot(2, "greedy"))
    table.deal().begin()
    expected = [False, False]  # the deal; who begins
    while not table.is_in(Phase.OVER):
        number, seat = len(expected), table.table.state.turn
        if number == 3:
            table.ask("ben", Leave())
        if number == 7:
            table.ask("ben", Join("Ben"))
        player = table.table.sitting.seats[seat].player
        action = queries.legal_of(table.table, seat, table.now)[0]
        if player is None:
            table.take(play(table.table, seat, action, table.now))
        else:
            table.ask(player, action)
        expected.append(seat == 1 and player is None)
    lines = [log.encode(entry) for entry in table.entries[table.table.first - 1 :]]
    names = tuple(seat.name for seat in table.table.sitting.seats)
    made = rendering.frames("quick-and-easy", table.table.sitting.options, lines, names)
    frames = msgspec.json.decode(made)["frames"]
    assert [frame["step"].get("stand_in", False) for frame in frames] == expected
    assert True in expected
