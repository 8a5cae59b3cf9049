"""A server behind a reverse proxy knows who comes; nobody else can tell it who they are."""

import asyncio
import contextlib
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from websockets.asyncio.client import connect

from tests.commands.calling import tenback
from tests.server.playing import Client, Server, first_sensible, serving

HOSTING = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text()
NAME = "play.example.org"
ANN, EVE = "203.0.113.1", "198.51.100.7"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("proxied"), "--proxy", "127.0.0.1") as running:
        yield running


def hears_that_it_is_too_much(ask: Callable[[str], httpx.Response]) -> bool:
    """Returns whether somebody who claims to be another each time is known to be one and the same.

    That is 20 requests a second too many for one, and never too many for a thousand.
    """
    return any(ask(f"192.0.2.{n % 250}").status_code == 429 for n in range(1000))


def test_who_comes_through_the_proxy_is_counted_by_their_own_address(server: Server) -> None:
    """Proxies append: what Eve wrote herself stands further left, and counts for nothing."""
    with httpx.Client(base_url=server.address) as http:

        def ask(comes_from: str) -> httpx.Response:
            return http.get("/api/me", headers={"X-Forwarded-For": comes_from})

        assert hears_that_it_is_too_much(lambda claimed: ask(f"{claimed}, {EVE}"))
        assert ask(ANN).status_code == 200


def test_whoever_is_no_proxy_of_ours_is_not_believed(tmp_path: Path) -> None:
    """Not even on this machine, where a tunnel may bring anybody."""
    with serving(tmp_path) as server, httpx.Client(base_url=server.address) as http:
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
    """A real nginx, as the page on hosting sets it up."""

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


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@pytest.fixture
def front(server: Server, tmp_path: Path) -> Iterator[Front]:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    made = f"req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN={NAME} "
    made += f"-addext subjectAltName=DNS:{NAME} -keyout {key} -out {certificate}"
    subprocess.run(["openssl", *made.split()], check=True, capture_output=True)
    (shown,) = re.findall(r"^```nginx\n(.*?)^```$", HOSTING, re.DOTALL | re.MULTILINE)
    port = free_port()
    here = {
        r"listen 80;": f"listen 127.0.0.1:{free_port()};",
        r"listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        r"(?<=ssl_certificate )[^;]+": str(certificate),
        r"(?<=ssl_certificate_key )[^;]+": str(key),
        r"http://127\.0\.0\.1:8910": server.address,
        r"\n *listen \[::\]:[^;]+;": "",
    }
    for there, instead in here.items():
        shown, found = re.subn(there, instead, shown)
        assert found, there
    temporary = "".join(
        f"{kind}_temp_path {tmp_path}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    around = f"daemon off; pid {tmp_path}/pid; error_log stderr;\nevents {{}}\n"
    around += f"http {{\naccess_log off;\n{temporary}{shown}}}\n"
    (tmp_path / "nginx.conf").write_text(around)
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/bin:/usr/local/sbin") or "nginx"
    words = [nginx, "-p", str(tmp_path), "-e", "stderr", "-c", "nginx.conf"]
    running = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
    trust = ssl.create_default_context(cafile=certificate)
    try:
        for _ in range(200):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
                break
            assert running.poll() is None, running.communicate()
            time.sleep(0.05)
        with httpx.Client(verify=trust) as http:
            yield Front(port, trust, http)
    finally:
        running.terminate()
        running.communicate()


def test_a_game_can_be_played_through_nginx_as_the_page_on_hosting_sets_it_up(
    front: Front, server: Server
) -> None:
    asked = {"game": "the-game", "options": {"players": 1}, "name": "Ann"}
    opened = front.call("POST", "/api/tables", asked)
    assert opened.status_code == 201, opened.text
    cookie = opened.headers["set-cookie"]
    assert "secure" in cookie.lower(), "the server knows that it is https out there"
    table = opened.json()["table"]["id"]

    async def play() -> dict[str, Any]:
        client = Client(None, server, table)
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
        update = await client.play(slowly)
        await client.close()
        return update

    def slowly(update: dict[str, Any]) -> dict[str, Any] | None:
        time.sleep(0.05)  # twenty messages a second are what everybody may send
        return first_sensible(update)

    assert asyncio.run(play())["view"]["outcome"] is not None


def test_nginx_so_set_up_believes_nobody_and_shows_no_figures(front: Front) -> None:
    assert '<script type="module"' in front.call("GET", "/").text
    assert front.call("GET", "/metrics").status_code in {403, 404}
    assert front.call("PUT", "/api/me", {"name": "x"}, Origin="https://evil.example").is_error
    assert hears_that_it_is_too_much(
        lambda claimed: front.call("GET", "/api/me", **{"X-Forwarded-For": claimed})
    )
