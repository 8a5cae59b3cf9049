"""The talk sheet: phrases, tokens and announcements by key. Numbers can't be said."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tenback.locales import letter
from tenback.rules import GAMES
from tenback.rules.quick_and_easy import COLOURS
from tenback.table.messages import Refusal, Update
from tenback.table.operations import Text as Written
from tenback.table.submit import MOST_TEXT
from tenback.table.table import Phase, Spoken
from tenback.talk import Aim, Announce, Say, Token
from tenback.terminal.boards.board import key_of
from tenback.terminal.phrases import answers, open_question, phrases_for
from tenback.terminal.wording import spoken_line

from .keys import Key, KeyBar, Sheet

if TYPE_CHECKING:
    from tenback.terminal.app import PlayApp

SHOWN = 3
"""Lines of earlier talk."""
KEYS = "1234567890efgh"
"""The keys of phrases; A to D are rows."""


class TalkSheet(Sheet):
    """Phrases, tokens, announced rows, and free text if the table has it."""

    DEFAULT_CSS = """
    TalkSheet #aims { height: 1; }
    TalkSheet #refusal { height: auto; color: $text-error; }
    TalkSheet #asked { height: auto; }
    """
    app: "PlayApp"

    def __init__(
        self,
        update: Update,
        row: int | None,
        ask: Callable[[Struct, Callable[[Refusal | None], None]], None],
        listen: Callable[[], None],
    ) -> None:
        super().__init__()
        self._update = update
        self._ask = ask
        self._listen = listen
        self._row = row
        self._picked = row is not None
        """Whether the person chose the row."""
        self._colour: str | None = None
        """None for phrases about a row or the game as a whole."""
        self._words: list[tuple[str, Struct]] = []
        aims = set(update.table.phrases.values())
        view = update.view
        rows = len(getattr(view, "tops", ()))
        self._rows = rows if Aim.ROW in aims or update.table.tokens else 0
        self._coloured = Aim.COLOUR in aims
        fires = getattr(view, "fires", ())
        if row is None and fires and Aim.ROW in aims:
            self._row = fires[0]
        elif row is None and self._coloured and update.table.phase is not Phase.DEALT:
            self._colour = COLOURS[0]

    def compose(self) -> ComposeResult:
        """Lays out the widgets."""
        say, update = self.app.say, self._update
        with Vertical(classes="sheet"):
            yield Static(say("say-title"), classes="heading")
            if self._rows or self._coloured:
                yield Static(id="aims")
            if asked := open_question(update):
                words = spoken_line(Spoken(0, asked), update.table.seats, self.app.catalogue)
                yield Static(words, id="asked", markup=False)
            yield OptionList(markup=False)
            if update.table.settings.writes:
                hidden = update.table.phase in {Phase.DEALT, Phase.PLAYING}
                # In a race numbers are no secret (TK-2).
                secret = "yes" if hidden and not GAMES[update.table.game].REAL_TIME else "no"
                yield Input(placeholder=say("write", secret=secret), max_length=MOST_TEXT)
            if update.table.phrases:
                yield Static(say("say-honest"), markup=False, classes="quiet")
            yield Static(id="refusal", markup=False)
            lines = [
                spoken_line(one, update.table.seats, self.app.catalogue)
                for one in update.talk.spoken[-SHOWN:]
            ]
            yield Static("\n".join(lines), markup=False, classes="quiet")
        yield KeyBar()

    def opened(self) -> None:
        """Focuses the phrases."""
        self._offer()
        self.query_one(Input if not self._words else OptionList).focus()

    def _offer(self) -> None:
        """Lists the phrases for the chosen row or colour."""
        about = self._about_row() if self._row is not None else self._about_colour()
        self._words = self._plain(answers(self._update))
        self._words += about or self._plain(phrases_for(self._update, Aim.NOTHING))
        options = self.query_one(OptionList)
        options.clear_options()
        keyed = zip(KEYS, self._words, strict=False)
        options.add_options([Option(f"{key}  {text}") for key, (text, _) in keyed])
        options.display = bool(self._words)
        for aims in self.query("#aims"):
            assert isinstance(aims, Static)
            aims.update(self._aims())
        self.show_keys()

    def _aims(self) -> Text:
        line = Text()
        if self._rows:
            for row in range(self._rows):
                style = "bold reverse" if row == self._row else "bold"
                arrow = "▲" if row < self._rows / 2 else "▼"
                line.append(f" {letter(row)} {arrow} ", style)
                line.append(" ")
        if self._coloured:
            for colour in COLOURS:
                chosen = colour == self._colour and self._row is None
                name = self.app.say("colour-name", colour=colour)
                line.append(f" {name} ", "bold reverse" if chosen else "")
        chosen = self._row is None and self._colour is None
        line.append(f" {self.app.say('say-general')} ", "bold reverse" if chosen else "")
        return line

    def _about_row(self) -> list[tuple[str, Struct]]:
        """Returns the phrases and tokens for the chosen row."""
        row, update, say = self._row, self._update, self.app.say
        if row is None or not self._rows:
            return []
        words: list[tuple[str, Struct]] = []
        turn, you = getattr(update.view, "turn", None), update.you.seat
        if update.table.tokens and turn is not None and turn == you:
            words.append((say("announce-row"), Announce(row)))
        elif update.table.tokens and turn is not None and you is not None:
            if update.talk.tokens and update.talk.tokens[you] == row:
                words.append((say("token-back"), Token(None)))
            else:
                card = "yes" if update.talk.announced == row else "no"
                words.append((say("token-put", card=card), Token(row)))
        return words + [
            (say(f"phrase-{name}"), Say(name, row=row))
            for name in phrases_for(update, Aim.ROW, row)
        ]

    def _about_colour(self) -> list[tuple[str, Struct]]:
        colour = self._colour
        if colour is None:
            return []
        return [
            (self.app.say(f"phrase-{name}", colour=colour), Say(name, colour=colour))
            for name in phrases_for(self._update, Aim.COLOUR)
        ]

    def _plain(self, names: list[str]) -> list[tuple[str, Struct]]:
        return [(self.app.say(f"phrase-{name}"), Say(name)) for name in names]

    def current_keys(self) -> list[Key]:
        """Returns the keys that act now."""
        say = self.app.say
        keys = []
        if self._rows:
            first, last = letter(0), letter(self._rows - 1)
            keys.append(Key("", f"{first}–{last}", say("say-row"), lambda: None))
        if self._coloured:
            keys.append(Key("", "← →", say("say-colour"), lambda: self._turn(1)))
        if self._words:
            last = KEYS[min(len(self._words), len(KEYS)) - 1].upper()
            keys.append(Key("", f"1–{last}", say("say"), lambda: None))
        if self._update.talk.spoken:
            keys.append(Key("l", "L", say("said-here"), self._read))
        return [*keys, Key("escape", "Esc", say("close"), self.close_sheet)]

    def _read(self) -> None:
        self.close_sheet()
        self._listen()

    def on_key(self, event: events.Key) -> None:
        """Chooses a row by letter (again: no row), a colour by arrows, a phrase by its key."""
        key = key_of(event)
        if isinstance(self.focused, Input) or not self.takes_input:
            return
        if len(key) == 1 and 0 <= KEYS.find(key) < len(self._words):
            self._say(KEYS.index(key))
        elif len(key) == 1 and 0 <= ord(key) - ord("a") < self._rows:
            row = ord(key) - ord("a")
            self._row = None if row == self._row and self._picked else row
            self._picked = True
            self._offer()
        elif self._coloured and key in {"left", "right"}:
            self._turn(1 if key == "right" else -1)
        else:
            return
        event.stop()
        event.prevent_default()

    def _turn(self, by: int) -> None:
        if not self.takes_input:
            return
        about = (None, *COLOURS)
        self._colour = about[(about.index(self._colour) + by) % len(about)]
        self._row = None
        self._offer()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Says the chosen phrase."""
        self._say(event.option_index)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Sends free text."""
        if event.value.strip():
            self._ask(Written(event.value), self._answered)

    def _say(self, index: int) -> None:
        if index < len(self._words):
            self._ask(self._words[index][1], self._answered)

    def _answered(self, refusal: Refusal | None) -> None:
        if refusal is None:
            self.close_sheet()
        elif self.is_open:
            self.query_one("#refusal", Static).update(refusal.text)
