"""Narration of what happens at any table, and of any game as far as the contract of the rules goes.

It narrates games without a file in this folder; the other files build on it.
"""

from collections.abc import Callable
from enum import StrEnum
from typing import Any, Literal, NamedTuple, TypeVar

from msgspec import Struct

from tenback.rules.game import Over, TeamOutcome, TurnStarted
from tenback.rules.types import Options, View
from tenback.table import events
from tenback.table.messages import Note
from tenback.table.record import NOBODY
from tenback.table.replay import Frame

T = TypeVar("T")


class Context(NamedTuple):
    """What happened, and who reads about it.

    Attributes:
        events: All of them, in their order.
        view: The reader's View after them.
        you: The reader's seat; None for a reader who knows only what is public.
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
        due: The rows whose fire can't wait.
    """

    note: Note
    mark: StepKind
    chip: Chip | None = None
    laid: int = 0
    due: tuple[int, ...] = ()


# At a table, apart from the game


def said_note(event: events.Said | events.Wrote, plain: str, about_row: str) -> Note:
    """Returns what a player said, by the message `plain` or, about a row, by `about_row`."""
    if isinstance(event, events.Wrote):
        return Note(plain, {"seat": event.seat, "text": event.text})
    facts: dict[str, object] = {"seat": event.seat, "phrase": event.phrase}
    if event.colour is not None:
        facts["colour"] = event.colour
    if event.row is None:
        return Note(plain, facts)
    return Note(about_row, {**facts, "row": event.row})


def token_note(put: events.PutToken) -> Note:
    """Returns what a player asks for with a token."""
    return Note("tell-token", {"seat": put.seat, "row": put.row, "prepared": put.card})


def _put_token(event: events.PutToken) -> tuple[Note, ...]:
    return () if event.row is None else (token_note(event),)


def _announced(event: events.Announced) -> tuple[Note, ...]:
    return (Note("tell-announced", {"seat": event.seat, "row": event.row}),)


def _of_seat(message: str) -> Callable[[Any], tuple[Note, ...]]:
    return lambda event: (Note(message, {"seat": event.seat}),)


def _of_left_seat(message: str) -> Callable[[Any], tuple[Note, ...]]:
    return lambda event: (Note(message, {"seat": event.seat, "person": event.person}),)


def _left(event: events.Left) -> tuple[Note, ...]:
    return (_of_left_seat("tell-gone") if event.person else _of_seat("tell-left"))(event)


def _words(event: events.Said | events.Wrote) -> tuple[Note, ...]:
    return (said_note(event, "tell-said", "tell-said-row"),)


def _nothing(_: object) -> tuple[Note, ...]:
    return ()


AT_TABLE: dict[type, Callable[[Any], tuple[Note, ...]]] = {
    **dict.fromkeys(events.EVENTS, _nothing),
    events.Dealt: lambda _: (Note("tell-dealt"),),
    events.Joined: _of_seat("tell-joined"),
    events.Left: _left,
    events.Freed: _of_left_seat("tell-freed"),
    events.WentAway: _of_seat("tell-away"),
    events.CameBack: _of_seat("tell-back"),
    events.AgreedToGiveUp: lambda event: (
        Note("tell-give-up", {"seat": event.seat, "agree": event.agree}),
    ),
    events.AgreedToPause: lambda event: (
        Note("tell-pause", {"seat": event.seat, "agree": event.agree}),
    ),
    events.Paused: lambda _: (Note("tell-paused"),),
    events.Resumed: _of_seat("tell-resumed"),
    events.GivenUp: lambda _: (Note("end-given-up"),),
    events.Said: _words,
    events.Wrote: _words,
    events.PutToken: _put_token,
    events.Announced: _announced,
    events.Closed: lambda event: (
        Note("tell-closed-by-operator" if event.by_operator else "table-closed"),
    ),
}
"""By type of event, the function that returns its notes."""


# In a game


def happened(place: int, context: Context) -> tuple[Note, ...]:
    """Returns whose turn it is."""
    event = context.events[place]
    return (Note("tell-turn", {"seat": event.seat}),) if isinstance(event, TurnStarted) else ()


def knows_more(event: Struct) -> int | None:
    """Returns None: only public facts of an unknown game are narrated."""
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
    assert move is not None  # not the deal
    if move["do"] == "begin":
        return Note("replay-begins", {"seat": move["first"]})
    known = {"end": "replay-ends", "take": "replay-takes"}
    return Note(known.get(move["do"], "replay-moves"), {"seat": move["seat"]})


def _over(outcome: object) -> Note:
    if isinstance(outcome, TeamOutcome):
        return Note("played-result", {"ending": outcome.ending, "left": outcome.left})
    return Note("need-over")


def _talk(frame: Frame) -> Note:
    move, said, put = frame.move, find(frame, events.Said), find(frame, events.PutToken)
    assert move is not None  # not the deal
    seat = {"seat": move.get("seat", NOBODY)}
    if said is not None:
        return said_note(said, "replay-said", "replay-said-row")
    if move["do"] == "token" and move.get("row") is None:
        return Note("replay-token-back", seat)
    if put is not None:
        return token_note(put)
    if move["do"] == "announce":
        return Note("tell-announced", {**seat, "row": move["row"]})
    return Note("replay-says", seat)
