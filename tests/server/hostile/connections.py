"""Attacks with plain connections that never complete a request."""

import asyncio
import contextlib

from .attacker import Attacker, held
from .raw_connections import ConnectionEnded, RawConnection, Stranger, written


async def idle(attacker: Attacker) -> None:
    """Targets connections of an address: as many as are allowed, and nothing is ever sent."""
    await _lined_up(attacker, b"")


async def half_sent(attacker: Attacker) -> None:
    """Targets the time allowed for a request: heads and bodies that stop in the middle."""
    whole = written("PUT", "/api/me", body=b'{"name": "Eve"}')
    await _lined_up(
        attacker, whole[:40], whole[:-5], whole[:1], b"GET / HTTP/1.1\r\nX: " + b"x" * 4000
    )


async def _lined_up(attacker: Attacker, *beginnings: bytes) -> None:
    connections: list[RawConnection] = []

    async def attack(stranger: Stranger) -> None:
        for number in range(attacker.force.connections):
            connection = await stranger.dial(RawConnection(keep=False))
            connections.append(connection)
            with contextlib.suppress(ConnectionEnded):
                connection.write(beginnings[number % len(beginnings)])

    async with held(connections):
        await attacker.everywhere(attack)
        await attacker.hold()


async def dripping(attacker: Attacker) -> None:
    """Targets the same, letter by letter: heads, chunks and bodies that never come to an end."""
    beginnings = [
        (b"GET / HTTP/1.1\r\nHost: x\r\n", b"X-Y: z\r\n"),
        (b"GET /" + b"x" * 60_000, b"x"),
        (
            b"PUT /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
            b"1\r\nx\r\n",
        ),
        (b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 262144\r\n\r\n", b"x" * 100),
    ]
    connections: list[tuple[RawConnection, bytes]] = []

    async def attack(stranger: Stranger) -> None:
        for number in range(min(200, attacker.force.connections // 10)):
            connection = await stranger.dial(RawConnection(keep=False))
            beginning, drop = beginnings[number % len(beginnings)]
            connections.append((connection, drop))
            connection.write(beginning)
        for _ in range(attacker.force.messages // 2):
            for connection, drop in connections:
                with contextlib.suppress(ConnectionEnded):
                    connection.write(drop)
            attacker.attempts += 1
            await asyncio.sleep(0.02)

    try:
        await attacker.everywhere(attack)
    finally:
        for connection, _ in connections:
            connection.close()


async def piled_up(attacker: Attacker) -> None:
    """Targets requests of an address: many at once on each connection, and no answer is read."""
    many = written("GET", "/api/openapi/openapi.json").replace(b"close", b"keep-alive") * 100
    connections: list[RawConnection] = []

    async def attack(stranger: Stranger) -> None:
        for _ in range(min(40, attacker.force.connections // 50)):
            connection = await stranger.dial(small=True)
            connection.transport.pause_reading()
            connection.write(many)
            connections.append(connection)

    async with held(connections):
        await attacker.everywhere(attack)
        await attacker.hold()
