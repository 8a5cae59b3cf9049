"""Types of HTTP requests and responses, beside those of the socket's messages."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from tenback.coach.analysis import PlayedTurn
from tenback.coach.hints import ToldTurn
from tenback.server.rooms.refused import Refusal
from tenback.table import messages
from tenback.table.lessons import MOST_TRIES, LessonState
from tenback.table.messages import Note
from tenback.table.operations import Settings


class GameDescription(Struct, frozen=True):
    """A game, with its options and bots."""

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
    """All games, and the settings of a table."""

    games: tuple[GameDescription, ...]
    settings: dict[str, Any]
    """The JSON Schema of a table's settings."""


class NewTable(Struct, frozen=True):
    """A request to open a table."""

    game: str
    options: dict[str, Any]
    settings: Settings = Settings()
    name: str = ""
    """The host's name; if empty, the guest's present name."""
    bots: dict[int, str] = {}
    """Bots by seat."""
    watch: bool = False
    """The host takes no seat."""


class JoinRequest(Struct, frozen=True):
    """A request to take a seat."""

    name: str
    seat: int | None = None


class Me(Struct, frozen=True):
    """A guest."""

    name: str


class NewToken(Struct, frozen=True):
    """An identity for a program."""

    name: str
    token: str
    """To be sent as `Authorization: Bearer …`, or as a subprotocol of a socket."""


class SignOut(Struct, frozen=True):
    """A request to sign out everywhere."""

    keep: bool = False
    """Keep the identity here: the answer has a new cookie, or a new token if one was used."""


class SignedOut(Struct, frozen=True):
    """The identity after signing out everywhere."""

    name: str
    """Empty if the identity was not kept."""
    token: str | None = None
    """A new one, if the identity was kept and the request used a token."""


class SeatLink(Struct, frozen=True):
    """A link that moves a seat to another device: to be posted to /api/seat there, once."""

    link: str


class TableSummary(Struct, frozen=True):
    """A table as anybody may see it."""

    version: int
    table: messages.TableFace
    presence: tuple[bool, ...]
    """For each seat whether its person is connected, or it has a bot."""
    idle: int
    """Milliseconds since the last entry."""


class PlayedGame(Struct, frozen=True):
    """A finished game, for one of its players."""

    table: str
    number: int
    game: str
    options: dict[str, Any]
    began: int
    ended: int
    names: tuple[str, ...]
    you: int | None
    """The player's seat."""
    won: bool
    left: int
    why: str | None = None
    """Why it ended: `beaten`, `stuck` or `burned`; null in 7 Ate 9, and for games from before."""


class Statistics(Struct, frozen=True):
    """The results of all games with the same options."""

    game: str
    options: dict[str, Any]
    games: int
    won: int
    left: float
    best: int


class CostlyTurn(Struct, frozen=True):
    """A costly turn, and a better one."""

    number: int
    """1-based number of the turn."""
    seat: int
    start: int
    """The frame before its first card."""
    end: int
    """The frame after its end."""
    played: ToldTurn
    better: ToldTurn
    cost: float
    error: float
    """The standard error of the cost."""


class AnalysedGame(Struct, frozen=True):
    """The analysis of a finished game."""

    game: str
    options: Any
    outcome: Any | None
    turns: tuple[PlayedTurn, ...]
    turning_points: tuple[CostlyTurn, ...]
    """The costliest first, at most five."""


class LessonAttempt(Struct, frozen=True):
    """The result of an attempt in a lesson: the step after it, or why the rules refused it."""

    scene: LessonState | None
    refusal: Refusal | None
    happened: tuple[Note, ...] = ()
    """What the last action led to, as in an update."""
    required: tuple[Note, ...] = ()
    """What is required of the learner now, as in an update."""
    burning: tuple[int, ...] = ()
    """The cards that burn where they lie."""


class LessonActions(Struct, frozen=True):
    """All actions of a learner in a step of a lesson."""

    actions: Annotated[list[dict[str, Any]], Meta(max_length=MOST_TRIES)] = []
    """As they are sent at a table; in games without turns with `at`, milliseconds of play."""
