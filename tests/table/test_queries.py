"""The aids of a table: what each changes, and which are on by default."""

import msgspec
import pytest
from msgspec.structs import replace

from tenback.rules import seven_ate_nine, the_game
from tenback.server.rooms.coaching import hint_seat
from tenback.server.rooms.refused import ServerReason, ServerRefused
from tenback.table import queries
from tenback.table.operations import Settings
from tenback.table.store import Ended, Sat
from tests.table.table_builder import TableBuilder, dealt


def losing(**settings: bool) -> TableBuilder:
    """A table at which 98 on row 0, laid first, would leave ann with a card that fits nowhere."""
    table = dealt("the-game", **settings).begin()
    rows = ((1, 89), (1, 99), (100, 2), (100, 3))
    state = replace(table.table.state, hands=((91, 98), (50, 51)), rows=rows)
    table.table = replace(table.table, state=state)
    return table


def test_what_is_on_where_nobody_has_said_so() -> None:
    """TG-60, TG-61, TG-62, SN-13, SN-15: all but what fits; also in older logs."""
    usual = Settings()
    assert (usual.played, usual.warning, usual.hints, usual.wanted) == (True, True, True, False)
    assert msgspec.json.decode(b"{}", type=Settings) == usual


@pytest.mark.parametrize("game", ["the-game", "quick-and-easy", "seven-ate-nine"])
def test_without_played_only_the_tops_are_seen(game: str) -> None:
    """TG-60, SN-15: nobody gets what lies under them."""
    with_it, without = (dealt(game, played=played) for played in (True, False))
    for seat in (None, 0, 1):
        assert queries.view_of(with_it.table, seat, with_it.now + 9000).played is not None
        view = queries.view_of(without.table, seat, without.now + 9000)
        assert view.played is None
        assert hasattr(view, "tops") or view.top is not None


def test_without_the_warning_nothing_tells_which_card_would_lose() -> None:
    """TG-61: the same actions are offered, and `step` judges them in the same way."""
    warned, unwarned = losing(), losing(warning=False)
    both = [queries.offers_of(one.table, 0, one.now) for one in (warned, unwarned)]
    assert any(offer.ends for offer in both[0])
    assert not any(offer.ends for offer in both[1])
    assert [replace(offer, ends=False) for offer in both[0]] == list(both[1])
    assert the_game.offers(unwarned.table.state, 0) == both[0]


def test_hints_are_given_where_the_table_has_them() -> None:
    """TG-62: and refused where it has not."""
    assert hint_seat(dealt("the-game").begin().table, "ann") == 0
    with pytest.raises(ServerRefused) as refused:
        hint_seat(dealt("the-game", hints=False).begin().table, "ann")
    assert refused.value.reason == ServerReason.NO_HINTS


def test_what_fits_is_shown_where_the_table_has_asked_for_it() -> None:
    """SN-13: otherwise no card has a mark."""
    card = seven_ate_nine.Card
    for wanted, marks in ((False, {None}), (True, {True, False})):
        table = dealt("seven-ate-nine", wanted=wanted)
        state = replace(table.table.state, hands=((card(5, 1), card(8, 2)), ()), pile=(card(4, 1),))
        table.table = replace(table.table, state=state)
        offers = queries.offers_of(table.table, 0, table.now)
        lays = [offer for offer in offers if isinstance(offer.action, seven_ate_nine.Lay)]
        assert {offer.fits for offer in lays} == marks


@pytest.mark.parametrize(
    ("game", "won", "kept", "why"),
    [
        ("the-game", False, "burned", "burned"),
        ("the-game", False, None, "stuck"),
        ("quick-and-easy", True, None, "beaten"),
        ("seven-ate-nine", True, None, None),
        ("whist", True, None, None),
    ],
)
def test_why_a_game_ended_is_known_as_far_as_it_was_kept(
    game: str, won: bool, kept: str | None, why: str | None
) -> None:
    """TG-13: games from before kept only whether they were won."""
    seats = (Sat("Mika", won, 0 if won else 4, "mika"),)
    old = Ended("a", 1, game, "{}", 1, 2, 1, 2, seats, kept)
    assert queries.why_ended(old) == why
