"""The state of a running server: store, rooms, identities, metrics, limits and queues."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from msgspec import Struct

from tenback.coach.hints import Hint, hint
from tenback.coach.names import name_of
from tenback.locales import Catalogue
from tenback.rules import GAMES
from tenback.table import log, messages
from tenback.table.operations import DealDeck
from tenback.table.store import Store
from tenback.table.submit import look

from .bans import Bans
from .coaching import Coaching, hint_seat
from .error_log import log_error
from .forgetting import forget
from .identity import Guest, Identities
from .limits import Limits, TokenBuckets
from .metrics import Metrics
from .refused import RateLimited, ServerReason, ServerRefused
from .rooms import Rooms
from .table_log import StoredGame, read_lines
from .work_queue import BotQueues, ProcessExecutor, QueueLimits, ThreadExecutor, WorkQueue

HOUR = 3600
THINKING = 2
"""Threads for bots at tables where a person plays."""


class ServerState(Struct, frozen=True):
    """What every request handler needs of a running server.

    Attributes:
        opening: Limits the tables that a guest opens.
        address_opening: Limits the tables that are opened from an address.
        sockets: Open sockets by address.
        signing_out: Limits how often guests sign out everywhere from an address.
        reading: Limits the log entries that are read for an address.
        tasks: What is being done because of news from other servers.
        work: Costly content of responses, made in another process.
    """

    store: Store
    rooms: Rooms
    identities: Identities
    metrics: Metrics
    limits: Limits
    opening: TokenBuckets
    address_opening: TokenBuckets
    sockets: dict[str, int]
    coaching: Coaching
    signing_out: TokenBuckets
    reading: TokenBuckets
    work: WorkQueue
    bans: Bans
    tasks: set[asyncio.Task[None]] = msgspec.field(default_factory=set)

    async def bans_changed(self) -> None:
        """Reads the bans anew, and closes the sockets of everybody who is shut out."""
        self.bans.set(await self.store.bans())
        self.rooms.shut_out(self.bans)

    def bans_changed_elsewhere(self) -> None:
        """Does the same because another server has changed the bans."""
        self._soon(self.bans_changed())

    def rewritten_elsewhere(self, table: str) -> None:
        """Shows a table anew because another server has rewritten its log."""
        self._soon(self.rooms.reread(table))

    def _soon(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log_error("news from another server could not be handled", error)

    async def forget(self, guest: Guest) -> None:
        """Takes a guest's identity and name out of all that is kept, and revokes the identity."""
        await forget(self.rooms, guest.id)
        await self.sign_out(guest)
        await forget(self.rooms, guest.id)  # what came in between

    async def sign_out(self, guest: Guest) -> Guest:
        """Revokes a guest's cookies and tokens, closes their sockets; returns the guest to sign."""
        kept = await self.identities.revoke(guest, self.store)
        self.rooms.sign_out(guest.id)
        return kept

    def signed_out_elsewhere(self, player: str, time: int) -> None:
        """Notes that a guest has signed out at another server; closes their sockets here."""
        if self.identities.revoked_elsewhere(player, time):
            self.rooms.sign_out(player)

    async def hint(
        self, table: str, player: str | None, catalogue: Catalogue, address: str = ""
    ) -> Hint:
        """Returns what a good player would do in a player's seat; the table learns nothing."""
        shown = (await self.rooms.snapshot(table)).table
        seat = hint_seat(shown, player)
        assert player is not None
        self._charge(address, shown.first, shown.version)  # a new guest is free
        lines = await read_lines(self.store, table, shown.first, shown.version)
        advice = await self.coaching.advise(address, player, shown, lines, seat)
        seats = messages.face(shown.id, shown.sitting).seats
        return hint(shown.version, advice, catalogue, lambda one: name_of(seats, one, catalogue))

    async def game(
        self, table: str, number: int, whose: str, player: str | None = None
    ) -> StoredGame:
        """Returns one of a table's games for an address and an identity.

        Raises ServerRefused if there is none, or if its deal is being played again by others who
        may still play with this identity; RateLimited if the address has read too much.
        """
        shown, now = await self.rooms.snapshot(table)
        sitting = shown.sitting
        if not 1 <= number <= sitting.number:
            raise ServerRefused(ServerReason.NO_SUCH_RECORD, number=number, games=sitting.number)
        ended = await self.store.game(table, number)
        if ended is None and number != sitting.number:  # or another game would be read in its place
            raise ServerRefused(ServerReason.NO_SUCH_RECORD, number=number, games=sitting.number)
        first, last, options = shown.first, shown.version, sitting.options
        if ended is not None:
            # The options may have changed since.
            first = ended.first
            options = msgspec.json.decode(ended.options, type=GAMES[sitting.game].Options)
        if number < sitting.number:
            following = await self.store.game(table, number + 1)
            last = (shown.first if following is None else following.first) - 1
        self._charge(whose, first, last)
        lines = await read_lines(self.store, table, first, last)
        is_open = sitting.playing and number == sitting.number
        deal = log.decode_one(sitting.game, lines[0]).what
        assert isinstance(deal, DealDeck)
        if sitting.playing and not is_open and deal.deck == shown.deck:
            await self._look(table, number, player)
        names = tuple(seat.name for seat in (sitting.seats if ended is None else ended.seats))
        return StoredGame(shown, now, options, lines, names, is_open)

    async def _look(self, table: str, number: int, player: str | None) -> None:
        """Shows a deal that is being played again: only to players who have left the table.

        The log then keeps them from its cards.
        """
        room = await self.rooms.find(table)
        if player is None or player not in room.head.gone:
            raise ServerRefused(ServerReason.DEALT_AGAIN, number=number)
        if player not in room.head.looked:
            await room.save(lambda: look(room.head, player, room.now()))

    def _charge(self, whose: str, first: int, last: int) -> None:
        """Raises RateLimited if an address has read too many entries."""
        entries = last - first + 1
        if not self.reading.take(whose, entries):
            raise RateLimited(self.reading.wait(whose, entries))


