"""Three servers that share a database, behind a real nginx: they are replaced and killed."""

import asyncio
import sys
from pathlib import Path

import httpx
import pytest

from tenback.store.postgres.schema import MIGRATIONS
from tests.server.nginx import nginx
from tests.server.server_process import Server, free_port
from tests.server.shared_club import SharedClub
from tests.store.postgres_cluster import Cluster

CONFIGURATION = (Path(__file__).parents[2] / "hosting" / "nginx.conf").read_text()
NEWER = """
import os
import sys
from pathlib import Path
from tenback.commands import main
from tenback.server.http import static_files
from tenback.store.postgres import schema
schema.MIGRATIONS.append(schema.Migration(1, ("ALTER TABLE games ADD COLUMN more text",)))
static_files.FOLDER = Path(os.environ["NEWER_PAGE"])
sys.exit(main())
"""
"""A version of the server that changes the schema and has another page."""


class Replaced(Server):
    """A server that is of a newer version when it is started again."""

    starts = 0

    def start(self) -> "Server":
        self.starts += 1
        return super().start()

    def command(self) -> list[str]:
        command = super().command()
        serve = command[command.index("serve") :]
        return command if self.starts == 1 else [sys.executable, "-c", NEWER, *serve]


async def newer_is_found(http: httpx.AsyncClient) -> None:
    """Waits until nginx asks the newer server: for a second it leaves out what did not answer."""
    async with asyncio.timeout(30):
        while (await http.get("/assets/newer.js")).text != "newer":
            await asyncio.sleep(0.05)


@pytest.mark.long  # it takes two minutes
def test_servers_behind_nginx_are_replaced_by_newer_ones_and_one_is_killed_under_play(
    tmp_path: Path, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is sent away reaches another server at the first attempt, and no move is lost."""
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("newer")
    (page / "assets" / "newer.js").write_text("newer")
    monkeypatch.setenv("NEWER_PAGE", str(page))

    async def play() -> None:
        words = ("--drain", "1", "--proxy", "127.0.0.1")
        club = SharedClub(tmp_path / "club", cluster, *words, kind=Replaced)
        front = Server(tmp_path)
        front.port, elsewhere = free_port(), free_port()
        for server in club.servers:
            server.port = free_port()
        club.front = front
        here = {
            r"listen 443 ssl": f"listen 127.0.0.1:{front.port}",
            r"listen 80;": f"listen 127.0.0.1:{elsewhere};",
            r"\n *listen \[::\]:[^;]+;": "",
            r"\n *ssl_\w+ [^;]+;": "",
            **{
                rf"127\.0\.0\.1:891{number}": f"127.0.0.1:{server.port}"
                for number, server in enumerate(club.servers, 1)
            },
        }
        with nginx(tmp_path, CONFIGURATION, here, front.port):
            async with club.open():
                club.in_vain = 0  # nobody waited for the servers to start
                for number in range(3):
                    await club.moment()
                    await club.replace_one(number)
                    async with httpx.AsyncClient(base_url=front.address) as http:
                        await newer_is_found(http)
                        found = [await http.get("/assets/newer.js") for _ in range(3)]
                    assert {answer.text for answer in found} == {"newer"}
                    await club.go_on()
                club.look()
                assert all(not client.refused_unsaved for client in club.clients)
                assert {code for client in club.clients for code in client.closes} == {1012}
                await club.kill_one()
                await club.go_on()
                assert club.in_vain == 0
                await club.finish()
        version = cluster.run(club.name, "SELECT version FROM tenback.schema")
        assert version == str(len(MIGRATIONS) + 1)

    asyncio.run(play())
