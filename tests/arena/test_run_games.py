"""A game's line in the array agrees with its record."""

import pytest
from tests.tables import EVERY_TABLE, Table, covering

from tenback.arena import play
from tenback.arena.run_games import run_games, run_recorded
from tenback.rules import GAMES
from tenback.table import replay


@pytest.mark.parametrize("table", covering(EVERY_TABLE))
def test_lines_tell_what_the_games_came_to(table: Table) -> None:
    players = table.options.players
    bots = ["random"] * players
    lines, records = run_recorded(table.game, table.options, bots, 3, 5, 4)
    assert (run_games(table.game, table.options, bots, 3, 5, 4) == lines).all()
    for place, line in enumerate(lines):
        record = play(table.game, table.options, bots, 3, 5 + place)
        assert records[place] == record
        outcome = record.outcome
        assert outcome is not None
        assert line["moves"] == len(record.moves)
        if GAMES[table.game].REAL_TIME:
            assert line["won"] == line["seat"] == outcome.winner
            assert tuple(line["left"][:players]) == outcome.left
            assert line["deck"] <= sum(outcome.left)
        else:
            assert line["won"] == outcome.won
            assert tuple(line["left"]) == (outcome.left, 0, 0, 0)
            assert line["deck"] <= outcome.left
            assert 0 <= line["seat"] < players


def test_a_lost_game_names_who_could_not_go_on() -> None:
    options = GAMES["the-game"].Options(players=3)
    lines, records = run_recorded("the-game", options, ["greedy"] * 3, 0, 0, 10)
    for line, record in zip(lines, records, strict=True):
        *_, last = replay(record)
        assert line["seat"] == last.state.turn
        assert line["deck"] == len(last.state.deck)
