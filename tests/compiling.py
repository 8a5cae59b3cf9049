"""Compiles all that the tests use of a game, so that no two workers compile it at once.

`make test` runs this once for each game, side by side. What bots think with, and what only tests
and studies use, share most of their parts, so one process compiles each part once. With --long it
compiles the training for The Game, too, because only `make test-long` trains networks for it.
"""

import argparse
import tempfile
from importlib import import_module
from pathlib import Path

import msgspec

from tenback.bots import compiling
from tenback.fast import runner
from tenback.fast.net import untrained_net
from tenback.fast.training import Recipe, Training, score, self_play_of
from tenback.rules import GAMES
from tests.tables import COVER


def main(game: str, long: bool) -> None:
    """Calls each function of a game once."""
    if game in compiling.GAMES_TO_COMPILE:
        compiling.main(game)
        recipe = Recipe(msgspec.structs.asdict(GAMES[game].Options(4)), games=1, game=game)
        if long or game == "quick-and-easy":
            with tempfile.TemporaryDirectory() as folder:
                for _ in Training(recipe, Path(folder), game).run():
                    pass
        untrained = untrained_net(self_play_of(game).features(False), 1)
        score(untrained.astype("float16"), recipe, "talk", games=1)
    for table in COVER:
        if table.game == game:
            run = runner(game, table.options, ["greedy"] * table.options.players)
            assert run is not None
            run(0, 0, 1)
    batches = import_module(f"tenback.fast.{game.replace('-', '_')}.batch")
    batch = batches.Batch(GAMES[game].Options(2), 1, 0)
    batch.step(batch.masks.argmax(axis=-1))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--long", action="store_true")
    given = parser.parse_args()
    main(given.game, given.long)
