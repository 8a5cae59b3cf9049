"""The package that docs/writing-a-bot.md shows is built, installed, and plays."""

import os
import sys
import sysconfig
from pathlib import Path

import pytest
from tests.bots.template import command, files
from tests.processes import run
from tests.server.client import Guest
from tests.server.server_process import Server

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
