"""Durable before visible: whatever anyone was shown is there after the server was killed.

A kill loses only what the process had not yet handed to the system. The store must also make sure
that the rest reaches the disk, in case the power fails (`PRAGMA synchronous`): no test here would
notice if it did not.
"""

import asyncio
import signal
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from tests.processes import ANSWER_TIMEOUT
from tests.server.client import JSON, Client, Guest, first_sensible
from tests.server.server_process import Server, serving

from .club import Club
from .evidence import Evidence


@pytest.mark.timeout(900)  # of a long run: a hundred servers are started
def test_whatever_was_shown_is_there_after_a_kill_at_any_instant(
    tmp_path: Path, long: bool
) -> None:
    """At random instants, on sight of something new, and while the server starts.

    The long form does that to several servers at once, so that there is something to do while one
    of them starts.
    """
    kills, early, servers = (26, 13, 4) if long else (3, 2, 1)

    async def kill_often(club: Club) -> None:
        async with club.open():
            while club.kills < kills or (long and club.in_flight < kills - 3):
                await club.kill()
                if club.kills % early == 0:
                    await club.kill_early()
                await club.start()
            await club.finish()

    async def kill_all() -> None:
        async with asyncio.TaskGroup() as group:
            for club in clubs:
                group.create_task(kill_often(club))

    clubs = [Club(tmp_path / str(number)) for number in range(servers)]
    asyncio.run(kill_all())
    assert sum(club.kills for club in clubs) >= kills * servers
    if long:
        # Both kinds occurred: messages that were saved and must not be done twice, and messages
        # that were lost. In a short run that is left to the tests below.
        assert 0 < sum(club.saved for club in clubs) < sum(club.unheard for club in clubs)


def test_a_server_that_is_asked_to_stop_ends_in_order_and_everybody_plays_on(
    tmp_path: Path, long: bool
) -> None:
    async def stop_often() -> None:
        club = Club(tmp_path / "club")
        async with club.open():
            for how, status in [(signal.SIGINT, 0), (signal.SIGTERM, -signal.SIGTERM)] * (
                4 if long else 1
            ):
                await club.moment()
                assert await club.stop(how) == status
                await club.start()
            await club.finish()

    asyncio.run(stop_often())


async def dealt(server: Server, bots: dict[int, str]) -> list[Client]:
    """Returns the clients of a table where it is the first seat's turn: Ann, and Ben or a bot."""
    ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
    table = ann.open("the-game", 2, bots=bots, settings={"pace": 300})
    if not bots:
        ben.join(table)
    people = [ann] if bots else [ann, ben]
    clients = [await Client(guest, server, table).connect() for guest in people]
    await clients[0].ask("deal")
    await clients[0].ask("begin", first=0)
    return clients


async def pong(client: Client) -> None:
    """Waits until all has come that was sent to a client before now."""
    before = len(client.pongs)
    await client.send_raw('{"do": "ping"}')
    await client.until(lambda client: len(client.pongs) > before)


