"""The turns of a game as their players saw them, with what each seat remembered."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from msgspec import Struct

from tenback.rules import GAMES
from tenback.rules.game import Over, TeamOutcome, TurnStarted
from tenback.table import Record
from tenback.table.replay import Moment, overhear

from . import coach_of


class Decision(Struct, frozen=True):
    """A turn of a game, as its player saw it before the first card.

    Attributes:
        number: The number of the turn, counted from 1.
        start: The number of moves in the record before its first card.
        end: The number of moves in the record up to its end.
        over: Whether the turn ended; if not, the game was lost or abandoned in it.
    """

    number: int
    seat: int
    start: int
    end: int
    lays: tuple[Any, ...]
    over: bool
    lost: bool
    view: Any
    memory: Any
    hands: tuple[Any, ...]


def decisions(record: Record) -> Iterator[Decision]:
    """Yields the turns of a game in order; raises `table.Fault` if a move is illegal."""
    game = GAMES[record.game]
    course = [scene for scene in overhear(record) if not scene.passed_over]
    memories = [coach_of(record.game).remember() for _ in range(record.options.players)]
    number = end = 0
    for place, scene in enumerate(course):
        state = scene.moment.state
        for seat, memory in enumerate(memories):
            memory.notice(game.view(state, seat), scene.heard)
        following = course[place + 1].moment if place + 1 < len(course) else None
        if following is None or following.number <= end or not _lays(following):
            continue
        number += 1
        turn = [following]
        for later in course[place + 2 :]:
            if _is_end(turn[-1]):
                break
            turn.append(later.moment)
        end = turn[-1].number
        seat = state.turn
        passed_on = any(isinstance(event, TurnStarted) for event in turn[-1].events)
        outcome = game.outcome(turn[-1].state)
        won = isinstance(outcome, TeamOutcome) and outcome.won
        yield Decision(
            number=number,
            seat=seat,
            start=scene.moment.number,
            end=end,
            lays=tuple(one.move.action for one in turn if one.move is not None and _lays(one)),
            over=passed_on or won,
            lost=not passed_on and outcome is not None and not won,
            view=game.view(state, seat),
            memory=deepcopy(memories[seat]),
            hands=state.hands,
        )


def _lays(moment: Moment) -> bool:
    return moment.move is not None and getattr(moment.move.action, "card", None) is not None


def _is_end(moment: Moment) -> bool:
    return any(isinstance(event, TurnStarted | Over) for event in moment.events)
