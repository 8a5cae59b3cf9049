"""Costly work: whose turn it is, how much may wait, and that the loop goes on meanwhile."""

import asyncio
import os
import signal
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from tenback.server.http import rendering
from tenback.server.rooms import server_state
from tenback.server.rooms.refused import ServerReason, ServerRefused
from tenback.server.rooms.work_queue import (
    UNBOUNDED,
    ProcessExecutor,
    QueueLimits,
    ThreadExecutor,
    WorkQueue,
)
from tests.processes import ANSWER_TIMEOUT
from tests.server.client import Guest
from tests.server.server_process import Server, children

from .server_thread import serving_in_thread


class Held:
    """Work that waits in its thread until it is released; records the order of the jobs."""

    def __init__(self, threads: int, bounds: QueueLimits) -> None:
        self.work = WorkQueue(ThreadExecutor("work", threads), bounds)
        self.done: list[str] = []
        self.begun: list[str] = []
        self._free = threading.Event()

    def ask(self, source: str, who: str, name: str) -> "asyncio.Future[Any]":
        def run() -> str:
            self.begun.append(name)
            assert self._free.wait(20), "only the loop lets it go"
            self.done.append(name)
            return name

        return self.work.submit(source, who, run)

    def let_go(self) -> None:
        self._free.set()


@asynccontextmanager
async def held(threads: int = 1, bounds: QueueLimits = UNBOUNDED) -> AsyncIterator[Held]:
    one = Held(threads, bounds)
    try:
        yield one
    finally:
        one.let_go()
        await one.work.stop()


def on_loop(does: Callable[[], Awaitable[None]]) -> None:
    async def run() -> None:
        async with asyncio.timeout(20):
            await does()

    asyncio.run(run())


def test_sources_take_turns_and_so_do_those_who_ask_at_one() -> None:
    async def does() -> None:
        async with held() as one:
            asked = [one.ask("a", "ann", "first")]
            asked += [one.ask("a", "ann", f"ann {n}") for n in range(3)]
            asked += [one.ask("a", "ben", f"ben {n}") for n in range(2)]
            asked += [one.ask("b", "eve", f"eve {n}") for n in range(2)]
            one.let_go()
            await asyncio.gather(*asked)
            assert one.done == [
                *["first", "ann 0", "eve 0", "ben 0", "eve 1", "ann 1", "ben 1", "ann 2"]
            ]

    on_loop(does)


def test_a_source_has_one_thread_at_a_time() -> None:
    async def does() -> None:
        async with held(threads=2) as one:
            asked = [one.ask("a", "ann", "ann"), one.ask("a", "ben", "ben")]
            asked.append(one.ask("b", "eve", "eve"))
            while len(one.begun) < 2:
                await asyncio.sleep(0)
            assert one.begun == ["ann", "eve"]
            one.let_go()
            assert await asyncio.gather(*asked) == ["ann", "ben", "eve"]

    on_loop(does)


@pytest.mark.parametrize(
    ("bounds", "too_many"),
    [
        (QueueLimits(each=1, source=9, every=9), ("a", "ann")),
        (QueueLimits(each=9, source=1, every=9), ("a", "ben")),
        (QueueLimits(each=9, source=9, every=1), ("b", "eve")),
    ],
)
def test_beyond_its_bounds_nothing_waits_until_there_is_room(
    bounds: QueueLimits, too_many: tuple[str, str]
) -> None:
    async def does() -> None:
        async with held(bounds=bounds) as one:
            running = one.ask("a", "ann", "running")
            waiting = one.ask("a", "ann", "waiting")
            with pytest.raises(ServerRefused) as refused:
                one.ask(*too_many, "refused")
            assert refused.value.reason is ServerReason.TOO_FAST
            waiting.cancel()
            await asyncio.sleep(0)
            later = one.ask(*too_many, "later")
            one.let_go()
            await asyncio.gather(running, later)
            assert one.done == ["running", "later"], "who has gone is not waited for"
            assert one.work.length == 0

    on_loop(does)


def test_what_is_cancelled_while_it_runs_holds_its_thread_until_it_is_over() -> None:
    async def does() -> None:
        async with held() as one:
            gone, next_one = one.ask("a", "ann", "gone"), one.ask("b", "eve", "next")
            gone.cancel()
            for _ in range(3):
                await asyncio.sleep(0)
            assert "next" not in one.begun
            one.let_go()
            assert await next_one == "next"

    on_loop(does)


