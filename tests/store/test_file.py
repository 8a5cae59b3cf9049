"""Where the file is: by default, from a path, from a URL."""

import os
import sys
from pathlib import Path

import pytest
from tests.store.stores import refused

from tenback.store import file
from tenback.store.file import data_folder, database_path

SUPPORTED = "give the path of a file, sqlite:///path, or postgresql://host/database"


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
    assert database_path(url) == Path(path)


@pytest.mark.parametrize("url", ["", ":memory:", "sqlite://", "sqlite:///", "sqlite:///:memory:"])
def test_a_store_in_memory_is_refused(url: str) -> None:
    assert refused(url) == f"a store in memory is not supported: {SUPPORTED}"


def test_other_databases_are_refused_without_repeating_a_password() -> None:
    says = refused("mysql://tenback:hunter2@localhost/games")
    assert says == f"a store at mysql://… is not supported: {SUPPORTED}"
    says = refused("sqlite://srv/games.sqlite")
    assert says == f"sqlite:// names a file, and no host such as srv: {SUPPORTED}"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere it is another folder")
@pytest.mark.parametrize(
    ("named", "folder"),
    [
        ("/data", "/data/tenback"),
        ("data", "/home/mika/.local/share/tenback"),
        ("", "/home/mika/.local/share/tenback"),
    ],
)
def test_the_default_is_the_folder_for_data_of_the_system(
    named: str, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/mika")
    monkeypatch.setenv("XDG_DATA_HOME", named)
    assert data_folder() == Path(folder)


def test_the_default_folder_is_made_for_its_owner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "some" / "where"))
    assert database_path(None) == tmp_path / "some" / "where" / "tenback" / "tenback.sqlite"
    assert (tmp_path / "some" / "where" / "tenback").stat().st_mode & 0o777 == 0o700


def test_a_default_folder_that_cannot_be_made_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    folder = tmp_path / "file" / "tenback"
    assert refused(None) == f"the folder {folder} cannot be made: {os.strerror(20)}"


def test_an_unknown_home_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> Path:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr(file, "user_data_path", fails)
    assert refused(None) == f"your home folder is not known: {SUPPORTED}"
    monkeypatch.setattr(file, "user_data_path", lambda *_, **__: Path("~/.local/share/tenback"))
    assert refused(None) == f"your home folder is not known: {SUPPORTED}"
