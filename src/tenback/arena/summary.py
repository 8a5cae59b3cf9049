"""The statistics of an experiment: win rates, their intervals, and differences between bots."""

from itertools import combinations
from typing import Any

from msgspec import Struct

from . import intervals
from .experiment import Experiment
from .play import USUAL, Terms
from .totals import Totals

Interval = tuple[float, float]


class BotSummary(Struct, frozen=True, omit_defaults=True):
    """How one bot did at one table.

    Attributes:
        games: Games that the team played; in a race, the total over the bot's seats.
        mean_left_error: The standard error of `mean_left`.
        microseconds_a_move: The mean time per move in the bot's games, including the rules.
        left: By number of cards, from 0: how many games ended with that many left.
        lost_deck: By number of cards, from 0: how many games were not won with that many undrawn.
        lost_seat: By seat: how many games were not won because it could not play; in a race, how
            many of the bot's games in that seat were not won.
        under_ten: The share of games with fewer than ten cards left, won or lost; not in a race.
        lost_burned: Of the games not won: how many a fire ended; the others were stuck. Not in a
            race.
    """

    bot: str
    games: int
    wins: int
    win_rate: float
    win_rate_ci95: Interval
    mean_left: float
    mean_left_error: float | None
    microseconds_a_move: float
    left: list[int]
    lost_deck: list[int]
    lost_seat: list[int]
    under_ten: float | None = None
    lost_burned: int | None = None


class Comparison(Struct, frozen=True, omit_defaults=True):
    """How the first of two bots did against the second, on the same deals.

    Attributes:
        win_rate: That of the first bot minus that of the second; likewise below.
        won: Deals that both won, only the first, only the second, neither; not in a race.
    """

    bots: tuple[str, str]
    win_rate: float
    win_rate_ci95: Interval
    mean_left: float
    mean_left_error: float | None
    won: tuple[int, int, int, int] | None = None


class TableSummary(Struct, frozen=True):
    """The results of one table."""

    options: Any
    deals: int
    standings: list[BotSummary]
    comparisons: list[Comparison]


class Summary(Struct, frozen=True):
    """The results of an arena.

    Attributes:
        deals: How many deals were requested for every table.
        finished: Whether all deals were played.
        tables: The tables with at least one deal.
    """

    game: str
    bots: tuple[str, ...]
    seed: int
    deals: int
    finished: bool
    tables: list[TableSummary]
    terms: Terms = USUAL


def summarize(experiment: Experiment, games: int, totals: list[Totals]) -> Summary:
    """Returns the statistics of the totals of each table."""
    tables = [
        TableSummary(
            experiment.tables[number],
            one.deals,
            [_standing(experiment, number, one, bot) for bot in range(len(experiment.bots))],
            [
                _comparison(experiment, number, one, first, second)
                for first, second in combinations(range(len(experiment.bots)), 2)
            ],
        )
        for number, one in enumerate(totals)
        if one.deals
    ]
    finished = all(one.deals == games for one in totals)
    return Summary(
        experiment.game, experiment.bots, experiment.seed, games, finished, tables, experiment.terms
    )


def _standing(experiment: Experiment, table: int, totals: Totals, bot: int) -> BotSummary:
    seats = experiment.seats_a_deal(table)
    games, wins, left = totals.deals * seats, totals.wins[bot], totals.left[bot]
    rate, cards = wins / games, _cards(totals, bot)
    return BotSummary(
        bot=experiment.bots[bot],
        games=games,
        wins=wins,
        win_rate=rate,
        win_rate_ci95=intervals.wilson_interval(rate, _trials(totals, bot, seats)),
        mean_left=cards / games,
        mean_left_error=_error(cards, totals.left_by_left[bot][bot], totals.deals, seats),
        microseconds_a_move=totals.nanoseconds[bot] / 1000 / totals.moves[bot],
        left=left,
        lost_deck=totals.deck[bot],
        lost_seat=totals.seat[bot],
        under_ten=None if experiment.race else sum(left[:10]) / games,
        lost_burned=None if experiment.race else totals.burned[bot],
    )


def _comparison(
    experiment: Experiment, table: int, totals: Totals, first: int, second: int
) -> Comparison:
    seats = experiment.seats_a_deal(table)
    wins = totals.wins[first] - totals.wins[second]
    cards = _cards(totals, first) - _cards(totals, second)
    squares = _squares(totals.wins_by_wins, first, second)
    both = totals.wins_by_wins[first][second]
    only = totals.wins[first] - both, totals.wins[second] - both
    return Comparison(
        bots=(experiment.bots[first], experiment.bots[second]),
        win_rate=wins / totals.deals / seats,
        win_rate_ci95=intervals.difference_interval(wins, squares, totals.deals, seats),
        mean_left=cards / totals.deals / seats,
        mean_left_error=_error(
            cards, _squares(totals.left_by_left, first, second), totals.deals, seats
        ),
        won=None if experiment.race else (both, *only, totals.deals - both - sum(only)),
    )


def _trials(totals: Totals, bot: int, seats: int) -> float:
    """Returns the effective sample size for the win rate.

    For a team it is the number of deals. In a race the results of a bot from several seats of a
    deal are correlated; the variance between deals shows how much.
    """
    mean = totals.wins[bot] / totals.deals
    spread = totals.wins_by_wins[bot][bot] / totals.deals - mean**2
    if seats == 1 or spread <= 0:
        return totals.deals
    return mean * (seats - mean) / spread * totals.deals


def _cards(totals: Totals, bot: int) -> int:
    return sum(cards * times for cards, times in enumerate(totals.left[bot]))


def _squares(products: list[list[int]], first: int, second: int) -> int:
    """Returns the sum over the deals of the squared differences of two bots."""
    return products[first][first] + products[second][second] - 2 * products[first][second]


def _error(total: int, squares: int, deals: int, seats: int) -> float | None:
    error = intervals.standard_error(total, squares, deals)
    return None if error is None else error / seats
