"""Who sits where: every bot gets every deal, and in a race every seat, equally often."""

from collections import Counter
from itertools import combinations

import pytest

from tenback.arena.experiment import Experiment
from tenback.rules import seven_ate_nine, the_game

BOTS = ("a", "b", "c", "d", "e")


def test_a_team_is_one_bot_in_every_seat() -> None:
    experiment = Experiment("the-game", (the_game.Options(players=3),), BOTS[:2], 1)
    assert experiment.seatings(0) == [(0, 0, 0), (1, 1, 1)]
    assert experiment.seats_a_deal(0) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bots", [1, 2, 3, 4, 5])
def test_a_race_gives_every_bot_every_seat_and_every_opponent_equally_often(
    players: int, bots: int
) -> None:
    tables = (seven_ate_nine.Options(players=players),)
    experiment = Experiment("seven-ate-nine", tables, BOTS[:bots], 1)
    seatings = experiment.seatings(0)
    assert len(set(seatings)) == len(seatings) == experiment.games_a_deal(0)
    seats = Counter((bot, seat) for seating in seatings for seat, bot in enumerate(seating))
    assert len(seats) == bots * players
    assert len(set(seats.values())) == 1
    assert experiment.seats_a_deal(0) == players * seats[0, 0]
    met = Counter(
        pair
        for seating in seatings
        for pair in combinations(range(bots), 2)
        if {*pair} <= {*seating}
    )
    assert len(met) == bots * (bots - 1) // 2
    assert len(set(met.values())) <= 1
