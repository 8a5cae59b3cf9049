"""The messages between client and server; docs/protocol.md describes them in full.

What a client sends is tagged by `do`: an action of the game, a word, an operation (operations.py)
or `ping`, each with an optional `id` and `seen`. What a client receives is tagged by `type`.
"""

from collections.abc import Callable
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from tenback.rules import GAMES, Refused
from tenback.rules.game import Offer
from tenback.rules.types import View
from tenback.talk import WORDS, Aim, Heard, Moment

from .events import Said, said
from .operations import LOOKS, REQUESTS, Button, Settings
from .queries import (
    burning_of,
    buttons_of,
    deadline,
    offers_of,
    phrases_of,
    seats_to_take,
    tokens_of,
    view_of,
)
from .refused import TableReason, TableRefused
from .table import Phase, Sitting, Spoken, Table
from .unions import union

MOST_ID = 40


class Head(Struct, frozen=True, gc=False):
    """What every message of a client may have, whatever its `do`.

    Attributes:
        id: An id that the sender gives the message, never used twice; the answer carries it.
        seen: The version of the table that the sender saw.
    """

    id: Annotated[str, Meta(min_length=1, max_length=MOST_ID)] | None = None
    seen: int | None = None


class Ping(Struct, frozen=True, gc=False, tag_field="do", tag="ping"):
    """Asks for the server's time.

    Attributes:
        sent: Any number; the answer returns it.
        trip: How many milliseconds such an answer takes, as far as the sender knows. Between races
            everybody sees that roughly.
    """

    sent: float = 0
    trip: float | None = None


class SeatFace(Struct, frozen=True, gc=False, omit_defaults=True):
    """A seat as everybody sees it: a person's, a bot's, or an empty one.

    Attributes:
        away: A bot stands in for its person.
        stand_in: A bot plays for a person who has left during the game, under that person's name;
            after the game, the seat is free.
        freed: The host lets somebody else take that seat during the game.
        button: How the seat is drawn; absent if colour and holes are those of its number.
    """

    name: str = ""
    person: bool = False
    bot: str | None = None
    away: bool = False
    stand_in: bool = False
    freed: bool = False
    button: Button | None = None


class TableFace(Struct, frozen=True, gc=False):
    """A table as everybody sees it.

    Attributes:
        number: Games dealt so far.
        host: The host's seat; None if the host has no seat.
        phrases: The phrases that may be said in this game, and what each is about.
        tokens: Whether there are stop tokens and announced rows.
        repeated: The seats of those who played the current deal in an earlier game; None if
            it is new.
        moments: When each phrase makes sense.
        burning: The cards that burn where they lie; absent if none do.
        giving_up: The seats that would give the game up; absent if none would.
        pausing: The seats that would pause; absent if none would.
        paused: Whether the game pauses; absent if it does not.
    """

    id: str
    game: str
    options: Any
    settings: Settings
    phase: Phase
    number: int
    seats: tuple[SeatFace, ...]
    host: int | None
    phrases: dict[str, Aim]
    tokens: bool
    repeated: tuple[int, ...] | None = None
    moments: dict[str, Moment] = {}
    burning: tuple[int, ...] | UnsetType = UNSET
    giving_up: tuple[int, ...] | UnsetType = UNSET
    pausing: tuple[int, ...] | UnsetType = UNSET
    paused: bool | UnsetType = UNSET


class You(Struct, frozen=True, gc=False):
    """Who the receiver is at this table.

    Attributes:
        seat: The receiver's seat; None for a spectator.
        may_take: The seats that the receiver may take now; absent if there are none.
    """

    seat: int | None
    host: bool
    may_take: tuple[int, ...] | UnsetType = UNSET


