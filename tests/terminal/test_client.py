"""The client of a table, whatever happens to its connection."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
import pytest

from tenback.rules import Reason, the_game
from tenback.rules.game import End
from tenback.server.rooms.refused import ServerReason
from tenback.table.messages import (
    Clock,
    Pong,
    Presence,
    Refusal,
    SeatFace,
    TableFace,
    Talk,
    Update,
    You,
    encode,
)
from tenback.table.operations import Settings
from tenback.table.table import Phase
from tenback.terminal import client as client_module
from tenback.terminal.client import FINAL, ConnectionLost, ConnectionRefused, Status, TableClient


def update(version: int, *answers: str, now: int = 0) -> str:
    options = the_game.Options(2)
    seats = (SeatFace("Ann", person=True), SeatFace())
    face = TableFace(
        "t1", "the-game", options, Settings(), Phase.GATHERING, 0, seats, 0, {}, tokens=True
    )
    message = Update(
        version, face, You(0, host=True), Clock(now), Talk((), None, ()), None, (), (), answers
    )
    return encode(message).decode()


class Connection:
    """A connection that receives what a test puts into it."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.texts: asyncio.Queue[str | Exception] = asyncio.Queue()
        self.closed = False

    async def send(self, text: str) -> None:
        self.sent.append(msgspec.json.decode(text))

    async def receive(self) -> str:
        text = await self.texts.get()
        if isinstance(text, Exception):
            raise text
        return text

    async def close(self) -> None:
        if not self.closed:
            self.texts.put_nowait(ConnectionLost())
        self.closed = True

    @property
    def asked(self) -> list[dict[str, Any]]:
        return [one for one in self.sent if one["do"] != "ping"]


class TableEndpoint:
    """Yields connections, one after the other."""

    address = None

    def __init__(self) -> None:
        self.connections: list[Connection] = []
        self.since: list[int] = []
        self.now = 0
        """The table's time at the start of each connection."""

    async def connect(self, since: int) -> Connection:
        self.since.append(since)
        self.connections.append(Connection())
        self.connections[-1].texts.put_nowait(update(since + 2, now=self.now))
        return self.connections[-1]


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits before trying again."""
    monkeypatch.setattr(client_module, "WAITS", (0.0,))
    monkeypatch.setattr(client_module, "PATIENCE", 0.0)


def linked(body: Callable[[TableClient, TableEndpoint, list[Any]], Any]) -> None:
    """Runs a test with a client whose messages are being received."""

    async def run() -> None:
        endpoint = TableEndpoint()
        client = TableClient(endpoint)  # type: ignore[arg-type]
        heard: list[Any] = []
        note = heard.append

        async def listen() -> None:
            async for message in client.messages():
                note(message)

        listening = asyncio.create_task(listen())
        await until(lambda: client.status is Status.OPEN)
        try:
            await body(client, endpoint, heard)
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)

    asyncio.run(run())


async def until(true: Callable[[], Any]) -> None:
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0)


def test_what_was_not_answered_goes_out_again_with_the_same_id_after_a_loss() -> None:
    async def lose(client: TableClient, endpoint: TableEndpoint, heard: list[Any]) -> None:
        asking = asyncio.create_task(client.ask(End()))
        await until(lambda: endpoint.connections[0].asked)
        endpoint.connections[0].texts.put_nowait(ConnectionLost())
        await until(lambda: len(endpoint.connections) == 2 and endpoint.connections[1].asked)
        assert endpoint.since == [-1, 1]
        assert endpoint.connections[1].asked == endpoint.connections[0].asked
        assert endpoint.connections[0].asked[0]["seen"] == 1
        assert [one for one in heard if isinstance(one, Status)] == ["open", "lost", "open"]
        endpoint.connections[1].texts.put_nowait(update(4, endpoint.connections[0].asked[0]["id"]))
        assert await asking is None

    linked(lose)


def test_what_is_asked_without_a_line_goes_out_when_there_is_one() -> None:
    async def wait(client: TableClient, endpoint: TableEndpoint, _heard: list[Any]) -> None:
        client.status = Status.LOST
        asking = asyncio.create_task(client.ask(End()))
        await asyncio.sleep(0)
        assert endpoint.connections[0].asked == []
        endpoint.connections[0].texts.put_nowait(ConnectionLost())
        await until(lambda: len(endpoint.connections) == 2 and endpoint.connections[1].asked)
        assert not asking.done()
        asking.cancel()

    linked(wait)


def test_a_refusal_is_the_answer_but_too_fast_is_only_a_pause() -> None:
    async def refuse(client: TableClient, endpoint: TableEndpoint, _heard: list[Any]) -> None:
        connection = endpoint.connections[0]
        asking = asyncio.create_task(client.ask(End()))
        await until(lambda: connection.asked)
        called = connection.asked[0]["id"]
        connection.texts.put_nowait(encode(Refusal(called, ServerReason.TOO_FAST, {}, "")).decode())
        await until(lambda: len(connection.asked) == 2)
        assert connection.asked[0] == connection.asked[1]
        refusal = Refusal(called, Reason.LAY_MORE, {"required": 1}, "Lay 1 more.")
        connection.texts.put_nowait(encode(refusal).decode())
        assert await asking == refusal

    linked(refuse)


def test_a_new_line_by_wish_is_no_loss() -> None:
    async def renew(client: TableClient, _endpoint: TableEndpoint, heard: list[Any]) -> None:
        await client.renew()
        await until(lambda: client.update is not None and client.update.version == 3)
        assert [one for one in heard if isinstance(one, Status)] == ["open"]

    linked(renew)


@pytest.mark.parametrize("status", FINAL)
def test_where_nothing_is_to_be_had_nothing_is_tried_again(status: Status) -> None:
    async def shut(client: TableClient, endpoint: TableEndpoint, heard: list[Any]) -> None:
        endpoint.connections[0].texts.put_nowait(ConnectionRefused(status))
        await until(lambda: client.status is status)
        assert heard[-1] is status
        assert len(endpoint.connections) == 1

    linked(shut)


def test_a_line_without_a_sign_of_life_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_module, "PING", 0.0)
    monkeypatch.setattr(client_module, "SILENCE", 0.0)

    async def silence(_client: TableClient, endpoint: TableEndpoint, heard: list[Any]) -> None:
        await until(lambda: Status.LOST in heard)
        assert {"do": "ping"}.items() <= endpoint.connections[0].sent[-1].items()

    linked(silence)


def test_what_no_server_of_ours_would_say_is_a_loss_and_presence_is_kept() -> None:
    async def garbage(client: TableClient, endpoint: TableEndpoint, _heard: list[Any]) -> None:
        endpoint.connections[0].texts.put_nowait(encode(Presence((True, False), 3)).decode())
        await until(lambda: client.presence is not None)

        def is_new(connection: Connection) -> bool:
            return endpoint.connections[-1] is not connection

        for text in ("<html>", '{"type": "news"}', '{"type":"update"}'):
            connection = endpoint.connections[-1]
            connection.texts.put_nowait(text)
            await until(partial(is_new, connection))
        await until(lambda: client.status is Status.OPEN)

    linked(garbage)


class Machine:
    """The clocks of a machine, which advance only when a test says so."""

    def __init__(self) -> None:
        self.seconds = 1000.0
        self.day = 0.0
        """The time of day at the monotonic clock's zero."""

    def monotonic(self) -> float:
        return self.seconds

    def time(self) -> float:
        return self.seconds + self.day


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine()
    monkeypatch.setattr(client_module, "time", machine)
    return machine


