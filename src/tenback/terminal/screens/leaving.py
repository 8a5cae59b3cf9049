"""The choices when leaving a table, including those of a host."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from tenback.coach.names import name_of
from tenback.table.messages import Refusal, Update
from tenback.table.operations import Close, Free, GiveUp, Host, Leave, Pause, StandIn

if TYPE_CHECKING:
    from .table import TableScreen

Choices = list[tuple[str, Callable[[], object]]]


def leave_choices(screen: "TableScreen") -> Choices:
    """Returns the choices; if there is only one, there is no need to ask."""
    app, client = screen.app, screen.client
    say = app.say
    update = None if client is None else client.update
    if client is None or update is None:
        return [(say("leave"), app.home)]
    playing = update.table.phase in {"dealt", "playing"}
    stopping = _stopping(screen, update) if playing else []
    if client.endpoint.address is None:
        choices: Choices = [(say("leave"), app.home)]
        return [(say("play-on"), lambda: None), *choices, *stopping] if playing else choices
    if update.you.seat is None or update.table.phase == "closed":
        return [(say("leave"), app.home)]

    def left(refusal: Refusal | None) -> None:
        if refusal is None:
            app.home()

    stay = say("leave-keep")
    get_up = say("leave-sure" if playing else "leave")
    choices = [(stay, app.home), (get_up, lambda: screen.ask(Leave(), left)), *stopping]
    return choices + (_hosting(screen, update, playing=playing) if update.you.host else [])


def _stopping(screen: "TableScreen", update: Update) -> Choices:
    """Returns how the game can pause or be given up, or how to say no to whoever would."""
    if update.you.seat is None:
        return []
    say = screen.app.say
    rests = bool(update.table.paused or update.table.pausing)
    choices: Choices = [(say("give-up"), _asks(screen, GiveUp()))]
    choices.append((say("pause-no" if rests else "pause"), _asks(screen, Pause(agree=not rests))))
    if update.table.giving_up:
        choices.append((say("give-up-no"), _asks(screen, GiveUp(agree=False))))
    return choices


def _hosting(screen: "TableScreen", update: Update, *, playing: bool) -> Choices:
    """Returns the choices of the host."""
    say, catalogue = screen.app.say, screen.app.catalogue
    assert screen.client is not None
    here = screen.client.presence.seats if screen.client.presence else ()
    choices: Choices = []
    for seat, face in enumerate(update.table.seats):
        if playing and face.stand_in and not face.freed:
            choices.append((say("free-seat", name=face.name), _asks(screen, Free(seat))))
        if not face.person or seat == update.you.seat:
            continue
        name = name_of(update.table.seats, seat, catalogue)
        gone = seat < len(here) and not here[seat]
        if playing and gone and not face.away:
            choices.append((say("stand-in", name=name), _asks(screen, StandIn(seat))))
        choices.append((say("make-host", name=name), _asks(screen, Host(seat))))
    if not playing:
        choices.append((say("close-table"), _asks(screen, Close())))
    return choices


def _asks(screen: "TableScreen", what: Struct) -> Callable[[], None]:
    return lambda: screen.ask(what)
