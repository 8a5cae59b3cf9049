"""What a journey needs of a browser, whichever engine it has."""

import json
from pathlib import Path
from typing import Any, Protocol

Point = tuple[int, int]
"""A place in the window."""


class Tab(Protocol):
    """A window with one page, and cookies of its own."""

    @property
    def complaints(self) -> list[str]:
        """What the page has written to the console as an error or a warning."""

    def open(self, address: str) -> None:
        """Loads a page, and waits until it is there."""

    def add_cookie(self, address: str, name: str, value: str) -> None: ...

    def run(self, script: str, *given: Any) -> Any:
        """Calls a JavaScript function with these values; returns what it returns or promises."""

    def tap(self, at: Point) -> None:
        """Taps with a finger, or clicks where the engine knows no fingers."""

    def drag(self, start: Point, end: Point) -> None: ...

    def type(self, keys: str) -> None:
        """Presses keys one after another: letters, or those of `actions.py`."""

    def picture(self, path: Path) -> None: ...

    def close(self) -> None: ...


class Engine(Protocol):
    """A browser that opens any number of tabs."""

    def tab(self, width: int, height: int) -> Tab: ...

    def stop(self) -> None: ...


def called(script: str, given: tuple[Any, ...]) -> str:
    """Returns an expression that promises, as JSON, what a function returns for these values."""
    values = ", ".join(json.dumps(one) for one in given)
    return f"(async () => JSON.stringify((await ({script})({values})) ?? null))()"
