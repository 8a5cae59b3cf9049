"""The folder of the compiled code, found without importing the compiler."""

import hashlib
import platform
from importlib.metadata import version
from pathlib import Path

from platformdirs import user_cache_path


def _place() -> Path:
    """Returns the cache folder for this version of the sources."""
    name = hashlib.sha256(f"{version('numba')} {platform.python_version()}".encode())
    here = Path(__file__).parent
    name.update(bytes(here))  # numba's entries are valid for one location only
    for source in sorted(here.rglob("*.py")):
        name.update(source.read_bytes())
    return user_cache_path("tenback") / "compiled" / name.hexdigest()[:16]


FOLDER = _place()
