"""Three servers that share a database, and people who play on whatever happens to any of it."""

import asyncio
import json
import random
import signal
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tenback.table import decode, judge
from tests import processes
from tests.processes import ANSWER_TIMEOUT
from tests.server.client import JSON, Client, Guest, now
from tests.server.club import Club, Player
from tests.server.evidence import Evidence, Rows
from tests.server.server_process import Server
from tests.store.postgres_cluster import Cluster

SOCKET = ".s.PGSQL.5432"
HISTORIES = Path(__file__).with_name("histories.py")


class Line:
    """The line between a server and the database, which can be cut: nothing passes any more."""

    def __init__(self, cluster: Cluster) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="line-"))  # a socket's path is short
        self._to = cluster.folder / SOCKET
        self._passing = asyncio.Event()
        self._passing.set()
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        self._server = await asyncio.start_unix_server(self._connected, self.folder / SOCKET)

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_unix_connection(self._to)
        except OSError:
            writer.close()
            return
        self._writers |= {writer, back}
        for source, target in ((reader, back), (there, writer)):
            self._tasks.add(asyncio.create_task(self._pass(source, target)))

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(1 << 16):
                await self._passing.wait()
                target.write(data)
        target.close()

    async def cut(self, seconds: float) -> None:
        """Lets nothing pass for a while, and then ends all connections."""
        self._passing.clear()
        await asyncio.sleep(seconds)
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()
        self._passing.set()

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        for task in self._tasks:
            task.cancel()
        for writer in self._writers:
            writer.transport.abort()
        await asyncio.gather(*self._tasks, return_exceptions=True)


class SharedEvidence(Evidence):
    """The logs in a database, which may be read while everybody plays on."""

    def __init__(self, cluster: Cluster, name: str) -> None:
        super().__init__()
        self._cluster = cluster
        self._name = name

    def _read(self) -> tuple[Rows, Rows]:
        run = self._cluster.run
        entries = run(
            self._name,
            "SELECT table_id, version, encode(entry, 'hex') FROM tenback.entries ORDER BY 1, 2",
        )
        games = run(
            self._name,
            "SELECT table_id, number, first_version, last_version, ended FROM tenback.games",
        )
        rows = [line.split("|") for line in entries.splitlines()]
        return (
            [(table, int(version), bytes.fromhex(entry)) for table, version, entry in rows],
            [
                (table, *map(int, numbers))
                for table, *numbers in (line.split("|") for line in games.splitlines())
            ],
        )


class Roamer(Player):
    """A player who connects to any of the servers."""

    def __init__(self, guest: Guest | None, club: "SharedClub", table: str) -> None:
        super().__init__(guest, club.server, table)
        self._club = club

    async def connect(self, **headers: str) -> Client:
        self.server = self._club.server
        try:
            return await super().connect(**headers)
        except (OSError, ConnectionClosed, InvalidHandshake):
            self._club.in_vain += 1
            raise

    def _choose(self) -> JSON | None:
        chosen = super()._choose()
        self._rests = max(self._rests, now() + random.uniform(0, 2 * self._club.rest))
        return chosen


