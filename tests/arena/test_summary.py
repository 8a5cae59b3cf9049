"""Figures follow from the totals, as a person with the games before them would work them out."""

from itertools import combinations
from statistics import mean, stdev

import pytest
from msgspec.structs import replace
from tests.arena.experiments import experiment, results

from tenback.arena import play
from tenback.arena.intervals import wilson_interval
from tenback.arena.run_games import run_recorded
from tenback.fast.results import BEATEN, BURNED
from tenback.rules import the_game


def test_a_team_is_summarised_by_its_games() -> None:
    one = experiment("quick-and-easy", (3,))
    summary = results(one, 60).tables[0]
    left = [
        [
            int(line["left"][0])
            for line in run_recorded(one.game, one.tables[0], [bot] * 3, 4, 0, 60)[0]
        ]
        for bot in one.bots
    ]
    for standing, cards in zip(summary.standings, left, strict=True):
        wins = cards.count(0)
        assert (standing.games, standing.wins, standing.win_rate) == (60, wins, wins / 60)
        assert standing.win_rate_ci95 == pytest.approx(wilson_interval(wins / 60, 60))
        assert standing.mean_left == pytest.approx(mean(cards))
        assert standing.mean_left_error == pytest.approx(stdev(cards) / 60**0.5)
        assert standing.under_ten == sum(number < 10 for number in cards) / 60
        assert standing.microseconds_a_move > 0
    (pair,) = summary.comparisons
    differences = [a - b for a, b in zip(*left, strict=True)]
    assert pair.mean_left == pytest.approx(mean(differences))
    assert pair.mean_left_error == pytest.approx(stdev(differences) / 60**0.5)
    assert pair.won is not None
    both, first, second, neither = pair.won
    assert sum(pair.won) == 60
    assert (both + first, both + second) == (left[0].count(0), left[1].count(0))
    assert neither == sum(bool(a and b) for a, b in zip(*left, strict=True))
    assert pair.win_rate == pytest.approx((first - second) / 60)


def test_a_summary_says_how_many_games_a_fire_ended() -> None:
    """TG-13: the others that were not won were stuck."""
    options = the_game.Options(2, on_fire=True)
    one = replace(experiment("the-game", (2,)), tables=(options,))
    for standing in results(one, 60).tables[0].standings:
        games, _ = run_recorded("the-game", options, [standing.bot] * 2, 4, 0, 60)
        assert standing.lost_burned == (games["why"] == BURNED).sum() > 0
        assert standing.wins == (games["why"] == BEATEN).sum() == (games["won"] == 1).sum()
        assert standing.under_ten == (games["left"][:, 0] < 10).sum() / 60


def test_a_race_is_summarised_by_seats() -> None:
    one = experiment("seven-ate-nine", (2, 3))
    for table, players in zip(results(one, 12).tables, (2, 3), strict=True):
        wins = dict.fromkeys(one.bots, 0)
        for index in range(12):
            for seating in one.seatings(players - 2):
                bots = [one.bots[bot] for bot in seating]
                outcome = play(one.game, table.options, bots, 4, index).outcome
                assert outcome is not None
                wins[bots[outcome.winner]] += 1
        assert {each.bot: each.wins for each in table.standings} == wins
        for each in table.standings:
            assert each.games == 12 * players
            assert each.under_ten is None
            assert each.lost_burned is None
            low, high = each.win_rate_ci95
            assert 0 <= low <= each.win_rate <= high <= 1
        assert table.comparisons[0].won is None


def test_every_two_bots_are_compared_and_one_alone_is_not() -> None:
    assert results(experiment(bots=("greedy",)), 5).tables[0].comparisons == []
    summary = results(experiment(), 5)
    assert summary.finished
    pairs = [pair.bots for pair in summary.tables[1].comparisons]
    assert pairs == list(combinations(summary.bots, 2))


def test_one_deal_is_enough_for_figures_but_not_for_an_error() -> None:
    summary = results(experiment(), 1).tables[0]
    assert summary.standings[0].mean_left_error is None
    assert summary.comparisons[0].mean_left_error is None
