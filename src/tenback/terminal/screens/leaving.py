"""Getting up from a table, and what a host may do about those who have gone."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tenback.table.messages import Refusal, Update
from tenback.table.operations import Close, Host, Leave, StandIn
from tenback.terminal.wording import name_of

if TYPE_CHECKING:
    from .table import TableScreen

Choices = list[tuple[str, Callable[[], object]]]


def leaving(screen: "TableScreen") -> Choices:
    """Returns what can be chosen; a single choice needs no asking."""
    app, link = screen.app, screen.link
    say = app.say
    update = None if link is None else link.update
    if link is None or update is None:
        return [(say("leave"), app.home)]
    playing = update.table.phase in {"dealt", "playing"}
    if link.place.address is None:
        choices: Choices = [(say("leave"), app.home)]
        return [(say("play-on"), lambda: None), *choices] if playing else choices
    if update.you.seat is None or update.table.phase == "closed":
        return [(say("leave"), app.home)]

    def left(refusal: Refusal | None) -> None:
        if refusal is None:
            app.home()

    stay = say("leave-keep")
    get_up = say("leave-sure" if playing else "leave")
    choices = [(stay, app.home), (get_up, lambda: screen.ask(Leave(), left))]
    return choices + (_hosting(screen, update, playing=playing) if update.you.host else [])


def _hosting(screen: "TableScreen", update: Update, *, playing: bool) -> Choices:
    """Returns what only the host may do."""
    say, catalogue = screen.app.say, screen.app.catalogue
    assert screen.link is not None
    here = screen.link.presence.seats if screen.link.presence else ()
    choices: Choices = []
    for seat, face in enumerate(update.table.seats):
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


def _asks(screen: "TableScreen", what: object) -> Callable[[], None]:
    return lambda: screen.ask(what)
