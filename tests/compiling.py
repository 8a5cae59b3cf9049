"""Compiles what only the tests and studies use, so that no two workers compile it at once.

`make test` runs this beside `tenback.bots._compiling`, which compiles what the bots think with;
`make test-long` runs it with --long, because only that trains networks for The Game.
"""

import sys
import tempfile
from pathlib import Path

import msgspec

from tenback.fast import runner
from tenback.fast.net import newborn
from tenback.fast.the_game.batch import Batch
from tenback.fast.training import Recipe, Training, score, self_play
from tenback.rules import GAMES
from tests.tables import COVER


def main(long: bool) -> None:
    """Calls each function once."""
    recipes = {
        game: Recipe(msgspec.structs.asdict(GAMES[game].Options(4)), games=1, game=game)
        for game in ("the-game", "quick-and-easy")
    }
    with tempfile.TemporaryDirectory() as folder:
        for game in recipes if long else ("quick-and-easy",):
            for _ in Training(recipes[game], Path(folder), game).run():
                pass
    untrained = newborn(self_play("the-game").features(False), 1)
    score(untrained.astype("float16"), recipes["the-game"], "talk", games=1)
    for table in COVER:
        run = runner(table.game, table.options, ["greedy"] * table.options.players)
        assert run is not None
        run(0, 0, 1)
    alone = GAMES["the-game"].Options(1)
    batch = Batch(alone, 1, 0)
    batch.step(batch.masks.argmax(axis=1))


if __name__ == "__main__":
    main("--long" in sys.argv)
