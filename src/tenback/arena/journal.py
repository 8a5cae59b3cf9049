"""What was played so far, in a file: so that nothing is lost when an arena is interrupted.

One JSON object a line. The first line holds the experiment; each further one holds a chunk that was
played, on disk before it is counted. Of a crash only a torn last line can be left, which is dropped
and played again.
"""

import os
from pathlib import Path
from typing import Any, Self
from zlib import crc32

import msgspec
from msgspec import Struct, field

from tenback import __version__

from .experiment import Experiment
from .totals import Totals, empty

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

FORMAT = "tenback-arena/1"


class Entry(Struct, frozen=True):
    """A chunk of the work that is done."""

    table: int
    start: int
    totals: Totals = field(name="sums")


class BadJournal(Exception):
    """Raised for a file that can't be gone on with: one line that says why."""


def name(experiment: Experiment) -> str:
    """Returns a file's name that the same experiment always has, and hardly any other."""
    return f"arena-{crc32(_head(experiment)):08x}.journal"


class Journal:
    """A journal that is open, and nobody else's meanwhile.

    Opening raises BadJournal, or OSError if the file can't be had.
    """

    def __init__(self, path: Path, experiment: Experiment) -> None:
        self.path = path
        tables = range(len(experiment.tables))
        self.totals = [empty(experiment, table) for table in tables]
        """What all that was played came to, by table."""
        self.played: list[list[tuple[int, int]]] = [[] for _ in tables]
        """Which deals that were, by table: the first, and how many."""
        self._file = path.open("a+b")
        try:
            self._lock()
            self._read(_head(experiment))
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def append(self, entry: Entry) -> None:
        """Keeps an entry and counts it: it is on disk when this returns."""
        self._write(msgspec.json.encode(entry))
        self._count(entry)
        os.fsync(self._file.fileno())

    def _count(self, entry: Entry) -> None:
        """Counts an entry; ValueError if it can't be one of this experiment."""
        if entry.table not in range(len(self.totals)):
            raise ValueError(f"there is no table {entry.table}")
        self.totals[entry.table] += entry.totals
        self.played[entry.table].append((entry.start, entry.totals.deals))

    def _lock(self) -> None:
        if fcntl is not None:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise BadJournal(f"{self.path}: another arena is writing it just now") from None

    def _read(self, head: bytes) -> None:
        """Counts what the file holds, and leaves it ready for more."""
        self._file.seek(0)
        first = self._file.readline()
        if not first.endswith(b"\n") and head.startswith(first):  # new, or torn at once
            self._file.truncate(0)
            self._write(head)
            os.fsync(self._file.fileno())
            return
        if first != head + b"\n":
            raise BadJournal(f"{self.path} {_difference(first, head)}")
        kept = len(first)
        for number, line in enumerate(self._file, 2):
            try:
                if not line.endswith(b"\n"):
                    break
                self._count(msgspec.json.decode(line, type=Entry))
            except (msgspec.MsgspecError, ValueError):
                if self._file.read(1):
                    raise BadJournal(f"{self.path} is damaged in line {number}") from None
                break
            kept += len(line)
        self._file.truncate(kept)

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()


def _head(experiment: Experiment) -> bytes:
    return msgspec.json.encode({"format": FORMAT, "version": __version__, "question": experiment})


def _difference(first: bytes, head: bytes) -> str:
    """Returns what keeps a first line from being ours."""
    try:
        theirs, ours = _facts(first), _facts(head)
    except (msgspec.MsgspecError, UnicodeDecodeError, TypeError, KeyError):
        return "is no journal of an arena"
    differ = ", ".join(name for name in ours if theirs.get(name) != ours[name])
    return f"is the journal of another question (not the same: {differ}); name another file"


def _facts(line: bytes) -> dict[str, Any]:
    head = msgspec.json.decode(line, type=dict[str, Any])
    return {"format": head["format"], "version": head["version"], **head["question"]}
