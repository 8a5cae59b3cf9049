"""Recorded games shown."""

import json
from pathlib import Path

import pytest
from tests.commands.calling import tenback


def test_a_game_is_replayed_with_all_hands_or_through_one_players_eyes(games: Path) -> None:
    record = json.loads(games.read_text().splitlines()[1])
    whole = tenback("replay", games, "--game", "2")
    assert (whole.returncode, whole.stderr) == (0, "")
    hidden, shown = (str(card) for card in record["deck"][:2])
    start = tenback("replay", games, "--game", "2", "--move", "0").stdout
    assert {hidden, shown} <= set(start.split())
    seat = tenback("replay", games, "--game", "2", "--move", "0", "--seat", "1").stdout
    assert shown in seat.split()
    assert hidden not in seat.split()
    picture = tenback("replay", games, "--game", "2", "--svg").stdout
    assert picture.startswith("<svg ")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--game", "4"], "there are only 3 games"),
        (["--seat", "2"], "there is no seat 2; they are 0 to 1"),
        (["--move", "9999"], "there are only "),
    ],
)
def test_a_replay_of_what_is_not_there_is_told(games: Path, words: list[str], says: str) -> None:
    done = tenback("replay", games, *words)
    assert done.returncode == 2
    assert says in done.stderr


def test_a_wrong_game_is_replayed_up_to_the_fault_and_told(games: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    del record["moves"][3]
    games.write_text(json.dumps(record))
    done = tenback("replay", games)
    assert done.returncode == 1
    assert "   3  " in done.stdout
    assert done.stderr.startswith(f"{games}:1: wrong: move 4: ")
    record["moves"] = []
    games.write_text(json.dumps(record))
    done = tenback("replay", games)
    told = "The record tells an outcome, but its moves don't end the game."
    assert (done.returncode, done.stderr) == (1, f"{games}:1: wrong: {told}\n")
    record["deck"][0] = record["deck"][1]
    games.write_text(json.dumps(record))
    done = tenback("replay", games)
    assert done.returncode == 2
    assert done.stderr.startswith("tenback replay: This is not the game's deck. Missing: ")
