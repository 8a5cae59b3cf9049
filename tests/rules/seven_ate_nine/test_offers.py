"""7 Ate 9: what a screen learns about the legal actions."""

import msgspec

from tenback.rules import seven_ate_nine
from tenback.rules.game import Offer
from tenback.rules.seven_ate_nine import Card, Cried, Lay, Take
from tests.rules.positions import race_at

FOUR = Card(4, 1)
"""A top that wants 3 or 5."""
PLENTY = ((Card(7, 1), Card(8, 1)), (Card(7, 2), Card(8, 2)))
"""Personal decks for two."""


def test_every_card_is_marked_as_fitting_or_not() -> None:
    """SN-5, SN-11: a card that does not fit is offered too; to take is neither."""
    state = race_at((Card(9, 1), Card(3, 2), Card(5, 3)), (), pile=[FOUR], decks=PLENTY)
    assert seven_ate_nine.offers(state, 0) == (
        Offer(Take()),
        Offer(Lay(Card(3, 2), FOUR), fits=True),
        Offer(Lay(Card(5, 3), FOUR), fits=True),
        Offer(Lay(Card(9, 1), FOUR), fits=False),
    )
    assert seven_ate_nine.offers(state, 1) == (Offer(Take()),)


def test_the_last_card_fits_always() -> None:
    """SN-10: on anything; but not while one's own deck has a card, or the hand another."""
    nine = Card(9, 1)
    state = race_at((nine,), (Card(1, 1), nine), pile=[FOUR])
    assert seven_ate_nine.offers(state, 0) == (Offer(Lay(nine, FOUR), fits=True),)
    assert seven_ate_nine.step(state, 0, Lay(nine, FOUR))[1][0] == Cried(0)
    assert [offer.fits for offer in seven_ate_nine.offers(state, 1)] == [False, False]
    state = race_at((nine,), (), pile=[FOUR], decks=PLENTY)
    assert seven_ate_nine.offers(state, 0)[1:] == (Offer(Lay(nine, FOUR), fits=False),)


def test_nobody_is_offered_anything_at_no_seat_or_after_the_end() -> None:
    """SN-10: the race is over, no matter who has won."""
    state = race_at((Card(9, 1),), (Card(1, 1),), pile=[FOUR])
    assert seven_ate_nine.offers(state, -1) == seven_ate_nine.offers(state, 2) == ()
    state, _ = seven_ate_nine.step(state, 0, Lay(Card(9, 1)))
    assert seven_ate_nine.offers(state, 0) == seven_ate_nine.offers(state, 1) == ()


def test_an_offer_without_its_mark_says_nothing_about_fitting() -> None:
    """SN-11: stripped of the mark, one that fits and one that doesn't look alike."""
    state = race_at((Card(9, 1), Card(3, 2)), (), pile=[FOUR], decks=PLENTY)
    stripped = [
        msgspec.structs.replace(offer, fits=None) for offer in seven_ate_nine.offers(state, 0)
    ]
    assert stripped == [Offer(action) for action in seven_ate_nine.legal(state, 0)]
