"""`tenback train`: trains the networks of the bots that think."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from . import Refused
from ._options import add_game_of_many, tables, whole
from ._progress import shown
from ._words import os_text

if TYPE_CHECKING:
    from tenback.fast.training import Training


def add(command: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    add_game_of_many(command)
    command.add_argument("--games", type=whole(1), metavar="N", help="argument-games-learnt")
    seed = "argument-seed-training"
    command.add_argument("--seed", type=whole(0, 2**20), default=1, metavar="S", help=seed)
    folder = "argument-folder"
    command.add_argument("--folder", default="weights", metavar="FOLDER", help=folder)


def run(called: argparse.Namespace) -> int:
    """Trains, and prints the score of each network."""
    from tenback.bots.weights import network_name
    from tenback.fast.training import GAMES, Training, after, usual

    if called.game not in GAMES:
        raise Refused("error-no-network", game=called.game, known=", ".join(GAMES))
    folder = Path(called.folder)
    wanted = [(after(called.game, options), options) for options in tables(called)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        first = [(None, plain) for plain, _ in wanted if plain is not None]
        for plain, options in dict.fromkeys([*first, *wanted]):
            start = "" if plain is None else network_name(plain)
            recipe = usual(called.game, options, called.games, called.seed, start)
            _train(Training(recipe, folder, network_name(options)), folder / network_name(options))
    except OSError as error:
        place = str(error.filename or folder)
        raise Refused("error-at", place=place, why=os_text(error)) from None
    except KeyboardInterrupt:
        sys.stderr.write("stopped; the same command goes on from here\n")
        return 130
    return 0


def _train(training: "Training", place: Path) -> None:
    """Trains one network, unless it exists."""
    if training.finished:
        sys.stdout.write(f"{place.name}: is there already\n")
        return
    for _ in shown(training.run(), training.recipe.game, training.recipe.games, int, training.done):
        pass
    sys.stdout.write(f"{place.name}: {place.with_suffix('.json').read_text()}")
