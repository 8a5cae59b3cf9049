"""Who one is at each server: the cookies it gave, kept so that one finds one's seat again."""

import contextlib
import os
from pathlib import Path

import msgspec

MOST = 200
"""Servers that are remembered; the one that was met first is forgotten first."""


class CookieJar:
    """A small file that nobody else may read."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._fresh: dict[str, str] = {}
        """What came in this session, for where there is no place to write."""

    @classmethod
    def of_user(cls) -> "CookieJar":
        """Returns the one among the user's data."""
        import platformdirs  # noqa: PLC0415 - whoever plays at home needs none

        return cls(platformdirs.user_data_path("tenback", appauthor=False) / "identities.json")

    def cookie(self, origin: str) -> str | None:
        """Returns the cookie of a server, if there is one."""
        return self._fresh.get(origin) or self._read().get(origin)

    def keep(self, origin: str, cookie: str) -> None:
        """Keeps a server's cookie."""
        self._fresh[origin] = cookie
        kept = self._read()
        kept.pop(origin, None)
        kept = dict(list(kept.items())[1 - MOST :]) | {origin: cookie}
        beside = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            # Made with its mode: there is no moment at which others could read it.
            file = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with open(file, "wb") as opened:  # noqa: PTH123 - of a descriptor
                opened.write(msgspec.json.encode(kept))
            beside.replace(self._path)

    def _read(self) -> dict[str, str]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, str])
        except (OSError, msgspec.DecodeError):
            return {}
