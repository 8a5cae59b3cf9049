"""The analysis of a game: the chance after every turn, and the turns that cost most.

Each turn is evaluated twice: with what its player knew (the hand, the rows and what was said), and
with open hands, so that only the order of the deck is hidden. The cost of a turn is the chance of
the best turn minus that of the turn played, in the same worlds. It is taken from the first
evaluation, because players can't be blamed for what they could not know. Turns that seem to cost
most are tried again in many new worlds, so that none is named by chance.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tenback.table import Record, judge
from tenback.talk import WORDS

from . import Advice, Coach, Effort, Turn, TurnReason, coach_of
from .decisions import Decision, decisions

FIRST, OPEN, AGAIN = 0.75, 0.4, 5.0
"""The effort for each turn: as seated, with open hands, and when it is tried again."""
SEEMS = 0.015
"""A turn that seems to cost this much is tried again."""
CANDIDATES = 8
"""The most turns that are tried again."""
COSTS = 0.02
"""A turning point costs at least this much, and twice its standard error."""
MOST = 5
"""The most turning points of an analysis."""
ANEW = 1 << 20
"""Added to the seeds when a turn is tried again, so that the worlds are new."""


class PlayedTurn(Struct, frozen=True):
    """A turn as it was played, with chances from 0 to 1.

    Attributes:
        number: The number of the turn, counted from 1.
        seat: The seat that played it.
        start: The number of moves in the record before its first card.
        end: The number of moves in the record up to its end.
        lays: The cards that were laid, in order.
        best: The chance before it, as seated: that of the best turn found.
        chance: The chance with the turn that was played, as seated.
        open_best: The chance before it, with open hands.
        open_chance: The chance with the turn that was played, with open hands.
    """

    number: int
    seat: int
    start: int
    end: int
    lays: tuple[Any, ...]
    best: float
    chance: float
    open_best: float
    open_chance: float

    @property
    def cost(self) -> float:
        """Returns by how much the turn lowered the chance of winning."""
        return self.best - self.chance


class TurningPoint(Struct, frozen=True):
    """A turn that cost much, and a better one.

    Attributes:
        number: The number of the turn, counted from 1.
        seat: The seat that played it.
        view: What its player saw.
        played: The turn that was played.
        better: The best turn found.
        cost: The chance with the better turn minus that with the turn played.
        error: The standard error of the cost.
    """

    number: int
    seat: int
    view: Any
    played: Turn
    better: Turn
    cost: float
    error: float


class Analysis(Struct, frozen=True):
    """The analysis of a game.

    Attributes:
        game: The game's name in GAMES.
        options: What the table chose before dealing.
        outcome: How the game ended; None if it was not finished.
        turns: Every turn, in order.
        turning_points: The most costly first; empty if no turn was significantly worse than the
            best.
    """

    game: str
    options: Any
    outcome: Any | None
    turns: tuple[PlayedTurn, ...]
    turning_points: tuple[TurningPoint, ...]


def analyse(
    record: Record,
    *,
    think: float = 1.0,
    progress: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Returns the analysis of a game; `progress` is called with the steps done and all steps.

    Raises Uncoached for a game without a coach, and `table.Fault` if a move is illegal.
    """
    analyser = _Analyser(coach_of(record.game), record, think)
    verdict = judge(record)
    if verdict.fault is not None:
        raise verdict.fault
    turns = [turn for turn in decisions(record) if turn.over or turn.lost]
    work = len(turns) + CANDIDATES
    progress = progress or (lambda _done, _work: None)
    played, first = [], {}
    for done, turn in enumerate(turns):
        progress(done, work)
        advice, turn_played = analyser.first(turn)
        played.append(turn_played)
        first[turn.number] = advice
    dearest = sorted(zip(played, turns, strict=True), key=lambda one: -one[0].cost)
    points = []
    for done, (turn_played, turn) in enumerate(dearest[:CANDIDATES], len(turns)):
        progress(done, work)
        if turn_played.cost >= SEEMS:
            point = analyser.again(turn, first[turn.number].turns[0])
            better, worse = point.better.chance, point.played.chance
            played[turn.number - 1] = replace(turn_played, best=max(better, worse), chance=worse)
            if point.cost >= max(COSTS, 2 * point.error):
                points.append(point)
    progress(work, work)
    points.sort(key=lambda point: -point.cost)
    return Analysis(
        record.game, record.options, verdict.outcome, tuple(played), tuple(points[:MOST])
    )


class _Analyser:
    """Evaluates the turns of one game."""

    def __init__(self, coach: Coach, record: Record, think: float) -> None:
        self._coach = coach
        self._think = think
        self._silent = not any(isinstance(move.action, WORDS) for move in record.moves)
        self._alone = record.options.players == 1

    def first(self, turn: Decision) -> tuple[Advice, PlayedTurn]:
        """Returns the advice for a turn, and the chances of the turn played."""
        seated = self._advice(turn, Effort(FIRST * self._think, turn.number))
        lying_open = seated
        if not self._alone:  # in solo play the only hand is known
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
        """Compares a turn with a better one in many new worlds."""
        effort = Effort(AGAIN * self._think, ANEW + turn.number, width=0)
        advice = self._advice(turn, effort, asked=(better.lays,))
        if turn.lost:
            played = Turn(turn.lays, 0.0, 0.0, (TurnReason("reason-ends", good=False, facts={}),))
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
        """Returns advice that includes the turn played, unless the game was lost in it."""
        asked = asked if turn.lost else (turn.lays, *asked)
        return self._coach.advise(
            turn.view, turn.memory, effort, silent=self._silent, asked=asked, hands=hands
        )


def _chance(advice: Advice, turn: Decision) -> float:
    return 0.0 if turn.lost else _of(advice, turn.lays).chance


def _of(advice: Advice, lays: tuple[Any, ...]) -> Turn:
    """Returns the turn of the advice that lays these cards."""
    return next(turn for turn in advice.turns if turn.lays == lays)
