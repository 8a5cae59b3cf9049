"""`tenback analyse`: shows where a recorded game was won or lost."""

import argparse
import sys
from typing import TYPE_CHECKING

from . import Refused
from ._files import open_file, read_game
from ._options import times, whole
from ._progress import bar
from ._words import catalogue, fault_text, say

if TYPE_CHECKING:
    from tenback.coach.analysis import Analysis
    from tenback.table import Record


def add(command: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    command.add_argument("file", metavar="FILE", help="argument-file")
    number = "argument-game-number"
    command.add_argument("--game", type=whole(1), default=1, metavar="N", help=number)
    command.add_argument("--svg", metavar="FILE", help="argument-curve")
    command.add_argument("--think", type=times, default=1.0, metavar="X", help="argument-worlds")
    command.add_argument("--json", action="store_true", help="argument-json-analysis")


def run(called: argparse.Namespace) -> int:
    """Prints the analysis."""
    import msgspec

    from tenback.coach import chart, text

    place, record = read_game(called.file, called.game)
    analysis = _analysed(place, record, called.think)
    if called.svg is not None:
        if not analysis.turns:
            raise Refused("analysis-empty")
        with open_file(called.svg, "wb") as file:
            file.write(chart.svg(analysis, catalogue()).encode() + b"\n")
    if called.json:
        sys.stdout.write(msgspec.json.encode(analysis).decode() + "\n")
    else:
        sys.stdout.write(text.report(analysis, catalogue()) + "\n")
    return 0


def _analysed(place: str, record: "Record", think: float) -> "Analysis":
    """Returns the analysis; refuses a record that can't be analysed."""
    from tenback.coach import Uncoached, coach_of
    from tenback.coach.analysis import analyse
    from tenback.rules import GAMES
    from tenback.table import Fault

    try:
        coach = coach_of(record.game)
    except Uncoached:
        raise Refused(
            "analysis-race" if GAMES[record.game].REAL_TIME else "analysis-no-coach",
            title=say(f"draw-{record.game}"),
        ) from None
    try:
        with bar("turns", cold=not coach.is_compiled()) as progress:
            return analyse(record, think=think, progress=progress)
    except Fault as fault:
        raise Refused("error-at", place=place, why=fault_text(fault)) from None
