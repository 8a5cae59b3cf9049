"""What all attacks share: their addresses, their size and their speed."""

import asyncio
import contextlib
import random
import resource
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Sequence
from typing import Any, NamedTuple

from .raw_connections import ConnectionEnded, RawConnection, Socket, Stranger

PER_PROCESS = 4000
"""Messages per second of one attack: with more, the attacker would be the bottleneck."""
HELD = 3.0
"""Seconds for which connections are held open that do nothing else."""


class Force(NamedTuple):
    """The size of one wave of an attack."""

    addresses: int
    sockets: int
    """At each address."""
    messages: int
    """On each socket."""
    rate: float
    """Messages a second on each socket."""
    requests: int
    """From each address."""
    connections: int
    """Plain connections from each address."""
    log: int
    """Entries in the log of a table that is meant to be long."""


SMALL = Force(
    addresses=1, sockets=12, messages=70, rate=1000, requests=5, connections=1100, log=150
)
FULL = Force(
    addresses=3, sockets=200, messages=700, rate=100, requests=250, connections=1000, log=6000
)


class Attacker:
    """One attacker: the server, the attacker's addresses, a source of randomness."""

    def __init__(
        self,
        port: int,
        force: Force,
        number: int,
        seed: int = 1,
        hold: Callable[[], Awaitable[object]] | None = None,
    ) -> None:
        self.force = force
        self.random = random.Random(f"{number} {seed}")
        self.attempts = 0
        """How often the target was reached: an attack that never reached it proves nothing."""
        self._hold = hold or (lambda: asyncio.sleep(HELD))
        # Each has a network of its own, in case a server counts by network.
        self.strangers = [
            Stranger(port, f"127.{number + 1}.{address}.1") for address in range(force.addresses)
        ]

    async def hold(self) -> None:
        """Returns when connections that are only held have been open for long enough."""
        self.attempts += 1
        await self._hold()

    @property
    def first(self) -> Stranger:
        return self.strangers[0]

    async def everywhere(self, attack: Callable[[Stranger], Coroutine[Any, Any, None]]) -> None:
        """Attacks from all addresses at once; when one is refused, the others go on."""

        async def one(stranger: Stranger) -> None:
            with contextlib.suppress(ConnectionEnded):
                await attack(stranger)

        async with asyncio.TaskGroup() as group:
            for stranger in self.strangers:
                group.create_task(one(stranger))


@contextlib.asynccontextmanager
async def held(connections: Sequence[RawConnection]) -> AsyncIterator[None]:
    """Closes these connections at the end of the block."""
    try:
        yield
    finally:
        for connection in connections:
            connection.close()


async def crowd(stranger: Stranger, table: str, count: int, small: bool = False) -> list[Socket]:
    """Returns the sockets that are let in at a table, at most `count`."""
    found: list[Socket] = []
    with contextlib.suppress(ConnectionEnded):
        for _ in range(count):
            one = await stranger.connect(table, small)
            one.ignore()
            found.append(one)
    return found


async def send_frames(
    attacker: Attacker,
    sockets: Iterable[RawConnection],
    frames: Sequence[bytes],
    each: int | None = None,
) -> None:
    """Sends `each` frames on every connection, in turn, as fast as an attack may."""
    left = list(sockets)
    each = attacker.force.messages if each is None else each
    begun, sent, at, chunk = time.monotonic(), 0, 0, 10
    while left and at < each:
        for connection in list(left):
            some = b"".join(frames[(at + number) % len(frames)] for number in range(chunk))
            try:
                connection.write(some)
                await connection.drain()
            except (ConnectionEnded, TimeoutError):
                left.remove(connection)
            sent += chunk
            attacker.attempts += 1
        at += chunk
        due = max(sent / PER_PROCESS, at / attacker.force.rate)
        await asyncio.sleep(max(0, begun + due - time.monotonic()))


async def ask(
    attacker: Attacker, stranger: Stranger, requests: Sequence[bytes], count: int | None = None
) -> None:
    """Sends `count` requests, some at once and more than are allowed."""
    at_once, rate = 20, 100
    count = attacker.force.requests if count is None else count
    free = asyncio.Semaphore(at_once)

    async def one(request: bytes) -> None:
        async with free:
            with contextlib.suppress(ConnectionEnded, TimeoutError):
                await stranger.raw(request)
                attacker.attempts += 1

    async with asyncio.TaskGroup() as group:
        for number in range(count):
            group.create_task(one(requests[number % len(requests)]))
            if number % at_once == at_once - 1:
                await asyncio.sleep(at_once / rate)


def raise_own_limit(files: int = 8192) -> None:
    """Lets this process have as many connections as an attack needs."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = files if hard == resource.RLIM_INFINITY else min(files, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
