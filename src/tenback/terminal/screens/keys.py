"""Keys and the bar at the bottom in which they are shown and can be clicked."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Button, Input, OptionList

from tenback.terminal.boards.board import key_of

from .base import BaseScreen


class Key(NamedTuple):
    """A key and what it does.

    Attributes:
        key: As `key_of` returns it; empty if the key is handled elsewhere.
    """

    key: str
    shown: str
    text: str
    do: Callable[[], object]


class KeyBar(Widget):
    """The bar with all keys of a screen."""

    DEFAULT_CSS = "KeyBar { height: 1; dock: bottom; background: $panel; }"

    def __init__(self) -> None:
        super().__init__()
        self.keys: Sequence[Key] = ()

    def show(self, keys: Sequence[Key]) -> None:
        """Shows these keys."""
        if [key[:3] for key in keys] != [key[:3] for key in self.keys]:
            self.refresh()
        self.keys = keys

    def render(self) -> Text:
        """Returns the line."""
        line = Text(no_wrap=True, overflow="ellipsis")
        for cap, text in self._parts():
            line.append(cap, "bold reverse")
            line.append(text)
        return line

    def _parts(self) -> list[tuple[str, str]]:
        """Returns each key and its text, closer together if there is little space."""
        for gap, end in ((" ", "  "), ("", " ")):
            parts = [(f" {key.shown} ", f"{gap}{key.text}{end}") for key in self.keys]
            if sum(cell_len(cap + text) for cap, text in parts) <= self.size.width:
                break
        return parts

    def on_click(self, event: events.Click) -> None:
        """Does what the clicked key does."""
        start = 0
        for key, (cap, text) in zip(self.keys, self._parts(), strict=True):
            start += cell_len(cap + text)
            if event.x < start:
                if isinstance(self.screen, KeyedScreen) and self.screen.takes_input:
                    key.do()
                return


class KeyedScreen(BaseScreen):
    """A screen, or a sheet over one, that has keys."""

    def current_keys(self) -> list[Key]:
        """Returns the keys that act now."""
        raise NotImplementedError

    def show_keys(self) -> None:
        """Shows the keys that act now."""
        for bar in self.query(KeyBar):
            bar.show(self.current_keys())

    def on_key(self, event: events.Key) -> None:
        """Executes a key."""
        if not self.takes_input:
            return
        pressed = key_of(event)
        focused = self.app.focused
        if isinstance(focused, Input) and event.is_printable:
            return
        if isinstance(focused, Input | Button | OptionList) and pressed == "enter":
            return  # the widget handles it
        for key in self.current_keys():
            if key.key == pressed:
                event.stop()
                key.do()
                return


class Sheet(ModalScreen[None], KeyedScreen):
    """A dialog over another screen."""

    def close_sheet(self) -> None:
        """Closes the sheet; closing twice is harmless."""
        if self.takes_input:
            self.dismiss()
