"""Many games from the command line."""

import json
from pathlib import Path

import msgspec
import pytest
from tests.commands.command_line import flags, results, tenback
from tests.independent_judge import judge as second_opinion
from tests.tables import EVERY_TABLE, Table


@pytest.mark.parametrize("table", EVERY_TABLE[::5], ids=str)
def test_simulated_games_are_recorded_and_judged_right(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    call = [table.game, *flags(table), "--bot", "random", "--games", "12"]
    printed = results(*call, "--record", file)
    assert printed["options"] == msgspec.json.decode(msgspec.json.encode(table.options))
    lines = file.read_text().splitlines()
    assert len(lines) == printed["games"] == 12
    assert not [fault for line in lines for fault in second_opinion(json.loads(line))]
    judged = tenback("judge", file)
    assert (judged.returncode, judged.stderr) == (0, "")
    assert judged.stdout.splitlines()[-1] == "12 valid, 0 invalid, 0 unreadable"
    assert tenback("judge", "--quiet", file).stdout == "12 valid, 0 invalid, 0 unreadable\n"


def test_a_simulation_prints_what_the_contract_names() -> None:
    printed = results("the-game", "--players", "2", "--bot", "greedy", "--games", "40")
    assert list(printed) == [
        "game", "options", "bot", "games", "wins", "win_rate", "win_rate_ci95", "mean_left",
        "under_ten", "seconds", "games_per_second",
    ]  # fmt: skip
    assert printed["wins"] == round(printed["win_rate"] * 40)
    low, high = printed["win_rate_ci95"]
    assert low <= printed["win_rate"] <= high
    assert 0 < printed["mean_left"] < 98
    assert 0 <= printed["under_ten"] <= 1
    assert printed["games_per_second"] == pytest.approx(40 / printed["seconds"])


def test_a_race_is_counted_by_seat() -> None:
    printed = results(
        "seven-ate-nine", "--players", "3", "--bot", "random,greedy,random", "--games", "9"
    )
    assert printed["bot"] == "random,greedy,random"
    assert "under_ten" not in printed
    for name in ("wins", "win_rate", "win_rate_ci95", "mean_left"):
        assert len(printed[name]) == 3
    assert sum(printed["wins"]) == 9


def test_the_same_call_gives_the_same_games_on_any_number_of_threads(tmp_path: Path) -> None:
    call = ["quick-and-easy", "--players", "3", "--bot", "random", "--games", "150", "--seed", "7"]
    one, two = tmp_path / "one", tmp_path / "two"
    tenback("simulate", *call, "--record", one)
    tenback("simulate", *call, "--record", two, "--threads", "2", "--silent")
    assert one.read_bytes() == two.read_bytes()


@pytest.mark.parametrize("game", ["the-game", "seven-ate-nine"])
def test_results_do_not_depend_on_the_number_of_threads(game: str) -> None:
    """By default it is as many as there are processors."""
    call = [game, "--players", "2", "--bot", "greedy", "--games", "450", "--seed", "3"]
    timed = ("seconds", "games_per_second")
    counted = [
        {name: value for name, value in results(*call, *threads).items() if name not in timed}
        for threads in ([], ["--threads", "1"], ["--threads", "3"])
    ]
    assert counted[0] == counted[1] == counted[2]


def test_where_all_or_none_were_won_the_interval_ends_exactly_there() -> None:
    printed = results("the-game", "--players", "2", "--bot", "random", "--games", "6")
    assert (printed["wins"], printed["win_rate_ci95"][0]) == (0, 0)


def test_results_are_printed_in_words_too() -> None:
    team = tenback("simulate", "the-game", "--players", "2", "--bot", "random", "--games", "5")
    first, second, *_ = team.stdout.splitlines()
    assert first == "5 games of the-game (players 2), random"
    assert second == "  won 0 (0.0 %, 95 %: 0.0–43.4)"
    race = tenback(
        "simulate", "seven-ate-nine", "--players", "2", "--bot", "greedy", "--games", "2"
    )
    assert "  seat 1: won " in race.stdout


def test_progress_is_shown_on_a_terminal_only() -> None:
    call = ["simulate", "the-game", "--players", "1", "--bot", "random", "--games", "300"]
    done = tenback(*call, on_terminal=True)
    assert done.stdout.startswith("300 games of the-game (")
    assert "300" in done.stderr
    assert tenback(*call).stderr == ""


def test_more_threads_than_work_are_as_good_as_one() -> None:
    call = "the-game --players 1 --bot random --games 5 --threads 1000000"
    assert results(*call.split())["games"] == 5
