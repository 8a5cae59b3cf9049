"""The log: as text or as JSON, with request and table, and never with a card or a secret."""

import asyncio
import json
import logging
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tenback.server import logs
from tests.processes import ANSWER_TIMEOUT
from tests.server.client import Client, Guest, first_sensible, racing
from tests.server.server_process import Server, serving

TOKEN = "correct-horse-battery-staple"
TABLES: dict[str, Any] = {
    "the-game": {"players": 2, "settings": {"pace": 0}},
    "quick-and-easy": {"players": 2, "settings": {"pace": 0}},
    "seven-ate-nine": {"players": 2},
}


@pytest.fixture
def record() -> Iterator[logging.LogRecord]:
    made = logging.makeLogRecord(
        {
            "name": "tenback.x",
            "levelname": "WARNING",
            "msg": "table %s\nis 「full」",
            "args": ("abc",),
            "created": 1794793905.0664,
            "table": "abc",
        }
    )
    token = logs.request_id.set("r-1")
    yield made
    logs.request_id.reset(token)


def test_a_line_has_time_level_request_and_table(record: logging.LogRecord) -> None:
    line = "2026-11-16T03:11:45.066Z warning: table abc\nis 「full」 request=r-1 table=abc"
    assert logs.Text().format(record).partition("Z")[2] == line.partition("Z")[2]
    text = logs.Json().format(record)
    assert "\n" not in text
    fields = json.loads(text)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.066Z", fields.pop("time"))
    assert fields == {
        "level": "warning",
        "logger": "tenback.x",
        "request": "r-1",
        "table": "abc",
        "message": "table abc\nis 「full」",
    }


@pytest.fixture(scope="module")
def talkative(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that logs all that it can."""
    folder = tmp_path_factory.mktemp("talkative")
    token = folder / "token"
    token.write_text(TOKEN)
    options = ["--log-level", "debug", "--log-format", "json", "--no-limits"]
    with serving(folder, *options, "--operator-token-file", str(token)) as running:
        yield running


def lines(server: Server) -> list[dict[str, Any]]:
    return [json.loads(line) for line in server.output.splitlines() if line.startswith("{")]


async def logged(server: Server, **about: Any) -> list[dict[str, Any]]:
    """Waits for lines about something, and returns them."""
    async with asyncio.timeout(30):
        while True:
            found = [line for line in lines(server) if about.items() <= line.items()]
            if found:
                return found
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("game", TABLES)
def test_no_line_has_a_hidden_card_a_token_or_a_word_of_anybody(
    talkative: Server, game: str
) -> None:
    """Even at `debug`, where the libraries of the server would log every message."""
    ann, ben = Guest(talkative, "Mikaela"), Guest(talkative, "Quentin")
    table = ann.open(game, bots={"1": "greedy"} if game == "the-game" else {}, **TABLES[game])
    people = [ann] if game == "the-game" else [ann, ben]
    token = Guest(talkative, "x").call("POST", "/api/tokens", {"name": "Robin"}).json()["token"]
    hands: set[str] = set()

    def chooses(update: Any) -> Any:
        hand = update["view"]["hand"]
        hands.update(json.dumps(hand[n : n + 2])[1:-1] for n in range(len(hand) - 1))
        return (racing if game == "seven-ate-nine" else first_sensible)(update)

    async def play() -> None:
        if len(people) > 1:
            ben.join(table)
        clients = [await Client(one, talkative, table).connect() for one in people]
        await clients[0].ask("deal")
        await clients[0].ask("begin", first=0)
        await asyncio.gather(*(client.play(chooses, 50) for client in clients))
        refused = await clients[0].ask("text", text="my secret words")
        assert refused["type"] == "refusal"
        for client in clients:
            await client.close()
        await logged(talkative, table=table, message="a socket was closed: by its client")

    asyncio.run(play())
    link = ann.call("POST", f"/api/tables/{table}/seat-link", {}).json()
    headers = {"authorization": f"Bearer {TOKEN}"}
    ann.call("GET", "/api/admin/tables", **headers)
    ann.call("GET", "/api/me", authorization=f"Bearer {token}")
    secrets = [ann.cookie, ann.player, token, TOKEN, link.get("link"), "my secret words", "Mikaela"]
    output = talkative.output.replace(" ", "")
    assert len(hands) > 5
    assert f'"table":"{table}"' in output
    for hidden in [*hands, *(one for one in secrets if one)]:
        assert str(hidden).replace(" ", "") not in output, hidden
    for line in lines(talkative):
        assert not re.search(r"[\[(]\d+, ?\d", line["message"]), line


def test_a_request_keeps_the_id_that_a_proxy_gave_it_or_gets_one(talkative: Server) -> None:
    def get(given: str | None) -> str:
        headers = {} if given is None else {"x-request-id": given}
        address = f"{talkative.address}/api/catalogue"
        answer = httpx.get(address, headers=headers, timeout=ANSWER_TIMEOUT)
        return answer.headers["x-request-id"]

    assert get("proxy-1234.a_b") == "proxy-1234.a_b"
    (line,) = asyncio.run(logged(talkative, request="proxy-1234.a_b"))
    assert re.fullmatch(r"GET /api/catalogue: 200 in [\d.]+ ms", line["message"])
    made = {get(None), get("short"), get("x" * 65), get('with "quotes" in it'), get("tab\tinside")}
    assert len(made) == 5
    assert all(re.fullmatch("[0-9a-f]{16}", one) for one in made)


def test_a_refusal_and_a_socket_have_an_id_too(talkative: Server) -> None:
    foreign = {"origin": "https://evil.example", "x-request-id": "from-proxy"}
    answer = httpx.post(f"{talkative.address}/api/tables", headers=foreign, timeout=ANSWER_TIMEOUT)
    assert (answer.status_code, answer.headers["x-request-id"]) == (403, "from-proxy")

    async def connect() -> str:
        ann = Guest(talkative, "Ann")
        table = ann.open("the-game", 2)
        client = await Client(ann, talkative, table).connect(**{"X-Request-Id": "for-a-socket"})
        assert client.socket is not None
        assert client.socket.response is not None
        given = client.socket.response.headers["x-request-id"]
        await client.close()
        about = await logged(talkative, request="for-a-socket", message="a socket was opened")
        assert about[0]["table"] == table
        return str(given)

    assert asyncio.run(connect()) == "for-a-socket"
