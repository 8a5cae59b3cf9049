"""Recorded games in the format of docs/contract.md: one JSON object each, JSON Lines for many."""

from collections.abc import Iterable, Iterator
from functools import cache
from types import GenericAlias
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from tenback.rules import GAMES, Illegal
from tenback.rules.game import RULES
from tenback.rules.types import Card
from tenback.talk import WORDS

FORMAT = "tenback/1"
MOST = 2**53
"""Beyond this, JSON readers may round whole numbers; a larger time is a mistake."""


class Broken(Exception):
    """Raised for what is not a record; the message says what is wrong and, if known, where."""

    illegal: Illegal | None = None
    """What the rules refused about it, if they did."""
    place: str = ""
    """With `illegal`: the beginning of the message, which names the part of the record."""


class Unknown(Struct, frozen=True):
    """Stands for a move that the game does not have.

    Attributes:
        do: The tag of the move.
    """

    do: str


class Unheard(Struct, frozen=True):
    """Stands for talk in an unknown form; a replay skips it, as it does all talk.

    Attributes:
        do: The tag of the word.
    """

    do: str


NOBODY = -1


class Move(Struct, frozen=True):
    """Something a seat did: an action of the game, or a word of talk.

    Attributes:
        seat: The seat that did it; NOBODY if the record does not say who spoke.
        action: The action or word.
        at: Milliseconds of play; None in games with turns.
    """

    seat: int
    action: Any
    at: int | None = None


class Record(Struct, frozen=True):
    """A game as it was played, with all its cards: enough to replay and to judge it.

    Attributes:
        game: The game's name in GAMES.
        options: What the table chose before dealing.
        deck: All cards in the order in which they were shuffled.
        moves: What the seats did and said, in order.
        outcome: How the game ended; None if it was abandoned.
        seed: The seed with which a simulated deck was shuffled; None for a deck from entropy.
        index: Which of the seed's games it is; None for a deck from entropy.
        rules: The version of the rules by which it was played.
    """

    game: str
    options: Any
    deck: tuple[Card, ...]
    moves: tuple[Move, ...]
    outcome: Any | None
    seed: int | None = None
    index: int | None = None
    rules: int = RULES


class _Sheet(Struct):
    """A record in JSON, before its game says how to decode the rest."""

    format: str
    game: str
    options: Raw
    deck: Raw
    moves: list[Raw]
    outcome: Raw
    seed: int | None = None
    index: int | None = None
    rules: int = 1


class _Do(Struct):
    """The tag of a move."""

    do: str


class _Head(Struct):
    """What else every move has."""

    seat: int | UnsetType = UNSET
    at: Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)] | None = None


def encode(record: Record) -> bytes:
    """Returns the record as one line of JSON, without the line's end; `decode` reads it."""
    sheet = {
        "format": FORMAT,
        "game": record.game,
        "rules": record.rules,
        "options": record.options,
        "seed": record.seed,
        "index": record.index,
        "deck": record.deck,
        "moves": [written(move) for move in record.moves],
        "outcome": record.outcome,
    }
    return msgspec.json.encode(sheet)


def written(move: Move) -> dict[str, Any]:
    """Returns a move as a record stores it."""
    head = {} if move.seat == NOBODY else {"seat": move.seat}
    fields: dict[str, Any] = head | msgspec.to_builtins(move.action)
    return fields if move.at is None else fields | {"at": move.at}


def decode(line: bytes) -> Record:
    """Returns the record that a JSON object holds, or raises Broken."""
    sheet: _Sheet = _read(line, _Sheet, "")
    if sheet.format != FORMAT:
        raise Broken(f"its format is {sheet.format!r}; this program reads {FORMAT!r}")
    if sheet.game not in GAMES:
        raise Broken(f"no game is called {sheet.game!r}; there are {', '.join(GAMES)}")
    if not 1 <= sheet.rules <= RULES:
        raise Broken(f"it was played by rules {sheet.rules}; this program knows 1 to {RULES}")
    game = GAMES[sheet.game]
    return Record(
        game=sheet.game,
        options=_read(sheet.options, game.Options, "options: "),
        deck=tuple(_read(sheet.deck, GenericAlias(list, game.Card), "deck: ")),
        moves=tuple(
            _move(sheet.game, raw, f"move {number}: ") for number, raw in enumerate(sheet.moves, 1)
        ),
        outcome=_read(sheet.outcome, game.Outcome | None, "outcome: "),
        seed=sheet.seed,
        index=sheet.index,
        rules=sheet.rules,
    )


def read(lines: Iterable[bytes]) -> Iterator[tuple[int, Record | Broken]]:
    """Yields each record of a file with the number of its line; Broken where one can't be read.

    A file with a single record may spread it over many lines.
    """
    numbered: Iterator[tuple[int, bytes]]
    numbered = ((number, line) for number, line in enumerate(lines, 1) if line.strip())
    first = next(numbered, None)
    if first is None:
        yield 1, Broken("the file is empty; it should have one recorded game a line")
        return
    number, line = first
    line = line.removeprefix(b"\xef\xbb\xbf")  # the mark that some editors put before UTF-8
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
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


@cache
def _types(game: str) -> dict[str, type[Struct]]:
    """Returns the type for each `do` in a game's records."""
    types: tuple[type[Struct], ...] = (*GAMES[game].RECORDED, *WORDS)
    return {str(kind.__struct_config__.tag): kind for kind in types}


def _move(game: str, raw: Raw, place: str) -> Move:
    do: str = _read(raw, _Do, place).do
    kind = _types(game).get(do)
    if kind is None:
        return Move(NOBODY, Unknown(do))
    try:
        head: _Head = _read(raw, _Head, place)
        action = _read(raw, kind, place)
    except Broken:
        if kind in WORDS:
            return Move(NOBODY, Unheard(do))
        raise
    if kind in WORDS:
        return Move(NOBODY if head.seat is UNSET else head.seat, action, head.at)
    if head.seat is UNSET:
        raise Broken(f"{place}object missing required field `seat`")
    # What an action may leave out (what its player had seen) is no part of a record.
    required = (field.name for field in msgspec.structs.fields(kind) if field.required)
    return Move(head.seat, kind(*(getattr(action, name) for name in required)), head.at)


def _read(text: bytes | Raw, kind: Any, place: str) -> Any:
    """Returns a value of a type from JSON; raises Broken, with the place before what is wrong."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.ValidationError as error:
        what = str(error)
        broken = Broken(place + what[:1].lower() + what[1:])
        if isinstance(error.__cause__, Illegal):
            broken.illegal, broken.place = error.__cause__, place
        raise broken from None
    except msgspec.DecodeError as error:
        raise Broken(f"{place}not JSON: {error}") from None
    except UnicodeDecodeError:
        raise Broken(f"{place}not JSON: its text is not UTF-8") from None
    except RecursionError:
        raise Broken(f"{place}not a record: it is nested too deeply") from None
