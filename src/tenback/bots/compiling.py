"""Compiling in the background, in a separate process, once per machine and game.

Compiling takes a minute and would block everything else in this process.
"""

import subprocess
import sys
from functools import cache
from importlib import import_module

from tenback.rules import GAMES, Dice, shuffled
from tenback.rules.game import Begin

FUNCTIONS = ("first_plan", "searched")
"""The compiled functions of `fast/…/advice.py` that bots call."""
GAMES_TO_COMPILE = ("the-game", "quick-and-easy")


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
    from tenback.fast import is_compiled  # noqa: PLC0415 - numba is slow to import

    return is_compiled(f"{game.replace('-', '_')}.advice", function)


def main(game: str) -> None:
    """Compiles the search of a game's bots by planning a first turn."""
    rules = GAMES[game]
    options = rules.Options(rules.PLAYERS[0])
    state, _ = rules.step(rules.deal(options, shuffled(rules.cards(), 0)), 0, Begin(0))
    for name in ("keen", "master"):
        bot = import_module(f"{__package__}.{game.replace('-', '_')}.strategies.{name}")
        bot.Player(Dice(0)).plan(rules.view(state, 0))


if __name__ == "__main__":
    for named in sys.argv[1:] or GAMES_TO_COMPILE:
        main(named)
