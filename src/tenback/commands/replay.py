"""`tenback replay`: shows a recorded game, move by move."""

import argparse
import sys
from typing import TYPE_CHECKING, TypeAlias

from tenback.extras import missing

from . import Refused
from ._files import STREAM, read_game
from ._options import whole
from ._words import catalogue, fault_text, say

if TYPE_CHECKING:
    from tenback.draw import Picture
    from tenback.table import Record
    from tenback.table.replay import Frame, Moment

Shown: TypeAlias = "tuple[Moment, Frame]"


def add(command: argparse.ArgumentParser) -> None:
    """Declares the arguments."""
    command.add_argument("file", metavar="FILE", help="argument-file")
    number = "argument-game-number"
    command.add_argument("--game", type=whole(1), default=1, metavar="N", help=number)
    command.add_argument("--seat", type=whole(0), metavar="N", help="argument-seat")
    command.add_argument("--move", type=whole(0), metavar="N", help="argument-move")
    command.add_argument("--svg", action="store_true", help="argument-picture")
    command.add_argument("--plain", action="store_true", help="argument-plain")


def run(called: argparse.Namespace) -> int:
    """Shows the game, and reports a fault in it."""
    from tenback.table import judge

    place, record = read_game(called.file, called.game)
    players = record.options.players
    if called.seat is not None and called.seat >= players:
        raise Refused("error-no-seat", seat=str(called.seat), last=str(players - 1))
    shown = _shown(record)
    fault = judge(record).fault
    last = len(shown) - 1
    if called.move is not None and called.move > last:
        raise Refused("error-few-moves", count=last)
    if called.svg:
        one = shown[last if called.move is None else called.move]
        sys.stdout.write(_picture(record, one, called.seat).svg + "\n")
    elif called.move is not None:
        sys.stdout.write(f"{_picture(record, shown[called.move], called.seat)}\n")
    elif called.plain or called.file == STREAM or not _is_terminal() or missing("play"):
        _whole(record, shown, called.seat)
    elif status := _full_screen(called):
        return status
    if fault is not None:
        sys.stderr.write(f"{place}: " + say("judge-wrong", fault=fault_text(fault)) + "\n")
        return 1
    return 0


def _is_terminal() -> bool:
    """Returns whether standard input and output are a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _full_screen(called: argparse.Namespace) -> int:
    """Opens the full-screen replay; returns the exit status."""
    import asyncio

    from tenback.terminal.replay import ReplayApp, ReplayScreen

    def load(number: int) -> "Record":
        try:
            return read_game(called.file, number)[1]
        except Refused as refused:
            raise LookupError(str(refused)) from None

    app = ReplayApp(ReplayScreen(catalogue(), load, called.game, called.seat))
    return asyncio.run(app.run_to_end())


def _shown(record: "Record") -> list[Shown]:
    """Returns the moments of a game and their frames, up to the first fault."""
    from tenback.table import Fault
    from tenback.table.replay import frames_of

    shown: list[Shown] = []
    try:
        shown.extend(frames_of(record))
    except Fault as fault:
        if not shown:
            raise Refused.worded(fault_text(fault)) from None
    return shown


def _whole(record: "Record", shown: list[Shown], seat: int | None) -> None:
    """Prints every move in words, and the table at the start of every turn."""
    from tenback.locales import Reader
    from tenback.narration import happened
    from tenback.rules import GAMES
    from tenback.rules.game import TurnStarted

    words = catalogue()
    reader = Reader(seat, lambda other: words.say("player-number", number=str(other + 1)))
    for moment, frame in shown:
        view = GAMES[record.game].view(moment.state, seat)
        if moment.move is not None:
            for note in happened(moment.events, view, moment.move.action, fully=True):
                if line := words.tell(note, reader, "line"):
                    sys.stdout.write(f"{moment.number:4}  {line}\n")
        turned = any(isinstance(event, TurnStarted) for event in moment.events)
        if turned or moment.number in {0, len(shown) - 1}:
            sys.stdout.write(f"\n{_picture(record, (moment, frame), seat)}\n\n")


def _picture(record: "Record", one: Shown, seat: int | None) -> "Picture":
    from tenback.draw import draw
    from tenback.locales import language_of
    from tenback.rules import GAMES

    (moment, frame), view = one, GAMES[record.game].view
    seats = [seat] if seat is not None else [None, *range(record.options.players)]
    views = (view(moment.state, eyes) for eyes in seats)
    return draw(*views, language=language_of(), announced=frame.talk.announced)
