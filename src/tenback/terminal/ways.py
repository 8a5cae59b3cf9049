"""Where the terminal's tables come from: opened in this process, or visited by their link."""

import asyncio
from contextlib import AsyncExitStack
from typing import IO, TYPE_CHECKING, Self

from msgspec.structs import replace

from tenback.locales import Catalogue
from tenback.rules import GAMES, shuffled
from tenback.table import encode
from tenback.table.messages import Refusal
from tenback.table.table import Phase

from .doors import Unwelcome, Wished
from .link import Lost, Place
from .purse import Purse

if TYPE_CHECKING:
    from tenback.local import LocalTable, ServerState


class Ways:
    """Fulfils the terminal's Doors. To be entered before a table is opened, and left at the end.

    Every game that is played at home is added to a file, if there is one: when it is over, or as
    far as it went when the person leaves.
    """

    def __init__(self, catalogue: Catalogue, name: str, records: IO[bytes] | None = None) -> None:
        self._catalogue = catalogue
        self._name = name
        self._records = records
        self._house: ServerState | None = None
        self._kept: dict[str, int] = {}
        """By table: the games that are in the file."""
        self._open: list[tuple[LocalTable, int | None]] = []
        self._writing: set[asyncio.Task[None]] = set()
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for table, seed in self._open:
            await self._keep(table, seed, unfinished=True)
        await asyncio.gather(*self._writing)  # a game that ended a moment ago
        await self._stack.aclose()

    async def open(self, wished: Wished) -> Place:
        """Returns a new table at home."""
        from tenback.local import LocalTable, open_local_server  # noqa: PLC0415 - not for a link

        if self._house is None:
            self._house = await self._stack.enter_async_context(open_local_server())
        deck = None
        if wished.seed is not None:
            deck = shuffled(GAMES[wished.game].cards(wished.options), wished.seed)
        table = await LocalTable.open(
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
            self._open.append((table, wished.seed))
            table.room.on_change.append(lambda: self._noticed(table, wished.seed))
        return table

    async def visit(self, link: str) -> Place:
        """Returns the table that a link leads to."""
        from .remote import NoLink, Remote, address_of  # noqa: PLC0415 - not for a table at home

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

    def _noticed(self, table: "LocalTable", seed: int | None) -> None:
        """Has a game written down that is over."""
        shown = table.room.shown
        if shown.sitting.phase is Phase.OVER and self._kept.get(shown.id, 0) < shown.sitting.number:
            task = asyncio.ensure_future(self._keep(table, seed))
            self._writing.add(task)
            task.add_done_callback(self._writing.discard)

    async def _keep(
        self, table: "LocalTable", seed: int | None, *, unfinished: bool = False
    ) -> None:
        shown = table.room.shown
        number, over = shown.sitting.number, shown.sitting.phase is Phase.OVER
        if self._kept.get(shown.id, 0) >= number or not (unfinished or over):
            return
        self._kept[shown.id] = number
        record = await table.record(number)
        if isinstance(record, Refusal):  # the same cards are dealt already: they stay hidden
            return
        if number == 1 and seed is not None:
            record = replace(record, seed=seed, index=0)
        assert self._records is not None
        self._records.write(encode(record) + b"\n")
        self._records.flush()
