"""How fast a room's log may grow by what does not advance a game."""

from typing import Any

import pytest

from tenback.rules import seven_ate_nine
from tenback.rules.game import Begin, End
from tenback.rules.seven_ate_nine import Take, Wrong
from tenback.server.rooms import limits
from tenback.server.rooms.limits import UNLIMITED, Limits
from tenback.server.rooms.log_rate_limit import LogRateLimit
from tenback.server.rooms.refused import RateLimited, ServerReason, ServerRefused
from tenback.table.log import Entry
from tenback.table.operations import (
    Away,
    Back,
    Close,
    DealDeck,
    Host,
    Join,
    Leave,
    Moved,
    SeatBot,
    Settle,
    Text,
)
from tenback.talk import Announce, Say, Token
from tests.server.fake_time import FakeTime

CARD = seven_ate_nine.cards()[0]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    clock = FakeTime()
    monkeypatch.setattr(limits, "time", clock)
    return clock


def allowed(
    allowance: LogRateLimit, what: Any, seat: int | None = None, by: str | None = "ann"
) -> int:
    """Returns how often something can be done at once, up to a thousand times."""
    for number in range(1000):
        try:
            allowance.check(Entry(0, what, seat, by))
        except ServerRefused as refused:
            if refused.reason is not ServerReason.TOO_FAST:
                raise
            return number
    return 1000


@pytest.mark.parametrize(
    "what", [Say("thanks"), Token(0), Announce(0), Text("hello"), Wrong(CARD)], ids=str
)
def test_a_seat_has_words_and_wrong_cards_of_its_own(clock: FakeTime, what: Any) -> None:
    room = LogRateLimit(Limits())
    assert allowed(room, what, 0) == 60
    assert allowed(room, Text("hello"), 0) == 0
    clock.moment += 1
    assert allowed(room, what, 0) == 1
    assert allowed(room, what, 1) == 60


@pytest.mark.parametrize("what", [Settle(), SeatBot(0, "greedy"), Host(0), Away(0)], ids=str)
def test_the_host_does_what_the_host_does_at_a_measured_pace(clock: FakeTime, what: Any) -> None:
    room = LogRateLimit(Limits())
    assert allowed(room, what) == 60
    assert allowed(room, DealDeck(())) == 0
    clock.moment += 6
    assert allowed(room, DealDeck(())) == 1
    assert allowed(room, Text("hello"), 0) == 60
    assert allowed(room, Join("Ben", 1)) == 60


@pytest.mark.usefixtures("clock")
def test_a_deal_counts_as_six_for_a_whole_game_may_follow() -> None:
    room = LogRateLimit(Limits())
    assert allowed(room, DealDeck(())) == 10
    assert allowed(room, Away(1)) == 0


def test_it_is_known_when_the_next_may_come(clock: FakeTime) -> None:
    room = LogRateLimit(Limits())
    for what, seat, seconds in (
        (DealDeck(()), None, 6),
        (Say("thanks"), 0, 1),
        (Join("Ben"), 1, 1),
    ):
        allowed(room, what, seat)
        clock.moment += 0.25
        with pytest.raises(RateLimited) as refused:
            room.check(Entry(0, what, seat, "ann"))
        assert refused.value.seconds == pytest.approx(seconds - 0.25)


@pytest.mark.usefixtures("clock")
def test_seats_change_hands_at_a_measured_pace() -> None:
    room = LogRateLimit(Limits())
    assert allowed(room, Join("Ben", 1)) == 60
    assert allowed(room, Moved(1)) == 0


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("what", [Begin(0), End(), Take(), Leave(0), Back(), Close()], ids=str)
def test_moves_and_what_needs_something_before_it_are_not_counted(what: Any) -> None:
    assert allowed(LogRateLimit(Limits()), what, 0) == 1000


@pytest.mark.usefixtures("clock")
def test_neither_bots_nor_a_server_without_limits_are_counted() -> None:
    assert allowed(LogRateLimit(Limits()), Say("thanks"), 0, by=None) == 1000
    assert allowed(LogRateLimit(UNLIMITED), Say("thanks"), 0) == 1000
