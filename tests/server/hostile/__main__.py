"""Attacks for some seconds: see `tests.server.hostile`."""

import asyncio
import contextlib
import os
import sys
import time

from . import ATTACKS
from .attacker import FULL, Attacker, raise_own_limit
from .raw_connections import ConnectionEnded, RawConnection


async def attack(port: int, seconds: float, name: str) -> int:
    """Attacks in waves, trying again what is refused; returns how many attempts were made."""
    end = time.monotonic() + seconds
    wave = attempts = 0
    while (left := end - time.monotonic()) > 0:
        wave += 1
        attacker = Attacker(port, FULL, [*ATTACKS].index(name), wave)
        with contextlib.suppress(ConnectionEnded, TimeoutError):
            async with asyncio.timeout(left):
                await ATTACKS[name](attacker)
        attempts += attacker.attempts
        await asyncio.sleep(0.1)
    return attempts


async def main() -> None:
    """Attacks; prints the connections and bytes it took, and which attacks reached nothing."""
    port, seconds, *named = sys.argv[1:]
    names = named or [*ATTACKS]
    attempts = await asyncio.gather(*(attack(int(port), float(seconds), name) for name in names))
    failed = [name for name, count in zip(names, attempts, strict=True) if not count]
    print(RawConnection.made, RawConnection.sent, *failed)


if __name__ == "__main__":
    os.nice(19)  # real attackers have machines of their own: only the server is measured
    raise_own_limit()
    asyncio.run(main())
