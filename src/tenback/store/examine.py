"""Looks at a database without changing it: is it ours, of which version, and in use?"""

import asyncio
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from msgspec import Struct

from tenback.extras import require

from .file import Unusable, check_header, database_path, is_flocked, is_postgres, translate_errors
from .schema import MIGRATIONS, version_of


class Examined(Struct, frozen=True):
    """What was found.

    Attributes:
        place: Where the database is, without user and password.
        version: The version of its schema; 0 for a database that is still to be made.
        newest: The version that this server needs.
        in_use: Whether a server has the file open.
    """

    place: str
    version: int
    newest: int
    in_use: bool = False


async def examine(url: str | None) -> Examined:
    """Returns what is at a path or URL, or at the default path; raises Unusable."""
    if is_postgres(url):
        require("postgres")
        from .postgres.examine import examine_postgres  # noqa: PLC0415 - of an extra

        return await examine_postgres(str(url))
    return await asyncio.to_thread(_examine_file, url)


def _examine_file(url: str | None) -> Examined:
    path = Path(os.path.realpath(database_path(url)))
    with translate_errors(path):
        if path.is_dir():
            raise Unusable(f"{path} is a folder: name a file in it")
        if not path.exists():
            if not path.parent.is_dir():
                raise FileNotFoundError(2, "")
            if not os.access(path.parent, os.W_OK):
                raise PermissionError(13, "")
            return Examined(str(path), 0, len(MIGRATIONS))
        check_header(path)
        if not os.access(path, os.W_OK):
            raise PermissionError(13, "")
        where = f"file:{quote(str(path))}?mode=ro"
        with closing(sqlite3.connect(where, uri=True)) as connection:
            version = version_of(connection, path)
        return Examined(str(path), version, len(MIGRATIONS), _is_locked(path))


def _is_locked(path: Path) -> bool:
    """Returns whether a server holds the lock beside the file."""
    lock = Path(f"{path}.lock")
    return lock.exists() and is_flocked(lock)
