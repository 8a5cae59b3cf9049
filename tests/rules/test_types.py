"""What code that knows no game may count on. The type checker holds the games to it, too."""

from typing import Any

import pytest

from tenback.rules import GAMES, quick_and_easy, the_game, types


def members(protocol: type[Any]) -> set[str]:
    return {name for kind in protocol.__mro__ for name in vars(kind) if not name.startswith("_")}


def lacking(thing: object, protocol: type[Any]) -> set[str]:
    return {name for name in members(protocol) if not hasattr(thing, name)}


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_what_the_nouns_name(name: str) -> None:
    game = GAMES[name]
    state = game.deal(game.Options(players=2), game.cards())
    assert not lacking(state.options, types.Options)
    assert not lacking(state, types.State if game.REAL_TIME else types.TurnState)
    for seat in (None, 1):
        view = game.view(state, seat)
        assert not lacking(view, types.View if game.REAL_TIME else types.TurnView)
        assert view.__struct_config__.tag == name


def test_the_team_games_share_rows() -> None:
    first = the_game.deal(the_game.Options(2), the_game.cards())
    second = quick_and_easy.deal(quick_and_easy.Options(2), quick_and_easy.cards())
    views: list[types.RowView] = [the_game.view(first, 0), quick_and_easy.view(second, 0)]
    states: list[types.TurnState] = [first, second]
    for view, state in zip(views, states, strict=True):
        assert not lacking(view, types.RowView)
        assert (view.turn, view.hand) == (state.turn, state.hands[0])
        assert len(view.tops) == len(view.counts)
