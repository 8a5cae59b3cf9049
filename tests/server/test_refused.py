"""Real servers and what they refuse: no table stops for it, and the log stays empty."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tenback.locales import LANGUAGES
from tenback.server.rooms import limits
from tests.server.client import Client, Guest
from tests.server.server_process import Server
from tests.server.server_thread import serving_in_thread

LONG = "c" * 3000
TURNS = 40
MESSAGES = 5


class Still:
    """A stopped clock, so that no limit is lifted."""

    def monotonic(self) -> float:
        return 0.0

    perf_counter = monotonic


@contextmanager
def silent(folder: Path, caplog: pytest.LogCaptureFixture, **bounds: Any) -> Iterator[Server]:
    """A server that logs nothing, not even when it ends."""
    loggers = [logging.getLogger(name) for name in ("tenback", "uvicorn", "asyncio")]
    with serving_in_thread(folder, **bounds) as server:
        for logger in loggers:  # after uvicorn and Litestar have set theirs up
            logger.addHandler(caplog.handler)
        try:
            yield server
        finally:
            server.dismiss()
    for logger in loggers:
        logger.removeHandler(caplog.handler)
    assert [one.getMessage() for one in caplog.records if one.levelno > logging.INFO] == []


def test_long_messages_of_a_stranger_stop_no_table(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(server: Server) -> None:
        ann, ben = Guest(server, "Ann"), Guest(server, "Ben")
        table = ann.open("the-game", 2, settings={"free_text": True})
        ben.join(table)
        host = await Client(ann, server, table).connect()
        guest = await Client(ben, server, table).connect()
        eve = await Client(None, server, table).connect()
        await eve.until(lambda one: one.update)

        async def turn(refused: int) -> None:
            await asyncio.gather(
                host.send("text", text="hello"),
                *(eve.send_raw(f'{{"do": "{LONG}"}}') for _ in range(MESSAGES)),
            )
            await eve.until(lambda one: len(one.refused) == refused)
            version = (await host.until(lambda one: not one.unanswered))["version"]
            for client in (guest, eve):
                await client.until(lambda one: one.update.get("version") == version)

        for number in range(TURNS):
            await turn(MESSAGES * (number + 1))
        assert {one["reason"] for one in eve.refused} == {"not-understood"}
        for client in (host, guest, eve):
            await client.close()

    with silent(tmp_path, caplog) as server:
        asyncio.run(play(server))


def test_long_words_in_requests_are_refused_in_a_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def new(game: str = "the-game", **more: Any) -> tuple[str, str, Any]:
        return "POST", "/api/tables", {"game": game, "options": {"players": 2}, "name": "A", **more}

    with silent(tmp_path, caplog) as server:
        ann = Guest(server, "Ann")
        table = ann.open("the-game", 2)
        for method, path, body in (
            ("GET", f"/api/tables/{LONG}", None),
            ("GET", f"/api/tables/{'%0A' * 1000}", None),
            ("GET", f"/api/tables/{LONG}/games/1", None),
            ("GET", f"/api/tables/{table}/games/{'9' * 3000}", None),
            ("GET", f"/api/tables/{LONG}/hint", None),
            ("POST", f"/api/tables/{LONG}/join", {"name": "Ann"}),
            ("POST", f"/api/tables/{table}/join", {"name": "Ann", "seat": 10**3000}),
            ("POST", f"/api/tables/{table}/join", {"name": "Ann", "seat": LONG}),
            ("GET", f"/api/lessons/{LONG}", None),
            ("POST", "/api/lessons/the-game/0", {"actions": [{"do": LONG}]}),
            ("POST", "/api/lessons/the-game/0", {"actions": [{LONG: LONG}]}),
            ("GET", f"/api/me/games?before={LONG}", None),
            ("POST", "/api/replay", {"format": LONG}),
            ("POST", "/api/seat", {"link": LONG}),
            ("PUT", "/api/me", {"name": LONG}),
            new(LONG),
            new(bots={"1": LONG}),
            new(bots={LONG: "greedy"}),
            new(bots={str(10**3000): "greedy"}),
            new(options={"players": 10**3000}),
            new(options={"players": LONG}),
            new(options={"players": 2, LONG: LONG, "pro": LONG}),
            new(settings={"clock": -(10**3000)}),
            new(settings={"pace": LONG}),
        ):
            for language in LANGUAGES:
                answer = ann.call(method, path, body, **{"Accept-Language": language})
                assert 400 <= answer.status_code < 500, (path, answer.text)
                assert len(answer.content) < 3000
                text = answer.json()["text"]
                assert len(text.splitlines()) == 1
                assert 0 < len(text) < 1500


def test_a_record_of_long_words_is_refused_in_a_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    whole: dict[str, Any] = {
        "format": "tenback/1",
        "game": "quick-and-easy",
        "options": {"players": 2},
        "deck": [],
        "moves": [],
        "outcome": None,
    }
    with silent(tmp_path, caplog) as server:
        ann = Guest(server, "Ann")
        for changes in (
            {"format": LONG},
            {"game": LONG},
            {"options": {"players": 10**3000}},
            {"deck": [[LONG, 1]] * 20},
            {"deck": [["red", 10**3000]] * 50},
            {"deck": [LONG]},
            {"moves": [{"do": LONG, "seat": 0}]},
            {"names": [LONG]},
            {"outcome": LONG},
        ):
            for language in LANGUAGES:
                headers = {"Accept-Language": language}
                answer = ann.call("POST", "/api/replay", whole | changes, **headers)
                assert answer.status_code == 400, answer.text
                assert len(answer.content) < 5000
                assert len(answer.json()["text"].splitlines()) == 1


def test_a_refused_socket_is_no_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "time", Still())

    async def refused(client: Client, **headers: str) -> int:
        with pytest.raises(InvalidStatus) as caught:
            await client.connect(**headers)
        return int(caught.value.response.status_code)

    async def closed(client: Client, **headers: str) -> int:
        await client.connect(**headers)
        with pytest.raises(ConnectionClosed) as caught:
            await client.receive()
        assert caught.value.rcvd is not None
        return int(caught.value.rcvd.code)

    async def connect(server: Server) -> None:
        ann = Guest(server, "Ann")
        table = ann.open("the-game", 2)
        assert await refused(Client(ann, server, table), Origin="https://evil.example") == 403
        assert await closed(Client(ann, server, "nowhere")) == 4404
        assert await closed(Client(None, server, LONG)) == 4404
        assert await closed(Client(None, server, table), Authorization="Bearer x") == 4401
        assert await refused(Client(ann, server, "a/b/c")) == 403
        while ann.call("GET", "/api/me").status_code != 429:
            pass
        assert await refused(Client(ann, server, table)) == 429

    with silent(tmp_path, caplog, limits=limits.Limits()) as server:
        asyncio.run(connect(server))
