"""Attacks for some seconds: see `tests.server.hostile`."""

import asyncio
import contextlib
import os
import sys
import time

from . import ATTACKS
from .ground import FULL, Ground, raise_own_limit
from .lines import Gone


async def attack(port: int, seconds: float, name: str) -> None:
    """Sends one wave after another, with a limit for each; what is refused is tried again."""
    end = time.monotonic() + seconds
    wave = 0
    while (left := end - time.monotonic()) > 0:
        wave += 1
        ground = Ground(port, FULL, [*ATTACKS].index(name), wave)
        with contextlib.suppress(Gone, TimeoutError):
            async with asyncio.timeout(left):
                await ATTACKS[name](ground)
        await asyncio.sleep(0.1)
    print(f"{name}: {wave} waves")


async def main() -> None:
    port, seconds, *names = sys.argv[1:]
    async with asyncio.TaskGroup() as group:
        for name in names or ATTACKS:
            group.create_task(attack(int(port), float(seconds), name))


if __name__ == "__main__":
    os.nice(19)
    raise_own_limit()
    asyncio.run(main())
