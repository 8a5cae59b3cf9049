"""Operations on a table, apart from playing and talking: as requests and as entries of the log.

Most are both: a client sends them, and the log keeps them as they were carried out. Only the table
itself writes those at the end of this file.
"""

from typing import Annotated, Any

from msgspec import Meta, Struct

from tenback.rules.game import RULES
from tenback.talk import Manner, Manners

from .refused import TableReason, TableRefused

CLOCKS = range(10, 3601)
PACES = range(10_001)


class Settings(Struct, frozen=True):
    """What the table has settled beside the game's own Options."""

    listed: bool = False
    """Whether strangers find it among the open tables."""
    manner: Manner = Manner.PHRASES
    jump_talk: bool = False
    """TG-21: whether backward jumps may be told and asked for in The Game."""
    free_text: bool = False
    """Whether people may write to each other, without numbers; only where there are phrases."""
    clock: int | None = None
    """Seconds for a turn, after which a bot takes over; None: all the time in the world."""
    pace: int = 1200
    """Milliseconds that a bot takes for a card in games with turns."""
    played: bool = True
    """TG-60, SN-15, an aid: the cards that lie under the tops can be looked through."""
    wanted: bool = False
    """SN-13, an aid for 7 Ate 9: it is told which cards fit."""
    hints: bool = True
    """TG-62, an aid: the player on turn may ask what a good player would do."""
    warning: bool = True
    """TG-61, an aid: a move that would lose the game at once is marked as such."""

    def __post_init__(self) -> None:
        if self.clock is not None and self.clock not in CLOCKS:
            raise TableRefused(
                TableReason.BAD_CLOCK, clock=self.clock, least=CLOCKS.start, most=CLOCKS.stop - 1
            )
        if self.pace not in PACES:
            raise TableRefused(TableReason.BAD_PACE, pace=self.pace, most=PACES.stop - 1)

    @property
    def manners(self) -> Manners:
        """Returns what is settled about talk."""
        return Manners(self.manner, self.jump_talk)

    @property
    def writes(self) -> bool:
        """Returns whether people may write: a token comes without a reason (TK-1)."""
        return self.free_text and self.manner is Manner.PHRASES


class Join(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="join"):
    """Sit down: in a certain seat, or in the first that is free."""

    name: str
    seat: int | None = None


class Leave(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="leave"):
    """Stand up; the host may also clear another's seat, before the deal or after the game.

    Whoever leaves while a game goes on leaves their cards to a bot.
    """

    seat: int | None = None


class SeatBot(Struct, frozen=True, tag_field="do", tag="bot"):
    """Have a bot sit in an empty seat, or another bot instead of one. The host's."""

    seat: int
    bot: str


class Settle(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="settle"):
    """Choose other options or settings; None leaves them as they are. The host's, before a deal."""

    options: Any = None
    settings: Settings | None = None


class Host(Struct, frozen=True, tag_field="do", tag="host"):
    """Make the person in a seat the host. The host's."""

    seat: int


class Deal(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="deal"):
    """Deal: the first time or, after a game, again. The host's."""

    same: bool = False
    """The deal of the last game once more."""


class StandIn(Struct, frozen=True, tag_field="do", tag="stand-in"):
    """Have a bot play for a person who is away. The host's."""

    seat: int


class Back(Struct, frozen=True, tag_field="do", tag="back"):
    """Take the own seat back from the bot that stood in. Any action of the game does, too."""


class Text(Struct, frozen=True, tag_field="do", tag="text"):
    """Write something to all at the table."""

    text: str


class Close(Struct, frozen=True, tag_field="do", tag="close"):
    """Close the table for good. The host's."""


REQUESTS = (Join, Leave, SeatBot, Settle, Host, Deal, StandIn, Back, Text, Close)


class Open(Struct, frozen=True, tag_field="do", tag="open"):
    """A table is there: the first entry of every log."""

    game: str
    options: Any
    settings: Settings


class DealDeck(Struct, frozen=True, tag_field="do", tag="dealt"):
    """A game starts with this deck."""

    deck: tuple[Any, ...]
    same: bool = False
    rules: Annotated[int, Meta(ge=1, le=RULES)] = 1
    """The rulings by which it is played; logs from before there were others don't say."""


class Away(Struct, frozen=True, tag_field="do", tag="away"):
    """A bot stands in for the person in a seat."""

    seat: int


class Moved(Struct, frozen=True, tag_field="do", tag="moved"):
    """A person has taken their seat along to another device, which is another identity."""

    seat: int


WRITTEN = (Join, Leave, SeatBot, Settle, Host, Back, Text, Close, Open, DealDeck, Away, Moved)
