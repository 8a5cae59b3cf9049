"""What holds for every store: in one file, in a database that servers share, in memory."""

import asyncio
import itertools
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.store.postgres_cluster import Cluster
from tests.store.stores import outcome

from tenback.store import MemoryStore, open_store
from tenback.table.store import GIVEN_UP, Ban, Ended, Sat, Store, Unsaved

TABLES = ("a", "b", "c")
PEOPLE = ("mika", "june", None)
DRAWN = 150


class Course:
    """What is done with a store, chosen by dice, and all the results, in order."""

    def __init__(self, store: Store, seed: int) -> None:
        self._store = store
        self._dice = Random(seed)
        self._ends: list[Callable[[], None]] = []
        self._versions = dict.fromkeys(TABLES, 0)
        self._games = 0
        self.seen: list[Any] = []
        """The result of every call."""
        self.heard: list[Any] = []
        """What subscribers were called with; when, seen with the calls or with those of other
        tables, is not settled."""

    async def run(self) -> None:
        for _ in range(DRAWN):
            await self._dice.choice((self._append, self._append, self._ask, self._listen))()
        for player in PEOPLE:
            tallies = await self._store.statistics(player)
            self.seen.append([replace(one, left=round(one.left, 9)) for one in tallies])
        await self._store.revoke("mika", 10, 0)
        await self._store.revoke("june", 20, 10)
        self.seen.append(await self._store.revoked())
        self.seen.append(await self._store.trouble())
        assert len(await self._store.secret()) == 32
        await self._store.close()
        with pytest.raises(Unsaved, match=r"^table a could not be saved: the store is closed$"):
            await self._store.append("a", 0, [b"late"], 1)
        with pytest.raises(
            Unsaved, match=r"^a revocation could not be saved: the store is closed$"
        ):
            await self._store.revoke("mika", 30, 0)

    async def _append(self) -> None:
        """Appends once or twice before either is awaited."""
        dice = self._dice
        waiting = []
        for _ in range(dice.choice((1, 1, 2))):
            table = dice.choice(TABLES)
            version = self._versions[table] + dice.choice((0, 0, 0, 1, -1))
            lines = [dice.randbytes(3) for _ in range(dice.choice((0, 1, 1, 2)))]
            ended = self._ended(table) if dice.random() < 0.3 else None
            closed, time = dice.random() < 0.05, dice.randrange(100)
            wins = version == self._versions[table]
            if wins:
                self._versions[table] += len(lines)
            done = self._store.append(table, version, lines, time, ended, closed)
            assert not done.done() or done.exception() is not None
            waiting.append(done)
            if not wins:
                break  # what follows on one that fails may fail with it, or not
        for done in waiting:
            try:
                await done
            except Exception as error:  # noqa: BLE001 - each is to be the same
                self.seen.append((type(error), str(error)))
            else:
                self.seen.append("saved")

    def _ended(self, table: str) -> Ended:
        dice = self._dice
        self._games += 1
        seats = tuple(
            Sat(str(player), dice.random() < 0.5, dice.randrange(9), player)
            for player in dice.choices(PEOPLE, k=2)
        )
        game = dice.choice(("the-game", "seven-ate-nine"))
        ended = Ended(
            table, self._games, game, dice.choice("xy"), 1, dice.randrange(50), 1, 2, seats
        )
        return replace(ended, why=GIVEN_UP) if dice.random() < 0.1 else ended

    async def _ask(self) -> None:
        dice, store = self._dice, self._store
        after, number = dice.randrange(4), dice.randrange(self._games + 1)
        for table in TABLES:
            self.seen.append(await store.read(table, after))
            self.seen.append(await store.read(table, after, after + dice.randrange(3)))
            self.seen.append(await store.game(table, number))
        # Two that are idle for equally long come in any order.
        idle = await store.idle(dice.randrange(110))
        assert [one.last for one in idle] == sorted(one.last for one in idle)
        self.seen.append({one.table: one.last for one in idle})
        before = dice.choice((None, 25))
        self.seen.append(await store.games(dice.choice(PEOPLE), before, dice.choice((1, 50))))

    async def _listen(self) -> None:
        if self._ends and self._dice.random() < 0.5:
            self._ends.pop()()
            return
        table, who = self._dice.choice(TABLES), len(self._ends)
        self._ends.append(
            self._store.subscribe(
                table, lambda version, lines: self.heard.append((who, table, version, [*lines]))
            )
        )


async def in_memory() -> Store:
    return MemoryStore()


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_done_with_it_the_same_comes_of_it(
    seed: int, tmp_path: Path, cluster: Cluster
) -> None:
    def course(opening: Callable[[], Awaitable[Store]]) -> tuple[list[Any], list[Any]]:
        async def run() -> tuple[list[Any], list[Any]]:
            one = Course(await opening(), seed)
            await one.run()
            assert one.heard
            return one.seen, sorted(one.heard, key=lambda heard: heard[:2])

        return asyncio.run(run())

    in_file = course(partial(open_store, str(tmp_path / "log.sqlite")))
    assert course(in_memory) == in_file
    assert course(partial(open_store, cluster.create())) == in_file