class SharedClub(Club):
    """Three servers and everybody there."""

    def __init__(
        self,
        folder: Path,
        cluster: Cluster,
        *arguments: str,
        rest: float = 0,
        kind: type[Server] = Server,
    ) -> None:
        url = cluster.create()
        self.rest = rest
        """Milliseconds that a player rests after each move; in a long run, so that it gets less."""
        self.cluster = cluster
        self.name = url.partition("?")[0].rpartition("/")[2]
        self.evidence = SharedEvidence(cluster, self.name)
        self.clients: list[Player] = []
        self._living: list[asyncio.Task[None]] = []
        self.lines: list[Line] = []
        self.servers: list[Server] = []
        self.front: Server | None = None
        """What is in front of all servers, if anything is."""
        self.in_vain = 0
        """How many attempts to connect have failed."""
        for number in range(3):
            beside = folder / str(number)
            beside.mkdir(parents=True)
            line = Line(cluster)
            self.lines.append(line)
            through = f"postgresql://tenback@/{self.name}?host={line.folder}"
            words = ("--no-limits", "--database", through, *arguments)
            self.servers.append(kind(beside, *words, limit=processes.WHOLE_RUN))

    @property
    def server(self) -> Server:  # type: ignore[override]
        """What is in front, or any of the servers that run."""
        if self.front is not None:
            return self.front
        there = [one for one in self.servers if one.port and _runs(one)]
        return random.choice(there or self.servers)

    def player(self, guest: Guest | None, table: str) -> Player:
        return Roamer(guest, self, table)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        for line in self.lines:
            await line.open()
        try:
            await asyncio.gather(*(asyncio.to_thread(server.start) for server in self.servers))
            await asyncio.to_thread(self._gather)
            self._living = [asyncio.create_task(client.live()) for client in self.clients]
            try:
                yield
            finally:
                for task in self._living:
                    task.cancel()
                await asyncio.wait(self._living)
                for client in self.clients:
                    await client.close()
            assert all(task.cancelled() for task in self._living)
        finally:
            for server in self.servers:
                if _runs(server):
                    server.kill()
            for line in self.lines:
                await line.close()
        for server in self.servers:
            assert "Traceback" not in server.output, server.output

    def look(self) -> None:
        """Checks all that was shown to anybody by now."""
        self.evidence.check(self.clients)

    async def go_on(self) -> None:
        """Waits until every table has seen something new since now."""
        before = {client: client.update.get("version", 0) for client in self.clients}
        await self._until(
            lambda: all(
                client.update.get("version", 0) > before[client] for client in self.clients
            ),
            "all tables went on",
        )

    async def kill_one(self) -> None:
        """Kills a server at a random instant, checks what was shown, and starts it again."""
        await self.moment()
        server = random.choice(self.servers)
        server.kill()
        self.look()
        await self._start(server)

    async def _start(self, server: Server) -> None:
        if self.front is None:  # which knows the ports
            server.port = 0
        await asyncio.to_thread(server.start)

    async def replace_one(self, number: int) -> None:
        """Stops a server as a deploy does, and starts it again; nothing is checked meanwhile."""
        server = self.servers[number]
        away = [client for client in self.clients if client.server is server]
        await asyncio.to_thread(server.stop, signal.SIGTERM)
        for client in away:
            assert client.closes[-1:] in ([], [1012]), client.closes
        await self._start(server)

    async def crash_database(self) -> None:
        """Stops the database as a crash would, and starts it again."""
        await self.moment()
        await asyncio.to_thread(self.cluster.stop, signal.SIGQUIT)
        await asyncio.sleep(random.uniform(0, 0.5))
        await asyncio.to_thread(self.cluster.start)
        self.look()

    async def cut_line(self) -> None:
        """Cuts a server off from the database for a while."""
        await self.moment()
        await random.choice(self.lines).cut(random.uniform(0.1, 2))
        self.look()

    async def finish(self) -> None:
        """Lets all games end, and judges every one that was played."""
        for client in self.clients:
            client.deals = False
        await self._until(
            lambda: all(client.over and not client.unanswered for client in self.clients),
            "all games were over",
        )
        self.look()
        await asyncio.to_thread(self._judge)
        await asyncio.to_thread(self._compare_histories)
        for client in self.clients:
            games = self.evidence.courses[client.table].ended
            assert len(games) == client.update["table"]["number"] >= 1

    def _judge(self) -> None:
        played = {client.table: client.update["table"]["number"] for client in self.clients}
        for server in self.servers:
            with httpx.Client(base_url=server.address, timeout=ANSWER_TIMEOUT) as http:
                for table, games in played.items():
                    record = decode(http.get(f"/api/tables/{table}/games/{games}").content)
                    verdict = judge(record)
                    assert verdict.fault is None
                    assert record.outcome == verdict.outcome is not None

    def _compare_histories(self) -> None:
        """Has all that anybody received compared by a program that does not know the code."""
        checking = processes.start(
            [sys.executable, "-I", HISTORIES],
            limit=processes.WHOLE_RUN,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        assert checking.stdin is not None
        assert checking.stdout is not None
        with checking.stdin as lines:
            for course in self.evidence.courses.values():
                for version, entry in enumerate(course.lines, 1):
                    known = {"table": course.id, "version": version}
                    lines.write(f'{json.dumps(known)[:-1]}, "entry": {entry.decode()}}}\n')
            for client in self.clients:
                for line in client.history:
                    lines.write(f"{line}\n")
        with checking.stdout as out:
            said = out.read()
        assert checking.wait(processes.ANSWER_TIMEOUT) == 0, said
        print(said)


def _runs(server: Server) -> bool:
    return server.process is not None and server.process.poll() is None
