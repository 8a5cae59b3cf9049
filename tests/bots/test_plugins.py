"""Bots from other packages: they are found, and a broken one costs nobody else anything."""

import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from tenback import the_game
from tenback.arena import compare, play
from tenback.arena.experiment import Experiment
from tenback.arena.workers import Unavailable, Workers
from tenback.bots import NoSuchBot, is_ours, levels, make_bot, names, plugins
from tenback.commands import main
from tenback.rules import GAMES, Dice
from tenback.server.rooms.bot_runner import check_bot
from tenback.server.rooms.refused import ServerRefused

PLAYER = """
from tenback.bots.the_game.strategies.greedy import Player
LEVEL = 3
"""
BOT = "the-game.cautious"
Install = Callable[..., str]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Yields a function that puts a package with a bot where Python finds it."""
    numbers = count()
    monkeypatch.syspath_prepend(tmp_path)

    def install(code: str = PLAYER, entry: str = BOT, package: str = "shy", value: str = "") -> str:
        module = f"{package}_{tmp_path.name}_{next(numbers)}".replace("-", "_")
        (tmp_path / f"{module}.py").write_text(code)
        folder = tmp_path / f"{package}-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        said = f"[tenback.bots]\n{entry} = {value or module}\n"
        (folder / "entry_points.txt").write_text(said)
        forget()
        return module

    yield install
    forget()


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    yield
    forget()


def forget() -> None:
    for cached in (plugins.find, plugins._tried, plugins.warn_once):
        cached.cache_clear()


def log_lines(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.name == plugins.__name__]


def test_a_bot_of_another_package_plays_as_ours_do(install: Install) -> None:
    before = levels("the-game")
    module = install()
    assert "cautious" in names("the-game")
    assert "cautious" not in names("quick-and-easy")
    assert not is_ours("cautious")
    assert is_ours("greedy")
    assert levels("the-game") == before | {"cautious": 3}
    assert list(levels("the-game").values()) == sorted([*before.values(), 3])
    assert type(make_bot("the-game", "cautious", Dice(1))).__module__.endswith(
        "the_game.strategies.greedy"
    )
    options = the_game.Options(players=2)
    assert play("the-game", options, "cautious", 1) == play("the-game", options, "greedy", 1)
    assert module in sys.modules


def test_listing_bots_runs_no_code_of_theirs(install: Install) -> None:
    install("raise SystemExit('this must not run')")
    assert "cautious" in names("the-game")


@pytest.mark.parametrize(
    ("entry", "says"),
    [
        ("the-game.greedy", "Tenback itself has a bot called greedy"),
        ("the-game.easy", "Tenback itself has a bot called easy"),  # in another game
        ("cautious", "call it GAME.NAME, as in the-game.cautious"),
        ("go.cautious", "call it GAME.NAME, as in the-game.cautious"),
        ("the-game.Deep Thought", "call it GAME.NAME, as in the-game.cautious"),
        ("the-game.a,b", "call it GAME.NAME, as in the-game.cautious"),
        ("the-game." + "x" * 25, "call it GAME.NAME, as in the-game.cautious"),
    ],
)
def test_a_name_that_is_taken_or_none_is_left_out_with_one_line(
    entry: str, says: str, install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    before = {game: names(game) for game in GAMES}
    install(entry=entry)
    for _ in range(2):
        assert {game: names(game) for game in GAMES} == before
    assert log_lines(caplog) == [f"shy: its bot {entry!r} is left out: {says}"]


def test_of_two_packages_with_the_same_bot_the_first_by_name_has_it(
    install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    install("LEVEL = 7\nPlayer = object", package="timid")
    install(package="shy")
    assert levels("the-game")["cautious"] == 3
    assert log_lines(caplog) == [f"timid: its bot {BOT!r} is left out: shy has one, too"]


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("import nothing_of_the_kind", "ModuleNotFoundError: No module named"),
        ("raise SystemExit('no')", "SystemExit: no"),
        ("def", "SyntaxError: "),
        ("raise RuntimeError('one\\ntwo')", "RuntimeError: one"),
        ("LEVEL = 1", "has no class Player"),
        ("Player = object", "has no LEVEL, a whole number from 0"),
        ("Player = object; LEVEL = True", "has no LEVEL, a whole number from 0"),
        ("Player = object; LEVEL = -1", "has no LEVEL, a whole number from 0"),
    ],
)
def test_a_bot_that_is_broken_is_named_once_and_all_others_play(
    code: str, says: str, install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    before = levels("the-game")
    install(code)
    for _ in range(2):
        assert levels("the-game") == before
    (line,) = log_lines(caplog)
    assert line.startswith(f"shy: its bot {BOT!r} can't play: ")
    assert says in line
    assert "\n" not in line
    with pytest.raises(NoSuchBot) as caught:
        make_bot("the-game", "cautious", Dice(1))
    assert str(caught.value) == line
    with pytest.raises(ServerRefused) as refused:
        check_bot("the-game", "cautious")
    assert "cautious" not in refused.value.facts["bots"]


def test_files_that_can_not_be_read_leave_us_our_own_bots(
    install: Install, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before = names("the-game")
    install()
    (tmp_path / "shy-1.0.dist-info" / "entry_points.txt").write_text("[tenback.bots]\nnonsense\n")
    forget()
    assert names("the-game") == before
    (line,) = log_lines(caplog)
    assert line.startswith("bots of other packages can't be listed: ")


def test_an_entry_point_leads_to_a_module(install: Install) -> None:
    install(value="tenback.bots.the_game.strategies.greedy:Player")
    with pytest.raises(NoSuchBot, match="greedy:Player is no module"):
        make_bot("the-game", "cautious", Dice(1))


def test_the_command_line_says_in_one_line_why_a_bot_can_not_play(
    install: Install, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    install("LEVEL = 1")
    for words in ("simulate the-game --players 2 --bot cautious", "arena cautious --game the-game"):
        with pytest.raises(SystemExit) as ended:
            main(words.split())
        assert ended.value.code == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert f"shy: its bot {BOT!r} can't play: " in said
    assert log_lines(caplog) == []


def test_a_worker_without_the_package_says_so() -> None:
    experiment = Experiment("the-game", (the_game.Options(players=2),), ("cautious",), 1)
    with pytest.raises(Unavailable, match="a worker can't play: no bot for the-game is called"):
        list(compare.compare(experiment, 1, Workers()))
