"""Beside the cards, line by line: talk, hints, sitting down, dealing, bots, leaving."""

from typing import TYPE_CHECKING

from tenback.table.messages import Refusal
from tenback.table.operations import Back, Deal, Leave, SeatBot, Text
from tenback.table.table import Phase
from tenback.talk import Aim, Announce, Say, Token

from .doors import usual_bot
from .sayable import answers, sayable
from .wording import advice

if TYPE_CHECKING:
    from .plain import Plain

PLAIN = {"back": Back(), "deal": Deal(), "same": Deal(same=True)}


class Asides:
    """Does what a line asks for that is about the table."""

    def __init__(self, plain: "Plain") -> None:
        self._plain = plain

    async def do(self, what: str, rest: str) -> None:
        """Does it, or says why not."""
        plain = self._plain
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
                await self.sit(rest or plain.name)
            case "leave":
                if await plain.send(Leave()):
                    raise EOFError
            case _:
                await plain.send(Text(rest) if what == "write" else PLAIN[what])

    def tell_waiting(self) -> None:
        """Says what everybody waits for before the first card."""
        update = self._plain.update
        free = sum(not one.person and not one.bot for one in update.table.seats)
        if update.you.host:
            self._plain.say("ask-deal", free=free)
        elif update.you.seat is not None:
            self._plain.say("wait-deal")
        else:
            self._plain.say("ask-sit" if free else "full-watch")

    async def sit(self, name: str) -> None:
        """Sits down in a free seat, if there is one; without a name it is asked for."""
        plain = self._plain
        seats = plain.update.table.seats
        if all(one.person or one.bot for one in seats):
            plain.say("full-watch")
            return
        while not name:
            plain.say("ask-name")
            name = (await plain.read()).strip()
            if plain.reader.means(name, "no"):
                return
        refusal = await plain.link.place.sit(name)
        if refusal is None:
            plain.name = name
            await plain.link.renew()
        else:
            plain.write(refusal.text)

    async def _hint(self) -> None:
        plain = self._plain
        plain.say("hint-thinking")
        found = await plain.link.place.hint()
        if isinstance(found, Refusal):
            plain.write(found.text)
        elif found.turns:
            for line in advice(found, plain.catalogue):
                plain.write(line)

    async def _say(self, rest: str) -> None:
        """Says a phrase by its number, with a row or a colour where it points at one."""
        plain = self._plain
        phrases = list(plain.update.table.phrases.items())
        number, _, about = rest.partition(" ")
        if not (number.isdecimal() and 0 < int(number) <= len(phrases)):
            self._list()
            return
        name, aim = phrases[int(number) - 1]
        row = plain.reader.row(about) if aim is Aim.ROW else None
        colour = plain.reader.colour(about) if aim is Aim.COLOUR else None
        if aim is Aim.NOTHING or row is not None or colour is not None:
            await plain.send(Say(name, row=row, colour=colour))
        else:
            plain.say("ask-phrase")

    def _list(self) -> None:
        """Writes what can be said now, each with the number that it always has."""
        plain = self._plain
        update, say = plain.update, plain.catalogue.say
        if not update.table.phrases:
            plain.say("refused-no-talk")
            return
        numbers = {name: n for n, name in enumerate(update.table.phrases, 1)}
        for aim in (Aim.NOTHING, Aim.ROW, Aim.COLOUR):
            # Words about a colour are shown with one; which it is, is said with the number.
            facts = {"colour": "red"} if aim is Aim.COLOUR else {}
            for name in [*(answers(update) if aim is Aim.NOTHING else ()), *sayable(update, aim)]:
                plain.write(f"{numbers[name]:3}  {say(f'phrase-{name}', **facts)}")
        plain.say("ask-phrase")
        plain.say("say-honest")

    async def _about_row(self, rest: str, *, announced: bool) -> None:
        """Announces a row, or puts the token there; without a row takes the token back."""
        row = self._plain.reader.row(rest) if rest else None
        if row is not None:
            await self._plain.send(Announce(row) if announced else Token(row))
        elif rest or announced:
            self._plain.say("ask-word-row")
        else:
            await self._plain.send(Token(None))

    async def _bot(self, rest: str) -> None:
        """Seats a bot, by its name or the usual one, in the first free seat."""
        table = self._plain.update.table
        free = [n for n, one in enumerate(table.seats) if not one.person and not one.bot]
        if table.phase is Phase.GATHERING and not free:
            self._plain.say("ask-deal", free=0)
        else:
            seat = free[0] if free else 0
            await self._plain.send(SeatBot(seat, rest or usual_bot(table.game)))
