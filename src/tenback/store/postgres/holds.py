"""Who has a table in memory: the people who are connected to it elsewhere, and who leads it.

The first server that has people at a table leads it, or else the first that has it at all. Every
server computes that by itself from the same rows. For a moment two may come to different results;
that does no harm, because what they do goes through the log.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from tenback.table.store import Listed, Unsaved

from .news import ALIVE
from .session import PATIENCE, SCHEMA

if TYPE_CHECKING:
    from .reader import Reader

logger = logging.getLogger(__name__)

GATHERED = 0.02
"""Seconds within which changes are written together."""
MOST = 200
"""The most tables in one statement: all their names must fit into one notification."""
RETIRED = 1 << 60
"""Added to `came` by a server that is about to stop, so that others lead."""
AGAIN = 0.5
"""Seconds until what could not be written is tried again."""

WRITE = f"""
WITH shown AS (
    INSERT INTO holds
    SELECT w.id, $1, nextval('came') + $5,
        ARRAY(SELECT json_array_elements_text(w.people)), w.listed
    FROM json_to_recordset($2::json) AS w (id text, people json, listed boolean)
    ON CONFLICT (table_id, server) DO UPDATE
        SET people = excluded.people, listed = excluded.listed,
            came = CASE WHEN holds.came < $5 THEN holds.came + $5 ELSE holds.came END
    RETURNING table_id, came
), ended AS (
    DELETE FROM holds WHERE server = $1 AND table_id = ANY ($3)
), told AS (
    SELECT pg_notify('{SCHEMA}', $4)
)
SELECT shown.table_id, shown.came FROM told LEFT JOIN shown ON true
"""  # noqa: S608

READ = "SELECT table_id, server, came, people FROM holds WHERE table_id = ANY ($1) AND server <> $2"

LISTED = """
SELECT table_id, array_agg(person) FROM (
    SELECT table_id, unnest(people) AS person FROM holds JOIN servers ON servers.id = server
    WHERE listed AND server <> $1 AND seen > clock_timestamp() - make_interval(secs => $2)
) AS connected GROUP BY table_id
"""

TIDY = """
WITH dead AS (DELETE FROM servers WHERE seen < now() - '1 minute'::interval RETURNING id)
DELETE FROM holds WHERE server IN (SELECT id FROM dead)
"""


class _Other(NamedTuple):
    """What another server shows of a table.

    Attributes:
        came: When it took the table into memory, as a number that grows.
    """

    came: int
    people: tuple[str | None, ...]


def _turn(people: Sequence[str | None], came: int) -> tuple[bool, bool, int]:
    """Returns the sort key of servers with the same table; the first of them leads."""
    return came >= RETIRED, not people, came


class SharedHold:
    """The hold of this server on a table."""

    def __init__(self, holds: "Holds", table: str, hear: Callable[[], None]) -> None:
        self.leads = False
        self.elsewhere: Sequence[str | None] = ()
        self.table = table
        self.hear = hear
        self.people: tuple[str | None, ...] = ()
        self.listed = False
        self.came: int | None = None
        self.others: dict[str, _Other] = {}
        self.known_now = asyncio.Event()
        self._holds = holds

    async def known(self) -> None:
        """Returns once the other servers' rows have been read."""
        await self.known_now.wait()

    def show(self, people: Sequence[str | None], listed: bool) -> None:
        """Tells other servers who is connected here, and whether everyone may find the table."""
        shown = tuple(people)
        if (shown, listed) != (self.people, self.listed):
            self.people, self.listed = shown, listed
            self._holds.write(self)
            self.look(self._holds.server, self._holds.alive)

    def end(self) -> None:
        """Gives the table up."""
        self._holds.end(self)

    def look(self, server: str, alive: frozenset[str]) -> None:
        """Finds out who leads and who is elsewhere; calls `hear` if that has changed."""
        others = {name: one for name, one in self.others.items() if name in alive}
        elsewhere = tuple(person for one in others.values() for person in one.people)
        leads = False
        if self.came is not None and server in alive:
            leads = all(
                _turn(self.people, self.came) < _turn(one.people, one.came)
                for one in others.values()
            )
        if (leads, elsewhere) != (self.leads, self.elsewhere):
            self.leads, self.elsewhere = leads, elsewhere
            try:
                self.hear()
            except Exception as error:  # noqa: BLE001 - the other tables must still be looked at
                asyncio.get_running_loop().call_exception_handler(
                    {"message": "a change of a table's hold failed", "exception": error}
                )


