"""Output that is full, closed, plain or no longer read."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.commands.command_line import ENGLISH, program
from tests.processes import run


@pytest.mark.parametrize(
    "words",
    ["judge", *(pytest.param(one, marks=pytest.mark.long) for one in ("replay", "simulate"))],
)
def test_a_full_disk_is_reported_in_one_line(words: str, games: Path) -> None:
    call = [words, str(games)]
    if words == "simulate":
        call = ["simulate", "the-game", "--players", "2", "--bot", "random", "--games", "2"]
    with Path("/dev/full").open("w") as full:
        done = run(
            [sys.executable, "-m", "tenback", *call],
            stdout=full,
            stderr=subprocess.PIPE,
            env=ENGLISH,
        )
    assert (done.returncode, done.stderr) == (2, f"tenback {words}: No space left on device\n")


def test_records_go_through_a_pipe_from_a_simulation_to_the_judge() -> None:
    """`-` is standard output, where the report then is not, and standard input."""
    call = ["simulate", "the-game", "--players", "2", "--bot", "random", "--games", "3", "--json"]
    played = program(*call, "--record", "-")
    assert played.returncode == 0
    assert [json.loads(line)["index"] for line in played.stdout.splitlines()] == [0, 1, 2]
    assert json.loads(played.stderr)["games"] == 3
    judged = program("judge", "-", given=played.stdout)
    assert (judged.returncode, judged.stderr) == (0, "")
    first, *_, total = judged.stdout.splitlines()
    assert first.startswith("-:1: valid: ")
    assert total == "3 valid, 0 invalid, 0 unreadable"
    shown = program("replay", "-", "--game", "3", "--move", "0", given=played.stdout)
    assert shown.stdout.startswith("The Game")


def test_a_game_that_is_played_here_is_not_recorded_to_where_it_is_shown() -> None:
    done = program("play", "the-game", "--record", "-")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


SIMULATE = "simulate the-game --players 1 --bot random --games 1"


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("words", ["judge", pytest.param(SIMULATE, marks=pytest.mark.long)])
def test_closed_streams_cause_no_traceback(words: str, closed: str, games: Path) -> None:
    call = f"{sys.executable} -m tenback {words} {games if words == 'judge' else ''} {closed}"
    done = run(["bash", "-c", call], env=ENGLISH)
    assert "Traceback" not in done.stderr
    assert done.returncode == 0


def test_nobody_can_play_without_a_keyboard() -> None:
    done = run(["bash", "-c", f"{sys.executable} -m tenback play <&-"], env=ENGLISH)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "encoding",
    ["ascii", *(pytest.param(one, marks=pytest.mark.long) for one in ("latin-1", "koi8-r"))],
)
def test_a_terminal_without_our_letters_still_gets_its_game(encoding: str, games: Path) -> None:
    environment = {**ENGLISH, "PYTHONIOENCODING": encoding, "TENBACK_LANGUAGE": "ja"}
    done = run([sys.executable, "-m", "tenback", "replay", str(games)], text=False, env=environment)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("command", ["replay", pytest.param("judge", marks=pytest.mark.long)])
def test_a_reader_who_leaves_early_gets_no_traceback(command: str, games: Path) -> None:
    pipe = f"{sys.executable} -m tenback {command} {games} | head -n 1"
    assert run(["bash", "-c", pipe], env=ENGLISH).stderr == ""
