"""The shape of the file: made from nothing, brought up from any version, never down."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.store.stores import refused, rows, with_store

from tenback.store import schema
from tenback.store.sqlite import SqliteStore
from tenback.table.store import Idle

VERSION_1 = (Path(__file__).parent / "version-1.sql").read_text()
"""A file as the first version wrote it, in words. It stays as it is."""


def header(path: Path) -> tuple[object, object]:
    return rows(path, "PRAGMA application_id")[0][0], rows(path, "PRAGMA user_version")[0][0]


def old_file(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.executescript(VERSION_1)


async def check_old(store: SqliteStore) -> None:
    assert await store.read("blue-fox") == [b'{"do":"open"}', b"\x00\x01", b'{"do":"end"}']
    (ended,) = await store.games("mika")
    assert (ended.table, ended.number, ended.first, ended.last) == ("blue-fox", 1, 1, 3)
    assert [sat.name for sat in ended.seats] == ["Mika", "Greedy"]
    assert ended.why is None
    assert await store.secret() == bytes(range(32))
    assert await store.idle(99) == [Idle("blue-fox", 13)]
    (tally,) = await store.statistics()
    assert (tally.games, tally.won, tally.left, tally.best) == (1, 0, 12.0, 12)
    await store.append("blue-fox", 3, [b"4"], 14)


def test_an_empty_file_becomes_ours(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    path.touch()
    with_store(path, lambda store: store.append("t", 0, [b"1"], 1))
    assert header(path) == (schema.APPLICATION, len(schema.MIGRATIONS))
    assert rows(path, "PRAGMA journal_mode") == [("wal",)]


def test_an_empty_database_becomes_ours(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA journal_mode = WAL")  # as one left by a crash before the first table
    with_store(path, lambda store: store.append("t", 0, [b"1"], 1))
    assert header(path) == (schema.APPLICATION, len(schema.MIGRATIONS))


def test_a_file_of_version_1_is_read_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    old_file(path)
    with_store(path, check_old)
    assert header(path) == (schema.APPLICATION, len(schema.MIGRATIONS))


def test_a_migration_brings_an_old_file_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "log.sqlite"
    old_file(path)
    more = ("ALTER TABLE tables ADD COLUMN colour TEXT", "UPDATE tables SET colour = 'red'")
    monkeypatch.setattr(schema, "MIGRATIONS", [schema.MIGRATIONS[0], more])
    with_store(path, lambda store: store.read("blue-fox"))
    assert rows(path, "SELECT id, colour FROM tables") == [("blue-fox", "red")]
    assert header(path) == (schema.APPLICATION, 2)


def test_a_migration_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "log.sqlite"
    old_file(path)
    with monkeypatch.context() as tomorrow:
        more = ("ALTER TABLE tables ADD COLUMN colour TEXT", "UPDATE chairs SET colour = 'red'")
        tomorrow.setattr(schema, "MIGRATIONS", [schema.MIGRATIONS[0], more])
        assert refused(path) == f"{path} cannot be used: no such table: chairs"
    assert header(path) == (schema.APPLICATION, 1)
    with_store(path, check_old)


def test_a_file_of_a_newer_tenback_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    old_file(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
    before = path.read_bytes()
    assert refused(path) == f"{path} was written by a newer Tenback: update this one to use it"
    assert path.read_bytes() == before
