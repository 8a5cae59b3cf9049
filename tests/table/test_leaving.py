"""Leaving a running game: the bot that stands in, and who may take its cards."""

from enum import StrEnum
from typing import Any

import pytest
from msgspec import UNSET

from tenback.rules import Refused
from tenback.rules.game import End
from tenback.table import TableReason, events, messages, queries
from tenback.table.apply import apply
from tenback.table.log import Entry
from tenback.table.operations import Deal, Free, Join, Leave, SeatBot, Settle
from tenback.table.submit import Accepted, look, move_seat, play, submit
from tenback.table.table import Phase, Seat, Table
from tests.table.table_builder import TableBuilder, dealt


def refused(reason: StrEnum, table: Table, by: str, what: Any) -> None:
    with pytest.raises(Refused) as caught:
        submit(table, by, what, table.time + 1)
    assert caught.value.reason is reason


def may_take(table: TableBuilder, player: str | None) -> tuple[int, ...]:
    """Returns the seats that are offered to an identity."""
    offered = messages.update(table.table, player, table.now).you.may_take
    return () if offered is UNSET else offered


def played_out(table: TableBuilder) -> TableBuilder:
    """Plays the first legal action until the game is over."""
    while not table.is_in(Phase.OVER):
        seat = table.table.state.turn or 0
        action = queries.legal_of(table.table, seat, table.now)[0]
        table.take(play(table.table, seat, action, table.now))
    return table


def test_a_bot_plays_for_who_leaves_a_running_game() -> None:
    table = dealt().begin()
    hand = table.table.state.hands[0]
    table.ask("ann", Leave())
    assert table.events == (events.Left(0, "Ann"), events.Hosted(1))
    assert table.table.sitting.host == "ben"
    assert table.table.state.hands[0] == hand
    face = messages.face("t", table.table.sitting).seats[0]
    assert face == messages.SeatFace("Ann", bot="greedy", stand_in=True)
    refused(TableReason.NOT_SEATED, table.table, "ann", End())
    assert table.replayed() == table.table


def test_old_logs_in_which_somebody_left_during_a_game_replay_as_they_did() -> None:
    table = dealt().begin()
    entry = Entry(table.now, Leave(0), by="ann")
    table.take(Accepted(entry, *apply(table.table, entry)))
    assert table.table.sitting.seats[0] == Seat("Ann", bot="greedy")
    assert may_take(table, "ann") == ()
    assert table.replayed() == table.table


def test_who_has_left_may_take_their_own_cards_again() -> None:
    table = dealt(players=3, clock=30).begin()
    table.ask("ann", Leave())
    assert may_take(table, "ann") == (0,)
    assert may_take(table, "ben") == may_take(table, "eve") == may_take(table, None) == ()
    refused(TableReason.ALREADY_DEALT, table.table, "eve", Join("Eve"))
    refused(TableReason.ALREADY_DEALT, table.table, "ann", Join("Ann", 1))
    table.now += 31_000
    table.ask("ann", Join("Ann"))
    assert table.table.sitting.seats[0].player == "ann"
    assert queries.deadline(table.table) == table.now + 30_000, "it is her turn"
    table.ask("ann", queries.legal_of(table.table, 0, table.now)[0])
    assert table.replayed() == table.table


def test_a_seat_that_the_host_frees_goes_to_whoever_has_seen_no_cards_of_this_deal() -> None:
    table = dealt(players=4).begin()
    refused(TableReason.NOT_LEFT, table.table, "ann", Free(1))
    table.ask("ben", Leave()).ask("cyd", Leave())
    refused(TableReason.NOT_HOST, table.table, "dan", Free(1))
    table.ask("ann", Free(1))
    assert table.events == (events.Freed(1, "Ben"),)
    assert messages.face("t", table.table.sitting).seats[1].freed
    refused(TableReason.NOT_LEFT, table.table, "ann", Free(1))
    offered = {who: may_take(table, who) for who in ("ben", "cyd", "dan", "eve", None)}
    assert offered == {"ben": (1,), "cyd": (2,), "dan": (), "eve": (1,), None: (1,)}
    refused(TableReason.CARDS_SEEN, table.table, "cyd", Join("Cyd", 1))
    table.ask("eve", Join("Eve"))
    assert table.table.sitting.seats[1].player == "eve"
    refused(TableReason.ALREADY_DEALT, table.table, "ben", Join("Ben"))
    table.ask("eve", Leave())
    assert (may_take(table, "eve"), may_take(table, "ben")) == ((1,), ())
    assert table.replayed() == table.table


def test_a_deal_that_is_played_again_is_closed_to_those_who_have_seen_it() -> None:
    table = played_out(dealt("quick-and-easy", 3).begin())
    table.ask("ben", Leave()).sit("dan").ask("ann", Deal(same=True)).begin()
    table.ask("cyd", Leave()).ask("ann", Free(2))
    refused(TableReason.CARDS_SEEN, table.table, "ben", Join("Ben"))
    table.ask("eve", Join("Eve"))


def test_the_seat_of_who_left_is_free_for_the_next_deal() -> None:
    def left() -> TableBuilder:
        return played_out(dealt("quick-and-easy", 3).begin().ask("ben", Leave()))

    table = left()
    finished = queries.ended(table.table).seats[1]
    assert (finished.player, finished.bot) == (None, "greedy"), "the game is none of ben's"
    refused(TableReason.SEATS_EMPTY, table.table, "ann", Deal())
    refused(TableReason.NOT_DEALT, table.table, "ann", Free(1))
    assert may_take(table, "ben") == may_take(table, "eve") == (1,)
    table.ask("eve", Join("Eve")).ask("ann", Deal())
    left().ask("ann", SeatBot(1, "greedy")).ask("ann", Deal())
    gathering = left().ask("ann", Settle(options={"players": 3, "pro": True}))
    assert gathering.table.sitting.seats[1] == Seat()
    assert gathering.replayed() == gathering.table


def test_only_who_has_left_for_good_may_see_a_deal_that_is_played_again() -> None:
    """And has no seat by any other identity: whoever has moved to another device still plays."""
    table = played_out(dealt("quick-and-easy", 4).begin())
    table.ask("ben", Leave()).sit("eve")
    table.take(move_seat(table.table, 2, "cyd's phone", table.now))
    table.ask("ann", Deal(same=True)).begin()
    assert list(table.table.gone) == ["ben"]
    table.ask("dan", Leave())
    assert list(table.table.gone) == ["ben", "dan"]
    table.ask("dan", Join("Dan"))
    assert list(table.table.gone) == ["ben"]
    table.ask("dan", Leave()).take(look(table.table, "dan", table.now))
    assert may_take(table, "dan") == ()
    refused(TableReason.CARDS_SEEN, table.table, "dan", Join("Dan"))
    assert table.replayed() == table.table
    played_out(table)
    assert may_take(table, "dan") == (3,), "now everybody may see all cards"
    table.ask("dan", Join("Dan")).ask("ann", Deal(same=True))
    assert (table.table.gone, table.table.looked) == (("ben",), ())
    played_out(table.begin()).ask("ann", Deal())
    assert not table.table.gone
