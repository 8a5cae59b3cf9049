"""The screen of a table: lobby, board and result, with bars, notices and keys."""

import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Static

from tenback.coach.names import name_of
from tenback.narration.replay import Replay, build_replay
from tenback.rules import GAMES
from tenback.table.decoding import Message
from tenback.table.messages import Refusal, Update
from tenback.table.record import Record
from tenback.table.table import Phase, Spoken
from tenback.terminal.boards import ActionChosen, Board, RowChosen, board_of
from tenback.terminal.boards.scene import scene_of_update
from tenback.terminal.client import ConnectionLost, Status, TableClient, TableEndpoint
from tenback.terminal.queries import (
    can_talk,
    free_seats,
    hint_position,
    unread,
)
from tenback.terminal.table_source import TableUnavailable
from tenback.terminal.wording import hint_lines, news, spoken_line

from .keys import Key, KeyBar, KeyedScreen
from .leaving import leave_choices
from .panels import LobbyPanel, ResultPanel
from .sheets import ChoiceSheet, HelpSheet, NameSheet, TalkLogSheet
from .table_frame import STATUS_MESSAGES, standing_notice, talk_log, top_bar
from .table_keys import board_keys, lobby_keys, result_keys
from .talk import TalkSheet

if TYPE_CHECKING:
    from tenback.coach.hints import Hint
    from tenback.terminal.app import PlayApp

LAST = 1.8
"""Seconds for which the final board is shown before the result."""
TICK = 1.0
"""Seconds between updates of clocks and speech bubbles."""
LOG = 140
"""Minimum columns for a log of talk beside the board."""


