"""Events at a table apart from the game, for animation and narration. All are public."""

from msgspec import Struct

from tenback.talk import Announce, Heard, Say, Token, Word


class Joined(Struct, frozen=True, gc=False, tag_field="event", tag="joined"):
    """A person sat down, or a bot was seated.

    Attributes:
        name: The person's or the bot's name.
    """

    seat: int
    name: str


class Left(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="event", tag="left"):
    """A person left their seat; during a game, a bot took over the cards.

    Attributes:
        person: During a game, the name of who left; otherwise empty: the seat is free.
    """

    seat: int
    person: str = ""


class Freed(Struct, frozen=True, gc=False, tag_field="event", tag="freed"):
    """The host lets somebody else take a seat that was left during the game.

    Attributes:
        person: The name of who left.
    """

    seat: int
    person: str


class Settled(Struct, frozen=True, gc=False, tag_field="event", tag="settled"):
    """Options or settings were changed."""


class Hosted(Struct, frozen=True, gc=False, tag_field="event", tag="hosted"):
    """The host has changed.

    Attributes:
        seat: The new host's seat.
    """

    seat: int


class Dealt(Struct, frozen=True, gc=False, tag_field="event", tag="dealt"):
    """A game was dealt.

    Attributes:
        number: The number of the game at this table, counted from 1.
    """

    number: int


class Stopped(Struct, frozen=True, gc=False, tag_field="event", tag="stopped"):
    """Play has stopped until the next "Go!".

    Attributes:
        go: When that will be, in the server's milliseconds since 1970.
    """

    go: int


class WentAway(Struct, frozen=True, gc=False, tag_field="event", tag="went-away"):
    """A bot has taken over for a person."""

    seat: int


class CameBack(Struct, frozen=True, gc=False, tag_field="event", tag="came-back"):
    """A person has taken their seat back from the bot."""

    seat: int


class AgreedToGiveUp(Struct, frozen=True, gc=False, tag_field="event", tag="agreed-to-give-up"):
    """A player would give the game up, or wants to play on."""

    seat: int
    agree: bool


class GivenUp(Struct, frozen=True, gc=False, tag_field="event", tag="given-up"):
    """The game was given up: it is over, and has no outcome."""


class AgreedToPause(Struct, frozen=True, gc=False, tag_field="event", tag="agreed-to-pause"):
    """A player would pause, or wants to play on."""

    seat: int
    agree: bool


class Paused(Struct, frozen=True, gc=False, tag_field="event", tag="paused"):
    """The game pauses."""


class Resumed(Struct, frozen=True, gc=False, tag_field="event", tag="resumed"):
    """The game goes on."""

    seat: int


class Said(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="event", tag="said"):
    """A player said a phrase.

    Attributes:
        phrase: The phrase's name.
        row: The row it is about, if it is about one.
        colour: The colour it is about, if it is about one.
    """

    seat: int
    phrase: str
    row: int | None = None
    colour: str | None = None


def said(seat: int, say: Say) -> Said:
    """Returns the event of a seat saying a phrase."""
    return Said(seat, say.phrase, say.row, say.colour)


class Wrote(Struct, frozen=True, gc=False, tag_field="event", tag="wrote"):
    """A player wrote a text."""

    seat: int
    text: str


class PutToken(Struct, frozen=True, gc=False, tag_field="event", tag="put-token"):
    """A player put their token on a row, or took it back (None).

    Attributes:
        card: Whether it lies on the card that is prepared for the row (TK-4).
    """

    seat: int
    row: int | None
    card: bool = False


class Announced(Struct, frozen=True, gc=False, tag_field="event", tag="announced"):
    """The current player has prepared a card for a row, face down (TK-4)."""

    seat: int
    row: int


def worded(seat: int, word: Word, heard: Heard) -> Said | PutToken | Announced:
    """Returns the event of a word; `heard` already includes it."""
    if isinstance(word, Token):
        return PutToken(seat, word.row, seat in heard.on_card)
    if isinstance(word, Announce):
        return Announced(seat, word.row)
    return said(seat, word)


class Closed(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="event", tag="closed"):
    """The table was closed for good.

    Attributes:
        by_operator: Whether whoever runs the server did it.
    """

    by_operator: bool = False


EVENTS = (
    Joined,
    Left,
    Freed,
    Settled,
    Hosted,
    Dealt,
    Stopped,
    WentAway,
    CameBack,
    AgreedToGiveUp,
    GivenUp,
    AgreedToPause,
    Paused,
    Resumed,
    Said,
    Wrote,
    PutToken,
    Announced,
    Closed,
)
