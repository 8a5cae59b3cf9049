"""A line of a form whose value is changed with ← and →, or by clicking it."""

from collections.abc import Sequence
from typing import Any

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

STEPS = {"left": -1, "right": 1, "space": 1}


class Chooser(Widget, can_focus=True):
    """One of several values."""

    DEFAULT_CSS = """
    Chooser { height: 1; width: 1fr; }
    Chooser:focus { background: $primary 25%; text-style: bold; }
    """
    index: reactive[int] = reactive(0)

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, chooser: "Chooser") -> None:
            super().__init__()
            self.chooser = chooser

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
        """Returns what is chosen."""
        return self.values[self.index]

    def on_key(self, event: events.Key) -> None:
        """Changes the value, or goes to another line.

        Not by Textual's bindings, which wait until a key has gone all the way up: a quick Enter
        would come before them.
        """
        if event.key in STEPS:
            event.stop()
            self.step(STEPS[event.key])
        elif event.key in {"up", "down"}:
            event.stop()
            (self.screen.focus_next if event.key == "down" else self.screen.focus_previous)()

    def step(self, by: int) -> None:
        """Goes on to the next value, or back; after the last comes the first."""
        self.index = (self.index + by) % len(self.values)
        self.post_message(self.Changed(self))

    def on_click(self, event: events.Click) -> None:
        """Goes back at the left arrow, and on anywhere else."""
        self.focus()
        self.step(-1 if event.x in range(self._start, self._start + 2) else 1)

    @property
    def _start(self) -> int:
        return 2 + max(22, cell_len(self._label) + 2)

    def render(self) -> Text:
        """Returns the line."""
        gap = " " * (self._start - 2 - cell_len(self._label))
        mark = "▸ " if self.has_focus else "  "
        return Text(f"{mark}{self._label}{gap}◂ {self.names[self.index]} ▸", no_wrap=True)