def test_a_failure_is_its_askers_and_the_next_one_has_the_thread() -> None:
    async def does() -> None:
        async with held() as one:
            one.let_go()
            with pytest.raises(ZeroDivisionError):
                await one.work.submit("a", "ann", lambda: 1 // 0)
            assert await one.ask("a", "ann", "next") == "next"

    on_loop(does)


def test_a_request_beyond_the_bounds_learns_when_to_come_back_and_who_has_gone_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free = threading.Event()
    drawn: list[str] = []
    works: list[WorkQueue] = []
    made = WorkQueue.__init__

    def noted(self: WorkQueue, *arguments: Any, **named: Any) -> None:
        works.append(self)
        made(self, *arguments, **named)

    def slow(text: str) -> bytes:
        drawn.append(text)
        assert free.wait(30)
        return text.encode()

    monkeypatch.setattr(WorkQueue, "__init__", noted)
    monkeypatch.setattr(rendering, "qr_code", slow)
    monkeypatch.setattr(server_state, "ProcessExecutor", lambda: ThreadExecutor("work", 1))

    async def ask(http: httpx.AsyncClient, text: str, language: str = "en") -> httpx.Response:
        headers = {"accept-language": language}
        return await http.get(f"/api/qr.svg?text={text}", headers=headers)

    async def does(address: str) -> None:
        async def until(length: int) -> None:
            while sum(work.length for work in works) != length:
                await asyncio.sleep(0.002)

        async with httpx.AsyncClient(base_url=address, timeout=ANSWER_TIMEOUT) as http:
            running = asyncio.create_task(ask(http, "running"))
            while not drawn:
                await asyncio.sleep(0.002)
            waiting = [asyncio.create_task(ask(http, f"waiting{n}")) for n in range(4)]
            await until(4)
            for language in ("en", "ru", "ja"):
                refused = await ask(http, "refused", language)
                assert refused.status_code == 429
                assert refused.headers["retry-after"] == "1"
                assert refused.json()["reason"] == "too-fast"
                assert refused.json()["text"]
            for task in waiting[:3]:
                task.cancel()
            await until(1)
            free.set()
            assert (await running).content == b"running"
            assert (await waiting[3]).content == b"waiting3"
        assert drawn == ["running", "waiting3"]

    with serving_in_thread(tmp_path) as server:
        try:
            on_loop(lambda: does(server.address))
        finally:
            free.set()


def test_while_costly_work_is_done_everybody_else_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    free, begun = threading.Event(), threading.Event()

    def slow(_: str) -> bytes:
        begun.set()
        assert free.wait(30)
        return b""

    monkeypatch.setattr(rendering, "qr_code", slow)
    monkeypatch.setattr(server_state, "ProcessExecutor", lambda: ThreadExecutor("work", 1))
    with serving_in_thread(tmp_path) as server:
        asking = threading.Thread(
            target=Guest(server, "Ann").call, args=("GET", "/api/qr.svg?text=x")
        )
        asking.start()
        try:
            assert begun.wait(20)
            assert Guest(server, "Ben").open("the-game", 2)
        finally:
            free.set()
            asking.join(20)


def test_a_process_does_what_it_is_given_and_raises_what_was_raised_there() -> None:
    async def does() -> None:
        work = WorkQueue(ProcessExecutor())
        assert await work.submit("a", "ann", os.getpid) != os.getpid()
        with pytest.raises(ValueError, match="invalid literal"):
            await work.submit("a", "ann", partial(int, "x"))
        assert await work.submit("a", "ann", partial(int, "7")) == 7
        await work.stop()

    on_loop(does)


def test_a_process_that_is_killed_is_started_again_and_does_what_it_was_at(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def does() -> None:
        work = WorkQueue(ProcessExecutor())
        first = await work.submit("a", "ann", os.getpid)
        asked = work.submit("a", "ann", partial(time.sleep, 1))
        await asyncio.sleep(0.05)
        os.kill(first, signal.SIGKILL)
        await asked
        assert await work.submit("a", "ann", os.getpid) != first
        await work.stop()

    on_loop(does)
    assert "is started again" in caplog.text


def test_what_a_process_is_at_is_given_up_when_it_is_stopped(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def does() -> None:
        work = WorkQueue(ProcessExecutor())
        await work.submit("a", "ann", os.getpid)
        asked = work.submit("a", "ann", partial(time.sleep, 30))
        await asyncio.sleep(0.05)
        await work.stop()
        with pytest.raises(asyncio.CancelledError):
            await asked

    on_loop(does)
    assert not caplog.records


@pytest.mark.parametrize(
    "how", [signal.SIGKILL, pytest.param(signal.SIGTERM, marks=pytest.mark.long)]
)
def test_the_process_ends_with_its_server(tmp_path: Path, how: signal.Signals) -> None:
    server = Server(tmp_path)
    server.start()
    try:
        Guest(server, "Ann").call("GET", "/api/qr.svg?text=x")
        (worker,) = children(server)
    finally:
        server.dismiss()
        server.end(how)
    end = time.monotonic() + 20
    while Path(f"/proc/{worker}").exists():
        assert time.monotonic() < end, "it is still there"
        time.sleep(0.01)
