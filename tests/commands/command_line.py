"""The command line as its users call it.

`tenback` calls it in this process, which is enough for what a command prints and how it ends.
`program` is the real thing in a process of its own, for what happens around that.
"""

import json
import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from unittest.mock import patch

import msgspec
from tests.processes import run
from tests.tables import Table

from tenback.commands import main

if TYPE_CHECKING:
    import subprocess

ENGLISH = {**os.environ, "TENBACK_LANGUAGE": "en", "PYTHONWARNINGS": "error"}


class Done(NamedTuple):
    """The result of a call."""

    returncode: int
    stdout: str
    stderr: str


class Terminal(StringIO):
    """A stream that a command takes for a terminal."""

    def isatty(self) -> bool:
        return True


def tenback(*words: str | Path, language: str = "en", on_terminal: bool = False) -> Done:
    """Calls the command line in this process; `on_terminal`: its errors go to a terminal."""
    out, err = StringIO(), Terminal() if on_terminal else StringIO()
    spoken = patch.dict(os.environ, {"TENBACK_LANGUAGE": language})
    with redirect_stdout(out), redirect_stderr(err), spoken:
        try:
            status = main([str(word) for word in words])
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 0
    return Done(status, out.getvalue(), err.getvalue())


def program(
    *words: str | Path, given: str = "", language: str = "en"
) -> "subprocess.CompletedProcess[str]":
    """Calls the program itself."""
    return run(
        [sys.executable, "-m", "tenback", *map(str, words)],
        input=given,
        env={**ENGLISH, "TENBACK_LANGUAGE": language},
    )


def flags(table: Table) -> list[str]:
    """Returns a table's options as command-line arguments."""
    words = []
    for name, value in msgspec.to_builtins(table.options).items():
        flag = f"--{name.replace('_', '-')}"
        if value is True:
            words.append(flag)
        elif isinstance(value, list | tuple):
            words += [flag, ",".join(map(str, value))]
        elif value is not False:
            words += [flag, str(value)]
    return words


def results(*words: str | Path) -> dict[str, Any]:
    done = tenback("simulate", *words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    printed: dict[str, Any] = json.loads(done.stdout)
    return printed
