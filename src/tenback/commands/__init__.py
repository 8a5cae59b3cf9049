"""The command line: one file per command.

Law: the module of a command declares its arguments (`add`) and runs it (`run`). It imports what it
needs when it runs, so that `tenback --help` stays fast. Bad input raises `Refused`, which becomes
one line on standard error and exit status 2, never a traceback.
"""

import io
import os
import sys
from importlib import import_module

from tenback import __version__

TYPE_CHECKING = False  # as in `typing`, which takes longer to import than `tenback --help`
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from typing import Any

    from ._parser import Parser

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

EXAMPLES = {
    "tenback": "example-alone",
    "tenback serve": "example-serve",
    "tenback play": "example-play",
    "tenback play http://host:8910/t/k7pw3mqzeh": "example-link",
    "tenback play the-game --players 3 --on-fire": "example-game",
    "tenback bots the-game": "example-bots",
    "tenback simulate the-game --players 3 --bot greedy": "example-simulate",
    "tenback arena keen master --game the-game": "example-arena",
    "tenback bench-card keen": "example-bench-card",
    "tenback judge games.jsonl": "example-judge",
    "tenback replay games.jsonl --game 7": "example-replay",
    "tenback analyse games.jsonl --game 7": "example-analyse",
}
COLUMN = 40
"""Where the words of an example begin."""


class Refused(Exception):
    """Bad input: one line that says what is wrong and what would be right."""


def parser(used: "Collection[str]" = COMMANDS) -> "Parser":
    """Returns the parser of the whole command line, of which only these commands will be used."""
    from ._parser import Parser, place
    from ._words import plain

    top = Parser(prog="tenback", description=plain("command-tenback"), epilog=_examples())
    version = f"tenback {__version__}"
    top.add_argument("--version", action="version", version=version, help="parser-version")
    idle = Parser(prog="tenback", add_help=False)

    def make(prog: str, **how: "Any") -> "Parser":
        return Parser(prog=prog, **how) if prog.rsplit(maxsplit=1)[-1] in used else idle

    title, metavar = plain("parser-commands"), place("COMMAND")
    of_command: Any = make
    commands = top.add_subparsers(
        title=title, metavar=metavar, dest="command", parser_class=of_command
    )
    for name in COMMANDS:
        line = plain(f"command-{name}")
        more = f"{line}\n\n{plain(f'command-{name}-more')}"
        command = commands.add_parser(name, help=line, description=more)
        if name in used:
            module = import_module(f"{__name__}.{name.replace('-', '_')}")
            module.add(command)
            command.set_defaults(run=module.run)
    return top


def _examples() -> str:
    """Returns commands that people often want, each with what it does."""
    from ._words import plain

    lines = [plain("parser-examples")]
    for command, message in EXAMPLES.items():
        gap = (
            " " * (COLUMN - len(command) - 2) if len(command) < COLUMN - 3 else "\n" + " " * COLUMN
        )
        lines.append(f"  {command}{gap}{plain(message)}")
    return "\n".join(lines)


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


def main(arguments: "Sequence[str] | None" = None) -> int:
    """Returns the exit status of a command line."""
    _prepare_output()
    words = list(sys.argv[1:] if arguments is None else arguments)
    words = words or ALONE
    known = parser(words)
    called = known.parse_args(words)
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
