"""The bots of a room: each sees what its seat sees, and thinks in a thread beside the event loop.

It gets a View and the legal actions. Its action is submitted as a person's would be; if the table
has changed in the meantime, it thinks again. Tables where a person plays come before those with
spectators only, and while nobody is connected, bots rest.

A bot may belong to another package, and be missing or broken. That is logged, and a stand-in or the
first legal action keeps the game going.
"""

import asyncio
import logging
import secrets
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import NoneType
from typing import TYPE_CHECKING, Any, NamedTuple

from tenback.bots import Bot, Intent, NoSuchBot, Speaker, Watcher, check, make_bot, names, stand_in
from tenback.rules import Dice, Refused
from tenback.table import queries
from tenback.table.submit import MOST_PHRASES, play, speak
from tenback.table.table import Phase, Seat, Sitting, Table
from tenback.talk import WORDS

from .error_log import log_error
from .refused import ServerReason, ServerRefused

if TYPE_CHECKING:
    from .room import Room
    from .work_queue import BotQueues

logger = logging.getLogger(__name__)

AGAIN = 0.05
"""Seconds until a bot that was refused tries again."""
NEVER = 24 * 3600 * 1000
"""No game lasts longer than this many milliseconds of play."""


def check_bot(game: str, name: str) -> None:
    """Refuses a bot that the game does not have, or that can't play."""
    try:
        check(game, name)
    except NoSuchBot:
        known = tuple(other for other in names(game) if other != name)
        raise ServerRefused(ServerReason.NO_SUCH_BOT, bot=name, bots=known) from None


class InvalidBotAnswer(Exception):
    """A bot returned something that is neither a legal intent nor a word that it may say."""


class Answer(NamedTuple):
    """What a bot returned, or the exception it raised, and how long it took."""

    value: Any
    error: Exception | None = None
    seconds: float = 0.0


