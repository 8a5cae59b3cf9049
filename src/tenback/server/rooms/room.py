"""A room: a table with its connections, and the requests to it in one sequence.

A request is judged against the newest table (`head`), which may not be saved yet. Clients are shown
the newest table that is saved (`shown`). Between the two are the entries that the store is writing.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tenback.rules import Refused
from tenback.table import TableReason, TableRefused, log, messages
from tenback.table.apply import apply
from tenback.table.operations import SeatBot, StandIn
from tenback.table.queries import ended
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
GATHERED = 0.05
"""Seconds for which arrivals and departures are collected and then announced together: in a crowd,
everyone would otherwise get a message for everyone else."""


class _PendingEntry(NamedTuple):
    """An entry that the store is still writing.

    Attributes:
        asking: The connections that wait for an answer.
        refusals: Refusals that depend on this entry: they are sent only when it is durable.
    """

    line: bytes
    table: Table
    events: tuple[Any, ...]
    by: str | None
    id: str | None
    asking: list[Connection]
    refusals: list[tuple[Connection, str | None, Refused]]


class Room:
    """One table and its connections."""

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
        self._metrics = metrics
        self._ids = ids
        self._log_rate_limit = LogRateLimit(limits)
        self._pending: deque[_PendingEntry] = deque()
        self._updates = Updates()
        self._recent = RecentStates()
        self._announcing: asyncio.TimerHandle | None = None
        """The timer that will announce who is here, because that has changed."""
        self._going: asyncio.TimerHandle | None = None
        """The timer that will show everybody what lies face down, at "Go!"."""
        self._writing: asyncio.Future[None] | None = None
        self._later: asyncio.TimerHandle | None = None
        self._unsubscribe = store.subscribe(table.id, self._on_saved)

    # Connections

    def enter(self, connection: Connection) -> None:
        """Adds a connection."""
        self.presence.enter(connection, self.shown)
        self._updates.forget()  # they were made a while ago, with an old time
        self._metrics.connections.inc()
        connection.show_presence(self.presence.message(self.shown))
        connection.wake()
        self._await_go()
        self._announce_soon()
        self._changed()

    def exit(self, connection: Connection) -> None:
        """Removes a connection."""
        self._metrics.connections.dec()
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
        message = self.presence.message(self.shown)
        for connection in self.connections:
            connection.show_presence(message)

    # Requests

    def request(self, connection: Connection, text: str) -> None:
        """Handles a client's message; it is answered at once, or when its entry is saved."""
        request_id = None
        try:
            head, what = messages.read(self.head.sitting.game, text)
            request_id = head.id
            if head.seen is not None:
                self.presence.confirm(connection.player, head.seen, self.shown)
            if type(what) is messages.Ping:
                pong = messages.Pong(what.sent, self._clock.exact())
                connection.reply(messages.encode(pong).decode())
                return
            if connection.player is None:
                raise TableRefused(TableReason.NOT_SEATED)  # noqa: TRY301
            if request_id is not None and (connection.player, request_id) in self._ids:
                self._answer_again(connection, request_id)
                return
            moment = self.now()
            seat = self.head.seat_of(connection.player)
            if seat is not None:
                self.acted[seat] = moment
            self._check(what)
            meant = self._recent.as_seen(self.shown, seat, what, head.seen)
            self.accept(submit(self.head, connection.player, meant, moment, request_id), connection)
        except Refused as refused:
            if request_id is None:
                request_id = messages.id_in(text)
            if self._pending:
                self._metrics.refusals.labels(refused.reason).inc()
                self._pending[-1].refusals.append((connection, request_id, refused))
            else:
                self.refuse(connection, request_id, refused)
        except Exception as error:  # noqa: BLE001 - only this client is affected
            connection.fail(error)

    def refuse(self, connection: Connection, request_id: str | None, refused: Refused) -> None:
        """Counts a refusal, and sends it at once."""
        self._metrics.refusals.labels(refused.reason).inc()
        connection.refuse(request_id, refused)

    async def ask(self, player: str, what: Any) -> Table:
        """Returns the table after a request that came over HTTP, once it is saved.

        A refusal, too, is raised only once everything that it may depend on is saved.
        """
        seat = self.head.seat_of(player)
        if seat is not None:
            self.acted[seat] = self.now()
        try:
            self._check(what)
            accepted = submit(self.head, player, what, self.now())
        except Refused:
            if self._writing is not None:
                await asyncio.wait((self._writing,))
            raise
        return await self.accept_and_wait(accepted)

    def accept_and_wait(self, accepted: Accepted) -> "asyncio.Future[Table]":
        """Returns the table after an accepted entry, once it is saved; raises Unsaved."""
        done: asyncio.Future[Table] = asyncio.get_running_loop().create_future()

        def landed(writing: "asyncio.Future[None]") -> None:
            if done.cancelled():
                return
            if writing.exception() is None:
                done.set_result(accepted.table)
            else:
                done.set_exception(Unsaved(str(writing.exception())))

        self.accept(accepted).add_done_callback(landed)
        return done

    def accept(
        self, accepted: Accepted, connection: Connection | None = None
    ) -> "asyncio.Future[None]":
        """Saves an accepted entry, which is shown as soon as it is durable.

        Raises RateLimited if its person adds too much to the log.
        """
        entry, table, events = accepted
        self._log_rate_limit.check(entry)
        before = self.head
        asking = [connection] if connection else []
        line = log.encode(entry)
        over: Ended | None = None
        closed = False
        if table.sitting is not before.sitting:
            phase, old = table.sitting.phase, before.sitting.phase
            over = ended(table) if phase is Phase.OVER and old is not phase else None
            closed = phase is Phase.CLOSED
        pending = _PendingEntry(line, table, events, entry.by, entry.id, asking, [])
        self.head = table
        self._pending.append(pending)
        if entry.by is not None and entry.id is not None:
            self._ids[entry.by, entry.id] = table.version
        started = time.perf_counter()
        writing = self._store.append(table.id, before.version, (line,), entry.time, over, closed)

        def landed(writing: "asyncio.Future[None]") -> None:
            error = None if writing.cancelled() else writing.exception()
            if error is None:
                self._metrics.appends.observe(time.perf_counter() - started)
            elif any(one is pending for one in self._pending):
                self._unsaved(error)

        writing.add_done_callback(landed)
        self._writing = writing
        return writing

    def _check(self, what: Any) -> None:
        """Refuses what depends on bots and connections, which a table does not know."""
        if isinstance(what, SeatBot):
            check_bot(self.head.sitting.game, what.bot)
        elif isinstance(what, StandIn):
            seats = self.head.sitting.seats
            if what.seat in range(len(seats)) and self.presence.is_here(seats[what.seat].player):
                raise TableRefused(TableReason.STILL_HERE, seat=what.seat)

    def _answer_again(self, connection: Connection, request_id: str) -> None:
        player = connection.player
        assert player is not None
        for pending in self._pending:
            if (pending.by, pending.id) == (player, request_id):
                pending.asking.append(connection)
                return
        connection.answer(request_id)

    # Updates

    def _on_saved(self, version: int, lines: Sequence[bytes]) -> None:
        """Shows entries that are durable now."""
        for number, line in enumerate(lines, version):
            if number <= self.shown.version:
                continue
            if self._pending and self._pending[0].line == line:
                pending = self._pending.popleft()
                self._show(pending.table, pending.events)
                if pending.id is not None:
                    for connection in pending.asking:
                        connection.answer(pending.id)
                for connection, request_id, refused in pending.refusals:
                    connection.refuse(request_id, refused)
            else:
                self._show(*apply(self.shown, log.decode_one(self.shown.sitting.game, line)))
                self._give_up()
            self._metrics.appends.shown += 1
        self.touched = self.now()
        self._wake()
        self._await_go()
        self._changed()

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
        if not self.connections or table.state is table.seen(table.go):
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
        if before.sitting.seats is not table.sitting.seats:
            self._announce_soon()

    def _changed(self) -> None:
        for call in self.on_change:
            try:
                call()
            except Exception as error:  # noqa: BLE001 - the others must still be called
                log_error("what looks after a table failed", error)

    def _unsaved(self, error: BaseException) -> None:
        """Handles a failure of the store to save."""
        self._give_up()
        self._metrics.unsaved.inc()
        if isinstance(error, Conflict):
            self._catching_up = asyncio.create_task(self._catch_up())
        elif self._later is None:  # the store has logged why
            self._later = asyncio.get_running_loop().call_later(AGAIN, self._try_again)

    def _try_again(self) -> None:
        """Retries what bots and timeouts did: no client will send that again."""
        self._later = None
        self._changed()

    def _give_up(self) -> None:
        """Returns to what is durable, and refuses all requests that were not saved."""
        for pending in self._pending:
            if pending.by is not None and pending.id is not None:
                self._ids.pop((pending.by, pending.id), None)
            for connection in pending.asking:
                connection.refuse(pending.id, ServerRefused(ServerReason.NOT_SAVED))
            for connection, request_id, _ in pending.refusals:
                connection.refuse(request_id, ServerRefused(ServerReason.NOT_SAVED))
        self._pending.clear()
        self.head = self.shown

    async def _catch_up(self) -> None:
        """Reads entries that another process has written."""
        version = self.shown.version
        try:
            lines = await self._store.read(self.shown.id, version)
        except Damaged as error:
            logger.error("table %s is damaged: %s", self.shown.id, error)  # noqa: TRY400
            return
        if lines and self.shown.version == version:
            self._on_saved(version + 1, lines)

    def update_for(self, connection: Connection) -> str:
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
        self.on_change.clear()
        for timer in (self._later, self._announcing, self._going):
            if timer is not None:
                timer.cancel()
