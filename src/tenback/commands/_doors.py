"""Where the terminal's tables come from: opened in this process, or visited by their link."""

import asyncio
from contextlib import AsyncExitStack
from typing import IO, Any, Self

from msgspec.structs import replace

from tenback.locales import Catalogue


class Ways:
    """Fulfils the terminal's Doors. To be entered before a table is opened, and left at the end.

    Every game that is played at home is added to a file, if there is one: when it is over, or as
    far as it went when the person leaves.
    """

    def __init__(self, catalogue: Catalogue, name: str, records: IO[bytes] | None = None) -> None:
        self._catalogue = catalogue
        self._name = name
        self._records = records
        self._house: Any = None
        self._kept: dict[str, int] = {}
        """By table: the games that are in the file."""
        self._open: list[tuple[Any, Any, int | None]] = []
        self._writing: set[asyncio.Task[None]] = set()
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for room, table, seed in self._open:
            await self._keep(room, table, seed, unfinished=True)
        await asyncio.gather(*self._writing)  # a game that ended a moment ago
        await self._stack.aclose()

    async def open(self, wished: Any) -> Any:
        """Returns a new table at home."""
        from tenback.rules import GAMES, shuffled
        from tenback.server.private import Private, at_home
        from tenback.store import Unusable
        from tenback.terminal.doors import Unwelcome

        if self._house is None:
            try:
                self._house = await self._stack.enter_async_context(at_home())
            except (OSError, Unusable) as error:
                raise Unwelcome(str(error)) from None
        deck = None
        if wished.seed is not None:
            deck = shuffled(GAMES[wished.game].cards(wished.options), wished.seed)
        table = await Private.open(
            self._house,
            self._name or self._catalogue.say("guest"),
            self._catalogue.language,
            wished.game,
            wished.options,
            wished.settings,
            dict(enumerate(wished.bots, 1)),
            deck,
        )
        if self._records is not None:
            room = table.room
            self._open.append((room, table, wished.seed))
            room.on_change.append(lambda: self._noticed(room, table, wished.seed))
        return table

    async def visit(self, link: str) -> Any:
        """Returns the table that a link leads to."""
        from tenback.table.messages import Refusal
        from tenback.terminal.doors import Unwelcome
        from tenback.terminal.link import Lost
        from tenback.terminal.purse import Purse
        from tenback.terminal.remote import NoLink, Remote, address_of

        say = self._catalogue.say
        try:
            address = address_of(link)
            table = Remote(address, Purse.own(), self._catalogue.language)
            found = await table.look()
        except NoLink:
            raise Unwelcome(say("no-link", link=link[:80])) from None
        except Lost:
            raise Unwelcome(say("no-server", address=address.origin)) from None
        if isinstance(found, Refusal):
            raise Unwelcome(found.text)
        return table

    def _noticed(self, room: Any, table: Any, seed: int | None) -> None:
        """Has a game written down that is over."""
        sitting = room.shown.sitting
        if sitting.phase == "over" and self._kept.get(room.shown.id, 0) < sitting.number:
            task = asyncio.ensure_future(self._keep(room, table, seed))
            self._writing.add(task)
            task.add_done_callback(self._writing.discard)

    async def _keep(
        self, room: Any, table: Any, seed: int | None, *, unfinished: bool = False
    ) -> None:
        from tenback.table import encode

        sitting = room.shown.sitting
        number = sitting.number
        if self._kept.get(room.shown.id, 0) >= number or not (
            unfinished or sitting.phase == "over"
        ):
            return
        self._kept[room.shown.id] = number
        record = await table.record(number)
        if number == 1 and seed is not None:
            record = replace(record, seed=seed, index=0)
        assert self._records is not None
        self._records.write(encode(record) + b"\n")
        self._records.flush()
