"""Servers that share a database are killed and cut off, and the database crashes, under play."""

import asyncio
import random
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.processes import ANSWER_TIMEOUT
from tests.server.client import Guest
from tests.server.server_process import Server, serving
from tests.store.postgres_cluster import Cluster, running

from .shared_club import SharedClub


@pytest.mark.timeout(3600)  # of a long run: a hundred servers are started
def test_whatever_was_shown_by_any_server_is_there_whatever_happens(
    tmp_path: Path, long: bool
) -> None:
    """Kills of servers, crashes of the database, and cuts of the line between them."""
    times = (100, 10, 10) if long else (3, 1, 1)

    async def play() -> None:
        club = SharedClub(tmp_path / "club", cluster, rest=100 if long else 0)
        disasters = [club.kill_one, club.crash_database, club.cut_line]
        due = [
            disaster for disaster, count in zip(disasters, times, strict=True) for _ in range(count)
        ]
        random.shuffle(due)
        async with club.open():
            for disaster in due:
                await disaster()
                await club.go_on()
            await club.finish()

    with running() as cluster:
        asyncio.run(play())


def test_servers_of_one_machine_may_share_a_port(tmp_path: Path, cluster: Cluster) -> None:
    """One that is about to stop leaves all new connections to the others."""
    url = cluster.create()
    words = ("--database", url, "--share-port", "--drain", "1")
    with serving(tmp_path, *words) as one:
        other = Server(tmp_path, *words)
        other.port = one.port
        other.start()
        try:
            assert other.port == one.port
            table = Guest(one, "Ann").open("the-game", 2)
            assert one.process is not None
            one.process.terminate()
            while one.process.poll() is None:
                with suppress(httpx.TransportError):  # was about to be accepted
                    assert httpx.get(f"{other.address}/readyz").status_code == 200
            look = httpx.get(f"{other.address}/api/tables/{table}", timeout=ANSWER_TIMEOUT)
            assert look.json()["version"] == 2
        finally:
            other.kill()
            one.dismiss()
