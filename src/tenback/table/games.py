"""The games in a table's log, as records (docs/contract.md)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from tenback.rules import GAMES
from tenback.talk import WORDS

from . import log
from .deeds import Dealt
from .log import Entry
from .record import FORMAT, Move, Record, head, written

NOT_TOLD = ("card",)
"""What an open game keeps back of another seat's move that nobody else could read."""


def moves(game: str, entries: Iterable[Entry]) -> Iterator[Move]:
    """Yields what a record tells of some entries: moves and words."""
    kinds: tuple[type, ...] = (*GAMES[game].TOLD, *WORDS)
    for entry in entries:
        if isinstance(entry.what, kinds):
            assert entry.seat is not None
            yield Move(entry.seat, entry.what, entry.at)


def recorded(game: str, options: Any, lines: Sequence[bytes]) -> Record:
    """Returns a game as a record without its outcome, from its part of a log: from its deal on."""
    entries = list(log.decode(lines, game))
    deal = entries[0].what
    assert isinstance(deal, Dealt)
    return Record(game, options, deal.deck, tuple(moves(game, entries)), None, rules=deal.rules)


def with_outcome(record: Record) -> Record:
    """Returns a record with the outcome that its moves lead to."""
    game = GAMES[record.game]
    state = game.deal(record.options, record.deck, record.rules)
    for move in record.moves:
        if not isinstance(move.action, WORDS):
            state, _ = game.step(state, move.seat, move.action, move.at or 0)
    return replace(record, outcome=game.outcome(state))


def finished(record: Record) -> Iterator[bytes]:
    """Yields a game that is over with all its cards and its outcome: JSON, move by move."""
    game = GAMES[record.game]
    state = game.deal(record.options, record.deck, record.rules)
    yield _opening(head(record))
    for place, move in enumerate(record.moves):
        if not isinstance(move.action, WORDS):
            state, _ = game.step(state, move.seat, move.action, move.at or 0)
        yield _listed(place, written(move))
    yield b'],"outcome":' + msgspec.json.encode(game.outcome(state)) + b"}"


def unfinished(record: Record, view: Any) -> Iterator[bytes]:
    """Yields an open game as its viewer may know it: without the deck and what others hold."""
    known = {"format": FORMAT, "game": record.game, "rules": record.rules}
    yield _opening({**known, "options": record.options})
    for place, move in enumerate(record.moves if view.played is not None else ()):  # an aid
        told = msgspec.to_builtins(move.action)
        if told["do"] == "wrong" and move.seat != view.seat:
            told = {key: value for key, value in told.items() if key not in NOT_TOLD}
        at = {} if move.at is None else {"at": move.at}
        yield _listed(place, {"seat": move.seat, **told} | at)
    yield b'],"outcome":null,"view":' + msgspec.json.encode(view) + b"}"


def _opening(fields: dict[str, Any]) -> bytes:
    """Returns the start of an object, up to where its moves are listed."""
    return msgspec.json.encode(fields)[:-1] + b',"moves":['


def _listed(place: int, move: dict[str, Any]) -> bytes:
    return (b"," if place else b"") + msgspec.json.encode(move)
