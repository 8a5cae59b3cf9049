"""Compiles what only the tests and studies use, so that no two workers compile it at once.

`make test` runs this beside `tenback.bots._compiling`, which compiles what the bots think with.
"""

import tempfile
from pathlib import Path

import msgspec

from tenback.fast import runner
from tenback.fast.the_game.batch import Batch
from tenback.fast.training import Recipe, Training
from tenback.rules import GAMES
from tests.tables import COVER


def main() -> None:
    """Calls each function once."""
    with tempfile.TemporaryDirectory() as folder:
        for game in ("the-game", "quick-and-easy"):
            options = msgspec.structs.asdict(GAMES[game].Options(4))
            for _ in Training(Recipe(options, games=1, game=game), Path(folder), game).run():
                pass
    for table in COVER:
        run = runner(table.game, table.options, ["greedy"] * table.options.players)
        assert run is not None
        run(0, 0, 1)
    alone = GAMES["the-game"].Options(1)
    batch = Batch(alone, 1, 0)
    batch.step(batch.masks.argmax(axis=1))


if __name__ == "__main__":
    main()
