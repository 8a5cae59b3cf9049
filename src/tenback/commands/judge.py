"""`tenback judge`: checks recorded games, a line for each."""

import argparse
import sys
from typing import TYPE_CHECKING

from ._files import open_file
from ._words import broken_text, fault_text, say

if TYPE_CHECKING:
    from tenback.rules import seven_ate_nine
    from tenback.rules.game import TeamOutcome


def add(command: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    command.add_argument("files", metavar="FILE", nargs="+", help="argument-file")
    command.add_argument("--quiet", action="store_true", help="argument-quiet")


def run(called: argparse.Namespace) -> int:
    """Judges and prints a line for each game."""
    from tenback.table import Broken, judge, read

    right = wrong = broken = 0
    for name in called.files:
        with open_file(name, "rb") as file:
            for line, record in read(file):
                place = f"{name}:{line}"
                if isinstance(record, Broken):
                    broken += 1
                    sys.stderr.write(f"{place}: {broken_text(record)}\n")
                    continue
                verdict = judge(record)
                if verdict.fault is not None:
                    wrong += 1
                    text = say("judge-wrong", fault=fault_text(verdict.fault))
                else:
                    right += 1
                    # Older records don't say why a game ended; the moves do.
                    ended = None if record.outcome is None else verdict.outcome
                    text = say("judge-right", ending=_ending(ended))
                if verdict.fault is not None or not called.quiet:
                    sys.stdout.write(f"{place}: {text}\n")
    sys.stdout.write(say("judge-total", right=right, wrong=wrong, broken=broken) + "\n")
    return 2 if broken else 1 if wrong else 0


def _ending(outcome: "TeamOutcome | seven_ate_nine.Outcome | None") -> str:
    from tenback.rules.game import TeamOutcome

    if outcome is None:
        return say("judge-abandoned")
    if isinstance(outcome, TeamOutcome):
        return say("judge-team", ending=outcome.ending, left=outcome.left)
    left = ", ".join(map(str, outcome.left))
    return say("judge-race", winner=str(outcome.winner + 1), left=left)
