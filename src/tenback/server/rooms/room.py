"""A room: a table with its connections, and the requests to it in one sequence.

A request is judged against the newest table (`head`), which may not be saved yet. Clients are shown
the newest table that is saved (`shown`). Between the two are the entries that the store is writing.

Another server may write to the same table. If its entry comes first, what is being written here is
lost, and every request that it came from is judged anew, against the newer table.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from tenback.rules import Refused
from tenback.table import TableReason, TableRefused, log, messages
from tenback.table.apply import apply
from tenback.table.operations import DealDeck, Join, SeatBot, StandIn
from tenback.table.queries import ended, why_ended
from tenback.table.recent_states import RecentStates
from tenback.table.store import Conflict, Damaged, Ended, Store, Unsaved
from tenback.table.submit import Accepted, submit
from tenback.table.table import Phase, Table

from .bot_runner import check_bot
from .clock import Clock
from .connection import Connection
from .error_log import log_error
from .limits import Limits
from .log_rate_limit import LogRateLimit
from .metrics import Metrics
from .presence import Presence
from .refused import ServerReason, ServerRefused
from .updates import Updates

logger = logging.getLogger(__name__)

AGAIN = 1
"""Seconds until bots and timeouts retry what could not be saved."""
REREADING = 0.01
"""Seconds until a table that has changed while it was read is read again."""
GATHERED = 0.05
"""Seconds for which arrivals and departures are collected and then announced together: in a crowd,
everyone would otherwise get a message for everyone else."""


class _PendingEntry(NamedTuple):
    """An entry that the store is still writing.

    Attributes:
        asking: The requests that wait for an answer.
        refusals: Refusals that depend on this entry: they are sent only when it is durable.
    """

    line: bytes
    table: Table
    events: tuple[Any, ...]
    by: str | None
    id: str | None
    asking: list["_Request"]
    refusals: list[tuple["_Request", str | None, Refused]]


class _Request(NamedTuple):
    """A client's message."""

    connection: Connection
    text: str
    read: float
    """When it was read, by the clock of `time.perf_counter`."""


