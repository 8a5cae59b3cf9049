"""Opening: each file that can't be a store is reported in one line."""

import os
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from tests import processes
from tests.store.stores import locked, refused, with_store

from tenback.store import file
from tenback.store.sqlite import SqliteStore

OPEN = """
import asyncio, os, resource, sys
from tenback.store import Unusable, open_store
{before}
async def main():
    store = await open_store(sys.argv[1])
    await store.close()
try:
    asyncio.run(main())
except Unusable as error:
    print(error)
"""
ORDINARY = "os.getuid() or os.setuid(65534)"
"""Nothing is read-only to root."""
NO_ROOM = "resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))"


def said(path: Path, before: str) -> str:
    """Returns what another process says about a file."""
    command = [sys.executable, "-c", OPEN.format(before=before), str(path)]
    return processes.run(command, check=True).stdout.strip()


@pytest.fixture
def shared() -> Iterator[Path]:
    """A folder that every user may enter."""
    with TemporaryDirectory() as folder:
        path = Path(folder)
        path.chmod(0o755)
        yield path
        path.chmod(0o755)


def test_a_file_is_made_for_its_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"1"], 1)
        for made in tmp_path.iterdir():
            assert stat.S_IMODE(made.stat().st_mode) == 0o600, made

    with_store(path, use)


def test_the_secret_is_made_once_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    first = with_store(path, lambda store: store.secret())
    assert len(first) == 32
    assert with_store(path, lambda store: store.secret()) == first
    assert with_store(tmp_path / "other.sqlite", lambda store: store.secret()) != first


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "holiday.txt"
    path.write_text("card games are fun, " * 100)
    assert refused(path) == f"{path} is not a SQLite database"
    assert path.read_text() == "card games are fun, " * 100
    assert [*tmp_path.iterdir()] == [path]


def test_a_database_of_another_program_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "bookmarks.sqlite"
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE bookmarks (address TEXT)")
    before = path.read_bytes()
    assert refused(path) == f"{path} is a database of another program"
    assert path.read_bytes() == before


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    with_store(path, lambda store: store.append("t", 0, [b"x" * 50_000], 1))
    text = bytearray(path.read_bytes())
    text[100:4096] = b"\xff" * 3996
    path.write_bytes(text)
    assert refused(path) == f"{path} is damaged: restore it from a copy"


def test_a_file_has_one_server_at_a_time(tmp_path: Path) -> None:
    path, link = tmp_path / "log.sqlite", tmp_path / "link.sqlite"
    link.symlink_to(path)
    in_use = f"{path} is in use by another Tenback server"

    async def use(_: SqliteStore) -> None:
        assert said(path, "") == in_use
        assert said(link, "") == in_use

    with_store(path, use)
    assert said(link, "") == ""


def test_a_file_that_another_program_has_locked_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "PATIENCE", 0.05)
    path = tmp_path / "log.sqlite"
    with_store(path, lambda store: store.secret())
    with locked(path):
        assert refused(path) == f"{path} is locked by another program"
    with_store(path, lambda store: store.secret())


def test_a_missing_folder_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "not" / "there.sqlite"
    says = f"cannot be made: the folder {path.parent} is not there"
    assert refused(path) == f"{path} {says}"
    (tmp_path / "not").touch()
    assert refused(path) == f"{path} {says}"


def test_a_folder_or_a_device_is_no_file(tmp_path: Path) -> None:
    assert refused(tmp_path) == f"{tmp_path} is a folder: name a file in it"
    assert list(tmp_path.iterdir()) == []
    assert refused("/dev/full") == "/dev/full is not a file"


def test_a_path_that_leads_nowhere_is_reported(tmp_path: Path) -> None:
    long = tmp_path / ("x" * 300)
    assert refused(long) == f"{long} cannot be used: {os.strerror(36)}"
    (tmp_path / "round").symlink_to(tmp_path / "round")
    assert refused(tmp_path / "round").endswith(os.strerror(40))


def test_a_folder_that_cannot_be_written_is_reported(shared: Path) -> None:
    shared.chmod(0o555)
    path = shared / "log.sqlite"
    says = f"{path} cannot be written: it or its folder is read-only for you"
    assert said(path, ORDINARY) == says


def test_a_file_that_cannot_be_written_is_reported(shared: Path) -> None:
    path = shared / "log.sqlite"
    with_store(path, lambda store: store.secret())
    path.chmod(0o444)
    path.with_name("log.sqlite.lock").chmod(0o666)
    says = f"{path} cannot be written: it or its folder is read-only for you"
    assert said(path, ORDINARY) == says


def test_a_full_disk_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    assert said(path, NO_ROOM) == f"{path} cannot be used: disk I/O error"
    assert said(path, "") == ""