@asynccontextmanager
async def open_server(
    store: Store,
    limits: Limits,
    metrics: Metrics | None = None,
    bans: Bans | None = None,
    delete_after: int = 0,
) -> AsyncIterator[ServerState]:
    """A server around a store, which it closes at the end."""
    # Python code runs in one thread of a process at a time, so costly Python code runs in another
    # process. Coaches and strong bots are compiled, and run in threads beside the event loop.
    bounds = QueueLimits(limits.waiting, limits.address_waiting, limits.every_waiting)
    work = WorkQueue(ProcessExecutor(), bounds)
    hints = WorkQueue(ThreadExecutor("hint", 1), bounds)
    analyses = WorkQueue(ThreadExecutor("analysis", 1, low_priority=True), bounds)
    bot_queues = BotQueues(
        WorkQueue(ThreadExecutor("bot", THINKING, low_priority=True)),
        WorkQueue(ThreadExecutor("watched-bot", 1, low_priority=True)),
    )
    coaching = Coaching(limits, hints, analyses)
    metrics = metrics or Metrics()
    rooms = Rooms(store, metrics, limits, bot_queues, delete_after=delete_after)
    bans = bans or Bans()
    server = ServerState(
        store,
        rooms,
        Identities(await store.secret(), await store.revoked()),
        metrics,
        limits,
        TokenBuckets(limits.tables / HOUR, limits.tables),
        TokenBuckets(limits.address_tables / HOUR, limits.address_tables),
        {},
        coaching,
        TokenBuckets(limits.sign_outs / HOUR, limits.sign_outs),
        TokenBuckets(limits.reading, limits.reading_burst),
        work,
        bans,
    )
    await server.bans_changed()
    store.watch_bans(server.bans_changed_elsewhere)
    store.watch_rewrites(server.rewritten_elsewhere)
    store.watch_revocations(server.signed_out_elsewhere)
    store.watch_batches(metrics.batch)
    measuring = asyncio.create_task(metrics.measure_lag())
    rooms.start()
    try:
        yield server
    finally:
        for task in (measuring, *server.tasks):
            task.cancel()
        await rooms.stop()
        coaching.stop()
        for one in (work, hints, analyses, *bot_queues):
            await one.stop()
        await store.close()
