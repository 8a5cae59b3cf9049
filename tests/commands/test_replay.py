"""Recorded games shown."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest
from tests.commands.command_line import ENGLISH, tenback
from tests.processes import start


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


def test_a_prepared_card_is_shown_beside_its_row(games: Path, tmp_path: Path) -> None:
    """TK-4: a card face down."""
    record = json.loads(games.read_text().splitlines()[0])
    first = record["moves"][0]["first"]
    record["moves"].insert(1, {"seat": first, "do": "announce", "row": 2})
    file = tmp_path / "announced.jsonl"
    file.write_text(json.dumps(record))
    shown = tenback("replay", file, "--move", "2").stdout
    assert "Beside row C a prepared card lies face down." in shown


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["--game", "4"], "there are only 3 games"),
        (["--seat", "2"], "there is no seat 2; they are 0 to 1"),
        (["--move", "9999"], "there are only "),
    ],
)
def test_a_replay_of_a_missing_game_is_reported(games: Path, words: list[str], says: str) -> None:
    done = tenback("replay", games, *words)
    assert done.returncode == 2
    assert says in done.stderr


def test_a_wrong_game_is_replayed_up_to_the_fault_which_is_reported(games: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    del record["moves"][3]
    games.write_text(json.dumps(record))
    done = tenback("replay", games)
    assert done.returncode == 1
    assert "   3  " in done.stdout
    assert done.stderr.startswith(f"{games}:1: invalid: move 4: ")
    record["moves"] = []
    games.write_text(json.dumps(record))
    done = tenback("replay", games)
    message = "The record gives an outcome, but its moves don’t end the game."
    assert (done.returncode, done.stderr) == (1, f"{games}:1: invalid: {message}\n")
    record["deck"][0] = record["deck"][1]
    games.write_text(json.dumps(record))
    done = tenback("replay", games)
    assert done.returncode == 2
    assert done.stderr.startswith("tenback replay: This is not the game’s deck. Missing: ")


def in_a_terminal(*words: str | Path) -> tuple[subprocess.Popen[bytes], int]:
    """Returns the program in a terminal of its own, and that terminal's other end."""
    other, own = pty.openpty()
    program = start(
        [sys.executable, "-m", "tenback", *map(str, words)],
        stdin=own,
        stdout=own,
        stderr=own,
        text=False,
        env={**ENGLISH, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"},
    )
    os.close(own)
    return program, other


def read_until(other: int, words: bytes) -> bytes:
    """Returns what a terminal shows up to these words, or to the end."""
    seen = b""
    while words not in seen:
        try:
            seen += os.read(other, 65536)
        except OSError:  # the program has left the terminal
            break
    return seen


def test_in_a_terminal_the_game_fills_the_screen_until_one_leaves(games: Path) -> None:
    program, other = in_a_terminal("replay", games, "--game", "2")
    assert b"The cards are dealt" in read_until(other, b"The cards are dealt")
    os.write(other, b"\x1b[C")
    assert b"begins" in read_until(other, b"begins")
    os.write(other, b"q")
    read_until(other, b"nothing more")
    assert program.wait(60) == 0
    os.close(other)


def test_in_a_terminal_it_can_still_be_printed(games: Path) -> None:
    program, other = in_a_terminal("replay", games, "--plain")
    printed = read_until(other, b"nothing more")
    assert program.wait(60) == 0
    os.close(other)
    assert b"   1  Player " in printed
    assert b"\x1b[?1049h" not in printed  # the full screen was not asked for
