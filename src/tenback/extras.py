"""The optional parts of an installation.

`pip install tenback` brings what the library and the line-by-line program need; everything else is
an extra, such as `tenback[fast]`. Whatever is missing is reported in one line, with the command
that installs it.
"""

from functools import cache
from importlib.util import find_spec

EXTRAS = {
    "play": ("textual", "rich"),
    "server": ("litestar", "uvicorn", "h11", "segno", "resvg_py"),
    "fast": ("numba", "numpy", "joblib"),
    "cluster": ("distributed",),
    "postgres": ("asyncpg",),
    "gym": ("gymnasium", "pettingzoo"),
    "spiel": ("open_spiel",),
}
"""By extra: the modules it brings that Tenback imports."""


class MissingExtra(ModuleNotFoundError):
    """A package of an extra is not installed. The message says how to install it."""

    def __init__(self, extra: str, module: str) -> None:
        super().__init__(f"{module} is not installed: pip install 'tenback[{extra}]'", name=module)
        self.extra = extra


@cache
def missing(extra: str) -> str | None:
    """Returns the first module of an extra that is not installed, or None."""
    return next((module for module in EXTRAS[extra] if find_spec(module) is None), None)


def require(extra: str) -> None:
    """Raises MissingExtra unless an extra is installed."""
    if module := missing(extra):
        raise MissingExtra(extra, module)


def extra_of(module: str | None) -> str | None:
    """Returns the extra that brings a module, by the module's full name; None if none does."""
    top = (module or "").partition(".")[0]
    return next((extra for extra, modules in EXTRAS.items() if top in modules), None)
