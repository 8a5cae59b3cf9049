"""The database file: where it is, locking it, and opening it so that its content is durable."""

import errno
import os
import re
import sqlite3
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from platformdirs import user_data_path

try:
    import fcntl
except ImportError:  # Windows has no advisory locks; SQLite's own remain
    fcntl = None  # type: ignore[assignment]

OWNED = 1 << 62
"""The byte of the database that its server locks, far beyond those that SQLite locks."""

PATIENCE = 3.0
"""Seconds to wait for another program that has locked the file."""

SUPPORTED = "give the path of a file, sqlite:///path, or postgresql://host/database"

FULL = "the disk is full"

_SQLITE = {
    sqlite3.SQLITE_NOTADB: "is not a SQLite database",
    sqlite3.SQLITE_CORRUPT: "is damaged: restore it from a copy",
    sqlite3.SQLITE_BUSY: "is locked by another program",
    sqlite3.SQLITE_READONLY: "cannot be written: it is read-only",
    sqlite3.SQLITE_FULL: f"cannot be written: {FULL}",
}


class Unusable(Exception):
    """The file can't be opened as a store; the message says why, in one line."""


class FileReplaced(Exception):
    """The file is no longer the one that was opened, or not ours; the message says why."""


def reason(error: Exception) -> str:
    """Returns in one line why something could not be saved."""
    if _code(error) == sqlite3.SQLITE_FULL:
        return FULL
    return " ".join(str(error).split()) or type(error).__name__


@contextmanager
def translate_errors(path: Path) -> Iterator[None]:
    """Raises Unusable in place of the errors of the system and of SQLite about a file."""
    try:
        yield
    except OSError as error:
        raise Unusable(_os_line(path, error)) from None
    except sqlite3.Error as error:
        line = _SQLITE.get(_code(error), f"cannot be used: {reason(error)}")
        raise Unusable(f"{path} {line}") from None


def is_postgres(url: str | None) -> bool:
    """Returns whether a URL names a database of PostgreSQL."""
    return url is not None and re.match(r"(?i)postgres(ql)?://", url) is not None


def database_path(url: str | None) -> Path:
    """Returns the path that a URL or a plain path names, or the default path.

    As usual, `sqlite:///path` is relative to the current folder and `sqlite:////path` is not.
    """
    if url is None:
        folder = data_folder()
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise Unusable(f"the folder {folder} cannot be made: {error.strerror}") from None
        return folder / "tenback.sqlite"
    path = url
    if scheme := re.match(r"([A-Za-z][A-Za-z0-9+.-]+)://", url):
        if scheme[1].lower() != "sqlite":
            # Only the scheme is repeated: the rest may hold a password.
            raise Unusable(f"a store at {scheme[0]}… is not supported: {SUPPORTED}")
        host, slash, path = url[scheme.end() :].partition("/")
        if host:
            raise Unusable(f"sqlite:// names a file, and no host such as {host}: {SUPPORTED}")
        path = path if slash else ""
    if path in {"", ":memory:"}:
        raise Unusable(f"a store in memory is not supported: {SUPPORTED}")
    return Path(path)


def data_folder() -> Path:
    """Returns the folder in which this user's data of Tenback belongs."""
    unknown = Unusable(f"your home folder is not known: {SUPPORTED}")
    try:
        folder = user_data_path("tenback", appauthor=False)
    except RuntimeError:
        raise unknown from None
    if not folder.is_absolute():  # older platformdirs leave the ~ in it
        raise unknown
    return folder


def lock_file(path: Path) -> Callable[[], None]:
    """Locks a file for this process, and creates it if needed. Returns a function that unlocks it.

    One lock is on a file beside it. That file can be deleted, and the database can have a second
    name. So on Linux, where locks can belong to an open file, a byte of the database is locked as
    well. That handle is closed last, because closing it ends the locks that SQLite holds.
    """
    if path.is_dir():
        raise Unusable(f"{path} is a folder: name a file in it")
    if path.exists() and not path.is_file():
        raise Unusable(f"{path} is not a file")
    check_header(path)
    with ExitStack() as held:
        lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        held.callback(os.close, lock)
        try:
            if fcntl is not None:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # The file holds a secret. SQLite's own files beside it take over its mode.
            database = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
            held.callback(os.close, database)
            if sys.platform == "linux":
                byte = struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, OWNED, 1, 0)
                fcntl.fcntl(database, fcntl.F_OFD_SETLK, byte)
        except BlockingIOError:
            raise Unusable(f"{path} is in use by another Tenback server") from None
        if os.fstat(database).st_nlink > 1:
            raise Unusable(f"{path} has a second name (a hard link): remove one of the two")
        return held.pop_all().close


def is_flocked(path: Path) -> bool:
    """Returns whether a process holds a lock on a file; False where there are no such locks."""
    with path.open("rb") as file:
        try:
            if fcntl is not None:
                fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


def check_header(path: Path) -> None:
    """Refuses what is no database before anything is put beside it."""
    if path.exists():
        with path.open("rb") as file:
            head = file.read(16)
        if head and head != b"SQLite format 3\0":
            raise Unusable(f"{path} is not a SQLite database")


def connect(path: Path) -> sqlite3.Connection:
    """Returns a connection that begins no transactions by itself and may change threads."""
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


class FileNames:
    """The names of a database's files, which must keep leading to the files that are open."""

    def __init__(self, path: Path) -> None:
        wal = path.with_name(f"{path.name}-wal")
        self._opened = [
            (os.fspath(path), "the database file", _identity(path.stat())),
            (os.fspath(wal), "the file -wal beside the database", _identity(wal.stat())),
        ]

    def check(self) -> None:
        """Raises FileReplaced if a name leads nowhere or to another file."""
        for name, called, identity in self._opened:
            try:
                found = os.stat(name)  # noqa: PTH116 - at every batch, and twice as fast
            except OSError:
                raise FileReplaced(
                    f"{called} was deleted or moved away: move it back, or restart the server"
                ) from None
            if (found.st_ino, found.st_dev) != identity:
                raise FileReplaced(f"{called} was replaced by another: restart the server")


def _identity(status: os.stat_result) -> tuple[int, int]:
    return status.st_ino, status.st_dev


def _code(error: Exception) -> int:
    """Returns the primary SQLite code of an error; 0 for none."""
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
