"""Narration of any game, as far as it follows from the contract of the rules.

It narrates games without a file in this folder; the other files build on it.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Literal, NamedTuple, TypeVar

from msgspec import Struct

from tenback.rules.game import Over, TeamOutcome, TurnStarted
from tenback.rules.types import Options, View
from tenback.table.events import PutToken, Said
from tenback.table.messages import Note
from tenback.table.record import NOBODY
from tenback.table.replay_frames import Frame

from . import table_events

T = TypeVar("T")


class Context(NamedTuple):
    """What happened, and who reads about it.

    Attributes:
        events: All of them, in their order.
        view: The reader's View after them.
        you: The reader's seat; None: a reader who knows only what is public.
        done: The reader's own last action, if it is known.
        fully: Whether to narrate what others draw and take, too, as a replay does.
    """

    events: tuple[Any, ...]
    view: Any
    you: int | None
    done: Any = None
    fully: bool = False


class StepKind(StrEnum):
    """The kind of a step of a replay."""

    DEAL = "deal"
    LAY = "lay"
    JUMP = "jump"
    FIRE = "fire"
    TALK = "talk"
    WRONG = "wrong"
    TURNED = "turned"
    REST = "rest"


class Chip(Struct, frozen=True):
    """A highlight of a step.

    Attributes:
        kind: How it looks.
    """

    kind: Literal["hop", "fire", "end"]
    note: Note


class Step(Struct, frozen=True):
    """A step of a replay.

    Attributes:
        note: What led here.
        laid: How many cards were laid in it.
    """

    note: Note
    mark: StepKind
    chip: Chip | None = None
    laid: int = 0


# At a table


def happened(place: int, context: Context) -> tuple[Note, ...]:
    """Returns whose turn it is."""
    event = context.events[place]
    return (Note("tell-turn", {"seat": event.seat}),) if isinstance(event, TurnStarted) else ()


def knows_more(event: Struct) -> int | None:
    """Returns None: of an unknown game, only public facts are narrated."""
    return None


def required(view: View) -> tuple[Note, ...]:
    """Returns whose turn it is, if there are turns; or that the game is over."""
    turn = getattr(view, "turn", None)
    if view.outcome is not None:
        return (Note("need-over"),)
    return () if turn is None else (Note("need-act", {"seat": turn}),)


def ended(view: View) -> tuple[Note, ...]:
    """Returns how it ended, if its outcome is one of the two kinds that our games have."""
    return () if view.outcome is None else result(view.outcome)


def result(outcome: object) -> tuple[Note, ...]:
    """Returns the result of a team, or who won and how many cards the others have left."""
    if isinstance(outcome, TeamOutcome):
        if outcome.won:
            return (Note("end-won"),)
        return (Note("end-lost", {"left": outcome.left, "why": outcome.ending}),)
    winner, left = getattr(outcome, "winner", None), getattr(outcome, "left", None)
    if winner is None or left is None:
        return ()
    others = sorted((seat for seat in range(len(left)) if seat != winner), key=left.__getitem__)
    return (
        Note("end-race", {"seat": winner}),
        *(Note("end-left", {"seat": seat, "left": left[seat]}) for seat in others),
    )


# In a replay


def step(frame: Frame, options: Options) -> Step:
    """Returns a step of any game."""
    return steps_of(frame, _move, lambda _: (StepKind.REST, None))


def course(frames: tuple[Frame, ...], options: Options) -> tuple[Note, ...]:
    """Returns nothing: what is worth counting depends on the game."""
    return ()


def steps_of(
    frame: Frame,
    move: Callable[[Frame], Note],
    marked: Callable[[Frame], tuple[StepKind, Chip | None]],
) -> Step:
    """Returns a step: deal, talk and the end are the same in all games, the rest is the game's."""
    if frame.move is None:
        return Step(Note("replay-deal"), StepKind.DEAL)
    if frame.move["do"] in {"say", "token", "announce"}:
        return Step(_talk(frame), StepKind.TALK)
    mark, chip = marked(frame)
    for event in frame.events:
        if isinstance(event, Over):
            chip = Chip("end", _over(event.outcome))
    return Step(move(frame), mark, chip, laid=sum(map(lays, frame.events)))


def lays(event: Struct) -> bool:
    """Returns whether a card was laid in an event, in any game."""
    return event.__struct_config__.tag in {"laid", "cried"}


def find(frame: Frame, kind: type[T]) -> T | None:
    """Returns the first event of a kind, if there is one."""
    return next((event for event in frame.events if isinstance(event, kind)), None)


def _move(frame: Frame) -> Note:
    move = frame.move
    assert move is not None  # it is no deal
    if move["do"] == "begin":
        return Note("replay-begins", {"seat": move["first"]})
    known = {"end": "replay-ends", "take": "replay-takes"}
    return Note(known.get(move["do"], "replay-moves"), {"seat": move["seat"]})


def _over(outcome: object) -> Note:
    if isinstance(outcome, TeamOutcome):
        return Note("played-result", {"ending": outcome.ending, "left": outcome.left})
    return Note("need-over")


def _talk(frame: Frame) -> Note:
    move, said, put = frame.move, find(frame, Said), find(frame, PutToken)
    assert move is not None  # it is no deal
    seat = {"seat": move.get("seat", NOBODY)}
    if said is not None:
        return table_events.said(said, "replay-said", "replay-said-row")
    if move["do"] == "token" and move.get("row") is None:
        return Note("replay-token-back", seat)
    if put is not None:
        return table_events.token(put)
    if move["do"] == "announce":
        return Note("tell-announced", {**seat, "row": move["row"]})
    return Note("replay-says", seat)
