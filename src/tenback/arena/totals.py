"""The totals of many deals at one table, as integers that can be added in any order.

A deal is one shuffled deck that every bot plays. The `wins` and `left` of a bot on a deal are
summed over the seats that it plays. The sums of products over the deals give the error of a
difference between two bots, which had the same cards.
"""

import time
from typing import Any

import numpy as np
from msgspec import Struct

from tenback.fast.results import BURNED

from .experiment import Experiment
from .run_games import fast_runner, run_games


class Totals(Struct, frozen=True):
    """Counts by bot, in the order of the experiment.

    Attributes:
        left: By number of cards, from 0: how many games ended with that many left.
        deck: By number of cards, from 0: how many games were not won with that many undrawn.
        seat: By seat: how many games were not won because it could not play; in a race, how
            many of the bot's games in that seat were not won.
        burned: Of the games not won: how often a fire was not covered.
        moves: Moves in the games of the bot.
        nanoseconds: Time of the games of the bot: the only number that differs from run to run.
        wins_by_wins: For every two bots, the sum over the deals of one's wins times the other's.
        left_by_left: The same for the cards left.
    """

    deals: int
    wins: list[int]
    left: list[list[int]]
    deck: list[list[int]]
    seat: list[list[int]]
    burned: list[int]
    moves: list[int]
    nanoseconds: list[int]
    wins_by_wins: list[list[int]]
    left_by_left: list[list[int]]

    def __add__(self, other: "Totals") -> "Totals":
        """Returns the sum; raises ValueError if they are not of the same table."""
        return Totals(
            *(_added(getattr(self, f), getattr(other, f)) for f in self.__struct_fields__)
        )


def empty(experiment: Experiment, table: int) -> Totals:
    """Returns totals of no deals."""
    bots, cards = len(experiment.bots), experiment.cards + 1
    return Totals(
        deals=0,
        wins=[0] * bots,
        left=[[0] * cards] * bots,
        deck=[[0] * cards] * bots,
        seat=[[0] * experiment.tables[table].players] * bots,
        burned=[0] * bots,
        moves=[0] * bots,
        nanoseconds=[0] * bots,
        wins_by_wins=[[0] * bots] * bots,
        left_by_left=[[0] * bots] * bots,
    )


def play_chunk(experiment: Experiment, table: int, start: int, count: int) -> Totals:
    """Plays deals `start` to `start + count - 1` of a table with all bots; returns the totals."""
    options = experiment.tables[table]
    bots = len(experiment.bots)
    wins, left = np.zeros((2, count, bots), np.int64)
    lefts, decks = np.zeros((2, bots, experiment.cards + 1), np.int64)
    seats = np.zeros((bots, options.players), np.int64)
    burned, moves, nanoseconds = ([0] * bots for _ in range(3))
    for seating in experiment.seatings(table):
        names = [experiment.bots[bot] for bot in seating]
        fast_runner(
            experiment.game, options, tuple(names)
        )  # this compiles it, and that must not be timed
        began = time.perf_counter_ns()
        games = run_games(
            experiment.game, options, names, experiment.seed, start, count, experiment.terms
        )
        took = time.perf_counter_ns() - began
        for bot in set(seating):
            moves[bot] += int(games["moves"].sum())
            nanoseconds[bot] += took
        for seat, bot in enumerate(seating if experiment.race else seating[:1]):
            won = games["won"] == seat if experiment.race else games["won"] == 1
            own = games["left"][:, seat]
            wins[:, bot] += won
            left[:, bot] += own
            lefts[bot] += np.bincount(own, minlength=len(lefts[bot]))
            burned[bot] += int((games["why"] == BURNED).sum())
            decks[bot] += np.bincount(games["deck"][~won], minlength=len(decks[bot]))
            if experiment.race:
                seats[bot, seat] += count - won.sum()
            else:
                seats[bot] += np.bincount(games["seat"][~won], minlength=len(seats[bot]))
    return Totals(
        deals=count,
        wins=wins.sum(axis=0).tolist(),
        left=lefts.tolist(),
        deck=decks.tolist(),
        seat=seats.tolist(),
        burned=burned,
        moves=moves,
        nanoseconds=nanoseconds,
        wins_by_wins=(wins.T @ wins).tolist(),
        left_by_left=(left.T @ left).tolist(),
    )


def _added(one: Any, other: Any) -> Any:
    if isinstance(one, int):
        return one + other
    return [_added(a, b) for a, b in zip(one, other, strict=True)]
