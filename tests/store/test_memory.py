"""The store in memory does what the one in a file does."""

import asyncio
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace
from tests.store.stores import with_store

from tenback.store import MemoryStore
from tenback.table.store import GIVEN_UP, Ended, Sat, Store, Unsaved

if TYPE_CHECKING:
    from collections.abc import Callable

TABLES = ("a", "b", "c")
PEOPLE = ("mika", "june", None)
STEPS = 150


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
        """What subscribers were called with; when, seen with the calls, is not settled."""

    async def run(self) -> None:
        for _ in range(STEPS):
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
            if version == self._versions[table]:
                self._versions[table] += len(lines)
            done = self._store.append(table, version, lines, time, ended, closed)
            assert not done.done() or done.exception() is not None
            waiting.append(done)
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


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_done_with_it_the_same_comes_of_it(seed: int, tmp_path: Path) -> None:
    async def course(store: Store) -> tuple[list[Any], list[Any]]:
        one = Course(store, seed)
        await one.run()
        assert one.heard
        return one.seen, one.heard

    async def in_memory() -> tuple[list[Any], list[Any]]:
        return await course(MemoryStore())

    assert asyncio.run(in_memory()) == with_store(tmp_path / "log.sqlite", course)


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
