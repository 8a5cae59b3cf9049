"""Several servers at one port of this machine, each in a process, under uvicorn's supervisor.

Each worker binds the port by itself, so the system distributes connections among them, and a worker
that is about to stop leaves all new ones to the others.
"""

import asyncio
import logging
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import parent_process
from socket import socket
from threading import Thread
from typing import Protocol

import uvicorn
from uvicorn.supervisors import multiprocess

from tenback.store import Unusable, open_store

from .serve import bind

logger = logging.getLogger(__name__)

START = 60
"""Seconds that a worker may take to start, and to answer its supervisor."""


class Serve(Protocol):
    """What a worker does; it can be pickled."""

    def __call__(self, bound: socket, *, ready: Callable[[], None]) -> None:
        """Serves until a signal ends it; calls `ready` once connections are accepted."""


class WorkerConfig(uvicorn.Config):
    """What the supervisor passes to its workers."""

    def __init__(self, serve: Serve, host: str, port: int, workers: int) -> None:
        super().__init__(
            "",
            host=host,
            port=port,
            workers=workers,
            log_config=None,
            log_level="warning",
            timeout_worker_healthcheck=START,
        )
        self.serve = serve


class Worker(multiprocess.Process):
    """A process that serves; it ends with its supervisor."""

    config: WorkerConfig

    def target(self, sockets: list[socket] | None = None) -> None:  # noqa: ARG002
        """Serves until a signal ends it."""
        Thread(target=self.always_pong, daemon=True).start()
        Thread(target=_end_with_parent, daemon=True).start()
        bound = bind(self.config.host, self.config.port, shared=True)
        try:
            self.config.serve(bound, ready=self._started)
        except Unusable as unusable:  # the supervisor tries again
            logger.error("a worker can't start: %s", unusable)  # noqa: TRY400

    def _started(self) -> None:
        self.server.started = True


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)


# The supervisor names the class of its processes: there is no other way to tell it what to run.
multiprocess.Process = Worker  # type: ignore[misc]


class Supervisor(multiprocess.Multiprocess):
    """uvicorn's supervisor, which calls `ready` once all workers accept connections.

    It restarts a worker that has died. SIGHUP replaces all workers, one after the other.
    """

    def __init__(self, config: WorkerConfig, ready: Callable[[], None]) -> None:
        super().__init__(config, [])
        self._ready = ready

    def init_processes(self) -> None:
        """Starts all workers, and waits until they accept connections."""
        super().init_processes()
        if all(process.wait_until_ready(START) for process in self.processes):
            self._ready()

    def keep_subprocess_alive(self) -> None:
        """Restarts workers that have died."""
        before = list(self.processes)
        super().keep_subprocess_alive()
        for old, new in zip(before, self.processes, strict=False):
            if old is not new:
                logger.warning("worker %s has died; %s takes its place", old.pid, new.pid)


def supervise(
    serve: Serve, bound: socket, workers: int, database: str | None, ready: Callable[[], None]
) -> None:
    """Runs workers until a signal ends them; raises Unusable.

    The bound socket keeps their port, and does not listen.
    """
    host, port = bound.getsockname()[:2]
    with bound, suppress(KeyboardInterrupt):
        asyncio.run(_try(database))
        Supervisor(WorkerConfig(serve, host, port, workers), ready).run()


async def _try(database: str | None) -> None:
    """Opens and closes the store, so that a fault in it is reported only once."""
    store = await open_store(database)
    await store.close()
