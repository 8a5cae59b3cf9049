"""A bare installation: what works without any extra, and what is said about the rest."""

import os
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import distribution
from pathlib import Path

import pytest

from tenback.extras import EXTRAS, MissingExtra, extra_of, missing, require
from tests import processes
from tests.once import once

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
NAME = re.compile(r"[\w.-]+")
RUN = "import sys; from tenback.commands import main; sys.exit(main())"


def named(requirements: list[str]) -> Iterator[str]:
    """Yields the packages that are required, and what those require, without their extras."""
    for requirement in requirements:
        found = NAME.match(requirement)
        if found and "extra ==" not in requirement:
            yield found[0]
            yield from named(distribution(found[0]).requires or [])


def install(folder: Path) -> None:
    """Makes a folder with nothing but Tenback and what it depends on."""
    folder.mkdir()
    (folder / "tenback").symlink_to(ROOT / "src" / "tenback")
    for name in set(named(PROJECT["dependencies"])):
        for file in distribution(name).files or ():
            top = file.parts[0]
            if top not in {"..", "__pycache__"} and not (folder / top).exists():
                (folder / top).symlink_to(Path(str(distribution(name).locate_file(top))))


@pytest.fixture(scope="session")
def bare() -> Path:
    return once("bare", install)


def run(bare: Path, *arguments: str, code: str = RUN, typed: str = "") -> tuple[int, str, str]:
    """Runs Python without its site-packages; returns the exit status and what was written."""
    words = [sys.executable, "-S", "-c", code, *arguments]
    env = {**os.environ, "PYTHONPATH": str(bare), "TENBACK_LANGUAGE": "en", "COLUMNS": "100"}
    done = processes.run(words, env=env, input=typed)
    return done.returncode, done.stdout, done.stderr


def test_the_extras_bring_what_their_modules_need() -> None:
    optional = PROJECT["optional-dependencies"]
    assert EXTRAS.keys() == optional.keys() - {"all"}
    for extra, modules in EXTRAS.items():
        brought = {NAME.match(one)[0].replace("-", "_") for one in optional[extra]}  # type: ignore[index]
        assert set(modules) <= brought
        assert missing(extra) is None or extra == "spiel"  # too large for the tools
        assert {extra_of(f"{module}.part") for module in modules} == {extra}
    assert extra_of("json") is None


def test_the_library_works_without_extras(bare: Path) -> None:
    code = """
import tenback
from tenback import the_game
options = the_game.Options(players=2)
for bot in ("random", "greedy", "counting"):
    record = tenback.play("the-game", options, bot, seed=1)
    assert tenback.judge(record).fault is None
assert list(tenback.bots.levels("the-game")) == ["random", "greedy", "counting"]
print(tenback.picture(the_game.deal(options, the_game.cards())))
for call in (
    lambda: tenback.play("the-game", options, "keen", seed=1),
    lambda: tenback.evaluate(the_game.view(the_game.deal(options, the_game.cards()), 0)),
):
    try:
        call()
    except (tenback.bots.NoSuchBot, ModuleNotFoundError) as error:
        print(error)
"""
    status, out, err = run(bare, code=code)
    assert (status, err) == (0, "")
    assert out.startswith("The Game")
    assert out.splitlines()[-2:] == [
        "keen is not installed: pip install 'tenback[fast]'",
        "numba is not installed: pip install 'tenback[fast]'",
    ]


def test_games_are_played_line_by_line_without_extras(bare: Path, tmp_path: Path) -> None:
    kept = str(tmp_path / "games.jsonl")
    play = ("play", "the-game", "--players", "2", "--plain", "--seed", "1", "--record", kept)
    status, out, err = run(bare, *play, typed="begin me\nhint\nquit\n")
    assert (status, err) == (0, "")
    assert "There is no coach for The Game" in out
    for command in ("judge", "replay"):
        status, out, err = run(bare, command, kept)
        assert (status, err) == (0, "")


@pytest.mark.parametrize(
    ("command", "extra"),
    [
        (["arena", "greedy", "--game", "the-game", "--games", "1"], "fast"),
        (["simulate", "the-game", "--players", "2", "--bot", "keen", "--games", "1"], "fast"),
        (["serve", "--port", "0"], "server"),
        ([], "server"),
    ],
)
def test_what_is_missing_is_named_with_the_command_that_installs_it(
    bare: Path, command: list[str], extra: str
) -> None:
    status, out, err = run(bare, *command)
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert f"is not installed: pip install 'tenback[{extra}]'" in err


@pytest.mark.parametrize(
    ("module", "extra"),
    [
        ("the_game_v0", "gym"),
        ("quick_and_easy_v0", "gym"),
        ("seven_ate_nine_v0", "gym"),
        ("solo", "gym"),
        ("vector", "gym"),
        ("spiel", "spiel"),
    ],
)
def test_an_environment_names_the_extra_that_it_needs(
    module: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("tenback.envs.")]:
        monkeypatch.delitem(sys.modules, name)
    for brought in EXTRAS[extra]:
        monkeypatch.setitem(sys.modules, brought, None)
    missing.cache_clear()
    try:
        with pytest.raises(MissingExtra, match=rf"^{EXTRAS[extra][0]} .*'tenback\[{extra}\]'$"):
            import_module(f"tenback.envs.{module}")
    finally:
        missing.cache_clear()


def test_a_module_that_is_missing_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EXTRAS, "fast", ("no_such_module",))
    missing.cache_clear()
    try:
        with pytest.raises(MissingExtra, match=r"pip install 'tenback\[fast\]'") as raised:
            require("fast")
        assert raised.value.name == "no_such_module"
    finally:
        missing.cache_clear()
