"""Whole games over real sockets and the real store, as a ratio to bare sockets of the same run.

Server and clients are one process each; every entry is durable before it is shown. A move is an
accepted Lay or End of The Game for two; deals and beginnings are made but not counted. The
baseline, bench/limit/echo.py, has the same web server and nothing behind it: when one of two
clients sends a message, it answers both with 1,200 letters. Both are timed in turns, in short
slices, by the server's processor time; the ratio is the median over the slices. Needs Linux, for
/proc.

With `--store postgres` a PostgreSQL server of its own keeps the tables, with fsync, and SQLite is
the baseline. If there are several servers, both seats of a table are at different ones; when
latency is measured, those of every other table are at the same one.
"""

import argparse
import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import uvloop
from msgspec import Struct

SLICES = 5
OPENED, CONNECTED = 1000, 500
"""Tables and connections whose memory is measured."""
SIZE = "SELECT pg_total_relation_size('tenback.entries') / count(*) FROM tenback.entries"
OTHERS = (
    "for orientation, measured on such a machine, nothing durable, in moves/server-CPU-second: "
    "boardgame.io 1,600–2,000, Colyseus 9,400–11,000"
)


class Action(Struct):
    """A legal action, as far as a client here needs it."""

    do: str
    card: int = 0
    row: int = 0


class Offer(Struct):
    """An offered action, with the one mark that matters here."""

    action: Action
    ends: bool = False


class View(Struct):
    """What is on the table."""

    tops: tuple[int, ...]


class Update(Struct):
    """An update, as far as a client here needs it."""

    version: int
    view: View | None
    legal: list[Offer]


read = msgspec.json.Decoder(Update).decode


class Server:
    """A server in a process of its own; its first line of output ends with its address."""

    def __init__(self, *command: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, *command], stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        found = re.search(r":(\d+)$", line.strip())
        assert found, line
        self.port = int(found[1])

    @property
    def cpu(self) -> float:
        """Seconds of processor time that it has used, all threads together."""
        stat = Path(f"/proc/{self._process.pid}/stat").read_text()
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    @property
    def memory(self) -> int:
        """Bytes of memory that it has in use."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")

    def end(self) -> None:
        """Stops the server."""
        self._process.terminate()
        self._process.wait(20)
        assert self._process.stdout is not None
        self._process.stdout.close()


class Line(asyncio.Protocol):
    """A client's end of a WebSocket, as cheap as can be."""

    def __init__(self, path: str, cookie: str, hear: Callable[[bytes], None]) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        ).encode()
        self._hear = hear
        self._rest = b""
        self.opened = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        """Asks for the upgrade."""
        self.transport = transport
        transport.write(self._request)

    def data_received(self, received: bytes) -> None:
        """Passes on every complete text."""
        buffer = self._rest + received if self._rest else received
        at = 0
        if not self.opened.done():
            at = buffer.find(b"\r\n\r\n") + 4
            if at < 4:
                self._rest = buffer
                return
            assert buffer.startswith(b"HTTP/1.1 101"), buffer
            self.opened.set_result(None)
        while len(buffer) - at >= 4:
            size, start = buffer[at + 1], at + 2
            if size == 126:  # no message here is longer than 64 kB
                size, start = int.from_bytes(buffer[start : start + 2], "big"), at + 4
            if len(buffer) - start < size:
                break
            if buffer[at] == 0x81:
                self._hear(buffer[start : start + size])
            elif buffer[at] == 0x89:
                self._write(0x8A, buffer[start : start + size])
            at = start + size
        self._rest = buffer[at:]

    def send(self, text: bytes) -> None:
        """Sends a text."""
        self._write(0x81, text)

    def _write(self, opcode: int, payload: bytes) -> None:
        """Sends a short frame; masked, as a client's must be, with a mask that changes nothing."""
        self.transport.write(bytes((opcode, 0x80 | len(payload), 0, 0, 0, 0)) + payload)