ARRIVALS = (b'{"what":{"do":"open"},"by":"mika"}', b'{"what":{"do":"join"},"by":"june"}')


async def course_of_people(store: Store) -> list[Any]:
    """What is kept about people: bans, what they did, tables to be deleted."""
    seen: list[Any] = []
    batches: list[int] = []
    store.watch_batches(lambda entries, _: batches.append(entries))
    ban = Ban("mika", 100, 1, "loud")
    for one in (Ban("10.0.0.0/8", 50, 0), ban, replace(ban, until=90, made=2)):
        await store.ban(one)
    seen.append(await store.bans())
    await store.ban(Ban("june", 200, 60))
    await store.lift("mika")
    await store.lift("nobody")
    seen.append(await store.bans())
    mine = b'{"what":{"do":"lay"},"by":"mika"}'
    sat = (Sat("Mika", True, 0, "mika"), Sat("June", False, 2, "june"))
    ended = Ended("a", 1, "the-game", "{}", 1, 2, 1, 2, sat)
    await store.append("a", 0, [*ARRIVALS, mine], 5, ended, True)
    await store.append("b", 0, [ARRIVALS[0], b"no JSON, and by mika"], 5, None, True)
    await store.append("c", 0, [ARRIVALS[1]], 5, None, True)
    await store.append("d", 0, [ARRIVALS[1]], 5)
    await store.append("e", 0, [ARRIVALS[1]], 9, None, True)
    seen += [await store.mentions(who) for who in ("mika", "june", "nobody")]
    await store.rewrite("a", "mika", {1: b'{"by":"alias"}', 3: b'{"by":"alias"}'})
    seen.append((await store.read("a"), await store.mentions("mika")))
    seen.append((await store.game("a", 1), await store.games("mika"), await store.games("june")))
    seen.append((await store.unfinished(8), await store.unfinished(5)))
    await store.delete("b")
    await store.delete("a")
    seen.append((await store.read("b"), await store.game("a", 1), await store.unfinished(8)))
    await store.append("b", 0, [b"a new one"], 1)
    seen.append(await store.read("b"))
    await store.close()
    for late in (
        store.ban(ban),
        store.lift("mika"),
        store.rewrite("a", "x", {}),
        store.delete("a"),
    ):
        with pytest.raises(Unsaved, match=r"could not be saved: the store is closed$"):
            await late
    assert sum(batches) == 9
    return seen


def test_what_is_kept_about_people_is_kept_alike(tmp_path: Path, cluster: Cluster) -> None:
    async def in_file() -> Store:
        return await open_store(str(tmp_path / "people.sqlite"))

    async def shared() -> Store:
        return await open_store(cluster.create())

    async def run(opening: Callable[[], Awaitable[Store]]) -> list[Any]:
        return await course_of_people(await opening())

    one, two, three = (asyncio.run(run(opening)) for opening in (in_memory, in_file, shared))
    assert two == one
    assert three == one
    bans, later, *mentioned = one
    assert [ban.who for ban in bans] == ["10.0.0.0/8", "mika"]
    assert bans[1].until == 90
    assert [ban.who for ban in later] == ["june"], "one is over, one was lifted"
    assert [(one.table, one.version) for one in mentioned[0]] == [
        ("a", 1),
        ("a", 3),
        ("b", 1),
        ("b", 2),
    ]
    lines, left = mentioned[3]
    assert lines == [b'{"by":"alias"}', ARRIVALS[1], b'{"by":"alias"}']
    assert {mention.table for mention in left} == {"b"}
    game, hers, others = mentioned[4]
    assert [(sat.name, sat.player) for sat in game.seats] == [("", None), ("June", "june")]
    assert (hers, others) == ([], [game])
    assert mentioned[5] == (["b", "c"], [])
    assert mentioned[6] == ([], None, ["c"])
    assert mentioned[7] == [b"a new one"]


class Follower:
    """A subscriber of one table, as a room is: it reads what it has not heard."""

    def __init__(self, store: Store, table: str, lines: Sequence[bytes]) -> None:
        self._store = store
        self._table = table
        self.lines = [*lines]
        self.behind = 0
        """A version that there is, as it was told without the entries."""
        self.end = store.subscribe(table, self._hear)

    def _hear(self, version: int, lines: Sequence[bytes]) -> None:
        if lines and version <= len(self.lines) + 1:
            known = self.lines[version - 1 :]
            assert list(lines[: len(known)]) == known[: len(lines)], "told otherwise than before"
            self.lines += lines[len(known) :]
        else:
            self.behind = version

    async def reaches(self, lines: list[bytes]) -> None:
        async with asyncio.timeout(30):
            while self.lines != lines:
                assert lines[: len(self.lines)] == self.lines
                if self.behind > len(self.lines):
                    self.lines += await self._store.newer(self._table, len(self.lines))
                await asyncio.sleep(0.001)


