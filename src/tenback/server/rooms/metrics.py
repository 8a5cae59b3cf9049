"""The server's metrics, for Prometheus.

What is counted with every move or request is counted without locks: only the event loop does it.
"""

import asyncio
import platform
import time
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, ProcessCollector
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from tenback import __version__

BOUNDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)
SIZES = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)
OTHER_REASONS = (
    "bad-request",
    "foreign",
    "leaving",
    "no-room",
    "too-many-messages",
    "too-many-sockets",
)
"""Reasons that are counted but are not codes: the answer is plain text, or nothing."""
LAG = 0.5
"""Seconds between two measurements of the event loop's lag."""

Labels = tuple[str, ...]


class Histogram(Collector):
    """A histogram for each combination of labels."""

    def __init__(
        self, name: str, about: str, labels: Labels = (), bounds: tuple[float, ...] = BOUNDS
    ) -> None:
        self._name = name
        self._about = about
        self._labels = labels
        self._bounds = bounds
        self._counts: dict[Labels, list[int]] = {}
        self._sums: dict[Labels, float] = {}
        if not labels:
            self._begin(())

    def _begin(self, labels: Labels) -> list[int]:
        self._sums[labels] = 0.0
        counts = self._counts[labels] = [0] * (len(self._bounds) + 1)
        return counts

    def observe(self, value: float, labels: Labels = ()) -> None:
        """Counts a value."""
        counts = self._counts.get(labels) or self._begin(labels)
        counts[bisect_left(self._bounds, value)] += 1
        self._sums[labels] += value

    def collect(self) -> Iterator[Metric]:
        """Yields the metric in Prometheus' form."""
        family = HistogramMetricFamily(self._name, self._about, labels=self._labels)
        names = [*(str(bound) for bound in self._bounds), "+Inf"]
        for labels, counts in list(self._counts.items()):
            buckets = list(zip(names, accumulate(counts), strict=True))
            family.add_metric(labels, buckets, self._sums[labels])
        yield family


class _Moves(Collector):
    """The entries that were shown."""

    def __init__(self) -> None:
        self.shown = 0

    def collect(self) -> Iterator[Metric]:
        yield CounterMetricFamily(
            "tenback_moves", "Entries made durable and shown", value=self.shown
        )


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        build = Gauge(
            "tenback_build_info", "1, with the versions", ["version", "python"], registry=registry
        )
        build.labels(__version__, platform.python_version()).set(1)
        self.tables = Gauge("tenback_tables", "Tables in memory", registry=registry)
        self.connections = Gauge("tenback_connections", "Open sockets", registry=registry)
        self.moves = _Moves()
        registry.register(self.moves)
        self.refusals = Counter(
            "tenback_refusals", "Requests refused, by reason", ["reason"], registry=registry
        )
        self.unsaved = Counter(
            "tenback_unsaved", "Times that the store could not save", registry=registry
        )
        self.dropped = Counter(
            "tenback_dropped", "Connections closed for being too slow", registry=registry
        )
        self.begun = Counter("tenback_games_begun", "Games dealt here", ["game"], registry=registry)
        self.finished = Counter(
            "tenback_games_finished",
            "Games that ended here, by how they ended",
            ["game", "end"],
            registry=registry,
        )
        self.appends = self._histogram(
            "tenback_append_seconds", "From accepting an entry to its being durable"
        )
        self.http = self._histogram(
            "tenback_http_request_duration_seconds",
            "From a request to its whole answer",
            ("method", "route", "status"),
        )
        self.socket = self._histogram(
            "tenback_socket_request_duration_seconds",
            "From reading a message on a socket to its answer, which is sent next",
        )
        self.lag = self._histogram("tenback_loop_lag_seconds", "How late the event loop was")
        self.thinking = self._histogram(
            "tenback_bot_thinking_seconds", "How long bots thought about a move", ("game", "bot")
        )
        self.batches = self._histogram(
            "tenback_store_batch_seconds", "How long the store took to write a batch"
        )
        self.batch_sizes = self._histogram(
            "tenback_store_batch_entries", "Entries in a batch", bounds=SIZES
        )

    def _histogram(
        self, name: str, about: str, labels: Labels = (), bounds: tuple[float, ...] = BOUNDS
    ) -> Histogram:
        made = Histogram(name, about, labels, bounds)
        self.registry.register(made)
        return made

    def refused(self, reason: str) -> None:
        """Counts a refusal."""
        self.refusals.labels(reason).inc()

    def batch(self, entries: int, seconds: float) -> None:
        """Counts a batch that the store has written."""
        self.batches.observe(seconds)
        self.batch_sizes.observe(entries)

    async def measure_lag(self) -> None:
        """Measures how late the event loop is, until it is cancelled."""
        while True:
            due = time.perf_counter() + LAG
            await asyncio.sleep(LAG)
            self.lag.observe(max(0.0, time.perf_counter() - due))
