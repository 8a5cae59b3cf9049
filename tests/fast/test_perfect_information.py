"""A deal with all its cards open."""

import pytest

from tenback.arena.play import Terms
from tenback.arena.run_games import run_games
from tenback.bots.weights import network
from tenback.fast.the_game.perfect_information import fewest_left
from tenback.rules.the_game import Options

pytestmark = pytest.mark.long  # nobody plays by it, and it takes long to compile

TABLES = [Options(1), Options(2), Options(1, pro=True, short_hands=True), Options(1, on_fire=True)]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_who_sees_all_cards_gets_further_than_who_does_not(table: Options) -> None:
    bots = ["keen"] * table.players
    blind = run_games("the-game", table, bots, 41, 3, 12, Terms())["left"][:, 0]
    seeing = fewest_left(table, network("the-game", table), 41, 3, 12, 100)
    assert seeing.sum() < blind.sum()
    assert (seeing == 0).sum() > (blind == 0).sum()


def test_a_wider_look_finds_what_a_narrow_one_misses() -> None:
    table = Options(3, pro=True, short_hands=True)
    narrow, wide = (
        fewest_left(table, network("the-game", table), 43, 0, 20, breadth) for breadth in (3, 300)
    )
    assert (wide == 0).sum() > (narrow == 0).sum()