async def connect(port: int, path: str, cookie: str, hear: Callable[[bytes], None]) -> Line:
    """Returns an open line."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(path, cookie, hear), "127.0.0.1", port)
    await line.opened
    return line


class Pace:
    """When the clients may send, and what became of their moves."""

    def __init__(self) -> None:
        self.going = False
        """Whether all send as fast as they can; otherwise each table waits for its tick."""
        self.moves = 0
        """Moves sent. All must be accepted: `refused` has to stay 0."""
        self.took: list[float] = []
        """Seconds from sending a move to its receipt at the other seat, at the same server."""
        self.took_apart: list[float] = []
        """The same where the other seat is at another server."""
        self.refused = 0


class Table:
    """Clients at a table who play one game after the other, and others who watch."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._lines: list[Line] = []
        self._next: tuple[int, bytes, bool] | None = None
        self._sent = 0.0
        self._mover = -1
        self._version = 0
        self._took = pace.took

    async def open(
        self, ports: list[int], path: str, cookies: Sequence[str], watching: Sequence[str] = ()
    ) -> None:
        """Connects all; `cookies` has one for each seat."""
        if ports[0] != ports[-1]:
            self._took = self._pace.took_apart
        for seat, (port, cookie) in enumerate(zip(ports, cookies, strict=True)):
            self._lines.append(await connect(port, path, cookie, partial(self._hear, seat)))
        for cookie in watching:
            await connect(ports[0], path, cookie, _ignore)

    def _hear(self, seat: int, text: bytes) -> None:
        """Notes a message, and decides what to do next."""
        if not text.startswith(b'{"type":"update"'):
            self._pace.refused += text.startswith(b'{"type":"refusal"')
            return
        if seat != self._mover >= 0:
            self._took.append(time.perf_counter() - self._sent)
            self._mover = -1
        if b'"legal":[]' not in text:
            self._think(seat, read(text))
        elif seat == 0 and (b'"phase":"over"' in text or b'"phase":"gathering"' in text):
            self._plan(seat, read(text).version, b'{"do":"deal"', counts=False)

    def _think(self, seat: int, update: Update) -> None:
        """Ends the turn if it may; otherwise lays the card with the smallest step that is safe."""
        last = update.legal[-1].action
        if last.do == "end":
            self._plan(seat, update.version, b'{"do":"end"', counts=True)
        elif last.do == "begin":
            if seat == 0:
                self._plan(seat, update.version, b'{"do":"begin","first":0', counts=False)
        else:
            assert update.view is not None
            tops = update.view.tops
            best = min(
                update.legal,
                key=lambda one: (one.ends, abs(one.action.card - tops[one.action.row])),
            ).action
            do = b'{"do":"lay","card":%d,"row":%d' % (best.card, best.row)
            self._plan(seat, update.version, do, counts=True)

    def _plan(self, seat: int, version: int, do: bytes, *, counts: bool) -> None:
        if version <= self._version:  # an update that only answers
            return
        self._version = version
        self._next = seat, b'%s,"id":"%d","seen":%d}' % (do, version, version), counts
        if self._pace.going:
            self.go()

    def go(self) -> None:
        """Sends what was decided."""
        if self._next is None:
            return
        seat, text, counts = self._next
        self._next = None
        if counts:
            self._pace.moves += 1
            self._mover, self._sent = seat, time.perf_counter()
        self._lines[seat].send(text)


def _ignore(_: bytes) -> None:
    """What a spectator does with a message."""


class Pair(Table):
    """Two clients of the baseline: what one sends, the other answers."""

    def __init__(self, pace: Pace) -> None:
        super().__init__(pace)
        self._own = [0, 0]
        """For each client, how many of its own messages have not come back to it yet."""

    def _hear(self, seat: int, text: bytes) -> None:  # noqa: ARG002
        if self._own[seat]:
            self._own[seat] -= 1
        else:
            self.pass_on(seat)

    def pass_on(self, seat: int) -> None:
        """Makes it a seat's turn."""
        self._own[seat] += 1
        self._next = seat, b'{"do":"lay","card":57,"row":3,"id":"123","seen":123}', True
        if self._pace.going:
            self.go()


