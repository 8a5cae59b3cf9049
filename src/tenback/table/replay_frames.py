"""A recorded game as frames: every moment with all cards open, for screens without rules."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tenback.rules import GAMES
from tenback.talk import WORDS

from . import events
from .messages import Talk, talk
from .record import Broken, Record, written
from .replay import Moment, outcome_fault, overhear
from .table import Spoken

MOST_MOVES = 2000
"""The most moves, talk included; no real game comes near it."""
HEARD = 4
"""For how many moves a phrase is shown."""


class Frame(Struct, frozen=True):
    """A moment of a recorded game.

    Attributes:
        move: The move that led here, as the record has it; null for the deal.
        view: What everybody may know, without `played`, which follows from the moves.
        hands: Everybody's cards.
        talk: The `time` of what was said is the number of the move, counted from 1.
    """

    move: dict[str, Any] | None
    events: tuple[Any, ...]
    view: Any
    hands: tuple[tuple[Any, ...], ...]
    talk: Talk


class Replay(Struct, frozen=True):
    """A recorded game, moment by moment.

    Attributes:
        names: Who sat in each seat, if that is known.
        outcome: How the game ended; null if it was abandoned.
        frames: The deal, then the moment after every move.
    """

    game: str
    options: Any
    names: tuple[str, ...] | None
    outcome: Any
    frames: tuple[Frame, ...]


def build_replay(record: Record, names: tuple[str, ...] | None = None) -> Replay:
    """Returns a game moment by moment; raises Fault for a wrong move, Broken if it is too long."""
    if len(record.moves) > MOST_MOVES:
        raise Broken(f"it has {len(record.moves)} moves; at most {MOST_MOVES} can be shown")
    frames: list[Frame] = []
    outcome = None
    for moment, frame in frames_of(record):
        frames.append(frame)
        outcome = GAMES[record.game].outcome(moment.state)
    fault = outcome_fault(record, outcome)
    if fault is not None:
        raise fault
    return Replay(record.game, record.options, names, outcome, tuple(frames))


def frames_of(record: Record) -> Iterator[tuple[Moment, Frame]]:
    """Yields every moment with its frame; raises Fault for a wrong move."""
    game = GAMES[record.game]
    spoken: tuple[Spoken, ...] = ()
    for one in overhear(record):
        moment, move, happened = one.moment, one.moment.move, one.moment.events
        public: Any = game.view(moment.state, None)
        spoken = tuple(said for said in spoken if moment.number - said.time < HEARD)
        if move is not None and isinstance(move.action, WORDS) and not one.passed_over:
            word = events.worded(move.seat, move.action, one.heard)
            happened = (word,)
            if isinstance(word, events.Said):
                spoken = (*spoken, Spoken(moment.number, word))
        yield (
            moment,
            Frame(
                None if move is None else written(move),
                happened,
                replace(public, played=None),
                tuple(game.view(moment.state, seat).hand for seat in range(record.options.players)),
                talk(one.heard, spoken),
            ),
        )
