"""How soon a new machine gives a hint: a server with an empty cache for compiled code.

A table for two is opened as soon as the server answers, and hints are asked for until one comes
from the search. Seconds are counted from the command. Usage: bench/start.py [GAMES]
"""

import asyncio
import os
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))
from load import Guest, connect, ours

PAUSE = 2
"""Seconds between two hints."""


async def begun(host: Guest, port: int, game: str) -> str:
    """Returns a table at which a game with a bot has begun, and it is the host's turn."""
    options = {"players": 2}
    opened = host.call(
        "POST", "/api/tables", {"game": game, "options": options, "bots": {"1": "greedy"}}
    )
    table = str(opened["table"]["id"])
    begun = asyncio.get_running_loop().create_future()

    def hear(text: bytes) -> None:
        if b'"turn":0' in text and not begun.done():
            begun.set_result(None)

    line = await connect(port, f"/api/tables/{table}/socket", host.cookie, hear)
    line.send(b'{"do":"deal","id":"1"}')
    line.send(b'{"do":"begin","first":0,"id":"2"}')
    await begun
    line.transport.close()
    return table


def told(hint: Any) -> str:
    """Returns what a hint says, in a few words."""
    best = hint["turns"][0]
    return f"{best['text']}, {best['chance']:.0%}, {best['reasons'][0]['why']}"


async def measure(game: str, folder: str) -> None:
    """Prints when hints arrive."""
    os.environ["XDG_CACHE_HOME"] = folder
    start = time.perf_counter()
    async with ours(folder) as server:
        ready = time.perf_counter() - start
        host = Guest(server.port, "Ann")
        table = await begun(host, server.port, game)
        hints = 0
        while True:
            asked = time.perf_counter()
            hint = host.call("GET", f"/api/tables/{table}/hint")
            now = time.perf_counter()
            searched = hint["turns"][0]["reasons"][0]["why"] != "reason-estimated"
            if hints == 0 or searched:
                print(
                    f"{game}: listening after {ready:.1f} s, hint {hints + 1} after "
                    f"{now - start:.1f} s, {now - asked:.1f} s after asking: {told(hint)}",
                    flush=True,
                )
            hints += 1
            if searched:
                return
            await asyncio.sleep(PAUSE)


def main() -> None:
    """Measures the games."""
    for game in sys.argv[1:] or ("the-game", "quick-and-easy"):
        with TemporaryDirectory(dir=Path.cwd()) as folder:
            asyncio.run(measure(game, folder))


if __name__ == "__main__":
    main()
