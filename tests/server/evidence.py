"""Compares what clients were shown with the log in the file that a server has left behind."""

import shutil
import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec

from tenback import narration
from tenback.table import log, messages
from tenback.table.apply import apply, opened
from tenback.table.queries import ended
from tenback.table.table import Phase, Table
from tests.server.client import JSON, Client

Rows = list[tuple[Any, ...]]


class Course:
    """One table's log as it grows, replayed."""

    def __init__(self, table: str) -> None:
        self.id = table
        self.lines: list[bytes] = []
        self.tables: list[Table] = []
        """The table at each version, from 1 on."""
        self.events: list[tuple[Any, ...]] = []
        self.ids: dict[tuple[str, str], int] = {}
        """At which version each message was written."""
        self.ended: Rows = []
        """The finished games, as in the file's table `games`."""

    def grow(self, lines: list[bytes]) -> None:
        """Takes the log as it is now: what was there before must still be there."""
        assert lines[: len(self.lines)] == self.lines
        for line in lines[len(self.lines) :]:
            self._add(line)

    def _add(self, line: bytes) -> None:
        events: tuple[Any, ...] = ()
        if not self.tables:
            (entry,) = log.decode([line])
            table = opened(self.id, entry)
        else:
            before = self.tables[-1]
            entry = log.decode_one(before.sitting.game, line)
            table, events = apply(before, entry)
            if table.sitting.phase is Phase.OVER and before.sitting.phase is not Phase.OVER:
                game = ended(table)
                self.ended.append((game.table, game.number, game.first, game.last, game.ended))
        self.lines.append(line)
        self.tables.append(table)
        self.events.append(events)
        if entry.by is not None and entry.id is not None:
            assert (entry.by, entry.id) not in self.ids, "a message sent again was done again"
            self.ids[entry.by, entry.id] = len(self.lines)


class Evidence:
    """All logs of a server, and how far each client's updates have been compared with them."""

    def __init__(self, database: Path | None = None) -> None:
        self._database = database
        self.courses: dict[str, Course] = {}
        self._heard: dict[Client, int] = {}
        self._last: dict[Client, int] = {}
        self._refused: set[tuple[str, str]] = set()
        self.checked = 0
        """How many updates were compared with the log."""

    def _read(self) -> tuple[Rows, Rows]:
        """Returns the entries and the finished games in the file; the server must be down.

        A copy is read, because recovering the file is left to the server.
        """
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / "copy.sqlite"
            for beside in ("", "-wal"):
                source = Path(f"{self._database}{beside}")
                if source.exists():
                    shutil.copy(source, f"{copy}{beside}")
            with closing(sqlite3.connect(copy)) as file:
                assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
                entries = "SELECT table_id, version, entry FROM log ORDER BY table_id, version"
                games = "SELECT table_id, number, first_version, last_version, ended FROM games"
                return file.execute(entries).fetchall(), file.execute(games).fetchall()

    def check(self, clients: Sequence[Client]) -> None:
        """Compares with the file all that the clients have received since the last check."""
        entries, games = self._read()
        lines: dict[str, list[bytes]] = {table: [] for table in self.courses}
        for table, version, line in entries:
            lines.setdefault(table, []).append(line)
            assert version == len(lines[table]), "the versions have a gap, or one is there twice"
        for table, known in lines.items():
            self.courses.setdefault(table, Course(table)).grow(known)
        known_games = [game for course in self.courses.values() for game in course.ended]
        assert sorted(games) == sorted(known_games)
        for client in clients:
            for text in client.raw[self._heard.get(client, 0) :]:
                self._hear(client, msgspec.json.decode(text))
            self._heard[client] = len(client.raw)
        for player, called in self._refused:
            assert all((player, called) not in course.ids for course in self.courses.values())

    @property
    def called(self) -> set[str]:
        """The ids of all messages that were written."""
        return {called for course in self.courses.values() for _, called in course.ids}

    def _hear(self, client: Client, message: JSON) -> None:
        course = self.courses[client.table]
        player = client.starts[-1].player
        if message["type"] == "refusal" and player is not None:
            self._refused.add((player, message["id"]))
        if message["type"] != "update":
            return
        version, since = message["version"], self._last.get(client, 0)
        assert since <= version <= len(course.tables), "something that was shown is gone"
        self._last[client] = version
        # A server that has just started does not know what happened before.
        known = tuple(event for events in course.events[since:version] for event in events)
        happened = known if message["events"] else ()
        now, answers = message["clock"]["now"], tuple(message["answers"])
        table = course.tables[version - 1]
        expected = messages.encode(narration.update(table, player, now, happened, answers))
        assert message == msgspec.json.decode(expected), "something that was shown is otherwise now"
        for called in answers:
            assert player is not None
            assert course.ids[player, called] <= version
        self.checked += 1
