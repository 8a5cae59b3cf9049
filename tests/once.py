"""What is costly to make and used by several tests: made once in a run, by the first worker."""

import fcntl
import tempfile
from collections.abc import Callable
from pathlib import Path


def once(name: str, make: Callable[[Path], None]) -> Path:
    """Returns a folder in the run's own one, which `make` has filled; all workers share it."""
    above = Path(tempfile.gettempdir()) / f"once-{name}"
    above.mkdir(exist_ok=True)
    folder, done = above / name, above / "done"
    with (above / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not done.exists():
            make(folder)
            done.touch()
    return folder
