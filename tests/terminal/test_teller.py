"""What happened, in words: when all are stuck, and what nobody sees before "Go!"."""

import pytest

from tenback.locales import LANGUAGES, Catalogue
from tenback.rules import seven_ate_nine
from tenback.rules.seven_ate_nine import Card, Laid, Lay, State, Take, Turned, WrongCard
from tenback.table import events
from tenback.terminal.teller import Teller

STOPPED = State(
    options=seven_ate_nine.Options(2),
    decks=((), ()),
    hands=((Card(5, 1), Card(5, 2)), (Card(5, 3), Card(8, 1))),
    pile=(Card(1, 1), Card(1, 2), Card(4, 1)),
    paused=(0, 0),
    stopped=True,
)
DOWN, UP = (seven_ate_nine.view(one, 0) for one in (STOPPED, seven_ate_nine.go(STOPPED)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_until_go_it_is_said_that_cards_lie_face_down_and_no_card_is_named(language: str) -> None:
    """SN-14: after a card was laid or taken, and after a mistake that came with it."""
    catalogue = Catalogue(language)
    teller = Teller(catalogue, 0)
    turned = (Turned(), Turned(), events.Stopped(5))
    stuck = catalogue.say("told-stuck")
    laid = list(teller.told(None, (Laid(1, Card(1, 2)), *turned), DOWN))
    assert laid == [catalogue.say("told-laid-on-pile", who="2", card="1 ±2"), stuck]
    took = list(teller.told(Take(), (seven_ate_nine.Took(0), *turned), DOWN))
    assert took == [catalogue.say("told-takes-down"), stuck]
    wrong = list(teller.told(Lay(Card(5, 1)), (WrongCard(0, 9), *turned), DOWN))
    assert wrong == [catalogue.say("tell-wrong"), stuck]


def test_who_looks_back_is_told_the_new_top() -> None:
    """SN-9: unless another card lies on it already."""
    teller = Teller(Catalogue("en"), 0)
    told = list(teller.told(None, (Turned(), Turned()), UP))
    assert told == ["Nobody can lay: 4 ±1 comes from the bottom of the pile to the top."]
    told = list(teller.told(None, (Turned(), events.Stopped(5), Laid(1, Card(5, 3))), UP))
    assert told[0] == Catalogue("en").say("told-stuck")
