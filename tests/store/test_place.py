"""Where the file is: by default, from a path, from a URL."""

import os
import sys
from pathlib import Path

import pytest
from tests.store.opened import refused

from tenback.store.place import own_folder, place

SUPPORTED = "give the path of a file, or sqlite:///path"


@pytest.mark.parametrize(
    ("url", "path"),
    [
        ("games.sqlite", "games.sqlite"),
        ("/srv/games.sqlite", "/srv/games.sqlite"),
        ("sqlite:///games.sqlite", "games.sqlite"),
        ("sqlite:////srv/games.sqlite", "/srv/games.sqlite"),
        ("SQLite:///games.sqlite", "games.sqlite"),
        (r"C:\games.sqlite", r"C:\games.sqlite"),
    ],
)
def test_a_path_and_a_url_name_a_file(url: str, path: str) -> None:
    assert place(url) == Path(path)


@pytest.mark.parametrize("url", ["", ":memory:", "sqlite://", "sqlite:///", "sqlite:///:memory:"])
def test_a_store_in_memory_is_refused(url: str) -> None:
    assert refused(url) == f"a store in memory is not supported: {SUPPORTED}"


def test_other_databases_are_refused_without_repeating_a_password() -> None:
    says = refused("postgresql://tenback:hunter2@localhost/games")
    assert says == f"a store at postgresql://… is not supported: {SUPPORTED}"
    says = refused("sqlite://srv/games.sqlite")
    assert says == f"sqlite:// names a file, and no host such as srv: {SUPPORTED}"


@pytest.mark.parametrize(
    ("platform", "named", "folder"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/tenback"),
        ("linux", {"XDG_DATA_HOME": "data"}, "/home/mika/.local/share/tenback"),
        ("linux", {}, "/home/mika/.local/share/tenback"),
        ("darwin", {}, "/home/mika/Library/Application Support/tenback"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/tenback"),
        ("win32", {}, "/home/mika/AppData/Local/tenback"),
    ],
)
def test_the_default_is_the_folder_for_data_of_each_system(
    platform: str, named: dict[str, str], folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in named.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/mika"))
    monkeypatch.setattr(sys, "platform", platform)
    assert own_folder() == Path(folder)


def test_the_default_folder_is_made_for_its_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "some" / "where"))
    assert place(None) == tmp_path / "some" / "where" / "tenback" / "tenback.sqlite"
    assert (tmp_path / "some" / "where" / "tenback").stat().st_mode & 0o777 == 0o700


def test_a_default_folder_that_cannot_be_made_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    folder = tmp_path / "file" / "tenback"
    assert refused(None) == f"the folder {folder} cannot be made: {os.strerror(20)}"


def test_a_home_that_is_not_known_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setattr(Path, "home", home)
    assert refused(None) == f"your home folder is not known: {SUPPORTED}"
