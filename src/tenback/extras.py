"""The parts that `pip install tenback` leaves out, and what to say where one is missing.

The library and the line-by-line program need little. Whoever wants more installs an extra, such as
`tenback[fast]`. A package that needs one calls `require` before anything else, so that whatever is
missing is reported in one line, with the command that installs it.
"""

from functools import cache
from importlib.util import find_spec

EXTRAS = {
    "play": ("textual", "rich"),
    "server": ("litestar", "uvicorn", "h11", "segno"),
    "fast": ("numba", "numpy", "joblib"),
    "cluster": ("distributed",),
}
"""By extra: the modules that it brings, among those that we import ourselves."""


class MissingExtra(ModuleNotFoundError):
    """A part of Tenback that is not installed; says how to install it."""

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
