"""What all attacks share: from where they come, with how much, and how fast at most."""

import asyncio
import contextlib
import random
import resource
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Sequence
from typing import Any, NamedTuple

from .lines import Gone, Line, Socket, Stranger

PER_PROCESS = 4000
"""Messages a second of one attack: more would measure the generator."""
HELD = 3.0
"""Seconds for which lines are held open that do nothing else."""


class Force(NamedTuple):
    """How much one wave of an attack brings along."""

    addresses: int
    sockets: int
    """At each address."""
    messages: int
    """On each socket."""
    rate: float
    """Messages a second on each socket."""
    requests: int
    """From each address."""
    lines: int
    """Plain connections from each address."""
    log: int
    """Entries in the log of a table that is meant to be long."""


SMALL = Force(addresses=1, sockets=12, messages=70, rate=1000, requests=5, lines=1100, log=150)
FULL = Force(addresses=3, sockets=200, messages=700, rate=100, requests=250, lines=1000, log=6000)


class Ground:
    """Where one attack takes place: a server, the attacker's addresses, chance."""

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
        self.pressed = 0
        """How often it has come to what it is about: an attack that never does proves nothing."""
        self._hold = hold or (lambda: asyncio.sleep(HELD))
        # Each in a network of its own, in case a server counts by networks.
        self.strangers = [
            Stranger(port, f"127.{number + 1}.{address}.1") for address in range(force.addresses)
        ]

    async def hold(self) -> None:
        """Returns when lines that are only held have been there for long enough."""
        self.pressed += 1
        await self._hold()

    @property
    def first(self) -> Stranger:
        return self.strangers[0]

    async def everywhere(self, attack: Callable[[Stranger], Coroutine[Any, Any, None]]) -> None:
        """Attacks from all addresses at once; being refused is no reason to stop elsewhere."""

        async def one(stranger: Stranger) -> None:
            with contextlib.suppress(Gone):
                await attack(stranger)

        async with asyncio.TaskGroup() as group:
            for stranger in self.strangers:
                group.create_task(one(stranger))


@contextlib.asynccontextmanager
async def held(lines: Sequence[Line]) -> AsyncIterator[None]:
    """Has these lines end with the block."""
    try:
        yield
    finally:
        for line in lines:
            line.close()


async def crowd(stranger: Stranger, table: str, count: int, small: bool = False) -> list[Socket]:
    """Returns as many sockets at a table as are let in, of this many."""
    found: list[Socket] = []
    with contextlib.suppress(Gone):
        for _ in range(count):
            one = await stranger.connect(table, small)
            one.ignore()
            found.append(one)
    return found


async def press(
    ground: Ground, sockets: Iterable[Line], frames: Sequence[bytes], each: int | None = None
) -> None:
    """Sends so many frames on each of the lines, round and round, as fast as an attack goes."""
    left = list(sockets)
    each = ground.force.messages if each is None else each
    begun, sent, at, chunk = time.monotonic(), 0, 0, 10
    while left and at < each:
        for line in list(left):
            some = b"".join(frames[(at + number) % len(frames)] for number in range(chunk))
            try:
                line.write(some)
                await line.drain()
            except (Gone, TimeoutError):
                left.remove(line)
            sent += chunk
            ground.pressed += 1
        at += chunk
        due = max(sent / PER_PROCESS, at / ground.force.rate)
        await asyncio.sleep(max(0, begun + due - time.monotonic()))


async def ask(
    ground: Ground, stranger: Stranger, requests: Sequence[bytes], count: int | None = None
) -> None:
    """Sends so many requests, round and round, some at once and more than are allowed."""
    at_once, rate = 20, 100
    count = ground.force.requests if count is None else count
    free = asyncio.Semaphore(at_once)

    async def one(request: bytes) -> None:
        async with free:
            with contextlib.suppress(Gone, TimeoutError):
                await stranger.raw(request)
                ground.pressed += 1

    async with asyncio.TaskGroup() as group:
        for number in range(count):
            group.create_task(one(requests[number % len(requests)]))
            if number % at_once == at_once - 1:
                await asyncio.sleep(at_once / rate)


def raise_own_limit(files: int = 8192) -> None:
    """Lets this process have as many lines as an attack needs."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = files if hard == resource.RLIM_INFINITY else min(files, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
