"""Giving a game up: by agreement, without an outcome, and out of all statistics."""

import msgspec
import pytest
from msgspec import UNSET

from tenback.rules import Illegal, Reason
from tenback.table import TableReason, TableRefused, log, messages, queries
from tenback.table.events import AgreedToGiveUp, GivenUp
from tenback.table.games import finished, record_of
from tenback.table.operations import Deal, GiveUp, SeatBot
from tenback.table.record import decode
from tenback.table.replay import judge
from tenback.table.store import GIVEN_UP
from tenback.table.submit import play, stand_in
from tenback.table.table import Phase
from tests.table.table_builder import TableBuilder

GAMES = ["the-game", "quick-and-easy", "seven-ate-nine"]


def playing(game: str = "the-game") -> TableBuilder:
    """Ann and Ben play with a bot."""
    table = TableBuilder(game, 3).sit("ann", "ben").ask("ann", SeatBot(2, "greedy")).deal()
    return table if game == "seven-ate-nine" else table.begin()


def giving_up(table: TableBuilder) -> object:
    return messages.face("t", table.table.sitting).giving_up


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_over_without_an_outcome_once_all_people_agree(game: str) -> None:
    table = playing(game).ask("ben", GiveUp())
    assert (giving_up(table), table.table.sitting.playing) == ((1,), True)
    table.ask("ann", GiveUp())
    assert table.events == (AgreedToGiveUp(0, agree=True), GivenUp())
    assert table.is_in(Phase.OVER)
    assert table.table == table.replayed()
    for reader in ("ann", None):
        update = messages.update(table.table, reader, table.now)
        assert (update.view.outcome, update.legal, update.required) == (None, (), UNSET)
        assert [note.id for note in update.ended] == ["end-given-up"]  # type: ignore[union-attr]
    ended = queries.ended(table.table)
    assert (ended.why, [sat.won for sat in ended.seats]) == (GIVEN_UP, [False] * 3)
    assert queries.why_ended(ended) == GIVEN_UP
    assert all(sat.left > 0 for sat in ended.seats)


def test_whoever_wants_to_play_on_ends_the_agreement() -> None:
    table = playing().ask("ann", GiveUp()).ask("ben", GiveUp(agree=False))
    assert table.events == (AgreedToGiveUp(1, agree=False),)
    assert giving_up(table) is UNSET
    table.ask("ben", GiveUp())
    assert table.is_in(Phase.PLAYING)


def test_those_for_whom_a_bot_plays_are_not_asked() -> None:
    table = playing()
    table.take(stand_in(table.table, 1, table.now)).ask("ann", GiveUp())
    assert table.is_in(Phase.OVER)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_played_after_it_and_the_record_says_that_it_was_given_up(game: str) -> None:
    table = playing(game)
    table.now += 10_000
    (first, *_) = queries.legal_of(table.table, 0, table.now)
    table.take(play(table.table, 0, first, table.now, "ann")).ask("ann", GiveUp())
    table.ask("ben", GiveUp())
    with pytest.raises(Illegal) as refused:
        table.ask("ann", first)
    assert refused.value.reason is Reason.GAME_OVER
    entries = table.entries[table.table.first - 1 :]
    line = finished(record_of(game, table.table.sitting.options, [*map(log.encode, entries)]))
    assert msgspec.json.decode(line)["outcome"] is None
    record = decode(line)
    assert len(record.moves) == (1 if game == "seven-ate-nine" else 2)
    assert judge(record).fault is None


def test_only_who_plays_gives_up_and_the_next_game_starts_without_it() -> None:
    table = playing()
    with pytest.raises(TableRefused) as refused:
        table.ask("cyd", GiveUp())
    assert refused.value.reason is TableReason.NOT_SEATED
    table.ask("ann", GiveUp()).ask("ben", GiveUp())
    with pytest.raises(TableRefused) as refused:
        table.ask("ann", GiveUp())
    assert refused.value.reason is TableReason.NOT_DEALT
    table.ask("ann", Deal()).begin()
    assert table.is_in(Phase.PLAYING)
    assert giving_up(table) is UNSET
