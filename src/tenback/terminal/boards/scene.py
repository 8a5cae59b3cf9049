"""What a board shows, made from an Update or a step of a replay."""

from typing import Any

from msgspec import Struct

from tenback.locales import Catalogue
from tenback.rules.game import Offer
from tenback.table.messages import Update
from tenback.terminal.queries import shown_words
from tenback.terminal.wording import spoken_text


class Bubble(Struct, frozen=True):
    """A speech bubble.

    Attributes:
        row: The row it is about; None to show it at the seat.
        done: Whether what it was about has changed since.
    """

    seat: int
    text: str
    row: int | None = None
    done: bool = False


class Scene(Struct, frozen=True):
    """A table as a player or spectator may see it; all that a board gets.

    Attributes:
        view: The View of the game's rules.
        names: The names of the seats; the person's own is shown as "you".
        you: The person's seat; None for a spectator.
        legal: The legal actions of the person; empty if it is not their turn.
        away: The seats whose players are away, or have left.
        tokens: For each seat, the row of its token.
        announced: The row that the current player has announced, with a card face down.
        on_card: The seats whose token is on that card.
        said: The visible speech bubbles, latest last.
        hint: The coach's lays, in order; empty for ending the turn, None without a hint.
        hands: Everybody's cards, in a replay.
        wanted: 7 Ate 9: whether the table shows which numbers fit.
        go: 7 Ate 9: the moment of "Go!", in seconds of this machine's `time.monotonic()`.
        before: 7 Ate 9: milliseconds of play up to that "Go!".
    """

    view: Any
    names: tuple[str, ...]
    you: int | None = None
    legal: tuple[Offer, ...] = ()
    away: tuple[int, ...] = ()
    tokens: tuple[int | None, ...] = ()
    announced: int | None = None
    on_card: tuple[int, ...] = ()
    said: tuple[Bubble, ...] = ()
    hint: tuple[Any, ...] | None = None
    hands: tuple[tuple[Any, ...], ...] | None = None
    wanted: bool = False
    go: float | None = None
    before: int = 0


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
            if seat.stand_in
            or (seat.person and (seat.away or (number < len(here) and not here[number])))
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
    """Returns what is on the board, latest last; what still holds comes later."""
    return [
        Bubble(
            one.said.seat,
            spoken_text(one.said, catalogue),
            getattr(one.said, "row", None),
            one.done,
        )
        for one in sorted(shown_words(update), key=lambda one: not one.done)
    ]
