"""The command line as its users call it: the real program, in a process of its own."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.tables import Table

ENGLISH = {**os.environ, "TENBACK_LANGUAGE": "en", "PYTHONWARNINGS": "error"}


def tenback(
    *words: str | Path, given: str = "", language: str = "en"
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tenback", *map(str, words)],
        input=given,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={**ENGLISH, "TENBACK_LANGUAGE": language},
    )


def flags(table: Table) -> list[str]:
    """Returns a table's options as they are called on the command line."""
    words = []
    for name, value in json.loads(
        json.dumps({f: getattr(table.options, f) for f in fields(table)})
    ).items():
        flag = f"--{name.replace('_', '-')}"
        if value is True:
            words.append(flag)
        elif value is not False:
            words += [flag, str(value)]
    return words


def fields(table: Table) -> tuple[str, ...]:
    return tuple(table.options.__struct_fields__)


def results(*words: str | Path) -> dict[str, Any]:
    done = tenback("simulate", *words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    printed: dict[str, Any] = json.loads(done.stdout)
    return printed
