"""Narration that The Game and Quick & Easy share: turns, rows, a team."""

from functools import cache
from typing import Any

from msgspec import Struct

from tenback.rules.game import Begun, Drew, Over, TurnStarted
from tenback.rules.types import RowView
from tenback.table.messages import Note
from tenback.table.replay import Frame

from .plain import Chip, Context, StepKind

CAUSES = {"beaten": "over-won", "stuck": "over-stuck", "burned": "over-burned"}
"""Why a team game ended."""
NO_RESULT = Note("need-over")


def happened(place: int, context: Context, jump: str) -> tuple[Note, ...]:
    """Returns what an event says; `jump` is how the game goes back: by `ten` or by `colour`."""
    event = context.events[place]
    kind = type(event)
    if kind is TurnStarted:  # before the first card, who begins was said
        return (Note("tell-turn", {"seat": event.seat}),) if any(context.view.counts) else ()
    if kind is Begun:
        return (Note("tell-begins", {"seat": event.first}),)
    if kind is Drew:
        return _drew(event, context)
    return () if kind is Over else (_laid(event, jump),)


def _laid(event: Any, jump: str) -> Note:
    facts = {
        "seat": event.seat,
        "card": event.card,
        "row": event.row,
        "back": jump if event.jump else "no",
        "covers": getattr(event, "covered", False),
    }
    return Note("tell-laid", facts)


def _drew(event: Drew, context: Context) -> tuple[Note, ...]:
    """Returns which cards the reader drew, or, if narrated fully, how many others drew."""
    own = event.seat == context.you
    if not own and not context.fully:
        return ()
    cards = context.view.hand[-event.count :] if own else ()
    return (Note("tell-drew", {"seat": event.seat, "count": event.count, "cards": cards}),)


def knows_more(event: Struct) -> int | None:
    """Returns the seat that drew: it knows which cards."""
    return event.seat if type(event) is Drew else None


def why_over(view: RowView) -> tuple[Note, ...]:
    """Returns why the game is over, and in whose turn."""
    outcome = view.outcome
    assert outcome is not None
    ending = outcome.ending
    if ending == "beaten":
        return (Note("over-won"),)
    return (NO_RESULT if view.turn is None else Note(CAUSES[ending], {"seat": view.turn}),)


@cache
def begin(players: int) -> tuple[Note, ...]:
    """Returns that the first player has to be named."""
    return (Note("need-begin", {"players": players}),)


def move(frame: Frame) -> Note:
    """Returns what a move of a recorded game says."""
    done = frame.move
    assert done is not None  # not the deal
    seat = {"seat": done["seat"]}
    if done["do"] == "begin":
        return Note("replay-begins", {"seat": done["first"]})
    if done["do"] == "lay":
        return Note("replay-lays-on", {**seat, "card": done["card"], "row": done["row"]})
    return Note("replay-ends", seat)


def jumped(note_id: str) -> tuple[StepKind, Chip]:
    """Returns how a jump is marked."""
    return StepKind.JUMP, Chip("hop", Note(note_id))


def counted(frames: tuple[Frame, ...]) -> dict[str, int]:
    """Returns cards laid, turns in which that was done, and jumps."""
    turn = jumps = laid = 0
    laid_in = set()
    for frame in frames:
        for event in frame.events:
            if isinstance(event, TurnStarted):
                turn += 1
            elif event.__struct_config__.tag == "laid":
                laid_in.add(turn)
                laid += 1
                jumps += event.jump
    return {"laid": laid, "turns": len(laid_in), "jumps": jumps}
