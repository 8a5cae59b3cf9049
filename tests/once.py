"""Costly things that several tests use: made once in a run, by the first worker that asks."""

import fcntl
import tempfile
from collections.abc import Callable
from pathlib import Path


def once(name: str, make: Callable[[Path], None]) -> Path:
    """Returns a folder that `make` has filled, in the run's folder; all workers share it."""
    above = Path(tempfile.gettempdir()) / f"once-{name}"
    above.mkdir(exist_ok=True)
    folder, done = above / name, above / "done"
    with (above / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            make(folder)
            done.touch()
    return folder
