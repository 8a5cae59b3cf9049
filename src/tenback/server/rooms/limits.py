"""The limits of a server, and the token buckets that enforce rates."""

import math
import time
from collections import OrderedDict

from msgspec import Struct

PATIENCE = 200
"""A connection is closed after this many excess messages; each message within the rate makes up for
one."""


class Limits(Struct, frozen=True):
    """What clients of a server may do, and how often.

    Attributes:
        message: Bytes of a message on a socket.
        body: Bytes of a request's body.
        messages: A connection's messages per second, on average.
        burst: How many of them may come at once.
        seat: Words and wrong cards of a seat per second, on average.
        seat_burst: How many of them may come at once.
        operations: What a host does at a table besides playing, per second on average; a deal
            counts as six.
        operation_burst: How many of them may come at once.
        joins: Seats taken at a table per second, on average.
        join_burst: How many of them may come at once.
        reading: Entries of logs that are read for an address per second, on average.
        reading_burst: How many of them may be read at once.
        requests: An address's requests per second, on average.
        request_burst: How many of them may come at once.
        connections: An address's open sockets: a whole club may sit behind one.
        transports: An address's TCP connections, those of its sockets among them.
        every_transport: TCP connections of all addresses; fewer if the system has fewer
            descriptors.
        idle: Seconds for which a connection without a request is kept.
        request: Seconds from the first byte of a request to its last.
        head: Bytes of a request's first line and headers.
        pace: The fewest bytes of an answer that a client must take in ten seconds.
        tables: Tables that a guest opens within an hour.
        address_tables: Tables that are opened from one address within an hour.
        hints: Hints that a guest gets in a minute.
        analyses: Games that are analysed for one address within an hour.
        sign_outs: How often guests at one address sign out everywhere in an hour.
        waiting: A guest's costly requests that wait for their turn.
        address_waiting: The same for one address.
        every_waiting: The same for all addresses.
        every_table: Tables in memory.
    """

    message: int = 4096
    body: int = 16_384
    messages: float = 20
    burst: float = 60
    seat: float = 1
    seat_burst: float = 60
    operations: float = 1
    operation_burst: float = 60
    joins: float = 1
    join_burst: float = 60
    reading: float = 5000
    reading_burst: float = 100_000
    requests: float = 20
    request_burst: float = 200
    connections: int = 200
    transports: int = 300
    every_transport: int = 20_000
    idle: float = 10
    request: float = 30
    head: int = 16_384
    pace: int = 10_000
    tables: int = 20
    address_tables: int = 200
    hints: int = 20
    analyses: int = 60
    sign_outs: int = 60
    waiting: int = 4
    address_waiting: int = 32
    every_waiting: int = 128
    every_table: int = 100_000


UNLIMITED = Limits(
    messages=1e9,
    burst=1e9,
    seat_burst=1e9,
    operation_burst=1e9,
    join_burst=1e9,
    reading_burst=1e9,
    requests=1e9,
    request_burst=1e9,
    connections=10**9,
    transports=10**9,
    every_transport=10**9,
    tables=10**9,
    address_tables=10**9,
    hints=10**9,
    analyses=10**9,
    sign_outs=10**9,
)
"""Limits sizes, but no rates or counts: for measuring, and for tables in this process."""


ORDINARY = 0.00025
"""A message that takes at most this many seconds of processing counts as one."""
MOST_COST = 20
"""The most messages that one counts as: its time may include garbage collection."""


def timer() -> float:
    """Returns the time in seconds, to measure durations."""
    return time.perf_counter()


def processor_timer() -> float:
    """Returns the processor time of this thread in seconds.

    That takes ten times as long as reading the clock.
    """
    return time.thread_time()


class TokenBucket:
    """Allows a rate per second, and a burst after a pause."""

    __slots__ = ("_burst", "_level", "_rate", "_time")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._level = burst
        self._time = time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """Returns whether something of this cost is allowed now, and takes it."""
        moment = time.monotonic()
        self._level = min(self._burst, self._level + (moment - self._time) * self._rate)
        self._time = moment
        if self._level < cost:
            return False
        self._level -= cost
        return True

    def wait(self, cost: float = 1) -> float:
        """Returns the seconds, since the last `take`, until this cost is allowed."""
        missing = cost - self._level
        if missing <= 0:
            return 0.0
        return missing / self._rate if self._rate else math.inf

    def charge(self, seconds: float) -> None:
        """Takes more for something that took unusually long.

        The level may become negative: then what comes next has to wait.
        """
        if seconds > ORDINARY:
            self._level -= min(seconds / ORDINARY, MOST_COST) - 1


class TokenBuckets:
    """A bucket for each key; the least recently used are dropped, in their owners' favour."""

    def __init__(self, rate: float, burst: float, most: int = 50_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, whose: str, cost: float = 1) -> bool:
        """Returns whether this cost is allowed now for a guest or an address, and takes it."""
        bucket = self._buckets.get(whose)
        if bucket is None:
            bucket = self._buckets[whose] = TokenBucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(whose)
        return bucket.take(cost)

    def wait(self, whose: str, cost: float = 1) -> float:
        """Returns the seconds until this cost is allowed for them."""
        bucket = self._buckets.get(whose)
        return 0.0 if bucket is None else bucket.wait(cost)
