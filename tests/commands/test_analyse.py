"""Recorded games analysed from the command line."""

import json
from pathlib import Path

import pytest
from tests.commands.command_line import tenback

LITTLE = ("--think", "0.1")


def test_a_game_is_analysed_in_words_as_json_and_as_a_picture(games: Path) -> None:
    picture = games.with_name("curve.svg")
    done = tenback("analyse", games, "--game", "2", *LITTLE, "--svg", picture)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("The Game, 2 players: lost, ")
    assert "\nThe costliest turns:\n\nTurn " in done.stdout
    assert picture.read_text().startswith("<svg ")
    done = tenback("analyse", games, "--game", "2", *LITTLE, "--json")
    found = json.loads(done.stdout)
    assert found["game"] == "the-game"
    assert found["outcome"] == json.loads(games.read_text().splitlines()[1])["outcome"]
    assert len(found["turns"]) >= len(found["turning_points"]) > 0
    assert "プレイヤー" in tenback("analyse", games, *LITTLE, language="ja").stdout


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--game", "4"], "there are only 3 games"),
        (["--game", "0"], "'0' is not a whole number of 1 or more"),
        (["--think", "no"], "'no' is not a number from 0.1 to 1000"),
        (["--think", "0.1", "--svg", "/no/such/folder/curve.svg"], "No such file or directory"),
    ],
)
def test_an_impossible_call_is_reported_in_a_line(games: Path, words: list[str], says: str) -> None:
    done = tenback("analyse", games, *words)
    assert (done.returncode, done.stdout) == (2, "")
    assert says in done.stderr
    assert done.stderr.count("\n") == 1


def test_what_is_wrong_with_a_record_is_reported_in_a_line(games: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    del record["moves"][3]
    games.write_text(json.dumps(record))
    done = tenback("analyse", games)
    assert done.returncode == 2
    assert done.stderr.startswith(f"tenback analyse: {games}:1: move 4: ")
    games.write_text("{}")
    done = tenback("analyse", games)
    assert done.returncode == 2
    assert done.stderr.startswith(f"tenback analyse: {games}:1: ")
    assert tenback("analyse", games.with_name("none.jsonl")).returncode == 2


def test_a_game_that_has_only_been_dealt_has_no_curve(games: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    record["moves"], record["outcome"] = record["moves"][:1], None
    games.write_text(json.dumps(record))
    assert "nothing to analyse" in tenback("analyse", games).stdout
    done = tenback("analyse", games, "--svg", games.with_name("curve.svg"))
    assert (done.returncode, done.stdout) == (2, "")


def test_a_race_is_not_analysed(tmp_path: Path) -> None:
    file = tmp_path / "race.jsonl"
    words = ("seven-ate-nine", "--players", "2", "--bot", "greedy", "--games", "1")
    assert tenback("simulate", *words, "--record", file).returncode == 0
    done = tenback("analyse", file)
    message = "tenback analyse: 7 Ate 9 is a race without turns: it can’t be analysed.\n"
    assert (done.returncode, done.stderr) == (2, message)
