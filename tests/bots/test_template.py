"""The package that docs/writing-a-bot.md shows is built, installed, and plays."""

import os
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest
from tests.bots.template import command, examples, files
from tests.processes import run
from tests.server.client import Guest
from tests.server.server_process import Server

from tenback import Dice, play, the_game
from tenback.talk import Say

QUIET = {**os.environ, "PIP_CONFIG_FILE": os.devnull, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def installed(place: Path) -> Path:
    """Returns a new environment that sees what is installed here, and has the page's package."""
    folder, venv = place / "package", place / "fresh"
    folder.mkdir()
    for name, text in files().items():
        (folder / name).write_text(text)
    run([sys.executable, "-m", "venv", "--without-pip", venv], check=True)
    python = venv / "bin" / "python"
    (own,) = venv.glob("lib/python*/site-packages")
    here = sysconfig.get_paths()["purelib"]
    (own / "here.pth").write_text(f"import site; site.addsitedir({here!r})\n")
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    # Without what litestar requires but nobody uses (Makefile): pip would try to download it.
    offline = ["--no-index", "--no-build-isolation", "--no-deps"]
    done = run([*pip, *offline, str(folder)], env=QUIET)
    assert done.returncode == 0, done.stdout + done.stderr
    return python


def test_the_page_shows_a_whole_package() -> None:
    assert list(files()) == ["pyproject.toml", "tenback_cautious.py"]


@pytest.fixture
def described(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Returns the classes that the page builds on its package: one speaks, one notices."""
    for name, text in files().items():
        (tmp_path / name).write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "tenback_cautious", raising=False)
    found = []
    for example in examples():
        names: dict[str, Any] = {}
        exec(example, names)
        found.append(names["Player"])
    return found


def test_the_bots_of_the_page_speak_and_hear_and_play_on(described: list[Any]) -> None:
    speaking, noticing = described
    seated: list[Any] = []

    def seat(dice: Dice) -> Any:
        seated.append((speaking, noticing, noticing)[len(seated)](dice))
        return seated[-1]

    record = play("the-game", the_game.Options(players=3), seat, seed=1)
    asked = [move.action for move in record.moves if isinstance(move.action, Say)]
    assert asked == [Say("leave-row", row=0)] * 3
    assert [bot.asked for bot in seated[1:]] == [{(0, 0)}] * 2


@pytest.mark.outside
def test_the_package_of_the_page_is_installed_and_plays_everywhere(tmp_path: Path) -> None:
    python = installed(tmp_path)
    done = run([python, "-m", "tenback", *command().split()])
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("100 games of the-game (players 3), cautious\n")
    server = Server(tmp_path)
    server.python = str(python)
    server.start()
    try:
        sits_at_a_table(Guest(server, "Ann"))
    finally:
        assert server.stop() == "Ctrl+C stops it; nothing is lost.\n"


def sits_at_a_table(ann: Guest) -> None:
    the_game, *others = ann.call("GET", "/api/catalogue").json()["games"]
    assert the_game["bots"]["cautious"] == 2
    assert not [game for game in others if "cautious" in game["bots"]]
    table = ann.open("the-game", 2, bots={1: "cautious"})
    seats = ann.call("GET", f"/api/tables/{table}").json()["table"]["seats"]
    assert (seats[1]["name"], seats[1]["bot"]) == ("cautious", "cautious")
    ann.http.close()