class Guest:
    """A person who opens tables and sits down."""

    def __init__(self, port: int, name: str) -> None:
        self._http = HTTPConnection("127.0.0.1", port)
        self.cookie = ""
        self.call("PUT", "/api/me", {"name": name})

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """Returns the answer to a request, which must succeed."""
        headers = {"Content-Type": "application/json", "Cookie": self.cookie}
        sent = None if body is None else msgspec.json.encode(body)
        self._http.request(method, path, sent, headers)
        answer = self._http.getresponse()
        text = answer.read()
        assert answer.status < 300, text
        self.cookie = (answer.headers["Set-Cookie"] or self.cookie).split(";")[0]
        return msgspec.json.decode(text)

    def open(self, players: int = 2) -> str:
        """Returns the id of a new table."""
        options = {"players": players}
        opened = self.call("POST", "/api/tables", {"game": "the-game", "options": options})
        return str(opened["table"]["id"])

    def join(self, table: str) -> None:
        """Sits down at a table."""
        self.call("POST", f"/api/tables/{table}/join", {"name": ""})


@asynccontextmanager
async def ours(folder: str, database: str | None = None) -> AsyncIterator[Server]:
    """Yields our server."""
    database = database or f"{folder}/load-{time.monotonic_ns()}.sqlite"
    server = Server(
        "-m", "tenback", "serve", "--no-limits", "--host", "127.0.0.1", "--port", "0",
        "--database", database,
    )  # fmt: skip
    try:
        yield server
    finally:
        server.end()


