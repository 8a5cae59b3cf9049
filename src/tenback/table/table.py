"""A table: who sits there, its options and settings, the game and the talk.

A Table is a value. Only `apply.py` makes one, from the entries of a log, so replaying a log gives
the same table wherever and whenever it is done.
"""

from enum import StrEnum
from typing import Any

from msgspec import Struct

from tenback.rules import GAMES, Game
from tenback.rules.types import Card, Options, State
from tenback.talk import Heard

from . import events
from .operations import Button, Settings


class Phase(StrEnum):
    """Where a table is in its life."""

    GATHERING = "gathering"
    DEALT = "dealt"
    """The cards are dealt; the first player is still to be named."""
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"


class Seat(Struct, frozen=True, gc=False, omit_defaults=True):
    """A seat: a person's, a bot's, or an empty one.

    Attributes:
        player: The identity that owns it.
        away: Whether a bot stands in for its person.
        taken: The version at which this person took it; 0 without a person.
        left: The identity that left it during the last game, whose cards the bot has.
        freed: Whether the host lets somebody else take those cards.
        button: The button that its person has chosen.
    """

    name: str = ""
    player: str | None = None
    bot: str | None = None
    away: bool = False
    taken: int = 0
    left: str | None = None
    freed: bool = False
    button: Button | None = None


class Sitting(Struct, frozen=True, gc=False):
    """What seldom changes: who sits where, options and settings.

    Attributes:
        number: How many games were dealt so far.
        seen: Identities that had a seat when the current deal was played before; None if it is new.
        giving_up: The seats that would give the current game up.
        pausing: The seats that would pause.
        paused: Since when the game has paused; None if it does not.
    """

    game: str
    options: Options
    settings: Settings
    seats: tuple[Seat, ...]
    host: str | None
    phase: Phase = Phase.GATHERING
    number: int = 0
    seen: tuple[str, ...] | None = None
    giving_up: tuple[int, ...] = ()
    pausing: tuple[int, ...] = ()
    paused: int | None = None

    @property
    def playing(self) -> bool:
        """Returns whether a game is going on, from its deal to its end."""
        return self.phase is Phase.PLAYING or self.phase is Phase.DEALT

    @property
    def free(self) -> tuple[int, ...]:
        """Returns the seats to be filled before the next deal."""
        return tuple(
            number
            for number, seat in enumerate(self.seats)
            if seat == Seat() or (seat.left is not None and not self.playing)
        )


class Spoken(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something that was said or written.

    Attributes:
        until: The earliest time at which it may disappear; None if that was before the last move.
        done: Whether what it was about has changed since: a card on its row, another card of its
            speaker for a colour, otherwise another turn.
        ended: The seats that have ended a turn since.
    """

    time: int
    said: events.Said | events.Wrote
    until: int | None = None
    done: bool = False
    ended: tuple[int, ...] = ()


class Table(Struct, frozen=True, gc=False):
    """Everything about a table, hidden cards included.

    Attributes:
        time: When the last entry was made, in milliseconds since 1970.
        first: The version at which the current game was dealt.
        began: When it was dealt.
        since: When the current turn started, or the wait for the first player to be named.
        go: In games without turns, when the clock started or will start again: "Go!".
        before: Milliseconds of play up to that "Go!".
        at: Milliseconds of play at the last move.
        players: Identities that have had a seat at the current deal, in this game or before.
        gone: Those of them that have left, and not sat down again.
        looked: Those that have seen all hands of the deal while it is being played again.
    """

    id: str
    version: int
    sitting: Sitting
    time: int
    deck: tuple[Card, ...] = ()
    state: Any = None
    heard: Heard = Heard(())
    spoken: tuple[Spoken, ...] = ()
    first: int = 0
    began: int = 0
    since: int = 0
    go: int = 0
    before: int = 0
    at: int = 0
    players: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    looked: tuple[str, ...] = ()

    @property
    def rests(self) -> bool:
        """Returns whether nobody can act: the game was given up, or pauses."""
        return self.given_up or self.sitting.paused is not None

    @property
    def given_up(self) -> bool:
        """Returns whether the last game was given up: it is over, and has no outcome."""
        over = self.state is not None and not self.sitting.playing
        return over and self.game.outcome(self.state) is None

    @property
    def game(self) -> Game:
        """Returns the rules of the game that is played here."""
        return GAMES[self.sitting.game]

    def seat_of(self, player: str | None) -> int | None:
        """Returns the seat that an identity owns."""
        if player is not None:
            for number, seat in enumerate(self.sitting.seats):
                if seat.player == player:
                    return number
        return None

    def seen(self, now: int) -> State | None:
        """Returns the State as it is seen at a time: after "Go!" hands are up again (SN-14)."""
        return self.state if self.state is None or now < self.go else self.game.go(self.state)

    def clock(self, now: int) -> int:
        """Returns the milliseconds of play; less than `before` until "Go!"."""
        return self.before + now - self.go