class Holds:
    """All tables that this server has in memory."""

    def __init__(self, server: str, reader: "Reader") -> None:
        self.server = server
        self.alive: frozenset[str] = frozenset()
        """The servers that are alive; without this one if it could give no sign of life."""
        self._reader = reader
        self._held: dict[str, SharedHold] = {}
        self._due: dict[str, SharedHold | None] = {}
        """What is to be written; None for a table that was given up."""
        self._unread: set[str] = set()
        """Tables whose rows of other servers are to be read."""
        self._wake = asyncio.Event()
        self._seen = float("-inf")
        self._closing = False
        self._retired = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Starts writing and reading."""
        self._task = asyncio.create_task(self._run())

    def hold(self, table: str, hear: Callable[[], None]) -> SharedHold:
        """Returns a new hold."""
        hold = self._held[table] = SharedHold(self, table, hear)
        self.write(hold)
        return hold

    def write(self, hold: SharedHold) -> None:
        """Queues a hold to be written."""
        if self._held.get(hold.table) is hold:
            self._due[hold.table] = hold
            self._wake.set()

    def end(self, hold: SharedHold) -> None:
        """Queues a hold to be removed."""
        if self._held.get(hold.table) is hold:
            del self._held[hold.table]
            self._due[hold.table] = None
            self._wake.set()

    def changed(self, tables: Sequence[str]) -> None:
        """Queues tables whose holds at other servers have changed, if they are held here."""
        mine = self._held.keys() & set(tables)
        if mine:
            self._unread |= mine
            self._wake.set()

    def retire(self) -> None:
        """Puts this server last in the order of every table, from now on."""
        self._retired = True
        self.again()

    def again(self) -> None:
        """Queues everything to be written and read again."""
        self._due |= dict(self._held)
        self._unread |= self._held.keys()
        self._wake.set()

    def beat(self, alive: frozenset[str]) -> None:
        """Notes which servers are alive."""
        self._seen = time.monotonic()
        if alive != self.alive:
            self.alive = alive
            self._look_at_all()

    def met(self, server: str) -> None:
        """Notes that a server is alive: it has just said something."""
        if server not in self.alive:
            self.beat(self.alive | {server})

    def lapse(self) -> None:
        """Stops leading if this server has given no sign of life for too long."""
        if time.monotonic() - self._seen > ALIVE and self.server in self.alive:
            self.alive -= {self.server}
            self._look_at_all()

    def _look_at_all(self) -> None:
        for hold in list(self._held.values()):
            hold.look(self.server, self.alive)

    async def listed(self) -> list[Listed]:
        """Returns the tables that other servers list."""
        rows = await self._reader.rows(LISTED, self.server, ALIVE)
        return [Listed(table, tuple(person or None for person in people)) for table, people in rows]

    async def _run(self) -> None:
        while not (self._closing and not self._due):
            if not self._due and not self._unread:
                self._wake.clear()
                await self._wake.wait()
            await asyncio.sleep(0 if self._closing else GATHERED)
            try:
                await self._write_due()
                await self._read_unread()
            except Unsaved as error:
                logger.warning("other servers can't be told who is here: %s", error)
                if self._closing:
                    return
                await asyncio.sleep(AGAIN)

    async def _write_due(self) -> None:
        while self._due:
            part = dict(list(self._due.items())[:MOST])
            for table in part:
                del self._due[table]
            shown = [hold for hold in part.values() if hold is not None]
            ended = [table for table, hold in part.items() if hold is None]
            people = [
                {
                    "id": hold.table,
                    "people": [person or "" for person in hold.people],
                    "listed": hold.listed,
                }
                for hold in shown
            ]
            news = msgspec.json.encode({"server": self.server, "held": list(part)}).decode()
            encoded = msgspec.json.encode(people).decode()
            try:
                late = RETIRED if self._retired else 0
                rows = await self._reader.rows(WRITE, self.server, encoded, ended, news, late)
            except BaseException:
                self._due = part | self._due
                raise
            for table, came in rows:
                hold = part.get(table)  # if no holds were shown, the one row has only nulls
                if hold is not None:
                    if hold.came is None:
                        self._unread.add(table)
                    hold.came = came

    async def _read_unread(self) -> None:
        unread = self._unread & self._held.keys()
        self._unread = set()
        if not unread:
            return
        try:
            rows = await self._reader.rows(READ, list(unread), self.server)
        except BaseException:
            self._unread |= unread
            raise
        found: dict[str, dict[str, _Other]] = {table: {} for table in unread}
        for table, server, came, people in rows:
            found[table][server] = _Other(came, tuple(person or None for person in people))
        for table, others in found.items():
            hold = self._held.get(table)
            if hold is not None and hold.came is not None:
                hold.others = others
                hold.look(self.server, self.alive)
                hold.known_now.set()

    async def tidy(self) -> None:
        """Removes what dead servers have left behind."""
        await self._reader.rows(TIDY)

    async def close(self) -> None:
        """Gives all tables up, and waits until that is written."""
        for hold in list(self._held.values()):
            self.end(hold)
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await asyncio.wait((self._task,), timeout=PATIENCE)
            self._task.cancel()
