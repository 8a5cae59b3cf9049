"""Where else a game has files: in our packages, or beside its own rules."""

import pytest

from tenback import draw, narration
from tenback.narration import the_game
from tenback.rules import GAMES, game_module
from tenback.terminal import boards
from tests import fourth
from tests.fourth import rules


def test_our_games_have_a_file_in_a_package_named_as_the_game() -> None:
    assert game_module(narration.__name__, "the-game") is the_game


@pytest.mark.parametrize("package", [narration.__name__, boards.__name__])
def test_a_game_from_elsewhere_has_it_beside_its_rules(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "fourth", rules)
    found = game_module(package, "fourth")
    assert found is not None
    assert found.__name__ == f"{fourth.__name__}.{package.rsplit('.', maxsplit=1)[-1]}"


@pytest.mark.parametrize("game", ["the-game", "no-such-game"])
def test_what_a_game_has_not_is_none(game: str) -> None:
    assert game_module("tenback.server", game) is None
    assert game_module(draw.__name__, "no-such-game") is None
