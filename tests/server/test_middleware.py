"""The middleware: who is let in, by which address they are counted, and what others are told."""

import asyncio
from typing import Any, NamedTuple

import pytest

from tenback.commands import main
from tenback.server.http.middleware import HEADERS, Middleware, address
from tenback.server.http.monitoring import MetricsAccess
from tenback.server.rooms.limits import Limits


class Heard(NamedTuple):
    status: int
    headers: dict[str, str]
    text: str


async def _app(scope: Any, receive: Any, send: Any) -> None:  # noqa: ARG001
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"in"})


def hears(gate: Middleware, scheme: str = "http", kind: str = "http", **headers: str) -> Heard:
    """Returns the answer to something that is sent."""
    sent: list[dict[str, Any]] = []

    async def send(message: Any) -> None:
        sent.append(message)

    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope: Any = {
        "type": kind,
        "method": "POST",
        "path": "/api/tables",
        "scheme": scheme,
        "client": ("203.0.113.1", 1),
        "headers": raw,
    }
    asyncio.run(gate(scope, None, send))  # type: ignore[arg-type]
    start, body = sent
    found = {name.decode(): value.decode() for name, value in start["headers"]}
    return Heard(start["status"], found, body["body"].decode())


def gate(**how: Any) -> Middleware:
    return Middleware(_app, Limits(), **how)


@pytest.mark.parametrize(
    ("origin", "scheme", "host"),
    [
        ("http://club.example", "http", "club.example"),
        ("http://club.example", "ws", "club.example"),
        ("http://club.example:8910", "http", "club.example:8910"),
        ("https://club.example", "https", "club.example"),
        ("https://club.example", "wss", "club.example:443"),
        ("https://Club.Example", "wss", "club.example"),
        ("http://[2001:db8::1]:8910", "http", "[2001:db8::1]:8910"),
        # A proxy that nobody named ends the https.
        ("https://club.example", "http", "club.example"),
        ("https://club.example", "ws", "club.example"),
        ("https://friends.example", "https", "club.example"),
    ],
)
def test_the_pages_of_this_server_and_of_its_friends_are_let_in(
    origin: str, scheme: str, host: str
) -> None:
    kind = "websocket" if scheme.startswith("ws") else "http"
    friends = gate(origins=["https://friends.example/"])
    assert hears(friends, scheme, kind, origin=origin, host=host).status == 200


@pytest.mark.parametrize(
    ("origin", "scheme", "host"),
    [
        ("http://club.example", "https", "club.example"),
        ("http://club.example", "wss", "club.example"),
        ("http://club.example:443", "https", "club.example"),
        ("https://club.example:8443", "https", "club.example"),
        ("http://club.example:8910", "http", "club.example"),
        ("http://club.example", "http", "club.example:8910"),
        ("http://friends.example", "https", "club.example"),
        ("ftp://club.example", "http", "club.example"),
        ("://club.example", "http", "club.example"),
        ("http://club.example@evil.example", "http", "club.example"),
        ("http://club.example", "http", ""),
        ("null", "http", "club.example"),
    ],
)
def test_pages_of_another_origin_are_not(origin: str, scheme: str, host: str) -> None:
    kind = "websocket" if scheme.startswith("ws") else "http"
    friends = gate(origins=["https://friends.example"])
    assert hears(friends, scheme, kind, origin=origin, host=host).status == 403


@pytest.mark.parametrize(
    ("language", "word"), [("en", "another site"), ("ru-RU,en", "другого сайта"), ("ja", "サイト")]
)
@pytest.mark.parametrize("kind", ["http", "websocket"])
def test_a_refusal_has_the_headers_of_every_answer_and_the_reader_s_language(
    language: str, word: str, kind: str
) -> None:
    heard = hears(gate(), kind=kind, origin="https://evil.example", accept_language=language)
    assert heard.status == 403
    assert heard.headers.items() >= HEADERS.items()
    assert word in heard.text
    assert heard.headers["content-length"] == str(len(heard.text.encode()))
    busy = Middleware(_app, Limits(requests=0, request_burst=0))
    assert hears(busy, kind=kind).headers.items() >= HEADERS.items()
    assert "Слишком много" in hears(busy, accept_language="ru").text


def test_who_asks_too_often_hears_how_long_to_wait() -> None:
    def waits(requests: float, kind: str = "http") -> str | None:
        busy = Middleware(_app, Limits(requests=requests, request_burst=0))
        return hears(busy, kind=kind).headers.get("retry-after")

    assert [waits(rate) for rate in (20, 0.5, 0.3, 0)] == ["1", "2", "4", "3600"]
    assert waits(0.5, "websocket") == "2"
    assert "retry-after" not in hears(gate(), origin="https://evil.example").headers


def test_browsers_are_asked_for_https_only_where_it_works_and_is_wanted() -> None:
    name = "strict-transport-security"
    assert hears(gate(hsts=60), "https").headers[name] == "max-age=60"
    assert hears(gate(hsts=60), "https", origin="null").headers[name] == "max-age=60"
    assert name not in hears(gate(hsts=60)).headers
    assert name not in hears(gate(), "https").headers


def test_to_ask_for_https_needs_a_proxy_that_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--hsts"])
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert "--proxy" in said.err


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("203.0.113.1", "203.0.113.1"),
        ("::ffff:203.0.113.1", "203.0.113.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("no:address", "no:address"),
        ("unknown", "unknown"),
    ],
)
def test_an_address_is_counted_by_its_network(host: str, counted: str) -> None:
    assert address({"client": (host, 1)}) == counted


@pytest.mark.parametrize(
    ("host", "header", "may"),
    [
        ("127.0.0.1", "host", True),
        ("::1", "host", True),
        ("::ffff:127.0.0.1", "host", True),
        ("10.0.0.5", "host", True),
        ("10.0.0.6", "host", False),
        ("203.0.113.1", "host", False),
        ("?", "host", False),
        # What comes through a proxy on this machine comes from anywhere.
        ("127.0.0.1", "x-forwarded-for", False),
        ("127.0.0.1", "x-real-ip", False),
        ("127.0.0.1", "forwarded", False),
        ("127.0.0.1", "via", False),
    ],
)
def test_the_figures_are_for_this_machine_and_who_was_named(
    host: str, header: str, may: bool
) -> None:
    scope = {"client": (host, 1), "headers": [(header.encode(), b"x")]}
    assert MetricsAccess(["10.0.0.5"]).allows(scope) is may
