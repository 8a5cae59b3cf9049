"""Keys, shown where they act: each can be pressed, or clicked in the bar at the bottom."""

from collections.abc import Callable, Sequence
from inspect import iscoroutine
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.dom import DOMNode
from textual.screen import ModalScreen, Screen
from textual.widget import Widget
from textual.widgets import Button, Input, OptionList

from tenback.terminal.boards.board import key_of


class Key(NamedTuple):
    """Something that can be done here."""

    key: str
    """As `key_of` tells it; empty for keys that others see to."""
    shown: str
    text: str
    do: Callable[[], object]


class KeyBar(Widget):
    """One line with all keys of a screen."""

    DEFAULT_CSS = "KeyBar { height: 1; dock: bottom; background: $panel; }"

    def __init__(self) -> None:
        super().__init__()
        self.keys: Sequence[Key] = ()

    def show(self, keys: Sequence[Key]) -> None:
        """Shows these from now on."""
        if [key[:3] for key in keys] != [key[:3] for key in self.keys]:
            self.refresh()
        self.keys = keys

    def render(self) -> Text:
        """Returns the line."""
        line = Text(no_wrap=True, overflow="ellipsis")
        for key in self.keys:
            line.append(f" {key.shown} ", "bold reverse")
            line.append(f" {key.text}  ")
        return line

    async def on_click(self, event: events.Click) -> None:
        """Does what is written there."""
        start = 0
        for key in self.keys:
            start += cell_len(f" {key.shown}  {key.text}  ")
            if event.x < start:
                await _done(key)
                return


class Keyed(DOMNode):
    """A screen, or a sheet over one, that has keys."""

    def offered(self) -> list[Key]:
        """Returns the keys that act now."""
        raise NotImplementedError

    def show_keys(self) -> None:
        """Shows the keys that act now."""
        for bar in self.query(KeyBar):
            bar.show(self.offered())

    async def on_key(self, event: events.Key) -> None:
        """Does what a key stands for."""
        pressed = key_of(event)
        focused = self.app.focused
        if isinstance(focused, Input) and event.is_printable:
            return
        if isinstance(focused, Input | Button | OptionList) and pressed == "enter":
            return  # it is theirs
        for key in self.offered():
            if key.key == pressed:
                event.stop()
                await _done(key)
                return


async def _done(key: Key) -> None:
    done = key.do()
    if iscoroutine(done):  # a screen that is put away must not be awaited by its own handler
        await done


class KeyedScreen(Screen[None], Keyed):
    """A whole screen with keys."""


class Sheet(ModalScreen[None], Keyed):
    """Something over the table that is soon put away again."""