def test_a_move_that_was_being_saved_is_shown_to_nobody_and_one_that_was_is_not_done_twice(
    tmp_path: Path,
) -> None:
    """A kill would hardly ever hit while a move is being saved, so here saving has to wait."""

    async def play(server: Server) -> None:
        ann, ben = await dealt(server, {})
        version = ann.update["version"]
        await ben.until(lambda ben: ben.update.get("version") == version)
        with closing(sqlite3.connect(server.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")  # nobody else can write now
            called = await ann.send(**sensible(ann))
            await pong(ann)  # so it has arrived
            await asyncio.sleep(0.3)
            for client in (ann, ben):
                await pong(client)
                assert client.update["version"] == version
            look = httpx.get(
                f"{server.address}/api/tables/{ann.table}", timeout=ANSWER_TIMEOUT
            ).json()
            assert look["version"] == version
            assert called in ann.unanswered
            server.kill()
        restart(server)
        for client in (ann, ben):
            await client.again()
            await client.until(lambda client: client.update["version"] == version + 1)
        assert called in ann.update["answers"]
        # The next one is saved, and its sender never hears of it.
        called = await ann.send(**sensible(ann))
        await ben.until(lambda ben: ben.update["version"] == version + 2)
        server.kill()
        restart(server)
        await ann.again()
        await ann.until(lambda ann: called not in ann.unanswered)
        assert ann.update["version"] == version + 2
        for client in (ann, ben):
            await client.close()
        server.kill()
        Evidence(server.database).check([ann, ben])

    with serving(tmp_path) as server:
        asyncio.run(play(server))


def restart(server: Server) -> None:
    server.port = 0  # another one may have got it meanwhile
    server.start()


def sensible(client: Client) -> JSON:
    action = first_sensible(client.update)
    assert action is not None
    return action


linux = pytest.mark.skipif(
    sys.platform != "linux", reason="only there another process's limits can be set"
)


def set_room(server: Server, room: int | None) -> None:
    """Lets the server's files grow by this many bytes and no more; None: without a limit.

    A write of the server beyond the limit fails half-way.
    """
    import resource

    assert server.process is not None
    size = Path(f"{server.database}-wal").stat().st_size
    most = resource.RLIM_INFINITY if room is None else size + room
    limits = (most, resource.RLIM_INFINITY)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)


@pytest.fixture(scope="module")
def limited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, list[Client]]]:
    """A server whose files can be kept from growing; all that its clients see must be in them."""
    with serving(tmp_path_factory.mktemp("limited")) as server:
        clients: list[Client] = []
        yield server, clients
        server.kill()
        assert "Traceback" not in server.output
        Evidence(server.database).check(clients)


Limited = tuple[Server, list[Client]]


@linux
def test_what_cannot_be_saved_is_refused_and_shown_to_nobody(limited: Limited) -> None:
    async def play(server: Server) -> list[Client]:
        ann, ben = clients = await dealt(server, {})
        version = ann.update["version"]
        await ben.until(lambda ben: ben.update.get("version") == version)
        action = sensible(ann)
        for room in (0, 1000):
            set_room(server, room)
            refusal = await ann.ask(**action)
            assert refusal["reason"] == "not-saved"
            # The server lives on and says what is wrong, and nobody was shown anything.
            assert httpx.get(f"{server.address}/healthz", timeout=ANSWER_TIMEOUT).status_code == 503
            look = httpx.get(
                f"{server.address}/api/tables/{ann.table}", timeout=ANSWER_TIMEOUT
            ).json()
            assert look["version"] == version
            for client in (ann, ben):
                await pong(client)
                assert client.update["version"] == version
        set_room(server, None)
        update = await ann.ask(**action)
        assert update["version"] == version + 1
        assert httpx.get(f"{server.address}/healthz", timeout=ANSWER_TIMEOUT).status_code == 200
        await ben.until(lambda ben: ben.update["version"] == version + 1)
        for client in clients:
            await client.close()
        return clients

    server, clients = limited
    clients += asyncio.run(play(server))


@linux
def test_a_table_is_not_opened_where_it_cannot_be_saved(limited: Limited) -> None:
    server, _ = limited
    guest = Guest(server, "Ann")
    body = {"game": "the-game", "options": {"players": 2}, "name": "Ann"}
    set_room(server, 0)
    answer = guest.call("POST", "/api/tables", body)
    assert (answer.status_code, answer.json()["reason"]) == (503, "not-saved")
    set_room(server, None)
    assert guest.call("POST", "/api/tables", body).status_code == 201


@linux
def test_a_bot_whose_move_could_not_be_saved_plays_on_when_there_is_room_again(
    limited: Limited,
) -> None:
    async def play(server: Server) -> list[Client]:
        (ann,) = clients = await dealt(server, {1: "greedy"})
        while ann.update["view"]["turn"] == 0:
            await ann.ask(**sensible(ann))
        set_room(server, 0)
        version = ann.update["version"]
        await ann.read_on(1)
        assert ann.update["version"] == version
        set_room(server, None)
        await ann.until(lambda ann: ann.update["version"] > version)
        await ann.close()
        return clients

    server, clients = limited
    clients += asyncio.run(play(server))
