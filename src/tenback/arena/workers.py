"""Where games are played: in this process, in several, in threads, or on a cluster.

Bots in Python need processes, because threads would wait for the global interpreter lock. The fast
twins release it, so threads will do: they start at once and share the compiled code.
"""

import _thread
import logging
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import islice, starmap
from threading import Event, Thread
from typing import Any, TypeVar

from joblib import Parallel, delayed, parallel_config
from msgspec import Struct

from tenback import __version__

T = TypeVar("T")

GONE = "the scheduler has gone; the same command goes on from here"
ANSWER = 5
"""Seconds within which a scheduler has to answer and to have workers."""


class Unavailable(Exception):
    """The cluster can't play; the message says in one line why, and what would help."""


class Workers(Struct, frozen=True):
    """Threads or processes of this machine, or the workers of a cluster.

    Attributes:
        cluster: A `distributed.Client`, whose workers then do the work.
    """

    threads: int = 1
    cluster: Any = None

    def check(self) -> None:
        """Raises Unavailable if the connection to the cluster is closed."""
        if self.cluster is not None and self.cluster.status == "closed":
            raise Unavailable(GONE)

    def map(
        self,
        work: Callable[..., T],
        chunks: Iterable[tuple[Any, ...]],
        twins: bool = False,
        ordered: bool = False,
    ) -> Iterator[T]:
        """Yields `work(*chunk)` for each chunk, in order or as they are done.

        Only a few chunks are taken from the iterable in advance, so it may be of any length.
        """
        chunks = iter(chunks)
        ahead = list(islice(chunks, 2))
        if self.cluster is None and (self.threads == 1 or len(ahead) < 2):
            yield from starmap(work, ahead)
            yield from starmap(work, chunks)
            return
        if self.cluster is not None:
            chosen: dict[str, Any] = {"backend": "dask", "client": self.cluster, "n_jobs": -1}
            guard: AbstractContextManager[None] = _trouble(self)
        else:
            chosen = {"backend": "threading" if twins else "loky", "n_jobs": self.threads}
            guard = nullcontext()
        calls = (delayed(work)(*chunk) for some in (ahead, chunks) for chunk in some)
        way = "generator" if ordered else "generator_unordered"
        with guard, parallel_config(**chosen):
            outputs = Parallel(return_as=way, batch_size=1)(calls)
            try:
                for output in outputs:  # noqa: UP028 - "yield from" would close it too early
                    yield output
            finally:
                with warnings.catch_warnings():  # about results that are discarded
                    warnings.simplefilter("ignore")
                    outputs.close()


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """Connects to a cluster by the address of its scheduler; raises Unavailable."""
    try:
        from distributed import Client  # noqa: PLC0415 - an extra, and heavy
    except ImportError:
        how = "pip install 'tenback[cluster]'"
        raise Unavailable(f"a cluster needs the library distributed: {how}") from None
    try:
        client = Client(address, timeout=ANSWER)
    except (OSError, ValueError) as error:
        raise Unavailable(_nobody(address, error)) from None
    for name in logging.root.manager.loggerDict:  # its failures are reported in one line below
        if name.partition(".")[0] == "distributed":
            logging.getLogger(name).setLevel(logging.CRITICAL)
    with client:
        try:
            client.wait_for_workers(1, timeout=ANSWER)
        except TimeoutError:
            how = f"machines join it with: dask worker {address}"
            raise Unavailable(f"the scheduler at {address} has no workers; {how}") from None
        _check_versions(client)
        yield Workers(cluster=client)


def _check_versions(client: Any) -> None:
    """Refuses a cluster whose machines have another version."""

    def version() -> str | None:  # pickled by value, because tenback may be missing there
        try:
            from tenback import __version__ as there  # noqa: PLC0415
        except ImportError:
            return None
        return there

    found = {"the scheduler": client.run_on_scheduler(version)}
    found |= {f"the worker {worker}": there for worker, there in client.run(version).items()}
    for who, there in found.items():
        if there != __version__:
            has = "no tenback" if there is None else f"tenback {there}"
            raise Unavailable(f"{who} has {has}; it needs {__version__}, as this machine has")


@contextmanager
def _trouble(workers: Workers) -> Iterator[None]:
    """Raises Unavailable if the cluster fails for good.

    If the scheduler stops, joblib may wait for it forever. So a thread watches the connection and
    interrupts the main thread. The code that consumes the results may be interrupted instead, so it
    calls `check`, too.
    """
    from distributed import KilledWorker  # noqa: PLC0415 - an extra, and heavy
    from distributed.client import FutureCancelledError  # noqa: PLC0415
    from distributed.comm.core import CommClosedError  # noqa: PLC0415

    done = Event()

    def watch() -> None:
        while not done.wait(0.5):
            if workers.cluster.status == "closed":
                _thread.interrupt_main()
                return

    Thread(target=watch, daemon=True).start()
    try:
        yield
    except KilledWorker:
        raise Unavailable("a piece of work has ended several workers; see their logs") from None
    except (CommClosedError, FutureCancelledError):
        raise Unavailable(GONE) from None
    except KeyboardInterrupt:
        workers.check()
        raise
    finally:
        done.set()


def _nobody(address: str, error: Exception) -> str:
    if isinstance(error, OSError):  # including TimeoutError
        return f"no scheduler answers at {address}; one is started with: dask scheduler"
    return f"{address!r} is no address of a scheduler; one looks like tcp://host:8786"
