"""Narration of a replay: for each step its note, its kind, its place and its duration."""

from collections.abc import Container, Sequence
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from tenback.rules import GAMES
from tenback.rules.game import TurnStarted
from tenback.table.messages import Note
from tenback.table.queries import burning_of
from tenback.table.record import Broken, Record
from tenback.table.replay import Frame as PlainFrame
from tenback.table.replay import frames_of, outcome_fault

from . import narrator
from .plain import Chip, Step, StepKind, lays

MOST_MOVES = 2000
"""The most moves, talk included; no real game comes near it."""
LONGEST, SHORTEST = 1500, 60
"""The longest and the shortest time for which a step is shown, in milliseconds, at any speed."""
SHOWN = {
    StepKind.DEAL: 1500,
    StepKind.LAY: 850,
    StepKind.JUMP: 1150,
    StepKind.FIRE: 1000,
    StepKind.TALK: 1300,
    StepKind.WRONG: 850,
    StepKind.TURNED: 1150,
    StepKind.REST: 450,
}
"""Milliseconds for which a step is shown at normal speed, in games with turns."""


class Narrated(Struct, frozen=True, omit_defaults=True):
    """What a replay shows of a step besides the frame.

    Attributes:
        note: What led here.
        place: Where in the game it is.
        takes: Milliseconds for which it is shown at normal speed, not yet limited by `shortest` and
            `longest`.
        chip: What is special about it.
        answered: The `time` of each of `spoken` that is over: a card was laid on its row.
        due: The rows whose fire can't wait.
        stand_in: Whether a bot did it for the player, who was away or had left.
    """

    note: Note
    place: Note
    mark: StepKind
    takes: int
    chip: Chip | None = None
    answered: tuple[int, ...] = ()
    due: tuple[int, ...] = ()
    stand_in: bool = False


class Frame(PlainFrame, frozen=True):
    """A moment of a recorded game, with its narration."""

    step: Narrated


class Replay(Struct, frozen=True):
    """A recorded game, moment by moment.

    Attributes:
        names: Who sat in each seat, if that is known.
        outcome: How the game ended; null if it was abandoned.
        frames: The deal, then the moment after every move.
        course: The game in numbers.
        shortest: The shortest time for which a step is shown, in milliseconds, at any speed.
        longest: The longest time for which a step is shown, in milliseconds, at any speed.
        burning: The cards that burn where they lie; absent if none do.
    """

    game: str
    options: Any
    names: tuple[str, ...] | None
    outcome: Any
    frames: tuple[Frame, ...]
    course: tuple[Note, ...]
    shortest: int = SHORTEST
    longest: int = LONGEST
    burning: tuple[int, ...] | UnsetType = UNSET


def build_replay(
    record: Record, names: tuple[str, ...] | None = None, stand_ins: Container[int] = ()
) -> Replay:
    """Returns a game moment by moment; raises Fault for a wrong move, Broken if it is too long.

    `stand_ins` are the numbers of the moves that a bot made for a person.
    """
    if len(record.moves) > MOST_MOVES:
        raise Broken(f"it has {len(record.moves)} moves; at most {MOST_MOVES} can be shown")
    plain: list[PlainFrame] = []
    outcome = None
    for moment, frame in frames_of(record):
        plain.append(frame)
        outcome = GAMES[record.game].outcome(moment.state)
    fault = outcome_fault(record, outcome)
    if fault is not None:
        raise fault
    frames = tuple(
        Frame(one.move, one.events, one.view, one.hands, one.talk, step)
        for one, step in zip(plain, steps(record, plain, stand_ins), strict=True)
    )
    return Replay(
        record.game,
        record.options,
        names,
        outcome,
        frames,
        course(record, frames),
        burning=burning_of(record.game, record.options) or UNSET,
    )


def course(record: Record, shown: Sequence[PlainFrame]) -> tuple[Note, ...]:
    """Returns a whole game in numbers."""
    return narrator(record.game).course(tuple(shown), record.options)


def steps(
    record: Record, shown: Sequence[PlainFrame], stand_ins: Container[int] = ()
) -> list[Narrated]:
    """Returns the narration of each frame of a game, from its deal on."""
    of_game = narrator(record.game).step
    made = [of_game(frame, record.options) for frame in shown]
    places = _places(record.game, shown, made)
    answered = _answered(shown)
    return [
        Narrated(
            step.note,
            places[number],
            step.mark,
            _takes(record.game, shown, made, number),
            step.chip,
            answered[number],
            step.due,
            number in stand_ins,
        )
        for number, step in enumerate(made)
    ]


def seen_by(step: Narrated, eyes: int | None) -> Note:
    """Returns the note of a step for a viewer in a seat; None means one who sees all cards."""
    note = step.note
    if step.mark is StepKind.WRONG and eyes not in (None, note.facts.get("seat")):
        # Another player's card went back before anyone could read it.
        return Note("tell-wrong", {"seat": note.facts["seat"]})
    return note


def seconds(step: Narrated, speed: float) -> float:
    """Returns for how long a step is shown before the next one."""
    return min(LONGEST, max(SHORTEST, step.takes / speed)) / 1000


def _places(game: str, shown: Sequence[PlainFrame], made: Sequence[Step]) -> list[Note]:
    """Returns where each step is. A turn counts until the next one starts."""
    places = []
    turn = following = laid = 0
    whole = sum(step.laid for step in made)
    for frame, step in zip(shown, made, strict=True):
        # The move that ends a turn still belongs to it; naming the first player starts one.
        ends = frame.move is not None and frame.move["do"] != "begin"
        turn = following if ends else turn
        following += sum(isinstance(event, TurnStarted) for event in frame.events)
        turn = turn if ends else following
        laid += step.laid
        facts: dict[str, object] = {"laid": laid, "all": whole}
        if GAMES[game].REAL_TIME:
            places.append(Note("replay-at-time", {"time": _at(frame) / 1000, **facts}))
        elif turn == 0 and hasattr(frame.view, "deck"):
            places.append(Note("deck-left", {"count": frame.view.deck}))
        else:
            places.append(Note("replay-at", {"turn": turn, **facts}))
    return places


def _answered(shown: Sequence[PlainFrame]) -> list[tuple[int, ...]]:
    """Returns, for each frame, the talk about rows on which a card has been laid since."""
    found: list[tuple[int, ...]] = []
    last: dict[int, int] = {}
    """By row, the frame in which a card was last laid there."""
    for number, frame in enumerate(shown):
        for event in frame.events:
            if lays(event) and (row := getattr(event, "row", None)) is not None:
                last[row] = number
        spoken = ((one.time, getattr(one.said, "row", None)) for one in frame.talk.spoken)
        found.append(tuple(time for time, row in spoken if row in last and last[row] > time))
    return found


def _takes(game: str, shown: Sequence[PlainFrame], made: Sequence[Step], number: int) -> int:
    if GAMES[game].REAL_TIME and number + 1 < len(shown):
        return _at(shown[number + 1]) - _at(shown[number])
    return SHOWN[made[number].mark]


def _at(frame: PlainFrame) -> int:
    """Returns the time of play of a frame, in games that have one."""
    return 0 if frame.move is None else int(frame.move.get("at") or 0)
