"""The event loop sleeps now and then while a thread is waited for, and no longer."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.store.stores import locked, with_store

from tenback.store import sqlite
from tenback.store.sqlite import SqliteStore


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not true():
            await asyncio.sleep(0.001)


def test_the_loop_naps_while_an_append_or_an_answer_is_awaited(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "log.sqlite"
    naps: list[float] = []
    monkeypatch.setattr(sqlite, "YIELD_EVERY", 0.001)
    clock = SimpleNamespace(sleep=naps.append, monotonic=time.monotonic)
    monkeypatch.setattr(sqlite, "time", clock)  # only in this module

    async def use(store: SqliteStore) -> None:
        with locked(path):
            done = store.append("t", 0, [b"1"], 1)
            await until(lambda: len(naps) > 5)
        await done
        await store.read("t")
        assert store._loop_yield.awaited == 0
        await until(lambda: not store._loop_yield.running)
        before = len(naps)
        await asyncio.sleep(0.02)
        assert len(naps) == before

    with_store(path, use)


@pytest.mark.timeout(20)  # a starved writer takes seconds for each
def test_a_busy_loop_does_not_starve_the_writer(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        async def busy() -> None:
            while True:
                until = time.perf_counter() + 0.001
                while time.perf_counter() < until:
                    pass
                await asyncio.sleep(0)

        other = asyncio.ensure_future(busy())
        for version in range(30):
            await store.append("t", version, [b"x"], 1)
            assert len(await store.read("t")) == version + 1
        other.cancel()

    with_store(tmp_path / "log.sqlite", use)
