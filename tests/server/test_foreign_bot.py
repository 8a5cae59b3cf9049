"""The bot of docs/examples, in another language, plays a whole game at a real server."""

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tenback.table import decode, judge
from tests import processes
from tests.independent_judge import judge as second_opinion
from tests.server.client import Client, Guest
from tests.server.server_process import Server, free_port

ROOT = Path(__file__).parents[2]
BOT = ROOT / "docs" / "examples" / "bot.mjs"
PATH = f"{ROOT / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
"""Where the Makefile puts a Node, if the machine has none."""

NARROW = """
import sys
from tenback.server.rooms.limits import Limits
from tenback.server.http.serve import bind, serve
bound = bind("127.0.0.1", int(sys.argv[1]))
port = bound.getsockname()[1]
limits = Limits(messages=40, burst=5)
serve(bound, sys.argv[2], limits, (), (), lambda: print(f"at :{port}", flush=True))
"""


class NarrowServer(Server):
    """A server that soon refuses a client that answers at once with "too-fast"."""

    def command(self) -> list[str]:
        return [sys.executable, "-c", NARROW, str(self.port), str(self.database)]


@contextmanager
def robin(*words: str) -> Iterator["subprocess.Popen[str]"]:
    """Starts the bot, and ends it if it does not end by itself."""
    process = processes.start(
        ["node", "--experimental-websocket", str(BOT), *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PATH": PATH, "NODE_NO_WARNINGS": "1"},
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def ending(process: "subprocess.Popen[str]") -> tuple[list[str], int]:
    return process.communicate(timeout=60)[0].splitlines(), process.returncode


async def see_it_play(server: Server, ann: Guest, table: str) -> None:
    """Deals as the host, kills the server in the middle of the game, and closes the table."""
    host = await Client(ann, server, table).connect()
    await host.until(lambda one: one.presence.get("seats") == [True, True])
    await host.ask("deal")
    await host.until(lambda one: one.update["version"] > 15 or one.over)
    await asyncio.to_thread(server.kill)
    await asyncio.to_thread(server.start)
    await host.again()
    await host.until(lambda one: one.over)
    await host.ask("close")
    await host.close()


def test_it_plays_to_the_end_through_refusals_and_a_restart(tmp_path: Path) -> None:
    server = NarrowServer(tmp_path)
    server.port = free_port()  # where the bot finds it again
    server.start()
    try:
        ann = Guest(server, "Ann")
        # With such a partner the game is over soon.
        options = {"bots": {0: "random"}, "watch": True, "settings": {"pace": 0}}
        table = ann.open("the-game", 2, **options)
        with robin(f"{server.address}/t/{table}", "Robin") as process:
            asyncio.run(see_it_play(server, ann, table))
            said, status = ending(process)
        line = ann.call("GET", f"/api/tables/{table}/games/1").content
        names = [
            seat["name"]
            for seat in ann.call("GET", f"/api/tables/{table}").json()["table"]["seats"]
        ]
        ann.http.close()
    finally:
        output = server.stop()
    record = decode(line)
    assert names == ["random", "Robin"]
    assert record.outcome is not None
    assert judge(record).fault is None
    assert second_opinion(json.loads(line)) == []
    assert sum(move.seat == 1 for move in record.moves) > 5
    left = "won!" if record.outcome.won else f"lost, {record.outcome.left} cards left."
    assert [one for one in said if not one.startswith("Refused")] == [
        f"Game 1: {left}",
        "The table is closed. Thank you!",
    ]
    assert status == 0
    assert "Traceback" not in output


def test_it_says_in_one_line_what_is_wrong(server: Server) -> None:
    ann = Guest(server, "Ann")
    full = ann.open("the-game", 2, bots={1: "greedy"})
    other = ann.open("quick-and-easy", 2)
    for link, says, status in (
        ("", "Whereto? Give the link of a table: http://localhost:8910/t/r56dapwvqb", 2),
        ("http://127.0.0.1:9/t/a", "Nobody answers at http://127.0.0.1:9.", 1),
        (f"{server.address}/t/none", "Refused: There is no table “none”: check the link.", 1),
        (f"{server.address}/t/{other}", "We play The Game, and this is a table of", 1),
        (f"{server.address}/t/{full}", "Refused: Every seat is taken: you can watch", 1),
    ):
        with robin(link) as process:
            (line,), ended = ending(process)
        assert line.startswith(says)
        assert ended == status
