"""A real server in its own process, which a test can kill and start again."""

import contextlib
import os
import re
import secrets
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from tests import processes

if TYPE_CHECKING:
    from tests.server.client import Guest


class Server:
    """`tenback serve`, as any host would start it."""

    python = sys.executable

    def __init__(self, folder: Path, *arguments: str, limit: float = processes.LIMIT) -> None:
        self.guests: list[Guest] = []
        self.database = folder / "tables.sqlite"
        self._arguments = arguments
        self._limit = limit
        self.port = 0
        self.output = ""
        """All that it has written, except the line with its address."""
        self.process: subprocess.Popen[str] | None = None
        self._reading: threading.Thread | None = None

    def launch(self) -> None:
        """Starts it without waiting until it answers."""
        self._launch()
        self._read_on()

    def _launch(self) -> None:
        self._reading = None
        self.process = processes.start(
            self.command(),
            limit=self._limit,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={**os.environ, "TENBACK_LANGUAGE": "en"},
        )

    def _read_on(self) -> None:
        """Reads what it writes from now on, because a full pipe would block it."""
        self._reading = threading.Thread(target=self._read, args=(self.process,), daemon=True)
        self._reading.start()

    def _read(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout is not None
        with process.stdout as written:
            for line in written:
                self.output += line

    def command(self) -> list[str]:
        command = [self.python, "-m", "tenback", "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--database", str(self.database)]
        return [*command, *self._arguments]

    def start(self) -> "Server":
        self._launch()
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self._read_on()
        found = re.search(r":(\d+)$", line.strip())
        if not found:
            self.kill()
        assert found, line + self.output
        self.port = int(found[1])
        return self

    def kill(self) -> None:
        """Kills it without warning, like a power cut."""
        self.end(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGINT) -> str:
        """Stops it as Ctrl+C does; returns all that it has written."""
        self.end(how)
        return self.output

    def end(self, how: signal.Signals) -> None:
        """Sends a signal, and waits until the process has ended and all it wrote has been read."""
        assert self.process is not None
        self.process.send_signal(how)
        try:
            self.process.wait(20)
        finally:
            self.process.kill()
            self.process.wait()
            if self._reading is not None:
                self._reading.join()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def dismiss(self) -> None:
        """Closes the HTTP connections of all guests."""
        while self.guests:
            self.guests.pop().http.close()


def children(server: Server) -> list[int]:
    """Returns the ids of the processes that a server has started."""
    assert server.process is not None
    listed = Path(f"/proc/{server.process.pid}/task").glob("*/children")
    return [int(pid) for one in listed for pid in one.read_text(encoding="ascii").split()]


@contextlib.contextmanager
def serving(folder: Path, *arguments: str, limit: float = processes.LIMIT) -> Iterator[Server]:
    server = Server(folder, *arguments, limit=limit).start()
    try:
        yield server
    finally:
        server.dismiss()
        if server.process is not None and server.process.poll() is None:
            output = server.stop()
            assert "Traceback" not in output, output


def free_port() -> int:
    """Returns a free port for a server that will come back at the same port.

    It is none of those that the system gives to outgoing connections while the server is down.
    """
    while True:
        port = secrets.choice(range(10_000, 30_000))
        with socket.socket() as tried:
            try:
                tried.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