class Talk(Struct, frozen=True, gc=False):
    """What was said, and the tokens and announced row on the table.

    Attributes:
        tokens: For each seat, the row on which its token lies.
        announced: The row beside which the current player has a card prepared, face down.
        spoken: What was said last, latest last.
        on_card: The seats whose token lies on that card; other tokens lie on the row itself.
        asked: The last question of this turn: another player can answer it with yes or no.
    """

    tokens: tuple[int | None, ...]
    announced: int | None
    spoken: tuple[Spoken, ...]
    on_card: tuple[int, ...] = ()
    asked: Said | None = None


class Clock(Struct, frozen=True, gc=False):
    """Times; all except `before` in the server's milliseconds since 1970.

    Attributes:
        now: When this was sent.
        deadline: When the turn's time is up, at a table with a clock.
        go: Without turns: when play started or will start, the moment of "Go!".
        before: Without turns: milliseconds of play up to that "Go!". The time of play: now − go +
            before.
    """

    now: int
    deadline: int | None = None
    go: int | None = None
    before: int | None = None


class Note(Struct, frozen=True, omit_defaults=True, gc=False):
    """A message of the catalogue and its facts; the reader's side words it in their language.

    Facts are the same for all readers: `seat` is a number, and the reader's side knows whether it
    is "you". Cards, rows and phrases are encoded as everywhere on the wire.

    Attributes:
        id: The message's id in the catalogue.
        facts: The arguments of the message.
    """

    id: str
    facts: dict[str, Any] = {}


class Notes(Struct, frozen=True, gc=False):
    """What an update says in words. Absent fields are empty."""

    happened: tuple[Note, ...] | UnsetType = UNSET
    required: tuple[Note, ...] | UnsetType = UNSET
    ended: tuple[Note, ...] | UnsetType = UNSET


NOTHING = Notes()


class Update(Struct, frozen=True, gc=False, tag_field="type", tag="update"):
    """The table as its receiver sees it now. Always complete: earlier updates can be forgotten.

    Attributes:
        view: The receiver's View of the game; null before the first deal.
        legal: What the receiver may do in the game now; empty if it is not their turn.
        events: What has happened since this client's last update, as far as it is known.
        answers: The ids of the receiver's messages that have been accepted up to here.
        happened: The events in words: messages and facts, in order; absent if there are none.
        required: What is required of whom now, most urgent first; after the game, why it ended.
        ended: How the game ended; absent while it goes on.
    """

    version: int
    table: TableFace
    you: You
    clock: Clock
    talk: Talk
    view: Any
    legal: tuple[Offer, ...]
    events: tuple[Any, ...]
    answers: tuple[str, ...]
    happened: tuple[Note, ...] | UnsetType = UNSET
    required: tuple[Note, ...] | UnsetType = UNSET
    ended: tuple[Note, ...] | UnsetType = UNSET


class Refusal(Struct, frozen=True, gc=False, tag_field="type", tag="refusal"):
    """Something was refused, and nothing has changed.

    Attributes:
        text: The refusal in words, in the receiver's language.
    """

    id: str | None
    reason: str  # a code of any layer: server/rooms/refused.py lists them all
    facts: dict[str, Any]
    text: str


class Presence(Struct, frozen=True, gc=False, tag_field="type", tag="presence"):
    """Who is connected.

    Attributes:
        seats: For each seat, whether its person is connected or a bot sits there.
        trips: For each seat, roughly how many milliseconds a message of its person takes to the
            server and back; None if unknown. Absent in games with turns and during a race.
    """

    seats: tuple[bool, ...]
    watchers: int
    trips: tuple[int | None, ...] | UnsetType = UNSET


class Pong(Struct, frozen=True, gc=False, tag_field="type", tag="pong"):
    """Answers a ping.

    Attributes:
        sent: The number from the ping.
        now: The server's milliseconds since 1970.
    """

    sent: float
    now: float


MESSAGES = (Update, Refusal, Presence, Pong)

encode = msgspec.json.Encoder().encode
_HEAD = msgspec.json.Decoder(Head)


