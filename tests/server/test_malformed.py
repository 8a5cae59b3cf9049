"""What is malformed, oversized, foreign or too much is refused clearly, and changes nothing."""

import asyncio
import json
import socket
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import openapi
from schemathesis.specs.openapi.checks import positive_data_acceptance
from websockets.exceptions import ConnectionClosed

from tests.server.client import Client, Guest
from tests.server.hidden_cards import Course
from tests.server.server_process import Server

SHORT = settings(
    max_examples=100,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
LONG = settings(SHORT, max_examples=1000)


class Target:
    """A game of three people in which one of them sends what they should not."""

    def __init__(self, server: Server, game: str = "the-game") -> None:
        self.runner = asyncio.Runner()
        self.server = server
        guests = [Guest(server, name) for name in ("Ann", "Ben", "Cyd")]
        self.guest = guests[0]
        self.table = guests[0].open(game, 3, settings={"free_text": True})
        for guest in guests[1:]:
            guest.join(self.table)
        self.ann, self.ben, self.cyd = (Client(guest, server, self.table) for guest in guests)
        self.pings = 0
        self.runner.run(self._start())

    async def _start(self) -> None:
        for client in (self.ann, self.ben, self.cyd):
            await client.connect()
        await self.ann.ask("deal")
        if self.ann.update["table"]["game"] != "seven-ate-nine":
            await self.ann.ask("begin", first=1)
        for client in (self.ben, self.cyd):
            await client.until(lambda one: one.update and one.update["view"])
            await client.read_on(0.05)

    @property
    def version(self) -> int:
        look = self.guest.call("GET", f"/api/tables/{self.table}").json()
        return int(look["version"])

    def send(self, frame: str | bytes) -> list[dict[str, Any]] | int:
        """Returns what Ben gets for a frame, up to the pong of a ping; or the close code."""
        return self.runner.run(self._send(frame))

    async def _send(self, frame: str | bytes) -> list[dict[str, Any]] | int:
        self.pings += 1
        got: list[dict[str, Any]] = []
        try:
            await self.ben.send_raw(frame)
            await self.ben.send_raw(json.dumps({"do": "ping", "sent": self.pings}))
            async with asyncio.timeout(10):
                ponged = False
                while not (ponged and got):  # what is accepted is answered later, once it is saved
                    message = await self.ben.receive()
                    if message["type"] == "pong" and message["sent"] == self.pings:
                        ponged = True
                    elif message["type"] != "presence":
                        got.append(message)
                return got
        except ConnectionClosed as closed:
            await self.ben.connect()
            await self.ben.until(lambda one: one.raw[one.starts[-1].place :])
            await self.ben.read_on(0.05)
            return closed.rcvd.code if closed.rcvd else 0

    def close(self) -> None:
        for client in (self.ann, self.ben, self.cyd):
            self.runner.run(client.close())
        self.runner.close()
        Course(self.server, self.table)  # it can be replayed


@pytest.fixture
def target(server: Server) -> Iterator[Target]:
    target = Target(server)
    yield target
    target.close()


def test_text_and_bytes_that_are_no_message_are_refused(target: Target, long: bool) -> None:
    before = target.version

    @settings(LONG if long else SHORT)
    @given(frame=st.one_of(st.text(max_size=300), st.binary(max_size=300), any_json()))
    def refused(frame: str | bytes) -> None:
        got = target.send(frame)
        assert isinstance(got, list), got
        refusals = [one for one in got if one["type"] == "refusal"]
        assert [one["reason"] for one in refusals] == ["not-understood"]
        assert refusals[0]["text"]
        assert not [one for one in got if one["type"] == "update"]

    refused()
    assert target.version == before


def any_json() -> st.SearchStrategy[str]:
    """Returns a strategy for JSON that is not a message, and for what only looks like JSON."""
    leaves = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=20))
    return st.recursive(
        leaves,
        lambda inner: st.one_of(
            st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=8), inner, max_size=4)
        ),
        max_leaves=10,
    ).map(json.dumps)


