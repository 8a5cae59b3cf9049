"""A scheduler and workers, each in a process of its own."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from distributed import Client
from tests.processes import ANSWER_TIMEOUT, start

COMMON = ("--host", "127.0.0.1", "--no-dashboard", "--dashboard-address", "127.0.0.1:0")
WORKER = ("--nthreads", "1", "--no-nanny")


class Scheduler(NamedTuple):
    """A running scheduler, and its address."""

    address: str
    process: "subprocess.Popen[bytes]"


@contextmanager
def scheduler(folder: Path) -> Iterator[Scheduler]:
    """Yields a new scheduler."""
    file = folder / "scheduler.json"
    words = ("scheduler", *COMMON, "--port", "0", "--scheduler-file", str(file))
    with _running(*words) as process:
        for _ in range(600):
            if file.exists() and file.read_text().endswith("}"):
                break
            time.sleep(0.1)
        yield Scheduler(json.loads(file.read_text())["address"], process)


@contextmanager
def workers(address: str, count: int, folder: Path) -> Iterator[list[subprocess.Popen[bytes]]]:
    """Yields the processes of new workers, which have joined the scheduler."""
    words = ("worker", address, *COMMON, *WORKER, "--local-directory", str(folder))
    with ExitStack() as stack:
        started = [stack.enter_context(_running(*words)) for _ in range(count)]
        with Client(address, timeout=ANSWER_TIMEOUT) as client:
            client.wait_for_workers(count, timeout=ANSWER_TIMEOUT)
        yield started


@contextmanager
def _running(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "dask", *words]
    process = start(command, text=False, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait()
