"""The contract that every game fulfils: six nouns, five verbs.

A game is one module with the six nouns as its types (Options, State, Action, events, View, an
outcome) and the five verbs as its functions (deal, legal, step, view, outcome). `Game` below spells
that out; the type checker holds every registered module to it.

Law: rules are pure. A verb's result depends on its arguments alone, everything it is given or
returns is frozen, and a refused action leaves nothing behind.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Any, Literal, Protocol, TypeVar

from msgspec import Struct

from . import types
from .refused import Refused
from .types import Seat, TurnState

RULES = 2
"""The version of the rules by which new games are played. Earlier versions still work; a log or
record that names none is of version 1 (docs/rules/README.md)."""

Why = Literal["beaten", "stuck", "burned"]
"""Why a team game ended: all cards were laid, the minimum could not be laid, or a fire was not
covered."""
Rating = Literal["beaten", "won", "excellent", "lost"]
"""The word for a result."""

T = TypeVar("T")


class Reason(StrEnum):
    """Why the rules refused something. The comments list the facts of each reason."""

    BAD_PLAYERS = "bad-players"  # players, least, most
    BAD_PAUSE = "bad-pause"  # pause, most
    BAD_COUNTS = "bad-counts"  # numbers, least, total: of those that were given
    BAD_DECK = "bad-deck"  # missing, extra: cards
    GAME_OVER = "game-over"
    NO_SUCH_SEAT = "no-such-seat"  # seat, players
    NO_SUCH_ROW = "no-such-row"  # row, rows
    NOT_OF_THIS_GAME = "not-of-this-game"  # action
    NOT_BEGUN = "not-begun"
    ALREADY_BEGUN = "already-begun"
    NOT_YOUR_TURN = "not-your-turn"  # turn
    NOT_IN_HAND = "not-in-hand"  # card
    TOO_LOW = "too-low"  # card, row, top, jump
    TOO_HIGH = "too-high"  # card, row, top, jump
    NOT_HIGHER = "not-higher"  # card, row, top
    NOT_LOWER = "not-lower"  # card, row, top
    COVER_FIRST = "cover-first"  # card, row, fire, burning: the row of the fire
    LAY_MORE = "lay-more"  # required
    COVER_DUE = "cover-due"  # rows
    NOTHING_TO_TAKE = "nothing-to-take"
    NOT_YET = "not-yet"  # at
    TIME_RUNS_BACK = "time-runs-back"  # at, last
    PAUSED = "paused"  # until
    TOO_LATE = "too-late"  # card, top, first: the seat that was faster


class Illegal(Refused):
    """Raised for what the rules refuse."""

    reason: Reason
    """The code that says what was refused."""

    def __init__(self, reason: Reason, **facts: object) -> None:
        super().__init__(reason, **facts)


class Begin(Struct, frozen=True, gc=False, tag_field="do", tag="begin"):
    """Name the player who takes the first turn.

    Attributes:
        first: Who takes the first turn.
    """

    first: Seat


class End(Struct, frozen=True, gc=False, tag_field="do", tag="end"):
    """End the turn."""


class Offer(Struct, frozen=True, gc=False, omit_defaults=True):
    """A legal action, with what a screen needs to show it well.

    The marks reveal nothing that does not follow from the rules and the seat's own View.

    Attributes:
        action: An action that `step` accepts.
        jump: Whether it jumps back.
        covers: Whether it covers a fire.
        ends: Whether it loses the game at once, because the turn's requirements can no longer be
            met.

            An action that ends the turn never has this mark: what follows depends on the next
            player's cards.
        fits: In 7 Ate 9, whether the card fits on the current top; None for other actions.

            Seeing that is the game itself (SN-11), so a table with this aid switched off leaves it
            out.
    """

    action: Any
    jump: bool = False
    covers: bool = False
    ends: bool = False
    fits: bool | None = None


class TeamOutcome(Struct, frozen=True, gc=False, omit_defaults=True):
    """How a team game ended.

    Attributes:
        won: Whether all cards were laid.
        left: How many cards are left in all hands and the deck together.
        why: Why the game ended; None only in an old record that does not say.
    """

    won: bool
    left: int
    why: Why | None = None

    @property
    def ending(self) -> Why:
        """Returns why it ended; for a record that does not say, what follows from `won`."""
        return self.why or ("beaten" if self.won else "stuck")


class Begun(Struct, frozen=True, gc=False, tag_field="event", tag="begun"):
    """The first player was named.

    Attributes:
        seat: Who named the first player.
        first: Who takes the first turn.
    """

    seat: Seat
    first: Seat


class Drew(Struct, frozen=True, gc=False, tag_field="event", tag="drew"):
    """A player drew cards; only that player's View shows which ones.

    Attributes:
        seat: Who drew.
        count: How many cards.
    """

    seat: Seat
    count: int


class TurnStarted(Struct, frozen=True, gc=False, tag_field="event", tag="turn"):
    """A player's turn has started.

    Attributes:
        seat: Whose turn it is.
    """

    seat: Seat


class Over(Struct, frozen=True, gc=False, tag_field="event", tag="over"):
    """The game has ended.

    Attributes:
        outcome: The game's Outcome.
    """

    outcome: Any


class Game(Protocol):
    """What every game module has. Code that works for all games uses nothing else of a game.

    What comes out of a game is typed by `types`. What goes in is Any: each game accepts only its
    own Options, States and actions, so no game would accept a type that all of them share. The
    types themselves are Any, because each is made from fields of its own.
    """

    PLAYERS: range
    """How many can play."""

    REAL_TIME: bool
    """Whether it is played in real time: it has no turns, and every move has a time."""

    @property
    def STOPS(self) -> tuple[type[Struct], ...]:
        """The events after which the clock stops until the next "Go!"."""

    @property
    def Options(self) -> type[Any]:
        """What the table chose before dealing: a Struct that is a `types.Options`."""

    @property
    def State(self) -> type[Any]:
        """Everything, hidden cards included: a Struct that is a `types.State`."""

    @property
    def Card(self) -> type[object]:
        """The type of a card in hands, decks and records."""

    @property
    def ACTIONS(self) -> tuple[type[Struct], ...]:
        """The types of its actions, tagged by `do`."""

    @property
    def RECORDED(self) -> tuple[type[Struct], ...]:
        """The types of the moves in its records: its actions, as `recorded` returns them."""

    @property
    def View(self) -> type[Any]:
        """What a seat may know: a Struct that is a `types.View`."""

    @property
    def Outcome(self) -> type[Struct]:
        """How it ended."""

    def cards(self, options: Any = None) -> tuple[types.Card, ...]:
        """Returns the whole deck in its printed order; given Options, the deck of that table."""

    def deal(self, options: Any, deck: Sequence[Any], rules: int = RULES) -> types.State:
        """Returns the dealt State; refuses a deck that is not the game's.

        `rules` is the version of the rules to play by: old games are judged by theirs.
        """

    def legal(self, state: Any, seat: Seat) -> tuple[Struct, ...]:
        """Returns every action a seat may take, in a fixed order; none if it is not its turn."""

    def offers(self, state: Any, seat: Seat) -> tuple[Offer, ...]:
        """Returns what `legal` lists, in the same order, each action with its marks."""

    def step(
        self, state: Any, seat: Seat, action: Any, at: int = 0
    ) -> tuple[types.State, tuple[Struct, ...]]:
        """Returns the State after an action and the events on the way, or raises Illegal.

        `at` is the time of play in milliseconds; games with turns ignore it.
        """

    def view(self, state: Any, seat: Seat | None) -> types.View:
        """Returns what a seat may know; with None, what everybody may know."""

    def go(self, state: Any) -> types.State:
        """Returns the State at the next "Go!", if play has stopped, else the State itself."""

    def outcome(self, state: Any) -> Struct | None:
        """Returns how the game ended, or None while it goes on."""

    def recorded(self, action: Any, events: Any) -> Struct:
        """Returns an accepted action as a record stores it, given the events it led to."""


def go(state: T) -> T:
    """Returns the State itself: the `go` of games whose play never stops."""
    return state


def check_seat(seat: Seat, players: int) -> None:
    """Refuses a seat that is not at the table."""
    if not 0 <= seat < players:
        raise Illegal(Reason.NO_SUCH_SEAT, seat=seat, players=players)


def check_turn(
    state: TurnState, seat: Seat, action: object, actions: tuple[type[Struct], ...]
) -> None:
    """In a game with turns, refuses an action that its seat can't take now, whatever the cards."""
    if state.over:
        raise Illegal(Reason.GAME_OVER)
    check_seat(seat, state.options.players)
    if not isinstance(action, actions):
        raise Illegal(Reason.NOT_OF_THIS_GAME, action=action)
    if isinstance(action, Begin):
        if state.turn is not None:
            raise Illegal(Reason.ALREADY_BEGUN)
        check_seat(action.first, state.options.players)
    elif state.turn is None:
        raise Illegal(Reason.NOT_BEGUN)
    elif seat != state.turn:
        raise Illegal(Reason.NOT_YOUR_TURN, turn=state.turn)


def check_players(players: int, allowed: range) -> None:
    """Refuses a number of players that the game does not allow."""
    if players not in allowed:
        raise Illegal(
            Reason.BAD_PLAYERS, players=players, least=allowed.start, most=allowed.stop - 1
        )


def next_with_cards(hands: Sequence[Sequence[object]], seat: Seat) -> Seat:
    """Returns the seat clockwise from `seat` that holds cards, passing over those without.

    At least one seat must hold cards; if only `seat` does, it is its turn again.
    """
    players = len(hands)
    seat = (seat + 1) % players
    while not hands[seat]:
        seat = (seat + 1) % players
    return seat
