"""The documentation of the API that the server gives out."""

import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.openapi.plugins import JsonRenderPlugin

from tenback.server.http import api_docs, app
from tests.processes import ANSWER_TIMEOUT
from tests.server.server_process import Server
from tests.server.server_thread import serving_in_thread


def test_each_description_is_made_once_and_the_slow_ones_before_anyone_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise whoever asks again and again holds up the loop."""
    made: list[bytes] = []
    encode = JsonRenderPlugin.render

    def noted(self: JsonRenderPlugin, *schema: Any) -> bytes:
        made.append(encode(self, *schema))
        return made[-1]

    monkeypatch.setattr(JsonRenderPlugin, "render", noted)
    monkeypatch.setattr(app, "PREPARING", 0)
    slow = (api_docs.describe, api_docs.protocol)
    for one in slow:
        one.cache_clear()
    with (
        serving_in_thread(tmp_path) as server,
        httpx.Client(base_url=server.address, timeout=ANSWER_TIMEOUT) as http,
    ):
        end = time.monotonic() + ANSWER_TIMEOUT
        while not all(one.cache_info().currsize for one in slow):
            assert time.monotonic() < end, "they were not prepared"
            time.sleep(0.01)
        for path in ("/api/openapi/openapi.json", "/api/docs", "/api/protocol.json"):
            first, again = http.get(path), http.get(path)
            assert first.status_code == 200
            assert again.content == first.content
    assert [one.cache_info().misses for one in slow] == [1, 1]
    assert len(made) == 1


def test_openapi_says_how_to_sign_in_and_that_a_record_is_an_object(server: Server) -> None:
    api = httpx.get(f"{server.address}/api/openapi/openapi.json", timeout=ANSWER_TIMEOUT).json()
    schemes = api["components"]["securitySchemes"]
    assert schemes["token"] == {"type": "http", "scheme": "bearer"}
    assert (schemes["cookie"]["in"], schemes["cookie"]["name"]) == ("cookie", "tenback")
    assert api["security"] == [{}, {"cookie": []}, {"token": []}]
    record = api["paths"]["/api/tables/{table}/games/{number}"]["get"]["responses"]["200"]
    assert record["content"]["application/json"]["schema"]["type"] == "object"


def test_what_watches_a_server_asks_with_head_or_get_and_gets_one_charset(server: Server) -> None:
    for path in ("/healthz", "/readyz"):
        assert httpx.get(server.address + path, timeout=ANSWER_TIMEOUT).status_code == 200
    assert httpx.head(f"{server.address}/healthz", timeout=ANSWER_TIMEOUT).status_code == 200
    metrics = httpx.get(f"{server.address}/metrics", timeout=ANSWER_TIMEOUT)
    assert metrics.headers["content-type"].count("charset") == 1
    assert metrics.headers["content-type"].startswith("text/plain; version=")
