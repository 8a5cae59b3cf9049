"""Hints and analyses of a server's games, computed in queues like all costly work.

A game that is over is analysed once. The analysis is kept for later requests, and requests that
come while it is computed wait for the same one.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence

from tenback.coach import Advice, Coach, Uncoached, coach_of, evaluate, memory_of
from tenback.coach.analysis import Analysis, analyse
from tenback.extras import MissingExtra
from tenback.rules import GAMES, Illegal, Reason
from tenback.table import TableReason, TableRefused, queries
from tenback.table.apply import fold
from tenback.table.record import Record
from tenback.table.table import Phase, Table

from .limits import Limits, TokenBuckets
from .refused import RateLimited, ServerReason, ServerRefused
from .work_queue import WorkQueue

MINUTE, HOUR = 60, 3600
KEPT = 200
"""How many analyses are kept."""

Game = tuple[str, int]
"""A table, and the number of its game."""


class _Abandoned(Exception):
    """Nobody waits for this analysis any more."""


class _RunningAnalysis:
    """An analysis that is being computed."""

    def __init__(self) -> None:
        self.asking = 0
        """How many requests wait for it."""
        self.found: asyncio.Future[Analysis]

    def of(self, game: Callable[[], Record]) -> Analysis:
        """Returns the analysis; to be called in a thread."""
        record = game()
        check_coach(record.game)
        return analyse(record, progress=self._go_on)

    def _go_on(self, _done: int, _work: int) -> None:
        if self.asking < 1:
            raise _Abandoned


class Coaching:
    """Gives hints and analyses, within limits."""

    def __init__(self, limits: Limits, advising: WorkQueue, analysing: WorkQueue) -> None:
        self._hints = TokenBuckets(limits.hints / MINUTE, limits.hints)
        self._analyses = TokenBuckets(limits.analyses / HOUR, limits.analyses)
        self._advising = advising
        self._analysing = analysing
        self._running: dict[Game, _RunningAnalysis] = {}
        self._kept: OrderedDict[Game, Analysis] = OrderedDict()

    async def advise(
        self, address: str, player: str, table: Table, lines: Sequence[bytes], seat: int
    ) -> Advice:
        """Returns advice to a player; the lines are the table's log since the deal."""
        if not self._hints.take(player):
            raise RateLimited(self._hints.wait(player))
        work = self._advising.submit(address, player, lambda: compute_advice(table, lines, seat))
        advice: Advice = await work
        return advice

    async def analyse(
        self, address: str, who: str, game: Game, record: Callable[[], Record]
    ) -> Analysis:
        """Returns the analysis of a game that is over."""
        if game in self._kept:
            self._kept.move_to_end(game)
            return self._kept[game]
        one = self._running.get(game)
        if one is None:
            if not self._analyses.take(address):
                raise RateLimited(self._analyses.wait(address))
            one = _RunningAnalysis()
            one.asking = 1  # before a thread looks at it
            one.found = self._analysing.submit(address, who, lambda: one.of(record))
            self._running[game] = one
        else:
            one.asking += 1
        try:
            found = await asyncio.shield(one.found)
        finally:
            one.asking -= 1
            if one.asking < 1:
                one.found.cancel()
                self._running.pop(game, None)
        self._kept[game] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    def stop(self) -> None:
        """Abandons all analyses."""
        for one in self._running.values():
            one.asking = 0


def find_coach(game: str) -> Coach:
    """Returns the coach of a game, or refuses if it has none."""
    try:
        return coach_of(game)
    except (Uncoached, MissingExtra):
        raise ServerRefused(ServerReason.NO_COACH, game=game) from None


def check_coach(game: str) -> None:
    """Refuses a game whose coach does not exist or is not compiled yet; then compiling starts."""
    if not find_coach(game).is_ready():
        raise ServerRefused(ServerReason.NOT_READY)


def compute_advice(table: Table, lines: Sequence[bytes], seat: int) -> Advice:
    """Returns advice for a seat, only from what it saw and heard since the deal.

    It never waits for the compiler: until the search is compiled, it is an estimate.
    """
    game = table.sitting.game
    coach = find_coach(game)
    course = ((after.state, after.heard) for _, after in fold(table.id, lines, table))
    memory = memory_of(game, seat, course)
    view = queries.view_of(table, seat, table.time)
    if not coach.is_ready():
        return coach.estimate(view, memory)
    silent = not (queries.phrases_of(table.sitting) or queries.tokens_of(table.sitting))
    return evaluate(view, memory, silent=silent)


def hint_seat(table: Table, player: str | None) -> int:
    """Returns the seat of a player who may have a hint now; raises Refused otherwise."""
    sitting = table.sitting
    seat = table.seat_of(player)
    if seat is None:
        raise TableRefused(TableReason.NOT_SEATED)
    if not sitting.settings.hints:
        raise ServerRefused(ServerReason.NO_HINTS)
    if GAMES[sitting.game].REAL_TIME:
        raise ServerRefused(ServerReason.NO_COACH, game=sitting.game)
    if sitting.phase is Phase.CLOSED:
        raise TableRefused(TableReason.TABLE_CLOSED)
    if table.state is None:
        raise TableRefused(TableReason.NOT_DEALT)
    if sitting.phase is Phase.OVER:
        raise Illegal(Reason.GAME_OVER)
    if table.state.turn is None:
        raise Illegal(Reason.NOT_BEGUN)
    if table.state.turn != seat:
        raise Illegal(Reason.NOT_YOUR_TURN, turn=table.state.turn)
    return seat
