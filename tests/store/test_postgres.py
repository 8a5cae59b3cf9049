"""The store that several servers share: what is wrong or lost, and what they tell each other."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from importlib.util import find_spec
from typing import Any

import asyncpg
import pytest
from tests import processes
from tests.store.postgres_cluster import PROGRAMS, Cluster, running
from tests.store.stores import outcome, refused

from tenback import extras
from tenback.store import Unusable, open_store
from tenback.store.postgres import schema, session, writer
from tenback.store.postgres.schema import Migration
from tenback.store.postgres.store import PostgresStore
from tenback.table.store import Conflict, Ended, Listed, Sat, Unsaved

LONG = b"x" * 9000
"""More than fits a notification."""


@asynccontextmanager
async def opened(url: str, servers: int = 1) -> AsyncIterator[Any]:
    """Some servers of a database."""
    stores = [await open_store(url) for _ in range(servers)]
    try:
        yield stores if servers > 1 else stores[0]
    finally:
        for store in stores:
            await store.close()


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.005)


@asynccontextmanager
async def held_up(url: str, table: str) -> AsyncIterator[Any]:
    """Holds up every append to a table, as a slow disk would."""
    other = await asyncpg.connect(url)
    try:
        async with other.transaction():
            await other.execute("SELECT FROM tenback.tables WHERE id = $1 FOR UPDATE", table)
            yield other
    finally:
        await other.close()


async def waits(other: Any) -> None:
    """Returns when a server's batch waits for what this connection holds."""
    question = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
    async with asyncio.timeout(60):
        while not await other.fetchval(question):
            await asyncio.sleep(0.005)


