"""Where the file is: from what the person who starts a server says, or by default."""

import os
import re
import sys
from pathlib import Path

from .file import Unusable

SUPPORTED = "give the path of a file, or sqlite:///path"


def place(url: str | None) -> Path:
    """Returns the path of the file that a URL or a plain path names; None: the default one.

    `sqlite:///path` is relative to the current folder and `sqlite:////path` is not, as is usual.
    """
    if url is None:
        folder = own_folder()
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise Unusable(f"the folder {folder} cannot be made: {error.strerror}") from None
        return folder / "tenback.sqlite"
    path = url
    if scheme := re.match(r"([A-Za-z][A-Za-z0-9+.-]+)://", url):
        if scheme[1].lower() != "sqlite":
            # Only the scheme is repeated, for the rest may hold a password.
            raise Unusable(f"a store at {scheme[0]}… is not supported: {SUPPORTED}")
        host, slash, path = url[scheme.end() :].partition("/")
        if host:
            raise Unusable(f"sqlite:// names a file, and no host such as {host}: {SUPPORTED}")
        path = path if slash else ""
    if path in {"", ":memory:"}:
        raise Unusable(f"a store in memory is not supported: {SUPPORTED}")
    return Path(path)


def own_folder() -> Path:
    """Returns our folder among the user's data."""
    try:
        if sys.platform == "win32":
            local = os.environ.get("LOCALAPPDATA")
            base = Path(local) if local else Path.home() / "AppData" / "Local"
        elif sys.platform == "darwin":
            base = Path.home() / "Library" / "Application Support"
        else:
            # By its specification a relative XDG_DATA_HOME counts for nothing.
            named = Path(os.environ.get("XDG_DATA_HOME", ""))
            base = named if named.is_absolute() else Path.home() / ".local" / "share"
    except RuntimeError:
        raise Unusable(f"your home folder is not known: {SUPPORTED}") from None
    return base / "tenback"
