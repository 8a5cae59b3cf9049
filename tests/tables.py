"""Every table that can be set: each game with each combination of options and players."""

from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

import msgspec

from tenback.rules import GAMES


class Table(NamedTuple):
    """A game and what was chosen before dealing."""

    game: str
    options: Any

    def __str__(self) -> str:
        return name(self.game, self.options)


def name(game: str, options: Any) -> str:
    """Returns a table's name, fit for a file: the game, the players, what differs from plain."""
    words = [game, str(options.players)]
    for field in msgspec.structs.fields(options):
        value = getattr(options, field.name)
        if field.name != "players" and value != field.default:
            words.append(field.name.replace("_", "-"))
            if not isinstance(value, bool):
                words.append(str(value))
    return "-".join(words)


def variants(game: str, players: int, numbers: tuple[int, ...] = ()) -> Iterator[Table]:
    """Yields a game with every combination of its switches, and of these numbers for the rest."""
    kind = GAMES[game].Options
    choices = {
        field.name: (False, True) if field.type is bool else (field.default, *numbers)
        for field in msgspec.structs.fields(kind)
        if field.name != "players"
    }
    for values in product(*choices.values()):
        chosen = dict(zip(choices, values, strict=True))
        yield Table(game, kind(players=players, **chosen))


EVERY_TABLE = [
    table
    for game, rules in GAMES.items()
    for players in rules.PLAYERS
    for table in variants(game, players, numbers=(0,))
]

TEAM_TABLES = [table for table in EVERY_TABLE if not GAMES[table.game].REAL_TIME]
