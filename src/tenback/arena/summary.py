"""From totals to figures: who won how often, how sure that is, and who is better than whom."""

from itertools import combinations
from typing import Any

from msgspec import Struct

from . import intervals
from .experiment import Experiment
from .play import USUAL, Terms
from .totals import Totals

Interval = tuple[float, float]


class BotSummary(Struct, frozen=True, omit_defaults=True):
    """How one bot did at one table."""

    bot: str
    games: int
    """Played by the team; in a race, from all its seats."""
    wins: int
    win_rate: float
    win_rate_ci95: Interval
    mean_left: float
    mean_left_error: float | None
    """The standard error."""
    microseconds_a_move: float
    """In the games it took part in, rules and all."""
    left: list[int]
    """How often so many cards were left, from 0."""
    lost_deck: list[int]
    """Of the games not won: how often so many cards had not been drawn yet, from 0."""
    lost_seat: list[int]
    """Of the games not won: how often this seat could not go on; in a race, the bot's own seat."""
    under_ten: float | None = None
    """The share of games with fewer than ten left, whatever ended them; not in a race."""
    lost_burned: int | None = None
    """Of the games not won: how many a fire ended; the others were stuck. Not in a race."""


class Comparison(Struct, frozen=True, omit_defaults=True):
    """How the first of two bots did against the second, on the same deals."""

    bots: tuple[str, str]
    win_rate: float
    """The first one's less the second one's; likewise below."""
    win_rate_ci95: Interval
    mean_left: float
    mean_left_error: float | None
    won: tuple[int, int, int, int] | None = None
    """Deals that both won, only the first, only the second, neither; not in a race."""


class TableSummary(Struct, frozen=True):
    """The results of one table."""

    options: Any
    deals: int
    standings: list[BotSummary]
    comparisons: list[Comparison]


class Summary(Struct, frozen=True):
    """The results of an arena."""

    game: str
    bots: tuple[str, ...]
    seed: int
    deals: int
    """Asked for, at every table."""
    finished: bool
    """Whether all of them were played."""
    tables: list[TableSummary]
    """Those at which anything was played."""
    terms: Terms = USUAL


def summarize(experiment: Experiment, games: int, totals: list[Totals]) -> Summary:
    """Returns the figures that follow from the totals of each table."""
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
    """Returns how many independent games would tell as much about the win rate.

    A team plays a deal once, and that is how many deals there are. What a bot wins from several
    seats of a deal hangs together: how much, the spread from deal to deal tells.
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
