"""The identity cookies of servers, kept between sessions so that a seat is found again."""

import contextlib
import os
from pathlib import Path

import msgspec

MOST = 200
"""Servers that are remembered; the oldest is forgotten first."""


class CookieJar:
    """Cookies by server, in a file that only its owner can read."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._fresh: dict[str, str] = {}
        """The cookies of this session, in case the file can't be written."""

    @classmethod
    def of_user(cls) -> "CookieJar":
        """Returns the jar in the user's data folder."""
        import platformdirs  # noqa: PLC0415 - local tables need no cookies

        return cls(platformdirs.user_data_path("tenback", appauthor=False) / "identities.json")

    def cookie(self, origin: str) -> str | None:
        """Returns the cookie of a server, or None."""
        return self._fresh.get(origin) or self._read().get(origin)

    def keep(self, origin: str, cookie: str) -> None:
        """Stores a server's cookie."""
        self._fresh[origin] = cookie
        kept = self._read()
        kept.pop(origin, None)
        kept = dict(list(kept.items())[1 - MOST :]) | {origin: cookie}
        beside = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            # Created with its mode, so that others can't read it even for a moment.
            file = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with open(file, "wb") as opened:  # noqa: PTH123 - of a descriptor
                opened.write(msgspec.json.encode(kept))
            beside.replace(self._path)

    def _read(self) -> dict[str, str]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, str])
        except (OSError, msgspec.DecodeError):
            return {}