def read(game: str, text: bytes | str) -> tuple[Head, Any]:
    """Returns the head and the request of a client's message; raises Refused for any other text."""
    try:
        return _HEAD.decode(text), _decoder(game).decode(text)
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, Refused):
            raise error.__cause__ from None
        raise TableRefused(TableReason.NOT_UNDERSTOOD, problem=str(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise TableRefused(TableReason.NOT_UNDERSTOOD, problem=f"not JSON: {error}") from None


def id_in(text: bytes | str) -> str | None:
    """Returns the id of a message that could not be read, if it can be found."""
    try:
        return _HEAD.decode(text).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


@cache
def _decoder(game: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(union(Ping, *GAMES[game].ACTIONS, *WORDS, *REQUESTS))


def face(table: str, sitting: Sitting) -> TableFace:
    """Returns a table as everybody sees it."""
    settings, said_here = sitting.settings, phrases_of(sitting)
    seats = tuple(
        SeatFace(
            seat.name,
            seat.player is not None,
            seat.bot,
            seat.away,
            seat.left is not None,
            seat.freed,
            None if button == Button(n % len(LOOKS), n % len(LOOKS)) else button,
        )
        for n, (seat, button) in enumerate(
            zip(sitting.seats, buttons_of(sitting.seats), strict=True)
        )
    )
    host = next(
        (
            number
            for number, seat in enumerate(sitting.seats)
            if seat.player is not None and seat.player == sitting.host
        ),
        None,
    )
    return TableFace(
        table,
        sitting.game,
        sitting.options,
        settings,
        sitting.phase,
        sitting.number,
        seats,
        host,
        {phrase.name: phrase.aim for phrase in said_here},
        tokens_of(sitting),
        None
        if sitting.seen is None
        else tuple(n for n, seat in enumerate(sitting.seats) if seat.player in sitting.seen),
        {phrase.name: phrase.moment for phrase in said_here},
        burning_of(sitting.game, sitting.options) or UNSET,
        sitting.giving_up or UNSET,
        sitting.pausing or UNSET,
        True if sitting.paused is not None else UNSET,
    )


def update(
    table: Table,
    player: str | None,
    now: int,
    events: tuple[Struct, ...] = (),
    answers: tuple[str, ...] = (),
    narrate: Callable[[View | None, tuple[Struct, ...]], Notes] = lambda _view, _events: NOTHING,
) -> Update:
    """Returns the table as an identity may see it.

    `narrate` returns what there is to say about a View and the events that led to it.
    """
    seat = table.seat_of(player)
    view = view_of(table, seat, now)
    notes = narrated(table, narrate(view, events))
    return Update(
        table.version,
        face(table.id, table.sitting),
        you(table, player),
        clock(table, now),
        talk(table.heard, table.spoken),
        view,
        () if seat is None else offers_of(table, seat, now),
        events,
        answers,
        notes.happened,
        notes.required,
        notes.ended,
    )


def you(table: Table, player: str | None) -> You:
    """Returns who an identity is at a table."""
    return You(
        table.seat_of(player),
        player is not None and player == table.sitting.host,
        seats_to_take(table, player) or UNSET,
    )


def narrated(table: Table, notes: Notes) -> Notes:
    """Returns the notes of a table: the rules do not know that a game was given up."""
    if table.given_up:
        return Notes(notes.happened, UNSET, (Note("end-given-up"),))
    return notes


def clock(table: Table, now: int) -> Clock:
    """Returns the times that a screen needs."""
    if table.sitting.paused is not None:
        return Clock(now)
    if table.state is not None and table.game.REAL_TIME:
        return Clock(now, go=table.go, before=table.before)
    return Clock(now, deadline(table))


def talk(heard: Heard, spoken: tuple[Spoken, ...]) -> Talk:
    """Returns what was said, and the tokens and announced row on the table."""
    asked = heard.asked
    return Talk(
        heard.tokens,
        heard.announced,
        spoken,
        heard.on_card,
        None if asked is None else said(asked.seat, asked.say),
    )
