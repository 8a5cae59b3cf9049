"""Types of HTTP requests and responses, beside those of the socket's messages."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from tenback.coach.analysis import PlayedTurn
from tenback.coach.hints import ToldTurn
from tenback.server.rooms.refused import Refusal
from tenback.table import messages
from tenback.table.lessons import MOST_TRIES, LessonState
from tenback.table.messages import Note
from tenback.table.operations import Button, Settings
from tenback.table.store import Ended
from tenback.table.table import Spoken


class GameDescription(Struct, frozen=True):
    """A game, with its options and bots.

    Attributes:
        players: The fewest and the most.
        real_time: Whether it has no turns.
        options: The JSON Schema of its options.
        bots: The names of its bots and how strong they are, from 1.
        coach: Whether there are hints, and its games can be analysed.
        counts: How many copies of each kind of card the standard deck has, in games that may
            be played with a custom deck: 7 Ate 9.
    """

    game: str
    players: tuple[int, int]
    real_time: bool
    options: dict[str, Any]
    bots: dict[str, int]
    coach: bool
    counts: tuple[int, ...] | None = None


class Catalogue(Struct, frozen=True):
    """All games, and the settings of a table.

    Attributes:
        settings: The JSON Schema of a table's settings.
    """

    games: tuple[GameDescription, ...]
    settings: dict[str, Any]


class NewTable(Struct, frozen=True):
    """A request to open a table.

    Attributes:
        name: The host's name; if empty, the guest's present name.
        bots: Bots by seat.
        watch: The host takes no seat.
        button: The host's button.
    """

    game: str
    options: dict[str, Any]
    settings: Settings = Settings()
    name: str = ""
    bots: dict[int, str] = {}
    watch: bool = False
    button: Button | None = None


class JoinRequest(Struct, frozen=True):
    """A request to take a seat."""

    name: str
    seat: int | None = None
    button: Button | None = None


class Me(Struct, frozen=True):
    """A guest."""

    name: str


class NewToken(Struct, frozen=True):
    """An identity for a program.

    Attributes:
        token: To be sent as `Authorization: Bearer …`, or as a subprotocol of a socket.
    """

    name: str
    token: str


class SignOut(Struct, frozen=True):
    """A request to sign out everywhere.

    Attributes:
        keep: Keep the identity here: the answer has a new cookie, or a new token if one was used.
    """

    keep: bool = False


class SignedOut(Struct, frozen=True):
    """The identity after signing out everywhere.

    Attributes:
        name: Empty if the identity was not kept.
        token: A new one, if the identity was kept and the request used a token.
    """

    name: str
    token: str | None = None


class SeatLink(Struct, frozen=True):
    """A link that moves a seat to another device: to be posted to /api/seat there, once."""

    link: str


class OwnData(Struct, frozen=True):
    """All that is kept about a person.

    Attributes:
        identity: The random identity; whoever has only this can do nothing with it.
        tables: For each table, what this identity did and said there, as the log has it.
        games: The results of finished games, as the store has them.
    """

    identity: str
    name: str
    tables: list[dict[str, Any]]
    games: list[Ended]


class AdminTable(Struct, frozen=True):
    """A table in the operator's list.

    Attributes:
        number: Games dealt so far.
        last: When something last happened, in milliseconds since 1970.
        connections: Open sockets, on all servers that this one knows of.
    """

    id: str
    game: str
    phase: str
    number: int
    version: int
    last: int
    listed: bool
    names: tuple[str, ...]
    connections: int


class AdminSeat(Struct, frozen=True):
    """A seat, with the identity or the bot behind it."""

    name: str
    identity: str | None = None
    bot: str | None = None


class ConnectedPerson(Struct, frozen=True):
    """An open socket.

    Attributes:
        identity: None for a spectator without one.
        address: Known only to the server that has the socket.
    """

    identity: str | None
    address: str | None = None


class LookedAtTable(Struct, frozen=True):
    """A table as the operator may see it.

    Attributes:
        host: The host's identity.
        view: What a spectator sees.
        hands: All hands, once the game is over.
    """

    summary: AdminTable
    table: messages.TableFace
    seats: tuple[AdminSeat, ...]
    host: str | None
    connected: tuple[ConnectedPerson, ...]
    spoken: tuple[Spoken, ...]
    view: Any | None
    hands: Any | None


class NewBan(Struct, frozen=True):
    """A request to shut somebody out.

    Attributes:
        who: An identity, an address or a network.
    """

    who: Annotated[str, Meta(min_length=1, max_length=100)]
    minutes: Annotated[int, Meta(ge=1, le=5_256_000)] = 60
    note: Annotated[str, Meta(max_length=200)] = ""


class LiftedBan(Struct, frozen=True):
    """A request to let somebody in again."""

    who: str


class TableSummary(Struct, frozen=True):
    """A table as everyone may see it.

    Attributes:
        presence: For each seat whether its person is connected, or it has a bot.
        idle: Milliseconds since the last entry.
    """

    version: int
    table: messages.TableFace
    presence: tuple[bool, ...]
    idle: int


class PlayedGame(Struct, frozen=True):
    """A finished game, for one of its players.

    Attributes:
        you: The player's seat.
        why: Why it ended: `beaten`, `stuck` or `burned`; null in 7 Ate 9; `given-up` in any game.
    """

    table: str
    number: int
    game: str
    options: dict[str, Any]
    began: int
    ended: int
    names: tuple[str, ...]
    you: int | None
    won: bool
    left: int
    why: str | None = None


class GameTalk(Struct, frozen=True):
    """All that was said from a game's deal to the next one, latest last."""

    spoken: tuple[Spoken, ...]


class Statistics(Struct, frozen=True):
    """The results of all games with the same options."""

    game: str
    options: dict[str, Any]
    games: int
    won: int
    left: float
    best: int


class CostlyTurn(Struct, frozen=True):
    """A costly turn, and a better one.

    Attributes:
        number: The number of the turn, counted from 1.
        start: The frame before its first card.
        end: The frame after its end.
        error: The standard error of the cost.
    """

    number: int
    seat: int
    start: int
    end: int
    played: ToldTurn
    better: ToldTurn
    cost: float
    error: float


class AnalysedGame(Struct, frozen=True):
    """The analysis of a finished game.

    Attributes:
        turning_points: The costliest first, at most five.
    """

    game: str
    options: Any
    outcome: Any | None
    turns: tuple[PlayedTurn, ...]
    turning_points: tuple[CostlyTurn, ...]


class LessonAttempt(Struct, frozen=True):
    """The result of an attempt in a lesson: the step after it, or why the rules refused it.

    Attributes:
        happened: What the last action led to, as in an update.
        required: What is required of the learner now, as in an update.
        burning: The cards that burn where they lie.
    """

    scene: LessonState | None
    refusal: Refusal | None
    happened: tuple[Note, ...] = ()
    required: tuple[Note, ...] = ()
    burning: tuple[int, ...] = ()


class LessonActions(Struct, frozen=True):
    """All actions of a learner in a step of a lesson.

    Attributes:
        actions: As they are sent at a table; in games without turns with `at`, milliseconds of
            play.
    """

    actions: Annotated[list[dict[str, Any]], Meta(max_length=MOST_TRIES)] = []
