"""What would not last is not answered: a file that is gone, a second server, a log with a fault."""

import asyncio
import logging
import os
import shutil
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from tests import processes
from tests.store.stores import locked, outcome, refused, rows, with_store
from tests.store.test_opening import said
from tests.store.test_schema import old_file

from tenback.store import schema, sqlite, writer
from tenback.store.sqlite import SqliteStore
from tenback.table.store import Damaged, Unsaved


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.sqlite"


@pytest.fixture(autouse=True)
def probed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every check of the store try to write, and every batch check the files."""
    monkeypatch.setattr(sqlite, "PROBED", 0)
    monkeypatch.setattr(writer, "CHECKED", 0)


def wal(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


@pytest.mark.parametrize(
    ("name", "called"),
    [
        ("log.sqlite", "the database file"),
        ("log.sqlite-wal", "the file -wal beside the database"),
    ],
)
def test_while_a_file_is_gone_nothing_is_answered_and_once_it_is_back_all_goes_on(
    path: Path, name: str, called: str, caplog: pytest.LogCaptureFixture
) -> None:
    gone = f"{called} was deleted or moved away: move it back, or restart the server"

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"1"], 1)
        assert await store.trouble() is None
        path.with_name(name).rename(path.with_name("aside"))
        with pytest.raises(Unsaved, match=f"^table t could not be saved: {gone}$"):
            await store.append("t", 1, [b"lost"], 2)
        assert await outcome(store.append("u", 0, [b"lost"], 2)) == "Unsaved"
        assert await store.trouble() == gone
        path.with_name("aside").rename(path.with_name(name))
        assert await store.trouble() is None
        await store.append("t", 1, [b"2"], 3)
        assert await store.read("t") == [b"1", b"2"]

    with_store(path, use)
    assert with_store(path, lambda store: store.read("t")) == [b"1", b"2"]
    assert [record.getMessage() for record in caplog.records] == [
        f"nothing can be saved: {gone}",
        "the database can be written again",
    ]


@pytest.mark.parametrize("noticed", [True, False])
def test_a_file_that_was_replaced_is_not_written_to_and_needs_a_restart(
    path: Path, noticed: bool
) -> None:
    other = path.with_name("other.sqlite")
    with_store(other, lambda store: store.append("theirs", 0, [b"1"], 1))

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"1"], 1)
        other.replace(path)
        if not noticed:
            return
        assert await outcome(store.append("t", 1, [b"2"], 2)) == "Unsaved"
        why = "the database file was replaced by another: restart the server"
        assert await store.trouble() == why

    with_store(path, use)
    assert with_store(path, lambda store: store.read("theirs")) == [b"1"]
    assert with_store(path, lambda store: store.read("t")) == []


def test_what_was_saved_outlasts_the_deletion_of_the_wal(path: Path) -> None:
    copy = path.with_name("copy.sqlite")

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"1"], 1)
        wal(path).unlink()
        assert await outcome(store.append("t", 1, [b"2"], 2)) == "Unsaved"
        shutil.copy(path, copy)  # what a kill would leave

    with_store(path, use)
    assert with_store(copy, lambda store: store.read("t")) == [b"1"]


def test_trouble_is_reported_and_ends_by_itself_though_nobody_plays(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        assert await store.trouble() is None
        store._file.connection.execute("PRAGMA query_only = ON")
        assert await store.trouble() == "attempt to write a readonly database"
        store._file.connection.execute("PRAGMA query_only = OFF")
        assert await store.trouble() is None

    with_store(path, use)
    assert rows(path, "SELECT * FROM tables") == []


FULL = """
import asyncio, resource, sys
from pathlib import Path
from tenback.store import open_store, sqlite

def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

async def main():
    sqlite.PROBED = 0
    store = await open_store(sys.argv[1])
    await store.append("t", 0, [b"1"], 1)
    print(await store.trouble())
    limit(Path(sys.argv[1] + "-wal").stat().st_size)
    print(await store.trouble())
    limit(resource.RLIM_INFINITY)
    print(await store.trouble())
    await store.close()

