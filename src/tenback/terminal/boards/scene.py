"""What a board shows, made from an Update or a step of a replay."""

from typing import Any

from msgspec import Struct

from tenback.locales import Catalogue
from tenback.rules.game import Offer
from tenback.table.messages import Update
from tenback.terminal.wording import spoken_text


class Bubble(Struct, frozen=True):
    """A speech bubble."""

    seat: int
    text: str
    row: int | None = None
    """The row it is about; None to show it at the seat."""


class Scene(Struct, frozen=True):
    """A table as a player or spectator may see it; all that a board gets."""

    view: Any
    """The View of the game's rules."""
    names: tuple[str, ...]
    """The names of the seats; the person's own is shown as "you"."""
    you: int | None = None
    """The person's seat; None for a spectator."""
    legal: tuple[Offer, ...] = ()
    """The legal actions of the person; empty if it is not their turn."""
    away: tuple[int, ...] = ()
    """The seats whose players are away."""
    tokens: tuple[int | None, ...] = ()
    """For each seat, the row of its token."""
    announced: int | None = None
    """The row that the current player has announced, with a card face down."""
    on_card: tuple[int, ...] = ()
    """The seats whose token is on that card."""
    said: tuple[Bubble, ...] = ()
    """The visible speech bubbles, the latest last."""
    hint: tuple[Any, ...] | None = None
    """The coach's lays, in order; empty for ending the turn, None without a hint."""
    hands: tuple[tuple[Any, ...], ...] | None = None
    """Everybody's cards, in a replay."""
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
    """Returns the Scene of an Update that came at `now`.

    `now` is this machine's `time.monotonic()`. `here` says which seats are connected.
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
