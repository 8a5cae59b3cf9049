"""The full-screen program: choosing a table and playing at it."""

import asyncio
from functools import partial

from textual.binding import Binding

from tenback.locales import Catalogue

from .client import TableEndpoint
from .full_screen import FullScreenApp
from .screens.home import Home
from .screens.table import TableScreen
from .table_source import NewTable, TableSource


class PlayApp(FullScreenApp):
    """Tenback in a terminal."""

    CSS = """
    Screen { background: $background; }
    ModalScreen { align: center middle; background: $background 60%; }
    .sheet {
        width: 76; max-width: 100%; height: auto; max-height: 100%;
        padding: 0 1; background: $surface; border: round $primary;
    }
    .sheet > .heading { text-style: bold; }
    .sheet OptionList, .sheet OptionList:focus {
        height: auto; max-height: 12; border: none; padding: 0; background: $surface;
    }
    .quiet { color: $text-muted; }
    """
    BINDINGS = [Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True)]  # noqa: RUF012

    def __init__(
        self,
        catalogue: Catalogue,
        source: TableSource,
        first: NewTable | TableEndpoint | None = None,
        name: str = "",
        watch: bool = False,
    ) -> None:
        super().__init__(catalogue)
        self.source = source
        self.name_of_person = name
        self.watches = watch
        self._first = first

    def say(self, message_id: str, **facts: object) -> str:
        """Returns a message in the person's language."""
        return self.catalogue.say(message_id, form="", **facts)

    def on_mount(self) -> None:
        """Shows the first screen at once; whatever takes time is loaded into it."""
        first = self._first
        if first is None:
            self.push_screen(Home())
        elif isinstance(first, NewTable):
            self.play(first)
        else:
            self.sit_at(first)

    async def on_unmount(self) -> None:
        """Waits for background work to end; it was cancelled with its screen."""
        await asyncio.gather(*(one.wait() for one in self.workers), return_exceptions=True)

    def play(self, new_table: NewTable) -> None:
        """Opens a table in this process and sits down."""
        self.push_screen(TableScreen(partial(self.source.open, new_table), deal_at_once=True))

    def sit_at(self, endpoint: TableEndpoint) -> None:
        """Sits down at an existing table."""

        async def at_once() -> TableEndpoint:
            return endpoint

        self.push_screen(TableScreen(at_once))

    def home(self) -> None:
        """Leaves the table for the home screen, or ends the program if it started at the table."""
        if self._first is not None:
            self.exit()
            return
        while any(isinstance(one, Home) for one in self.screen_stack[:-1]):
            self.pop_screen()
