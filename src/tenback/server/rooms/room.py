"""A table while somebody is there: one sequence of requests, and everybody who looks on.

A request is judged against the newest table (`head`), which may not be saved yet; what is shown is
the newest table that is (`shown`). Between the two lie the entries that the store is still writing.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec import Raw

from tenback import bots
from tenback.narration import notes, public
from tenback.rules import Refused
from tenback.table import TableReason, TableRefused, log, messages
from tenback.table.apply import apply
from tenback.table.messages import Notes
from tenback.table.operations import SeatBot, StandIn
from tenback.table.queries import ended
from tenback.table.recent_states import RecentStates
from tenback.table.store import Conflict, Damaged, Ended, Store, Unsaved
from tenback.table.submit import Accepted, submit
from tenback.table.table import Phase, Table

from .allowance import Allowance
from .clock import Clock
from .connection import Connection
from .faults import log_fault
from .limits import Limits
from .metrics import Metrics
from .refused import ServerReason, ServerRefused

logger = logging.getLogger(__name__)

REMEMBERED = 100
"""For how many versions a client that comes back still learns what happened."""
SAME = 100
"""For how many milliseconds an update that was made for one serves others who see the same."""
AGAIN = 1
"""Seconds until bots and clocks try again what could not be saved."""
GATHERED = 0.05
"""Seconds within which people who come and go are announced together: a crowd would else cost every
one in it a message for every other."""


def check_bot(game: str, name: str) -> None:
    """Refuses a bot that the game does not have, or that can't play."""
    try:
        bots.check(game, name)
    except bots.NoSuchBot:
        known = tuple(other for other in bots.names(game) if other != name)
        raise ServerRefused(ServerReason.NO_SUCH_BOT, bot=name, bots=known) from None


