"""Coaches beside a running server: what they think about waits its turn like all costly work.

A game that is over is analysed once: what came of it is kept for those who ask next, and who asks
meanwhile waits for the same.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence

from tenback.coach import Advice, Uncoached, coach_of, evaluate
from tenback.coach.analysis import Analysis, analyse
from tenback.coach.decisions import memory_of
from tenback.rules import GAMES, Illegal, Reason
from tenback.table import TableReason, TableRefused, queries
from tenback.table.apply import fold
from tenback.table.record import Record
from tenback.table.table import Phase, Table

from .later import Later
from .limits import Buckets, Limits
from .refused import ServerReason, ServerRefused
from .work import Work

MINUTE, HOUR = 60, 3600
KEPT = 200
"""Analyses that are remembered."""

Game = tuple[str, int]
"""A table, and the number of its game."""


class _Stopped(Exception):
    """Raised in a thread when nobody waits any more for what it is about."""


class _Analysing:
    """An analysis under way."""

    def __init__(self) -> None:
        self.asking = 0
        """How many wait for it."""
        self.found: asyncio.Future[Analysis]

    def of(self, game: Callable[[], Record]) -> Analysis:
        """Returns it; to be called beside the loop."""
        record = game()
        check_coach(record.game)
        return analyse(record, progress=self._go_on)

    def _go_on(self, _done: int, _work: int) -> None:
        if self.asking < 1:
            raise _Stopped


class Coaching:
    """Has coaches think, within bounds."""

    def __init__(self, limits: Limits, advising: Work, analysing: Work) -> None:
        self._hints = Buckets(limits.hints / MINUTE, limits.hints)
        self._analyses = Buckets(limits.analyses / HOUR, limits.analyses)
        self._advising = advising
        self._analysing = analysing
        self._running: dict[Game, _Analysing] = {}
        self._kept: OrderedDict[Game, Analysis] = OrderedDict()

    async def advise(
        self, address: str, player: str, table: Table, lines: Sequence[bytes], seat: int
    ) -> Advice:
        """Returns what to say to a player about a table; the lines are its log since the deal."""
        if not self._hints.take(player):
            raise Later(self._hints.wait(player))
        work = self._advising.do(address, player, lambda: advised(table, lines, seat))
        advice: Advice = await work
        return advice

    async def analyse(
        self, address: str, who: str, game: Game, record: Callable[[], Record]
    ) -> Analysis:
        """Returns what there is to learn from a game that is over."""
        if game in self._kept:
            self._kept.move_to_end(game)
            return self._kept[game]
        one = self._running.get(game)
        if one is None:
            if not self._analyses.take(address):
                raise Later(self._analyses.wait(address))
            one = _Analysing()
            one.asking = 1  # before a thread looks at it
            one.found = self._analysing.do(address, who, lambda: one.of(record))
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
        """Lets nobody think any more."""
        for one in self._running.values():
            one.asking = 0


def check_coach(game: str) -> None:
    """Refuses a game that has no coach, and one whose coach still gets ready, which starts here.

    It may take a moment: to be called beside the loop.
    """
    try:
        coach = coach_of(game)
    except Uncoached:
        raise ServerRefused(ServerReason.NO_COACH, game=game) from None
    if not coach.is_ready():
        raise ServerRefused(ServerReason.NOT_READY)


def advised(table: Table, lines: Sequence[bytes], seat: int) -> Advice:
    """Returns the advice for a seat, from what it saw and heard since the deal and nothing else."""
    game = table.sitting.game
    check_coach(game)
    course = ((after.state, after.heard) for _, after in fold(table.id, lines, table))
    memory = memory_of(game, seat, course)
    silent = not (queries.phrases_of(table.sitting) or queries.tokens_of(table.sitting))
    return evaluate(queries.view_of(table, seat, table.time), memory, silent=silent)


def on_turn(table: Table, player: str | None) -> int:
    """Returns the seat of somebody who may have a hint now; Refused for everybody else."""
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
