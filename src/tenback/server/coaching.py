"""Coaches beside a running server: they think in threads of their own, a few at a time.

For each person one hint is thought about at a time. A game that is over is analysed once: what came
of it is kept for those who ask next, and who asks meanwhile waits for the same.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tenback.coach import Advice, Uncoached, coach_of, evaluate
from tenback.coach.analysis import Analysis, analyse
from tenback.coach.remembering import recalled
from tenback.rules import GAMES, Illegal, Reason
from tenback.table import log, messages
from tenback.table.record import Record
from tenback.table.table import Phase, Table, apply
from tenback.talk import Heard

from .limits import Buckets, Limits

MINUTE, HOUR = 60, 3600
THREADS = 2
"""In which hints are thought about."""
WAITING = 16
"""Hints, and analyses, that are under way or wait for a thread."""
KEPT = 200
"""Analyses that are remembered."""

Game = tuple[str, int]
"""A table, and the number of its game."""


class _Stopped(Exception):
    """Raised in a thread when the server ends."""


class Coaching:
    """Has coaches think, within bounds."""

    def __init__(self, limits: Limits) -> None:
        self._hints = Buckets(limits.hints / MINUTE, limits.hints)
        self._analyses = Buckets(limits.analyses / HOUR, limits.analyses)
        self._thinking: set[str] = set()
        self._running: dict[Game, asyncio.Future[Analysis]] = {}
        self._kept: OrderedDict[Game, Analysis] = OrderedDict()
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="coach")
        self._looking_back = ThreadPoolExecutor(1, thread_name_prefix="analysis")
        self._stopped = False

    async def advise(self, player: str, table: Table, lines: Sequence[bytes], seat: int) -> Advice:
        """Returns what to say to somebody about a table; the lines are its log since the deal."""
        if (
            player in self._thinking
            or len(self._thinking) >= WAITING
            or not self._hints.take(player)
        ):
            raise Illegal(Reason.TOO_FAST)
        self._thinking.add(player)
        advice: Advice = await self._beside(
            self._pool,
            lambda: advised(table, lines, seat),
            lambda: self._thinking.discard(player),
        )
        return advice

    async def analyse(self, address: str, game: Game, record: Record) -> Analysis:
        """Returns what there is to learn from a game that is over."""
        if game in self._kept:
            self._kept.move_to_end(game)
            return self._kept[game]
        running = self._running.get(game)
        if running is None:
            if len(self._running) >= WAITING or not self._analyses.take(address):
                raise Illegal(Reason.TOO_FAST)
            running = self._running[game] = self._beside(
                self._looking_back,
                lambda: self._analysed(record),
                lambda: self._running.pop(game, None),
            )
        found = await asyncio.shield(running)
        self._kept[game] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    def stop(self) -> None:
        """Lets nobody think any more."""
        self._stopped = True
        for pool in (self._pool, self._looking_back):
            pool.shutdown(wait=False, cancel_futures=True)

    def _beside(
        self, pool: ThreadPoolExecutor, work: Callable[[], Any], then: Callable[[], object]
    ) -> "asyncio.Future[Any]":
        """Returns what comes of thinking in another thread; `then` is called when that is over.

        Who asked may be gone by then, and a thread can't be stopped: it counts until it is done.
        """

        def over(done: "asyncio.Future[Any]") -> None:
            then()
            if not done.cancelled():
                done.exception()  # it is told to whoever still waits

        thought = asyncio.get_running_loop().run_in_executor(pool, work)
        thought.add_done_callback(over)
        return asyncio.shield(thought)

    def _analysed(self, record: Record) -> Analysis:
        check_coach(record.game)
        return analyse(record, progress=self._go_on)

    def _go_on(self, _done: int, _work: int) -> None:
        if self._stopped:
            raise _Stopped


def check_coach(game: str) -> None:
    """Refuses a game that has no coach, and one whose coach still gets ready, which starts here.

    It may take a moment: to be called beside the loop.
    """
    try:
        coach = coach_of(game)
    except Uncoached:
        raise Illegal(Reason.NO_COACH, game=game) from None
    if not coach.is_ready():
        raise Illegal(Reason.NOT_READY)


def advised(table: Table, lines: Sequence[bytes], seat: int) -> Advice:
    """Returns the advice for a seat, from what it saw and heard since the deal and nothing else."""
    game = table.sitting.game
    check_coach(game)
    memory = recalled(game, seat, course(table, lines))
    silent = not (messages.phrases_of(table.sitting) or messages.tokens_of(table.sitting))
    return evaluate(messages.view_of(table, seat), memory, silent=silent)


def course(table: Table, lines: Sequence[bytes]) -> Iterator[tuple[Any, Heard]]:
    """Yields each State since the deal with what was heard."""
    for entry in log.decode(lines, table.sitting.game):
        table, _ = apply(table, entry)  # the first is the deal, which clears the table
        yield table.state, table.heard


def on_turn(table: Table, player: str | None) -> int:
    """Returns the seat of somebody who may have a hint now; Illegal for everybody else."""
    sitting = table.sitting
    seat = table.seat_of(player)
    if seat is None:
        raise Illegal(Reason.NOT_SEATED)
    if not sitting.settings.hints:
        raise Illegal(Reason.NO_HINTS)
    if GAMES[sitting.game].REAL_TIME:
        raise Illegal(Reason.NO_COACH, game=sitting.game)
    if sitting.phase is Phase.CLOSED:
        raise Illegal(Reason.TABLE_CLOSED)
    if table.state is None:
        raise Illegal(Reason.NOT_DEALT)
    if sitting.phase is Phase.OVER:
        raise Illegal(Reason.GAME_OVER)
    if table.state.turn is None:
        raise Illegal(Reason.NOT_BEGUN)
    if table.state.turn != seat:
        raise Illegal(Reason.NOT_YOUR_TURN, turn=table.state.turn)
    return seat
