"""A game looked at again: the chance after every turn, and the turns that cost most.

Twice: as its player was seated, who knew the own hand, the rows and what was said; and with open
hands, where only the deck's order is hidden. What a turn cost is told by the first alone, for
nobody can be blamed for what they could not know: the best turn's chance less that of the turn that
was played, in the same worlds. Turns that seem to have cost most are tried once more, in many new
worlds, so that none is named by chance.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tenback.table import Record, judge
from tenback.talk import WORDS

from . import Advice, Coach, Effort, Reason, Turn, coach_of
from .decisions import Decision, decisions

FIRST, OPEN, AGAIN = 0.75, 0.4, 5.0
"""How hard each turn is thought about: as seated, with open hands, and once more."""
SEEMS = 0.015
"""A turn that seems to cost so much is looked at again."""
CANDIDATES = 8
"""At most so many turns are."""
COSTS = 0.02
"""A turning point costs at least so much, and twice its standard error."""
MOST = 5
"""Turning points that are told."""
ANEW = 1 << 20
"""Far from the seeds of the first look."""


class PlayedTurn(Struct, frozen=True):
    """A turn as it was played, with chances from 0 to 1."""

    number: int
    """Of the turn, counted from 1."""
    seat: int
    start: int
    """Moves of the record before its first card."""
    end: int
    """Moves when it was over."""
    lays: tuple[Any, ...]
    best: float
    """The chance before it, as seated: that of the best turn that was found."""
    chance: float
    """The chance with the turn that was played, as seated."""
    open_best: float
    """The same two with open hands."""
    open_chance: float

    @property
    def cost(self) -> float:
        """Returns what the turn cost of the chance to win."""
        return self.best - self.chance


class TurningPoint(Struct, frozen=True):
    """A turn that cost much, and what would have been better."""

    number: int
    """Of the turn, counted from 1."""
    seat: int
    view: Any
    """What its player saw."""
    played: Turn
    better: Turn
    cost: float
    error: float
    """The standard error of the cost."""


class Analysis(Struct, frozen=True):
    """A game with its chances."""

    game: str
    options: Any
    outcome: Any | None
    """None: the game was not played to its end."""
    turns: tuple[PlayedTurn, ...]
    turning_points: tuple[TurningPoint, ...]
    """The dearest first; none: no turn was worse than the best by more than can be told."""


def analyse(
    record: Record,
    *,
    think: float = 1.0,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Returns what there is to learn from a game; `progress` is told how much is done, of how much.

    Raises Uncoached for a game that has no coach, and `table.Fault` where a move is wrong.
    """
    looking = _Looking(coach_of(record.game), record, think)
    verdict = judge(record)
    if verdict.fault is not None:
        raise verdict.fault
    turns = [turn for turn in decisions(record) if turn.over or turn.lost]
    work = len(turns) + CANDIDATES
    progress = progress or (lambda _done, _work: None)
    played, first = [], {}
    for done, turn in enumerate(turns):
        progress(done, work)
        advice, told = looking.first(turn)
        played.append(told)
        first[turn.number] = advice
    dearest = sorted(zip(played, turns, strict=True), key=lambda one: -one[0].cost)
    points = []
    for done, (told, turn) in enumerate(dearest[:CANDIDATES], len(turns)):
        progress(done, work)
        if told.cost >= SEEMS:
            point = looking.again(turn, first[turn.number].turns[0])
            better, worse = point.better.chance, point.played.chance
            played[turn.number - 1] = replace(told, best=max(better, worse), chance=worse)
            if point.cost >= max(COSTS, 2 * point.error):
                points.append(point)
    progress(work, work)
    points.sort(key=lambda point: -point.cost)
    return Analysis(
        record.game, record.options, verdict.outcome, tuple(played), tuple(points[:MOST])
    )


class _Looking:
    """Looks at the turns of one game."""

    def __init__(self, coach: Coach, record: Record, think: float) -> None:
        self._coach = coach
        self._think = think
        self._silent = not any(isinstance(move.action, WORDS) for move in record.moves)
        self._alone = record.options.players == 1

    def first(self, turn: Decision) -> tuple[Advice, PlayedTurn]:
        """Returns what would have been advised, and the chances of what was played."""
        seated = self._advice(turn, Effort(FIRST * self._think, turn.number))
        lying_open = seated
        if not self._alone:  # a lone player knows the only hand
            effort = Effort(OPEN * self._think, turn.number, width=2)
            lying_open = self._advice(turn, effort, hands=turn.hands)
        return seated, PlayedTurn(
            number=turn.number,
            seat=turn.seat,
            start=turn.start,
            end=turn.end,
            lays=turn.lays,
            best=seated.chance,
            chance=_chance(seated, turn),
            open_best=lying_open.chance,
            open_chance=_chance(lying_open, turn),
        )

    def again(self, turn: Decision, better: Turn) -> TurningPoint:
        """Returns how a turn compares with a better one in many new worlds."""
        effort = Effort(AGAIN * self._think, ANEW + turn.number, width=0)
        advice = self._advice(turn, effort, asked=(better.lays,))
        if turn.lost:
            played = Turn(turn.lays, 0.0, 0.0, (Reason("reason-ends", good=False, facts={}),))
        else:
            played = _of(advice, turn.lays)
        better = _of(advice, better.lays)
        cost = better.chance - played.chance
        error = max(better.error, played.error)
        return TurningPoint(turn.number, turn.seat, turn.view, played, better, cost, error)

    def _advice(
        self,
        turn: Decision,
        effort: Effort,
        *,
        asked: tuple[tuple[Any, ...], ...] = (),
        hands: tuple[Any, ...] | None = None,
    ) -> Advice:
        """Returns advice that has the turn that was played in it, unless that led nowhere."""
        asked = asked if turn.lost else (turn.lays, *asked)
        return self._coach.advise(
            turn.view, turn.memory, effort, silent=self._silent, asked=asked, hands=hands
        )


def _chance(advice: Advice, turn: Decision) -> float:
    return 0.0 if turn.lost else _of(advice, turn.lays).chance


def _of(advice: Advice, lays: tuple[Any, ...]) -> Turn:
    """Returns a turn that was asked about."""
    return next(turn for turn in advice.turns if turn.lays == lays)
