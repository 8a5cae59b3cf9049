"""Output that is full, closed, plain or no longer read."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.commands.calling import ENGLISH


@pytest.mark.parametrize("words", ["judge", "replay", "simulate"])
def test_a_full_disk_is_told_in_one_line(words: str, games: Path) -> None:
    call = [words, str(games)]
    if words == "simulate":
        call = ["simulate", "the-game", "--players", "2", "--bot", "random", "--games", "2"]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "tenback", *call],
            stdout=full, stderr=subprocess.PIPE, text=True, check=False, env=ENGLISH,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (2, f"tenback {words}: No space left on device\n")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_cause_no_traceback(closed: str, games: Path) -> None:
    for words in (f"judge {games}", "simulate the-game --players 1 --bot random --games 1", "play"):
        quiet = "" if words == "play" else closed
        call = f"{sys.executable} -m tenback {words} {quiet or '<&-'}"
        done = subprocess.run(["bash", "-c", call], capture_output=True, check=False, env=ENGLISH)
        assert b"Traceback" not in done.stderr
        assert done.returncode == (2 if words == "play" else 0)


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "koi8-r"])
def test_a_terminal_without_our_letters_still_gets_its_game(encoding: str, games: Path) -> None:
    environment = {**ENGLISH, "PYTHONIOENCODING": encoding, "TENBACK_LANGUAGE": "ja"}
    done = subprocess.run(
        [sys.executable, "-m", "tenback", "replay", str(games)],
        capture_output=True, check=False, env=environment,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_reader_who_leaves_early_gets_no_traceback(games: Path) -> None:
    for command in ("replay", "judge"):
        pipe = f"{sys.executable} -m tenback {command} {games} | head -n 1"
        done = subprocess.run(["bash", "-c", pipe], capture_output=True, check=False, env=ENGLISH)
        assert done.stderr == b""
