"""Fair queues for costly work, which runs in a few threads or in another process.

Everything that takes longer than a moment waits here: content for requests, and the thinking of
bots. Sources (an address, or a table with bots) take turns, and within a source its guests or
seats. Only one job of a source runs at a time, so that whoever asks for a lot only delays
themselves. The length of a queue is bounded. All methods are called on the event loop.
"""

import asyncio
import contextlib
import os
import pickle
import sys
import threading
from asyncio.subprocess import PIPE
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from tenback.rules import GAMES

from .error_log import log_error
from .refused import ServerReason, ServerRefused
from .worker import NICENESS, SIZE, prepare


class QueueLimits(Struct, frozen=True):
    """How many jobs may wait; running ones are not counted.

    Attributes:
        each: Of one guest or seat.
        source: Of one source.
        every: In total.
    """

    each: int
    source: int
    every: int


MOST_AT_ONCE = 1 << 20
"""Bytes of an answer that are buffered."""

UNBOUNDED = QueueLimits(1 << 30, 1 << 30, 1 << 30)
"""For what is bounded elsewhere: a bot has one job at a time."""


class _Job(NamedTuple):
    source: str
    who: str
    work: Callable[[], Any]
    done: "asyncio.Future[Any]"


class Executor(Protocol):
    """Where jobs run."""

    capacity: int
    """How many jobs it can run at a time; the queue never gives it more."""

    def run(self, work: Callable[[], Any]) -> "asyncio.Future[Any]":
        """Starts a job; returns its result as a future."""

    async def stop(self) -> None:
        """Stops starting jobs."""


class ThreadExecutor:
    """A few threads, for compiled code that rarely needs Python's lock."""

    def __init__(self, name: str, capacity: int, low_priority: bool = False) -> None:
        """Creates the threads; with low priority they leave the processors to everything else."""
        self.capacity = capacity
        self._pool = ThreadPoolExecutor(
            capacity, name, initializer=_lower_priority if low_priority else None
        )

    def run(self, work: Callable[[], Any]) -> "asyncio.Future[Any]":
        """Runs a job in a thread."""
        return asyncio.get_running_loop().run_in_executor(self._pool, work)

    async def stop(self) -> None:
        """Does not wait for running jobs."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class ProcessExecutor:
    """Another process (`worker.py`), for Python code that would block the event loop.

    Jobs and results must be picklable. The process is started when it is first needed, and again
    after it has died.
    """

    capacity = 1

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._job: asyncio.Future[Any] | None = None
        """The last job."""
        self._stopped = False

    def run(self, work: Callable[[], Any]) -> "asyncio.Future[Any]":
        """Runs a job in the process."""
        self._job = asyncio.ensure_future(self._run(pickle.dumps(work)))
        return self._job

    async def _run(self, work: bytes) -> Any:
        try:
            answer = await self._answer(work)
        except (EOFError, ConnectionError) as error:
            if self._stopped:
                raise asyncio.CancelledError from None
            # It was killed, perhaps because memory was short: the job is tried once more.
            log_error("the process for costly work has ended, and is started again", error)
            await self._await_end()
            answer = await self._answer(work)
        done, value = pickle.loads(answer)  # noqa: S301 - from a process of ours
        if not done:
            raise value
        return value

    async def _answer(self, work: bytes) -> bytes:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "tenback.server.rooms.worker"),
                stdin=PIPE,
                stdout=PIPE,
                limit=MOST_AT_ONCE,
            )
            modules: dict[str, Any] = {**GAMES}
            games = {name: module.__name__ for name, module in modules.items()}
            await self._answer(pickle.dumps(partial(prepare, sys.path, games)))
        to, back = self._process.stdin, self._process.stdout
        assert to is not None
        assert back is not None
        to.write(SIZE.pack(len(work)))
        to.write(work)
        await to.drain()
        (size,) = SIZE.unpack(await back.readexactly(SIZE.size))
        return await back.readexactly(size)

    async def stop(self) -> None:
        """Ends the process; its job is given up."""
        self._stopped = True
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
        if self._job is not None:
            await asyncio.wait({self._job})
        await self._await_end()

    async def _await_end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            await process.communicate()  # which also closes its pipes


class WorkQueue:
    """An executor, and the jobs that wait for it."""

    def __init__(self, executor: Executor, bounds: QueueLimits = UNBOUNDED) -> None:
        self.length = 0
        """How many jobs wait."""
        self._executor = executor
        self._bounds = bounds
        self._waiting: dict[str, dict[str, deque[_Job]]] = {}
        """By source and then by guest or seat; the first of each is next."""
        self._running: set[str] = set()
        """The sources of running jobs."""
        self._stopped = False

    def submit(self, source: str, who: str, work: Callable[[], Any]) -> "asyncio.Future[Any]":
        """Returns the result of a job as a future; raises ServerRefused if too many wait.

        Cancelling the future removes the job from the queue.
        """
        people = self._waiting.get(source, {})
        if (
            self.length >= self._bounds.every
            or sum(map(len, people.values())) >= self._bounds.source
            or len(people.get(who, ())) >= self._bounds.each
        ):
            raise ServerRefused(ServerReason.TOO_FAST)
        job = _Job(source, who, work, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(source, {}).setdefault(who, deque()).append(job)
        self.length += 1
        job.done.add_done_callback(lambda _: self._remove(job))
        self._go_on()
        return job.done

    async def stop(self) -> None:
        """Starts nothing new, and does not wait for running jobs."""
        self._stopped = True
        await self._executor.stop()

    def _go_on(self) -> None:
        while len(self._running) < self._executor.capacity and not self._stopped:
            job = self._next()
            if job is None:
                return
            if not job.done.done():  # it may have been cancelled a moment ago
                self._start(job)

    def _next(self) -> _Job | None:
        """Removes and returns the next job; None if none may run now."""
        source = next((one for one in self._waiting if one not in self._running), None)
        if source is None:
            return None
        who, jobs = next(iter(self._waiting[source].items()))
        job = jobs[0]
        self._remove(job)
        # Whoever had a turn goes to the end, and so does the source.
        if source in self._waiting:
            people = self._waiting[source] = self._waiting.pop(source)
            if who in people:
                people[who] = people.pop(who)
        return job

    def _remove(self, job: _Job) -> None:
        people = self._waiting.get(job.source, {})
        jobs = people.get(job.who, ())
        if job not in jobs:
            return  # it has been started
        people[job.who].remove(job)
        self.length -= 1
        if not jobs:
            del people[job.who]
        if not people:
            del self._waiting[job.source]

    def _start(self, job: _Job) -> None:
        def over(ran: "asyncio.Future[Any]") -> None:
            self._running.discard(job.source)
            error = None if ran.cancelled() else ran.exception()
            if job.done.done():
                pass  # it was cancelled
            elif ran.cancelled():
                job.done.cancel()
            elif error is not None:
                job.done.set_exception(error)
            else:
                job.done.set_result(ran.result())
            self._go_on()

        self._running.add(job.source)
        self._executor.run(job.work).add_done_callback(over)


def _lower_priority() -> None:
    """Lowers the priority of this thread, on systems where threads have one.

    Compiled code does not need Python's lock, so it would take the event loop's processor.
    """
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


class BotQueues(NamedTuple):
    """The queues for the thinking of bots.

    Attributes:
        playing: At tables where a person plays.
        watched: At tables with spectators only, with the lowest priority.
    """

    playing: WorkQueue
    watched: WorkQueue
