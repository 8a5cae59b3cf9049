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
LOOKS = range(5)
"""The colours of buttons, and the ways their holes are placed: as many as seats."""


class Settings(Struct, frozen=True, gc=False):
    """What a table has chosen apart from the game's Options.

    Attributes:
        listed: Whether the table is listed among the open tables.
        manner: How players may talk: by phrases, by tokens, or not at all (TK-1).
        jump_talk: TG-21: whether players of The Game may announce and ask for backward jumps.
        free_text: Whether people may write texts without numbers to each other; only together with
            phrases.
        clock: Seconds for a turn, after which a bot takes over; None means no limit.
        pace: Milliseconds that a bot takes for an action in games with turns.
        played: TG-60, SN-15, an aid: players may look through the cards under the tops.
        wanted: SN-13, an aid for 7 Ate 9: the cards that fit are marked.
        hints: TG-62, an aid: the current player may ask what a good player would do.
        warning: TG-61, an aid: moves that would lose the game at once are marked.
    """

    listed: bool = False
    manner: Manner = Manner.PHRASES
    jump_talk: bool = False
    free_text: bool = False
    clock: int | None = None
    pace: int = 1200
    played: bool = True
    wanted: bool = False
    hints: bool = True
    warning: bool = True

    def __post_init__(self) -> None:
        if self.clock is not None and self.clock not in CLOCKS:
            raise TableRefused(
                TableReason.BAD_CLOCK, clock=self.clock, least=CLOCKS.start, most=CLOCKS.stop - 1
            )
        if self.pace not in PACES:
            raise TableRefused(TableReason.BAD_PACE, pace=self.pace, most=PACES.stop - 1)

    @property
    def manners(self) -> Manners:
        """Returns the settings that concern talk."""
        return Manners(self.manner, self.jump_talk)

    @property
    def writes(self) -> bool:
        """Returns whether people may write texts: not where there are only tokens (TK-1)."""
        return self.free_text and self.manner is Manner.PHRASES


class Button(Struct, frozen=True, gc=False):
    """How a person is drawn: as a sewing button.

    Attributes:
        colour: From 0.
        holes: How its holes are placed, from 0. No two seats of a table have the same, because
            colours alone do not tell everybody who is who.
    """

    colour: int
    holes: int

    def __post_init__(self) -> None:
        if self.colour not in LOOKS or self.holes not in LOOKS:
            raise TableRefused(
                TableReason.BAD_BUTTON, colour=self.colour, holes=self.holes, most=LOOKS.stop - 1
            )


class Join(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="do", tag="join"):
    """Sit down. During a game: take a seat that was left, one's own or one that the host freed.

    Attributes:
        name: The name to be shown at the seat.
        seat: The seat to take; None means the first that may be taken.
        button: The sender's button; None means the seat's usual one. Holes that another person
            has are replaced.
    """

    name: str
    seat: int | None = None
    button: Button | None = None


class Leave(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="do", tag="leave"):
    """Leave a seat. During a game, a bot takes over the cards.

    The host may also clear another's seat, before the deal or after the game.

    Attributes:
        seat: The seat to clear; None means the sender's own.
    """

    seat: int | None = None


class Free(Struct, frozen=True, gc=False, tag_field="do", tag="free"):
    """Let somebody else take a seat that was left during a game. Only the host may."""

    seat: int


class SeatBot(Struct, frozen=True, gc=False, tag_field="do", tag="bot"):
    """Put a bot in an empty seat or in place of another bot. Only the host may.

    Attributes:
        bot: The bot's name.
    """

    seat: int
    bot: str


class Settle(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="do", tag="settle"):
    """Change options or settings. Only the host may, and not during a game.

    Attributes:
        options: The game's Options; None leaves them unchanged.
        settings: The table's settings; None leaves them unchanged.
    """

    options: Any = None
    settings: Settings | None = None


class Host(Struct, frozen=True, gc=False, tag_field="do", tag="host"):
    """Make the person in a seat the host. Only the host may."""

    seat: int


class Deal(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="do", tag="deal"):
    """Deal a game. Only the host may.

    Attributes:
        same: Whether to deal the last game's deck again.
    """

    same: bool = False


class StandIn(Struct, frozen=True, gc=False, tag_field="do", tag="stand-in"):
    """Have a bot play for a person who is away. Only the host may."""

    seat: int


class Back(Struct, frozen=True, gc=False, tag_field="do", tag="back"):
    """Take one's seat back from the bot that stood in. Any action of the game does so, too."""


class GiveUp(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="do", tag="give-up"):
    """Agree to give the game up. It ends, without an outcome, as soon as everyone agrees.

    Attributes:
        agree: False to play on, which cancels everyone's agreement.
    """

    agree: bool = True


class Pause(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="do", tag="pause"):
    """Agree to a pause. The game pauses, and no clock runs, as soon as everyone agrees.

    Attributes:
        agree: False to play on: it ends the pause, or cancels the agreement to one.
    """

    agree: bool = True


class Text(Struct, frozen=True, gc=False, tag_field="do", tag="text"):
    """Write a text to everybody at the table."""

    text: str


class Close(Struct, frozen=True, gc=False, tag_field="do", tag="close"):
    """Close the table for good. Only the host may."""


class Closing(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="close"):
    """The table was closed for good.

    Attributes:
        by_operator: Whether whoever runs the server did it.
    """

    by_operator: bool = False


REQUESTS = (
    *(Join, Leave, Free, SeatBot, Settle, Host, Deal, StandIn, Back),
    *(GiveUp, Pause, Text, Close),
)


class Open(Struct, frozen=True, gc=False, tag_field="do", tag="open"):
    """The table was opened: the first entry of every log.

    Attributes:
        game: The game's name in GAMES.
        options: The game's Options.
    """

    game: str
    options: Any
    settings: Settings


class DealDeck(Struct, frozen=True, gc=False, tag_field="do", tag="dealt"):
    """A game was dealt from this deck.

    Attributes:
        deck: The shuffled deck, in the order of dealing.
        same: Whether it is the last game's deck again.
        rules: The version of the rules; logs from the time of version 1 don't say.
    """

    deck: tuple[Any, ...]
    same: bool = False
    rules: Annotated[int, Meta(ge=1, le=RULES)] = 1


class Away(Struct, frozen=True, gc=False, tag_field="do", tag="away"):
    """A bot stands in for the person in a seat."""

    seat: int


class Gone(Struct, frozen=True, gc=False, tag_field="do", tag="gone"):
    """A person has left their seat during a game: a bot plays there until the game is over.

    Old logs have Leave instead. Then the bot keeps the seat.
    """

    seat: int


class Looked(Struct, frozen=True, gc=False, tag_field="do", tag="looked"):
    """An identity has seen all hands of this deal, which is being played again."""


class Moved(Struct, frozen=True, gc=False, tag_field="do", tag="moved"):
    """A person has moved their seat to another device, which is another identity."""

    seat: int


WRITTEN = (
    *(Join, Leave, Free, SeatBot, Settle, Host, Back, GiveUp, Pause, Text, Closing),
    *(Open, DealDeck, Away, Gone, Looked, Moved),
)