async def tables(
    servers: list[Server],
    number: int,
    pace: Pace,
    *,
    mixed: bool = False,
    seats: int = 2,
    spectators: int = 0,
) -> list[Table]:
    """Returns this many tables, a client in each seat, spread over the servers in turn.

    If `mixed`, all clients of every other table are at the same server.
    """
    host, *others = (Guest(servers[0].port, f"Ann {seat}") for seat in range(seats))
    watching = [Guest(servers[0].port, "Eve").cookie for _ in range(spectators)]
    opened = []
    for place in range(number):
        table = host.open(seats)
        for other in others:
            other.join(table)
        opened.append(Table(pace))
        path = f"/api/tables/{table}/socket"
        apart = not (mixed and place // len(servers) % 2)
        ports = [servers[(place + apart * seat) % len(servers)].port for seat in range(seats)]
        cookies = [one.cookie for one in (host, *others)]
        await opened[-1].open(ports, path, cookies, watching)
    return opened


async def a_slice(server: Server, playing: list[Any], pace: Pace, seconds: float) -> list[float]:
    """Returns the moves per second, of the server's processor time and by the clock."""
    pace.going = True
    for table in playing:
        table.go()
    await asyncio.sleep(0.5)
    moves, cpu, clock = pace.moves, server.cpu, time.perf_counter()
    await asyncio.sleep(seconds)
    moves = pace.moves - moves
    spent, passed = server.cpu - cpu, time.perf_counter() - clock
    pace.going = False
    await asyncio.sleep(0.3)
    return [moves / spent, moves / passed]


async def speed(folder: str, called: argparse.Namespace) -> None:
    """Prints how many moves the server makes when all play as fast as they can."""
    number, seconds = called.tables, called.seconds
    pace, bare = Pace(), Pace()
    echo = Server(str(Path(__file__).parent / "limit" / "echo.py"))
    pairs = [Pair(bare) for _ in range(number)]
    for place, pair in enumerate(pairs):
        await pair.open([echo.port] * 2, f"/{place}", ("", ""))
        pair.pass_on(0)
    async with ours(folder) as server:
        many = {"seats": called.seats, "spectators": called.spectators}
        playing = await tables([server], number, pace, **many)
        host = Guest(server.port, "Ann")
        for _ in range(number, called.open):
            host.open()
        figures = []
        for _ in range(SLICES):
            mine = await a_slice(server, playing, pace, seconds / SLICES)
            limit = await a_slice(echo, pairs, bare, seconds / SLICES / 2)
            figures.append((mine, limit))
    echo.end()
    assert not pace.refused
    length = pace.moves // number
    first, *_, last = [round(mine[0]) for mine, _ in figures]
    print(
        f"{called.seats} seats and {called.spectators} spectators at {number} tables of "
        f"{max(number, called.open):,}, {length:,} moves at each in the end; the first slice "
        f"{first:,} moves/server-CPU-second, the last {last:,}"
    )
    for index, unit in enumerate(("server-CPU-second", "second")):
        moves, most = (median(one[side][index] for one in figures) for side in (0, 1))
        ratio = median(one[index] / other[index] for one, other in figures)
        print(
            f"{number} tables as fast as they can: {moves:6,.0f} moves/{unit}, "
            f"bare sockets {most:6,.0f}: {ratio:.2f} of it"
        )
    print(OTHERS)


async def latency(
    folder: str, number: int, seconds: float, urls: tuple[str | None, ...] = (None,)
) -> None:
    """Prints how long a move takes to reach the other seat if every table makes one a second."""
    pace = Pace()
    async with AsyncExitStack() as held:
        servers = [await held.enter_async_context(ours(folder, url)) for url in urls]
        playing = await tables(servers, number, pace, mixed=True)
        loop = asyncio.get_running_loop()
        start = loop.time() + 0.5
        cpu = 0.0
        for tick in range(int(number * (seconds + 2))):
            await asyncio.sleep(max(0, start + tick / number - loop.time()))
            if tick == 2 * number:  # by now all have dealt and begun
                pace.took.clear()
                pace.took_apart.clear()
                cpu = sum(server.cpu for server in servers)
            playing[tick % number].go()
        await asyncio.sleep(0.5)
        share = (sum(server.cpu for server in servers) - cpu) / seconds / len(servers)
    assert not pace.refused
    print(f"{number} tables, a move a second each, {share:.0%} of a processor for each server:")
    for where, took in (("the same", pace.took), ("another", pace.took_apart)):
        if took:
            cuts = [1000 * cut for cut in quantiles(took, n=100)]
            print(
                f"  to the other seat at {where} server {cuts[49]:.1f} ms at the median, "
                f"{cuts[98]:.1f} ms at the 99th percentile ({len(took):,} moves)"
            )


async def memory(folder: str) -> None:
    """Prints how much of the server's memory a table and a connection take."""
    pace = Pace()
    async with ours(folder) as server:
        await tables([server], 20, pace)  # memory that only the first ones need
        host = Guest(server.port, "Ann")
        before = server.memory
        opened = [host.open() for _ in range(OPENED)]
        with_tables = server.memory
        other = Guest(server.port, "Ben")
        for table in opened[: CONNECTED // 2]:
            other.join(table)
        joined = server.memory
        seated = []
        for table in opened[: CONNECTED // 2]:
            seated.append(Table(pace))
            path = f"/api/tables/{table}/socket"
            await seated[-1].open([server.port] * 2, path, (host.cookie, other.cookie))
        await asyncio.sleep(1)
        connected = server.memory
    print(
        f"{(with_tables - before) / OPENED / 1024:.1f} kB of memory for each of {OPENED:,} tables, "
        f"{(connected - joined) / CONNECTED / 1024:.1f} kB for each of {CONNECTED} connections; "
        f"{connected / 2**20:.0f} MB in all"
    )


async def shared(folder: str, called: argparse.Namespace) -> None:
    """Prints the same for servers that share a database, in turns with one that has a file."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    from tests.store.postgres_cluster import running  # noqa: PLC0415 - only here

    tempfile.tempdir = folder
    with running(fsync="on", full_page_writes="on", shared_buffers="128MB") as cluster:
        if called.only in {None, "latency"}:
            print("SQLite: ", end="")
            await latency(folder, called.tables, called.seconds)
        for count in called.servers:
            url = cluster.create()
            if called.only in {None, "speed"}:
                await shared_speed(folder, called, cluster, (url,) * count)
            if called.only in {None, "latency"}:
                print(f"{count} servers on PostgreSQL: ", end="")
                await latency(folder, called.tables, called.seconds, (url,) * count)


async def shared_speed(
    folder: str, called: argparse.Namespace, cluster: Any, urls: tuple[str, ...]
) -> None:
    """Prints the moves in a second of the processor time of servers, of PostgreSQL, and of both."""
    pace, alone = Pace(), Pace()
    figures = []
    async with AsyncExitStack() as held:
        servers = [await held.enter_async_context(ours(folder, url)) for url in urls]
        single = await held.enter_async_context(ours(folder))
        playing = await tables(servers, called.tables, pace)
        beside = await tables([single], called.tables, alone)
        host = Guest(servers[0].port, "Ann")
        for _ in range(called.tables, called.open):
            host.open()
        for _ in range(SLICES):
            before = cluster.cpu, sum(server.cpu for server in servers), pace.moves
            _, by_clock = await a_slice(servers[0], playing, pace, called.seconds / SLICES)
            moves = pace.moves - before[2]
            database = cluster.cpu - before[0]
            ours_alone = sum(server.cpu for server in servers) - before[1]
            baseline, _ = await a_slice(single, beside, alone, called.seconds / SLICES / 2)
            both = moves / (ours_alone + database)
            mine = moves / ours_alone
            figures.append((mine, moves / database, both, by_clock, baseline, mine / baseline))
    assert not pace.refused
    assert not alone.refused
    name = urls[0].partition("?")[0].rpartition("/")[2]
    size = cluster.run(name, SIZE)
    mine, theirs, both, by_clock, baseline, ratio = map(median, zip(*figures, strict=True))
    print(
        f"{len(urls)} servers on PostgreSQL, {called.tables} tables play of "
        f"{max(called.tables, called.open):,}: {mine:,.0f} moves/"
        f"server-CPU-second ({ratio:.2f} of {baseline:,.0f} with SQLite), {theirs:,.0f}/"
        f"PostgreSQL-CPU-second, {both:,.0f}/CPU-second of both, {by_clock:,.0f}/second; "
        f"{size} bytes of the database for each entry"
    )


async def measure(called: argparse.Namespace) -> None:
    """Measures on the disk of the current folder, because /tmp may be in memory."""
    with TemporaryDirectory(dir=Path.cwd()) as folder:
        if called.store == "postgres":
            await shared(folder, called)
            return
        if called.only in {None, "speed"}:
            await speed(folder, called)
        if called.only in {None, "latency"}:
            await latency(folder, called.tables, called.seconds)
        if called.only in {None, "memory"}:
            await memory(folder)


def main() -> None:
    """Measures what is asked for."""
    command = argparse.ArgumentParser(description=__doc__)
    command.add_argument("--tables", type=int, default=200, metavar="N", help="(200)")
    command.add_argument("--seconds", type=float, default=10, metavar="N", help="of each (10)")
    command.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    command.add_argument(
        "--servers",
        type=lambda text: [int(one) for one in text.split(",")],
        default=[1, 2, 3],
        metavar="N,N",
        help="how many share the PostgreSQL database (1,2,3)",
    )
    command.add_argument(
        "--open", type=int, default=0, metavar="N", help="tables in all, for speed (--tables)"
    )
    command.add_argument("--seats", type=int, default=2, metavar="N", help="for speed (2)")
    command.add_argument("--spectators", type=int, default=0, metavar="N", help="for speed (0)")
    command.add_argument("--only", choices=("speed", "latency", "memory"))
    uvloop.run(measure(command.parse_args()))


if __name__ == "__main__":
    main()
