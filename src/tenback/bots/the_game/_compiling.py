"""Compiling beside a running table: in a process of its own, once for each machine.

Compiling takes a minute, and would hold up everything else in this process.
"""

import subprocess
import sys
from functools import cache

FUNCTIONS = ("first_plan", "searched")


def is_ready() -> bool:
    """Returns whether the compiled thinking can be used at once; has it compiled if not."""
    if is_compiled():
        return True
    _compile()
    return False


def is_compiled() -> bool:
    """Returns whether the compiled thinking can be used at once."""
    return all(_is_compiled(function) for function in FUNCTIONS)


@cache
def _compile() -> "subprocess.Popen[bytes]":
    """Starts compiling, if this process has not done so before."""
    return subprocess.Popen(  # noqa: S603 - it is ourselves
        [sys.executable, "-m", __name__],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


def _is_compiled(function: str) -> bool:
    from tenback.fast import is_compiled  # noqa: PLC0415 - only who thinks needs it

    return is_compiled("the_game.advice", function)


def main() -> None:
    """Compiles all that these bots think with, by thinking about a first turn."""
    from tenback.rules import Dice, shuffled  # noqa: PLC0415
    from tenback.rules.game import Begin  # noqa: PLC0415
    from tenback.rules.the_game import Options, cards, deal, step, view  # noqa: PLC0415

    from . import keen, master  # noqa: PLC0415

    state, _ = step(deal(Options(1), shuffled(cards(), 0)), 0, Begin(0))
    for bot in (keen, master):
        bot.Player(Dice(0)).plan(view(state, 0))


if __name__ == "__main__":
    main()