class Room:
    """One table and its connections."""

    __slots__ = (
        *("_again", "_announcing", "_behind", "_catching_up", "_clock", "_going", "_ids"),
        *("_later", "_log_rate_limit", "_outdated", "_pending", "_recent", "_store"),
        *(
            "_unsubscribe",
            "_updates",
            "_writing",
            "acted",
            "connections",
            "head",
            "hold",
            "metrics",
            "now",
        ),
        *("__weakref__", "on_change", "opened", "presence", "shown", "touched"),
    )

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        table: Table,
        ids: dict[tuple[str, str], int],
        limits: Limits,
        clock: Clock,
    ) -> None:
        self._clock = clock.at_table(table.time)
        self.now = self._clock.now
        """Returns the table's time in milliseconds since 1970."""
        self.shown = self.head = table
        self.presence = Presence()
        self.connections = self.presence.connections
        self.acted: dict[int, int] = {}
        """By seat: when its person last requested something."""
        self.opened = self.touched = self.now()
        self.on_change: list[Callable[[], None]] = []
        """Called after every change that was saved and shown."""
        self._store = store
        self.metrics = metrics
        self._ids = ids
        self._log_rate_limit = LogRateLimit(limits)
        self._pending: list[_PendingEntry] = []
        self._updates = Updates()
        self._recent = RecentStates()
        self._announcing: asyncio.TimerHandle | None = None
        """The timer that will announce who is here, because that has changed."""
        self._going: asyncio.TimerHandle | None = None
        """The timer that will show everybody what lies face down, at "Go!"."""
        self._writing: asyncio.Future[None] | None = None
        self._later: asyncio.TimerHandle | None = None
        self._again: list[_Request] = []
        """Requests to be judged when the table is current again."""
        self._outdated: asyncio.Event | None = None
        """There while another server's entries are known but not yet shown; set when they are."""
        self._catching_up: asyncio.Task[None] | None = None
        self._behind = 0
        """A version that there is and that has to be read."""
        self._unsubscribe = store.subscribe(table.id, self._on_saved)
        self.hold = store.hold(table.id, self._on_hold)

    # Connections

    def enter(self, connection: Connection) -> None:
        """Adds a connection."""
        self.presence.enter(connection, self.shown)
        self._updates.forget()  # they were made a while ago, with an old time
        self.metrics.connections.inc()
        connection.show_presence(self.presence.message(self.shown))
        connection.wake()
        self._await_go()
        self._announce_soon()
        self._changed()

    def exit(self, connection: Connection) -> None:
        """Removes a connection."""
        self.metrics.connections.dec()
        self.touched = self.now()
        self.presence.exit(connection, self.shown, self.touched)
        self._announce_soon()
        self._changed()

    def _announce_soon(self) -> None:
        if self._announcing is None:
            loop = asyncio.get_running_loop()
            self._announcing = loop.call_later(GATHERED, self._announce)

    def _announce(self) -> None:
        """Tells everybody who is here, except those who know already."""
        self._announcing = None
        people = [connection.player for connection in self.connections]
        self.hold.show(people, self.is_listed)
        message = self.presence.message(self.shown)
        for connection in self.connections:
            connection.show_presence(message)

    def _on_hold(self) -> None:
        """Reacts to who is connected elsewhere, and to whether this server leads."""
        self.presence.change_elsewhere(self.hold.elsewhere, self.shown, self.now())
        self._announce_soon()
        self._changed()

    @property
    def leads(self) -> bool:
        """Returns whether this server moves the table's bots and clocks."""
        return self.hold.leads

    @property
    def is_listed(self) -> bool:
        """Returns whether strangers may find the table while somebody is connected."""
        sitting = self.shown.sitting
        return sitting.settings.listed and sitting.phase is not Phase.CLOSED

    # Requests

    def request(self, connection: Connection, text: str) -> None:
        """Handles a client's message; it is answered at once, or when its entry is saved."""
        self._handle(_Request(connection, text, time.perf_counter()))

    def _handle(self, request: _Request) -> None:
        if self._outdated is None:
            self._judge(request)
        else:
            self._again.append(request)

    def _judge(self, request: _Request) -> None:
        connection, text, read = request
        request_id = None
        try:
            head, what = messages.read(self.head.sitting.game, text)
            request_id = head.id
            if head.seen is not None:
                self.presence.confirm(connection.player, head.seen, self.shown)
            if type(what) is messages.Ping:
                self._pong(connection, what)
                return
            if connection.player is None:
                raise TableRefused(TableReason.NOT_SEATED)  # noqa: TRY301
            if request_id is not None and self._is_answered_again(
                request, connection.player, request_id
            ):
                return
            moment = self.now()
            seat = self.head.seat_of(connection.player)
            if seat is not None:
                self.acted[seat] = moment
            self._check(what)
            meant = self._recent.as_seen(self.shown, seat, what, head.seen)
            accepted = submit(self.head, connection.player, meant, moment, request_id)
            self.accept(accepted, request)
        except Refused as refused:
            if request_id is None:
                request_id = messages.id_in(text)
            if self._pending:
                self.metrics.refused(refused.reason)
                self._pending[-1].refusals.append((request, request_id, refused))
            else:
                self.refuse(connection, request_id, refused)
                self.metrics.socket.observe(time.perf_counter() - read)
        except Exception as error:  # noqa: BLE001 - only this client is affected
            connection.fail(error)

    def _pong(self, connection: Connection, ping: messages.Ping) -> None:
        if self.presence.measure(connection.player, ping.trip, self.shown):
            self._announce_soon()
        pong = messages.Pong(ping.sent, self._clock.exact())
        connection.reply(messages.encode(pong).decode())

    def refuse(self, connection: Connection, request_id: str | None, refused: Refused) -> None:
        """Counts a refusal, and sends it at once."""
        self.metrics.refused(refused.reason)
        connection.refuse(request_id, refused)

    async def ask(self, player: str, what: Any) -> Table:
        """Returns the table after a request that came over HTTP, once it is saved.

        A refusal, too, is raised only once everything that it may depend on is saved.
        """

        def judge() -> Accepted:
            seat = self.head.seat_of(player)
            if seat is not None:
                self.acted[seat] = self.now()
            self._check(what)
            return submit(self.head, player, what, self.now())

        return await self.save(judge)

    async def save(self, judge: Callable[[], Accepted]) -> Table:
        """Returns the table after an entry, once it is saved; raises Refused or Unsaved.

        It is judged anew as often as another server's entry comes first.
        """
        while True:
            await self._until_current()
            try:
                accepted = judge()
                writing = self.accept(accepted)
            except Refused:
                if self._writing is not None and not self._writing.done():
                    await asyncio.wait((self._writing,))
                    if isinstance(self._writing.exception(), Conflict):
                        continue  # what the refusal rests on was lost
                raise
            await asyncio.wait((writing,))
            error = writing.exception()
            if error is None:
                return accepted.table
            await self._until_current()
            if not isinstance(error, Conflict) or self.shown.version < accepted.table.version:
                raise Unsaved(str(error))

    def accept(self, accepted: Accepted, request: _Request | None = None) -> "asyncio.Future[None]":
        """Saves an accepted entry, which is shown as soon as it is durable.

        Raises RateLimited if its person adds too much to the log.
        """
        entry, table, events = accepted
        self._log_rate_limit.check(entry)
        before = self.head
        asking = [request] if request else []
        line = log.encode(entry)
        over: Ended | None = None
        closed = False
        if table.sitting is not before.sitting:
            phase, old = table.sitting.phase, before.sitting.phase
            over = ended(table) if phase is Phase.OVER and old is not phase else None
            closed = phase is Phase.CLOSED
        if isinstance(entry.what, Join):
            self.acted[entry.what.seat or 0] = entry.time
        pending = _PendingEntry(line, table, events, entry.by, entry.id, asking, [])
        self.head = table
        self._pending.append(pending)
        if logger.isEnabledFor(logging.DEBUG):
            kind, about = type(entry.what).__name__, {"table": table.id}
            logger.debug("version %d: %s, seat %s", table.version, kind, entry.seat, extra=about)
        writing = self._store.append(table.id, before.version, (line,), entry.time, over, closed)
        began = isinstance(entry.what, DealDeck)
        started = time.perf_counter()
        writing.add_done_callback(partial(self._landed, pending, over, began, started))
        self._writing = writing
        return writing

    def _landed(
        self,
        pending: _PendingEntry,
        over: Ended | None,
        began: bool,
        started: float,
        writing: "asyncio.Future[None]",
    ) -> None:
        """Reacts to the end of writing an entry."""
        error = None if writing.cancelled() else writing.exception()
        if error is None:
            self.metrics.appends.observe(time.perf_counter() - started)
            if over is not None:
                self.metrics.finished.labels(over.game, _how_ended(over)).inc()
            elif began:
                self.metrics.begun.labels(pending.table.sitting.game).inc()
        elif not any(one is pending for one in self._pending):
            pass  # it was given up
        elif isinstance(error, Conflict):
            self._lost()
        else:
            self._unsaved()

    def _check(self, what: Any) -> None:
        """Refuses what depends on bots and connections, which a table does not know."""
        if isinstance(what, SeatBot):
            check_bot(self.head.sitting.game, what.bot)
        elif isinstance(what, StandIn):
            seats = self.head.sitting.seats
            if what.seat in range(len(seats)) and self.presence.is_here(seats[what.seat].player):
                raise TableRefused(TableReason.STILL_HERE, seat=what.seat)

    def _is_answered_again(self, request: _Request, player: str, request_id: str) -> bool:
        """Returns whether a message was accepted before; then it is only answered again."""
        for pending in self._pending:
            if (pending.by, pending.id) == (player, request_id):
                pending.asking.append(request)
                return True
        if (player, request_id) in self._ids:
            request.connection.answer(request_id)
            return True
        return False

    # Updates

    def _on_saved(self, version: int, lines: Sequence[bytes]) -> None:
        """Shows entries that are durable now."""
        if version > self.shown.version + bool(lines):
            self._read_on(version)
        if not lines or version > self.shown.version + 1:
            return
        for number, line in enumerate(lines, version):
            if number > self.shown.version:
                if self._is_next(number, line):
                    self._show_own(self._pending.pop(0))
                else:
                    self._show_foreign(line)
                self.metrics.moves.shown += 1
        self.touched = self.now()
        self._wake()
        self._await_go()
        self._changed()

    def _is_next(self, version: int, line: bytes) -> bool:
        """Returns whether a durable entry is the oldest that was being written here."""
        if not self._pending:
            return False
        pending = self._pending[0]
        return pending.table.version == version and pending.line == line

    def _show_own(self, pending: _PendingEntry) -> None:
        self._show(pending.table, pending.events)
        if pending.id is not None:
            if pending.by is not None:
                self._ids[pending.by, pending.id] = pending.table.version
            for request in pending.asking:
                request.connection.answer(pending.id)
        for request, request_id, refused in pending.refusals:
            request.connection.refuse(request_id, refused)
        for request in pending.asking:
            self.metrics.socket.observe(time.perf_counter() - request.read)

    def _show_foreign(self, line: bytes) -> None:
        """Shows an entry of another server. What is being written here has lost against it."""
        entry = log.decode_one(self.shown.sitting.game, line)
        self._show(*apply(self.shown, entry))
        if entry.by is not None and entry.id is not None:
            self._ids[entry.by, entry.id] = self.shown.version
        if entry.by is not None and entry.seat is not None:
            self.acted[entry.seat] = self.now()
        if self._pending:
            self._outdate()  # until the store says so
        else:
            self.head = self.shown

    def _wake(self) -> None:
        """Makes every connection send an update."""
        self._updates.forget()
        for connection in self.connections:
            connection.wake()

    def _await_go(self) -> None:
        """Schedules an update at "Go!", for what lies face down until then (SN-14).

        The log has no entry for it: it depends on time alone, and the version stays the same.
        """
        if self._going is not None:
            self._going.cancel()
            self._going = None
        table = self.shown
        if not table.go or not self.connections or table.state is table.seen(table.go):
            return
        wait = table.go - self.now()
        if wait > 0:
            loop = asyncio.get_running_loop()
            self._going = loop.call_later(wait / 1000, self._go)

    def _go(self) -> None:
        """Sends that update; if the timer was a little early, waits again."""
        self._going = None
        if self.now() < self.shown.go:
            self._await_go()
        else:
            self._wake()

    def _show(self, table: Table, events: tuple[Any, ...]) -> None:
        before = self.shown
        self.shown = table
        self._updates.add(table.version, events)
        self._recent.remember(before, self.now())
        seats, settings = before.sitting.seats, before.sitting.settings
        if seats is not table.sitting.seats or settings is not table.sitting.settings:
            self._announce_soon()

    def _changed(self) -> None:
        for call in self.on_change:
            try:
                call()
            except Exception as error:  # noqa: BLE001 - the others must still be called
                log_error("what looks after a table failed", error)

    def _unsaved(self) -> None:
        """Handles a failure of the store to save."""
        self._give_up()
        self.metrics.unsaved.inc()
        if self._later is None:  # the store has logged why
            self._later = asyncio.get_running_loop().call_later(AGAIN, self._try_again)
        self._be_current()

    def _try_again(self) -> None:
        """Retries what bots and timeouts did: no client will send that again."""
        self._later = None
        self._changed()

    def _give_up(self) -> None:
        """Returns to what is durable, and refuses all requests that were not saved."""
        refused = ServerRefused(ServerReason.NOT_SAVED)
        for pending in self._forget_pending():
            for request in pending.asking:
                request.connection.refuse(pending.id, refused)
            for request, request_id, _ in pending.refusals:
                request.connection.refuse(request_id, refused)

    def _forget_pending(self) -> list[_PendingEntry]:
        """Returns to what is durable; returns what was being written."""
        lost = [*self._pending]
        self._pending.clear()
        self.head = self.shown
        return lost

    # Other servers

    def _lost(self) -> None:
        """Handles that another server's entry came before what was being written here."""
        first = self._pending[0].table.version
        for pending in self._forget_pending():
            self._again += pending.asking
            self._again += [request for request, *_ in pending.refusals]
        if self.shown.version < first:
            self._read_on(first)
        else:
            self._be_current()
            self._changed()

    def _read_on(self, version: int) -> None:
        """Reads another server's entries, up to a version at least; until then, requests wait."""
        self._outdate()
        self._behind = max(self._behind, version)
        if self._catching_up is None:
            self._catching_up = asyncio.create_task(self._catch_up())

    async def _catch_up(self) -> None:
        """Shows what is durable; then handles the requests that have waited."""
        while not await self._has_caught_up():
            self._refuse_waiting()
            await asyncio.sleep(AGAIN)
        self._catching_up = None
        self._behind = 0
        if not self._pending or self._pending[0].table.version > self.shown.version:
            self._be_current()
        self._changed()

    async def _has_caught_up(self) -> bool:
        """Returns whether all is shown that can be; False if the database can't be read now."""
        due = -1
        while due < self._behind and self.shown.version < self._behind:
            due = self._behind  # there may be more to read when that was read
            try:
                await self._show_newer()
            except Unsaved:  # the store has logged why
                return False
            except Damaged as error:
                about = {"table": self.shown.id}
                logger.error("table %s is damaged: %s", self.shown.id, error, extra=about)  # noqa: TRY400
        if self.shown.version < self._behind:
            self._refuse_waiting()
        return True

    def _refuse_waiting(self) -> None:
        """Refuses the requests that have waited: the table can't be read."""
        again, self._again = self._again, []
        for connection, text, _ in again:
            connection.refuse(messages.id_in(text), ServerRefused(ServerReason.NOT_SAVED))

    async def _show_newer(self) -> None:
        version = self.shown.version
        lines = await self._store.newer(self.shown.id, version)
        known = self.shown.version - version
        if lines[known:]:
            self._on_saved(self.shown.version + 1, lines[known:])

    async def refresh(self) -> None:
        """Returns once all is shown that any server has shown before."""
        await self._show_newer()
        await self._until_current()

    def _outdate(self) -> None:
        """Makes requests wait."""
        if self._outdated is None:
            self._outdated = asyncio.Event()

    async def _until_current(self) -> None:
        """Waits until all known entries are shown."""
        while self._outdated is not None:
            await self._outdated.wait()

    async def reread(
        self, read: Callable[[], Awaitable[tuple[Table | None, dict[tuple[str, str], int]]]]
    ) -> None:
        """Shows the same version of the table as its rewritten log has it.

        Clients get it without events: remembered events may name the person who was forgotten.
        """
        while True:
            await self._until_current()
            found, ids = await read()
            if found is None:
                return
            if found.version == self.shown.version and not self._pending:
                break
            await asyncio.sleep(REREADING)
        self.shown = self.head = found
        self._ids = ids
        self._updates = Updates()
        self._recent = RecentStates()
        self._wake()
        self._announce_soon()
        self._changed()

    def _be_current(self) -> None:
        """Handles the requests that have waited."""
        if self._catching_up is not None:
            return
        if self._outdated is not None:
            self._outdated.set()
            self._outdated = None
        again, self._again = self._again, []
        for request in again:
            self._handle(request)

    def update_for(self, connection: Connection) -> bytes:
        """Returns the update for a connection, with what happened since its last one."""
        return self._updates.encode(self.shown, connection, self.now())

    @property
    def busy(self) -> bool:
        """Returns whether there are connections, or entries still to be written."""
        return bool(self.connections or self._pending)

    def shut(self) -> None:
        """Ends the subscription and the timers of a room that is no longer used.

        References to callbacks are dropped, so that the room is freed at once, without waiting for
        the garbage collector.
        """
        self._unsubscribe()
        self.hold.end()
        self.on_change.clear()
        if self._catching_up is not None:
            self._catching_up.cancel()
        for due in (self._later, self._announcing, self._going):
            if due is not None:
                due.cancel()


def _how_ended(game: Ended) -> str:
    """Returns why a game ended: in games without teams, that somebody has won."""
    return why_ended(game) or "won"