asyncio.run(main())
"""


def test_a_file_that_cannot_grow_is_reported_though_nobody_plays(path: Path) -> None:
    said = processes.run([sys.executable, "-c", FULL, str(path)], check=True).stdout.splitlines()
    assert said == ["None", "disk I/O error", "None"]


def test_asking_for_trouble_again_and_again_writes_once(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []

    async def use(store: SqliteStore) -> None:
        store._file.connection.set_trace_callback(written.append)
        monkeypatch.setattr(sqlite, "PROBED", 10**9)
        store._writer.tried = float("-inf")
        await asyncio.gather(*(store.trouble() for _ in range(50)))
        for _ in range(50):
            assert await store.trouble() is None
        store._file.connection.set_trace_callback(None)

    with_store(path, use)
    assert sum("'tried'" in statement for statement in written) == 1


def test_a_disk_that_does_not_answer_is_reported(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PROBE_PATIENCE", 0.05)

    async def use(store: SqliteStore) -> None:
        with locked(path):
            assert await store.trouble() == "the disk does not answer"

    with_store(path, use)


def test_a_second_server_is_refused_though_the_lock_file_is_deleted(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"1"], 1)
        path.with_name("log.sqlite.lock").unlink()
        assert said(path, "") == f"{path} is in use by another Tenback server"
        await store.append("t", 1, [b"2"], 1)

    with_store(path, use)
    assert said(path, "") == ""


def test_a_second_server_is_refused_though_the_file_has_another_name(path: Path) -> None:
    other = path.with_name("other.sqlite")

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"1"], 1)
        os.link(path, other)
        assert said(other, "") == f"{other} is in use by another Tenback server"

    with_store(path, use)
    assert refused(other) == f"{other} has a second name (a hard link): remove one of the two"
    other.unlink()
    assert said(path, "") == ""


def test_of_two_servers_that_share_a_file_all_the_same_only_the_later_writes(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"1"], 1)
        with closing(sqlite3.connect(path, isolation_level=None)) as later:
            schema.claim_writer(later)
        before = rows(path, "SELECT * FROM log")
        why = "another server or program has taken the database over: restart this"
        with pytest.raises(Unsaved, match=why):
            await store.append("t", 1, [b"2"], 2)
        with pytest.raises(Unsaved, match=why):
            await store.append("u", 0, [b"1"], 2)
        with pytest.raises(Unsaved, match=why):
            await store.append("t", 1, [], 2, closed=True)
        assert await store.trouble() == why
        assert rows(path, "SELECT * FROM log") == before

    with_store(path, use)
    assert rows(path, "SELECT count(*) FROM recent") == [(1,)]  # nor did it settle at its end
    assert [record.levelno for record in caplog.records] == [logging.ERROR]


def test_a_file_of_version_1_with_versions_written_twice_keeps_them_aside(path: Path) -> None:
    old_file(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.executescript("""
            INSERT INTO entries VALUES ('fine', 1, 11, x'01');
            INSERT INTO recent VALUES ('fine', 2, 12, x'02');
            INSERT INTO recent VALUES ('blue-fox', 2, 21, x'22');
            INSERT INTO recent VALUES ('blue-fox', 3, 22, x'23');
        """)

    async def use(store: SqliteStore) -> None:
        assert await store.read("fine") == [b"\x01", b"\x02"]
        with pytest.raises(Damaged, match=r"^version 2 is missing or there twice$"):
            await store.read("blue-fox")
        with pytest.raises(Damaged):
            await store.read("blue-fox", 2)

    with_store(path, use)
    assert rows(path, "SELECT version, entry FROM strays") == [(2, b"\x22"), (3, b"\x23")]
    assert rows(path, "SELECT count(*) FROM recent") == [(0,)]
    assert rows(path, "SELECT count(*) FROM log") == [(7,)]


@pytest.mark.parametrize(
    ("change", "version"),
    [("DELETE FROM recent WHERE version = 1", 1), ("DELETE FROM recent WHERE version = 2", 2)],
)
def test_a_log_with_a_gap_is_damaged(path: Path, change: str, version: int) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"1", b"2", b"3"], 1)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute(change)
        with pytest.raises(Damaged, match=f"^version {version} is missing or there twice$"):
            await store.read("t")
        assert await store.read("t", 2) == [b"3"]

    with_store(path, use)


def test_a_version_that_is_there_twice_keeps_no_other_from_settling(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"1", b"2"], 1)
        await store.append("u", 0, [b"1"], 1)
        with closing(sqlite3.connect(path, isolation_level=None)) as other:
            other.execute("INSERT INTO entries VALUES ('t', 1, 1, x'ff')")

    with_store(path, use)
    assert rows(path, "SELECT count(*) FROM recent") == [(0,)]
    assert rows(path, "SELECT table_id, version, entry FROM strays") == [("t", 1, b"1")]
    assert with_store(path, lambda store: store.read("u")) == [b"1"]
    assert "a log has a version twice" in caplog.text


def test_a_copy_by_sqlite_is_whole_while_the_server_runs(path: Path) -> None:
    copy = path.with_name("copy.sqlite")

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"1"], 1)
        with closing(sqlite3.connect(path)) as other, closing(sqlite3.connect(copy)) as target:
            other.backup(target)
        await store.append("t", 1, [b"2"], 1)

    with_store(path, use)
    assert with_store(copy, lambda store: store.read("t")) == [b"1"]
