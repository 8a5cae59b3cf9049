"""The games in a table's log, as records (docs/contract.md)."""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from tenback.rules import GAMES
from tenback.talk import WORDS

from .deeds import Dealt, Open, Settle
from .log import Entry
from .record import FORMAT, Move, Record, encode
from .table import Table, apply, opened

NOT_TOLD = ("card",)
"""What an open game keeps back of another seat's move that nobody else could read."""


def record(entries: Iterable[Entry], number: int) -> Record | None:
    """Returns the how-manieth game of a log, counted from 1; None if there is no such game."""
    found: Record | None = None
    moves: list[Move] = []
    game, options, dealt = "", None, 0
    for entry in entries:
        what = entry.what
        if isinstance(what, Open):
            game, options = what.game, what.options
        elif isinstance(what, Settle) and what.options is not None:
            options = what.options
        elif isinstance(what, Dealt):
            dealt += 1
            if dealt > number:
                break
            if dealt == number:
                found = Record(game, options, what.deck, (), None)
        elif found is not None and isinstance(what, (*GAMES[game].TOLD, *WORDS)):
            assert entry.seat is not None
            moves.append(Move(entry.seat, what, entry.at))
    if found is None:
        return None
    return replace(found, moves=tuple(moves))


def names(table: str, entries: Iterable[Entry], number: int) -> tuple[str, ...] | None:
    """Returns who sat in each seat when the how-manieth game was dealt; None if it was not."""
    now: Table | None = None
    for entry in entries:
        now = opened(table, entry) if now is None else apply(now, entry)[0]
        if now.sitting.number == number:
            return tuple(seat.name for seat in now.sitting.seats)
    return None


def with_outcome(record: Record) -> Record:
    """Returns a record with the outcome that its moves lead to."""
    game = GAMES[record.game]
    state = game.deal(record.options, record.deck)
    for move in record.moves:
        if not isinstance(move.action, WORDS):
            state, _ = game.step(state, move.seat, move.action, move.at or 0)
    return replace(record, outcome=game.outcome(state))


def finished(record: Record) -> bytes:
    """Returns a game that is over with all its cards and its outcome, as JSON."""
    return encode(with_outcome(record))


def unfinished(record: Record, view: Any) -> bytes:
    """Returns an open game as its viewer may know it: without the deck and what others hold."""
    moves = []
    for move in record.moves if view.played is not None else ():  # an aid that may be off
        told = msgspec.to_builtins(move.action)
        if told["do"] == "wrong" and move.seat != view.seat:
            told = {key: value for key, value in told.items() if key not in NOT_TOLD}
        moves.append({"seat": move.seat, **told} | ({} if move.at is None else {"at": move.at}))
    return msgspec.json.encode(
        {
            "format": FORMAT,
            "game": record.game,
            "options": record.options,
            "moves": moves,
            "outcome": None,
            "view": view,
        }
    )
