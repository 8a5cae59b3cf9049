"""Judge recorded games: was every move legal, is the outcome right?

Says so for each game of the files, a line each. Exit status 0: all are right; 1: some game is not;
2: something in a file is no recorded game.
"""

import argparse
import sys
from typing import Any

from ._faults import said, told, why_broken
from ._options import opened


def add(command: argparse.ArgumentParser) -> None:
    """Says how the command is called."""
    command.add_argument("files", metavar="FILE", nargs="+", help="recorded games, one a line")
    command.add_argument("--quiet", action="store_true", help="say nothing of games that are right")


def run(called: argparse.Namespace) -> int:
    """Judges and prints a line for each game."""
    from tenback.table import Broken, judge, read

    right = wrong = broken = 0
    for name in called.files:
        with opened(name, "rb") as file:
            for line, record in read(file):
                place = f"{name}:{line}"
                if isinstance(record, Broken):
                    broken += 1
                    sys.stderr.write(f"{place}: {why_broken(record)}\n")
                    continue
                fault = judge(record).fault
                if fault is not None:
                    wrong += 1
                    verdict = said("judge-wrong", fault=told(fault))
                else:
                    right += 1
                    verdict = said("judge-right", ending=_ending(record.outcome))
                if fault is not None or not called.quiet:
                    sys.stdout.write(f"{place}: {verdict}\n")
    sys.stdout.write(said("judge-total", right=right, wrong=wrong, broken=broken) + "\n")
    return 2 if broken else 1 if wrong else 0


def _ending(outcome: Any) -> str:
    from tenback.rules.game import TeamOutcome

    if outcome is None:
        return said("judge-abandoned")
    if isinstance(outcome, TeamOutcome):
        return said("judge-team", ending=outcome.ending, left=outcome.left)
    left = ", ".join(map(str, outcome.left))
    return said("judge-race", winner=str(outcome.winner + 1), left=left)
