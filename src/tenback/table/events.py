"""What happens at a table beside the game: for animation, and to be read out. All is public."""

from msgspec import Struct

from tenback.talk import Announce, Heard, Say, Token, Word


class Joined(Struct, frozen=True, tag_field="event", tag="joined"):
    """Somebody sat down, or a bot was seated."""

    seat: int
    name: str


class Left(Struct, frozen=True, tag_field="event", tag="left"):
    """A seat was left; in a running game its cards were left to a bot."""

    seat: int


class Settled(Struct, frozen=True, tag_field="event", tag="settled"):
    """Options or settings are others now."""


class Hosted(Struct, frozen=True, tag_field="event", tag="hosted"):
    """There is another host."""

    seat: int


class Dealt(Struct, frozen=True, tag_field="event", tag="dealt"):
    """The cards are dealt."""

    number: int
    """The how-manieth game of this table."""


class Stopped(Struct, frozen=True, tag_field="event", tag="stopped"):
    """Play stands still until the next "Go!"."""

    go: int
    """When that will be, in the server's milliseconds since 1970."""


class WentAway(Struct, frozen=True, tag_field="event", tag="went-away"):
    """A bot stands in for a person."""

    seat: int


class CameBack(Struct, frozen=True, tag_field="event", tag="came-back"):
    """A person plays again instead of the bot."""

    seat: int


class Said(Struct, frozen=True, omit_defaults=True, tag_field="event", tag="said"):
    """Somebody said a phrase."""

    seat: int
    phrase: str
    row: int | None = None
    colour: str | None = None


def said(seat: int, say: Say) -> Said:
    """Returns what happens when a seat says a phrase."""
    return Said(seat, say.phrase, say.row, say.colour)


class Wrote(Struct, frozen=True, tag_field="event", tag="wrote"):
    """Somebody wrote a text."""

    seat: int
    text: str


class PutToken(Struct, frozen=True, tag_field="event", tag="put-token"):
    """Somebody put their token on a row, or with None took it back."""

    seat: int
    row: int | None
    card: bool = False
    """It lies on the card that is prepared for the row (TK-4)."""


class Announced(Struct, frozen=True, tag_field="event", tag="announced"):
    """The player on turn has prepared a card for a row; it lies there face down (TK-4)."""

    seat: int
    row: int


def worded(seat: int, word: Word, heard: Heard) -> Said | PutToken | Announced:
    """Returns what happens when a seat says a word; `heard` has it already."""
    if isinstance(word, Token):
        return PutToken(seat, word.row, seat in heard.on_card)
    if isinstance(word, Announce):
        return Announced(seat, word.row)
    return said(seat, word)


class Closed(Struct, frozen=True, tag_field="event", tag="closed"):
    """The table is closed for good."""


EVENTS = (
    Joined,
    Left,
    Settled,
    Hosted,
    Dealt,
    Stopped,
    WentAway,
    CameBack,
    Said,
    Wrote,
    PutToken,
    Announced,
    Closed,
)
