"""The networks that come with the package are what their cards say."""

from math import sqrt
from pathlib import Path

import msgspec
import numpy as np
import pytest

import tenback.bots.the_game
from tenback.bots.the_game._weights import called
from tenback.fast.the_game.training import Card, score

FOLDER = Path(tenback.bots.the_game.__file__).parent / "weights"
NETWORKS = sorted(FOLDER.glob("*.npy"))
GAMES = 200


def test_every_number_of_players_has_a_network_of_its_own() -> None:
    assert {f"{players}-players" for players in range(1, 6)} <= {path.stem for path in NETWORKS}


@pytest.mark.parametrize("network", NETWORKS, ids=lambda path: path.stem)
def test_a_network_scores_what_its_card_says(network: Path) -> None:
    card = msgspec.json.decode(network.with_suffix(".json").read_bytes(), type=Card)
    assert called(card.recipe.options) == network.stem
    assert network.stat().st_size < 50_000
    for promised in card.scores:
        share = promised.won / promised.games
        found = score(np.load(network), card.recipe.options, promised.silent, GAMES)
        error = sqrt(share * (1 - share) * (1 / GAMES + 1 / promised.games))
        assert abs(found.won / GAMES - share) < 5 * error + 1 / GAMES
