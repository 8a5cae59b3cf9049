"""Many games between the same bots: results don't depend on threads or processes."""

from typing import Any

import pytest

from tenback.arena import run_games, simulate
from tenback.arena.run_games import run_recorded
from tenback.arena.simulate import CHUNK, Tally, tally
from tenback.rules import GAMES


def simulated(game: str, options: Any, bots: list[str], games: int, **more: Any) -> Tally:
    counted = tally(game, options)
    for one in simulate.simulate(game, options, bots, games, 8, **more):
        counted.add(one)
    assert counted.games == games
    assert counted.seconds > 0
    return counted


def figures(counted: Tally) -> tuple[Any, ...]:
    return counted.wins, counted.left, counted.under_ten


@pytest.mark.parametrize("game", GAMES)
def test_threads_change_nothing_but_the_time(game: str) -> None:
    options = GAMES[game].Options(players=3)
    bots = ["random"] * 3
    games = CHUNK + 7
    assert figures(simulated(game, options, bots, games)) == figures(
        simulated(game, options, bots, games, threads=2)
    )


def test_records_come_in_the_order_of_the_games() -> None:
    options = GAMES["quick-and-easy"].Options(players=2)
    one, two = (
        [
            record
            for part in simulate.simulate(
                "quick-and-easy", options, ["random"] * 2, 2 * CHUNK + 3, 1, threads, record=True
            )
            for record in part.records
        ]
        for threads in (1, 2)
    )
    assert len(one) == 2 * CHUNK + 3
    assert one == two


def test_a_tally_counts_wins_and_cards_by_seat_in_a_race() -> None:
    options = GAMES["seven-ate-nine"].Options(players=2)
    counted = simulated("seven-ate-nine", options, ["random", "greedy"], 60)
    assert sum(counted.wins) == 60
    assert counted.wins[1] > counted.wins[0], "laying at once beats dawdling"
    assert len(counted.left) == 2


@pytest.mark.parametrize("threads", [1, 3])
def test_a_fast_twin_plays_instead_and_gives_the_same(
    threads: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = GAMES["the-game"].Options(players=2)
    slow = simulated("the-game", options, ["random"] * 2, 150)
    asked = []

    def run(seed: int, start: int, count: int) -> Any:
        asked.append((start, count))
        return run_recorded("the-game", options, ["random"] * 2, seed, start, count)[0]

    monkeypatch.setattr(run_games, "runner", lambda *_: run)
    run_games.fast_runner.cache_clear()
    try:
        fast = simulated("the-game", options, ["random"] * 2, 150, threads=threads)
    finally:
        run_games.fast_runner.cache_clear()
    assert figures(slow) == figures(fast)
    assert asked[0] == (0, 1), "it is made ready before anything is timed"
    assert sum(count for _, count in asked[1:]) == 150
