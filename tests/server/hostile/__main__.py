"""Attacks for some seconds: see `tests.server.hostile`."""

import asyncio
import contextlib
import os
import sys
import time

from . import ATTACKS
from .ground import FULL, Ground, raise_own_limit
from .lines import Gone, Line


async def attack(port: int, seconds: float, name: str) -> int:
    """Returns how often it pressed: in waves, and what is refused is tried again."""
    end = time.monotonic() + seconds
    wave = pressed = 0
    while (left := end - time.monotonic()) > 0:
        wave += 1
        ground = Ground(port, FULL, [*ATTACKS].index(name), wave)
        with contextlib.suppress(Gone, TimeoutError):
            async with asyncio.timeout(left):
                await ATTACKS[name](ground)
        pressed += ground.pressed
        await asyncio.sleep(0.1)
    return pressed


async def main() -> None:
    """Attacks, and prints how many lines and bytes that took, and which attacks came to nothing."""
    port, seconds, *named = sys.argv[1:]
    names = named or [*ATTACKS]
    pressed = await asyncio.gather(*(attack(int(port), float(seconds), name) for name in names))
    failed = [name for name, count in zip(names, pressed, strict=True) if not count]
    print(Line.made, Line.sent, *failed)


if __name__ == "__main__":
    os.nice(19)  # strangers have machines of their own: what is measured is the server
    raise_own_limit()
    asyncio.run(main())
