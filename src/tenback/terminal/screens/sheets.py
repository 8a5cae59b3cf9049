"""Dialogs over the table: help, name, choices."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tenback.rules import GAMES
from tenback.table.submit import MOST_NAME

from .keys import Key, KeyBar, Sheet

if TYPE_CHECKING:
    from tenback.terminal.app import PlayApp


class HelpSheet(Sheet):
    """The keys and the rules of a game."""

    DEFAULT_CSS = "HelpSheet .sheet { height: 90%; } HelpSheet VerticalScroll { height: 1fr; }"
    app: "PlayApp"

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game

    def compose(self) -> ComposeResult:
        """Lays out the widgets."""
        say = self.app.say
        with Vertical(classes="sheet"):
            yield Static(say("rules"), classes="heading")
            with VerticalScroll():
                yield Static(say(f"rules-{self._game}"), markup=False)
                yield Static("")
                race = GAMES[self._game].REAL_TIME
                yield Static(say("keys-race" if race else f"keys-{self._game}"), markup=False)
                yield Static(say("keys-table"), markup=False, classes="quiet")
        yield KeyBar()

    def opened(self) -> None:
        """Focuses the text, so that it can be scrolled."""
        self.query_one(VerticalScroll).focus()
        self.show_keys()

    def current_keys(self) -> list[Key]:
        """Returns the keys that act now."""
        return [Key("escape", "Esc", self.app.say("close"), self.close_sheet)]


class TalkLogSheet(Sheet):
    """All that was said in a game, latest last; `read` returns it."""

    DEFAULT_CSS = (
        "TalkLogSheet .sheet { height: 90%; } TalkLogSheet VerticalScroll { height: 1fr; }"
    )
    app: "PlayApp"

    def __init__(self, known: Sequence[str], read: Callable[[], Awaitable[Sequence[str]]]) -> None:
        super().__init__()
        self._known = known
        self._read = read

    def compose(self) -> ComposeResult:
        """Lays out the widgets."""
        with Vertical(classes="sheet"):
            yield Static(self.app.say("said-here"), classes="heading")
            with VerticalScroll():
                yield Static("\n".join(self._known), markup=False, id="said")
        yield KeyBar()

    def opened(self) -> None:
        """Shows what is known, then what came before."""
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        scroll.scroll_end(animate=False)
        self.show_keys()
        self.run_in_background(self._fetch)

    async def _fetch(self) -> None:
        said = await self._read()
        if said and self.is_open:
            self.query_one("#said", Static).update("\n".join(said))
            self.query_one(VerticalScroll).scroll_end(animate=False)

    def current_keys(self) -> list[Key]:
        """Returns the keys that act now."""
        return [Key("escape", "Esc", self.app.say("close"), self.close_sheet)]


class NameSheet(Sheet):
    """Asks for the person's name."""

    app: "PlayApp"

    def __init__(self, name: str, done: Callable[[str], None]) -> None:
        super().__init__()
        self._name_so_far = name
        self._done = done

    def compose(self) -> ComposeResult:
        """Lays out the widgets."""
        say = self.app.say
        with Vertical(classes="sheet"):
            yield Static(say("your-name"), classes="heading")
            yield Input(self._name_so_far, max_length=MOST_NAME)
            yield Static(say("your-name-what"), classes="quiet")
        yield KeyBar()

    def opened(self) -> None:
        """Focuses the input."""
        self.query_one(Input).focus()
        self.show_keys()

    def current_keys(self) -> list[Key]:
        """Returns the keys that act now."""
        say = self.app.say
        return [
            Key("enter", "Enter", say("sit-down"), self._sit),
            Key("escape", "Esc", say("watch"), self.close_sheet),
        ]

    def on_input_submitted(self) -> None:
        """Sits down."""
        self._sit()

    def _sit(self) -> None:
        if not self.takes_input:
            return
        name = self.query_one(Input).value.strip()
        if name:
            self.close_sheet()
            self._done(name)
        else:
            self.query_one(".quiet", Static).update(self.app.say("name-needed"))


class ChoiceSheet(Sheet):
    """A choice among several things to do."""

    app: "PlayApp"

    def __init__(self, heading: str, choices: Sequence[tuple[str, Callable[[], object]]]) -> None:
        super().__init__()
        self._heading = heading
        self._choices = choices

    def compose(self) -> ComposeResult:
        """Lays out the widgets."""
        with Vertical(classes="sheet"):
            yield Static(self._heading, classes="heading")
            yield OptionList(
                *(Option(f"{n}  {text}") for n, (text, _) in enumerate(self._choices, 1)),
                markup=False,
            )
        yield KeyBar()

    def opened(self) -> None:
        """Focuses the list."""
        self.query_one(OptionList).focus()
        self.show_keys()

    def current_keys(self) -> list[Key]:
        """Returns the keys that act now."""
        numbers = [
            Key(str(n), str(n), text, lambda n=n: self._chosen(n - 1))  # type: ignore[misc]
            for n, (text, _) in enumerate(self._choices, 1)
        ]
        return [*numbers, Key("escape", "Esc", self.app.say("back"), self.close_sheet)]

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Does what was chosen."""
        self._chosen(event.option_index)

    def _chosen(self, index: int) -> None:
        if self.takes_input:
            self.close_sheet()
            self._choices[index][1]()