async def answered(machine: Machine, connection: Connection, trip: float, now: int) -> None:
    """Answers a ping of the client after `trip` milliseconds, with the table's time."""
    await until(lambda: connection.sent)
    sent = machine.monotonic() * 1000
    machine.seconds += trip / 1000
    connection.texts.put_nowait(encode(Pong(sent, now)).decode())
    await until(connection.texts.empty)
    await asyncio.sleep(0)


def test_the_time_of_a_table_goes_on_evenly_whatever_this_machine_s_clock_does(
    machine: Machine,
) -> None:
    async def steps(client: TableClient, endpoint: TableEndpoint, _heard: list[Any]) -> None:
        await answered(machine, endpoint.connections[0], 20, now=5000)
        assert client.now() == pytest.approx(5010)
        for hour in (3600, -7200):
            machine.day += hour
            machine.seconds += 1
            assert client.now() == pytest.approx(6010)
            machine.seconds -= 1

    linked(steps)


def test_the_quickest_answer_tells_the_time_of_a_table_best(machine: Machine) -> None:
    async def times(client: TableClient, endpoint: TableEndpoint, _heard: list[Any]) -> None:
        await answered(machine, endpoint.connections[0], 20, now=5000)
        await answered(machine, endpoint.connections[0], 400, now=5020)
        assert client.now() == pytest.approx(5410), "its way back may have taken all that time"
        await answered(machine, endpoint.connections[0], 10, now=5420)
        assert client.now() == pytest.approx(5425)
        endpoint.connections[0].texts.put_nowait(update(2, now=9000))
        await until(lambda: client.update and client.update.version == 2)
        assert client.now() == pytest.approx(5425), "an update may have been long on its way"

    linked(times)


def test_a_table_that_was_loaded_anew_may_have_another_time(machine: Machine) -> None:
    async def loses(client: TableClient, endpoint: TableEndpoint, _heard: list[Any]) -> None:
        await answered(machine, endpoint.connections[0], 20, now=5000)
        endpoint.now = 3_600_000
        endpoint.connections[0].texts.put_nowait(ConnectionLost())
        await until(lambda: len(endpoint.connections) == 2 and endpoint.connections[1].sent)
        assert client.now() == pytest.approx(3_600_000)
        await answered(machine, endpoint.connections[1], 400, now=3_600_300)
        assert client.now() == pytest.approx(3_600_500), "however slow the first answer is"

    linked(loses)