Attempt = tuple[int, int, list[bytes]]
"""Which server, how far from the version that it should expect, and the entries."""


class History:
    """Servers that share tables, and what must have become of them."""

    def __init__(self, opening: Callable[[], Awaitable[Store]], servers: int, prefix: str) -> None:
        self._opening = opening
        self._servers = servers
        self._tables = [f"{prefix}-{name}" for name in "ab"]
        self._logs: dict[str, list[bytes]] = {table: [] for table in self._tables}
        self._stores: list[Store] = []
        self._followers: list[dict[str, Follower]] = []

    async def run(self, steps: list[Any], lasting: bool) -> None:
        for number in range(self._servers):
            self._stores.append(await self._opening())
            self._followers.append({})
            self._follow(number)
        for table, attempts, restarted in steps:
            await self._race(self._tables[table], attempts)
            if restarted is not None and lasting:
                await self._restart(restarted % self._servers)
        for store, followers in zip(self._stores, self._followers, strict=True):
            for table, follower in followers.items():
                await follower.reaches(self._logs[table])
            for table, lines in self._logs.items():
                assert await store.read(table) == lines
        for store in self._stores:
            await store.close()

    def _follow(self, number: int) -> None:
        for table in self._tables:
            follower = Follower(self._stores[number], table, self._logs[table])
            self._followers[number][table] = follower

    async def _restart(self, number: int) -> None:
        await self._stores[number].close()
        self._stores[number] = await self._opening()
        self._follow(number)

    async def _race(self, table: str, attempts: list[Attempt]) -> None:
        """Several servers append at once: each that wins did so in its place."""
        log = self._logs[table]
        version = len(log)
        racing = []
        for server, off, lines in attempts:
            expected = max(0, version + off)
            done = self._stores[server % self._servers].append(table, expected, lines, 1)
            racing.append((expected, lines, asyncio.ensure_future(outcome(done))))
        results = [(expected, lines, await done) for expected, lines, done in racing]
        won = sorted((one for one in results if one[2] == "saved"), key=lambda one: one[0])
        for expected, lines, _ in won:
            assert expected == len(log)
            log += lines
        assert won or all(expected != version for expected, *_ in results)
        assert {one[2] for one in results} <= {"saved", "Conflict"}
        for store in self._stores:
            assert await store.read(table) == log


LINES = st.lists(
    st.binary(min_size=1, max_size=3) | st.just(b"long" * 1500), min_size=1, max_size=3
)
STEPS = st.lists(
    st.tuples(
        st.integers(0, 1),
        st.lists(
            st.tuples(st.integers(0, 2), st.sampled_from([0, 0, 0, 1, -1]), LINES),
            min_size=1,
            max_size=4,
        ),
        st.none() | st.integers(0, 2),
    ),
    min_size=1,
    max_size=6,
)
_examples = itertools.count()


@cache
def histories(cluster: Cluster) -> str:
    """Returns the URL of a database for all histories: their tables have different names."""
    return cluster.create()


@given(STEPS)
def test_a_history_in_a_database_that_three_servers_share(cluster: Cluster, steps: Any) -> None:
    url = histories(cluster)
    history = History(partial(open_store, url), 3, f"history{next(_examples)}")
    asyncio.run(history.run(steps, lasting=True))


@given(STEPS)
def test_a_history_in_a_file(steps: Any) -> None:
    with tempfile.TemporaryDirectory() as folder:
        opening = partial(open_store, f"{folder}/log.sqlite")
        asyncio.run(History(opening, 1, "history").run(steps, lasting=True))


@given(STEPS)
def test_a_history_in_memory(steps: Any) -> None:
    asyncio.run(History(in_memory, 1, "history").run(steps, lasting=False))


def test_a_subscriber_that_fails_keeps_no_other_from_being_called() -> None:
    async def use() -> None:
        store = MemoryStore()
        heard: list[int] = []
        unforeseen: list[str] = []
        asyncio.get_running_loop().set_exception_handler(
            lambda _, context: unforeseen.append(context["message"])
        )

        def fails(version: int, lines: object) -> None:
            raise ValueError(version, lines)

        store.subscribe("t", fails)
        store.subscribe("t", lambda version, _: heard.append(version))
        await store.append("t", 0, [b"one"], 1)
        assert (heard, unforeseen) == ([1], ["a table's subscriber failed"])

    asyncio.run(use())
