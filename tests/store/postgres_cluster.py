"""A PostgreSQL server of a test's own, in a temporary folder, as an ordinary user."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests import processes
from tests.once import once

PROGRAMS = max(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
# PostgreSQL refuses to run as root.
ORDINARY = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]
AS_USER = ORDINARY if os.getuid() == 0 else []
SETTINGS = {
    "fsync": "off",  # no test cuts the power
    "full_page_writes": "off",
    "max_connections": "100",
    "shared_buffers": "16MB",
    "autovacuum": "off",
    "log_min_messages": "fatal",
    "unix_socket_permissions": "0777",
}


def _make(folder: Path) -> None:
    """Fills a folder with an empty cluster."""
    folder.mkdir()
    _let_in(folder)
    if AS_USER:
        shutil.chown(folder, "nobody", "nogroup")
    command: list[str | Path] = [*AS_USER, PROGRAMS / "initdb"]
    command += ["--pgdata", folder / "data", "--no-sync"]
    options = ["--auth=trust", "--username=tenback", "--encoding=UTF8", "--no-locale"]
    processes.run([*command, *options], check=True)


class Cluster:
    """One server with any number of databases, at a Unix socket and at a port of this machine."""

    def __init__(self, **settings: str) -> None:
        self._settings = {**SETTINGS, **settings}
        made = once("postgres", _make)
        self.folder = Path(tempfile.mkdtemp(prefix="postgres-"))
        self.data = self.folder / "data"
        shutil.copytree(made / "data", self.data)
        if AS_USER:
            for path in (self.folder, *self.folder.rglob("*")):
                shutil.chown(path, "nobody", "nogroup")
        self._process: subprocess.Popen[str] | None = None
        self.databases = 0

    def start(self) -> "Cluster":
        """Starts the server, and waits until it takes connections."""
        settings = {
            **self._settings,
            "unix_socket_directories": str(self.folder),
            "listen_addresses": "",
        }
        options = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        self._process = processes.start(
            [*AS_USER, PROGRAMS / "postgres", "-D", self.data, *options],
            limit=processes.WHOLE_RUN,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
        )
        ready: list[str | Path] = [PROGRAMS / "pg_isready", "--quiet", "--host", self.folder]
        end = time.monotonic() + processes.ANSWER_TIMEOUT
        while processes.run(ready).returncode:
            assert self._process.poll() is None, "PostgreSQL did not start"
            assert time.monotonic() < end, "PostgreSQL takes no connections"
            time.sleep(0.05)
        return self

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stops it: with SIGQUIT at once, as a crash would."""
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(30)
            self._process = None

    @property
    def cpu(self) -> float:
        """Seconds of processor time that its processes have used, also those that have ended."""
        assert self._process is not None
        listed = Path(f"/proc/{self._process.pid}/task").glob("*/children")
        pids = [pid for one in listed for pid in one.read_text(encoding="ascii").split()]
        ticks = 0
        for pid in (str(self._process.pid), *pids):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += sum(map(int, fields[11:15]))  # its own and its ended children's
        return ticks / os.sysconf("SC_CLK_TCK")

    def create(self, *options: str) -> str:
        """Returns the URL of a new database."""
        self.databases += 1
        name = f"club{self.databases}"
        self.run("postgres", f"CREATE DATABASE {name} {' '.join(options)}")
        return self.url(name)

    def url(self, name: str) -> str:
        """Returns the URL of a database."""
        return f"postgresql://tenback@/{name}?host={self.folder}"

    def run(self, name: str, *statements: str) -> str:
        """Executes SQL in a database; returns what it answers, a line for each row."""
        command: list[str | Path] = [
            PROGRAMS / "psql",
            "--no-psqlrc",
            "--quiet",
            "--tuples-only",
            "--no-align",
        ]
        command += ["--set=ON_ERROR_STOP=1", "--dbname", self.url(name)]
        for statement in statements:
            command += ["--command", statement]
        done = processes.run(command)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def remove(self) -> None:
        """Stops it and removes all of it."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder)


def _let_in(folder: Path) -> None:
    """Lets other users pass through the folders above one that is theirs."""
    if AS_USER:
        for above in folder.parents:
            if above.stat().st_uid == os.getuid() and above != Path("/"):
                above.chmod(above.stat().st_mode | 0o011)


@contextmanager
def running(**settings: str) -> Iterator[Cluster]:
    """A cluster that runs, and is removed afterwards."""
    cluster = Cluster(**settings)
    try:
        yield cluster.start()
    finally:
        cluster.remove()
