"""Pauses: by agreement, with all clocks standing."""

import pytest

from tenback.rules.seven_ate_nine import Take
from tenback.table import TableReason, TableRefused, messages, queries
from tenback.table.apply import COUNTDOWN
from tenback.table.events import AgreedToPause, Paused, Resumed
from tenback.table.operations import Pause, SeatBot
from tenback.table.submit import play
from tests.table.table_builder import TableBuilder


def playing(game: str = "the-game", **settings: object) -> TableBuilder:
    """Ann and Ben play with a bot."""
    table = TableBuilder(game, 3, **settings).sit("ann", "ben")
    table.ask("ann", SeatBot(2, "greedy")).deal()
    return table if game == "seven-ate-nine" else table.begin()


def reason(table: TableBuilder, by: str, what: object) -> object:
    with pytest.raises(TableRefused) as refused:
        table.ask(by, what)
    return refused.value.reason


def test_a_game_pauses_once_all_people_agree_and_anyone_goes_on() -> None:
    table = playing().ask("ann", Pause())
    face = messages.face("t", table.table.sitting)
    assert face.pausing == (0,)
    (first, *_) = queries.legal_of(table.table, 0, table.now)
    table.ask("ben", Pause())
    assert list(table.events) == [AgreedToPause(1, agree=True), Paused()]
    update = messages.update(table.table, "ann", table.now)
    assert (update.table.paused, update.legal) == (True, ())
    assert reason(table, "ann", first) is TableReason.PAUSED_GAME
    table.ask("ben", Pause(agree=False))
    assert list(table.events) == [Resumed(1)]
    table.ask("ann", first)
    assert table.table == table.replayed()


def test_whoever_wants_to_play_on_ends_the_agreement() -> None:
    table = playing().ask("ann", Pause()).ask("ben", Pause(agree=False)).ask("ben", Pause())
    assert messages.face("t", table.table.sitting).pausing == (1,)
    assert table.table.sitting.paused is None


def test_the_time_for_a_turn_stands_still() -> None:
    table = playing(clock=60)
    left = queries.deadline(table.table)
    assert left is not None
    table.ask("ann", Pause()).ask("ben", Pause())
    assert queries.deadline(table.table) is None
    assert messages.clock(table.table, table.now).deadline is None
    table.ask("ann", Pause(agree=False), after=500_000)
    assert queries.deadline(table.table) == left + 500_000


def test_a_race_goes_on_with_a_countdown_and_the_time_of_play_it_had() -> None:
    table = playing("seven-ate-nine")
    table.now = table.table.go + 2000
    table.ask("ann", Take()).ask("ann", Pause(), after=0).ask("ben", Pause(), after=500)
    at = table.table.clock(table.now)
    assert reason(table, "ann", Take()) is TableReason.PAUSED_GAME
    with pytest.raises(TableRefused):
        play(table.table, 2, Take(), table.now + 60_000)
    table.ask("ann", Pause(agree=False), after=100_000)
    assert (table.table.go, table.table.before) == (table.now + COUNTDOWN, at)
    table.ask("ann", Take(), after=COUNTDOWN + 10)
    assert table.entries[-1].at == at + 10
    assert table.table == table.replayed()
