"""7 Ate 9, when all are stuck: what nobody sees before "Go!" is not said."""

import pytest

from tenback.locales import LANGUAGES, Catalogue, Reader
from tenback.narration import happened
from tenback.rules import seven_ate_nine
from tenback.rules.seven_ate_nine import Card, Laid, Lay, State, Take, Took, Turned, WrongCard
from tenback.table import events
from tenback.table.messages import Note

STOPPED = State(
    options=seven_ate_nine.Options(2),
    decks=((), ()),
    hands=((Card(5, 1), Card(5, 2)), (Card(5, 3), Card(8, 1))),
    pile=(Card(1, 1), Card(1, 2), Card(4, 1)),
    paused=(0, 0),
    stopped=True,
)
DOWN, UP = (seven_ate_nine.view(one, 0) for one in (STOPPED, seven_ate_nine.go(STOPPED)))
STUCK = Note("tell-stuck")


def test_until_go_it_is_said_that_cards_lie_face_down_and_no_card_is_named() -> None:
    """SN-14: after a card was laid or taken, and after a mistake that came with it."""
    turned = (Turned(), Turned(), events.Stopped(5))
    laid = list(happened((Laid(1, Card(1, 2)), *turned), DOWN))
    assert laid == [Note("tell-laid-on-pile", {"seat": 1, "card": Card(1, 2)}), STUCK]
    assert list(happened((Took(0), *turned), DOWN, Take())) == [Note("tell-took-down"), STUCK]
    wrong = list(happened((WrongCard(0, 9), *turned), DOWN, Lay(Card(5, 1))))
    assert wrong == [Note("tell-wrong", {"seat": 0}), STUCK]


def test_who_looks_back_learns_the_new_top() -> None:
    """SN-9: unless another card lies on it already."""
    assert list(happened((Turned(), Turned()), UP)) == [Note("tell-turned", {"card": Card(4, 1)})]
    covered = (Turned(), events.Stopped(5), Laid(1, Card(5, 3)))
    assert happened(covered, UP)[0] == STUCK


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_card_is_named_only_to_whoever_held_it(language: str) -> None:
    catalogue = Catalogue(language)
    for you, named in ((0, True), (1, False)):
        view = seven_ate_nine.view(seven_ate_nine.go(STOPPED), you)
        done = Lay(Card(5, 1)) if you == 0 else None
        (note,) = happened((WrongCard(0, 9),), view, done)
        assert ("5 ±1" in catalogue.tell(note, Reader(you, str), "line")) == named
