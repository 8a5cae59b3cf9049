"""The bots of a room: they see what their seat sees, think beside the server, and take their time.

A bot thinks in a worker thread on a View and what is legal, never on the loop. When it has thought,
its action is submitted as a person's would be; if the table has moved on meanwhile, it thinks anew.
Tables take turns, those at which a person plays before those with spectators only; while nobody is
connected, a table's bots rest.
It may be another package's, and gone or broken: that is noted, and holds up nobody at the table.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tenback.bots import Bot, Intent, NoSuchBot, Speaker, Watcher, make_bot, stand_in
from tenback.rules import Dice, Refused
from tenback.table import queries
from tenback.table.submit import play, speak
from tenback.table.table import Phase, Seat, Sitting, Table

from .faults import log_fault

if TYPE_CHECKING:
    from .room import Room
    from .work import Thinking

logger = logging.getLogger(__name__)

AGAIN = 0.05
"""Seconds until a bot that was refused looks again."""
NEVER = 24 * 3600 * 1000
"""Milliseconds of play beyond which no game goes on."""


class Senseless(Exception):
    """Raised for an answer of a bot that can't be meant."""


class Mind:
    """One bot in one seat for one game."""

    def __init__(
        self, room: "Room", threads: "Thinking", seat: int, owner: Seat, number: int
    ) -> None:
        self.seat = seat
        self.key = (number, owner.bot, owner.away)
        self._room = room
        self._threads = threads
        self._name = owner.bot or "stand-in"
        self._bot = self._seated(room.shown.sitting.game, owner)
        self._timer: asyncio.TimerHandle | None = None
        self._thinking = False
        self._talking = False
        self._stopped = False
        self._noticed = -1

    def _seated(self, game: str, owner: Seat) -> Bot:
        """Returns who plays: the bot that was seated, or a stand-in for a person and for a bot."""
        dice = Dice(secrets.randbits(64))
        if owner.bot is not None and not owner.away:
            try:
                return make_bot(game, owner.bot, dice, hurried=True)
            except Exception as error:  # noqa: BLE001 - whatever it is, the others play on
                self._note("sit down", error)
        return stand_in(game, dice)

    def _note(self, what: str, error: BaseException) -> None:
        """Leaves word for whoever looks after the server; not in the bot's: it knows cards."""
        why = error if isinstance(error, (Senseless, NoSuchBot)) else type(error).__name__
        logger.error("the bot %s failed to %s: %s", self._name, what, why)

    def stop(self) -> None:
        """Its seat is no longer its own."""
        self._forget()
        self._stopped = True

    def look(self) -> None:
        """Something may have changed."""
        table = self._room.shown
        if self._stopped or self._thinking or table.version <= self._noticed:
            return
        self._noticed = table.version
        moment = self._room.now()
        if isinstance(self._bot, Watcher) and table.sitting.playing:
            try:
                self._bot.notice(queries.view_of(table, self.seat, moment), table.heard)
            except Exception as error:  # noqa: BLE001 - then it knows less
                self._note("notice", error)
        legal = queries.legal_of(table, self.seat, moment)
        self._forget()
        if not self._room.connections:
            self._noticed = -1  # nobody would see it: it goes on when somebody comes
        elif table.game.REAL_TIME and moment < table.go:
            self._noticed = -1
            self._later((table.go - moment) / 1000, self.look)
        elif legal and (table.sitting.phase is not Phase.DEALT or self._begins(table)):
            self._think(table, legal)
        else:
            self._speak(table)

    def _begins(self, table: Table) -> bool:
        """Returns whether it names the beginner: only where no person is there to do it."""
        seats = table.sitting.seats
        if any(seat.player is not None and not seat.away for seat in seats):
            return False
        return self.seat == next(n for n, seat in enumerate(seats) if seat.bot or seat.away)

    def _think(self, table: Table, legal: tuple[Any, ...]) -> None:
        moment = self._room.now()
        view = queries.view_of(table, self.seat, moment)
        at = table.clock(moment) if table.game.REAL_TIME else 0
        self._beside(
            lambda: self._bot.act(view, legal, float(at)),
            lambda done: self._thought(table, legal, done),
        )

    def _beside(
        self, work: Callable[[], Any], then: Callable[["asyncio.Future[Any]"], None]
    ) -> None:
        """Has something thought about in another thread; `then` is called unless it is stopped."""

        def back(done: "asyncio.Future[Any]") -> None:
            self._thinking = False
            if not (done.cancelled() or self._stopped):
                then(done)

        self._thinking = True
        where = self._threads.playing if self._room.has_player else self._threads.watched
        where.do(self._room.shown.id, str(self.seat), work).add_done_callback(back)

    def _thought(self, table: Table, legal: tuple[Any, ...], done: "asyncio.Future[Any]") -> None:
        try:
            intent = _sensible(table, legal, done.result())
        except Exception as error:  # noqa: BLE001 - a broken bot does the first thing it may
            self._note("act", error)
            intent = Intent(legal[0], table.clock(self._room.now()) + table.sitting.settings.pace)
        if intent is None or self._room.shown.version != table.version:
            self.look()
            return
        if table.game.REAL_TIME:
            wait = (table.go + intent.at - table.before - self._room.now()) / 1000
        else:
            wait = table.sitting.settings.pace / 1000 * (0.7 + secrets.randbelow(600) / 1000)
        self._later(wait, lambda: self._do(intent.action))

    def _do(self, action: Any) -> None:
        try:
            writing = self._room.accept(play(self._room.head, self.seat, action, self._room.now()))
        except Refused:
            self._noticed = -1
            self._later(AGAIN, self.look)
        else:
            writing.add_done_callback(self._written)

    def _written(self, writing: "asyncio.Future[None]") -> None:
        """Has it look again at what it has seen already, if its action could not be saved."""
        unsaved = not writing.cancelled() and writing.exception() is not None
        if unsaved and self._noticed <= self._room.shown.version:
            self._noticed = -1

    def _speak(self, table: Table) -> None:
        """Says something about what it sees, where that is allowed and it has something to say."""
        bot = self._bot
        if not isinstance(bot, Speaker) or table.sitting.phase is Phase.OVER:
            return
        phrases = queries.phrases_of(table.sitting)
        tokens = queries.tokens_of(table.sitting)
        if not phrases and not tokens:
            return
        view = queries.view_of(table, self.seat, self._room.now())
        self._beside(
            lambda: bot.speak(view, phrases, table.heard, tokens),
            lambda done: self._worded(table, done),
        )

    def _worded(self, table: Table, done: "asyncio.Future[Any]") -> None:
        error = done.exception()
        if error is not None:
            self._note("speak", error)
        if self._room.shown.version != table.version:
            self.look()
        elif error is not None:
            self._talking = False
        elif (word := done.result()) is not None:
            # It takes a breath before the first word; the others follow at once.
            wait = 0 if self._talking else table.sitting.settings.pace / 2000
            self._talking = True
            self._later(wait, lambda: self._say(word))
        else:
            self._talking = False

    def _say(self, word: Any) -> None:
        try:
            self._room.accept(speak(self._room.head, self.seat, word, self._room.now()))
        except Refused:
            self._forget()  # the moment for it has passed

    def _later(self, seconds: float, call: Callable[[], None]) -> None:
        self._forget()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(max(0, seconds), call)

    def _forget(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _sensible(table: Table, legal: tuple[Any, ...], intent: Any) -> Intent | None:
    """Returns what a bot intends, if that can be meant; None: to wait, where there are no turns.

    In a race what is legal may have changed by the time it is done, so only its kind is looked at.
    """
    race = table.game.REAL_TIME
    if intent is None and race:
        return None
    if not isinstance(intent, Intent):
        raise Senseless(f"it returned no Intent but {type(intent).__name__}")
    if not (isinstance(intent.action, table.game.ACTIONS) if race else intent.action in legal):
        raise Senseless("what it intends is not legal")
    if race and not 0 <= intent.at < NEVER:
        raise Senseless("it intends it at no time of play")
    return intent


class Company:
    """All bots of a room: those that were seated, and those that stand in for people."""

    def __init__(self, room: "Room", threads: "Thinking") -> None:
        self._room = room
        self._threads = threads
        self._minds: dict[int, Mind] = {}
        self._noticed: Sitting | None = None
        room.on_change.append(self.look)

    def look(self) -> None:
        """Has every bot look at what has changed."""
        sitting = self._room.shown.sitting
        if sitting is self._noticed and not self._minds:
            return  # nobody has come to play
        self._noticed = sitting
        for seat, owner in enumerate(sitting.seats):
            try:
                self._look(sitting, seat, owner)
            except Exception as error:  # noqa: BLE001 - the other bots are still to look
                log_fault("a bot failed to look", error)
        for seat in [seat for seat in self._minds if seat >= len(sitting.seats)]:
            self._minds.pop(seat).stop()

    def _look(self, sitting: Sitting, seat: int, owner: Seat) -> None:
        """Has the bot in a seat look, if one is to play there."""
        mind = self._minds.get(seat)
        wanted = sitting.playing and (owner.bot is not None or owner.away)
        if mind is not None and (not wanted or mind.key != (sitting.number, owner.bot, owner.away)):
            mind.stop()
            del self._minds[seat]
            mind = None
        if wanted:
            if mind is None:
                mind = Mind(self._room, self._threads, seat, owner, sitting.number)
                self._minds[seat] = mind
            mind.look()

    def stop(self) -> None:
        """Sends all bots home."""
        for mind in self._minds.values():
            mind.stop()
        self._minds.clear()
