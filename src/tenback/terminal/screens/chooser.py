"""A form field with a list of values: ←, → or a click changes it."""

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

LABEL = 22
"""Minimum columns for the label."""


class Chooser(Widget):
    """One of several values.

    It takes no focus; the form handles all keys. Textual hands a key to the widget that has the
    focus when the key arrives, which for a fast typist would still be the previous field.
    """

    DEFAULT_CSS = """
    Chooser { height: 1; width: 1fr; }
    Chooser.current { background: $primary 25%; text-style: bold; }
    """
    index: reactive[int] = reactive(0)
    current: reactive[bool] = reactive(default=False)

    class Clicked(Message):
        """A field was clicked: to the next value, or the previous one."""

        def __init__(self, chooser: "Chooser", by: int) -> None:
            super().__init__()
            self.chooser = chooser
            self.by = by

    def __init__(
        self, label: str, values: Sequence[Any], names: Sequence[str], usual: Any, **more: Any
    ) -> None:
        super().__init__(**more)
        self._label = label
        self.values = list(values)
        self.names = list(names)
        self.set_reactive(Chooser.index, self.values.index(usual))

    @property
    def value(self) -> Any:
        """Returns the chosen value."""
        return self.values[self.index]

    def step(self, by: int) -> None:
        """Goes to the next or previous value, cyclically."""
        self.index = (self.index + by) % len(self.values)

    def watch_current(self, current: bool) -> None:
        """Highlights the current field."""
        self.set_class(current, "current")

    def on_click(self, event: events.Click) -> None:
        """Goes back on the left arrow, forward anywhere else."""
        back = event.x in range(self._start, self._start + 2)
        self.post_message(self.Clicked(self, -1 if back else 1))

    @property
    def _start(self) -> int:
        return 2 + max(LABEL, cell_len(self._label) + 2)

    def render(self) -> Text:
        """Returns the line."""
        gap = " " * (self._start - 2 - cell_len(self._label))
        mark = "▸ " if self.current else "  "
        return Text(f"{mark}{self._label}{gap}◂ {self.names[self.index]} ▸", no_wrap=True)
