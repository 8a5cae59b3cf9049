"""Recorded games in the format of docs/contract.md: one JSON object each, JSON Lines for many."""

from collections.abc import Iterable, Iterator
from functools import cache
from types import GenericAlias
from typing import Any, Literal, Union

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from tenback.rules import GAMES
from tenback.talk import WORDS

FORMAT = "tenback/1"


class Broken(Exception):
    """Raised for what is no record: says what is wrong, and where as far as it is known."""


class Unknown(Struct, frozen=True):
    """Stands for a move that no game has: its `do`, as it was written."""

    do: str


NOBODY = -1


class Move(Struct, frozen=True):
    """Something a seat did: an action of the game, or a word of talk."""

    seat: int
    """NOBODY where a record leaves out who spoke."""
    action: Any
    at: int | None = None
    """Milliseconds of play, in games without turns."""


class Record(Struct, frozen=True):
    """A game as it was played, with all its cards: enough to replay and to judge it."""

    game: str
    options: Any
    deck: tuple[Any, ...]
    moves: tuple[Move, ...]
    outcome: Any | None
    """None: the game was abandoned."""
    seed: int | None = None
    """With `index` how a simulated deck was made; both None for a deck from entropy."""
    index: int | None = None


class _Sheet(Struct):
    """A record as it stands in JSON, before its game says how to read the rest."""

    format: Literal["tenback/1"]
    game: str
    options: Raw
    deck: Raw
    moves: list[Raw]
    outcome: Raw
    seed: int | None = None
    index: int | None = None


class _Head(Struct):
    """What every move has."""

    do: str
    seat: int | UnsetType = UNSET
    at: int | None = None


def encode(record: Record) -> bytes:
    """Returns the record as one line of JSON, without the line's end."""
    return msgspec.json.encode(
        {
            "format": FORMAT,
            "game": record.game,
            "options": record.options,
            "seed": record.seed,
            "index": record.index,
            "deck": record.deck,
            "moves": [_written(move) for move in record.moves],
            "outcome": record.outcome,
        }
    )


def decode(line: bytes) -> Record:
    """Returns the record that a JSON object holds, or raises Broken."""
    try:
        sheet = msgspec.json.decode(line, type=_Sheet)
    except msgspec.ValidationError as error:
        raise Broken(_told(error)) from None
    except msgspec.DecodeError as error:
        raise Broken(f"not JSON: {error}") from None
    if sheet.game not in GAMES:
        raise Broken(f"no game is called {sheet.game!r}; there are {', '.join(GAMES)}")
    game = GAMES[sheet.game]
    return Record(
        game=sheet.game,
        options=_read(sheet.options, game.Options, "options"),
        deck=tuple(_read(sheet.deck, GenericAlias(list, game.Card), "deck")),
        moves=tuple(
            _move(sheet.game, raw, f"move {number}") for number, raw in enumerate(sheet.moves, 1)
        ),
        outcome=_read(sheet.outcome, game.Outcome | None, "outcome"),
        seed=sheet.seed,
        index=sheet.index,
    )


def read(lines: Iterable[bytes]) -> Iterator[tuple[int, Record | Broken]]:
    """Yields each record of a file with the number of its line; Broken where one can't be read.

    A single record may also be spread over many lines.
    """
    numbered: Iterator[tuple[int, bytes]]
    numbered = ((number, line) for number, line in enumerate(lines, 1) if line.strip())
    first = next(numbered, None)
    if first is None:
        yield 1, Broken("the file is empty; it should have one recorded game a line")
        return
    number, line = first
    if not _is_json(line):
        rest = list(numbered)
        whole = b"".join([line, *(following for _, following in rest)])
        if _is_json(whole):
            yield number, _decoded(whole)
            return
        numbered = iter(rest)
    yield number, _decoded(line)
    for number, line in numbered:
        yield number, _decoded(line)


def _decoded(line: bytes) -> Record | Broken:
    try:
        return decode(line)
    except Broken as broken:
        return broken


def _is_json(text: bytes) -> bool:
    try:
        msgspec.json.decode(text)
    except msgspec.DecodeError:
        return False
    return True


def _written(move: Move) -> dict[str, Any]:
    written = {} if move.seat == NOBODY else {"seat": move.seat}
    written |= msgspec.to_builtins(move.action)
    if move.at is not None:
        written["at"] = move.at
    return written


@cache
def _actions(game: str) -> tuple[frozenset[str], msgspec.json.Decoder[Any]]:
    """Returns the words that may stand behind `do`, and what decodes their moves."""
    types: tuple[type[Struct], ...] = (*GAMES[game].ACTIONS, *WORDS)
    names = frozenset(str(kind.__struct_config__.tag) for kind in types)
    return names, msgspec.json.Decoder(Union[types])  # noqa: UP007 - a tuple of types


def _move(game: str, raw: Raw, place: str) -> Move:
    head = _read(raw, _Head, place)
    names, actions = _actions(game)
    seat = NOBODY if head.seat is UNSET else head.seat
    if head.do not in names:
        return Move(seat, Unknown(head.do), head.at)
    try:
        action = actions.decode(raw)
    except msgspec.ValidationError as error:
        raise Broken(f"{place}: {_told(error)}") from None
    if head.seat is UNSET and not isinstance(action, WORDS):
        raise Broken(f"{place}: object missing required field `seat`")
    return Move(seat, action, head.at)


def _read(raw: Raw, kind: Any, place: str) -> Any:
    try:
        return msgspec.json.decode(raw, type=kind)
    except msgspec.ValidationError as error:
        raise Broken(f"{place}: {_told(error)}") from None


def _told(error: msgspec.ValidationError) -> str:
    """Returns the decoder's words in a form that starts like all our lines."""
    text = str(error)
    return text[:1].lower() + text[1:]
