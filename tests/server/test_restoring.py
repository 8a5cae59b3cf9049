"""A database is copied and restored with PostgreSQL's own tools, as the page says."""

import os
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import processes
from tests.reader import commands
from tests.server.client import Guest
from tests.server.server_process import Server
from tests.store.postgres_cluster import AS_USER, PROGRAMS, Cluster

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "many-servers.md").read_text()


class Operator:
    """Follows the page on a cluster of this test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.cluster = Cluster()
        self._conf = self.cluster.folder / "tenback.conf"
        self._places = {
            r"^sudo -u postgres ": " ".join([*AS_USER, ""]),
            r"\| sudo -u postgres ": " ".join(["|", *AS_USER, ""]),
            r"^sudo ": "",
            r"--owner postgres ": "--owner nobody " if AS_USER else "",
            r"/var/lib/postgresql/15/main": str(self.cluster.data),
            r"/var/lib/postgresql/15/old": str(self.cluster.folder / "old"),
            r"/var/backups": str(self.cluster.folder),
            r"/etc/postgresql/15/main/conf.d/tenback.conf": str(self._conf),
            r" hosting/": f" {ROOT}/hosting/",
        }
        self.moment = ""
        """The time to which the database is restored."""

    def follow(self, heading: str, first: str, last: str) -> None:
        """Runs the commands of a section, from one to another."""
        section = re.split(r"^## ", PAGE, flags=re.MULTILINE)
        page = self._folder / "section.md"
        page.write_text(next(one for one in section if one.startswith(heading)))
        known = commands(page)
        start = next(place for place, one in enumerate(known) if first in one)
        end = next(place for place, one in enumerate(known) if last in one)
        for command in known[start : end + 1]:
            self._run(command)

    def _run(self, command: str) -> None:
        if match := re.fullmatch(r"sudo systemctl (\w+) postgresql", command):
            if match[1] != "start":
                self.cluster.stop()
            if match[1] != "stop":
                self.cluster.start()
            return
        for there, here in self._places.items():
            command = re.sub(there, here, command)
        command = re.sub(r"(?<=recovery_target_time = ')[^']+", self.moment, command)
        environment = {
            **os.environ,
            "PATH": f"{PROGRAMS}:{os.environ['PATH']}",
            "PGHOST": str(self.cluster.folder),
            "PGUSER": "tenback",
        }
        done = processes.run(
            ["bash", "-o", "pipefail", "-c", command], env=environment, cwd=self.cluster.folder
        )
        assert done.returncode == 0, (command, done.stdout, done.stderr)
        if self._conf.exists() and "/var/backups" in (text := self._conf.read_text()):
            self._conf.write_text(text.replace("/var/backups", str(self.cluster.folder)))
            with (self.cluster.data / "postgresql.conf").open("a") as conf:
                conf.write(f"include = '{self._conf}'\n")

    def until(self, question: str) -> None:
        """Waits until the database answers a question with yes."""
        end = time.monotonic() + processes.ANSWER_TIMEOUT
        while self.cluster.run("tenback", f"SELECT {question}") != "t":
            assert time.monotonic() < end, question
            time.sleep(0.05)


@pytest.fixture
def operator(tmp_path: Path) -> Iterator[Operator]:
    operator = Operator(tmp_path)
    try:
        operator.cluster.start()
        operator.cluster.run("postgres", "CREATE DATABASE tenback")
        yield operator
    finally:
        operator.cluster.remove()


def seats(server: Server, table: str) -> list[str]:
    looked = Guest(server, "").call("GET", f"/api/tables/{table}").json()
    return [seat.get("name", "") for seat in looked["table"]["seats"]]


@pytest.mark.long
def test_a_database_is_restored_as_the_page_says(tmp_path: Path, operator: Operator) -> None:
    """From a copy, and to a moment after the base backup and before a mistake."""
    server = Server(tmp_path, "--database", operator.cluster.url("tenback")).start()
    ann = Guest(server, "Ann")
    table = ann.open("the-game", 3)
    operator.follow("Backups", "pg_dump", "pg_dump")
    Guest(server, "Ben").join(table)
    server.stop()
    operator.follow("Restoring", "dropdb", "pg_restore")
    server.start()
    assert seats(server, table) == ["Ann", "", ""]

    server.stop()
    operator.follow("Backups", "sudo install", "pg_verifybackup")
    server.start()
    Guest(server, "Cleo").join(table)
    operator.moment = operator.cluster.run("tenback", "SELECT clock_timestamp()")
    Guest(server, "Dan").join(table)
    assert seats(server, table) == ["Ann", "Cleo", "Dan"]
    server.stop()
    operator.cluster.run("tenback", "DROP SCHEMA tenback CASCADE")
    operator.follow("Restoring", "systemctl stop postgresql", "ALTER SYSTEM")
    operator.until("NOT pg_is_in_recovery()")
    server.start()
    assert seats(server, table) == ["Ann", "Cleo", ""]
    left = ann.call("POST", f"/api/tables/{table}/leave")
    assert left.status_code == 200, "the cookie is still hers"
    server.dismiss()
    assert "Traceback" not in server.stop()
