"""Appending: in order, all or none, durable before anyone learns of it."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from tests.store.stores import locked, outcome, rows, taken, with_store

from tenback.store import writer
from tenback.store.sqlite import SqliteStore
from tenback.table.store import Conflict, Unsaved


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.sqlite"


def test_entries_read_back_in_order_behind_a_version(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one", b"", b"\x00\xff"], 10)
        await store.append("t", 3, [b"four"], 11)
        assert await store.read("t") == [b"one", b"", b"\x00\xff", b"four"]
        assert await store.read("t", 1) == [b"", b"\x00\xff", b"four"]
        assert await store.read("t", 4) == []
        assert await store.read("nobody's") == []

    with_store(path, use)
    assert with_store(path, lambda store: store.read("t", 2)) == [b"\x00\xff", b"four"]
    assert rows(path, "SELECT version, time FROM log WHERE table_id = 't'") == [
        (1, 10), (2, 10), (3, 10), (4, 11),
    ]  # fmt: skip


def test_a_table_that_is_there_cannot_be_opened_again(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"one"], 10)
        with pytest.raises(Conflict, match=r"^table t has version 1, not 0$"):
            await store.append("t", 0, [b"again"], 11)
        assert await store.read("t") == [b"one"]

    async def later(store: SqliteStore) -> None:
        with pytest.raises(Conflict):
            await store.append("t", 0, [b"again"], 12)
        await store.append("t", 1, [b"two"], 12)

    with_store(path, use)
    with_store(path, later)


def test_a_table_that_is_not_there_has_no_version_to_build_on(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        with pytest.raises(Conflict, match=r"^table t has version 0, not 3$"):
            await store.append("t", 3, [b"four"], 10)
        with pytest.raises(ValueError, match="cannot be opened without an entry"):
            await store.append("t", 0, [], 10)
        assert await store.read("t") == []

    with_store(path, use)
    assert rows(path, "SELECT * FROM tables") == []


def test_what_waits_is_one_batch_and_a_conflict_in_it_fails_alone(path: Path) -> None:
    async def use(store: SqliteStore) -> list[str]:
        await store.append("a", 0, [b"a1"], 10)
        batches: list[int] = []
        finish = store._finish

        def counted(batch: list[writer.Append], took: float) -> None:
            batches.append(len(batch))
            finish(batch, took)

        store._finish = counted  # type: ignore[method-assign]
        with locked(path):
            first = store.append("a", 1, [b"a2"], 10)
            await taken(store)
            waiting = [
                store.append("a", 2, [b"a3"], 11),
                store.append("b", 0, [b"b1", b"b2"], 11),
                store.append("a", 2, [b"too late"], 11),
                store.append("a", 3, [b"a4"], 11),
                store.append("b", 0, [b"too late"], 11),
                store.append("b", 2, [b"b3"], 11, closed=True),
            ]
        became = [await outcome(done) for done in (first, *waiting)]
        assert batches == [1, 6]
        assert await store.read("a") == [b"a1", b"a2", b"a3", b"a4"]
        assert await store.read("b") == [b"b1", b"b2", b"b3"]
        return became

    assert with_store(path, use) == [
        "saved", "saved", "saved", "Conflict", "saved", "Conflict", "saved",
    ]  # fmt: skip
    assert rows(path, "SELECT id, opened, closed FROM tables") == [("a", 10, 0), ("b", 11, 1)]


def test_a_batch_of_plain_entries_is_a_single_statement(path: Path) -> None:
    executed: list[str] = []

    async def use(store: SqliteStore) -> None:
        await asyncio.gather(*(store.append(f"t{n}", 0, [b"1"], 10) for n in range(60)))
        store._file.connection.set_trace_callback(executed.append)
        with locked(path):
            first = store.append("t0", 1, [b"2"], 10)
            while not executed:  # it is at the first one, and waits for the lock
                await asyncio.sleep(0.001)
            executed.clear()
            waiting = [store.append(f"t{n}", 1, [b"2"], 10) for n in range(1, 60)]
        await asyncio.gather(first, *waiting)
        store._file.connection.set_trace_callback(None)

    with_store(path, use)
    (statement,) = executed
    assert statement.startswith("INSERT OR ROLLBACK INTO recent SELECT * FROM (VALUES")


def test_more_than_fits_a_statement_is_still_one_transaction(path: Path) -> None:
    many = [b"%d" % number for number in range(1000)]

    async def use(store: SqliteStore) -> None:
        with locked(path):
            await asyncio.sleep(0)
            await asyncio.wait([asyncio.ensure_future(store.append("t", 0, many, 1))], timeout=0.05)
            assert rows(path, "SELECT count(*) FROM log") == [(0,)]
        await store.append("t", 1000, many, 2)
        assert await store.read("t") == many + many

    with_store(path, use)


def test_reading_does_not_wait_for_writing(path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append("t", 0, [b"1"], 10)
        with locked(path):
            done = asyncio.ensure_future(store.append("t", 1, [b"2"], 10))
            await taken(store)
            assert await store.read("t") == [b"1"]
            assert await store.games() == []
            assert await store.statistics() == []
            assert len(await store.secret()) == 32
            assert not done.done()
        await done
        assert await store.read("t") == [b"1", b"2"]

    with_store(path, use)


def test_subscribers_hear_in_order_what_is_durable_before_the_append_is_done(path: Path) -> None:
    heard: list[tuple[int, Sequence[bytes]]] = []

    async def use(store: SqliteStore) -> None:
        dones: list[asyncio.Future[None]] = []

        def hear(version: int, entries: Sequence[bytes]) -> None:
            on_disk = rows(path, "SELECT max(version) FROM log WHERE table_id = 't'")
            assert on_disk[0][0] >= version + len(entries) - 1  # type: ignore[operator]
            assert not dones[len(heard)].done()
            heard.append((version, entries))

        end = store.subscribe("t", hear)
        for expected, entries in [(0, [b"1", b"2"]), (2, [b"3"]), (3, [b"4"])]:
            dones.append(asyncio.ensure_future(store.append("t", expected, entries, 1)))
        conflict = store.append("t", 2, [b"no"], 1)
        other = store.append("other", 0, [b"1"], 1)
        await asyncio.gather(*dones, other)
        with pytest.raises(Conflict):
            await conflict
        end()
        end()
        await store.append("t", 4, [b"5"], 1)

    with_store(path, use)
    assert heard == [(1, (b"1", b"2")), (3, (b"3",)), (4, (b"4",))]


def test_a_subscriber_that_fails_or_leaves_does_not_keep_others_from_hearing(path: Path) -> None:
    heard: list[str] = []

    async def use(store: SqliteStore) -> None:
        failures: list[str] = []
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: failures.append(context["message"])
        )

        def failing(version: int, entries: Sequence[bytes]) -> None:
            leave()
            raise RuntimeError(version, entries)

        store.subscribe("t", failing)
        leave = store.subscribe("t", lambda *_: heard.append("who left"))
        store.subscribe("t", lambda *_: heard.append("who stayed"))
        await store.append("t", 0, [b"1"], 1)
        assert failures == ["a table's subscriber failed"]

    with_store(path, use)
    assert heard == ["who stayed"]


def test_an_append_that_nobody_waits_for_any_more_is_saved_and_published(path: Path) -> None:
    heard: list[int] = []

    async def use(store: SqliteStore) -> None:
        store.subscribe("t", lambda version, _: heard.append(version))
        done = asyncio.ensure_future(store.append("t", 0, [b"1"], 1))
        done.cancel()
        await store.append("t", 1, [b"2"], 1)
        assert await store.read("t") == [b"1", b"2"]

    with_store(path, use)
    assert heard == [1, 2]


def test_closing_writes_what_waits_and_may_be_repeated(path: Path) -> None:
    async def use(store: SqliteStore) -> list[str]:
        waiting = [store.append("t", version, [b"x"], 1) for version in range(500)]
        await asyncio.gather(store.close(), store.close())
        await store.close()
        assert all(asyncio.ensure_future(done).done() for done in waiting)
        with pytest.raises(Unsaved, match="the store is closed"):
            await store.append("t", 500, [b"x"], 1)
        return [await outcome(done) for done in waiting]

    assert with_store(path, use) == ["saved"] * 500
    assert len(with_store(path, lambda store: store.read("t"))) == 500
    assert not path.with_name("log.sqlite-wal").exists()


def test_a_loop_that_ends_before_its_store_leaves_no_trouble(path: Path) -> None:
    async def use() -> SqliteStore:
        from tenback.store import open_store

        store = await open_store(str(path))
        assert isinstance(store, SqliteStore)
        with locked(path):
            _ = store.append("t", 0, [b"1"], 1)
            await taken(store)
        return store

    store = asyncio.run(use())
    store._writer.put(None)
    store._close_file()
    assert rows(path, "SELECT version FROM log") == [(1,)]


def test_versions_that_were_forgotten_are_read_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "REMEMBERED", 2)

    async def use(store: SqliteStore) -> None:
        for version in range(3):
            for number in range(100):
                await store.append(f"t{number}", version, [b"x"], 1)
            assert len(store._writer._versions) == 2
        assert await outcome(store.append("t0", 2, [b"x"], 1)) == "Conflict"
        assert await outcome(store.append("t0", 3, [b"x"], 1)) == "saved"

    with_store(path, use)


def test_recent_entries_settle_unnoticed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "SETTLED_AFTER", 5)
    monkeypatch.setattr(writer, "REMEMBERED", 1)

    async def use(store: SqliteStore) -> None:
        for version in range(20):
            await asyncio.gather(
                store.append("a", version, [b"%d" % version], version),
                store.append("b", version, [b"%d" % version], version),
            )
            for table in "ab":
                assert await store.read(table) == [b"%d" % n for n in range(version + 1)]
                assert await store.read(table, version) == [b"%d" % version]
        assert rows(path, "SELECT count(*) FROM entries")[0] > (20,)

    with_store(path, use)
    assert rows(path, "SELECT count(*) FROM entries") == [(40,)]
    assert rows(path, "SELECT count(*) FROM recent") == [(0,)]
