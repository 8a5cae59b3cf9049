"""Choosing what to play, with whom; or whose table to go to."""

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
from tenback.terminal.doors import PLAYERS, Unwelcome, Wished, usual_bot
from tenback.terminal.wording import level_of

from .chooser import Chooser
from .keys import Key, KeyBar, KeyedScreen

if TYPE_CHECKING:
    from tenback.terminal.app import Play

STEPS = {"left": -1, "right": 1, "space": 1}
AIDS = ("played", "warning", "hints")
RACE_AIDS = ("wanted", "played")


class Home(KeyedScreen):
    """The first thing one sees without having said what to play."""

    DEFAULT_CSS = """
    Home #title { text-style: bold; padding: 1 3; }
    Home #form { padding: 0 1; }
    Home #what { height: 2; padding: 0 2; color: $text-muted; }
    Home #more { height: auto; }
    Home #fault { height: auto; padding: 0 2; color: $text-error; }
    Home Button { margin: 1 2 0 2; }
    Home Input { margin: 1 2 0 2; max-width: 74; }
    """
    AUTO_FOCUS = None
    app: "Play"

    def __init__(self) -> None:
        super().__init__()
        self._fields: dict[str, Chooser] = {}
        """The lines of the chosen game."""
        self._whats: dict[str, str] = {}
        """What some of them change, in a sentence."""
        self._line = 0
        """The one that the arrows change; the first is the game itself."""

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
            yield Button(say("play-now"), variant="primary", id="play")
            yield Input(placeholder=say("visit-link"), id="link")
            yield Static(id="fault", markup=False)
        yield KeyBar()

    def opened(self) -> None:
        """Shows the first game's choices."""
        self._choose()
        self._go_to(0)
        self.show_keys()

    def offered(self) -> list[Key]:
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
        """Goes from line to line, and changes the one it is at."""
        if not self.has_keys:
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
        """Changes the line that was clicked."""
        # A line may be gone by now: the game was changed meanwhile.
        if self.has_keys and event.chooser in self._lines:
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
        """Shows what the chosen game is, and what it can be played with."""
        self._make_fields()
        self._explain()
        more = self.query_one("#more")
        more.remove_children()
        more.mount(*self._fields.values())

    def _explain(self) -> None:
        """Says what the line changes that the arrows are at, or else what the game is."""
        lines = [None, *self._fields]
        name = lines[self._line] if self._line < len(lines) else None
        what = self._whats.get(name or "") or self.app.say("game-what", game=self.game)
        self.query_one("#what", Static).update(what)

    def _make_fields(self) -> None:
        """Makes the lines that belong to the chosen game."""
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
        usual = PLAYERS if PLAYERS in seats else seats[0]
        return Chooser(self.app.say("players"), seats, list(map(str, seats)), usual)

    def _bots(self) -> Chooser:
        game = self.game
        known = list(levels(game))
        names = [level_of(game, bot, self.app.catalogue) for bot in known]
        return Chooser(self.app.say("choose-bots"), known, names, usual_bot(game))

    def _switch(self, label: str, *, on: bool) -> Chooser:
        say = self.app.say
        return Chooser(label, [False, True], [say("off"), say("on")], on)

    def wished(self) -> Wished:
        """Returns the table that was chosen."""
        chosen: dict[str, Any] = {name: one.value for name, one in self._fields.items()}
        bot = chosen.pop("bot")
        settled = {aid: chosen.pop(aid) for aid in {*AIDS, *RACE_AIDS} & set(chosen)}
        settings = Settings(manner=chosen.pop("manner", Manner.PHRASES), **settled)
        options = GAMES[self.game].Options(**chosen)
        return Wished(self.game, options, settings, (bot,) * (options.players - 1))

    def play(self) -> None:
        """Plays what is chosen."""
        if self.has_keys:
            self.app.play(self.wished())

    def on_button_pressed(self) -> None:
        """Plays what is chosen."""
        self.play()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Goes to the table that a link leads to."""
        self._tell(self.app.say("net-connecting"))
        self.start(self._visit, event.value, instead=True)

    async def _visit(self, link: str) -> None:
        try:
            place = await self.app.doors.visit(link)
        except Unwelcome as unwelcome:
            self._tell(str(unwelcome))
        else:
            if self.has_keys:  # and is not at another table by now
                self.app.sit_at(place)

    def _tell(self, text: str) -> None:
        if self.is_open:
            self.query_one("#fault", Static).update(text)

    def on_screen_resume(self, _: events.ScreenResume) -> None:
        """Comes back from a table."""
        self._tell("")
