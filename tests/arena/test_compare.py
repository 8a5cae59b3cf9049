"""Results depend on the experiment alone: not on chunks, threads, or how often it was stopped."""

from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from tests.arena.experiments import QUICK, asked, experiment, timeless

from tenback.arena import BotFailed, run_games
from tenback.arena.compare import _play_chunk, compare
from tenback.arena.journal import BadJournal, Journal
from tenback.arena.play import Terms, play
from tenback.arena.run_games import run_recorded
from tenback.arena.totals import play_chunk
from tenback.arena.workers import Unavailable, Workers
from tenback.rules import GAMES

GAMES_EACH = 25


@pytest.mark.parametrize("game", GAMES)
def test_pieces_and_threads_change_nothing(game: str) -> None:
    one = experiment(game)
    whole = [timeless(play_chunk(one, table, 0, GAMES_EACH)) for table in range(2)]
    assert asked(one, GAMES_EACH) == whole
    assert asked(one, GAMES_EACH, Workers(2)) == whole


def test_twins_play_on_threads_and_give_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def runner(game: str, options: Any, bots: tuple[str, ...]) -> Any:
        return lambda seed, *chunk: run_recorded(game, options, bots, seed, *chunk)[0]

    slow = asked(experiment(), GAMES_EACH)
    monkeypatch.setattr(run_games, "runner", runner)
    run_games.fast_runner.cache_clear()
    try:
        assert asked(experiment(), GAMES_EACH, Workers(2)) == slow
    finally:
        run_games.fast_runner.cache_clear()


SILENT = Terms(silent=True)


def test_sums_are_what_the_games_say() -> None:
    one = experiment("the-game", (2,))
    totals = play_chunk(one, 0, 5, 20)
    records: list[list[Any]] = [
        [play("the-game", one.tables[0], [bot] * 2, 4, index, SILENT) for index in range(5, 25)]
        for bot in one.bots
    ]
    left = [[record.outcome.left for record in line] for line in records]
    assert totals.deals == 20
    assert totals.moves == [sum(len(record.moves) for record in line) for line in records]
    assert totals.wins == [sum(not cards for cards in line) for line in left]
    assert totals.left_by_left == [
        [sum(a * b for a, b in zip(x, y, strict=True)) for x in left] for y in left
    ]
    for line, histogram in zip(left, totals.left, strict=True):
        assert [line.count(cards) for cards in range(99)] == histogram
    for bot in range(2):
        assert sum(totals.deck[bot]) == sum(totals.seat[bot]) == 20 - totals.wins[bot]


def test_in_a_race_every_game_has_one_winner() -> None:
    one = experiment("seven-ate-nine", (2, 3, 4))
    for table in range(3):
        totals = play_chunk(one, table, 0, 10)
        assert sum(totals.wins) == 10 * one.games_a_deal(table)
        seats = one.seats_a_deal(table)
        assert [sum(line) for line in totals.left] == [10 * seats] * 2
        assert [sum(line) for line in totals.seat] == [10 * seats - wins for wins in totals.wins]


@pytest.mark.parametrize("workers", [Workers(), Workers(2)])
def test_what_was_played_before_a_stop_is_not_played_again(
    tmp_path: Path, workers: Workers
) -> None:
    one = experiment()
    file = tmp_path / "journal"
    kept: list[Any] = [[], []]
    for chunks in (1, 3, 6, 1000):
        with Journal(file, one) as journal:
            assert journal.played == kept
            for entry in islice(compare(one, GAMES_EACH, workers, journal, QUICK), chunks):
                assert (entry.start, entry.totals.deals) not in kept[entry.table]
            kept = journal.played
    with Journal(file, one) as journal:
        assert list(compare(one, GAMES_EACH, workers, journal)) == []
        assert asked(one, GAMES_EACH, workers, journal) == asked(one, GAMES_EACH)


def test_a_journal_can_be_gone_on_with_for_more_games_but_not_for_fewer(tmp_path: Path) -> None:
    one = experiment()
    with Journal(tmp_path / "journal", one) as journal:
        asked(one, 30, journal=journal)
        assert asked(one, 50, journal=journal) == asked(one, 50)
        with pytest.raises(BadJournal, match="has 50 games already; ask for as many or more"):
            asked(one, 49, journal=journal)


def test_a_bot_that_fails_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tenback.arena.run_games.fast_runner", lambda *_: None)
    monkeypatch.setattr("tenback.bots.quick_and_easy.strategies.greedy.Player.act", lambda *_: None)
    with pytest.raises(BotFailed, match="all bots wait"):
        asked(experiment(), 10)


def test_a_worker_of_another_version_refuses() -> None:
    with pytest.raises(Unavailable, match=r"a worker has tenback .*, this machine 0\.0\.9"):
        _play_chunk(experiment(), "0.0.9", 0, 0, 1)
