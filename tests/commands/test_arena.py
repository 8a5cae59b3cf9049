"""Bots compared from the command line."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.commands.command_line import ENGLISH, Done, tenback
from tests.processes import run, start

QUICK = ("greedy", "random", "--game", "quick-and-easy", "--players", "2", "--games", "30")


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which it is called, and which has its journals."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def command(*words: str) -> list[str]:
    return [sys.executable, "-m", "tenback", "arena", *words]


def arena(*words: str) -> Done:
    return tenback("arena", *words)


def run_arena(*words: str) -> Any:
    done = arena(*words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    return json.loads(done.stdout)


def figures(printed: Any) -> Any:
    """Returns the results without measured times."""
    for table in printed["tables"]:
        for standing in table["standings"]:
            assert standing.pop("microseconds_a_move") > 0
    return printed


def test_two_bots_are_compared_in_one_command(folder: Path) -> None:
    done = arena(*QUICK, "--html", "report.html", "--csv", "sheet.csv", "--json", "results.json")
    assert (done.returncode, done.stderr) == (0, "")
    first, head, greedy, random, *_ = done.stdout.splitlines()
    assert first == "quick-and-easy, 2 players: 30 deals, seed 0"
    assert head.split()[:2] == ["bot", "won"]
    assert (greedy.split()[0], random.split()[0]) == ("greedy", "random")
    assert "greedy − random" in done.stdout
    assert (folder / "report.html").read_text().startswith("<!doctype html>")
    assert (folder / "sheet.csv").read_text().count("\n") == 3
    printed = json.loads((folder / "results.json").read_text())
    assert printed["bots"] == ["greedy", "random"]
    assert printed["finished"]
    names = {path.name for path in folder.iterdir()}
    assert names == {"report.html", "sheet.csv", "results.json"}, "its journal has gone"


def test_without_players_every_number_that_the_game_is_made_for_is_played() -> None:
    printed = run_arena("greedy", "--game", "seven-ate-nine", "--games", "2")
    assert [table["options"]["players"] for table in printed["tables"]] == [2, 3, 4]
    printed = run_arena(
        "greedy", "--game", "the-game", "--games", "2", "--players", "4,1-2", "--pro"
    )
    assert [table["options"]["players"] for table in printed["tables"]] == [1, 2, 4]
    assert all(table["options"]["pro"] for table in printed["tables"])


def test_threads_change_nothing_but_the_time() -> None:
    call = ("greedy", "random", "--game", "the-game", "--players", "2", "--games", "150")
    assert figures(run_arena(*call, "--threads", "1")) == figures(
        run_arena(*call, "--threads", "2")
    )


def test_it_agrees_with_simulate() -> None:
    printed = run_arena(
        "random", "--game", "the-game", "--players", "3", "--games", "50", "--seed", "9"
    )
    call = "simulate the-game --players 3 --bot random --games 50 --seed 9 --json"
    done = tenback(*call.split())
    one, other = printed["tables"][0]["standings"][0], json.loads(done.stdout)
    for name in ("wins", "win_rate", "win_rate_ci95", "mean_left", "under_ten"):
        assert one[name] == other[name]


def test_stopped_with_ctrl_c_it_tells_what_there_is_and_goes_on(folder: Path) -> None:
    endless = ("greedy", "random", "--game", "quick-and-easy", "--players", "2")
    call = command(*endless, "--games", "1000000000", "--threads", "2", "--html", "report.html")
    going = start(
        call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENGLISH, start_new_session=True
    )
    journal = _journal(folder, going, lines=8)
    os.killpg(going.pid, signal.SIGINT)  # as a terminal does: all processes get it
    printed, errors = going.communicate(timeout=60)
    assert going.returncode == 130
    assert printed.startswith("quick-and-easy, 2 players: ")
    deals = int(printed.split()[3])
    assert errors == (
        f"\nStopped after {deals} of 1000000000 deals at every table. "
        f"Go on with the same command; {journal.name} keeps what was played.\n"
    )
    assert "Not finished" in (folder / "report.html").read_text()
    *_, last = lines = journal.read_text().splitlines(keepends=True)
    entries = [json.loads(line) for line in lines[1:]]
    assert sum(entry["sums"]["deals"] for entry in entries) == deals

    with journal.open("a") as torn:
        torn.write(last[:20])  # as if it had been killed in the middle of a line
    games = str(max(entry["start"] + entry["sums"]["deals"] for entry in entries) + 50)
    assert figures(run_arena(*endless, "--games", games)) == figures(
        run_arena(*endless, "--games", games, "--journal", "another")
    )
    assert not journal.exists()


@pytest.mark.long
def test_killed_it_loses_nothing_that_was_counted(folder: Path) -> None:
    call = ("random", "--game", "the-game", "--players", "2", "--games", "1000000000")
    going = start(command(*call, "--threads", "1", "--journal", "kept"), env=ENGLISH)
    journal = _journal(folder, going, lines=6, name="kept")
    going.kill()
    going.wait()
    lines = journal.read_bytes().splitlines(keepends=True)
    journal.write_bytes(b"".join(lines) + lines[-1][:20])
    entries = [json.loads(line) for line in lines[1:] if line.endswith(b"\n")]
    games = str(sum(entry["sums"]["deals"] for entry in entries) + 400)
    short = (*call[:-1], games, "--journal", "kept")
    printed = figures(run_arena(*short))
    assert figures(run_arena(*short)) == printed, "nothing is left to be played"
    assert figures(run_arena(*call[:-1], games)) == printed


def _journal(folder: Path, going: subprocess.Popen[Any], lines: int, name: str = "") -> Path:
    """Returns the journal of a running arena, as soon as it has this many lines."""
    while True:
        assert going.poll() is None
        for journal in folder.glob(name or "arena-*.journal"):
            if journal.read_bytes().count(b"\n") >= lines:
                return journal
        time.sleep(0.05)


def test_progress_is_shown_on_a_terminal_only() -> None:
    done = tenback("arena", *QUICK, on_terminal=True)
    assert done.stdout.startswith("quick-and-easy, 2 players: 30 deals")
    assert "60" in done.stderr
    assert arena(*QUICK).stderr == ""


BAD = [
    ("", "the following arguments are required: BOT, --game"),
    (
        "hal --game the-game",
        "no bot for the-game is called “hal”; there are counting, greedy, keen, master, random",
    ),
    ("greedy --game chess", "argument --game: invalid choice: 'chess'"),
    ("greedy greedy --game the-game", "a bot is named twice; name each one once"),
    (
        "greedy --game the-game --players 5-1",
        "argument --players: '5-1' is not a number of players ",
    ),
    ("greedy --game the-game --players 1-", "argument --players: '1-' is not a number of players "),
    ("greedy --game the-game --players 1-999999999", "argument --players: '1-999999999' is not "),
    (
        "greedy --game the-game --players 2,x",
        "argument --players: '2,x' is not a number of players ",
    ),
    ("greedy --game the-game --players 6", "This game takes 1 to 5 players, not 6."),
    ("greedy --game quick-and-easy --players 1-5", "This game takes 2 to 5 players, not 1."),
    ("greedy --game quick-and-easy --on-fire", "--on-fire is no option of quick-and-easy; it has"),
    (
        "greedy --game the-game --games 0",
        "argument --games: '0' is not a whole number of 1 or more",
    ),
    ("greedy --game the-game --threads 0", "argument --threads: '0' is not a whole number of "),
    ("greedy --game the-game --html /nowhere/x", "/nowhere/x: No such file or directory"),
    ("greedy --game the-game --csv /", "/: Is a directory"),
    ("greedy --game the-game --json /nowhere/x", "/nowhere/x: No such file or directory"),
    ("random --game the-game --json greedy", "--json greedy: that is a bot; name the bots before"),
    ("greedy --game the-game --journal /nowhere/x", "/nowhere/x: No such file or directory"),
    ("greedy --game the-game --journal diary", "diary is no journal of an arena"),
    ("greedy --game the-game --journal torn", "torn is no journal of an arena"),
    ("greedy --game the-game --threads 2 --cluster tcp://x:1", "--threads is for this machine; "),
]


@pytest.mark.parametrize(("words", "says"), BAD, ids=[words for words, _ in BAD])
def test_bad_input_is_one_clear_line_and_status_2(words: str, says: str, folder: Path) -> None:
    (folder / "diary").write_text("dear diary\n")
    (folder / "torn").write_text('{"format":"tenback-arena/1"\n')
    done = arena(*words.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(f"tenback arena: {says}")
    assert done.stderr.count("\n") == 1
    assert not list(folder.glob("arena-*")), "nothing is left behind"


def test_the_journal_of_another_question_is_refused_and_kept(folder: Path) -> None:
    assert arena(*QUICK, "--journal", "kept").returncode == 0
    before = (folder / "kept").read_bytes()
    done = arena(*QUICK, "--seed", "1", "--journal", "kept")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "tenback arena: kept is the journal of another question (not the same: seed); "
        "name another file\n"
    )
    fewer = arena(*QUICK[:-1], "29", "--journal", "kept")
    assert fewer.returncode == 2
    assert "the journal has 30 games already; ask for as many or more" in fewer.stderr
    assert (folder / "kept").read_bytes() == before


def test_without_the_extra_a_cluster_says_how_to_get_it(folder: Path) -> None:
    (folder / "distributed.py").write_text("raise ImportError\n")
    done = run(command(*QUICK, "--cluster", "tcp://127.0.0.1:1"), env=ENGLISH)
    assert done.returncode == 2
    assert done.stderr == (
        "tenback arena: a cluster needs the library distributed: pip install 'tenback[cluster]'\n"
    )
