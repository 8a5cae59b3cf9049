"""A server behind a reverse proxy knows who connects; nobody but that proxy can tell it."""

import asyncio
import contextlib
import re
import ssl
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from websockets.asyncio.client import connect

from tenback.server.rooms import limits
from tenback.server.rooms.limits import Limits
from tests import processes
from tests.commands.command_line import tenback
from tests.processes import ANSWER_TIMEOUT
from tests.server.client import Client, first_sensible
from tests.server.fake_time import FakeTime
from tests.server.nginx import nginx
from tests.server.server_process import Server, free_port
from tests.server.server_thread import serving_in_thread

ROOT = Path(__file__).parents[2]
HOSTING = (ROOT / "docs" / "hosting.md").read_text()
FOR_SEVERAL = (ROOT / "hosting" / "nginx.conf").read_text()
NAME = "play.example.org"
ANN, EVE = "203.0.113.1", "198.51.100.7"


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    clock = FakeTime()
    monkeypatch.setattr(limits, "time", clock)
    return clock


@pytest.fixture
def proxied(tmp_path: Path) -> Iterator[Server]:
    """A server that believes a proxy on this machine; tests/test_shipping.py has one by command."""
    with serving_in_thread(tmp_path, Limits(), ["127.0.0.1"]) as running:
        yield running


def hears_that_it_is_too_much(ask: Callable[[str], httpx.Response]) -> bool:
    """Returns whether a client that claims another address each time is recognised as the same.

    The requests are too many for one client, but not for as many clients.
    """
    most = int(Limits().request_burst) + 1
    return any(ask(f"192.0.2.{n % 250}").status_code == 429 for n in range(most))


def test_who_comes_through_the_proxy_is_counted_by_their_own_address(proxied: Server) -> None:
    """Proxies append: what Eve wrote herself is further left, and is ignored."""
    with httpx.Client(base_url=proxied.address, timeout=ANSWER_TIMEOUT) as http:

        def ask(comes_from: str) -> httpx.Response:
            return http.get("/api/me", headers={"X-Forwarded-For": comes_from})

        assert hears_that_it_is_too_much(lambda claimed: ask(f"{claimed}, {EVE}"))
        assert ask(ANN).status_code == 200


def test_whoever_is_no_proxy_of_ours_is_not_believed(tmp_path: Path) -> None:
    """Not even on this machine, where a tunnel may bring anyone."""
    with (
        serving_in_thread(tmp_path, Limits()) as server,
        httpx.Client(base_url=server.address, timeout=ANSWER_TIMEOUT) as http,
    ):
        secure = {"X-Forwarded-Proto": "https"}
        named = http.put("/api/me", json={"name": "Eve"}, headers=secure)
        assert "secure" not in named.headers["set-cookie"].lower()
        assert hears_that_it_is_too_much(
            lambda claimed: http.get("/api/me", headers={"X-Forwarded-For": claimed})
        )


@pytest.mark.parametrize("word", ["localhost", "10.0.0.1/8", "*", ""])
def test_a_proxy_that_is_no_address_is_refused_in_one_line(word: str) -> None:
    done = tenback("serve", "--proxy", word)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "127.0.0.1" in done.stderr


class Front(NamedTuple):
    """A real nginx, as we set it up."""

    port: int
    trust: ssl.SSLContext
    http: httpx.Client

    def call(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        request = self.http.build_request(
            method,
            f"https://127.0.0.1:{self.port}{path}",
            json=body,
            headers={"Host": NAME, "Origin": f"https://{NAME}", **headers},
            extensions={"sni_hostname": NAME},
        )
        return self.http.send(request)


def made_certificate(folder: Path) -> tuple[Path, Path]:
    """Returns a certificate and its key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    made = f"req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN={NAME} "
    made += f"-addext subjectAltName=DNS:{NAME} -keyout {key} -out {certificate}"
    processes.run(["openssl", *made.split()], check=True)
    return certificate, key


@contextlib.contextmanager
def front_of(folder: Path, server: Server, shown: str) -> Iterator[int]:
    """Runs nginx in front of a server, with https; yields its port."""
    certificate, key = made_certificate(folder)
    ports = free_port(), free_port()
    here = {
        r"listen 80;": f"listen 127.0.0.1:{ports[0]};",
        r"listen 443 ssl": f"listen 127.0.0.1:{ports[1]} ssl",
        r"(?<=ssl_certificate )[^;]+": str(certificate),
        r"(?<=ssl_certificate_key )[^;]+": str(key),
        r"\b127\.0\.0\.1:89\d\d": server.address.removeprefix("http://"),
        r"\n *listen \[::\]:[^;]+;": "",
    }
    with nginx(folder, shown, here, ports[1]):
        yield ports[1]


@pytest.fixture(params=["the page", "the file"])
def front(proxied: Server, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Front]:
    """With the configuration for one server, on the page, or for several, which are all one."""
    shown = FOR_SEVERAL
    if request.param == "the page":
        shown, *_ = re.findall(r"^```nginx\n(.*?)^```$", HOSTING, re.DOTALL | re.MULTILINE)
    with front_of(tmp_path, proxied, shown) as port:
        trust = ssl.create_default_context(cafile=tmp_path / "certificate.pem")
        with httpx.Client(verify=trust, timeout=ANSWER_TIMEOUT) as http:
            yield Front(port, trust, http)


def test_a_game_can_be_played_through_nginx_as_we_set_it_up(
    front: Front, proxied: Server, clock: FakeTime, long: bool
) -> None:
    asked = {"game": "the-game", "options": {"players": 1}, "name": "Ann"}
    opened = front.call("POST", "/api/tables", asked)
    assert opened.status_code == 201, opened.text
    cookie = opened.headers["set-cookie"]
    assert "secure" in cookie.lower(), "the server knows that it is https out there"
    table = opened.json()["table"]["id"]

    async def play() -> Client:
        client = Client(None, proxied, table)
        client.socket = await connect(
            f"wss://{NAME}/api/tables/{table}/socket",
            host="127.0.0.1",
            port=front.port,
            ssl=front.trust,
            origin=f"https://{NAME}",  # type: ignore[arg-type]
            additional_headers={"Cookie": cookie.partition(";")[0]},
            proxy=None,
        )
        await client.until(lambda one: one.update)
        await client.ask("deal")
        await client.until(lambda one: one.phase == "playing")
        while not client.over and (long or len(client.sent) < 20):
            await client.until(lambda one: one.update["legal"])
            action = first_sensible(client.update)
            assert action is not None
            answer = await client.ask(**action)
            assert answer["type"] == "update" or answer["reason"] == "too-fast"
            if answer["type"] == "refusal":
                clock.moment += 1
        await client.close()
        return client

    client = asyncio.run(play())
    assert client.over or (len(client.sent) == 20 and not long)


def test_nginx_so_set_up_believes_nobody_and_shows_no_figures(front: Front) -> None:
    assert '<script type="module"' in front.call("GET", "/").text
    assert front.call("GET", "/metrics").status_code in {403, 404}
    assert front.call("PUT", "/api/me", {"name": "x"}, Origin="https://evil.example").is_error
    assert hears_that_it_is_too_much(
        lambda claimed: front.call("GET", "/api/me", **{"X-Forwarded-For": claimed})
    )
