"""Judge recorded games: was every move legal, is the outcome right?

Says so for each game of a file, a line each. Exit status 0: all are right; 1: some game is not;
2: something in the file is no recorded game.
"""

import argparse
import sys

from ._faults import told
from ._options import opened


def add(command: argparse.ArgumentParser) -> None:
    """Says how the command is called."""
    command.add_argument("file", metavar="FILE", help="recorded games, one a line")
    command.add_argument("--quiet", action="store_true", help="say nothing of games that are right")


def run(called: argparse.Namespace) -> int:
    """Judges and prints a line for each game."""
    from tenback.table import Broken, judge, read

    right = wrong = broken = 0
    with opened(called.file, "rb") as file:
        for line, record in read(file):
            place = f"{called.file}:{line}"
            if isinstance(record, Broken):
                broken += 1
                sys.stderr.write(f"{place}: {record}\n")
                continue
            verdict = judge(record)
            if verdict.fault is None:
                right += 1
                if not called.quiet:
                    ending = verdict.outcome if record.outcome else "abandoned"
                    sys.stdout.write(f"{place}: right ({_ending(ending)})\n")
            else:
                wrong += 1
                sys.stdout.write(f"{place}: wrong: {told(verdict.fault)}\n")
    sys.stdout.write(f"{right} right, {wrong} wrong" + (f", {broken} broken\n" if broken else "\n"))
    return 2 if broken else 1 if wrong else 0


def _ending(ending: object) -> str:
    from msgspec import Struct, to_builtins

    if not isinstance(ending, Struct):
        return str(ending)
    return ", ".join(f"{name} {value}" for name, value in to_builtins(ending).items())
