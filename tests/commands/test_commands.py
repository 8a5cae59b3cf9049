"""The command line as its users call it: the real program, in a process of its own."""

import json
import os
import pty
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.independent_judge import judge as second_opinion
from tests.tables import EVERY_TABLE, Table

from tenback import __version__

ENGLISH = {**os.environ, "TENBACK_LANGUAGE": "en", "PYTHONWARNINGS": "error"}


def tenback(
    *words: str | Path, given: str = "", language: str = "en"
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tenback", *map(str, words)],
        input=given,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={**ENGLISH, "TENBACK_LANGUAGE": language},
    )


def flags(table: Table) -> list[str]:
    """Returns a table's options as they are called on the command line."""
    words = []
    for name, value in json.loads(
        json.dumps({f: getattr(table.options, f) for f in fields(table)})
    ).items():
        flag = f"--{name.replace('_', '-')}"
        if value is True:
            words.append(flag)
        elif value is not False:
            words += [flag, str(value)]
    return words


def fields(table: Table) -> tuple[str, ...]:
    return tuple(table.options.__struct_fields__)


def results(*words: str | Path) -> dict[str, Any]:
    done = tenback("simulate", *words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    printed: dict[str, Any] = json.loads(done.stdout)
    return printed


@pytest.mark.parametrize("table", EVERY_TABLE[::5], ids=str)
def test_simulated_games_are_recorded_and_judged_right(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    call = [table.game, *flags(table), "--bot", "random", "--games", "12"]
    printed = results(*call, "--record", file)
    assert printed["options"] == {name: getattr(table.options, name) for name in fields(table)}
    lines = file.read_text().splitlines()
    assert len(lines) == printed["games"] == 12
    assert not [fault for line in lines for fault in second_opinion(json.loads(line))]
    judged = tenback("judge", file)
    assert (judged.returncode, judged.stderr) == (0, "")
    assert judged.stdout.splitlines()[-1] == "12 right, 0 wrong, 0 broken"
    assert tenback("judge", "--quiet", file).stdout == "12 right, 0 wrong, 0 broken\n"


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


def test_results_are_told_in_words_too() -> None:
    team = tenback("simulate", "the-game", "--players", "2", "--bot", "random", "--games", "5")
    first, second, *_ = team.stdout.splitlines()
    assert first == "5 games of the-game (players 2), random"
    assert second == "  won 0 (0.0 %, 95 %: 0.0–43.4)"
    race = tenback(
        "simulate", "seven-ate-nine", "--players", "2", "--bot", "greedy", "--games", "2"
    )
    assert "  seat 1: won " in race.stdout


def test_progress_is_shown_on_a_terminal_only() -> None:
    call = [sys.executable, "-m", "tenback", "simulate", "the-game", "--players", "1"]
    call += ["--bot", "random", "--games", "300"]
    ours, theirs = pty.openpty()
    with subprocess.Popen(call, stdout=subprocess.PIPE, stderr=theirs, env=ENGLISH) as process:
        assert process.stdout is not None
        assert process.stdout.read().startswith(b"300 games of the-game (")
    os.close(theirs)
    assert b"300" in os.read(ours, 100_000)
    os.close(ours)
    assert tenback(*call[3:]).stderr == ""


RECORD = ("simulate", "the-game", "--players", "2", "--bot", "random", "--games", "3", "--record")


@pytest.fixture
def games(tmp_path: Path) -> Path:
    """Three recorded games."""
    file = tmp_path / "games.jsonl"
    assert tenback(*RECORD, file).returncode == 0
    return file


def test_a_wrong_game_is_told_with_its_line_and_move(games: Path) -> None:
    first, second, third = games.read_text().splitlines()
    cheat = json.loads(second)
    cheat["moves"][1]["card"] = 200
    loser = json.loads(third)
    loser["outcome"] = {"won": True, "left": 0}
    games.write_text("\n".join([first, json.dumps(cheat), json.dumps(loser)]))
    judged = tenback("judge", games)
    assert judged.returncode == 1
    _, of_second, of_third, total = judged.stdout.splitlines()
    place = f"{games}:2: wrong: move 2: "
    assert of_second == place + "You don't hold 200: lay a card from your hand."
    assert of_third.startswith(f'{games}:3: wrong: The record tells {{"won":true,"left":0}}, but')
    assert total == "1 right, 2 wrong, 0 broken"


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
def test_a_broken_file_is_told_in_one_line(
    command: str, text: str, says: str, tmp_path: Path
) -> None:
    file = tmp_path / "broken"
    file.write_text(text)
    done = tenback(command, file)
    prefix = "tenback replay: " if command == "replay" else ""
    assert (done.returncode, done.stderr) == (2, f"{prefix}{file}{says}\n")


def test_a_broken_line_among_good_ones_is_told_and_the_others_are_judged(games: Path) -> None:
    text = games.read_text()
    games.write_text(text + text[:500])
    judged = tenback("judge", games)
    assert judged.returncode == 2
    assert judged.stderr == f"{games}:4: not JSON: Input data was truncated\n"
    assert judged.stdout.splitlines()[-1] == "3 right, 0 wrong, 1 broken"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("fly", "tenback: argument COMMAND: invalid choice: 'fly'"),
        ("simulate", "tenback simulate: the following arguments are required: GAME, --bot"),
        ("simulate poker --players 2 --bot random", "tenback simulate: argument GAME: invalid cho"),
        ("simulate the-game --bot random", "tenback simulate: --players is missing: say how many"),
        ("simulate the-game --players 9 --bot random", "tenback simulate: 9 players are not poss"),
        ("simulate the-game --players two --bot random", "tenback simulate: argument --players: "),
        ("simulate the-game --players 2 --bot hal", "tenback simulate: no bot for the-game is ca"),
        ("simulate the-game --players 2 --bot random,random,greedy", "tenback simulate: 3 bots f"),
        (
            "simulate quick-and-easy --players 2 --bot random --on-fire",
            "tenback simulate: --on-fire is no option of quick-and-easy; it has --players, --pro",
        ),
        ("simulate the-game --players 2 --bot random --games 0", "tenback simulate: argument --g"),
        ("simulate the-game --players 2 --bot random --seed -1", "tenback simulate: argument --s"),
        (
            "simulate the-game --players 2 --bot random --record /nowhere/x",
            "tenback simulate: /nowhere/x: No such file or directory",
        ),
        ("simulate the-game --players 2 --bot random --record ", "tenback simulate: argument --r"),
        ("judge /nowhere/x", "tenback judge: /nowhere/x: No such file or directory"),
        ("judge /", "tenback judge: /: Is a directory"),
        ("replay /nowhere/x", "tenback replay: /nowhere/x: No such file or directory"),
        ("play chess", "tenback play: argument GAME: invalid choice: 'chess'"),
        ("play the-game --bot hal", "tenback play: no bot for the-game is called 'hal'; there ar"),
        ("play seven-ate-nine --players 5", "tenback play: 5 players are not possible here: 2 to"),
        (
            "simulate seven-ate-nine --players 2 --bot random --wrong-card-pause 99999999999999999",
            "tenback simulate: A pause can't last 99999999999999999 milliseconds: choose 0",
        ),
        ("completion cmd", "tenback completion: argument SHELL: invalid choice: 'cmd'"),
    ],
)
def test_bad_input_is_one_clear_line_and_status_2(words: str, says: str) -> None:
    done = tenback(*words.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith(says)
    assert done.stderr.count("\n") == 1


def test_a_refusal_speaks_the_users_language() -> None:
    done = tenback("play", "the-game", "--players", "9", language="ru")
    assert "от 1 до 5" in done.stderr


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


def test_nothing_from_a_strangers_file_reaches_the_terminal_as_a_command(games: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    record["moves"][0]["do"] = "\x1b[31mfly\nhigh"
    games.write_text(json.dumps(record))
    judged = tenback("judge", games)
    assert "“\\x1b[31mfly\\nhigh” is no move of this game: it has begin, lay, end" in judged.stdout
    assert "\x1b" not in judged.stdout
    games.write_text(json.dumps({**record, "game": "\x1b[31m\n"}))
    broken = tenback("judge", games)
    assert broken.stderr.count("\n") == 1
    assert "\x1b" not in broken.stderr


@pytest.mark.parametrize("command", ["judge", "replay"])
def test_the_strangest_files_are_told_in_one_line(command: str, tmp_path: Path) -> None:
    file = tmp_path / "strange"
    for content in (b"[" * 200_000, b'{"a":' * 100_000, bytes(range(11, 256)), b"\xef\xbb\xbf{}"):
        file.write_bytes(content)
        done = tenback(command, file)
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert "Traceback" not in done.stderr


def test_options_out_of_bounds_in_a_record_are_told_in_words(games: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    record["options"]["players"] = 10**40
    games.write_text(json.dumps(record))
    assert (
        f"options: {10**40} players are not possible here: 1 to 5" in tenback("judge", games).stderr
    )


def test_several_files_are_judged_together_in_the_users_language(games: Path) -> None:
    judged = tenback("judge", games, games, "--quiet")
    assert judged.stdout == "6 right, 0 wrong, 0 broken\n"
    assert tenback("judge", games, language="ja").stdout.endswith("正しい3、誤り0、読めない0\n")
    assert "поражение, осталось: " in tenback("judge", games, language="ru").stdout


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


def test_more_threads_than_work_are_as_good_as_one() -> None:
    call = "the-game --players 1 --bot random --games 5 --threads 1000000"
    assert results(*call.split())["games"] == 5


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "koi8-r"])
def test_a_terminal_without_our_letters_still_gets_its_game(encoding: str, games: Path) -> None:
    environment = {**ENGLISH, "PYTHONIOENCODING": encoding, "TENBACK_LANGUAGE": "ja"}
    done = subprocess.run(
        [sys.executable, "-m", "tenback", "replay", str(games)],
        capture_output=True, check=False, env=environment,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_persons_own_game_is_recorded_and_can_be_judged(tmp_path: Path) -> None:
    file = tmp_path / "mine.jsonl"
    call = "play the-game --players 2 --seed 4 --record".split()
    for typed in ("begin 2\nquit\n", ""):
        assert tenback(*call, file, given=typed).returncode == 0
    first, second = map(json.loads, file.read_text().splitlines())
    assert (first["seed"], first["index"], first["outcome"]) == (4, 0, None)
    assert [move["do"] for move in first["moves"]] == ["begin", "lay", "lay", "end"]
    assert second["moves"] == []
    assert tenback("judge", file).stdout.splitlines()[-1] == "2 right, 0 wrong, 0 broken"
    refused = tenback("play", "the-game", "--record", tmp_path / "no" / "where")
    assert refused.stderr.endswith("where: No such file or directory\n")


def test_version_and_help() -> None:
    assert tenback("--version").stdout == f"tenback {__version__}\n"
    told = tenback("--help").stdout
    for command in ("play", "simulate", "judge", "replay", "completion"):
        assert f"  {command}" in told
        assert tenback(command, "--help").returncode == 0
    assert "examples:" in told


def test_bash_completes_commands_games_and_options(tmp_path: Path) -> None:
    script = tmp_path / "tenback.bash"
    script.write_text(tenback("completion", "bash").stdout)

    def completed(*words: str) -> set[str]:
        listed = " ".join(f"'{word}'" for word in words)
        done = subprocess.run(
            [
                "bash", "-c",
                f"source {script}; COMP_WORDS=({listed}); COMP_CWORD={len(words) - 1}; "
                '_shtab_tenback; printf "%s\\n" "${COMPREPLY[@]}"',
            ],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        return set(done.stdout.split())

    assert completed("tenback", "sim") == {"simulate"}
    assert completed("tenback", "simulate", "q") == {"quick-and-easy"}
    assert {"--pro", "--players"} <= completed("tenback", "simulate", "--p")


@pytest.mark.parametrize("shell", ["zsh", "tcsh", "fish"])
def test_other_shells_get_their_completion(shell: str) -> None:
    assert "simulate" in tenback("completion", shell).stdout


def test_a_reader_who_leaves_early_gets_no_traceback(games: Path) -> None:
    for command in ("replay", "judge"):
        pipe = f"{sys.executable} -m tenback {command} {games} | head -n 1"
        done = subprocess.run(["bash", "-c", pipe], capture_output=True, check=False, env=ENGLISH)
        assert done.stderr == b""
