"""Golden games: one of each game and variant, written so that a person can read and check them."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from tenback.arena import Terms, play
from tenback.rules import GAMES
from tenback.table import replay
from tests.tables import Table, variants

SILENT = Terms(silent=True)
FOLDER = Path(__file__).parent
DEALS = 10
"""Of this many deals, the one with the longest game is written."""

TABLES = [
    table
    for game, rules in GAMES.items()
    for players in sorted({rules.PLAYERS[0], 3})
    for table in variants(game, players)
]


def path(table: Table) -> Path:
    """Returns the file of a table's golden game."""
    return FOLDER / f"{table}.txt"


def written(table: Table) -> str:
    """Returns a game between greedy bots, move by move."""
    return "\n".join(_lines(table)) + "\n"


def _lines(table: Table) -> Iterator[str]:
    game = GAMES[table.game]
    players = range(table.options.players)
    bots = ["greedy"] * len(players)
    games = (play(table.game, table.options, bots, 0, i, SILENT) for i in range(DEALS))
    record = max(games, key=lambda one: len(one.moves))
    yield f"{table.game}: {_words(table.options)}"
    yield f"seed {record.seed}, index {record.index}"
    yield f"deck: {_value(record.deck)}"
    public: dict[str, Any] = {}
    hands: dict[int, Any] = {}
    for moment in replay(record):
        happened = [_named(event) for event in moment.events]
        if moment.move is not None:
            at = "" if moment.move.at is None else f" at {moment.move.at}"
            yield ""
            yield f"{moment.number}. seat {moment.move.seat}{at}: {_named(moment.move.action)}"
            yield f"   {'; '.join(happened)}"
        view: Any = game.view(moment.state, None)
        seen = msgspec.structs.asdict(view)
        seen = {
            name: seen[name] for name in seen if name not in {"options", "seat", "hand", "played"}
        }
        changed = {name: value for name, value in seen.items() if public.get(name, ...) != value}
        yield f"   {', '.join(f'{name} {_value(value)}' for name, value in changed.items())}"
        public = seen
        for seat in players:
            hand = game.view(moment.state, seat).hand
            if len(hand) > len(hands.get(seat, ())) or not moment.number:
                yield f"   seat {seat} holds {_value(hand)}"
            hands[seat] = hand


def _named(thing: Any) -> str:
    words = _words(thing)
    return f"{thing.__struct_config__.tag} {words}".strip()


def _words(thing: Any) -> str:
    """Returns a Struct's fields in words, without switches that are off."""
    parts = []
    for name, value in msgspec.structs.asdict(thing).items():
        if value is True:
            parts.append(name)
        elif value is not False and value is not None and value is not msgspec.UNSET:
            parts.append(f"{name} {_value(value)}")
    return ", ".join(parts)


def _value(value: Any) -> str:
    if value is None or value == ():
        return "-"
    if isinstance(value, msgspec.Struct):
        return f"({_words(value) or '-'})"
    if hasattr(value, "_fields"):  # a card of two parts
        return "/".join(map(str, value))
    if isinstance(value, tuple):
        return " ".join(map(_value, value))
    return str(value)
