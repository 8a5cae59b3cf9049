"""Narration of what happens at a table apart from the game."""

from collections.abc import Callable
from typing import Any

from tenback.table import events
from tenback.table.messages import Note

NEWS = (
    events.Joined,
    events.Left,
    events.WentAway,
    events.CameBack,
    events.PutToken,
    events.Announced,
    events.Closed,
)
"""Events that are worth saying even to those who see the table and its talk."""


def said(event: events.Said | events.Wrote, plain: str, about_row: str) -> Note:
    """Returns what a player said, by the message `plain` or, about a row, by `about_row`."""
    if isinstance(event, events.Wrote):
        return Note(plain, {"seat": event.seat, "text": event.text})
    facts: dict[str, object] = {"seat": event.seat, "phrase": event.phrase}
    if event.colour is not None:
        facts["colour"] = event.colour
    if event.row is None:
        return Note(plain, facts)
    return Note(about_row, {**facts, "row": event.row})


def token(put: events.PutToken) -> Note:
    """Returns what a player asks for with a token."""
    return Note("tell-token", {"seat": put.seat, "row": put.row, "prepared": put.card})


def _put_token(event: events.PutToken) -> tuple[Note, ...]:
    return () if event.row is None else (token(event),)


def _announced(event: events.Announced) -> tuple[Note, ...]:
    return (Note("tell-announced", {"seat": event.seat, "row": event.row}),)


def _of_seat(message: str) -> Callable[[Any], tuple[Note, ...]]:
    return lambda event: (Note(message, {"seat": event.seat}),)


def _words(event: events.Said | events.Wrote) -> tuple[Note, ...]:
    return (said(event, "tell-said", "tell-said-row"),)


def _nothing(_: object) -> tuple[Note, ...]:
    return ()


SAID: dict[type, Callable[[Any], tuple[Note, ...]]] = {
    **dict.fromkeys(events.EVENTS, _nothing),
    events.Dealt: lambda _: (Note("tell-dealt"),),
    events.Joined: _of_seat("tell-joined"),
    events.Left: _of_seat("tell-left"),
    events.WentAway: _of_seat("tell-away"),
    events.CameBack: _of_seat("tell-back"),
    events.Said: _words,
    events.Wrote: _words,
    events.PutToken: _put_token,
    events.Announced: _announced,
    events.Closed: lambda _: (Note("table-closed"),),
}
"""By type of event, what returns its notes."""
