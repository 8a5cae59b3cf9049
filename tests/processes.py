"""Every process that a test starts, each with a limit, so that none can outlive or hang a run."""

import contextlib
import subprocess
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, overload

Command = Sequence[str | Path]

LIMIT = 300.0
"""Seconds after which a process is killed, as long as a test may take."""
ANSWER_TIMEOUT = 60.0
"""Seconds for a server's answer, on a machine that has much else to do."""
WHOLE_RUN = 3600.0
"""The limit for a server that many tests share, from the first that needs it to the end."""

_watched: dict["subprocess.Popen[Any]", float] = {}
_watching = threading.Lock()


@overload
def start(
    command: Command, *, limit: float = LIMIT, text: Literal[True] = True, **how: Any
) -> "subprocess.Popen[str]": ...
@overload
def start(
    command: Command, *, limit: float = LIMIT, text: Literal[False], **how: Any
) -> "subprocess.Popen[bytes]": ...
def start(
    command: Command, *, limit: float = LIMIT, text: bool = True, **how: Any
) -> "subprocess.Popen[Any]":
    """Starts a process that runs beside the test, and is killed at the limit."""
    process = subprocess.Popen(command, text=text, **how)
    with _watching:
        _watched[process] = time.monotonic() + limit
        if len(_watched) == 1:
            threading.Thread(target=_watch, daemon=True).start()
    return process


def _watch() -> None:
    """Kills processes that have reached their limit, as long as there are any to watch."""
    while True:
        time.sleep(1)
        with _watching:
            for process, end in list(_watched.items()):
                if process.poll() is not None:
                    del _watched[process]
                elif time.monotonic() > end:
                    process.kill()
            if not _watched:
                return


@overload
def run(
    command: Command,
    *,
    limit: float = LIMIT,
    text: Literal[True] = True,
    check: bool = False,
    **how: Any,
) -> "subprocess.CompletedProcess[str]": ...
@overload
def run(
    command: Command, *, limit: float = LIMIT, text: Literal[False], check: bool = False, **how: Any
) -> "subprocess.CompletedProcess[bytes]": ...
def run(
    command: Command, *, limit: float = LIMIT, text: bool = True, check: bool = False, **how: Any
) -> "subprocess.CompletedProcess[Any]":
    """Runs a process to its end and returns what it wrote; fails at the limit."""
    captured = not {"stdout", "stderr"} & how.keys()
    return subprocess.run(
        command, check=check, timeout=limit, text=text, capture_output=captured, **how
    )


def left_behind(mark: str) -> dict[int, str]:
    """Returns the processes that have this text in their environment, with their commands."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended, or is another user's
            if mark.encode() in (folder / "environ").read_bytes():
                called = (folder / "cmdline").read_bytes().replace(b"\0", b" ")
                found[int(folder.name)] = called.decode(errors="replace").strip()
    return found