MESSAGES: dict[str, list[dict[str, Any]]] = {
    "the-game": [
        {"do": "lay", "card": 50, "row": 1},
        {"do": "begin", "first": 0},
        {"do": "end"},
        {"do": "say", "phrase": "leave-row", "row": 2},
        {"do": "token", "row": 1},
        {"do": "announce", "row": 3},
        {"do": "text", "text": "hello"},
        {"do": "join", "name": "Ben", "seat": 1},
        {"do": "bot", "seat": 2, "bot": "greedy"},
        {"do": "settle", "options": {"players": 3}, "settings": {"clock": 10}},
        {"do": "host", "seat": 1},
        {"do": "deal", "same": True},
        {"do": "stand-in", "seat": 0},
        {"do": "back"},
        {"do": "ping", "sent": 1.5},
    ],
    "quick-and-easy": [{"do": "lay", "card": ["red", 1], "row": 0}, {"do": "say", "colour": "red"}],
    "seven-ate-nine": [{"do": "lay", "card": [1, 1], "onto": [2, 1]}, {"do": "take"}],
}
STRANGE: list[Any] = [
    *(None, True, -1, 0, 10**6, 2**63, 2**64, -(2**70), 10**300, 0.5, 1e308, float("nan")),
    *("", "x" * 1000, "\u0000", "\u202e7", "\U0001f600", [], [[]], ["red", 10**30], {}),
    *({"players": 10**40}, {"do": "deal"}, [None, None]),
]


@st.composite
def mutated(draw: st.DrawFn, game: str) -> str:
    """A message with something wrong about it, most of the time."""
    message: dict[str, Any] = dict(draw(st.sampled_from(MESSAGES["the-game"] + MESSAGES[game])))
    message["id"] = "x"
    for _ in range(draw(st.integers(1, 2))):
        field = draw(st.sampled_from([*message, "id", "seen", "card", "row", "seat"]))
        match draw(st.sampled_from(["drop", "strange", "other"])):
            case "drop":
                message.pop(field, None)
            case "strange":
                message[field] = draw(st.sampled_from(STRANGE))
            case _:
                other = draw(st.sampled_from([*chain(*MESSAGES.values())]))
                message |= draw(st.sampled_from([other, {"do": other["do"]}]))
    text = json.dumps(message)
    match draw(st.sampled_from(["whole", "whole", "whole", "cut", "twice", "doubled"])):
        case "cut":
            return text[: draw(st.integers(0, len(text) - 1))]
        case "twice":
            return text + text
        case "doubled":
            return text[:-1] + ', "do": "end"' + text[-1:]
    return text


@pytest.mark.parametrize("game", MESSAGES)
def test_every_message_is_answered_once_and_what_is_refused_changes_nothing(
    server: Server, game: str, long: bool
) -> None:
    target = Target(server, game)
    numbers = iter(range(10_000))
    reasons = set()

    @settings(LONG if long else SHORT)
    @given(text=mutated(game))
    def answered(text: str) -> None:
        text = text.replace('"id": "x"', f'"id": "m{next(numbers)}"')
        before = target.version
        got = target.send(text)
        assert isinstance(got, list), (text, got)
        refusals = [one for one in got if one["type"] == "refusal"]
        accepted = [one for one in got if one["type"] == "update"]
        pongs = [one for one in got if one["type"] == "pong"]
        assert len(refusals) + len(pongs) + bool(accepted) == 1, (text, got)
        after = target.version
        if refusals or pongs:
            assert after == before, text
        else:
            assert after == before + 1, text
        for refusal in refusals:
            reasons.add(refusal["reason"])
            assert refusal["text"], text
        accepted_ids = [called for one in accepted for called in one["answers"]]
        assert len(accepted_ids) <= 1

    answered()
    assert {"not-understood", "not-host"} <= reasons
    target.close()


