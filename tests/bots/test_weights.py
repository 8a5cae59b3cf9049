"""The networks that come with the package are as their cards describe them."""

from itertools import product
from math import sqrt
from pathlib import Path

import msgspec
import numpy as np
import pytest
from tests.tables import COVER

from tenback.bots.weights import folder, network_name
from tenback.fast.training import Card, after, score, usual
from tenback.rules import GAMES

FOLDERS = {game: Path(str(folder(game))) for game in ("the-game", "quick-and-easy")}
NETWORKS = [path for place in FOLDERS.values() for path in sorted(place.glob("*.npy"))]
COVERED = {
    FOLDERS[game] / f"{network_name(options)}.npy" for game, options in COVER if game in FOLDERS
}
DEALS = 100


def test_every_table_has_a_network_of_its_own() -> None:
    for game, place in FOLDERS.items():
        kind = GAMES[game].Options
        variants = len(msgspec.structs.fields(kind)) - 1
        tables = product(GAMES[game].PLAYERS, *[(False, True)] * variants)
        there = {path.stem for path in place.glob("*.npy")}
        assert there == {network_name(kind(*table)) for table in tables}


def test_every_network_was_made_by_the_recipe_that_the_command_follows() -> None:
    for network in NETWORKS:
        recipe = msgspec.json.decode(network.with_suffix(".json").read_bytes(), type=Card).recipe
        options = GAMES[recipe.game].Options(**recipe.options)
        plain = after(recipe.game, options)
        start = "" if plain is None else network_name(plain)
        assert recipe == usual(recipe.game, options, None, 1, start), network.stem


@pytest.mark.outside
@pytest.mark.parametrize(
    "network",
    [
        pytest.param(
            path,
            id=f"{path.parts[-3]}-{path.stem}",
            marks=() if path in COVERED else pytest.mark.long,
        )
        for path in NETWORKS
    ],
)
def test_a_network_scores_what_its_card_says(network: Path) -> None:
    card = msgspec.json.decode(network.with_suffix(".json").read_bytes(), type=Card)
    assert network_name(GAMES[card.recipe.game].Options(**card.recipe.options)) == network.stem
    assert network.stat().st_size < 50_000
    for promised in card.scores:
        share = promised.won / promised.games
        found = score(np.load(network), card.recipe, promised.way, DEALS)
        error = sqrt(share * (1 - share) * (1 / DEALS + 1 / promised.games))
        assert abs(found.won / DEALS - share) < 5 * error + 1 / DEALS
