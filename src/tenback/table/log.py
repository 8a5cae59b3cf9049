"""A table's log: everything that was accepted, one JSON entry after another."""

from collections.abc import Iterable, Iterator
from functools import cache
from types import GenericAlias
from typing import Any

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from tenback.rules import GAMES
from tenback.talk import WORDS

from .operations import WRITTEN, DealDeck, Open, Settle
from .store import Damaged
from .unions import union


class Entry(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that happened at a table.

    Attributes:
        time: Milliseconds since 1970.
        what: An action of the game as `recorded` returns it, a word, or an operation.
        seat: The seat that acted or spoke.
        by: The identity that did it; None for the table itself or a bot.
        id: The id that its sender gave it, so that a message sent twice is done once.
        at: Milliseconds of play, in games without turns.
    """

    time: int
    what: Any
    seat: int | None = None
    by: str | None = None
    id: str | None = None
    at: int | None = None


class _Line(Struct):
    """An entry before its game says how to read the rest."""

    time: int
    what: Raw
    seat: int | None = None
    by: str | None = None
    id: str | None = None
    at: int | None = None


class _Head(Struct):
    """What must be known of the first line before anything else can be decoded."""

    what: "_Opened"


class _Opened(Struct):
    game: str


encode = msgspec.json.Encoder().encode


def decode(lines: Iterable[bytes], game: str = "", first: int = 1) -> Iterator[Entry]:
    """Yields the entries of a log, numbered from `first`; raises Damaged.

    Without `game`, the lines start with the log's first, which names the game.
    """
    for number, line in enumerate(lines, first):
        try:
            if not game:
                game = msgspec.json.decode(line, type=_Head).what.game
            entry = decode_one(game, line)
        except (ValueError, LookupError) as error:  # not JSON, of no kind we know, no such game
            raise Damaged(f"entry {number} can't be read: {error}") from None
        yield entry


def decode_one(game: str, line: bytes) -> Entry:
    """Returns an entry of a table of this game."""
    read = _LINE.decode(line)
    what = _decoder(game).decode(read.what)
    kind = GAMES[game]
    if isinstance(what, (Open, Settle)) and what.options is not None:
        what = replace(what, options=msgspec.convert(what.options, kind.Options))
    elif isinstance(what, DealDeck):
        cards = msgspec.convert(what.deck, GenericAlias(list, kind.Card))
        what = replace(what, deck=tuple(cards))
    return Entry(read.time, what, read.seat, read.by, read.id, read.at)


_LINE = msgspec.json.Decoder(_Line)


@cache
def _decoder(game: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(union(*GAMES[game].RECORDED, *WORDS, *WRITTEN))
