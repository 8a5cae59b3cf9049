"""Train the networks of the bots for The Game, from nothing, by self-play.

Every table has a network of its own, and one after the other is trained on one processor: some
minutes each. Stopped with Ctrl-C, the same command goes on where it was. A table whose network is
there already is passed over.
"""

import argparse
import sys
from pathlib import Path

from . import Refused
from ._options import add_game_of_many, tables, whole
from ._progress import shown

USUAL_GAMES = 80_000


def add(command: argparse.ArgumentParser) -> None:
    """Says how the command is called."""
    add_game_of_many(command)
    games = f"to learn from, at every table ({USUAL_GAMES})"
    command.add_argument("--games", type=whole(1), default=USUAL_GAMES, metavar="N", help=games)
    command.add_argument("--seed", type=whole(0, 2**20), default=1, metavar="S", help="(1)")
    folder = "where the networks go (weights)"
    command.add_argument("--folder", default="weights", metavar="FOLDER", help=folder)


def run(called: argparse.Namespace) -> int:
    """Trains, and says what each network scores."""
    from tenback.bots.the_game._weights import called as name_of
    from tenback.fast.the_game.training import Recipe, Training

    if called.game != "the-game":
        raise Refused(f"no bot for {called.game} has a network; there are networks for the-game")
    folder = Path(called.folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for options in tables(called):
            name = name_of(options)
            training = Training(Recipe(options, called.games, called.seed), folder, name)
            if training.finished:
                sys.stdout.write(f"{name}: is there already\n")
                continue
            for _ in shown(training.run(), called.game, called.games, int, training.done):
                pass
            sys.stdout.write(f"{name}: {(folder / name).with_suffix('.json').read_text()}")
    except OSError as error:
        raise Refused(f"{error.filename or folder}: {error.strerror}") from None
    except KeyboardInterrupt:
        sys.stderr.write("stopped; the same command goes on from here\n")
        return 130
    return 0
