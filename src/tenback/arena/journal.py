"""A file with all chunks played so far, so that an interrupted arena can be resumed.

It has one JSON object per line: first the experiment, then the chunks. A chunk is on disk before it
is counted. A crash can leave at most an incomplete last line, which is dropped and played again.
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
    """The totals of a chunk."""

    table: int
    start: int
    totals: Totals = field(name="sums")


class BadJournal(Exception):
    """The file can't be continued; the message says why in one line."""


def name(experiment: Experiment) -> str:
    """Returns the default file name for an experiment, which depends on it alone."""
    return f"arena-{crc32(_head(experiment)):08x}.journal"


class Journal:
    """A journal that is open and locked.

    Opening raises BadJournal, or OSError if the file can't be opened.
    """

    def __init__(self, path: Path, experiment: Experiment) -> None:
        self.path = path
        self._experiment = experiment
        self._file = path.open("a+b")
        try:
            self._lock()
            self.reread()
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def reread(self) -> None:
        """Counts what the file has, also an entry that an interruption has left uncounted."""
        tables = range(len(self._experiment.tables))
        self.totals = [empty(self._experiment, table) for table in tables]
        """The totals of all chunks, by table."""
        self.played: list[list[tuple[int, int]]] = [[] for _ in tables]
        """The chunks, by table."""
        self._read(_head(self._experiment))

    def append(self, entry: Entry) -> None:
        """Writes and counts an entry, which is on disk when this returns."""
        self._write(msgspec.json.encode(entry))
        self._count(entry)
        os.fsync(self._file.fileno())

    def _count(self, entry: Entry) -> None:
        """Counts an entry; raises ValueError if it can't belong to this experiment."""
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
        """Counts the entries of the file, and leaves it ready for appending."""
        self._file.seek(0)
        first = self._file.readline()
        if not first.endswith(b"\n") and head.startswith(first):  # new, or torn in the first line
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
    """Returns how the first line differs from the expected one."""
    try:
        theirs, ours = _facts(first), _facts(head)
    except (msgspec.MsgspecError, UnicodeDecodeError, TypeError, KeyError):
        return "is no journal of an arena"
    differ = ", ".join(name for name in ours if theirs.get(name) != ours[name])
    return f"is the journal of another question (not the same: {differ}); name another file"


def _facts(line: bytes) -> dict[str, Any]:
    head = msgspec.json.decode(line, type=dict[str, Any])
    return {"format": head["format"], "version": head["version"], **head["question"]}
