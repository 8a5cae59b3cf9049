"""What is said when a team game is over."""

import pytest
from msgspec.structs import replace
from tests.rules.positions import CLOSED, last_turn_starts, turn_starts
from tests.terminal.boards.stage import pressed, scene
from tests.terminal.boards.test_scene import UPDATE

from tenback.coach.names import name_of
from tenback.locales import LANGUAGES, Catalogue
from tenback.rules import the_game
from tenback.table.events import Left
from tenback.table.messages import SeatFace, Update
from tenback.table.table import Phase
from tenback.terminal.wording import news, result, why_over

BURNED, _ = last_turn_starts((40, 41), (44, 1, 100, 100))
ALL_LAID, _ = the_game.step(last_turn_starts((50,), (44, 1, 100, 100))[0], 1, the_game.Lay(50, 1))
STUCK, _ = turn_starts((50, 51), CLOSED)


def over(state: the_game.State, seat: int = 0) -> Update:
    """Returns what a seat is sent at the end."""
    table = replace(UPDATE.table, phase=Phase.OVER)
    view = the_game.view(state, seat)
    return replace(UPDATE, table=table, you=replace(UPDATE.you, seat=seat), view=view, legal=())


def test_a_burned_game_is_lost_however_few_cards_are_left() -> None:
    """TG-13: and it is said in whose turn."""
    english = Catalogue("en")
    assert result(over(STUCK), english) == "5 cards left. Excellent."
    assert why_over(over(STUCK), english) == "Pip can’t lay enough cards."
    assert result(over(BURNED), english) == "2 cards left. Not this time."
    assert result(over(ALL_LAID), english) == "0 cards left. Not this time."
    for state in (BURNED, ALL_LAID):
        assert why_over(over(state), english) == "The fire was not covered in Pip’s turn."
        assert why_over(over(state, seat=1), english) == "The fire was not covered in your turn."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_the_causes_apart(language: str) -> None:
    catalogue = Catalogue(language)
    assert why_over(over(BURNED), catalogue) != why_over(over(STUCK), catalogue)


def test_the_board_says_so_too() -> None:
    """TG-13: on the line that says what is required while the game goes on."""
    shown = pressed("the-game", scene("the-game", BURNED, seat=1))
    assert "The fire was not covered in your turn." in shown.text
    shown = pressed("the-game", scene("the-game", STUCK, seat=1))
    assert "You can’t lay enough cards." in shown.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_leaves_a_running_game_leaves_it_to_a_bot_and_no_free_seat(language: str) -> None:
    catalogue = Catalogue(language)
    seats = (SeatFace("Ann", person=True), SeatFace("Ben", bot="greedy", stand_in=True))
    update = replace(UPDATE, table=replace(UPDATE.table, seats=seats), events=(Left(1, "Ben"),))
    (told,) = news(update, catalogue)
    assert told == catalogue.say("tell-gone", person="Ben")
    assert told != catalogue.say("tell-left", number="2")
    assert name_of(seats, 1, catalogue) == catalogue.say("stand-in-name", name="Ben") != "Ben"
