"""A session at a table in line mode: writes what happens and executes what is typed."""

import asyncio
from collections.abc import Callable, Iterable

from msgspec import Struct
from msgspec.structs import replace

from tenback.coach.names import name_of
from tenback.locales import Catalogue, Reader
from tenback.narration import ended, happened, required
from tenback.rules.game import Begin, Over, TurnStarted
from tenback.rules.types import View
from tenback.table import events
from tenback.table.messages import Note, Refusal, SeatFace, Update
from tenback.table.operations import Deal
from tenback.table.table import Phase
from tenback.terminal.client import ConnectionLost, Status, TableClient, TableEndpoint
from tenback.terminal.queries import free_seats
from tenback.terminal.wording import action_text, repeated_deal, title

from .lines import Lines
from .parser import COLOURED, RACE, Command, LineParser, MissingRow, NotUnderstood, Request
from .race import Race
from .table_commands import TableCommands
from .turns import Turns

PROMPT = "> "
STATES = {
    Status.LOST: "net-lost",
    Status.GONE: "no-table",
    Status.CROWDED: "net-crowded",
    Status.SHUT_OUT: "net-shut-out",
    Status.DAMAGED: "table-damaged",
}


class PersonLeft(Exception):
    """The person leaves the table."""


class LineSession:
    """A player or spectator in line mode."""

    def __init__(
        self,
        endpoint: TableEndpoint,
        catalogue: Catalogue,
        lines: Lines,
        write: Callable[[str], None],
        picture: Callable[[View, int | None], str],
        *,
        name: str = "",
        watch: bool = False,
        start: bool = False,
    ) -> None:
        self.client = TableClient(endpoint)
        self.catalogue = catalogue
        self.lines = lines
        self.name = name
        self._write = write
        self._picture = picture
        self._watch = watch
        self._start = start
        self._ready = asyncio.Event()
        """Set when the first update has come, or the table is known not to exist."""
        self._arrived = False
        """Whether the table has been described; from then on, every update is written."""
        self._prompted = self._executing = self._lost = False
        self._asked: int | None = None
        """The version of the table for which the person was last prompted."""
        self._offered: tuple[int, ...] = ()
        """The seats that were last offered to a watcher."""
        self._done: Struct | None = None
        """The last action that was sent; only its player may read which card was wrong."""
        self._seat: int | None = None
        """The person's seat when the seats were last listed."""
        self._race = Race(self)
        self._turns = Turns(self)
        self._table_commands = TableCommands(self)

    async def play(self) -> None:
        """Plays until the person leaves."""
        hearing = asyncio.create_task(self._hear())
        talking = asyncio.create_task(self._talk())
        try:
            # The person decides when to leave, even if the table is gone. But after an error in
            # receiving, nothing more would ever be shown.
            await asyncio.wait({hearing, talking}, return_when=asyncio.FIRST_EXCEPTION)
            if talking.done():
                talking.result()
            else:
                hearing.result()
        except (PersonLeft, EOFError):
            self.say("goodbye")
        finally:
            self._race.stop()
            for task in (hearing, talking):
                task.cancel()
            await asyncio.gather(hearing, talking, return_exceptions=True)

    async def _talk(self) -> None:
        """Executes the lines that the person types."""
        await self._ready.wait()
        if self.client.update is not None:
            await self._arrive(self.client.update)
            while True:
                await self._execute(await self.read())

    # ---- output

    def write(self, text: str) -> None:
        """Writes a line; if a prompt is shown, on a line of its own."""
        self._write(("\n" if self._prompted else "") + text + "\n")
        self._prompted = False

    def say(self, message_id: str, **facts: object) -> None:
        """Writes a message."""
        self.write(self.catalogue.say(message_id, form="", **facts))

    def show(self) -> None:
        """Writes the picture of the table between empty lines."""
        if self.update.view is not None:
            shown = self._picture(self.update.view, self.update.talk.announced)
            self.write("\n" + shown.rstrip("\n") + "\n")

    async def read(self) -> str:
        """Returns the person's next line, after other tasks had a chance to run.

        Many lines may be ready, piped or typed ahead. Reading them without a pause would block
        messages from the table, clocks and the bots of this process.
        """
        await asyncio.sleep(0)
        line = await self.lines.next()
        self._prompted = False
        return line

    @property
    def update(self) -> Update:
        """Returns the latest update."""
        assert self.client.update is not None
        return self.client.update

    @property
    def parser(self) -> LineParser:
        """Returns the parser for this game."""
        coloured = COLOURED.get(self.update.table.game, False)
        return LineParser(self.catalogue, coloured=coloured, you=self.update.you.seat or 0)

    @property
    def racing(self) -> bool:
        """Returns whether the game is the race."""
        return self.update.table.game == RACE

    @property
    def listed(self) -> bool:
        """Returns whether moves of this game have no typed form: actions are listed by number."""
        return not self.racing and self.update.table.game not in COLOURED

    def _of_game(self, what: str) -> str:
        """Returns the id of a message about this game."""
        return f"{what}-{'listed' if self.listed else self.update.table.game}"

    # ---- updates

    async def _hear(self) -> None:
        async for message in self.client.messages():
            if isinstance(message, Update):
                if self._arrived:
                    self._tell(message)
                self._ready.set()
            elif isinstance(message, Status) and message in STATES:
                self.say(STATES[message])
                self._lost = True
                self._ready.set()
            elif message is Status.OPEN and self._lost:
                self._lost = False
                self.say("net-back")
                self._ask_again()

    async def _arrive(self, update: Update) -> None:
        """Describes the table, then sits down or starts the game if that is due."""
        self._arrived = True
        self.write(title(update.table, self.catalogue))
        self.roster()
        self.say(self._of_game("hint"))
        self._tell_repeated(_nameless(update))
        if self._start:
            if self.racing:
                await self._race.wait_until_ready()
            self._told(await self.client.endpoint.start())
        elif update.table.phase is Phase.GATHERING and update.you.seat is None and not self._watch:
            try:
                await self._table_commands.sit(self.name)
            except ConnectionLost:
                self.say("page-unreachable")
                self._ask_again()
        else:
            self._race.on_update(update)
            self._ask_again(begins=True)

    def roster(self) -> None:
        """Writes who sits where."""
        self._seat = self.update.you.seat
        seats = self.update.table.seats
        for seat, face in enumerate(seats):
            free = not face.person and not face.bot
            name = (
                self.catalogue.say("free-chair") if free else name_of(seats, seat, self.catalogue)
            )
            you = f" ({self.catalogue.say('you')})" if seat == self.update.you.seat else ""
            self.write(f"{self._numbered(seat)}: {name}{you}")
        if self.client.endpoint.address and self.update.table.phase is Phase.GATHERING:
            self.write(self.client.endpoint.address)

    def _tell(self, update: Update) -> None:
        """Writes everything new in an update, then prompts."""
        moved = any(isinstance(event, (events.Joined, events.Left)) for event in update.events)
        if moved or update.you.seat != self._seat:
            self.roster()
        if any(isinstance(event, events.Dealt) for event in update.events):
            self._tell_repeated(_nameless(update))
        self._tell_notes(happened(update.events, update.view, self._done))
        if self.racing:
            self._race.on_update(update)
        if any(isinstance(event, Over) for event in update.events):
            self.show()
            self._tell_notes((*required(update.view), *ended(update.view)))
            self._ask_again()
        elif not self._executing:
            begins = any(
                isinstance(event, events.Dealt | TurnStarted)
                and getattr(event, "seat", update.you.seat) == update.you.seat
                for event in update.events
            )
            self._ask_again(begins=begins)

    def _tell_notes(self, notes: Iterable[Note]) -> None:
        """Writes notes, with numbers for players."""
        reader = Reader(self.update.you.seat, self._numbered)
        for note in notes:
            if line := self.catalogue.tell(note, reader, "line"):
                self.write(line)

    def _numbered(self, seat: int) -> str:
        return self.catalogue.say("player-number", number=str(seat + 1))

    def _tell_repeated(self, nameless: Update) -> None:
        """Writes whether the deal was played before, and by whom."""
        if line := repeated_deal(nameless, self.catalogue):
            self.write(line)

    def _ask_again(self, *, begins: bool = False, briefly: bool = False) -> None:
        """Writes what the person can do now, if anything, and prompts.

        With `briefly`, only the prompt is written if nothing has changed since the last one.
        """
        update = self.update
        if briefly and self._asked == update.version:
            self._prompt()
            return
        self._asked = None
        over = update.table.phase is Phase.OVER
        if over and update.you.host and not free_seats(update):
            self.say("ask-again")
        elif update.table.phase is Phase.GATHERING or (over and update.you.host):
            self._table_commands.tell_waiting()
        elif update.you.may_take and update.you.may_take != self._offered:
            self._offered = update.you.may_take
            self.say("ask-sit")
        elif update.table.phase is Phase.CLOSED or self.racing or not update.legal:
            return
        elif not (update.table.options.players == 1 and self._begins):
            if begins:
                self.show()
            self._tell_notes(required(update.view))
            if self.listed:
                for number, offer in enumerate(update.legal, 1):
                    self.write(f"{number:3}  {action_text(offer.action)}")
        else:
            return  # a single player has no choice
        self._asked = update.version
        self._prompt()

    @property
    def _begins(self) -> bool:
        """Returns whether the first player is still to be chosen."""
        return any(isinstance(offer.action, Begin) for offer in self.update.legal)

    def _prompt(self) -> None:
        """Writes the prompt."""
        self._write(PROMPT)
        self._prompted = True

    # ---- input

    async def send(self, what: Struct) -> bool:
        """Sends an action or operation; returns whether it was accepted, and writes why if not."""
        self._done = what
        return self._told(await self.client.ask(what))

    def _told(self, refusal: Refusal | None) -> bool:
        if refusal is None:
            return True
        if not self._race.tell_pause(refusal):
            self.write(refusal.text)
        return False

    async def _execute(self, line: str) -> None:
        """Executes a whole line before prompting again."""
        self._executing = True
        try:
            asked = await self._executed(line)
        except ConnectionLost:
            self.say("page-unreachable")
            asked = True
        finally:
            self._executing = False
        if asked:  # a held Enter key must not fill the screen
            self._ask_again(briefly=not line.strip())

    async def _executed(self, line: str) -> bool:
        """Executes a line; returns whether to prompt again."""
        update, parser = self.update, self.parser
        if (table_command := parser.table_command(line)) is not None:
            await self._table_commands.do(*table_command)
            return True
        if update.table.phase is Phase.OVER and update.you.host:
            if not line.strip() or parser.means(line, "yes"):
                await self.send(Deal())
                return False
            if parser.means(line, "no"):
                raise PersonLeft
        if self.racing:
            await self._race.execute(line)
            return False
        return await self._turns.execute(line)

    def ask_to_confirm(self, message_id: str, **facts: object) -> None:
        """Asks whether a move is intended."""
        self.say(message_id, **facts)
        self._asked = None
        self._prompt()

    def answer(self, request: Request) -> None:
        """Responds to a request that is not a move."""
        match request:
            case Command("quit"):
                raise PersonLeft
            case Command("help"):
                self.say(self._of_game("help"))
                self.say("help-table")
                if self.update.table.phrases:
                    self.say("say-honest")
            case Command("rules"):
                self.say(self._of_game("rules"))
            case Command("show"):
                self.show()
            case MissingRow(text):
                self.say("ask-row", text=text)
            case NotUnderstood(text):
                self.say("not-understood", text=text)
                self.say(self._of_game("hint"))
            case _:
                self.say(self._of_game("hint"))


def _nameless(update: Update) -> Update:
    """Returns an update without the names of players."""
    seats = tuple(SeatFace() for _ in update.table.seats)
    return replace(update, table=replace(update.table, seats=seats))
