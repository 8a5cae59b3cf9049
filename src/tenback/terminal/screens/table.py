"""A table: the lobby, the board and the end, with everything around them."""

import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from tenback.narration.replay import Replay, build_replay
from tenback.rules import GAMES
from tenback.table.decoding import Message
from tenback.table.messages import Refusal, Update
from tenback.table.operations import Back, Deal, SeatBot
from tenback.table.record import Record
from tenback.table.table import Phase
from tenback.terminal.boards import Board, Pointed, Wish, board_of
from tenback.terminal.boards.scene import at_table
from tenback.terminal.doors import Unwelcome, usual_bot
from tenback.terminal.link import Link, Lost, Place, Status
from tenback.terminal.wording import advice, name_of, news, repeated, said, title

from .keys import Key, KeyBar, KeyedScreen
from .leaving import leaving
from .may import deals, free_seats, is_away, is_coached, position, speaks
from .parts import Ending, Lobby
from .sheets import Choice, Help, Naming
from .talk import Talk

if TYPE_CHECKING:
    from tenback.coach.hints import Hint
    from tenback.terminal.app import Play

LAST = 1.8
"""Seconds for which the last table is shown before the result."""
TICK = 1.0
"""Seconds after which clocks and what was said are looked at again."""
LOG = 140
"""Columns from which on what was said has a place beside the board."""
STATES = {
    Status.CONNECTING: "net-connecting",
    Status.LOST: "net-lost",
    Status.GONE: "no-table",
    Status.CROWDED: "net-crowded",
    Status.DAMAGED: "table-damaged",
}


