"""Every table that can be set: each game with each combination of options and players.

Where one table takes long, `covering` leaves most of them to a long run. What it keeps has every
number of players with every value of each option, and every combination of options. A quick run
has two tables of each game.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import Any, NamedTuple

import msgspec
import pytest

from tenback.rules import GAMES

OTHER_DECK = (*(1,) * 28, 20, 25)
"""A deck of 7 Ate 9 with all the cards that it must have, and a lot of two of them."""


class Table(NamedTuple):
    """A game and what was chosen before dealing."""

    game: str
    options: Any

    def __str__(self) -> str:
        return name(self.game, self.options)


def name(game: str, options: Any) -> str:
    """Returns a table's name, usable for a file: game, players, what differs from plain."""
    words = [game, str(options.players)]
    for field in msgspec.structs.fields(options):
        value = getattr(options, field.name)
        if field.name != "players" and value != field.default:
            words.append(field.name.replace("_", "-"))
            if isinstance(value, int) and not isinstance(value, bool):
                words.append(str(value))
    return "-".join(words)


def variants(
    game: str,
    players: int,
    numbers: tuple[int, ...] = (),
    decks: tuple[tuple[int, ...], ...] = (),
) -> Iterator[Table]:
    """Yields a game with every combination of its switches, of these numbers, and these decks."""
    kind = GAMES[game].Options
    choices: dict[str, tuple[Any, ...]] = {}
    for field in msgspec.structs.fields(kind):
        if field.type is bool:
            choices[field.name] = (False, True)
        elif field.name != "players":
            choices[field.name] = (field.default, *(numbers if field.type is int else decks))
    for values in product(*choices.values()):
        chosen = dict(zip(choices, values, strict=True))
        yield Table(game, kind(players=players, **chosen))


def _opposites(tables: list[Table], number: int) -> tuple[Table, Table]:
    """Returns two tables that differ in every option; for the next number, the next two."""
    place = number % (len(tables) // 2)
    return tables[place], tables[-1 - place]


EVERY_TABLE = [
    table
    for game, rules in GAMES.items()
    for players in rules.PLAYERS
    for table in variants(game, players, (0,), (OTHER_DECK,))
]

COVER = {
    table
    for game, rules in GAMES.items()
    for number, players in enumerate(rules.PLAYERS)
    for table in _opposites([*variants(game, players, (0,), (OTHER_DECK,))], number)
}

QUICK_COVER = {
    table
    for game, rules in GAMES.items()
    for table in (
        next(variants(game, rules.PLAYERS[0])),
        [*variants(game, rules.PLAYERS[-1], (0,), (OTHER_DECK,))][-1],
    )
}
"""The plain game for the fewest players, and all options for the most."""

TEAM_TABLES = [table for table in EVERY_TABLE if not GAMES[table.game].REAL_TIME]


def covering(tables: Iterable[Table], named: Callable[[Table], str] = str) -> list[Any]:
    """Returns tables as parameters of a test, each marked with the runs that leave it out."""
    return [pytest.param(table, id=named(table), marks=_left_out(table)) for table in tables]


def _left_out(table: Table) -> tuple[pytest.MarkDecorator, ...]:
    if table in QUICK_COVER:
        return ()
    return (pytest.mark.outside if table in COVER else pytest.mark.long,)
