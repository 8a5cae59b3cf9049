"""How long a table's log may get: words end first, then settings, moves never."""

from enum import StrEnum
from typing import Any

import pytest

from tenback.rules import Refused
from tenback.rules.game import Begin
from tenback.rules.seven_ate_nine import Lay, Take, Wrong
from tenback.table import TableReason, TableRefused
from tenback.table import submit as bounds
from tenback.table.operations import (
    Back,
    Close,
    Deal,
    Host,
    Join,
    Leave,
    SeatBot,
    Settings,
    Settle,
    StandIn,
    Text,
)
from tenback.table.submit import move_seat, speak, submit
from tenback.table.table import Table
from tenback.talk import Announce, Say, Token
from tests.table.table_builder import TableBuilder, dealt

HELLO = Text("hello")
SETTLE = Settle(settings=Settings(free_text=True))


def fate(table: Table, by: str, what: Any) -> StrEnum | None:
    """Returns why a request is refused, or None if it is accepted."""
    try:
        submit(table, by, what, table.time + 10_000)
    except Refused as refused:
        return refused.reason
    return None


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables with so little space that a test can fill it."""
    monkeypatch.setattr(bounds, "MOST_GAME", 30)
    monkeypatch.setattr(bounds, "MOST_TABLE", 70)


def filled(table: TableBuilder, most: int) -> TableBuilder:
    while table.table.version < most:
        table.ask("ann", HELLO)
    return table


@pytest.mark.usefixtures("small")
def test_a_game_with_a_full_log_goes_on_with_moves_alone() -> None:
    table = dealt(free_text=True)
    full = filled(table, table.table.first + 30).table
    for word in (HELLO, Say("thanks"), Token(0), Announce(0), Host(1)):
        assert fate(full, "ann", word) is TableReason.GAME_FULL
    with pytest.raises(TableRefused, match=TableReason.GAME_FULL):
        speak(full, 1, Say("thanks"), full.time)
    assert fate(full, "ann", Begin(0)) is None
    assert fate(full, "ann", StandIn(1)) is None
    assert fate(full, "ann", Leave()) is None
    assert fate(full, "ann", Close()) is None


@pytest.mark.usefixtures("small")
def test_between_games_a_full_log_leaves_what_the_next_deal_needs() -> None:
    full = filled(TableBuilder(free_text=True).sit("ann", "ben"), 30)
    assert fate(full.table, "ann", SETTLE) is TableReason.GAME_FULL
    assert fate(full.table, "ann", Text("hello")) is TableReason.GAME_FULL
    full.ask("ben", Leave())
    assert fate(full.table, "ann", SeatBot(1, "greedy")) is TableReason.GAME_FULL
    full.sit("ben").deal()
    assert fate(full.table, "ann", HELLO) is None


@pytest.mark.usefixtures("small")
def test_a_full_table_plays_its_last_game_and_deals_no_other() -> None:
    table = filled(TableBuilder(free_text=True).sit("ann", "ben"), 30).deal()
    table.ask("ann", StandIn(1))
    while table.table.version < 70:  # people who come and go fill it, too
        table.ask("ben", Back()).ask("ann", StandIn(1))
    full = table.table
    for by, what in (("ann", HELLO), ("ann", StandIn(1)), ("ben", Back())):
        assert fate(full, by, what) is TableReason.TABLE_FULL
    with pytest.raises(TableRefused, match=TableReason.TABLE_FULL):
        move_seat(full, 0, "eve", full.time)
    assert fate(full, "ann", Begin(0)) is None
    assert fate(full, "ben", Leave()) is None
    assert fate(full, "ann", Close()) is None


@pytest.mark.usefixtures("small")
def test_a_full_table_lets_nobody_sit_down_or_deal() -> None:
    table = filled(TableBuilder(free_text=True).sit("ann", "ben"), 30)
    while table.table.version < 70:
        table.ask("ben", Leave()).ask("ben", Join("Ben"))
    assert fate(table.table, "ann", Deal()) is TableReason.TABLE_FULL
    table.ask("ben", Leave())
    assert fate(table.table, "eve", Join("Eve")) is TableReason.TABLE_FULL


@pytest.mark.usefixtures("small")
def test_in_a_race_wrong_cards_fill_the_log_and_right_ones_still_count() -> None:
    """SN-11: a wrong card costs nothing where there is no pause, and could be laid forever."""
    table = dealt("seven-ate-nine", options={"wrong_card_pause": 0})
    table.now = table.table.go
    while (wrong := next((card for card in _hand(table) if not _fits(table, card)), None)) is None:
        table.ask("ann", Take())
    while table.table.version < table.table.first + 30:
        table.ask("ann", Lay(wrong))
    assert isinstance(table.entries[-1].what, Wrong)
    assert fate(table.table, "ann", Lay(wrong)) is TableReason.GAME_FULL
    assert fate(table.table, "ann", Take()) is None


def _hand(table: TableBuilder) -> tuple[Any, ...]:
    hand: tuple[Any, ...] = table.table.state.hands[0]
    return hand


def _fits(table: TableBuilder, card: Any) -> bool:
    accepted = submit(table.table, "ann", Lay(card), table.now)
    return not isinstance(accepted.entry.what, Wrong)


def test_a_seat_says_fifty_phrases_in_a_turn_and_others_may_still_speak() -> None:
    table = dealt().begin()
    for _ in range(50):
        table.ask("ann", Say("thanks"))
    assert fate(table.table, "ann", Say("thanks")) is TableReason.SAID_ENOUGH
    with pytest.raises(TableRefused, match=TableReason.SAID_ENOUGH):
        speak(table.table, 0, Say("thanks"), table.now)
    assert fate(table.table, "ann", Announce(0)) is None
    assert fate(table.table, "ben", Say("thanks")) is None
    assert table.replayed() == table.table
