"""What the Options, States and Views of all games have in common, for code that knows no game.

Code of one game uses that game's own types. Actions, events and outcomes have nothing in common but
that they are Structs. Where a value of some game is kept (a table's State, a record's moves) it is
Any, because code that looks into it knows which game it is.
"""

from collections.abc import Hashable
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeAlias

from msgspec.structs import StructConfig

if TYPE_CHECKING:
    from .game import TeamOutcome

Seat: TypeAlias = int
"""A place at the table, counted clockwise from 0.

An alias, like Row, and not a NewType: seats and rows are counted, compared and written as plain
numbers everywhere (`range(players)`, `Lay(card=28, row=0)`), so a NewType would need a cast at each
of these places, in every program that uses the rules, and keep none of them apart from the rest.
"""
Row: TypeAlias = int
"""A row or pile on the table, counted from 0."""
Card: TypeAlias = Hashable
"""A card in hands, decks and records: a number, a colour and a number, whatever the game has. Code
that knows no game can only compare it."""


class Options(Protocol):
    """What the table chose before dealing."""

    @property
    def players(self) -> int:
        """How many play."""


class State(Protocol):
    """Everything, hidden cards included."""

    @property
    def options(self) -> Options:
        """What the table chose before dealing."""

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each seat."""


class TurnState(State, Protocol):
    """A State of a game with turns."""

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None until the first player is set."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""


class View(Protocol):
    """What a seat may know; if `seat` is None, what everybody may know."""

    __struct_config__: ClassVar[StructConfig]
    """Its tag is the game's name."""

    @property
    def options(self) -> Options:
        """What the table chose before dealing."""

    @property
    def seat(self) -> Seat | None:
        """The seat whose View this is; None means a spectator's."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards."""

    @property
    def hands(self) -> tuple[int, ...]:
        """How many cards each seat holds."""

    @property
    def played(self) -> tuple[object, ...] | None:
        """The cards that were laid; None if the table has switched this aid off."""

    @property
    def outcome(self) -> object | None:
        """How the game ended; None while it goes on."""


class TurnView(View, Protocol):
    """A View of a game with turns."""

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None until the first player is set."""


class RowView(TurnView, Protocol):
    """A View of a game with turns, rows and a team: what The Game and Quick & Easy share."""

    @property
    def outcome(self) -> "TeamOutcome | None":
        """How the game ended; None while it goes on."""

    @property
    def deck(self) -> int:
        """How many cards are still to be drawn."""

    @property
    def tops(self) -> tuple[Card | None, ...]:
        """The top card of each row; None for an empty row."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards lie on each row."""

    @property
    def laid(self) -> int:
        """How many cards were laid in this turn."""

    @property
    def required(self) -> int:
        """How many cards the current player must still lay before the turn may end."""
