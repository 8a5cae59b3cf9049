"""The server's metrics, for Prometheus."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

BOUNDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5)


class AppendMetrics(Collector):
    """Metrics of every move, without locks: only the event loop changes them."""

    def __init__(self) -> None:
        self.shown = 0
        self._waits = [0] * (len(BOUNDS) + 1)
        self._seconds = 0.0

    def observe(self, seconds: float) -> None:
        """Counts an entry that became durable after this many seconds."""
        self._waits[bisect_left(BOUNDS, seconds)] += 1
        self._seconds += seconds

    def collect(self) -> Iterator[Metric]:
        """Yields the metrics in Prometheus' form."""
        yield CounterMetricFamily(
            "tenback_moves", "Entries made durable and shown", value=self.shown
        )
        names = [*(str(bound) for bound in BOUNDS), "+Inf"]
        yield HistogramMetricFamily(
            "tenback_append_seconds",
            "From accepting an entry to its being durable",
            buckets=list(zip(names, accumulate(self._waits), strict=True)),
            sum_value=self._seconds,
        )


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("tenback_tables", "Tables in memory", registry=self.registry)
        self.connections = Gauge("tenback_connections", "Open sockets", registry=self.registry)
        self.appends = AppendMetrics()
        self.registry.register(self.appends)
        self.refusals = Counter(
            "tenback_refusals", "Requests refused, by reason", ["reason"], registry=self.registry
        )
        self.unsaved = Counter(
            "tenback_unsaved", "Times that the store could not save", registry=self.registry
        )
        self.dropped = Counter(
            "tenback_dropped", "Connections closed for being too slow", registry=self.registry
        )
