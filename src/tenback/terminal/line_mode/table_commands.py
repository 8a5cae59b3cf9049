"""Commands about the table in line mode: talk, hints, seats, dealing, bots, leaving."""

from typing import TYPE_CHECKING

from msgspec import Struct

from tenback.table.messages import Refusal
from tenback.table.operations import (
    Back,
    Deal,
    Free,
    GiveUp,
    Leave,
    Pause,
    SeatBot,
    Text,
)
from tenback.table.table import Phase
from tenback.talk import Aim, Announce, Say, Token
from tenback.terminal.phrases import answers, phrases_for
from tenback.terminal.queries import free_seats, own_seat_left
from tenback.terminal.table_source import default_bot
from tenback.terminal.wording import hint_lines

if TYPE_CHECKING:
    from .session import LineSession

PLAIN = {"back": Back(), "deal": Deal(), "same": Deal(same=True)}
AGREEMENTS: dict[str, type[GiveUp | Pause]] = {"give": GiveUp, "pause": Pause}
"""What all have to agree to."""


class TableCommands:
    """Executes commands about the table."""

    def __init__(self, session: "LineSession") -> None:
        self._session = session

    async def do(self, what: str, rest: str) -> None:
        """Executes a command, or writes why not."""
        session = self._session
        match what:
            case "hint":
                await self._hint()
            case "say":
                await self._say(rest)
            case "token" | "announce":
                await self._about_row(rest, announced=what == "announce")
            case "bot":
                await self._bot(rest)
            case "sit":
                await self.sit(rest or session.name)
            case "back" if own_seat_left(session.update) is not None:
                await self.sit(session.name)
            case "free":
                await self._free(rest)
            case "leave":
                if await session.send(Leave()):
                    raise EOFError
            case _:
                await session.send(self._request(what, rest))

    def _request(self, what: str, rest: str) -> Struct:
        """Returns what a command sends that needs no more than its words."""
        if what in AGREEMENTS:
            return AGREEMENTS[what](agree=not self._session.parser.means(rest, "no"))
        return Text(rest) if what == "write" else PLAIN[what]

    def tell_waiting(self) -> None:
        """Writes what is needed before the first deal."""
        update = self._session.update
        free = len(free_seats(update))
        if update.you.host:
            self._session.say("ask-deal", free=free)
        elif update.you.seat is not None:
            self._session.say("wait-deal")
        else:
            self._session.say("ask-sit" if free else "full-watch")

    async def sit(self, name: str) -> None:
        """Takes a free seat, if there is one; asks for a name that is missing."""
        session = self._session
        if not (free_seats(session.update) or session.update.you.may_take):
            session.say("full-watch")
            return
        while not name:
            session.say("ask-name")
            name = (await session.read()).strip()
            if session.parser.means(name, "no"):
                return
        refusal = await session.client.endpoint.sit(name)
        if refusal is None:
            session.name = name
            await session.client.renew()
        else:
            session.write(refusal.text)

    async def _hint(self) -> None:
        session = self._session
        session.say("hint-thinking")
        found = await session.client.endpoint.hint()
        if isinstance(found, Refusal):
            session.write(found.text)
        elif found.turns:
            for line in hint_lines(found, session.catalogue):
                session.write(line)

    async def _say(self, rest: str) -> None:
        """Says a phrase by its number, with a row or colour if it needs one."""
        session = self._session
        phrases = list(session.update.table.phrases.items())
        number, _, about = rest.partition(" ")
        if not (number.isdecimal() and 0 < int(number) <= len(phrases)):
            self._list()
            return
        name, aim = phrases[int(number) - 1]
        row = session.parser.row(about) if aim is Aim.ROW else None
        colour = session.parser.colour(about) if aim is Aim.COLOUR else None
        if aim is Aim.NOTHING or row is not None or colour is not None:
            await session.send(Say(name, row=row, colour=colour))
        else:
            session.say("ask-phrase")

    def _list(self) -> None:
        """Writes the phrases that fit now; the number of a phrase never changes."""
        session = self._session
        update, say = session.update, session.catalogue.say
        if not update.table.phrases:
            session.say("refused-no-talk")
            return
        numbers = {name: n for n, name in enumerate(update.table.phrases, 1)}
        for aim in (Aim.NOTHING, Aim.ROW, Aim.COLOUR):
            # An example colour; the real one is typed after the number.
            facts = {"colour": "red"} if aim is Aim.COLOUR else {}
            for name in [
                *(answers(update) if aim is Aim.NOTHING else ()),
                *phrases_for(update, aim),
            ]:
                session.write(f"{numbers[name]:3}  {say(f'phrase-{name}', **facts)}")
        session.say("ask-phrase")
        session.say("say-honest")

    async def _about_row(self, rest: str, *, announced: bool) -> None:
        """Announces a row or puts the token there; takes the token back if no row is given."""
        row = self._session.parser.row(rest) if rest else None
        if row is not None:
            await self._session.send(Announce(row) if announced else Token(row))
        elif rest or announced:
            self._session.say("ask-word-row")
        else:
            await self._session.send(Token(None))

    async def _free(self, rest: str) -> None:
        """Lets a watcher take a seat that was left: of a player by number, or the first."""
        seats = self._session.update.table.seats
        left = next((n for n, one in enumerate(seats) if one.stand_in and not one.freed), 0)
        await self._session.send(Free(int(rest) - 1 if rest.isdecimal() else left))

    async def _bot(self, rest: str) -> None:
        """Seats a bot in the first free seat, by its name or the default one."""
        table = self._session.update.table
        free = free_seats(self._session.update)
        if table.phase is Phase.GATHERING and not free:
            self._session.say("ask-deal", free=0)
        else:
            seat = free[0] if free else 0
            await self._session.send(SeatBot(seat, rest or default_bot(table.game)))
