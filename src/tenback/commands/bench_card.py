"""`tenback bench-card`: measures a bot on the benchmark's tables (docs/benchmark.md)."""

import argparse
import sys
from typing import TYPE_CHECKING

import msgspec

from . import Refused
from ._options import check_bot, times, whole

if TYPE_CHECKING:
    from tenback.arena.benchmark import Task


def add(command: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    command.add_argument("bot", metavar="BOT", help="argument-measured")
    command.add_argument("--tasks", default="", metavar="NAME[,NAME…]", help="argument-tasks")
    command.add_argument("--games", type=whole(1), metavar="N", help="argument-games-task")
    command.add_argument("--think", type=times, default=1.0, metavar="X", help="argument-think")
    command.add_argument("--by", default="", metavar="NAME", help="argument-by")


def run(called: argparse.Namespace) -> int:
    """Plays each task, tells its result on standard error, and prints the row."""
    from tenback.arena import BotFailed
    from tenback.arena.benchmark import GAMES_EACH, TASKS, Card, measured, signed

    chosen: dict[str, Task] = {}
    for name in called.tasks.split(","):
        found = [name] if name in TASKS else [one for one in TASKS if one.startswith(name)]
        if not found:
            raise Refused("error-no-task", name=name, known=", ".join(TASKS))
        chosen |= {one: TASKS[one] for one in found}
    for task in chosen.values():
        check_bot(task.game, called.bot)
    results = {}
    for name, task in chosen.items():
        try:
            result = measured(task, called.bot, called.games or GAMES_EACH, called.think)
        except BotFailed as error:
            raise Refused.worded(str(error)) from None
        low, high = result.win_rate_ci95
        sys.stderr.write(
            f"{name}: won {100 * result.win_rate:.1f} % ({100 * low:.1f}–{100 * high:.1f}), "
            f"{result.mean_left:.2f} cards left, {result.ms_per_move:.2g} ms a move\n"
        )
        results[name] = result
    card = signed(Card(bot=called.bot, by=called.by, think=called.think, tasks=results))
    sys.stdout.write(msgspec.json.encode(card).decode() + "\n")
    return 0
