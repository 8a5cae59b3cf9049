"""The command line: one file per command.

Law: the module of a command declares its arguments (`add`) and runs it (`run`). It imports what it
needs when it runs, so that `tenback --help` stays fast. Bad input raises `Refused`, which becomes
one line on standard error and exit status 2, never a traceback.
"""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from tenback import __version__

COMMANDS = (
    "serve",
    "play",
    "bots",
    "simulate",
    "arena",
    "bench-card",
    "train",
    "judge",
    "replay",
    "analyse",
    "completion",
)

ALONE = ["serve", "--host", "127.0.0.1", "--open"]
"""What `tenback` without arguments means."""

EXAMPLES = """\
examples:
  tenback                                         serve on this machine and open the browser
  tenback serve                                   serve for everybody on this network
  tenback play                                    sit down at a table with bots
  tenback play http://host:8910/t/k7pw3mqzeh      at a friend's table, by its link
  tenback play the-game --players 3 --on-fire     a game of your choice, at once
  tenback bots the-game                           which bots there are, and how they play
  tenback simulate the-game --players 3 --bot greedy --games 1000 --seed 1
  tenback simulate seven-ate-nine --players 2 --bot random,greedy --games 100 --record games.jsonl
  tenback arena greedy random --game the-game --players 1-5 --games 1000 --html report.html
  tenback arena keen master --game the-game --players 1-5 --games 300 --silent
  tenback bench-card keen                         a bot's row of the benchmark
  tenback train --game the-game --players 4        a bot's network, from nothing
  tenback judge games.jsonl                       was every move legal, is every outcome right?
  tenback replay games.jsonl --game 7             watch the seventh game of a file
  tenback analyse games.jsonl --game 7            where was it lost, and what was better?
"""


class Refused(Exception):
    """Bad input: one line that says what is wrong and what would be right."""


class Parser(argparse.ArgumentParser):
    """An argument parser that reports errors in one line."""

    def error(self, message: str) -> NoReturn:
        """Ends the program with the message."""
        self.exit(2, f"{self.prog}: {message}\n")


def parser() -> Parser:
    """Returns the parser of the whole command line."""
    top = Parser(
        prog="tenback",
        description="The Game, The Game: Quick & Easy and 7 Ate 9: play them, study them.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"tenback {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", dest="command")
    for name in COMMANDS:
        module = import_module(f"{__name__}.{name.replace('-', '_')}")
        line = (module.__doc__ or "").splitlines()[0]
        command = commands.add_parser(
            name,
            help=line,
            description=module.__doc__,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        module.add(command)
        command.set_defaults(run=module.run)
    return top


def _prepare_output() -> None:
    """Makes both output streams writable: closed ones discard everything."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # for terminals without characters such as ▒


def _warn_of_unknown_language() -> None:
    """Says, in English, that there is no catalogue for what TENBACK_LANGUAGE asks for."""
    if "TENBACK_LANGUAGE" not in os.environ:
        return
    from tenback.locales import LANGUAGES, printable, unknown_language

    if (asked := unknown_language()) is not None:
        known = ", ".join(LANGUAGES)
        sys.stderr.write(
            f"tenback: TENBACK_LANGUAGE={printable(asked)[:40]} is not known (there are {known}); "
            "English is used\n"
        )


def _what_is_missing(error: ModuleNotFoundError) -> str:
    """Returns which extra has to be installed; raises the error if none would help."""
    from tenback.extras import extra_of

    from ._words import say

    extra = extra_of(error.name)
    if extra is None:
        raise error
    return say("missing-extra", module=str(error.name).partition(".")[0], extra=extra)


def main(arguments: Sequence[str] | None = None) -> int:
    """Returns the exit status of a command line."""
    _prepare_output()
    words = list(sys.argv[1:] if arguments is None else arguments)
    known = parser()
    called = known.parse_args(words or ALONE)
    _warn_of_unknown_language()
    try:
        status = int(called.run(called))
        sys.stdout.flush()
    except Refused as refused:
        known.exit(2, f"tenback {called.command}: {refused}\n")
    except ModuleNotFoundError as error:
        known.exit(2, f"tenback {called.command}: {_what_is_missing(error)}\n")
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return 130
    except OSError as error:
        # The rest of the buffer can't be written. A reader who left early is not an error.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return 0
        known.exit(2, f"tenback {called.command}: {error.strerror}\n")
    return status
