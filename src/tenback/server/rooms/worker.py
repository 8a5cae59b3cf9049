"""The process for costly work (`work_queue.py`): runs one job after another.

A job is a pickled call on standard input. The answer, on standard output, is whether it succeeded,
and its result or exception. The process ends with its input, so it never outlives its server.
"""

import os
import pickle
import signal
import struct
import sys
from contextlib import suppress
from importlib import import_module
from typing import BinaryIO

from tenback.rules import GAMES

NICENESS = 10
"""The niceness of processes and threads that yield to the event loop."""
SIZE = struct.Struct(">Q")
"""Precedes each call and each answer: its length in bytes."""


def serve(calls: BinaryIO, answers: BinaryIO) -> None:
    """Runs jobs until there are no more."""
    while head := calls.read(SIZE.size):
        (size,) = SIZE.unpack(head)
        sent = calls.read(size)
        try:
            answer = pickle.dumps((True, pickle.loads(sent)()))  # noqa: S301 - from our own server
        except Exception as error:  # noqa: BLE001 - it is the answer
            answer = pickle.dumps((False, error))
        answers.write(SIZE.pack(len(answer)))
        answers.write(answer)
        answers.flush()


def prepare(path: list[str], games: dict[str, str]) -> None:
    """Gives this process the module path and the games of its server."""
    sys.path[:] = path
    for name, module in games.items():
        GAMES.setdefault(name, import_module(module))


def main() -> None:
    """Runs jobs for the process that has started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends the input
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not come between the answers
    with suppress(BrokenPipeError):  # the server is gone
        serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
