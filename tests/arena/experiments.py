"""Experiments small enough to run often."""

from typing import Any

from msgspec.structs import replace

from tenback.arena.compare import compare
from tenback.arena.experiment import Experiment
from tenback.arena.journal import Journal
from tenback.arena.summary import Summary, summarize
from tenback.arena.totals import Totals, empty
from tenback.arena.workers import Workers
from tenback.rules import GAMES

QUICK = 0.02
"""Seconds for a chunk, so that there are many."""


def experiment(game: str = "quick-and-easy", players: tuple[int, ...] = (2, 3), **more: Any) -> Any:
    tables = tuple(GAMES[game].Options(players=number) for number in players)
    return Experiment(game, tables, **{"bots": ("greedy", "random"), "seed": 4, **more})


def asked(
    one: Experiment, games: int, workers: Workers | None = None, journal: Journal | None = None
) -> list[Totals]:
    """Returns the totals of each table, without the time they took."""
    counted = [empty(one, table) for table in range(len(one.tables))]
    for entry in compare(one, games, workers or Workers(), journal, QUICK):
        counted[entry.table] += entry.totals
    return [timeless(totals) for totals in (journal.totals if journal else counted)]


def timeless(totals: Totals) -> Totals:
    return replace(totals, nanoseconds=[0] * len(totals.nanoseconds))


def results(one: Experiment, games: int) -> Summary:
    counted = [empty(one, table) for table in range(len(one.tables))]
    for entry in compare(one, games, Workers()):
        counted[entry.table] += entry.totals
    return summarize(one, games, counted)
