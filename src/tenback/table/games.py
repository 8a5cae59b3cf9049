"""The games in a table's log, as records (docs/contract.md)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from tenback.rules import GAMES
from tenback.rules.types import Options, View
from tenback.talk import WORDS, Say

from . import log
from .events import Wrote, said
from .log import Entry
from .operations import DealDeck, Text
from .record import FORMAT, Move, Record, encode, written
from .replay import judge
from .table import Spoken

HIDDEN = ("card",)
"""Fields of another seat's wrong card that are hidden while the game goes on."""


def moves(game: str, entries: Iterable[Entry]) -> Iterator[Move]:
    """Yields the moves and words among some entries, as a record stores them."""
    kinds: tuple[type, ...] = (*GAMES[game].RECORDED, *WORDS)
    for entry in entries:
        if isinstance(entry.what, kinds):
            assert entry.seat is not None
            yield Move(entry.seat, entry.what, entry.at)


def record_of(game: str, options: Options, lines: Sequence[bytes]) -> Record:
    """Returns one game's record, without an outcome.

    `lines` are the game's part of the log, from its deal on.
    """
    entries = list(log.decode(lines, game))
    deal = entries[0].what
    assert isinstance(deal, DealDeck)
    return Record(game, options, deal.deck, tuple(moves(game, entries)), None, rules=deal.rules)


def by_nobody(game: str, lines: Sequence[bytes]) -> frozenset[int]:
    """Returns the numbers of the moves, counted from 1, that no person made."""
    kinds: tuple[type, ...] = (*GAMES[game].RECORDED, *WORDS)
    made = (entry for entry in log.decode(lines, game) if isinstance(entry.what, kinds))
    return frozenset(number for number, entry in enumerate(made, 1) if entry.by is None)


def talk_of(game: str, lines: Sequence[bytes]) -> tuple[Spoken, ...]:
    """Returns all that was said and written in a game's part of a log."""
    return tuple(
        Spoken(
            entry.time,
            Wrote(entry.seat or 0, entry.what.text)
            if isinstance(entry.what, Text)
            else said(entry.seat or 0, entry.what),
        )
        for entry in log.decode(lines, game)
        if isinstance(entry.what, Say | Text)
    )


def with_outcome(record: Record) -> Record:
    """Returns a record with the outcome that its moves lead to; raises Fault for a wrong move."""
    verdict = judge(replace(record, outcome=None))
    if verdict.fault is not None:
        raise verdict.fault
    return replace(record, outcome=verdict.outcome)


def finished(record: Record) -> bytes:
    """Returns a finished game with all its cards and its outcome, as JSON."""
    return encode(with_outcome(record))


def unfinished(record: Record, view: View) -> bytes:
    """Returns an unfinished game as its viewer may know it: without deck and other hands."""
    seen = record.moves if view.played is not None else ()  # an aid
    known = {
        "format": FORMAT,
        "game": record.game,
        "rules": record.rules,
        "options": record.options,
        "moves": [_public(move, view.seat) for move in seen],
        "outcome": None,
        "view": view,
    }
    return msgspec.json.encode(known)


def _public(move: Move, viewer: int | None) -> dict[str, Any]:
    """Returns a move as a seat may know it."""
    fields = written(move)
    if fields["do"] == "wrong" and move.seat != viewer:
        return {key: value for key, value in fields.items() if key not in HIDDEN}
    return fields
