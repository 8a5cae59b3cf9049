"""The home screen: choose a game and bots, or enter the link to a table."""

from typing import TYPE_CHECKING, Any

import msgspec
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Button, Input, Static

from tenback.bots import levels
from tenback.rules import GAMES
from tenback.table.operations import Settings
from tenback.talk import Manner
from tenback.terminal.table_source import DEFAULT_PLAYERS, NewTable, TableUnavailable, default_bot
from tenback.terminal.wording import bot_level

from .chooser import Chooser
from .keys import Key, KeyBar, KeyedScreen

if TYPE_CHECKING:
    from tenback.terminal.app import PlayApp

STEPS = {"left": -1, "right": 1, "space": 1}
AIDS = ("played", "warning", "hints")
RACE_AIDS = ("wanted", "played")


class Home(KeyedScreen):
    """The first screen, if no game was named."""

    DEFAULT_CSS = """
    Home #title { text-style: bold; padding: 1 3; }
    Home #form { padding: 0 1; }
    Home #what { height: 2; padding: 0 2; color: $text-muted; }
    Home #more { height: auto; }
    Home #fault { height: auto; padding: 0 2; color: $text-error; }
    Home Button { margin: 1 2 0 2; }
    Home Input { margin: 1 2 0 2; max-width: 74; }
    """
    app: "PlayApp"

    def __init__(self) -> None:
        super().__init__()
        self._fields: dict[str, Chooser] = {}
        """The fields of the chosen game."""
        self._whats: dict[str, str] = {}
        """Explanations of some fields."""
        self._line = 0
        """Index of the current field; 0 is the game."""

    def compose(self) -> ComposeResult:
        """Lays the form out."""
        say = self.app.say
        games = list(GAMES)
        yield Static("Tenback", id="title")
        with VerticalScroll(id="form", can_focus=False):
            names = [say("game-name", game=game) for game in games]
            yield Chooser(say("choose-game"), games, names, games[0], id="game")
            yield Static(id="what")
            yield Vertical(id="more")
            play = Button(say("play-now"), variant="primary", id="play")
            # While the effect of a press lasts, a button ignores Enter: also that of a person
            # who is back from the table already.
            play.active_effect_duration = 0
            yield play
            yield Input(placeholder=say("visit-link"), id="link")
            yield Static(id="fault", markup=False)
        yield KeyBar()

    def opened(self) -> None:
        """Shows the first game's choices."""
        self._choose()
        self._go_to(0)
        self.show_keys()

    def current_keys(self) -> list[Key]:
        """Returns the keys that act now."""
        say = self.app.say
        return [
            Key("enter", "Enter", say("play-now"), self.play),
            Key("", "↑ ↓ Tab", say("key-next"), lambda: self._go_to(self._line + 1)),
            Key("", "← →", say("key-change"), lambda: self._step(1)),
            Key("q", "Q", say("leave-program"), self.app.exit),
        ]

    @property
    def game(self) -> str:
        """Returns the game that is chosen."""
        return str(self.query_one("#game", Chooser).value)

    @property
    def _lines(self) -> list[Chooser]:
        return [self.query_one("#game", Chooser), *self._fields.values()]

    def on_key(self, event: events.Key) -> None:
        """Moves between fields and changes the current one."""
        if not self.takes_input:
            return
        written = isinstance(self.focused, Input)
        if written and event.key in {"up", "escape"}:
            self.set_focus(None)
        elif not written and event.key in STEPS:
            self._step(STEPS[event.key])
        elif not written and event.key in {"up", "down"}:
            self._go_to(self._line + (1 if event.key == "down" else -1))
        else:
            return
        event.stop()
        event.prevent_default()

    def on_chooser_clicked(self, event: Chooser.Clicked) -> None:
        """Changes the field that was clicked."""
        # The field may be gone if the game was changed meanwhile.
        if self.takes_input and event.chooser in self._lines:
            self._go_to(self._lines.index(event.chooser))
            self._step(event.by)

    def _go_to(self, line: int) -> None:
        self.set_focus(None)
        self._line = line % len(self._lines)
        for number, one in enumerate(self._lines):
            one.current = number == self._line
        self._explain()

    def _step(self, by: int) -> None:
        self._lines[self._line].step(by)
        if self._line == 0:
            self._choose()

    def _choose(self) -> None:
        """Shows the fields of the chosen game."""
        self._make_fields()
        self._explain()
        more = self.query_one("#more")
        more.remove_children()
        more.mount(*self._fields.values())

    def _explain(self) -> None:
        """Explains the current field, or the game."""
        lines = [None, *self._fields]
        name = lines[self._line] if self._line < len(lines) else None
        what = self._whats.get(name or "") or self.app.say("game-what", game=self.game)
        self.query_one("#what", Static).update(what)

    def _make_fields(self) -> None:
        """Creates the fields of the chosen game."""
        game, say = self.game, self.app.say
        self._fields = {"players": self._players(), "bot": self._bots()}
        for field in msgspec.structs.fields(GAMES[game].Options):
            if field.type is bool:
                label = say("option", option=field.name)
                self._fields[field.name] = self._switch(label, on=False)
        if not GAMES[game].REAL_TIME:
            manners = list(Manner) if game == "the-game" else [Manner.PHRASES, Manner.NONE]
            names = [say("manner", manner=manner) for manner in manners]
            self._fields["manner"] = Chooser(say("set-manner"), manners, names, Manner.PHRASES)
        usual = Settings()
        self._whats = {}
        for aid in RACE_AIDS if GAMES[game].REAL_TIME else AIDS:  # TG-60 to TG-62, SN-13, SN-15
            self._fields[aid] = self._switch(say(f"set-{aid}", game=game), on=getattr(usual, aid))
            self._whats[aid] = say(f"set-{aid}-what", game=game)

    def _players(self) -> Chooser:
        seats = GAMES[self.game].PLAYERS
        usual = DEFAULT_PLAYERS if DEFAULT_PLAYERS in seats else seats[0]
        return Chooser(self.app.say("players"), seats, list(map(str, seats)), usual)

    def _bots(self) -> Chooser:
        game = self.game
        known = list(levels(game))
        names = [bot_level(game, bot, self.app.catalogue) for bot in known]
        return Chooser(self.app.say("choose-bots"), known, names, default_bot(game))

    def _switch(self, label: str, *, on: bool) -> Chooser:
        say = self.app.say
        return Chooser(label, [False, True], [say("off"), say("on")], on)

    def new_table(self) -> NewTable:
        """Returns the table that was chosen."""
        chosen: dict[str, Any] = {name: one.value for name, one in self._fields.items()}
        bot = chosen.pop("bot")
        settled = {aid: chosen.pop(aid) for aid in {*AIDS, *RACE_AIDS} & set(chosen)}
        settings = Settings(manner=chosen.pop("manner", Manner.PHRASES), **settled)
        options = GAMES[self.game].Options(**chosen)
        return NewTable(self.game, options, settings, (bot,) * (options.players - 1))

    def play(self) -> None:
        """Starts the chosen game."""
        if self.takes_input:
            self.app.play(self.new_table())

    def on_button_pressed(self) -> None:
        """Starts the chosen game."""
        self.play()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Goes to the table that a link leads to."""
        self._tell(self.app.say("net-connecting"))
        self.run_in_background(self._visit, event.value, exclusive=True)

    async def _visit(self, link: str) -> None:
        try:
            endpoint = await self.app.source.visit(link)
        except TableUnavailable as unavailable:
            self._tell(str(unavailable))
        else:
            if self.takes_input:  # and not at another table by now
                self.app.sit_at(endpoint)

    def _tell(self, text: str) -> None:
        if self.is_open:
            self.query_one("#fault", Static).update(text)

    def on_screen_resume(self, _: events.ScreenResume) -> None:
        """Clears old messages on return from a table."""
        self._tell("")
