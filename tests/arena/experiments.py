"""Experiments small enough to run often."""

from typing import Any

from msgspec.structs import replace

from tenback.arena.contest import contest
from tenback.arena.experiment import Experiment
from tenback.arena.journal import Journal
from tenback.arena.standings import Standings, standings
from tenback.arena.sums import Sums, empty
from tenback.arena.workers import Workers
from tenback.rules import GAMES

QUICK = 0.02
"""Seconds for a chunk, so that there are many."""


def experiment(game: str = "quick-and-easy", players: tuple[int, ...] = (2, 3), **more: Any) -> Any:
    tables = tuple(GAMES[game].Options(players=number) for number in players)
    return Experiment(game, tables, **{"bots": ("greedy", "random"), "seed": 4, **more})


def asked(
    one: Experiment, games: int, workers: Workers | None = None, journal: Journal | None = None
) -> list[Sums]:
    """Returns the sums of each table, without the time they took."""
    counted = [empty(one, table) for table in range(len(one.tables))]
    for entry in contest(one, games, workers or Workers(), journal, QUICK):
        counted[entry.table] += entry.sums
    return [timeless(sums) for sums in (journal.sums if journal else counted)]


def timeless(sums: Sums) -> Sums:
    return replace(sums, nanoseconds=[0] * len(sums.nanoseconds))


def results(one: Experiment, games: int) -> Standings:
    counted = [empty(one, table) for table in range(len(one.tables))]
    for entry in contest(one, games, Workers()):
        counted[entry.table] += entry.sums
    return standings(one, games, counted)
