"""Costly work beside the event loop: in a few threads, and in turns.

Everything that takes a thread longer than a moment waits here: what a request asks for, and what
bots think about. Sources take turns (an address, or a table of bots), and within a source those who
ask; a source has one thread at a time, so that whoever asks for a lot waits longer and nobody else
does. How much can wait is bounded. All methods are called on the event loop.
"""

import asyncio
import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from litestar import Request
from litestar.exceptions import ClientException
from msgspec import Struct

from tenback.rules import Illegal, Reason


class Bounds(Struct, frozen=True):
    """How much may wait for its turn; what runs already is not counted."""

    each: int
    """Of one who asks."""
    source: int
    """Of one source."""
    every: int
    """Of all together."""


PATIENT = 10
"""The niceness of threads that give way."""

UNBOUNDED = Bounds(1 << 30, 1 << 30, 1 << 30)
"""For what is bounded elsewhere: a bot thinks about one thing at a time."""


class _Job(NamedTuple):
    source: str
    who: str
    work: Callable[[], Any]
    done: "asyncio.Future[Any]"


class Work:
    """A few threads and what waits for them."""

    def __init__(
        self, name: str, threads: int, bounds: Bounds = UNBOUNDED, patient: bool = False
    ) -> None:
        """Makes the threads; patient ones leave the processors to everything else first."""
        self.length = 0
        """How much waits."""
        self._threads = threads
        self._bounds = bounds
        self._waiting: dict[str, dict[str, deque[_Job]]] = {}
        """By source and then by who asked; first in each are those whose turn is next."""
        self._running: set[str] = set()
        """The sources whose work is in a thread."""
        self._pool = ThreadPoolExecutor(threads, name, initializer=_give_way if patient else None)
        self._stopped = False

    def do(self, source: str, who: str, work: Callable[[], Any]) -> "asyncio.Future[Any]":
        """Returns what will come of work in a thread; Illegal if too much waits already.

        Whoever cancels the future that is returned gives up their place.
        """
        people = self._waiting.get(source, {})
        if (
            self.length >= self._bounds.every
            or sum(map(len, people.values())) >= self._bounds.source
            or len(people.get(who, ())) >= self._bounds.each
        ):
            raise Illegal(Reason.TOO_FAST)
        job = _Job(source, who, work, asyncio.get_running_loop().create_future())
        self._waiting.setdefault(source, {}).setdefault(who, deque()).append(job)
        self.length += 1
        job.done.add_done_callback(lambda _: self._remove(job))
        self._go_on()
        return job.done

    def stop(self) -> None:
        """Begins nothing new; what runs is not waited for."""
        self._stopped = True
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _go_on(self) -> None:
        while len(self._running) < self._threads and not self._stopped:
            job = self._next()
            if job is None:
                return
            if not job.done.done():  # it may have been cancelled a moment ago
                self._start(job)

    def _next(self) -> _Job | None:
        """Takes out the job whose turn it is; None if there is none that may run now."""
        source = next((one for one in self._waiting if one not in self._running), None)
        if source is None:
            return None
        who, jobs = next(iter(self._waiting[source].items()))
        job = jobs[0]
        self._remove(job)
        # Whoever had a turn goes to the end, and so does their source.
        if source in self._waiting:
            people = self._waiting[source] = self._waiting.pop(source)
            if who in people:
                people[who] = people.pop(who)
        return job

    def _remove(self, job: _Job) -> None:
        people = self._waiting.get(job.source, {})
        jobs = people.get(job.who, ())
        if job not in jobs:
            return  # its turn has come already
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
                pass  # nobody waits for it any more
            elif ran.cancelled():
                job.done.cancel()
            elif error is not None:
                job.done.set_exception(error)
            else:
                job.done.set_result(ran.result())
            self._go_on()

        self._running.add(job.source)
        loop = asyncio.get_running_loop()
        loop.run_in_executor(self._pool, job.work).add_done_callback(over)


def _give_way() -> None:
    """Has this thread run only where a processor is free, on systems where threads can.

    Compiled thinking does not need Python's lock, so it would take the event loop's processor.
    """
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), PATIENT)


class Thinking(NamedTuple):
    """Where bots think."""

    playing: Work
    """At tables where a person plays."""
    watched: Work
    """At tables where people only look on: bots there wait for nobody, so they get what is left."""


async def while_there(request: Request[Any, Any, Any], answer: Coroutine[Any, Any, Any]) -> Any:
    """Returns what a request is answered with; gives it up when its client has gone."""
    answering = asyncio.create_task(answer)
    leaving = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((answering, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not answering.done():
            raise ClientException("the client has gone")
        return answering.result()
    finally:
        answering.cancel()
        leaving.cancel()


async def _gone(request: Request[Any, Any, Any]) -> None:
    """Returns when a request's client has gone; its body, if it has one, has been read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
