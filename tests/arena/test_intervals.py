"""Intervals against values worked out by hand or from the papers they come from."""

from math import sqrt
from random import Random

import pytest

from tenback.arena.intervals import Z95, difference_interval, standard_error, wilson_interval


def test_a_share_without_a_single_success_has_an_interval_all_the_same() -> None:
    z = Z95**2
    assert wilson_interval(0, 50) == pytest.approx((0, z / (50 + z)))
    assert wilson_interval(1, 50) == pytest.approx((50 / (50 + z), 1))


def test_a_share_is_given_as_wilson_gives_it() -> None:
    # Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    for wins, games, low, high in (
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ):
        assert wilson_interval(wins / games, games) == pytest.approx((low, high), abs=5e-5)


def test_a_paired_difference_is_given_as_bonett_and_price_give_it() -> None:
    # 20 deals: 5 won by both, 8 by the first alone, 2 by the second alone, 5 by neither.
    first, second = 9 / 22, 3 / 22
    middle = first - second
    half = Z95 * sqrt((first + second - middle**2) / 22)
    assert difference_interval(8 - 2, 8 + 2, 20) == pytest.approx((middle - half, middle + half))


def test_a_paired_difference_has_a_width_when_no_deal_tells_two_bots_apart() -> None:
    low, high = difference_interval(0, 0, 10)
    assert low == -high
    assert high == pytest.approx(Z95 * sqrt(2 / 12 / 12))


def test_several_seats_a_deal_count_as_their_mean() -> None:
    assert difference_interval(30, 90, 100, 3) == pytest.approx(difference_interval(10, 10, 100, 1))


def test_paired_intervals_hold_their_level() -> None:
    dice = Random(5)
    held = 0
    for _ in range(1500):
        wins = [(dice.random() < 0.03, dice.random() < 0.01) for _ in range(120)]
        differences = [one - other for one, other in wins]
        low, high = difference_interval(sum(differences), sum(d * d for d in differences), 120)
        held += low <= 0.02 <= high
    assert 0.93 < held / 1500 < 0.99


def test_the_standard_error_of_a_mean() -> None:
    assert standard_error(2 + 4 + 6, 4 + 16 + 36, 3) == pytest.approx(2 / sqrt(3))
    assert standard_error(7, 49, 1) is None
    assert standard_error(10, 50, 2) == 0


@pytest.mark.parametrize("trials", [1, 5, 40, 77, 1000, 123_456])
def test_where_all_or_none_were_won_the_interval_ends_exactly_there(trials: int) -> None:
    assert wilson_interval(0.0, trials)[0] == 0
    assert wilson_interval(1.0, trials)[1] == 1
