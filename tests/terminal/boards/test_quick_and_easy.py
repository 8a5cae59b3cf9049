"""Quick & Easy's board: two piles, and colours that are shapes and names too."""

import pytest
from tests.terminal.boards.stage import Stage, on_stage, pressed, scene
from textual.pilot import Pilot

from tenback.rules.game import End
from tenback.rules.quick_and_easy import Card, Lay, Options, State
from tenback.terminal.boards import Bubble
from tenback.terminal.boards.card_selection import CardPressed, RowPressed

RED_4, BLUE_9, BLUE_2 = Card("red", 4), Card("blue", 9), Card("blue", 2)
STATE = State(
    Options(2),
    deck=(Card("green", 1),),
    hands=((RED_4, BLUE_9), (BLUE_2, Card("purple", 3))),
    rows=((Card("green", 5),), (Card("red", 3),)),
    turn=0,
)
SCENE = scene("quick-and-easy", STATE)


@pytest.mark.parametrize(("keys", "lay"), [("2a", Lay(BLUE_9, 0)), ("b1", Lay(RED_4, 1))])
def test_a_card_and_a_pile_in_either_order_are_a_lay(keys: str, lay: Lay) -> None:
    assert pressed("quick-and-easy", SCENE, *keys).chosen == [lay]


@pytest.mark.parametrize("keys", ["1a", "2b", "3a", "1c", "e"])
def test_what_is_not_offered_cannot_be_wished(keys: str) -> None:
    assert pressed("quick-and-easy", SCENE, *keys).chosen == []


def test_a_card_and_a_pile_can_be_clicked_and_the_turn_ended() -> None:
    async def click(stage: Stage, pilot: Pilot[None]) -> None:
        await stage.click(pilot, CardPressed(RED_4))
        await stage.click(pilot, RowPressed(1))
        laid = State(STATE.options, STATE.deck, ((BLUE_9,), STATE.hands[1]), STATE.rows, 0, 1)
        stage.board.show(scene("quick-and-easy", laid))
        await stage.click(pilot, End())

    assert on_stage("quick-and-easy", SCENE, click).chosen == [Lay(RED_4, 1), End()]


def test_colours_come_with_their_shapes_and_names() -> None:
    text = pressed("quick-and-easy", SCENE).text
    for shape, colour in (("♥", "red"), ("♦", "blue"), ("♣", "green")):
        assert shape in text
        assert colour in text


def test_a_jump_and_what_was_said_stand_at_their_piles() -> None:
    text = pressed("quick-and-easy", SCENE, "1").text
    assert "Same colour: any number" in text
    shown = scene("quick-and-easy", STATE, said=(Bubble(1, "I’d like to lay here", 0),))
    assert "(⠶) I’d like to lay here" in pressed("quick-and-easy", shown).text
    assert "red 4 doesn’t fit." in pressed("quick-and-easy", SCENE, "1", "a").text