class BotSeat:
    """One bot in one seat for one game."""

    def __init__(
        self, room: "Room", queues: "BotQueues", seat: int, owner: Seat, number: int
    ) -> None:
        self.seat = seat
        self.key = (number, owner.bot, owner.away)
        self._room = room
        self._queues = queues
        self._name = owner.bot or "stand-in"
        self._failures: set[tuple[str, str]] = set()
        self._bot = self._make_bot(room.shown.sitting.game, owner)
        self._timer: asyncio.TimerHandle | None = None
        self._thinking = False
        self._talking = False
        self._said: tuple[Any, int] = (None, 0)
        """The last State in which it spoke, and how many things it said then."""
        self._stopped = False
        self._noticed = -1

    def _make_bot(self, game: str, owner: Seat) -> Bot:
        """Returns the bot that was seated, or a stand-in for a person or for a bot that failed."""
        dice = Dice(secrets.randbits(64))
        if owner.bot is not None and not owner.away:
            try:
                return make_bot(game, owner.bot, dice, hurried=True)
            except Exception as error:  # noqa: BLE001 - the others play on in any case
                self._log_failure("sit down", error)
        return stand_in(game, dice)

    def _log_failure(self, what: str, error: BaseException) -> None:
        """Logs each kind of failure once per game, with its table and its place in the code.

        The message of a bot's own exception is left out: it may reveal cards.
        """
        if isinstance(error, (InvalidBotAnswer, NoSuchBot)):
            why = str(error)
        else:
            place = traceback.extract_tb(error.__traceback__)[-1:]
            why = type(error).__name__ + "".join(
                f" ({Path(at.filename).name}:{at.lineno})" for at in place
            )
        if (what, why) not in self._failures:
            self._failures.add((what, why))
            table = self._room.shown.id
            about = {"table": table}
            said = table, self._name, what, why
            logger.error("table %s: the bot %s failed to %s: %s", *said, extra=about)

    def stop(self) -> None:
        """Stops the bot: it no longer has this seat."""
        self._forget()
        self._stopped = True

    def look(self) -> None:
        """Reacts to a change of the table."""
        table = self._room.shown
        if self._stopped or self._thinking or table.version <= self._noticed:
            return
        self._noticed = table.version
        moment = self._room.now()
        if isinstance(self._bot, Watcher) and table.sitting.playing:
            try:
                self._bot.notice(queries.view_of(table, self.seat, moment), table.heard)
            except Exception as error:  # noqa: BLE001 - it then knows less
                self._log_failure("notice", error)
        legal = queries.legal_of(table, self.seat, moment)
        self._forget()
        if table.sitting.paused is not None:
            pass  # it goes on when its table does
        elif not self._room.presence.anybody:
            self._noticed = -1  # nobody would see it: it goes on when a client connects
        elif table.game.REAL_TIME and moment < table.go:
            self._noticed = -1
            self._later((table.go - moment) / 1000, self.look)
        elif legal and (table.sitting.phase is not Phase.DEALT or self._begins(table)):
            self._think(table, legal)
        else:
            self._speak(table)

    def _begins(self, table: Table) -> bool:
        """Returns whether it chooses who begins: only if no person can."""
        seats = table.sitting.seats
        if any(seat.player is not None and not seat.away for seat in seats):
            return False
        return self.seat == next(n for n, seat in enumerate(seats) if seat.bot or seat.away)

    def _think(self, table: Table, legal: tuple[Any, ...]) -> None:
        moment = self._room.now()
        view = queries.view_of(table, self.seat, moment)
        at = table.clock(moment) if table.game.REAL_TIME else 0
        self._in_thread(
            lambda: self._bot.act(view, legal, float(at)),
            lambda answer: self._thought(table, legal, answer),
        )

    def _in_thread(self, work: Callable[[], Any], then: Callable[["Answer"], None]) -> None:
        """Runs work in another thread, then calls `then` unless the bot was stopped."""

        def answer() -> Answer:
            began = time.perf_counter()
            try:
                return Answer(work(), None, time.perf_counter() - began)
            except Exception as error:  # noqa: BLE001 - in a future that nobody reads, asyncio
                # would log it, and its message may reveal cards
                return Answer(None, error, time.perf_counter() - began)

        def back(done: "asyncio.Future[Answer]") -> None:
            self._thinking = False
            if not (done.cancelled() or self._stopped):
                then(done.result())

        self._thinking = True
        where = (
            self._queues.playing
            if self._room.presence.has_player(self._room.shown)
            else self._queues.watched
        )
        where.submit(self._room.shown.id, str(self.seat), answer).add_done_callback(back)

    def _thought(self, table: Table, legal: tuple[Any, ...], answer: "Answer") -> None:
        who = table.sitting.game, self._name
        self._room.metrics.thinking.observe(answer.seconds, who)
        try:
            intent = _checked_intent(table, legal, answer)
        except Exception as error:  # noqa: BLE001 - a broken bot takes the first legal action
            self._log_failure("act", error)
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
        """Makes it look at the same version again if its action could not be saved."""
        unsaved = not writing.cancelled() and writing.exception() is not None
        if unsaved and self._noticed <= self._room.shown.version:
            self._noticed = -1

    def _speak(self, table: Table) -> None:
        """Lets the bot say something, where talk is allowed."""
        bot = self._bot
        if not isinstance(bot, Speaker) or table.sitting.phase is Phase.OVER:
            return
        phrases = queries.phrases_of(table.sitting)
        tokens = queries.tokens_of(table.sitting)
        if not phrases and not tokens:
            return
        view = queries.view_of(table, self.seat, self._room.now())
        self._in_thread(
            lambda: bot.speak(view, phrases, table.heard, tokens),
            lambda answer: self._worded(table, answer),
        )

    def _worded(self, table: Table, answer: "Answer") -> None:
        word = answer.value
        try:
            self._check_word(table, answer)
        except Exception as error:  # noqa: BLE001 - a broken bot is silent
            self._log_failure("speak", error)
            word = None
        if self._room.shown.version != table.version:
            self.look()
        elif word is not None:
            # It pauses before the first word; the others follow at once.
            wait = 0 if self._talking else table.sitting.settings.pace / 2000
            self._talking = True
            self._later(wait, lambda: self._say(table, word))
        else:
            self._talking = False

    def _check_word(self, table: Table, answer: "Answer") -> None:
        """Raises the bot's own exception, or InvalidBotAnswer for what can't be said."""
        word, error, _ = answer
        if error is not None:
            raise error
        if not isinstance(word, (*WORDS, NoneType)):
            raise InvalidBotAnswer(f"it said no word but {type(word).__name__}")
        state, said = self._said
        if word is not None and state is table.state and said >= MOST_PHRASES:
            raise InvalidBotAnswer(f"it said {MOST_PHRASES} things and goes on without end")

    def _say(self, table: Table, word: Any) -> None:
        head = self._room.head
        if head.version != table.version:
            self._forget()  # it will think again when that is shown: the turn may be over
            return
        state, said = self._said
        said = said if state is head.state else 0
        try:
            spoken = speak(head, self.seat, word, self._room.now())
            if not said and _repeats(spoken.table):
                self._forget()  # this seat's bot at another server has just said it
                self._talking = False
                return
            self._room.accept(spoken)
        except Refused:
            self._forget()  # too late for it
        else:
            self._said = head.state, said + 1

    def _later(self, seconds: float, call: Callable[[], None]) -> None:
        self._forget()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(max(0, seconds), call)

    def _forget(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def _checked_intent(table: Table, legal: tuple[Any, ...], answer: Answer) -> Intent | None:
    """Returns a bot's intent, or None to wait in games without turns.

    Raises the bot's own exception, or InvalidBotAnswer. Without turns, what is legal may change
    before the action is due, so only its type is checked.
    """
    intent, error, _ = answer
    if error is not None:
        raise error
    race = table.game.REAL_TIME
    if intent is None and race:
        return None
    if not isinstance(intent, Intent):
        raise InvalidBotAnswer(f"it returned no Intent but {type(intent).__name__}")
    if not (isinstance(intent.action, table.game.ACTIONS) if race else intent.action in legal):
        raise InvalidBotAnswer("what it intends is not legal")
    if race and not 0 <= intent.at < NEVER:
        raise InvalidBotAnswer("it intends it at no time of play")
    return intent


def _repeats(table: Table) -> bool:
    """Returns whether the last phrase repeats the one before: same seat, words and cards."""
    phrases = table.heard.phrases
    return len(phrases) > 1 and phrases[-1] == phrases[-2]


class BotRunner:
    """All bots of a room: those that were seated, and those that stand in for people."""

    __slots__ = ("_bots", "_noticed", "_queues", "_room")

    def __init__(self, room: "Room", queues: "BotQueues") -> None:
        self._room = room
        self._queues = queues
        self._bots: dict[int, BotSeat] = {}
        self._noticed: Sitting | None = None
        room.on_change.append(self.look)

    def look(self) -> None:
        """Lets every bot react to a change of the table."""
        if not self._room.leads:
            self.stop()  # another server moves them
            return
        sitting = self._room.shown.sitting
        if sitting is self._noticed and not self._bots:
            return  # there are no bots
        self._noticed = sitting
        for seat, owner in enumerate(sitting.seats):
            try:
                self._look(sitting, seat, owner)
            except Exception as error:  # noqa: BLE001 - the other bots must still look
                log_error("a bot failed to look", error)
        for seat in [seat for seat in self._bots if seat >= len(sitting.seats)]:
            self._bots.pop(seat).stop()

    def _look(self, sitting: Sitting, seat: int, owner: Seat) -> None:
        """Starts, stops or calls the bot in a seat, as needed."""
        bot = self._bots.get(seat)
        wanted = sitting.playing and (owner.bot is not None or owner.away)
        if bot is not None and (not wanted or bot.key != (sitting.number, owner.bot, owner.away)):
            bot.stop()
            del self._bots[seat]
            bot = None
        if wanted:
            if bot is None:
                bot = BotSeat(self._room, self._queues, seat, owner, sitting.number)
                self._bots[seat] = bot
            bot.look()

    def stop(self) -> None:
        """Stops all bots."""
        for bot in self._bots.values():
            bot.stop()
        self._bots.clear()
        self._noticed = None