class TableScreen(KeyedScreen):
    """One's place at a table."""

    DEFAULT_CSS = """
    TableScreen #bar { height: 1; background: $panel; }
    TableScreen #middle { height: 1fr; }
    TableScreen #body { width: 1fr; }
    TableScreen #log { width: 30; height: 1fr; padding: 0 1; border-left: solid $panel; }
    TableScreen #notice { height: 2; padding: 0 1; }
    TableScreen #notice.bad { color: $text-error; }
    TableScreen #waiting { padding: 1 3; }
    """
    app: "Play"

    def __init__(self, opens: Callable[[], Awaitable[Place]], deals: bool = False) -> None:
        super().__init__()
        self.link: Link | None = None
        self._opens = opens
        self._deals = deals
        """Whether the first game is dealt as soon as the table is there."""
        self._shown = "waiting"
        """What is in the middle: waiting, lobby, board or end."""
        self._part: Widget | None = None
        """The widget that shows it."""
        self._looking = self._holding = self._asked = False
        self._hint: Hint | None = None
        self._thinking = False
        self._film: Replay | None = None
        self._notice, self._bad = "", False

    def compose(self) -> ComposeResult:
        """Lays it out."""
        yield Static(id="bar", markup=False)
        with Horizontal(id="middle"):
            yield Vertical(Static(self.app.say("net-connecting"), id="waiting"), id="body")
            yield Static(id="log", markup=False)
        yield Static(id="notice", markup=False)
        yield KeyBar()

    def opened(self) -> None:
        """Goes to the table."""
        self.query_one("#log").display = False
        self.start(self._live)
        self.set_interval(TICK, self._tick)
        self.show_keys()

    # What comes

    async def _live(self) -> None:
        """Hears what the table has to say, for as long as one is there."""
        try:
            self.link = Link(await self._opens())
        except Unwelcome as unwelcome:
            self._tell(str(unwelcome), bad=True)
            if self.is_open:
                self.query_one("#waiting", Static).update(str(unwelcome))
            return
        async for message in self.link.messages():
            if self.is_open:
                self._hear(message)

    def _hear(self, message: Message | Status) -> None:
        if isinstance(message, Update):
            self._note(message)
        elif isinstance(message, Status):
            if message is Status.OPEN and self._deals:
                self._deals = False
                self.start(self._deal)
            self._tell("")
        if not isinstance(message, Refusal):
            self.draw()

    async def _deal(self) -> None:
        assert self.link is not None
        try:
            refusal = await self.link.place.start()
        except Lost:
            self._tell(self.app.say("page-unreachable"), bad=True)
        else:
            if refusal is None:
                return
            self._tell(refusal.text, bad=True)
        self.redraw()

    def _note(self, update: Update) -> None:
        """Keeps what an update tells only once."""
        for event in update.events:
            kind = type(event).__name__
            if kind == "Dealt":
                self._film = None
                self._looking = self._holding = False
            elif kind == "Over":
                self._holding = True
                self.set_timer(LAST, self._let_go)
            if kind in {"Laid", "TurnStarted", "Dealt", "Over", "Begun"}:
                self._hint = None
                self._tell("")
        lines = news(update, self.app.catalogue)
        if lines:
            self._tell(" ".join(lines))

    def _let_go(self) -> None:
        self._holding = False
        self.redraw()

    # What is shown

    def draw(self) -> None:
        """Shows the table as it was last heard of."""
        update = None if self.link is None else self.link.update
        if update is not None:
            self._show(update)
        self._frame(update)
        if update is not None:
            self._ask_in(update)

    def _show(self, update: Update) -> None:
        """Shows what belongs in the middle."""
        kind = self._kind(update)
        if kind != self._shown:
            self._shown, self._part = kind, self._new_part(kind, update)
            body = self.query_one("#body", Vertical)
            # Neither is waited for: what is removed is not shown any more, and what is new can be
            # told what to show before it is.
            body.remove_children()
            body.mount(self._part)
        part = self._part
        if isinstance(part, Board):
            self._show_board(part, update)
        elif isinstance(part, Lobby):
            assert self.link is not None
            part.show(update, self.link.presence, self.link.place.address)
        elif isinstance(part, Ending):
            part.show(update, self._film)

    def _kind(self, update: Update) -> str:
        phase = update.table.phase
        if phase in {Phase.DEALT, Phase.PLAYING}:
            return "board"
        if update.view is None or phase is Phase.GATHERING:
            return "lobby"
        return "board" if self._looking or self._holding else "end"

    def _new_part(self, kind: str, update: Update) -> Widget:
        catalogue = self.app.catalogue
        if kind == "board":
            return board_of(update.table.game)(catalogue)
        if kind == "lobby":
            return Lobby(catalogue)
        self.start(self._fetch, update.table.number)
        return Ending(catalogue)

    def _show_board(self, board: Board, update: Update) -> None:
        assert self.link is not None
        clock = replace(update.clock, now=int(self.link.now()))
        presence = self.link.presence
        seats = range(len(update.table.seats))
        scene = at_table(
            replace(update, clock=clock),
            self.app.catalogue,
            time.monotonic(),
            hint=self._hint.turns[0].lays if self._hint else None,
            here=presence.seats if presence else (),
        )
        names = tuple(name_of(update.table.seats, seat, self.app.catalogue) for seat in seats)
        legal = scene.legal if self.link.status is Status.OPEN else ()
        board.show(replace(scene, names=names, legal=legal))

    async def _fetch(self, number: int) -> None:
        """Has the end tell how the game went, as soon as that is known."""
        assert self.link is not None
        try:
            record = await self.link.place.record(number)
        except Lost:
            return  # the result is there; how it went, not at this time
        if isinstance(record, Record):
            self._film = build_replay(record)
            self.redraw()

    def _frame(self, update: Update | None) -> None:
        """Shows what stands around the middle."""
        say, link = self.app.say, self.link
        self.query_one("#bar", Static).update(self._bar(update))
        notice, bad = self._notice, self._bad
        state = Status.CONNECTING if link is None else link.status
        if state in STATES:
            notice, bad = say(STATES[state]), state is not Status.CONNECTING
        elif self._hint is not None:
            notice, bad = "\n".join(advice(self._hint, self.app.catalogue)), False
        elif self._thinking:
            notice, bad = say("hint-thinking"), False
        elif not notice and update is not None and is_away(update):
            clocked = update.table.settings.clock is not None
            notice = say("you-away-clock" if clocked else "you-away")
        elif not notice and update is not None:
            notice = repeated(update, self.app.catalogue)
        shown = self.query_one("#notice", Static)
        shown.update(notice)
        shown.set_class(bad, "bad")
        self._log(update)
        self.show_keys()

    def _bar(self, update: Update | None) -> Text:
        if update is None:
            return Text(" Tenback", "bold")
        say = self.app.say
        parts = [title(update.table, self.app.catalogue)]
        if update.you.seat is None:
            parts.append(say("watching"))
        deadline = update.clock.deadline
        if deadline is not None and self.link is not None:
            seconds = max(0, round((deadline - self.link.now()) / 1000))
            left = f"{seconds // 60}:{seconds % 60:02}"
            parts.append(say("time-left", time=left))
        return Text(" " + " · ".join(parts), "bold", no_wrap=True, overflow="ellipsis")

    def _log(self, update: Update | None) -> None:
        log = self.query_one("#log", Static)
        spoken = () if update is None else update.talk.spoken
        shows = speaks(update) and self._shown == "board" and self.size.width >= LOG
        log.display = shows
        if shows and update is not None:
            seats, catalogue = update.table.seats, self.app.catalogue
            lines = [said(one, seats, catalogue) for one in spoken] or [
                self.app.say("said-nothing")
            ]
            log.update("\n".join([self.app.say("said-here"), "", *lines]))

    def _tick(self) -> None:
        if self._shown == "board":
            self.redraw()

    def _tell(self, text: str, *, bad: bool = False) -> None:
        """Shows a word to the person, until the next one."""
        self._notice, self._bad = text, bad

    # What can be done

    def offered(self) -> list[Key]:
        """Returns the keys that act now."""
        say = self.app.say
        update = None if self.link is None else self.link.update
        keys = [] if update is None else self._own_keys(update)
        return [
            *keys,
            Key("?", "?", say("rules"), self._help),
            Key("escape", "Esc", say("leave-table"), self._leave),
        ]

    def _own_keys(self, update: Update) -> list[Key]:
        """Returns the keys that belong to what is in the middle."""
        keys = {"board": self._board_keys, "lobby": self._lobby_keys, "end": self._end_keys}
        return keys[self._shown](update) if self._shown in keys else []

    def _board_keys(self, update: Update) -> list[Key]:
        say = self.app.say
        keys = []
        if is_away(update):
            keys.append(Key("k", "K", say("take-back"), lambda: self.ask(Back())))
        if is_coached(update):
            keys.append(Key("h", "H", say("hint"), self._ask_hint))
        if speaks(update):
            keys.append(Key("s", "S", say("say"), lambda: self._talk(None)))
        if self._looking:
            keys.append(Key("v", "V", say("to-result"), lambda: self._look(on=False)))
        return keys

    def _lobby_keys(self, update: Update) -> list[Key]:
        say, seats = self.app.say, update.table.seats
        free = free_seats(update)
        if not deals(update):
            sits = free and update.you.seat is None and update.table.phase is Phase.GATHERING
            return [Key("s", "S", say("sit-down"), self._sit_down)] if sits else []
        if free:
            bot = SeatBot(free[0], usual_bot(update.table.game))
            return [Key("b", "B", say("add-bot"), lambda: self.ask(bot))]
        return [Key("d", "D", say("deal", count=len(seats)), lambda: self.ask(Deal()))]

    def _end_keys(self, update: Update) -> list[Key]:
        say = self.app.say
        keys = [Key("v", "V", say("look-table"), lambda: self._look(on=True))]
        if deals(update):
            again = Key("n", "N", say("play-again"), lambda: self.ask(Deal()))
            same = Key("g", "G", say("same-deal"), lambda: self.ask(Deal(same=True)))
            keys = [again, same, *keys]
        return keys

    def ask(self, what: Any, answered: Callable[[Refusal | None], None] = lambda _: None) -> None:
        """Sends something; a refusal is shown, and `answered` is told what came of it."""
        self.start(self._send, what, answered)

    async def _send(self, what: Any, answered: Callable[[Refusal | None], None]) -> None:
        if self.link is None:
            return
        try:
            refusal = await self.link.ask(what)
        except Lost:  # the notice says how the line is
            return
        if refusal is not None:
            self._tell(refusal.text, bad=True)
        if self.is_open:
            answered(refusal)
        self.redraw()

    def on_wish(self, event: Wish) -> None:
        """Does what was chosen on the board."""
        if self.link is not None and self.link.status is Status.OPEN:
            self.ask(event.action)

    def on_pointed(self, event: Pointed) -> None:
        """Talks about a row."""
        self._talk(event.row)

    def _talk(self, row: int | None) -> None:
        update = None if self.link is None else self.link.update
        if update is not None and speaks(update) and update.view is not None:
            self.put_over(Talk(update, row, self.ask))

    def _ask_hint(self) -> None:
        if self._hint is not None:
            self._hint = None
        elif not self._thinking:
            self._thinking = True
            self.start(self._hinted)
        self.redraw()

    async def _hinted(self) -> None:
        assert self.link is not None
        asked = position(self.link.update)
        try:
            found = await self.link.place.hint()
            if isinstance(found, Refusal):
                self._tell(found.text)
            elif found.turns and asked == position(self.link.update):
                self._hint = found
        except Lost:
            self._tell(self.app.say("page-unreachable"), bad=True)
        self._thinking = False
        self.redraw()

    def _look(self, *, on: bool) -> None:
        self._looking = on
        self.redraw()

    def _help(self) -> None:
        update = None if self.link is None else self.link.update
        self.put_over(Help(update.table.game if update else next(iter(GAMES))))

    def _leave(self) -> None:
        choices: list[tuple[str, Callable[[], object]]] = leaving(self)
        if len(choices) == 1:
            choices[0][1]()
            return
        self.put_over(Choice(self.app.say("leave"), choices))

    def _ask_in(self, update: Update) -> None:
        """Asks somebody who has come by a link to sit down, once."""
        if self._asked or self._shown != "lobby" or update.you.seat is not None:
            return
        self._asked = True
        if self.app.watches or update.table.phase is not Phase.GATHERING:
            return
        if free_seats(update):
            self._sit_down()

    def _sit_down(self) -> None:
        if self.app.name_of_person:
            self.start(self._sit, self.app.name_of_person)
        else:
            self.put_over(Naming("", lambda name: self.start(self._sit, name)))

    async def _sit(self, name: str) -> None:
        assert self.link is not None
        try:
            refusal = await self.link.place.sit(name)
        except Lost:
            self._tell(self.app.say("page-unreachable"), bad=True)
        else:
            if refusal is None:
                self.app.name_of_person = name
                await self.link.renew()
                return
            self._tell(refusal.text, bad=True)
        self.redraw()
