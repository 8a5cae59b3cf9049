"""What the nouns have in common, whichever game they are of: for code that knows no game.

Code of one game uses that game's own types. An action, an event and an outcome are Structs and
nothing more: what else they have is the game's. What is kept of some game (a table's State, a
record's moves) is Any, because whoever looks into it knows which game it is.
"""

from collections.abc import Hashable
from typing import TYPE_CHECKING, ClassVar, Protocol, TypeAlias

from msgspec.structs import StructConfig

if TYPE_CHECKING:
    from .game import TeamOutcome

Seat: TypeAlias = int
"""A place at the table, counted from 0 clockwise.

An alias, as Row is, and no NewType: seats and rows are counted, compared and written as plain
numbers everywhere (`range(players)`, `Lay(card=28, row=0)`), so a NewType would need a cast at each
of these places, in every program that uses the rules, and keep none of them apart from the rest.
"""
Row: TypeAlias = int
"""A row or pile on the table, counted from 0."""
Card: TypeAlias = Hashable
"""A card as it stands in hands, decks and records: a number, a colour and a number, whatever a game
has. All that others can do with it is to compare it."""


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
    """What a seat may know, or with `seat` None what anybody may."""

    __struct_config__: ClassVar[StructConfig]
    """Its tag is the game's name."""

    @property
    def options(self) -> Options:
        """What the table chose before dealing."""

    @property
    def seat(self) -> Seat | None:
        """Whose View it is."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's own cards."""

    @property
    def hands(self) -> tuple[int, ...]:
        """How many cards each seat holds."""

    @property
    def played(self) -> tuple[object, ...] | None:
        """The cards that lie under the tops; None where the table has this aid switched off."""

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
        """The top of each row; None where nothing lies."""

    @property
    def counts(self) -> tuple[int, ...]:
        """How many cards lie on each row."""

    @property
    def laid(self) -> int:
        """Cards laid in this turn."""

    @property
    def required(self) -> int:
        """Cards that the player on turn still has to lay."""
