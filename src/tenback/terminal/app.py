"""The full-screen program: choosing a table, and sitting at it."""

import asyncio
from collections.abc import Awaitable, Callable

from textual.app import App
from textual.binding import Binding

from tenback.locales import Catalogue

from .boards import THEMES, theme_of
from .doors import Doors, Unwelcome, Wished
from .link import Place
from .screens.home import Home
from .screens.table import TableScreen


class Play(App[None]):
    """Tenback in a terminal."""

    TITLE = "Tenback"
    ENABLE_COMMAND_PALETTE = False
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
        doors: Doors,
        first: Wished | Place | None = None,
        name: str = "",
        watch: bool = False,
    ) -> None:
        super().__init__()
        self.catalogue = catalogue
        self.doors = doors
        self.name_of_person = name
        self.watches = watch
        self._first = first
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = theme_of()
        self.animation_level = "none"

    def say(self, message_id: str, **facts: object) -> str:
        """Returns a message in the person's language."""
        return self.catalogue.say(message_id, **facts)

    async def on_mount(self) -> None:
        """Shows the first screen at once; what takes longer comes into it."""
        first = self._first
        if first is None:
            self.push_screen(Home())
        elif isinstance(first, Wished):
            self.play(first)
        else:
            self.push_screen(TableScreen(_at_once(first)))

    def play(self, wished: Wished) -> None:
        """Opens a table at home and sits down."""
        self.push_screen(TableScreen(self.doors.open(wished), start=True))

    def visit(self, link: str, failed: Callable[[str], None]) -> None:
        """Goes to a friend's table; `failed` is told why that can't be."""

        async def go() -> None:
            try:
                place = await self.doors.visit(link)
            except Unwelcome as unwelcome:
                failed(str(unwelcome))
            else:
                self.push_screen(TableScreen(_at_once(place)))

        self._going = asyncio.create_task(go())

    def home(self) -> None:
        """Leaves the table: to the choice of the next, or out if there was none."""
        if self._first is None:
            self.pop_screen()
        else:
            self.exit()


def _at_once(place: Place) -> Awaitable[Place]:
    found: asyncio.Future[Place] = asyncio.get_running_loop().create_future()
    found.set_result(place)
    return found
