"""Compiling in the background, in a separate process, once per machine and game.

Compiling takes a minute and would block everything else in this process. The other one has the
lowest priority.
"""

import os
import subprocess
import sys
from functools import cache
from importlib import import_module

from tenback.extras import missing
from tenback.rules import GAMES, Dice, shuffled
from tenback.rules.game import Begin

FUNCTIONS = ("first_plan", "searched")
"""The compiled functions of `fast/…/advice.py` that bots call."""
GAMES_TO_COMPILE = ("the-game", "quick-and-easy")


LOWEST = 19
"""The niceness of the process that compiles."""


@cache
def prepare(game: str) -> None:
    """Starts compiling in the background if the game's bots and coach need it.

    It does so once per process, without importing the compiler here.
    """
    if game in GAMES_TO_COMPILE and missing("fast") is None:
        is_ready(game)


def is_ready(game: str) -> bool:
    """Like `is_compiled`, but also starts compiling in the background if needed."""
    if is_compiled(game):
        return True
    _compile(game)
    return False


def is_compiled(game: str) -> bool:
    """Returns whether the search of a game's bots is compiled."""
    return all(_is_compiled(game, function) for function in FUNCTIONS)


@cache
def _compile(game: str) -> "subprocess.Popen[bytes]":
    """Starts compiling, once per process."""
    return subprocess.Popen(  # noqa: S603 - our own module
        [sys.executable, "-m", __name__, game],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _is_compiled(game: str, function: str) -> bool:
    from tenback.fast import is_compiled  # noqa: PLC0415 - it is an extra

    return is_compiled(f"{game.replace('-', '_')}.advice", function)


def main(game: str) -> None:
    """Compiles the search of a game's bots by planning a first turn."""
    rules = GAMES[game]
    options = rules.Options(rules.PLAYERS[0])
    state, _ = rules.step(rules.deal(options, shuffled(rules.cards(), 0)), 0, Begin(0))
    for name in ("keen", "master"):
        bot = import_module(f"{__package__}.{game.replace('-', '_')}.strategies.{name}")
        bot.Player(Dice(0)).plan(rules.view(state, 0))


def _begin() -> None:
    """Lowers the priority; raises OSError if compiled code can't be kept, so that none is made."""
    from tenback.fast.cache_folder import FOLDER  # noqa: PLC0415 - it is an extra

    import_module("tenback.fast.compiled")  # which deletes old code if there is no folder yet
    FOLDER.mkdir(parents=True, exist_ok=True)
    if hasattr(os, "nice"):
        os.nice(LOWEST)


if __name__ == "__main__":
    _begin()
    for named in sys.argv[1:] or GAMES_TO_COMPILE:
        main(named)
