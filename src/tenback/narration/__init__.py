"""What a game says to people: what happened, what is required, how it ended, a replay's steps.

Law: this is decided here and nowhere else, in one file per game, named after the game, which
provides a `Narrator`; a game without one gets `plain`. The results are Notes, messages of the
catalogue and their facts: the reader's side words them, so no language is known here. A Note
reveals nothing to a seat that its View and the public events don't. Only rules, talk and table are
imported.
"""

from functools import cache, partial
from typing import Protocol, cast

from msgspec import UNSET, Struct

from tenback.rules import game_module
from tenback.rules.types import Options, View
from tenback.table import messages
from tenback.table.messages import Note, Notes
from tenback.table.replay import Frame

from . import plain
from .plain import Context

__all__ = [
    "Context",
    "Narrator",
    "Note",
    "Notes",
    "ended",
    "happened",
    "narrator",
    "notes",
    "public",
    "required",
    "update",
]


class Narrator(Protocol):
    """What a game's file in this folder provides; Views and Options are those of its game."""

    def happened(self, place: int, context: Context) -> tuple[Note, ...]:
        """Returns what there is to say about the event at a place in the context."""

    def knows_more(self, event: Struct) -> int | None:
        """Returns the seat that learns more from an event than the others, or None."""

    def required(self, view: View) -> tuple[Note, ...]:
        """Returns what is required of whom, or why the game is over; the same for all seats."""

    def ended(self, view: View) -> tuple[Note, ...]:
        """Returns how the game ended; nothing while it goes on; the same for every seat."""

    def step(self, frame: Frame, options: Options) -> "plain.Step":
        """Returns a step of a replay: its note and its kind."""

    def course(self, frames: tuple[Frame, ...], options: Options) -> tuple[Note, ...]:
        """Returns a whole game in numbers."""


@cache
def narrator(game: str) -> Narrator:
    """Returns the module that narrates a game, by its name in GAMES."""
    return cast("Narrator", game_module(__name__, game) or plain)


def happened(
    events: tuple[Struct, ...],
    view: View | None,
    done: Struct | None = None,
    *,
    fully: bool = False,
) -> tuple[Note, ...]:
    """Returns notes on events, in order, for a reader who sees this View afterwards."""
    if view is None:
        return _happened(plain, Context(events, None, None))
    return _happened(_speaker(view), Context(events, view, view.seat, done, fully))


def _speaker(view: View) -> Narrator:
    return narrator(str(view.__struct_config__.tag))


def _happened(speaker: Narrator, context: Context) -> tuple[Note, ...]:
    found: tuple[Note, ...] = ()
    for place, event in enumerate(context.events):
        at_the_table = plain.AT_TABLE.get(type(event))
        found += speaker.happened(place, context) if at_the_table is None else at_the_table(event)
    return found


def required(view: View) -> tuple[Note, ...]:
    """Returns what is required of whom now, most urgent first; or why the game is over."""
    return _speaker(view).required(view)


def ended(view: View) -> tuple[Note, ...]:
    """Returns how the game ended, the result first; nothing while it goes on."""
    return _speaker(view).ended(view)


def notes(view: View | None, events: tuple[Struct, ...]) -> Notes:
    """Returns all notes of an update for a reader who has this View."""
    if view is None:
        return Notes(happened(events, None) or UNSET)
    return _notes(_speaker(view), view, events, view.seat)


def public(view: View | None, events: tuple[Struct, ...]) -> tuple[Notes, tuple[int, ...]]:
    """Returns the notes for all but some seats, and those seats: they learn more."""
    if view is None:
        return notes(None, events), ()
    speaker = _speaker(view)
    more = tuple([seat for one in events if (seat := speaker.knows_more(one)) is not None])
    return _notes(speaker, view, events, None), more


def _notes(speaker: Narrator, view: View, events: tuple[Struct, ...], you: int | None) -> Notes:
    news = _happened(speaker, Context(events, view, you)) if events else ()
    return Notes(news or UNSET, speaker.required(view) or UNSET, speaker.ended(view) or UNSET)


update = partial(messages.update, narrate=notes)
"""Returns an update with its notes: `messages.update`, narrated."""
