"""The metrics: conventional names, every refusal, requests by their route, games and batches."""

import asyncio
import re
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tenback import __version__
from tenback.server.rooms.limits import Limits
from tests.processes import ANSWER_TIMEOUT
from tests.server.client import Client, Guest, first_sensible
from tests.server.server_process import Server
from tests.server.server_thread import serving_in_thread


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving_in_thread(tmp_path) as running:
        yield running


def figures(server: Server) -> dict[str, float]:
    """Returns all samples, by name and labels as they are written."""
    text = httpx.get(f"{server.address}/metrics", timeout=ANSWER_TIMEOUT).text
    return {
        one.name
        + "".join(f",{name}={value}" for name, value in sorted(one.labels.items())): one.value
        for family in text_string_to_metric_families(text)
        for one in family.samples
    }


def test_names_are_as_prometheus_has_them(server: Server) -> None:
    text = httpx.get(f"{server.address}/metrics", timeout=ANSWER_TIMEOUT).text
    kinds = dict(re.findall(r"^# TYPE (\S+) (\S+)$", text, re.MULTILINE))
    for name, kind in kinds.items():
        assert re.fullmatch(r"(tenback|process|python)_[a-z0-9_]+", name)
        assert (kind == "counter") == name.endswith("_total"), name
        if kind == "histogram":
            assert name.endswith(("_seconds", "_entries")), name
    assert {"process_cpu_seconds_total", "process_resident_memory_bytes"} <= kinds.keys()
    build = [name for name in figures(server) if name.startswith("tenback_build_info")]
    assert len(build) == 1
    assert f"version={__version__}" in build[0]


def test_requests_are_counted_by_route_and_never_by_path(server: Server) -> None:
    ann = Guest(server, "Ann")
    tables = [ann.open("the-game", 2) for _ in range(3)]
    for table in tables:
        ann.call("GET", f"/api/tables/{table}")
        ann.call("GET", f"/t/{table}")
    ann.call("GET", "/api/tables/nowhere")
    ann.call("GET", "/nowhere-at-all")
    ann.call("BREW", "/api/catalogue")
    page = re.findall(r'src="(/[^"]+\.js)"', ann.call("GET", "/").text)
    ann.call("GET", page[0])
    found = figures(server)
    name = "tenback_http_request_duration_seconds_count,method=GET,route={},status={}"
    assert found[name.format("/api/tables/{table}", 200)] == 3
    assert found[name.format("/api/tables/{table}", 404)] == 1
    assert found[name.format("/t/{table}", 200)] == 3
    assert found[name.format("unknown", 404)] == 1
    assert found[name.format("static", 200)] == 1
    written = "\n".join(found)
    assert "BREW" not in written
    assert not [path for path in (*tables, "nowhere", page[0]) if path in written]


def test_every_refusal_is_counted_wherever_it_comes_from(tmp_path: Path) -> None:
    few = Limits(tables=1, connections=1, requests=1e6, request_burst=1e6)
    with serving_in_thread(tmp_path, few) as server:
        ann = Guest(server, "Ann")
        table = ann.open("the-game", 2)
        refused: dict[str, Callable[[], httpx.Response]] = {
            "too-many-tables": lambda: ann.call(
                "POST", "/api/tables", {"game": "the-game", "options": {"players": 2}}
            ),
            "no-such-game": lambda: ann.call("POST", "/api/tables", {"game": "x", "options": {}}),
            "not-understood": lambda: ann.call("POST", "/api/tables", {"game": 1}),
            "foreign": lambda: ann.call("POST", "/api/tables", {}, origin="https://evil.example"),
            "bad-token": lambda: ann.call("GET", "/api/me", authorization="Bearer x"),
            "no-such-table": lambda: ann.call("GET", "/api/tables/none"),
        }
        for ask in refused.values():
            assert ask().status_code >= 400
        record = {"game": "the-game", "format": 1}
        assert ann.call("POST", "/api/replay", record).status_code == 400
        with socket.create_connection(("127.0.0.1", server.port), ANSWER_TIMEOUT) as raw:
            raw.sendall(b"no HTTP at all\r\n\r\n")
            assert b" 400 " in raw.recv(1000)

        async def sockets() -> None:
            client = await Client(ann, server, table).connect()
            assert (await client.ask("deal"))["reason"] == "seats-empty"
            second = await Client(ann, server, table).connect()
            with pytest.raises(Exception, match="4429"):
                await second.until(lambda _: False)
            await client.close()

        asyncio.run(sockets())
        found = figures(server)
        counted = {
            name.partition("reason=")[2]: value
            for name, value in found.items()
            if name.startswith("tenback_refusals_total")
        }
        assert counted == {
            **dict.fromkeys(refused, 1),
            "not-understood": 2,
            "seats-empty": 1,
            "too-many-sockets": 1,
            "bad-request": 1,
        }


def test_who_asks_too_often_is_counted(tmp_path: Path) -> None:
    with serving_in_thread(tmp_path, Limits(requests=0.001, request_burst=3)) as server:
        answers = [httpx.get(server.address, timeout=ANSWER_TIMEOUT) for _ in range(3)]
        assert [one.status_code for one in answers] == [200, 200, 200]
        assert httpx.get(server.address, timeout=ANSWER_TIMEOUT).status_code == 429


def test_games_bots_batches_and_latencies_are_measured(server: Server) -> None:
    ann = Guest(server, "Ann")
    table = ann.open("quick-and-easy", 2, bots={"1": "greedy"}, settings={"pace": 0})

    async def play() -> None:
        client = await Client(ann, server, table).connect()
        await client.ask("deal")
        await client.play(first_sensible)
        await client.close()

    asyncio.run(play())
    found = figures(server)
    assert found["tenback_games_begun_total,game=quick-and-easy"] == 1
    ended = [name for name in found if name.startswith("tenback_games_finished_total")]
    assert len(ended) == 1
    assert found[ended[0]] == 1
    assert found["tenback_bot_thinking_seconds_count,bot=greedy,game=quick-and-easy"] > 1
    moves = found["tenback_moves_total"]
    assert found["tenback_append_seconds_count"] == moves
    assert found["tenback_store_batch_entries_sum"] >= moves
    assert found["tenback_store_batch_seconds_count"] == found["tenback_store_batch_entries_count"]
    assert 1 < found["tenback_socket_request_duration_seconds_count"] <= moves
    assert found["tenback_loop_lag_seconds_count"] >= 0
