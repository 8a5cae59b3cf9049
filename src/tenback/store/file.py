"""The file itself: owned by one server at a time, and opened so that what it keeps is durable."""

import errno
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has no advisory locks; SQLite's own remain
    fcntl = None  # type: ignore[assignment]

PATIENCE = 3.0
"""Seconds to wait for another program that has locked the file."""

FULL = "the disk is full"

_SQLITE = {
    sqlite3.SQLITE_NOTADB: "is not a SQLite database",
    sqlite3.SQLITE_CORRUPT: "is damaged: restore it from a copy",
    sqlite3.SQLITE_BUSY: "is locked by another program",
    sqlite3.SQLITE_READONLY: "cannot be written: it is read-only",
    sqlite3.SQLITE_FULL: f"cannot be written: {FULL}",
}


class Unusable(Exception):
    """Raised for a file that can't be opened as a store: says why, in one line."""


def reason(error: Exception) -> str:
    """Returns in one line why something could not be saved."""
    if _code(error) == sqlite3.SQLITE_FULL:
        return FULL
    return " ".join(str(error).split()) or type(error).__name__


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turns what the system or SQLite say about a file into Unusable."""
    try:
        yield
    except OSError as error:
        raise Unusable(_os_line(path, error)) from None
    except sqlite3.Error as error:
        line = _SQLITE.get(_code(error), f"cannot be used: {reason(error)}")
        raise Unusable(f"{path} {line}") from None


def claim(path: Path) -> Callable[[], None]:
    """Takes a file for this process, making it if need be. Returns what gives it back.

    The lock is on a file beside it, for closing any handle of the database itself would end the
    locks that SQLite holds.
    """
    if path.is_dir():
        raise Unusable(f"{path} is a folder: name a file in it")
    if path.exists() and not path.is_file():
        raise Unusable(f"{path} is not a file")
    lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if fcntl is not None:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise Unusable(f"{path} is in use by another Tenback server") from None
        # The secret is for nobody else's eyes; SQLite's own files beside it take over its mode.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except BaseException:
        os.close(lock)
        raise
    return lambda: os.close(lock)


def connect(path: Path) -> sqlite3.Connection:
    """Returns a connection that begins no transactions itself and may change threads."""
    connection = sqlite3.connect(
        path,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=512,
    )
    try:
        connection.execute("PRAGMA synchronous = FULL")
        # On macOS only this reaches the disk; elsewhere it changes nothing.
        connection.execute("PRAGMA fullfsync = ON")
    except BaseException:
        connection.close()
        raise
    return connection


def _code(error: Exception) -> int:
    """Returns SQLite's code of an error, without its finer distinctions; 0 for none."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _os_line(path: Path, error: OSError) -> str:
    match error.errno:
        case errno.ENOENT | errno.ENOTDIR:
            return f"{path} cannot be made: the folder {path.parent} is not there"
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return f"{path} cannot be written: it or its folder is read-only for you"
        case errno.ENOSPC | errno.EDQUOT:
            return f"{path} cannot be written: {FULL}"
        case _:
            return f"{path} cannot be used: {error.strerror}"