class TableScreen(KeyedScreen):
    """A player or spectator at a table."""

    DEFAULT_CSS = """
    TableScreen #bar { height: 1; background: $panel; }
    TableScreen #middle { height: 1fr; }
    TableScreen #body { width: 1fr; }
    TableScreen #log { width: 30; height: 1fr; padding: 0 1; border-left: solid $panel; }
    TableScreen #notice { height: 2; padding: 0 1; }
    TableScreen #notice.bad { color: $text-error; }
    TableScreen #waiting { padding: 1 3; }
    """
    app: "PlayApp"

    def __init__(
        self, opens: Callable[[], Awaitable[TableEndpoint]], deal_at_once: bool = False
    ) -> None:
        super().__init__()
        self.client: TableClient | None = None
        self._opens = opens
        self._deal_at_once = deal_at_once
        """Whether to deal the first game on connecting."""
        self._shown = "waiting"
        """What is in the middle: waiting, lobby, board or end."""
        self._part: Widget | None = None
        """The widget that shows it."""
        self._holding = self._asked = False
        self.looks_back = False
        """Whether the last board is shown again, after the result."""
        self._hint: Hint | None = None
        self._thinking = False
        self._film: Replay | None = None
        self._notice, self._bad = "", False
        self._heard: int | None = None
        """When the words were said that the person has seen; None before the first update."""

    def compose(self) -> ComposeResult:
        """Lays out the widgets."""
        yield Static(id="bar", markup=False)
        with Horizontal(id="middle"):
            yield Vertical(Static(self.app.say("net-connecting"), id="waiting"), id="body")
            yield Static(id="log", markup=False)
        yield Static(id="notice", markup=False)
        yield KeyBar()

    def opened(self) -> None:
        """Connects to the table."""
        self.query_one("#log").display = False
        self.run_in_background(self._live)
        self.set_interval(TICK, self._tick)
        self.show_keys()

    # ---- messages

    async def _live(self) -> None:
        """Receives messages for as long as the screen is open."""
        try:
            self.client = TableClient(await self._opens())
        except TableUnavailable as unavailable:
            self._tell(str(unavailable), bad=True)
            if self.is_open:
                self.query_one("#waiting", Static).update(str(unavailable))
            return
        async for message in self.client.messages():
            if self.is_open:
                self._hear(message)

    def _hear(self, message: Message | Status) -> None:
        if isinstance(message, Update):
            self._note(message)
        elif isinstance(message, Status):
            if message is Status.OPEN and self._deal_at_once:
                self._deal_at_once = False
                self.run_in_background(self._deal)
            self._tell("")
        if not isinstance(message, Refusal):
            self.draw()

    async def _deal(self) -> None:
        assert self.client is not None
        try:
            refusal = await self.client.endpoint.start()
        except ConnectionLost:
            self._tell(self.app.say("page-unreachable"), bad=True)
        else:
            if refusal is None:
                return
            self._tell(refusal.text, bad=True)
        self.redraw()

    def _note(self, update: Update) -> None:
        """Handles the events of an update, which come only once."""
        for event in update.events:
            kind = type(event).__name__
            if kind == "Dealt":
                self._film = None
                self.looks_back = self._holding = False
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

    # ---- drawing

    def draw(self) -> None:
        """Shows the latest update."""
        update = None if self.client is None else self.client.update
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
            # Neither is awaited: removed widgets are hidden at once, and a new one accepts its
            # content before it is mounted.
            body.remove_children()
            body.mount(self._part)
        part = self._part
        if isinstance(part, Board):
            self._show_board(part, update)
        elif isinstance(part, LobbyPanel):
            assert self.client is not None
            part.show(update, self.client.presence, self.client.endpoint.address)
        elif isinstance(part, ResultPanel):
            part.show(update, self._film)

    def _kind(self, update: Update) -> str:
        phase = update.table.phase
        if phase in {Phase.DEALT, Phase.PLAYING}:
            return "board"
        if update.view is None or phase is Phase.GATHERING:
            return "lobby"
        return "board" if self.looks_back or self._holding else "end"

    def _new_part(self, kind: str, update: Update) -> Widget:
        catalogue = self.app.catalogue
        if kind == "board":
            return board_of(update.table.game)(catalogue)
        if kind == "lobby":
            return LobbyPanel(catalogue)
        self.run_in_background(self._fetch, update.table.number)
        return ResultPanel(catalogue)

    def _show_board(self, board: Board, update: Update) -> None:
        assert self.client is not None
        clock = replace(update.clock, now=int(self.client.now()))
        presence = self.client.presence
        seats = range(len(update.table.seats))
        scene = scene_of_update(
            replace(update, clock=clock),
            self.app.catalogue,
            time.monotonic(),
            hint=self._hint.turns[0].lays if self._hint else None,
            here=presence.seats if presence else (),
        )
        names = tuple(name_of(update.table.seats, seat, self.app.catalogue) for seat in seats)
        legal = scene.legal if self.client.status is Status.OPEN else ()
        board.show(replace(scene, names=names, legal=legal))

    async def _fetch(self, number: int) -> None:
        """Loads the record for the result panel."""
        assert self.client is not None
        try:
            record = await self.client.endpoint.record(number)
        except ConnectionLost:
            return  # the result is shown without it
        if isinstance(record, Record):
            self._film = build_replay(record)
            self.redraw()

    def _frame(self, update: Update | None) -> None:
        """Draws everything around the middle."""
        client, catalogue = self.client, self.app.catalogue
        now = 0.0 if client is None else client.now()
        self.query_one("#bar", Static).update(top_bar(update, now, catalogue))
        notice, bad = self._current_notice(update)
        shown = self.query_one("#notice", Static)
        shown.update(notice)
        shown.set_class(bad, "bad")
        log = self.query_one("#log", Static)
        log.display = can_talk(update) and self._shown == "board" and self.size.width >= LOG
        if log.display and update is not None:
            log.update(talk_log(update, catalogue))
        self.show_keys()

    def _current_notice(self, update: Update | None) -> tuple[str, bool]:
        """Returns the notice to show, and whether it is an error."""
        status = Status.CONNECTING if self.client is None else self.client.status
        if status in STATUS_MESSAGES:
            return self.app.say(STATUS_MESSAGES[status]), status is not Status.CONNECTING
        if self._hint is not None:
            return "\n".join(hint_lines(self._hint, self.app.catalogue)), False
        if self._thinking:
            return self.app.say("hint-thinking"), False
        if self._notice or update is None:
            return self._notice, self._bad
        return standing_notice(update, self.app.catalogue), self._bad

    def _tick(self) -> None:
        if self._shown == "board":
            self.redraw()

    def _tell(self, text: str, *, bad: bool = False) -> None:
        """Sets the notice, until the next one."""
        self._notice, self._bad = text, bad

    # ---- input

    def current_keys(self) -> list[Key]:
        """Returns the keys that act now."""
        say = self.app.say
        update = None if self.client is None else self.client.update
        keys = {"board": board_keys, "lobby": lobby_keys, "end": result_keys}.get(self._shown)
        return [
            *([] if update is None or keys is None else keys(self, update)),
            Key("?", "?", say("rules"), self._help),
            Key("escape", "Esc", say("leave-table"), self._leave),
        ]

    def ask(
        self, what: Struct, answered: Callable[[Refusal | None], None] = lambda _: None
    ) -> None:
        """Sends an action or operation; shows a refusal, and calls `answered` with the answer."""
        self.run_in_background(self._send, what, answered)

    async def _send(self, what: Struct, answered: Callable[[Refusal | None], None]) -> None:
        if self.client is None:
            return
        try:
            refusal = await self.client.ask(what)
        except ConnectionLost:  # the notice shows the status
            return
        if refusal is not None:
            self._tell(refusal.text, bad=True)
        if self.is_open:
            answered(refusal)
        self.redraw()

    def on_action_chosen(self, event: ActionChosen) -> None:
        """Sends the action that was chosen on the board."""
        if self.client is not None and self.client.status is Status.OPEN:
            self.ask(event.action)

    def on_row_chosen(self, event: RowChosen) -> None:
        """Opens the talk sheet for a row."""
        self.talk(event.row)

    def talk(self, row: int | None) -> None:
        """Opens the sheet with what can be said, about a row if one is given."""
        update = None if self.client is None else self.client.update
        if update is not None and can_talk(update) and update.view is not None:
            self._heard = update.talk.spoken[-1].time if update.talk.spoken else 0
            self.show_sheet(TalkSheet(update, row, self.ask, self._listen))

    def unread(self, update: Update) -> int:
        """Returns how much others have said since the person looked."""
        if self._heard is None:
            self._heard = update.talk.spoken[-1].time if update.talk.spoken else 0
        return unread(update, self._heard)

    def _listen(self) -> None:
        """Opens the sheet with all that was said."""
        client = self.client
        if client is None or client.update is None:
            return
        table, known = client.update.table, client.update.talk.spoken

        def lines(spoken: Sequence[Spoken]) -> list[str]:
            return [spoken_line(one, table.seats, self.app.catalogue) for one in spoken]

        async def read() -> list[str]:
            try:
                found = await client.endpoint.talk(table.number)
            except ConnectionLost:
                return []
            return [] if isinstance(found, Refusal) else lines(found)

        self.show_sheet(TalkLogSheet(lines(known), read))

    def toggle_hint(self) -> None:
        """Asks for a hint, or puts away the one that is shown."""
        if self._hint is not None:
            self._hint = None
        elif not self._thinking:
            self._thinking = True
            self.run_in_background(self._hinted)
        self.redraw()

    async def _hinted(self) -> None:
        assert self.client is not None
        asked = hint_position(self.client.update)
        try:
            found = await self.client.endpoint.hint()
            if isinstance(found, Refusal):
                self._tell(found.text)
            elif found.turns and asked == hint_position(self.client.update):
                self._hint = found
        except ConnectionLost:
            self._tell(self.app.say("page-unreachable"), bad=True)
        self._thinking = False
        self.redraw()

    def look_back(self, *, on: bool) -> None:
        """Shows the last board again, or the result."""
        self.looks_back = on
        self.redraw()

    def _help(self) -> None:
        update = None if self.client is None else self.client.update
        self.show_sheet(HelpSheet(update.table.game if update else next(iter(GAMES))))

    def _leave(self) -> None:
        choices: list[tuple[str, Callable[[], object]]] = leave_choices(self)
        if len(choices) == 1:
            choices[0][1]()
            return
        self.show_sheet(ChoiceSheet(self.app.say("leave"), choices))

    def _ask_in(self, update: Update) -> None:
        """Offers a visitor a free seat, once."""
        if self._asked or self._shown != "lobby" or update.you.seat is not None:
            return
        self._asked = True
        if self.app.watches or update.table.phase is not Phase.GATHERING:
            return
        if free_seats(update):
            self.sit_down()

    def sit_down(self) -> None:
        """Takes a free seat; a person without a name is asked for one first."""
        if self.app.name_of_person:
            self.run_in_background(self._sit, self.app.name_of_person)
        else:
            self.show_sheet(NameSheet("", lambda name: self.run_in_background(self._sit, name)))

    async def _sit(self, name: str) -> None:
        assert self.client is not None
        try:
            refusal = await self.client.endpoint.sit(name)
        except ConnectionLost:
            self._tell(self.app.say("page-unreachable"), bad=True)
        else:
            if refusal is None:
                self.app.name_of_person = name
                await self.client.renew()
                return
            self._tell(refusal.text, bad=True)
        self.redraw()