def test_what_comes_out_of_order_is_refused_with_its_reason(server: Server) -> None:
    async def disorder() -> None:
        ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
        table = ann.open("the-game", 2)
        client = await Client(ann, server, table).connect()
        await client.until(lambda one: one.update)
        early: list[tuple[str, dict[str, Any], str]] = [
            ("lay", {"card": 5, "row": 0}, "not-dealt"),
            ("begin", {"first": 0}, "not-dealt"),
            ("token", {"row": 0}, "not-dealt"),
            ("deal", {}, "seats-empty"),
            ("back", {}, "still-here"),
            ("leave", {"seat": 1}, "seat-empty"),
            ("leave", {"seat": -1}, "no-such-seat"),
            ("join", {"name": "Ann"}, "already-seated"),
        ]
        for do, what, reason in early:
            answer = await client.ask(do, **what)
            assert answer.get("reason") == reason, do
        ben.join(table)
        await client.ask("deal", seen=10**9)
        late: list[tuple[str, dict[str, Any], str]] = [
            ("lay", {"card": 5, "row": 0}, "not-begun"),
            ("end", {}, "not-begun"),
            ("announce", {"row": 0}, "not-begun"),
            ("begin", {"first": 2}, "no-such-seat"),
            ("take", {}, "not-understood"),
            ("lay", {"card": ["red", 1], "row": 0}, "not-understood"),
            ("update", {}, "not-understood"),
            ("dealt", {"deck": [1]}, "not-understood"),
            ("moved", {"seat": 1}, "not-understood"),
            ("away", {"seat": 1}, "not-understood"),
        ]
        for do, what, reason in late:
            answer = await client.ask(do, **what)
            assert answer.get("reason") == reason, do
        await client.ask("begin", first=0)
        assert (await client.ask("begin", first=0))["reason"] == "already-begun"
        await client.close()
        assert len(Course(server, table).entries) == 5

    asyncio.run(disorder())


def test_frames_that_are_too_long_or_no_text_end_a_connection_cleanly(target: Target) -> None:
    before = target.version
    assert target.send(json.dumps({"do": "text", "text": "x" * 5000})) == 1009
    assert target.send(b"x" * 5000) == 1009
    fits = target.send(json.dumps({"do": "text", "text": "x" * 4000}))
    assert isinstance(fits, list)
    assert fits[0]["reason"] == "bad-text"
    key = "dGhlIHNhbXBsZSBub25jZQ=="
    ask = (
        f"GET /api/tables/{target.table}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()
    mask = b"\0\0\0\0"
    for frame, code in (
        (b"\x81\x82" + mask + b"\xff\xfe", 1007),  # no UTF-8
        (b"\x81\x02{}", 1002),  # not masked
        (b"\xf1\x82" + mask + b"{}", 1002),  # reserved bits
        (b"\x80\x82" + mask + b"{}", 1002),  # a continuation of nothing
        (b"\x01\xfe\x0f\xff" + mask + b" " * 4095 + b"\x80\x85" + mask + b" " * 5, 1009),
    ):
        with socket.create_connection(("127.0.0.1", target.server.port), timeout=10) as line:
            line.sendall(ask)
            got = line.recv(4096)  # nothing may be sent before that
            line.sendall(frame)
            while code.to_bytes(2) not in got[-130:]:  # it then waits for the client to close
                more = line.recv(4096)
                assert more, (frame, got[-130:])
                got += more
    for raw in (ask[:-30], ask + b"\x81\xfe", ask + b"\x81\x85" + mask + b"{", b"\x16\x03\x01\0"):
        with socket.create_connection(("127.0.0.1", target.server.port), timeout=10) as line:
            line.sendall(raw)  # and disconnect in the middle of it
    assert target.version == before


def test_the_api_answers_as_it_is_described_whatever_is_asked(server: Server, long: bool) -> None:
    described = openapi.from_url(f"{server.address}/api/openapi/openapi.json")
    asked = 0
    for found in described.get_all_operations():
        operation: Any = found.ok()

        @settings(SHORT, max_examples=100 if long else 4)
        @given(case=operation.as_strategy())
        def as_described(case: Any) -> None:
            nonlocal asked
            asked += 1
            answer = case.call()
            assert answer.status_code < 500, (case.as_curl_command(), answer.text)
            # What fits the description may still be refused: by the rules, or for a name.
            case.validate_response(answer, excluded_checks=[positive_data_acceptance])

        as_described()
    assert asked > 50