def test_what_keeps_a_database_from_being_used_is_said_in_one_line(
    cluster: Cluster, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = cluster.create()
    name = url.partition("?")[0].rpartition("/")[2]
    at = f"postgresql://{cluster.folder}/{name}"
    assert refused(url.replace(name, "nowhere")) == (
        f"postgresql://{cluster.folder}/nowhere does not exist: create the database first"
    )
    assert refused(url.replace("tenback@", "nobody:secret@")) == (
        f'{at} refuses the login: role "nobody" does not exist'
    )
    assert refused(f"postgresql://tenback:secret@/{name}?host={tmp_path}") == (
        f"postgresql://{tmp_path}/{name} cannot be reached: No such file or directory"
    )
    said = refused("postgresql://tenback:secret@127.0.0.1:1/club")
    assert said.startswith("postgresql://127.0.0.1:1/club cannot be reached: ")
    assert "secret" not in said
    assert "is not the URL of a PostgreSQL database" in refused("postgresql://host:port/club")
    cluster.run("postgres", f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    assert refused(url) == f"{at} cannot be written: it is read-only"
    cluster.run("postgres", f"ALTER DATABASE {name} RESET default_transaction_read_only")
    latin = cluster.create("ENCODING 'LATIN1' TEMPLATE template0")
    assert refused(latin).endswith("does not use the encoding UTF8")
    monkeypatch.setattr(session, "OLDEST", 99)
    assert refused(url) == f"{at} is PostgreSQL 15: 99 or newer is needed"


def test_a_missing_driver_is_named_with_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        extras, "find_spec", lambda name: None if name == "asyncpg" else find_spec(name)
    )
    extras.missing.cache_clear()
    with pytest.raises(extras.MissingExtra, match=r"pip install 'tenback\[postgres\]'"):
        asyncio.run(open_store("postgresql://localhost/club"))
    extras.missing.cache_clear()


def test_ten_servers_may_start_at_once(cluster: Cluster) -> None:
    async def use() -> None:
        url = cluster.create()
        stores = await asyncio.gather(*(open_store(url) for _ in range(10)))
        assert len({await store.secret() for store in stores}) == 1
        for store in stores:
            await store.close()

    asyncio.run(use())


def test_servers_of_two_versions_run_side_by_side(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = cluster.create()
    newer = Migration(1, ("ALTER TABLE games ADD COLUMN more text",))
    foreign = Migration(3, ("ALTER TABLE games DROP COLUMN more",))

    async def use() -> None:
        async with opened(url) as old:
            with monkeypatch.context() as patch:
                patch.setattr(schema, "MIGRATIONS", [*schema.MIGRATIONS, newer])
                async with opened(url) as new:
                    await new.append("t", 0, [b"1"], 1, ended=game("t"))
                    await old.append("t", 1, [b"2"], 1, ended=game("t", 2))
                    assert await new.read("t") == await old.read("t") == [b"1", b"2"]
                    assert len(await new.games()) == len(await old.games()) == 2
            async with opened(url) as again:  # an old one that is started after the migration
                assert await again.read("t") == [b"1", b"2"]
            with monkeypatch.context() as patch:
                patch.setattr(schema, "MIGRATIONS", [*schema.MIGRATIONS, newer, foreign])
                await (await open_store(url)).close()
        with pytest.raises(Unusable, match="changed by a newer Tenback: update this one to use it"):
            await open_store(url)

    asyncio.run(use())


def game(table: str, number: int = 1) -> Ended:
    seats = (Sat("Ann", True, 0, "ann"), Sat("easy", False, 3, None, "easy"))
    return Ended(table, number, "the-game", "{}", 1, 2, 1, 2, seats, "beaten")


def test_what_waits_is_one_round_trip_and_a_loser_in_it_fails_alone(cluster: Cluster) -> None:
    url = cluster.create()

    async def use() -> None:
        async with opened(url, 2) as (store, other):
            for table in "abc":
                await store.append(table, 0, [b"1"], 1)
            async with held_up(url, "a") as lock:
                first = store.append("a", 1, [b"2"], 1)
                await waits(lock)
                await other.append("b", 1, [b"elsewhere"], 1)
                trips: list[int] = []
                execute = store._writer._execute

                async def counted(groups: list[Any]) -> Any:
                    trips.append(len(groups))
                    return await execute(groups)

                store._writer._execute = counted
                waiting = [
                    store.append("a", 2, [b"3"], 1),
                    store.append("b", 1, [b"too late"], 1, ended=game("b")),
                    store.append("c", 1, [b"2"], 1, ended=game("c"), closed=True),
                    store.append("d", 0, [b"1"], 1),
                    store.append("b", 2, [b"follows on one that fails"], 1),
                    store.append("c", 2, [b"3"], 1),
                ]
            await first
            results = [await outcome(done) for done in waiting]
            assert results == ["saved", "Conflict", "saved", "saved", "Conflict", "saved"]
            assert trips == [4]
            assert await store.read("b") == [b"1", b"elsewhere"]
            assert await store.read("c") == [b"1", b"2", b"3"]
            assert await store.games() == [game("c")]
            assert {one.table for one in await store.idle(9)} == {"a", "b", "d"}

    asyncio.run(use())


def test_what_follows_on_a_loser_is_lost_with_it_and_what_comes_after_is_not(
    cluster: Cluster,
) -> None:
    """It was judged against a table that never was, though its version is there by now."""
    url = cluster.create()

    async def use() -> None:
        async with opened(url, 2) as (store, other):
            await store.append("t", 0, [b"1"], 1)
            async with held_up(url, "t") as lock:
                foreign = other.append("t", 1, [b"2", b"3"], 1)
                await waits(lock)
                loser = store.append("t", 1, [b"lost"], 1)
                await asyncio.sleep(0)
                await asyncio.sleep(0)
                follower = store.append("t", 2, [b"lost too"], 1)
                anew: list[Any] = []
                loser.add_done_callback(lambda _: anew.append(store.append("t", 3, [b"4"], 1)))
            await foreign
            assert [await outcome(done) for done in (loser, follower)] == ["Conflict"] * 2
            await anew[0]
            assert await store.read("t") == [b"1", b"2", b"3", b"4"]

    asyncio.run(use())


def test_what_is_at_fault_by_itself_fails_alone_and_is_not_quoted(
    cluster: Cluster, caplog: pytest.LogCaptureFixture
) -> None:
    async def use() -> None:
        async with opened(cluster.create()) as store:
            await store.append("a", 0, [b"1"], 1, ended=game("a"))
            again = store.append("a", 1, [b"2"], 1, ended=game("a"))
            other = store.append("b", 0, [b"1"], 1)
            assert [await outcome(again), await outcome(other)] == ["Unsaved", "saved"]
            with pytest.raises(Unsaved) as unsaved:
                await store.append("c", 0, [b"1"], 2**70)
            assert str(2**70) not in str(unsaved.value), "values may be cards"
            assert "Key" not in caplog.text
            assert await store.read("a") == [b"1"]
            assert await store.trouble() is None

    asyncio.run(use())


@pytest.mark.parametrize("was_saved", [False, True])
def test_what_became_of_a_batch_whose_answer_was_lost_is_found_out(
    cluster: Cluster, was_saved: bool
) -> None:
    """The connection ends before the batch was executed, or after it and before its answer."""
    url = cluster.create()

    async def use() -> None:
        async with opened(url) as store:
            await store.append("t", 0, [b"1"], 1)
            execute = store._writer._execute

            async def cut(groups: list[Any]) -> Any:
                if was_saved:
                    await execute(groups)
                store._writer._execute = execute
                raise ConnectionResetError

            store._writer._execute = cut
            first, second = store.append("t", 1, [b"2"], 1), store.append("t", 2, [b"3"], 1)
            await asyncio.gather(first, second)
            assert await store.read("t") == [b"1", b"2", b"3"]
            await store.append("t", 3, [b"4"], 1)

    asyncio.run(use())


def test_a_session_that_was_cut_off_can_do_nothing_any_more(cluster: Cluster) -> None:
    """Its batch waits in the database, and would be done after it was given up here."""
    url = cluster.create()

    async def use() -> None:
        async with opened(url) as store:
            await store.append("t", 0, [b"1"], 1)
            async with held_up(url, "t") as lock:
                done = store.append("t", 1, [b"2"], 1)
                await waits(lock)
                old = store._writer._connection
                # As a cut line would: nobody closes the other end of it.
                store._writer._connection._protocol.abort = lambda: None
                patience = asyncio.create_task(until(lambda: store._writer._connection is not old))
                await patience
                sessions = await lock.fetchval(
                    "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1",
                    writer.writer_name(store.server),
                )
                assert sessions == 1
            await done
            assert await store.read("t") == [b"1", b"2"]

    asyncio.run(use())


def test_while_the_database_is_gone_what_was_never_sent_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for module in (session, writer):
        monkeypatch.setattr(module, "PATIENCE", 0.3)

    async def use(cluster: Cluster) -> None:
        url = cluster.create()
        async with opened(url) as store:
            await store.append("t", 0, [b"1"], 1)
            cluster.stop(signal.SIGQUIT)
            unknown = store.append("t", 1, [b"2"], 1)
            await until(lambda: store._writer.trouble)
            unsent = store.append("u", 0, [b"1"], 1)
            with pytest.raises(Unsaved, match=r"^table u could not be saved: the database cannot"):
                await unsent
            assert "cannot be" in (await store.trouble())
            with pytest.raises(Unsaved):
                await store.revoke("ann", 1, 0)
            assert not unknown.done()
            cluster.start()
            await unknown
            await store.append("u", 0, [b"1"], 1)
            assert await store.read("t") == [b"1", b"2"]
            assert await store.trouble() is None

    with running() as cluster:
        asyncio.run(use(cluster))


def test_news_reach_other_servers_in_order_however_long_they_are(cluster: Cluster) -> None:
    async def use() -> None:
        async with opened(cluster.create(), 2) as (one, other):
            heard: list[tuple[int, int]] = []

            def hear(version: int, lines: Sequence[bytes]) -> None:
                heard.append((version, len(lines)))

            other.subscribe("t", hear)
            version = 0
            for lines in ([b"1"], [LONG, LONG], [b"4"], [b"5", LONG], [b"7"]):
                await one.append("t", version, lines, 1)
                version += len(lines)
            await until(lambda: sum(count for _, count in heard) == version)
            assert heard == [(1, 1), (2, 2), (4, 1), (5, 2), (7, 1)]

    asyncio.run(use())


def test_a_server_that_heard_nothing_for_a_while_is_told_what_there_is(cluster: Cluster) -> None:
    url = cluster.create()

    async def use() -> None:
        async with opened(url, 2) as (one, other):
            await one.append("t", 0, [b"1"], 1)
            heard: list[tuple[int, int]] = []
            revoked: list[tuple[str, int]] = []
            other.subscribe("t", lambda version, lines: heard.append((version, len(lines))))
            other.watch_revocations(lambda player, time: revoked.append((player, time)))
            kill = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity "
            name = f"tenback {other.server} listener"
            version = 1
            async with held_up(url, "none") as admin:
                while not any(count == 0 for _, count in heard):  # or it came back before that
                    await admin.fetch(f"{kill} WHERE application_name = $1", name)
                    await one.append("t", version, [b"more"], 1)
                    await one.revoke("ann", version, 0)
                    version += 1
                    await until(lambda: heard and heard[-1][0] == version)  # noqa: B023
                    await until(lambda: ("ann", version - 1) in revoked)  # noqa: B023
            assert await other.newer("t", version - 1) == [b"more"]
            last = version - 1
            await one.revoke("ben", 8, 0)
            await until(lambda: ("ben", 8) in revoked)
            assert await other.revoked() == {"ann": last, "ben": 8}

    asyncio.run(use())


def test_one_server_leads_a_table_and_when_it_dies_another_does(cluster: Cluster) -> None:
    async def use() -> None:
        async with opened(cluster.create(), 3) as stores:
            holds = []
            for store in stores:
                holds.append(store.hold("t", lambda: None))
                await holds[-1].known()
            first, second, third = holds
            assert [hold.leads for hold in holds] == [True, False, False]
            third.show(["ann", None], True)  # where somebody is goes before where nobody is
            await until(lambda: third.leads and not first.leads)
            await until(lambda: list(first.elsewhere) == list(second.elsewhere) == ["ann", None])
            assert await stores[0].listed() == [Listed("t", ("ann", None))]
            assert await stores[2].listed() == []
            await crash(stores[2])
            await until(lambda: first.leads and not first.elsewhere)
            assert not second.leads
            assert await stores[0].listed() == []
            first.end()
            await until(lambda: second.leads)

    asyncio.run(use())


async def crash(store: PostgresStore) -> None:
    """Ends a server's part in the database without a word."""
    for task in (store._listener._task, store._holds._task):
        assert task is not None
        task.cancel()
        await asyncio.wait((task,))
    store._listener._connection.terminate()
    store._holds._held.clear()
    store._holds._due.clear()


def test_a_server_without_the_database_leads_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "PATIENCE", 0.3)

    async def use(cluster: Cluster) -> None:
        async with opened(cluster.create()) as store:
            hold = store.hold("t", lambda: None)
            await until(lambda: hold.leads)
            cluster.stop(signal.SIGQUIT)
            await until(lambda: not hold.leads)
            cluster.start()
            await until(lambda: hold.leads)

    with running() as cluster:
        asyncio.run(use(cluster))


def test_a_database_that_becomes_read_only_is_written_again_when_it_can_be(
    cluster: Cluster,
) -> None:
    """As after a failover: the connection still leads to the one that was the primary."""
    url = cluster.create()

    async def use() -> None:
        async with opened(url) as store:
            await store._writer._connection.execute("SET default_transaction_read_only = on")
            with pytest.raises(Unsaved, match="the database is read-only"):
                await store.append("t", 0, [b"1"], 1)
            await store.append("t", 0, [b"1"], 1)
            assert await store.trouble() is None

    asyncio.run(use())


def test_a_dump_that_is_restored_has_everything(cluster: Cluster) -> None:
    url, other = cluster.create(), cluster.create()

    async def fill() -> bytes:
        async with opened(url) as store:
            await store.append("t", 0, [b"1", b"2"], 1, ended=game("t"))
            return bytes(await store.secret())

    async def look() -> bytes:
        async with opened(other) as store:
            assert await store.read("t") == [b"1", b"2"]
            assert await store.games() == [game("t")]
            await store.append("t", 2, [b"3"], 1)
            return bytes(await store.secret())

    key = asyncio.run(fill())
    dump = processes.run([PROGRAMS / "pg_dump", "--schema", "tenback", url], check=True).stdout
    restored = processes.run([PROGRAMS / "psql", "--quiet", other], check=True, input=dump)
    assert not restored.stderr
    assert asyncio.run(look()) == key


def test_a_lost_append_names_the_version_that_there_is(cluster: Cluster) -> None:
    async def use() -> None:
        async with opened(cluster.create(), 2) as (one, other):
            await one.append("t", 0, [b"1", b"2"], 1)
            with pytest.raises(Conflict, match=r"^table t has version 2, not 1$"):
                await other.append("t", 1, [b"late"], 1)

    asyncio.run(use())
