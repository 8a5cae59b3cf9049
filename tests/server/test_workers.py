"""`tenback serve --workers`: processes at one port, which are started anew and replaced."""

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tenback.table import decode, judge
from tests.commands.command_line import tenback
from tests.processes import ANSWER_TIMEOUT
from tests.server.client import Client, Guest, first_sensible
from tests.server.server_process import Server, children, serving
from tests.store.postgres_cluster import Cluster


@pytest.fixture
def server(tmp_path: Path, cluster: Cluster) -> Iterator[Server]:
    words = ("--database", cluster.create(), "--workers", "2", "--no-limits", "--drain", "1")
    with serving(tmp_path, *words) as server:
        yield server


def workers(server: Server) -> set[int]:
    """The processes that serve; Python has one more, which tidies up after them."""
    return {
        pid
        for pid in children(server)
        if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    }


async def until_replaced(server: Server, old: set[int]) -> None:
    """Waits until two others serve in place of some workers."""
    async with asyncio.timeout(ANSWER_TIMEOUT):
        while len(now := workers(server)) != 2 or now & old:
            await asyncio.sleep(0.05)


async def until_gone(processes: set[int]) -> None:
    """Waits until some processes have ended."""
    async with asyncio.timeout(ANSWER_TIMEOUT):
        while any(Path(f"/proc/{pid}/cmdline").exists() for pid in processes):
            await asyncio.sleep(0.05)


def test_workers_are_started_anew_replaced_under_play_and_end_with_their_supervisor(
    server: Server,
) -> None:
    people = [Guest(server, "Ann"), Guest(server, "Ben")]
    table = people[0].open("the-game", 2)
    people[1].join(table)
    first = workers(server)
    assert len(first) == 2

    async def play() -> None:
        players = [await Client(guest, server, table).connect() for guest in people]
        await players[0].ask("deal")
        games = [asyncio.create_task(player.play(first_sensible)) for player in players]
        killed = first.pop()
        os.kill(killed, signal.SIGKILL)
        await until_replaced(server, {killed})
        assert server.process is not None
        second = workers(server)
        server.process.send_signal(signal.SIGHUP)
        await until_replaced(server, second)
        await asyncio.gather(*games)
        for player in players:
            await player.close()

    asyncio.run(play())
    with httpx.Client(base_url=server.address, timeout=ANSWER_TIMEOUT) as http:
        assert judge(decode(http.get(f"/api/tables/{table}/games/1").content)).fault is None
        assert http.get("/readyz").json() == {"status": "ready"}
    left = workers(server)
    server.kill()
    asyncio.run(until_gone(left))


def test_a_signal_ends_all_workers_and_their_supervisor(server: Server) -> None:
    table = Guest(server, "Ann").open("the-game", 2)

    async def watch() -> int | None:
        client = await Client(None, server, table).connect()
        await client.receive()
        assert server.process is not None
        server.process.terminate()
        assert client.socket is not None
        await client.socket.wait_closed()
        return client.socket.close_code

    assert asyncio.run(watch()) == 1012
    assert server.process is not None
    assert server.process.wait(ANSWER_TIMEOUT) == 0
    with pytest.raises(httpx.ConnectError):
        httpx.get(server.address, timeout=ANSWER_TIMEOUT)


def test_only_servers_with_postgresql_have_workers(tmp_path: Path) -> None:
    done = tenback("serve", "--workers", "2", "--database", tmp_path / "a.sqlite")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "--workers needs --database postgresql://" in done.stderr


def test_what_is_wrong_with_the_database_is_said_once(cluster: Cluster) -> None:
    done = tenback("serve", "--workers", "2", "--port", "0", "--database", cluster.url("nowhere"))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "create the database first" in done.stderr
