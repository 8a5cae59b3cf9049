"""What a board shows: all that an Update or a moment of a recorded game can tell it."""

from typing import Any

from msgspec import Struct

from tenback.locales import Catalogue
from tenback.rules.game import Offer
from tenback.table.messages import Update
from tenback.terminal.wording import spoken_text


class Bubble(Struct, frozen=True):
    """Words that are shown where they matter."""

    seat: int
    text: str
    row: int | None = None
    """The row that they are about; None: shown at the seat."""


class Scene(Struct, frozen=True):
    """A table as one seat, or somebody who looks on, may see it. A board shows this and no more."""

    view: Any
    """The rules' own View."""
    names: tuple[str, ...]
    """What every seat is called; the own one is always "you"."""
    you: int | None = None
    """The own seat; None: somebody who looks on."""
    legal: tuple[Offer, ...] = ()
    """What the own seat may do now; empty: nothing but looking on."""
    away: tuple[int, ...] = ()
    """The seats whose people are not there."""
    tokens: tuple[int | None, ...] = ()
    """For each seat the row on which its token lies."""
    announced: int | None = None
    """The row beside which the player on turn has a card prepared, face down."""
    on_card: tuple[int, ...] = ()
    """The seats whose token lies on that card."""
    said: tuple[Bubble, ...] = ()
    """What is still to be seen of what was said, the latest last."""
    hint: tuple[Any, ...] | None = None
    """What the coach would lay, in order; nothing: end the turn. None: nobody has asked."""
    hands: tuple[tuple[Any, ...], ...] | None = None
    """Everybody's cards, where a game is looked back at."""
    wanted: bool = False
    """7 Ate 9: whether the table shows which numbers fit."""
    go: float | None = None
    """7 Ate 9: the moment of "Go!", in seconds of this machine's `time.monotonic()`."""
    before: int = 0
    """7 Ate 9: milliseconds of play up to that "Go!"."""


def scene_of_update(
    update: Update,
    catalogue: Catalogue,
    now: float,
    *,
    hint: tuple[Any, ...] | None = None,
    here: tuple[bool, ...] = (),
) -> Scene:
    """Returns what an Update tells, whose View is the rules' own and has come at `now`.

    `now` is this machine's `time.monotonic()`. `here` tells which seats are connected.
    """
    clock, talk = update.clock, update.talk
    seats = update.table.seats
    return Scene(
        view=update.view,
        names=tuple(seat.name for seat in seats),
        you=update.you.seat,
        legal=update.legal,
        away=tuple(
            number
            for number, seat in enumerate(seats)
            if seat.person and (seat.away or (number < len(here) and not here[number]))
        ),
        tokens=talk.tokens,
        announced=talk.announced,
        on_card=talk.on_card,
        said=tuple(_bubbles(update, catalogue)),
        hint=hint,
        wanted=update.table.settings.wanted,
        go=None if clock.go is None else now + (clock.go - clock.now) / 1000,
        before=clock.before or 0,
    )


def _bubbles(update: Update, catalogue: Catalogue) -> list[Bubble]:
    return [
        Bubble(one.said.seat, spoken_text(one.said, catalogue), getattr(one.said, "row", None))
        for one in update.talk.spoken
        if one.until is not None and update.clock.now < one.until
    ]
