"""Where the terminal's tables come from: opened in this process, or reached by their link."""

import asyncio
from contextlib import AsyncExitStack
from typing import IO, TYPE_CHECKING, Self

from msgspec import Struct
from msgspec.structs import replace

from tenback.bots import is_ours, levels
from tenback.locales import Catalogue
from tenback.rules import GAMES, shuffled
from tenback.rules.types import Options
from tenback.table import encode
from tenback.table.messages import Refusal
from tenback.table.operations import Settings
from tenback.table.table import Phase

from .client import ConnectionLost, TableEndpoint
from .cookies import CookieJar

if TYPE_CHECKING:
    from tenback.local import LocalTable, ServerState


DEFAULT_PLAYERS = 3


class TableUnavailable(Exception):
    """The table can't be reached. The message says why and is meant for people."""


class NewTable(Struct, frozen=True):
    """A table to open in this process: the person in the first seat, bots in the others.

    Attributes:
        bots: Their names, from the second seat on.
        seed: The seed of the first deal; None for a random deal.
    """

    game: str
    options: Options
    settings: Settings = Settings()
    bots: tuple[str, ...] = ()
    seed: int | None = None


def default_bot(game: str) -> str:
    """Returns the bot that is preselected: the strongest in a team, the weakest in a race."""
    known = [bot for bot in levels(game) if is_ours(bot)]
    return known[0] if GAMES[game].REAL_TIME else known[-1]


class TableSource:
    """Opens tables. It is an async context manager: enter it before opening the first table.

    If there is a file for records, every local game is appended to it as soon as it is over. A game
    that is not over when the context exits is appended unfinished.
    """

    def __init__(self, catalogue: Catalogue, name: str, records: IO[bytes] | None = None) -> None:
        self._catalogue = catalogue
        self._name = name
        self._records = records
        self._server: ServerState | None = None
        self._kept: dict[str, int] = {}
        """By table id: how many games are in the file."""
        self._open: list[tuple[LocalTable, int | None]] = []
        self._writing: set[asyncio.Task[None]] = set()
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for table, seed in self._open:
            await self._keep(table, seed, unfinished=True)
        await asyncio.gather(*self._writing)  # games that ended a moment ago
        await self._stack.aclose()

    async def open(self, new_table: NewTable) -> TableEndpoint:
        """Returns a new table in this process."""
        from tenback.local import LocalTable, open_local_server  # noqa: PLC0415 - not for a link

        if self._server is None:
            self._server = await self._stack.enter_async_context(open_local_server())
        deck = None
        if new_table.seed is not None:
            deck = shuffled(GAMES[new_table.game].cards(new_table.options), new_table.seed)
        table = await LocalTable.open(
            self._server,
            self._name or self._catalogue.say("guest"),
            self._catalogue.language,
            new_table.game,
            new_table.options,
            new_table.settings,
            dict(enumerate(new_table.bots, 1)),
            deck,
        )
        if self._records is not None:
            self._open.append((table, new_table.seed))
            table.room.on_change.append(lambda: self._noticed(table, new_table.seed))
        return table

    async def visit(self, link: str) -> TableEndpoint:
        """Returns the table that a link leads to, or raises TableUnavailable."""
        from .remote import NotATableLink, RemoteTable, address_of  # noqa: PLC0415 - only for links

        say = self._catalogue.say
        try:
            address = address_of(link)
            table = RemoteTable(address, CookieJar.of_user(), self._catalogue.language)
            found = await table.fetch()
        except NotATableLink:
            raise TableUnavailable(say("no-link", link=link[:80])) from None
        except ConnectionLost:
            raise TableUnavailable(say("no-server", address=address.origin)) from None
        if isinstance(found, Refusal):
            raise TableUnavailable(found.text)
        return table

    def _noticed(self, table: "LocalTable", seed: int | None) -> None:
        """Writes a game to the file when it is over."""
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
        if isinstance(record, Refusal):  # the same deal is being played again: its cards are secret
            return
        if number == 1 and seed is not None:
            record = replace(record, seed=seed, index=0)
        assert self._records is not None
        self._records.write(encode(record) + b"\n")
        self._records.flush()
