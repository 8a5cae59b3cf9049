"""What goes in and out over HTTP, beside what the socket's messages already have."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from tenback.coach.analysis import PlayedTurn
from tenback.coach.hints import ToldTurn
from tenback.server.rooms.refused import Refusal
from tenback.table import messages
from tenback.table.lessons import MOST_TRIES, LessonState
from tenback.table.messages import Note
from tenback.table.operations import Settings


class GameFace(Struct, frozen=True):
    """A game that can be played here."""

    game: str
    players: tuple[int, int]
    """The fewest and the most."""
    real_time: bool
    """Whether it has no turns."""
    options: dict[str, Any]
    """The JSON Schema of its options."""
    bots: dict[str, int]
    """The names of its bots and how strong they are, from 1."""
    coach: bool
    """Whether there are hints, and its games can be analysed."""
    counts: tuple[int, ...] | None = None
    """How often our deck has each kind of card, where a table may bring another: 7 Ate 9."""


class Catalogue(Struct, frozen=True):
    """All that a table can be."""

    games: tuple[GameFace, ...]
    settings: dict[str, Any]
    """The JSON Schema of a table's settings."""


class NewTable(Struct, frozen=True):
    """A table to be opened."""

    game: str
    options: dict[str, Any]
    settings: Settings = Settings()
    name: str = ""
    """The host's; without it the one that the guest already has."""
    bots: dict[int, str] = {}
    """Bots by their seats."""
    watch: bool = False
    """The host takes no seat."""


class Named(Struct, frozen=True):
    """A name."""

    name: str
    seat: int | None = None


class Me(Struct, frozen=True):
    """A guest."""

    name: str


class Access(Struct, frozen=True):
    """Who a program is."""

    name: str
    token: str
    """To be sent along as `Authorization: Bearer …`, or among a socket's subprotocols."""


class SignOut(Struct, frozen=True):
    """Whether the one who signs out everywhere goes on here."""

    keep: bool = False
    """A new cookie comes with the answer; in it a new token, if the request showed one."""


class SignedOut(Struct, frozen=True):
    """Who one is after signing out everywhere."""

    name: str
    """Empty: nobody."""
    token: str | None = None
    """A new one, if it was wished and the request showed one."""


class SeatLink(Struct, frozen=True):
    """What takes a seat to another device: to be sent to /api/seat there, once."""

    link: str


class Look(Struct, frozen=True):
    """A table as anybody may see it."""

    version: int
    table: messages.TableFace
    presence: tuple[bool, ...]
    """For each seat whether its person is connected, or a bot sits there."""
    idle: int
    """Milliseconds since something happened here."""


class Played(Struct, frozen=True):
    """A finished game, as one who sat there remembers it."""

    table: str
    number: int
    game: str
    options: dict[str, Any]
    began: int
    ended: int
    names: tuple[str, ...]
    you: int | None
    """The own seat."""
    won: bool
    left: int
    why: str | None = None
    """Why it ended: `beaten`, `stuck` or `burned`; null in 7 Ate 9, and for games from before."""


class Statistics(Struct, frozen=True):
    """What came of all games of a kind."""

    game: str
    options: dict[str, Any]
    games: int
    won: int
    left: float
    best: int


class Point(Struct, frozen=True):
    """A turn that cost much, and what would have been better."""

    number: int
    """Of the turn, counted from 1."""
    seat: int
    start: int
    """The frame before its first card."""
    end: int
    """The frame in which it was over."""
    played: ToldTurn
    better: ToldTurn
    cost: float
    error: float
    """The standard error of the cost."""


class Analysed(Struct, frozen=True):
    """A game that is over, with its chances."""

    game: str
    options: Any
    outcome: Any | None
    turns: tuple[PlayedTurn, ...]
    turning_points: tuple[Point, ...]
    """The dearest first, at most five."""


class Attempt(Struct, frozen=True):
    """What came of a try in a lesson: the step after it, or why the rules refused it."""

    scene: LessonState | None
    refusal: Refusal | None
    happened: tuple[Note, ...] = ()
    """What the last action led to, as an update has it."""
    required: tuple[Note, ...] = ()
    """What is required of the learner now, as an update has it."""
    burning: tuple[int, ...] = ()
    """The cards that burn where they lie."""


class Tried(Struct, frozen=True):
    """All that a learner has done in a step of a lesson, from its start."""

    actions: Annotated[list[dict[str, Any]], Meta(max_length=MOST_TRIES)] = []
    """As they are sent at a table; in games without turns with `at`, milliseconds of play."""
