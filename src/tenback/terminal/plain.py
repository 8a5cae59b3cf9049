"""A table line by line: for a slow line, a screen reader, a pipe, a terminal that can do no more.

Everything is said once, in the order in which it happens, and nothing that was written is changed.
Players are called by their numbers, as in the pictures and in what the rules refuse.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from tenback.locales import Catalogue, Reader, letter
from tenback.narration import ended, happened, required
from tenback.rules.game import Begin, Over, TurnStarted
from tenback.table import events
from tenback.table.messages import Note, Refusal, SeatFace, Update
from tenback.table.operations import Deal
from tenback.table.table import Phase

from .asides import Asides
from .lines import Lines
from .link import Link, Lost, Place, Status
from .race import Race
from .reading import COLOURED, RACE, Ask, Do, NoRow, Unread, Wish
from .reading import Reader as LineReader
from .wording import name_of, repeated, title, written

PROMPT = "> "
STATES = {
    Status.LOST: "net-lost",
    Status.GONE: "no-table",
    Status.CROWDED: "net-crowded",
    Status.DAMAGED: "table-damaged",
}


class Left(Exception):
    """Raised when the person leaves the table."""


class Plain:
    """One's place at a table, in words."""

    def __init__(
        self,
        place: Place,
        catalogue: Catalogue,
        lines: Lines,
        write: Callable[[str], None],
        picture: Callable[[Any, int | None], str],
        *,
        name: str = "",
        watch: bool = False,
        start: bool = False,
    ) -> None:
        self.link = Link(place)
        self.catalogue = catalogue
        self.lines = lines
        self.name = name
        self._write = write
        self._picture = picture
        self._watch = watch
        self._start = start
        self._there = asyncio.Event()
        """Set when the table has been seen, or is known not to be there."""
        self._arrived = False
        """Whether the table has been described: from then on every update is told."""
        self._prompted = self._obeying = self._lost = False
        self._asked: int | None = None
        """The version of the table for which the person was last asked for something."""
        self._done: Any = None
        """The last action that was sent: only its player knows which card was wrong."""
        self._unsure: Any = None
        """The move that would end the game, until the person says yes."""
        self._seat: int | None = None
        """The own seat, as it was last told."""
        self._race = Race(self)
        self._asides = Asides(self)

    async def play(self) -> None:
        """Plays until the person leaves."""
        hearing = asyncio.create_task(self._hear())
        talking = asyncio.create_task(self._talk())
        try:
            # The person goes on for as long as they like, also at a table that is gone. If hearing
            # ends with an error, though, nothing would ever come again.
            await asyncio.wait({hearing, talking}, return_when=asyncio.FIRST_EXCEPTION)
            if talking.done():
                talking.result()
            else:
                hearing.result()
        except (Left, EOFError):
            self.say("goodbye")
        finally:
            self._race.stop()
            for task in (hearing, talking):
                task.cancel()
            await asyncio.gather(hearing, talking, return_exceptions=True)

    async def _talk(self) -> None:
        """Does what the person types, line by line."""
        await self._there.wait()
        if self.link.update is not None:
            await self._arrive(self.link.update)
            while True:
                await self._obey(await self.read())

    # What the person sees

    def write(self, text: str) -> None:
        """Writes a line, never behind a prompt."""
        self._write(("\n" if self._prompted else "") + text + "\n")
        self._prompted = False

    def say(self, message_id: str, **facts: Any) -> None:
        """Writes a message."""
        self.write(self.catalogue.say(message_id, **facts))

    def show(self) -> None:
        """Writes the picture of the table, set off from the lines around it."""
        if self.update.view is not None:
            shown = self._picture(self.update.view, self.update.talk.announced)
            self.write("\n" + shown.rstrip("\n") + "\n")

    async def read(self) -> str:
        """Returns the person's next line, after everything else has had its turn.

        Lines may be there already, as many as somebody pipes or types ahead. Reading them one after
        the other without a pause would keep the table from being heard, the clocks from ticking
        and the bots of this process from playing.
        """
        await asyncio.sleep(0)
        line = await self.lines.next()
        self._prompted = False
        return line

    @property
    def update(self) -> Update:
        """Returns the table as it is now."""
        assert self.link.update is not None
        return self.link.update

    @property
    def reader(self) -> LineReader:
        """Returns what reads lines at this table."""
        coloured = COLOURED.get(self.update.table.game, False)
        return LineReader(self.catalogue, coloured=coloured, you=self.update.you.seat or 0)

    @property
    def racing(self) -> bool:
        """Returns whether it is a race."""
        return self.update.table.game == RACE

    @property
    def listed(self) -> bool:
        """Returns whether no line can speak of the game: then one picks from what is legal."""
        return not self.racing and self.update.table.game not in COLOURED

    def _of_game(self, what: str) -> str:
        """Returns the message that says something about the game."""
        return f"{what}-{'listed' if self.listed else self.update.table.game}"

    # What comes

    async def _hear(self) -> None:
        async for message in self.link.messages():
            if isinstance(message, Update):
                if self._arrived:
                    self._tell(message)
                self._there.set()
            elif isinstance(message, Status) and message in STATES:
                self.say(STATES[message])
                self._lost = True
                self._there.set()
            elif message is Status.OPEN and self._lost:
                self._lost = False
                self.say("net-back")
                self._ask_again()

    async def _arrive(self, update: Update) -> None:
        """Looks around, sits down if there is a seat, and has the cards dealt if that is due."""
        self._arrived = True
        self.write(title(update.table, self.catalogue))
        self.roster()
        self.say(self._of_game("hint"))
        self._tell_repeated(_nameless(update))
        if self._start:
            if self.racing:
                await self._race.wait_until_ready()
            self._told(await self.link.place.start())
        elif update.table.phase is Phase.GATHERING and update.you.seat is None and not self._watch:
            try:
                await self._asides.sit(self.name)
            except Lost:
                self.say("page-unreachable")
                self._ask_again()
        else:
            self._race.heard(update)
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
        if self.link.place.address and self.update.table.phase is Phase.GATHERING:
            self.write(self.link.place.address)

    def _tell(self, update: Update) -> None:
        """Tells all that an update brings, and asks for what is next."""
        moved = any(isinstance(event, (events.Joined, events.Left)) for event in update.events)
        if moved or update.you.seat != self._seat:
            self.roster()
        if any(isinstance(event, events.Dealt) for event in update.events):
            self._tell_repeated(_nameless(update))
        self._tell_notes(happened(update.events, update.view, self._done))
        if self.racing:
            self._race.heard(update)
        if any(isinstance(event, Over) for event in update.events):
            self.show()
            self._tell_notes((*required(update.view), *ended(update.view)))
            self._ask_again()
        elif not self._obeying:
            begins = any(
                isinstance(event, events.Dealt | TurnStarted)
                and getattr(event, "seat", update.you.seat) == update.you.seat
                for event in update.events
            )
            self._ask_again(begins=begins)

    def _tell_notes(self, notes: Iterable[Note]) -> None:
        """Writes what a narrator says; players are called by their numbers."""
        reader = Reader(self.update.you.seat, self._numbered)
        for note in notes:
            if line := self.catalogue.tell(note, reader, "line"):
                self.write(line)

    def _numbered(self, seat: int) -> str:
        return self.catalogue.say("player-number", number=str(seat + 1))

    def _tell_repeated(self, nameless: Update) -> None:
        """Writes whether the cards were played before, and by whom."""
        if line := repeated(nameless, self.catalogue):
            self.write(line)

    def _ask_again(self, *, begins: bool = False, briefly: bool = False) -> None:
        """Says what the person can do now, if there is something.

        Briefly, only the prompt is written if the same has been asked before.
        """
        update = self.update
        if briefly and self._asked == update.version:
            self._prompt()
            return
        self._asked = None
        if update.table.phase is Phase.OVER and update.you.host:
            self.say("ask-again")
        elif update.table.phase is Phase.GATHERING:
            self._asides.tell_waiting()
        elif update.table.phase is Phase.CLOSED or self.racing or not update.legal:
            return
        elif not (update.table.options.players == 1 and self._begins):
            if begins:
                self.show()
            self._tell_notes(required(update.view))
            if self.listed:
                for number, offer in enumerate(update.legal, 1):
                    self.write(f"{number:3}  {written(offer.action)}")
        else:
            return  # alone, there is no choice
        self._asked = update.version
        self._prompt()

    @property
    def _begins(self) -> bool:
        """Returns whether it is still open who begins."""
        return any(isinstance(offer.action, Begin) for offer in self.update.legal)

    def _prompt(self) -> None:
        """Shows that a line can be typed."""
        self._write(PROMPT)
        self._prompted = True

    # What the person wishes

    async def send(self, what: Any) -> bool:
        """Returns whether something was accepted; if not, it is said why."""
        self._done = what
        return self._told(await self.link.ask(what))

    def _told(self, refusal: Refusal | None) -> bool:
        if refusal is None:
            return True
        if not self._race.tell_pause(refusal):
            self.write(refusal.text)
        return False

    async def _obey(self, line: str) -> None:
        """Does what a line asks for; what it leads to is asked about only after all of it."""
        self._obeying = True
        try:
            asked = await self._obeyed(line)
        except Lost:
            self.say("page-unreachable")
            asked = True
        finally:
            self._obeying = False
        if asked:  # an empty line is no question: somebody leans on the Enter key
            self._ask_again(briefly=not line.strip())

    async def _obeyed(self, line: str) -> bool:
        """Returns whether the person is to be asked again."""
        update, reader = self.update, self.reader
        if (aside := reader.aside(line)) is not None:
            await self._asides.do(*aside)
            return True
        if update.table.phase is Phase.OVER and update.you.host:
            if not line.strip() or reader.means(line, "yes"):
                await self.send(Deal())
                return False
            if reader.means(line, "no"):
                raise Left
        if self.racing:
            await self._race.obey(line)
            return False
        if self.listed:
            await self._turn(reader.listed(line, [offer.action for offer in update.legal]))
            return self._unsure is None
        begun = update.view is not None and update.view.turn is not None
        await self._turn(reader.turn(line, begun=begun))
        return self._unsure is None

    async def _turn(self, wishes: list[Wish]) -> None:
        """Does what a line asks for, up to the first thing that is refused or unclear."""
        unsure, self._unsure = self._unsure, None
        if unsure is not None and wishes in ([Ask("yes")], [Do(unsure)]):
            await self.send(unsure)
            return
        if unsure is not None and wishes == [Ask("no")]:
            return
        for wish in wishes:
            if not isinstance(wish, Do):
                self.answer(wish)
            elif self._ends_the_game(wish.action):
                self._unsure = wish.action
                return
            elif not await self.send(wish.action):
                return

    def _ends_the_game(self, action: Any) -> bool:
        """Returns whether a move loses at once, and asks the person about it."""
        view = self.update.view
        if not any(offer.ends and offer.action == action for offer in self.update.legal):
            return False
        if self.listed:
            self.say("ask-sure-listed")
        else:
            card, row = self.catalogue.card(action.card), letter(action.row)
            self.say("ask-sure", card=card, row=row, left=sum(view.hands) + view.deck - 1)
        self._asked = None
        self._prompt()
        return True

    def answer(self, wish: Wish) -> None:
        """Answers what is no move: a question, or what could not be read."""
        match wish:
            case Ask("quit"):
                raise Left
            case Ask("help"):
                self.say(self._of_game("help"))
                self.say("help-table")
                if self.update.table.phrases:
                    self.say("say-honest")
            case Ask("rules"):
                self.say(self._of_game("rules"))
            case Ask("show"):
                self.show()
            case NoRow(text):
                self.say("ask-row", text=text)
            case Unread(text):
                self.say("not-understood", text=text)
                self.say(self._of_game("hint"))
            case _:
                self.say(self._of_game("hint"))


def _nameless(update: Update) -> Update:
    """Returns an update in which players go by their numbers."""
    seats = tuple(SeatFace() for _ in update.table.seats)
    return replace(update, table=replace(update.table, seats=seats))
