"""Narration of 7 Ate 9."""

from msgspec import Struct

from tenback.rules.seven_ate_nine import Cried, Laid, Options, Took, Turned, View, WrongCard
from tenback.table.messages import Note
from tenback.table.replay import Frame

from .plain import Chip, Context, Step, StepKind, ended, find, steps_of

__all__ = ["course", "ended", "happened", "knows_more", "required", "step"]

STUCK = Note("tell-stuck")


def happened(place: int, context: Context) -> tuple[Note, ...]:
    """Returns what an event says; the reader's own cards may lie face down now (SN-14)."""
    event, view = context.events[place], context.view
    kind = type(event)
    if kind is Took:
        return _took(event.seat, context)
    if kind is Laid:
        return (Note("tell-laid-on-pile", {"seat": event.seat, "card": event.card}),)
    if kind is WrongCard:
        if event.seat == context.you and context.done is not None and view.top:
            return (Note("tell-wrong-card", {"card": context.done.card, "top": view.top}),)
        # Another player's card went back before anyone could read it.
        return (Note("tell-wrong", {"seat": event.seat}),)
    if kind is Cried:
        return (Note("tell-cried", {"seat": event.seat}),)
    return _turned(place, context) if kind is Turned else ()


def _took(seat: int, context: Context) -> tuple[Note, ...]:
    if seat == context.you and context.view.top is None:
        return (Note("tell-took-down"),)
    if seat == context.you:
        return (Note("tell-took", {"seat": seat, "card": context.view.hand[-1]}),)
    return (Note("tell-took", {"seat": seat, "card": ""}),) if context.fully else ()


def _turned(place: int, context: Context) -> tuple[Note, ...]:
    """Returns the note that all were stuck, with the new top if it is visible.

    If bottom cards were turned several times in a row, only the last time has a note.
    """
    following = {type(one) for one in context.events[place + 1 :]}
    if Turned in following:
        return ()
    if context.view.top is None or following & {Laid, Cried}:
        return (STUCK,)
    return (Note("tell-turned", {"card": context.view.top}),)


def knows_more(event: Struct) -> int | None:
    """Returns the seat that took a card: it knows which one."""
    return event.seat if type(event) is Took else None


def required(view: View) -> tuple[Note, ...]:
    """Returns that all wait for "Go!" (SN-14), what there is to do at the start, and who pauses.

    What ends by itself has `until`, a time of play, because only a screen knows the time; "Go!" is
    0. Otherwise there is nothing to do but be fast.
    """
    if view.outcome is not None:
        return ()
    if view.top is None:
        return (STUCK,)
    if view.count == 1 and not any(view.hands):
        return (Note("seven-how", {"until": 0}),)
    return tuple(
        Note("seven-pause", {"seat": seat, "until": until})
        for seat, until in enumerate(view.paused)
        if until > view.at
    )


def step(frame: Frame, options: Options) -> Step:
    """Returns a step of a replay."""
    return steps_of(frame, _move, _marked)


def _move(frame: Frame) -> Note:
    move = frame.move
    assert move is not None  # not the deal
    seat = {"seat": move["seat"]}
    if find(frame, Turned) is not None:
        return Note("tell-turned", {"card": frame.view.top}) if frame.view.top else STUCK
    if move["do"] == "take":
        return Note("replay-takes", seat)
    if find(frame, Cried) is not None:
        return Note("tell-cried", seat)
    laid = "replay-wrong" if move["do"] == "wrong" else "replay-lays"
    return Note(laid, {**seat, "card": move["card"]})


def _marked(frame: Frame) -> tuple[StepKind, Chip | None]:
    kinds = {type(event) for event in frame.events}
    if Turned in kinds:
        return StepKind.TURNED, None
    if kinds & {Laid, Cried}:
        return StepKind.LAY, None
    return StepKind.WRONG if WrongCard in kinds else StepKind.REST, None


def course(frames: tuple[Frame, ...], options: Options) -> tuple[Note, ...]:
    """Returns cards, time and mistakes of a whole race."""
    events = [event for frame in frames for event in frame.events]
    laid = sum(isinstance(event, (Laid, Cried)) for event in events)
    wrong = sum(isinstance(event, WrongCard) for event in events)
    ends = [frame.move["at"] for frame in frames if frame.move and "at" in frame.move]
    seconds = round(max(ends, default=0) / 1000)
    time = f"{seconds // 60}:{seconds % 60:02}"
    return (Note("end-stats-race", {"laid": laid, "time": time, "wrong": wrong}),)
