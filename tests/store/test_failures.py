"""What could not be written: everyone concerned learns it, and there is never a gap."""

import sys
from pathlib import Path

import pytest
from tests import processes
from tests.store.stores import locked, outcome, rows, taken, with_store

from tenback.store import file
from tenback.store.sqlite import SqliteStore
from tenback.table.store import Conflict, Ended, Sat, Unsaved

LARGE = b"x" * 100_000


def room(store: SqliteStore, pages: int) -> None:
    """Lets the file grow to this many pages, but at least to its present size."""
    store._file.connection.execute(f"PRAGMA max_page_count = {pages}")


def test_on_a_full_disk_a_whole_batch_is_unsaved_and_later_ones_work(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    heard: list[int] = []

    async def use(store: SqliteStore) -> None:
        await store.append("a", 0, [b"a1"], 1)
        await store.append("b", 0, [b"b1"], 1)
        store.subscribe("a", lambda version, _: heard.append(version))
        room(store, 1)
        with locked(path):
            first = store.append("a", 1, [b"a2"], 2)
            await taken(store)
            batch = [
                store.append("b", 1, [b"b2"], 2),
                store.append("a", 2, [LARGE], 2),
                store.append("a", 3, [b"a4"], 2),
                store.append("c", 0, [b"c1"], 2),
            ]
        assert await outcome(first) == "saved"
        with pytest.raises(Unsaved, match=r"^table b could not be saved: the disk is full$"):
            await batch[0]
        assert [await outcome(done) for done in batch[1:]] == ["Unsaved"] * 3
        assert await outcome(store.append("a", 3, [b"built on sand"], 3)) == "Conflict"
        assert await outcome(store.append("b", 1, [b"b2"], 3)) == "saved"
        room(store, 1_000_000)
        assert await outcome(store.append("a", 2, [LARGE], 4)) == "saved"
        assert await outcome(store.append("c", 0, [b"c1"], 4)) == "saved"
        assert await store.read("a") == [b"a1", b"a2", LARGE]
        assert await store.read("b") == [b"b1", b"b2"]

    with_store(path, use)
    assert heard == [2, 3]
    assert rows(path, "SELECT id FROM tables") == [("a",), ("b",), ("c",)]


def test_what_was_queued_behind_the_unsaved_conflicts(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"

    async def use(store: SqliteStore) -> list[str]:
        await store.append("t", 0, [b"1"], 1)
        room(store, 1)
        with locked(path):
            waiting = [store.append("t", 1, [LARGE], 2)]
            await taken(store)
            waiting += [store.append("t", 2, [b"3"], 2), store.append("t", 3, [b"4"], 2)]
        became = [await outcome(done) for done in waiting]
        assert await store.read("t") == [b"1"]
        return became

    assert with_store(path, use) == ["Unsaved", "Conflict", "Conflict"]


CHILD = """
import asyncio, resource, sys
from pathlib import Path
from tenback.store import open_store
from tenback.table.store import Unsaved

def limit(size):
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

async def main():
    store = await open_store(sys.argv[1])
    await store.append("t", 0, [b"1"], 1)
    limit(Path(sys.argv[1] + "-wal").stat().st_size + 5000)
    try:
        await store.append("t", 1, [b"x" * 100_000], 2)
    except Unsaved as error:
        print(error)
    limit(resource.RLIM_INFINITY)
    await store.append("t", 1, [b"2"], 3)
    print(await store.read("t"))
    await store.close()

asyncio.run(main())
"""


def test_a_write_that_the_system_refuses_is_unsaved_and_later_ones_work(tmp_path: Path) -> None:
    command = [sys.executable, "-c", CHILD, str(tmp_path / "log.sqlite")]
    assert processes.run(command, check=True).stdout.splitlines() == [
        "table t could not be saved: disk I/O error",
        "[b'1', b'2']",
    ]


def test_another_program_that_keeps_the_file_locked_makes_unsaved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file, "PATIENCE", 0.05)
    path = tmp_path / "log.sqlite"

    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"1"], 1)
        with locked(path):
            with pytest.raises(Unsaved, match="database is locked"):
                await store.append("t", 1, [b"2"], 2)
            with pytest.raises(Unsaved, match="database is locked"):
                await store.append("t", 1, [b"2"], 2, closed=True)
            with pytest.raises(Unsaved, match="a revocation could not be saved: database is loc"):
                await store.revoke("mika", 2, 0)
        assert await store.revoked() == {}
        await store.revoke("mika", 3, 0)
        await store.append("t", 1, [b"2"], 3)
        assert await store.read("t") == [b"1", b"2"]

    with_store(path, use)


def test_what_cannot_be_kept_at_all_fails_alone(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"
    ended = Ended("a", 1, "the-game", "{}", 1, 2, 1, 2, (Sat("Mika", True, 0, "mika"),))

    async def use(store: SqliteStore) -> list[str]:
        await store.append("a", 0, [b"a1"], 1)
        await store.append("a", 1, [b"a2"], 1, ended=ended)
        with locked(path):
            waiting = [store.append("a", 2, [b"a3"], 2)]
            await taken(store)
            waiting += [
                store.append("b", 0, [b"b1"], 3),
                store.append("a", 3, [b"the same game again"], 3, ended=ended),
                store.append("c", 0, [b"at a time beyond all counting"], 2**70),
                store.append("d", 0, [object()], 3),  # type: ignore[list-item]
                store.append("b", 1, [b"b2"], 3),
                store.append("b", 1, [b"too late"], 3),
                store.append("a", 3, [b"a4"], 3),
            ]
        became = [await outcome(done) for done in waiting]
        assert await store.read("a") == [b"a1", b"a2", b"a3", b"a4"]
        assert await store.read("b") == [b"b1", b"b2"]
        assert await store.read("c") == await store.read("d") == []
        return became

    assert with_store(path, use) == [
        "saved", "saved", "Unsaved", "Unsaved", "Unsaved", "saved", "Conflict", "saved",
    ]  # fmt: skip


def test_recent_entries_that_cannot_settle_are_safe_where_they_are(tmp_path: Path) -> None:
    path = tmp_path / "log.sqlite"

    async def use(store: SqliteStore) -> None:
        for version in range(100):
            await store.append("t", version, [b"x" * 500], 1)
        room(store, 1)
        store._writer._unsettled = 10**6
        await store.append("u", 0, [b"1"], 1)
        with pytest.raises(Conflict):
            await store.append("u", 0, [b"1"], 1)
        assert rows(path, "SELECT count(*) FROM recent") == [(101,)]
        assert len(await store.read("t")) == 100

    with_store(path, use)
    assert len(with_store(path, lambda store: store.read("t"))) == 100
