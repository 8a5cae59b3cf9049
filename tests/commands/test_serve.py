"""`tenback serve`, and `tenback` alone."""

import contextlib
import os
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
from tests.commands.command_line import ENGLISH, program, tenback
from tests.processes import ANSWER_TIMEOUT, start
from tests.server.server_process import Server
from tests.server.server_thread import serving_in_thread

from tenback.commands import _settings, parser, serve
from tenback.store import sqlite, writer


@pytest.fixture
def taken() -> Iterator[int]:
    """A port on which something else listens."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@contextlib.contextmanager
def answering(status: int, body: bytes) -> Iterator[str]:
    """The address of a server that answers every request alike."""

    class Answers(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Answers) as other:
        thread = threading.Thread(target=other.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{other.server_port}"
        finally:
            other.shutdown()
            thread.join()


@pytest.mark.parametrize(
    ("status", "body"),
    [
        (200, b'<html>all is "well"</html>'),
        (200, b'{"status": "well"}'),
        (200, b'["well", "version"]'),
        (503, b'{"status": "down", "version": "1"}'),
        (404, b""),
        (200, b"\xff"),
    ],
)
def test_something_else_at_the_port_is_not_taken_for_a_server_of_ours(
    status: int, body: bytes
) -> None:
    with answering(status, body) as address:
        assert not serve.is_ours(address)


def test_a_server_of_ours_at_the_port_is_known_also_while_it_can_save_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PROBED", 0)
    monkeypatch.setattr(writer, "CHECKED", 0)
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    monkeypatch.delenv("no_proxy", raising=False)
    with serving_in_thread(tmp_path) as server:
        assert serve.is_ours(server.address)
        server.database.rename(tmp_path / "aside")
        assert serve.is_ours(server.address)
        (tmp_path / "aside").rename(server.database)


@pytest.mark.parametrize(
    ("host", "named"),
    [
        ("0.0.0.0", "localhost"),
        ("::", "localhost"),
        ("127.0.0.1", "localhost"),
        ("127.0.0.2", "127.0.0.2"),
        ("::1", "[::1]"),
    ],
)
def test_a_server_is_looked_for_where_it_would_listen(host: str, named: str) -> None:
    assert serve.address_of(host, 8910) == f"http://{named}:8910"


def refused(*words: str | Path, language: str = "en") -> str:
    done = tenback("serve", "--host", "127.0.0.1", *words, language=language)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    return done.stderr


def test_a_port_that_is_taken_is_said_in_one_line_and_another_is_offered(taken: int) -> None:
    line = refused("--port", str(taken))
    assert f"port {taken} is taken; " in line
    offered = int(line.rsplit("--port ", 1)[1])
    with socket.socket() as free:
        free.bind(("127.0.0.1", offered))
    assert f"порт {taken} занят" in refused("--port", str(taken), language="ru")
    assert f"ポート{taken}は使われています" in refused("--port", str(taken), language="ja")


def test_an_address_that_is_not_ours_is_said_in_one_line() -> None:
    done = program("serve", "--host", "192.0.2.77", "--port", "0")
    assert (done.returncode, done.stdout) == (2, "")
    assert "can’t listen on 192.0.2.77" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_database_that_is_not_ours_is_said_in_one_line(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("milk, eggs, " * 500)
    assert str(text) in refused("--port", "0", "--database", text)
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE recipes (name)")
    connection.close()
    assert str(other) in refused("--port", "0", "--database", other)
    assert "folder" in refused("--port", "0", "--database", tmp_path / "no" / "such.sqlite")


def test_it_says_where_it_is_has_its_database_for_itself_and_ends_quietly(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    assert httpx.get(f"{server.address}/healthz", timeout=ANSWER_TIMEOUT).json()["status"] == "well"
    page = httpx.get(server.address, timeout=ANSWER_TIMEOUT)
    assert '<script type="module"' in page.text
    assert str(server.database) in refused("--port", "0", "--database", server.database)
    output = server.stop()
    assert server.process is not None
    assert server.process.returncode == 0
    assert output == "Ctrl+C stops it; nothing is lost.\n"


class Alone:
    """`tenback` alone, with a browser that only records what it was asked to open."""

    def __init__(self, folder: Path, port: int) -> None:
        self.opened = folder / "opened"
        browser = folder / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" > {self.opened}\n')
        browser.chmod(0o755)
        code = (
            f"from tenback.commands import _settings, main; import sys; _settings.PORT = {port}; "
        )
        code += "sys.exit(main([]))"
        self.process = start(
            [sys.executable, "-c", code],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**ENGLISH, "BROWSER": f"{browser} %s", "XDG_DATA_HOME": str(folder / "data")},
        )

    def address(self) -> str:
        """Waits until the browser is asked to open something; returns its address."""
        for _ in range(600):
            if self.opened.exists() and self.opened.read_text().endswith("\n"):
                return self.opened.read_text().strip()
            time.sleep(0.05)
        raise AssertionError(self.end())

    def end(self) -> str:
        self.process.send_signal(2)
        output, _ = self.process.communicate(timeout=20)
        return output


@pytest.mark.skipif(os.name == "nt", reason="the browser is a shell script")
def test_alone_it_serves_this_machine_and_opens_the_browser(
    taken: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And where the port is taken by something else, it takes another and says so."""
    alone = Alone(tmp_path, taken)
    address = alone.address()
    assert address.startswith("http://localhost:")
    assert str(taken) not in address
    port = address.rsplit(":", 1)[1]
    assert (
        httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=ANSWER_TIMEOUT).json()["status"]
        == "well"
    )
    assert (tmp_path / "data" / "tenback" / "tenback.sqlite").exists()
    opened: list[str] = []
    monkeypatch.setattr(_settings, "PORT", int(port))
    monkeypatch.setattr(webbrowser, "open", opened.append)
    again = tenback()
    assert opened == [address], "the server that runs already is opened"
    assert (again.returncode, again.stderr) == (0, "")
    assert "already running" in again.stdout
    assert f"Port {taken} is taken, so it is using {port}." in alone.end()


@pytest.mark.parametrize(
    "origin",
    ["nonsense", "play.example.org", "https://", "https://a.example/page", "ftp://a.example"],
)
def test_an_origin_that_is_none_is_refused(origin: str) -> None:
    said = refused("--origin", origin)
    assert f"{origin!r} is not the origin of a site, such as https://play.example.org" in said


@pytest.mark.parametrize(
    ("given", "site"),
    [
        ("https://play.example.org", "https://play.example.org"),
        ("https://Play.example.org/", "https://play.example.org"),
        ("http://[2001:db8::1]:8910", "http://[2001:db8::1]:8910"),
    ],
)
def test_an_origin_is_read_as_browsers_send_it(given: str, site: str) -> None:
    assert parser().parse_args(["serve", "--origin", given]).origin == [site]


def test_a_port_is_shared_only_where_a_database_is(tmp_path: Path) -> None:
    assert "needs --database postgresql://" in refused("--share-port")
    assert "needs --database" in refused("--share-port", "--database", tmp_path / "a.sqlite")
