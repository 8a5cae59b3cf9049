"""Recorded games before the judge, good, wrong and broken."""

import json
from pathlib import Path

import pytest
from tests.commands.command_line import tenback


def test_a_wrong_game_is_reported_with_its_line_and_move(games: Path) -> None:
    first, second, third = games.read_text().splitlines()
    cheat = json.loads(second)
    cheat["moves"][1]["card"] = 200
    loser = json.loads(third)
    loser["outcome"] = {"won": True, "left": 0}
    games.write_text("\n".join([first, json.dumps(cheat), json.dumps(loser)]))
    judged = tenback("judge", games)
    assert judged.returncode == 1
    _, of_second, of_third, total = judged.stdout.splitlines()
    place = f"{games}:2: invalid: move 2: "
    assert of_second == place + "You don’t hold 200: lay a card from your hand."
    assert of_third.startswith(f'{games}:3: invalid: The record says {{"won":true,"left":0}}, but')
    assert total == "1 valid, 2 invalid, 0 unreadable"


def test_why_a_game_ended_is_said_of_old_records_too(tmp_path: Path) -> None:
    """TG-13: they lack the reason and the rules; it follows from the moves."""
    file = tmp_path / "old.jsonl"
    call = ("the-game", "--players", "3", "--on-fire", "--bot", "greedy", "--games", "1")
    tenback("simulate", *call, "--seed", "3", "--record", file)
    record = json.loads(file.read_text())
    left = record["outcome"]["left"]
    assert record["outcome"] == {"won": False, "left": left, "why": "burned"}
    del record["outcome"]["why"], record["rules"]
    file.write_text(json.dumps(record))
    assert f": lost to a fire, {left} left\n" in tenback("judge", file).stdout


@pytest.mark.parametrize("command", ["judge", "replay"])
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", ":1: the file is empty; it should have one recorded game a line"),
        ("hello", ":1: not JSON: JSON is malformed: invalid character (byte 0)"),
        ('{"format": "tenb', ":1: not JSON: Input data was truncated"),
        ('{"format": "tenback/1"}', ":1: object missing required field `game`"),
    ],
    ids=["empty", "text", "truncated", "wanting"],
)
def test_a_broken_file_is_reported_in_one_line(
    command: str, text: str, says: str, tmp_path: Path
) -> None:
    file = tmp_path / "broken"
    file.write_text(text)
    done = tenback(command, file)
    prefix = "tenback replay: " if command == "replay" else ""
    assert (done.returncode, done.stderr) == (2, f"{prefix}{file}{says}\n")


def test_a_broken_line_among_good_ones_is_reported_and_the_others_are_judged(games: Path) -> None:
    text = games.read_text()
    games.write_text(text + text[:500])
    judged = tenback("judge", games)
    assert judged.returncode == 2
    assert judged.stderr == f"{games}:4: not JSON: Input data was truncated\n"
    assert judged.stdout.splitlines()[-1] == "3 valid, 0 invalid, 1 unreadable"


def test_nothing_from_a_strangers_file_reaches_the_terminal_as_a_command(games: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    record["moves"][0]["do"] = "\x1b[31mfly\nhigh"
    games.write_text(json.dumps(record))
    judged = tenback("judge", games)
    assert (
        "“\\x1b[31mfly\\nhigh” isn’t a move in this game: the moves are begin, lay, end"
        in judged.stdout
    )
    assert "\x1b" not in judged.stdout
    games.write_text(json.dumps({**record, "game": "\x1b[31m\n"}))
    broken = tenback("judge", games)
    assert broken.stderr.count("\n") == 1
    assert "\x1b" not in broken.stderr


@pytest.mark.parametrize("command", ["judge", "replay"])
def test_the_strangest_files_are_reported_in_one_line(command: str, tmp_path: Path) -> None:
    file = tmp_path / "strange"
    for content in (b"[" * 200_000, b'{"a":' * 100_000, bytes(range(11, 256)), b"\xef\xbb\xbf{}"):
        file.write_bytes(content)
        done = tenback(command, file)
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert "Traceback" not in done.stderr


def test_options_out_of_bounds_in_a_record_are_reported_in_words(games: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    record["options"]["players"] = 10**40
    games.write_text(json.dumps(record))
    errors = tenback("judge", games).stderr
    assert "options: This game takes 1 to 5 players, not ≈10^40" in errors


def test_several_files_are_judged_together_in_the_users_language(games: Path) -> None:
    judged = tenback("judge", games, games, "--quiet")
    assert judged.stdout == "6 valid, 0 invalid, 0 unreadable\n"
    assert tenback("judge", games, language="ja").stdout.endswith(
        "正しい：3、誤り：0、読み取り不可：0\n"
    )
    assert "поражение, осталось: " in tenback("judge", games, language="ru").stdout
