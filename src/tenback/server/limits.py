"""How much of everything a stranger may have."""

import time
from collections import OrderedDict

from msgspec import Struct

PATIENCE = 500
"""Messages of a connection beyond its rate, one after the other, after which it is closed."""


class Limits(Struct, frozen=True):
    """The bounds of one server."""

    message: int = 4096
    """Bytes of a message on a socket."""
    body: int = 16_384
    """Bytes of a request's body."""
    messages: float = 20
    """A connection's messages a second, on average."""
    burst: float = 60
    """How many of them may come at once."""
    requests: float = 20
    """An address's requests a second, on average."""
    request_burst: float = 200
    connections: int = 200
    """An address's open sockets: a whole club may sit behind one."""
    transports: int = 300
    """An address's TCP connections, those of its sockets among them."""
    every_transport: int = 20_000
    """TCP connections of all; fewer where the system has fewer descriptors."""
    idle: float = 10
    """Seconds for which a connection is kept on which nothing is asked."""
    request: float = 30
    """Seconds from the first byte of a request to its last."""
    head: int = 16_384
    """Bytes of a request's first line and headers."""
    pace: int = 10_000
    """Bytes of an answer that a client takes in ten seconds, at least."""
    tables: int = 20
    """Tables that a guest opens within an hour."""
    address_tables: int = 200
    """Tables that are opened from one address within an hour."""
    hints: int = 20
    """Hints that a guest gets in a minute."""
    analyses: int = 60
    """Games that are analysed for one address within an hour."""
    every_table: int = 100_000
    """Tables in memory."""


NONE = Limits(
    messages=1e9,
    burst=1e9,
    requests=1e9,
    request_burst=1e9,
    connections=10**9,
    transports=10**9,
    every_transport=10**9,
    tables=10**9,
    address_tables=10**9,
    hints=10**9,
    analyses=10**9,
)
"""For measuring. Sizes stay bounded."""


class Bucket:
    """Lets so many a second through, and a burst of more after a silence."""

    __slots__ = ("_burst", "_level", "_rate", "_time")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._time = time.monotonic()

    def take(self) -> bool:
        """Returns whether one more may pass now."""
        moment = time.monotonic()
        self._level = min(self._burst, self._level + (moment - self._time) * self._rate)
        self._time = moment
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """A bucket for each of many; the longest unused is forgotten, which at worst is kind to it."""

    def __init__(self, rate: float, burst: float, most: int = 50_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, whose: str) -> bool:
        """Returns whether one more of somebody's may pass now."""
        bucket = self._buckets.get(whose)
        if bucket is None:
            bucket = self._buckets[whose] = Bucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(whose)
        return bucket.take()
