"""The cards that are still out, under the rows or beside them."""

import pytest
from msgspec.structs import replace
from tests.rules.positions import the_game_at
from tests.terminal.boards.stage import NARROW, WIDE, pressed, scene

from tenback.rules import quick_and_easy
from tenback.rules.quick_and_easy import Card

THE_GAME = the_game_at([12, 37, 60, 90], [20, 21], tops=(47, 5, 80, 50), deck=[2, 3, 4])
QUICK = quick_and_easy.State(
    quick_and_easy.Options(2),
    deck=(),
    hands=((Card("red", 4),), (Card("blue", 2),)),
    rows=((Card("green", 5),), (Card("red", 3),)),
    turn=0,
)


@pytest.mark.parametrize(
    ("game", "state", "size", "sign"),
    [
        ("the-game", THE_GAME, NARROW, "╷"),
        ("the-game", THE_GAME, WIDE, "Still out"),
        ("quick-and-easy", QUICK, WIDE, "Still out"),
    ],
)
def test_it_is_shown_only_where_the_table_has_that_aid(
    game: str, state: object, size: tuple[int, int], sign: str
) -> None:
    """TG-60: without `played` nothing is known of what lies under the tops."""
    shown = scene(game, state)
    assert sign in pressed(game, shown, size=size).text
    without = replace(shown, view=replace(shown.view, played=None))
    text = pressed(game, without, size=size).text
    assert "╷" not in text
    assert "still out" not in text.lower()
