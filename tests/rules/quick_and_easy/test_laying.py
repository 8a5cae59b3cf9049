"""Quick & Easy: laying."""

import pytest

from tenback.rules import Reason, quick_and_easy, seven_ate_nine, the_game
from tenback.rules.game import Drew, End, TurnStarted
from tenback.rules.quick_and_easy import Card, Laid, Lay
from tests.rules.positions import blue, green, quick_and_easy_at, red, refusal

COLOURS = ("red", "yellow", "green", "blue", "purple")
DECK = tuple(Card(colour, number) for colour in COLOURS for number in range(1, 11))


def test_one_card_is_enough_and_one_is_drawn() -> None:
    """QE-4: lay one, end the turn, draw back up to two."""
    state = quick_and_easy_at((red(4), blue(5)), (green(3), green(4)), deck=DECK[-5:])
    assert refusal(quick_and_easy, state, 0, End()) == (Reason.LAY_MORE, {"required": 1})
    assert End() not in quick_and_easy.legal(state, 0)
    assert quick_and_easy.view(state, 1).required == 1
    state, events = quick_and_easy.step(state, 0, Lay(red(4), 0))
    assert events == (Laid(0, red(4), 0, jump=False),)
    assert (state.turn, state.laid, state.hands[0]) == (0, 1, (blue(5),))
    assert state.deck == DECK[-5:]
    assert quick_and_easy.view(state, 1).required == 0
    assert quick_and_easy.legal(state, 0) == (Lay(blue(5), 0), Lay(blue(5), 1), End())
    state, events = quick_and_easy.step(state, 0, End())
    assert events == (Drew(0, 1), TurnStarted(1))
    assert (state.turn, state.laid) == (1, 0)
    assert state.hands == ((blue(5), DECK[-5]), (green(3), green(4)))
    assert state.deck == DECK[-4:]


