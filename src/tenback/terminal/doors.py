"""How one gets to a table: opened at home, or visited by its link."""

from typing import Any, Protocol

from msgspec import Struct

from tenback.bots import is_ours, levels
from tenback.rules import GAMES
from tenback.table.operations import Settings

from .link import Place

PLAYERS = 3
"""At a table, unless the person says otherwise."""


class Unwelcome(Exception):
    """Raised where there is no way to a table: says why, to people."""


class Wished(Struct, frozen=True):
    """A table to be opened at home: the person in the first seat, bots in the others."""

    game: str
    options: Any
    settings: Settings = Settings()
    bots: tuple[str, ...] = ()
    """By their names, from the second seat on."""
    seed: int | None = None
    """Of the first deal; None: by chance."""


class Doors(Protocol):
    """How tables are got to; `Ways` fulfils it."""

    async def open(self, wished: Wished) -> Place:
        """Returns a new table at home."""

    async def visit(self, link: str) -> Place:
        """Returns the table that a link leads to; Unwelcome if there is none."""


def usual_bot(game: str) -> str:
    """Returns the bot to begin with: together one wants the best, in a race one to be beaten."""
    known = [bot for bot in levels(game) if is_ours(bot)]
    return known[0] if GAMES[game].REAL_TIME else known[-1]