class _Pending(NamedTuple):
    """An entry that the store is still writing."""

    line: bytes
    table: Table
    events: tuple[Any, ...]
    by: str | None
    id: str | None
    asking: list[Connection]
    """Who waits for an answer."""
    refusals: list[tuple[Connection, str | None, Refused]]
    """What was refused because of it: to be told only when it is durable itself."""


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
        self.connections: set[Connection] = set()
        self.present: dict[str, int] = {}
        """When each identity was last here: 0 for those who are."""
        self.acted: dict[int, int] = {}
        """When the person in a seat last tried something."""
        self.opened = self.touched = self.now()
        self.on_change: list[Callable[[], None]] = []
        """Called after everything that happened, was saved and is shown."""
        self._store = store
        self._metrics = metrics
        self._ids = ids
        self._allowance = Allowance(limits)
        self._pending: deque[_Pending] = deque()
        self._happened: deque[tuple[int, tuple[Any, ...]]] = deque(maxlen=REMEMBERED)
        self._confirmed: dict[str, int] = {}
        """For each identity that is here, or has a seat and was: a version that it has seen."""
        self._recent = RecentStates()
        self._face: tuple[Any, Raw] | None = None
        self._made: dict[Any, str] = {}
        self._notes: dict[Any, tuple[Notes, tuple[int, ...]]] = {}
        """What is said to all, and the seats that are told more; kept as long as `_made`."""
        self._announcing: asyncio.TimerHandle | None = None
        """Will tell who is there, because that has changed."""
        self._going: asyncio.TimerHandle | None = None
        """Will show everybody what lay face down, at "Go!"."""
        self._writing: asyncio.Future[None] | None = None
        self._later: asyncio.TimerHandle | None = None
        self._unsubscribe = store.subscribe(table.id, self._hear)

    # Who is there

    def enter(self, connection: Connection) -> None:
        """A connection opens."""
        self.connections.add(connection)
        if connection.player is not None:
            self.present[connection.player] = 0
        connection.version = self._resumed(connection.player, connection.version)
        self._forget()  # made for others, a while ago: it would tell an old time
        self._metrics.connections.inc()
        connection.show_presence(self.presence())
        connection.wake()
        self._await_go()
        self._tell_presence()
        self._changed()

    def exit(self, connection: Connection) -> None:
        """A connection is gone."""
        self.connections.discard(connection)
        self._metrics.connections.dec()
        player = connection.player
        if player is not None and not any(one.player == player for one in self.connections):
            seat = self.shown.seat_of(player)
            if seat is None:
                self._confirmed.pop(player, None)
            if seat is None and player != self.shown.sitting.host:
                self.present.pop(player, None)
            else:
                self.present[player] = self.now()
        self.touched = self.now()
        self._tell_presence()
        self._changed()

    def _resumed(self, player: str | None, since: int) -> int:
        """Returns after which version a new connection is told what happened; -1: it is not.

        A seat is told what it missed: its person was here before, and has not seen it yet. To tell
        anybody more would show cards that were laid earlier, also where the table has no such aid.
        """
        if player is None:
            return -1
        seen = self._confirmed.setdefault(player, self.shown.version)
        seat = self.shown.seat_of(player)
        if seat is None or since < max(seen, self.shown.sitting.seats[seat].taken):
            return -1
        self._confirm(player, since)
        return since

    def _confirm(self, player: str | None, version: int) -> None:
        """Notes that somebody who is here has seen a version."""
        if player is not None and version > self._confirmed.get(player, version):
            self._confirmed[player] = min(version, self.shown.version)

    def is_here(self, player: str | None) -> bool:
        """Returns whether an identity has a connection."""
        return player is not None and self.present.get(player) == 0

    @property
    def has_player(self) -> bool:
        """Returns whether a person plays here who is connected."""
        seats = self.shown.sitting.seats
        return any(not seat.away and self.is_here(seat.player) for seat in seats)

    def seats_here(self) -> tuple[bool, ...]:
        """Returns for each seat whether its person is connected, or a bot sits there."""
        seats = self.shown.sitting.seats
        return tuple(seat.bot is not None or self.is_here(seat.player) for seat in seats)

    def presence(self) -> str:
        """Returns the message that tells who is there."""
        sitting = self.shown.sitting
        owners = {seat.player for seat in sitting.seats}
        watchers = sum(one.player not in owners or one.player is None for one in self.connections)
        return messages.encode(messages.Presence(self.seats_here(), watchers)).decode()

    def _tell_presence(self) -> None:
        if self._announcing is None:
            loop = asyncio.get_running_loop()
            self._announcing = loop.call_later(GATHERED, self._announce)

    def _announce(self) -> None:
        """Tells everybody who is there, unless they know."""
        self._announcing = None
        message = self.presence()
        for connection in self.connections:
            connection.show_presence(message)

    # Asking

    def request(self, connection: Connection, text: str) -> None:
        """Takes a client's message: it is answered at once, or when it has been saved."""
        called = None
        try:
            head, what = messages.read(self.head.sitting.game, text)
            called = head.id
            if head.seen is not None:
                self._confirm(connection.player, head.seen)
            if type(what) is messages.Ping:
                pong = messages.Pong(what.sent, self._clock.exact())
                connection.reply(messages.encode(pong).decode())
                return
            if connection.player is None:
                raise TableRefused(TableReason.NOT_SEATED)  # noqa: TRY301
            if called is not None and (connection.player, called) in self._ids:
                self._answer_again(connection, called)
                return
            moment = self.now()
            seat = self.head.seat_of(connection.player)
            if seat is not None:
                self.acted[seat] = moment
            self._check(what)
            meant = self._recent.as_seen(self.shown, seat, what, head.seen)
            self.accept(submit(self.head, connection.player, meant, moment, called), connection)
        except Refused as refused:
            if called is None:
                called = messages.id_in(text)
            if self._pending:
                self._metrics.refusals.labels(refused.reason).inc()
                self._pending[-1].refusals.append((connection, called, refused))
            else:
                self.refuse(connection, called, refused)
        except Exception as error:  # noqa: BLE001 - it is this client's alone
            connection.fail(error)

    def refuse(self, connection: Connection, called: str | None, refused: Refused) -> None:
        """Counts a refusal, and tells the client at once."""
        self._metrics.refusals.labels(refused.reason).inc()
        connection.refuse(called, refused)

    async def ask(self, player: str, what: Any) -> Table:
        """Returns the table after a request that came another way, once it is saved.

        Refused, too, comes only when everything that it may rest on is saved.
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
        """Returns the table after an accepted entry, once it is saved; Unsaved if it can't be."""
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
        """Has an accepted entry saved; it is shown as soon as it is.

        Raises Later if its person adds too much to the log.
        """
        entry, table, events = accepted
        self._allowance.check(entry)
        before = self.head
        asking = [connection] if connection else []
        line = log.encode(entry)
        over: Ended | None = None
        closed = False
        if table.sitting is not before.sitting:
            phase, old = table.sitting.phase, before.sitting.phase
            over = ended(table) if phase is Phase.OVER and old is not phase else None
            closed = phase is Phase.CLOSED
        pending = _Pending(line, table, events, entry.by, entry.id, asking, [])
        self.head = table
        self._pending.append(pending)
        if entry.by is not None and entry.id is not None:
            self._ids[entry.by, entry.id] = table.version
        started = time.perf_counter()
        writing = self._store.append(table.id, before.version, (line,), entry.time, over, closed)

        def landed(writing: "asyncio.Future[None]") -> None:
            error = None if writing.cancelled() else writing.exception()
            if error is None:
                self._metrics.appends.took(time.perf_counter() - started)
            elif any(one is pending for one in self._pending):
                self._unsaved(error)

        writing.add_done_callback(landed)
        self._writing = writing
        return writing

    def _check(self, what: Any) -> None:
        """Refuses what only a room can know to be wrong."""
        if isinstance(what, SeatBot):
            check_bot(self.head.sitting.game, what.bot)
        elif isinstance(what, StandIn):
            seats = self.head.sitting.seats
            if what.seat in range(len(seats)) and self.is_here(seats[what.seat].player):
                raise TableRefused(TableReason.STILL_HERE, seat=what.seat)

    def _answer_again(self, connection: Connection, called: str) -> None:
        player = connection.player
        assert player is not None
        for pending in self._pending:
            if (pending.by, pending.id) == (player, called):
                pending.asking.append(connection)
                return
        connection.answer(called)

    # Showing

    def _hear(self, version: int, lines: Sequence[bytes]) -> None:
        """New entries are durable."""
        for number, line in enumerate(lines, version):
            if number <= self.shown.version:
                continue
            if self._pending and self._pending[0].line == line:
                pending = self._pending.popleft()
                self._show(pending.table, pending.events)
                if pending.id is not None:
                    for connection in pending.asking:
                        connection.answer(pending.id)
                for connection, called, refused in pending.refusals:
                    connection.refuse(called, refused)
            else:
                self._show(*apply(self.shown, log.decode_one(self.shown.sitting.game, line)))
                self._give_up()
            self._metrics.appends.shown += 1
        self.touched = self.now()
        self._wake()
        self._await_go()
        self._changed()

    def _wake(self) -> None:
        """Has everybody shown the table as it is now."""
        self._forget()
        for connection in self.connections:
            connection.wake()

    def _await_go(self) -> None:
        """Sees to it that everybody gets what lies face down until "Go!" (SN-14).

        The log has no entry for it: it comes by time, and the version stays as it is.
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
        """Shows what lay face down, unless the timer was a little early."""
        self._going = None
        if self.now() < self.shown.go:
            self._await_go()
        else:
            self._wake()

    def _show(self, table: Table, events: tuple[Any, ...]) -> None:
        before = self.shown
        self.shown = table
        self._happened.append((table.version, events))
        self._recent.remember(before, self.now())
        if before.sitting.seats is not table.sitting.seats:
            self._tell_presence()

    def _changed(self) -> None:
        for call in self.on_change:
            try:
                call()
            except Exception as error:  # noqa: BLE001 - the others are still to be called
                log_fault("what looks after a table failed", error)

    def _unsaved(self, error: BaseException) -> None:
        """The store could not save."""
        self._give_up()
        self._metrics.unsaved.inc()
        if isinstance(error, Conflict):
            self._catching_up = asyncio.create_task(self._catch_up())
        elif self._later is None:  # the store has logged why
            self._later = asyncio.get_running_loop().call_later(AGAIN, self._try_again)

    def _try_again(self) -> None:
        """Calls those who act by themselves: nobody sends again for them."""
        self._later = None
        self._changed()

    def _give_up(self) -> None:
        """Goes back to what is durable, and says so to all who asked for more."""
        for pending in self._pending:
            if pending.by is not None and pending.id is not None:
                self._ids.pop((pending.by, pending.id), None)
            for connection in pending.asking:
                connection.refuse(pending.id, ServerRefused(ServerReason.NOT_SAVED))
            for connection, called, _ in pending.refusals:
                connection.refuse(called, ServerRefused(ServerReason.NOT_SAVED))
        self._pending.clear()
        self.head = self.shown

    async def _catch_up(self) -> None:
        """Reads what somebody else has written."""
        version = self.shown.version
        try:
            lines = await self._store.read(self.shown.id, version)
        except Damaged as error:
            logger.error("table %s is damaged: %s", self.shown.id, error)  # noqa: TRY400
            return
        if lines and self.shown.version == version:
            self._hear(version + 1, lines)

    def update_for(self, connection: Connection) -> str:
        """Returns the table as it is for a connection, with what happened since its last one."""
        table = self.shown
        answers = connection.take_answers()
        since = connection.version
        connection.version = table.version
        seated = table.seat_of(connection.player)
        moment = self.now()
        host = connection.player == table.sitting.host
        key = (seated, host, since, moment // SAME, moment < table.go)
        if not answers and key in self._made:
            return self._made[key]
        events = self._since(since)
        shown = self._shown_face()
        narrate = self._narrate(seated, (since, moment < table.go))
        text = messages.encode(
            messages.update(table, connection.player, moment, events, answers, shown, narrate)
        ).decode()
        if not answers:
            self._made[key] = text
        return text

    def _narrate(self, seat: int | None, key: Any) -> Callable[[Any, tuple[Any, ...]], Notes]:
        """Returns what narrates an update: once for all seats that are told the same."""

        def narrate(view: Any, events: tuple[Any, ...]) -> Notes:
            kept = self._notes.get(key)
            if kept is None:
                kept = self._notes[key] = public(view, events)
            told, know_more = kept
            return notes(view, events) if seat in know_more else told

        return narrate

    def _forget(self) -> None:
        """Drops the updates that were made for others who see the same."""
        self._made.clear()
        self._notes.clear()

    def _since(self, version: int) -> tuple[Any, ...]:
        """Returns what happened after a version; nothing where that is not known for sure."""
        if not self._happened or not self._happened[0][0] - 1 <= version <= self.shown.version:
            return ()
        if version == self.shown.version - 1:
            return self._happened[-1][1]
        return tuple(
            event for number, events in self._happened if number > version for event in events
        )

    def _shown_face(self) -> Raw:
        sitting = self.shown.sitting
        if self._face is None or self._face[0] is not sitting:
            face = messages.face(self.shown.id, sitting)
            self._face = sitting, Raw(messages.encode(face))
        return self._face[1]

    @property
    def busy(self) -> bool:
        """Returns whether somebody is here, or something is still to be written."""
        return bool(self.connections or self._pending)

    def shut(self) -> None:
        """Ends the subscription: nobody is here any more.

        Nothing refers to who is called any more, so the room is freed at once, without a search
        for cycles.
        """
        self._unsubscribe()
        self.on_change.clear()
        for timer in (self._later, self._announcing, self._going):
            if timer is not None:
                timer.cancel()