@pytest.mark.parametrize(("first", "second"), [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_two_cards_end_the_turn_and_two_are_drawn(first: int, second: int) -> None:
    """QE-4: on either pile or both; after the second card the turn is over."""
    state = quick_and_easy_at((red(4), red(5)), (green(3), green(4)), deck=DECK[-5:])
    state, _ = quick_and_easy.step(state, 0, Lay(red(4), first))
    state, events = quick_and_easy.step(state, 0, Lay(red(5), second))
    assert events[0] == Laid(0, red(5), second, jump=(first, second) == (1, 1))
    assert events[1:] == (Drew(0, 2), TurnStarted(1))
    assert state.hands[0] == DECK[-5:-3]
    assert state.deck == DECK[-3:]
    assert (state.turn, state.laid) == (1, 0)


def test_a_third_card_is_never_laid() -> None:
    """QE-4: two are the most, even if a hand were larger than it can be."""
    state = quick_and_easy_at((red(4), red(5), red(6)), (green(9), green(4)))
    state, _ = quick_and_easy.step(state, 0, Lay(red(4), 0))
    state, events = quick_and_easy.step(state, 0, Lay(red(5), 0))
    assert events[1:] == (TurnStarted(1),)


def test_a_player_draws_as_far_as_the_deck_goes() -> None:
    """QE-4, QE-7: two laid and one left in the deck: one is drawn."""
    state = quick_and_easy_at((red(4),), (green(9), green(4)), deck=(blue(9),), laid=1)
    state, events = quick_and_easy.step(state, 0, Lay(red(4), 0))
    assert state.hands[0] == (blue(9),)
    assert state.deck == ()
    assert events[1:] == (Drew(0, 1), TurnStarted(1))


@pytest.mark.parametrize(("number", "fits"), [(4, False), (5, False), (6, True), (10, True)])
def test_ascending_means_strictly_higher(number: int, fits: bool) -> None:
    """QE-5: an equal number of another colour is refused; gaps don't matter."""
    state = quick_and_easy_at((blue(number), blue(1)), (green(3),), rows=((red(5),), ()))
    assert (Lay(blue(number), 0) in quick_and_easy.legal(state, 0)) is fits
    assert quick_and_easy.fits(blue(number), 0, (red(5),)) is fits
    if fits:
        after, events = quick_and_easy.step(state, 0, Lay(blue(number), 0))
        assert after.rows[0] == (red(5), blue(number))
        assert events == (Laid(0, blue(number), 0, jump=False),)
    else:
        assert refusal(quick_and_easy, state, 0, Lay(blue(number), 0)) == (
            Reason.NOT_HIGHER,
            {"card": blue(number), "row": 0, "top": red(5)},
        )


@pytest.mark.parametrize(("number", "fits"), [(6, False), (5, False), (4, True), (1, True)])
def test_descending_means_strictly_lower(number: int, fits: bool) -> None:
    """QE-5: an equal number of another colour is refused; gaps don't matter."""
    state = quick_and_easy_at((blue(number), blue(10)), (green(3),), rows=((), (red(5),)))
    assert (Lay(blue(number), 1) in quick_and_easy.legal(state, 0)) is fits
    assert quick_and_easy.fits(blue(number), 1, (red(5),)) is fits
    if fits:
        after, events = quick_and_easy.step(state, 0, Lay(blue(number), 1))
        assert after.rows[1] == (red(5), blue(number))
        assert events == (Laid(0, blue(number), 1, jump=False),)
    else:
        assert refusal(quick_and_easy, state, 0, Lay(blue(number), 1)) == (
            Reason.NOT_LOWER,
            {"card": blue(number), "row": 1, "top": red(5)},
        )


def test_green_8_jumps_back_on_green_2() -> None:
    """QE-6: the rulebook's example on the descending pile."""
    state = quick_and_easy_at(
        (green(8), red(8)), (blue(3),), rows=((red(10),), (blue(6), green(2)))
    )
    assert refusal(quick_and_easy, state, 0, Lay(red(8), 1))[0] == Reason.NOT_LOWER
    after, events = quick_and_easy.step(state, 0, Lay(green(8), 1))
    assert events == (Laid(0, green(8), 1, jump=True),)
    assert after.rows[1] == (blue(6), green(2), green(8))
    assert not quick_and_easy.fits(red(8), 1, after.rows[1])


def test_the_same_colour_goes_on_the_ascending_pile_with_any_number() -> None:
    """QE-6: lower is a jump there, higher is not."""
    for number in (1, 2, 3, 5, 6, 10):
        state = quick_and_easy_at((green(number), red(3)), (blue(3),), rows=((green(4),), ()))
        _, events = quick_and_easy.step(state, 0, Lay(green(number), 0))
        assert events == (Laid(0, green(number), 0, jump=number < 4),)


@pytest.mark.parametrize("row", [0, 1])
def test_every_card_on_every_top(row: int) -> None:
    """QE-5, QE-6: a card fits by its colour or by going on."""
    for top in DECK:
        for card in DECK:
            if card == top:
                continue
            onward = card[1] - top[1] if row == 0 else top[1] - card[1]
            assert quick_and_easy.fits(card, row, (top,)) is (onward > 0 or card[0] == top[0])


def test_legal_lists_lays_by_pile_and_card_and_then_the_end() -> None:
    """QE-4: cards in their printed order, whatever the order in hand; nobody else's actions."""
    state = quick_and_easy_at((blue(5), red(7)), (green(3),), rows=((green(4),), (green(6),)))
    assert quick_and_easy.legal(state, 0) == (Lay(red(7), 0), Lay(blue(5), 0), Lay(blue(5), 1))
    for seat in (-1, 1, 2):
        assert quick_and_easy.legal(state, seat) == ()
    state = quick_and_easy_at((red(7), red(2)), (green(3),), laid=1)
    assert quick_and_easy.legal(state, 0) == (
        Lay(red(2), 0),
        Lay(red(7), 0),
        Lay(red(2), 1),
        Lay(red(7), 1),
        End(),
    )


def test_who_may_not_lay_learns_why() -> None:
    """QE-4: not in turn, not in hand, no such pile, no such seat, not of this game."""
    state = quick_and_easy_at((red(4), blue(5)), (green(3), green(4)), deck=DECK[-5:])

    def why(seat: int, action: object) -> tuple[Reason, dict[str, object]]:
        return refusal(quick_and_easy, state, seat, action)

    assert why(1, Lay(green(3), 0)) == (Reason.NOT_YOUR_TURN, {"turn": 0})
    assert why(1, End()) == (Reason.NOT_YOUR_TURN, {"turn": 0})
    for card in (green(3), DECK[-5], red(11), Card("pink", 4)):
        assert why(0, Lay(card, 0)) == (Reason.NOT_IN_HAND, {"card": card})
    for row in (-2, -1, 2):
        assert why(0, Lay(red(4), row)) == (Reason.NO_SUCH_ROW, {"row": row, "rows": 2})
    for seat in (-1, 2):
        expected = (Reason.NO_SUCH_SEAT, {"seat": seat, "players": 2})
        assert why(seat, Lay(red(4), 0)) == expected
        assert why(seat, End()) == expected
    for action in (the_game.Lay(4, 0), seven_ate_nine.Take(), None):
        assert why(0, action) == (Reason.NOT_OF_THIS_GAME, {"action": action})
    assert quick_and_easy.step(state, 0, Lay(red(4), 0))[0].rows[0] == (red(4),)


def test_a_record_tells_what_was_asked() -> None:
    """QE-4: an accepted lay is reported as it was made."""
    assert quick_and_easy.recorded(Lay(red(4), 0), ()) == Lay(red(4), 0)
