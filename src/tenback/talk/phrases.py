"""The ready-made phrases, and which of them a table may use.

A phrase is only a name here; its words are in the catalogue, so that people with different
languages understand each other. None names a number or compares with one (TG-20, QE-9): what a
phrase can point at is a row or a colour, never a card.
"""

from enum import StrEnum
from typing import Any

from msgspec import Struct

from tenback.rules.types import Options


class Manner(StrEnum):
    """How the players of a table may talk (TG-51)."""

    PHRASES = "phrases"
    """Phrases, tokens and announced rows."""
    TOKENS = "tokens"
    """Tokens and announced rows only."""
    NONE = "none"


class Manners(Struct, frozen=True, gc=False):
    """A table's settings for talk.

    Attributes:
        manner: How players may talk.
        jump_talk: TG-21: whether players of The Game may announce and ask for backward jumps.
    """

    manner: Manner = Manner.PHRASES
    jump_talk: bool = False


class Aim(StrEnum):
    """What a phrase is about."""

    NOTHING = "nothing"
    ROW = "row"
    COLOUR = "colour"


class Moment(StrEnum):
    """When a phrase makes sense: screens offer it first then, and last or not at all otherwise.

    Only phrases about a fire and answers are refused at other moments (TK-5, TK-6).
    """

    ANY = "any"
    BEFORE = "before"
    """Before the first turn."""
    MINE = "mine"
    """In the speaker's own turn."""
    THEIRS = "theirs"
    """In another player's turn."""
    FIRE = "fire"
    """While a fire burns on the row."""
    ASKED = "asked"
    """After another player's question in this turn."""


class Phrase(Struct, frozen=True, gc=False):
    """Something that can be said.

    Attributes:
        name: Its name; the catalogue has its words.
        aim: What it is about: a row, a colour, or nothing in particular.
        moment: When it makes sense.
        jump: Whether it announces a backward jump or asks for one.
        height: Whether it says roughly how high a card is, or how far one goes.
        amount: Whether it is about how many cards are laid in a turn.
        question: Whether it is a question, which the others can answer with yes or no.
    """

    name: str
    aim: Aim
    moment: Moment = Moment.ANY
    jump: bool = False
    height: bool = False
    amount: bool = False
    question: bool = False


BEGINNING = (
    Phrase("begin-me", Aim.NOTHING, Moment.BEFORE),
    Phrase("begin-not-me", Aim.NOTHING, Moment.BEFORE),
    Phrase("thanks", Aim.NOTHING),
    Phrase("sorry", Aim.NOTHING),
    Phrase("well-done", Aim.NOTHING),
)
GOING_ON = (
    Phrase("lay-more", Aim.NOTHING, Moment.THEIRS, amount=True),
    Phrase("stop-here", Aim.NOTHING, Moment.THEIRS, amount=True),
    Phrase("in-trouble", Aim.NOTHING),
    Phrase("doing-fine", Aim.NOTHING),
    Phrase("yes", Aim.NOTHING, Moment.ASKED),
    Phrase("no", Aim.NOTHING, Moment.ASKED),
)

PHRASES = {
    "the-game": (
        *BEGINNING,
        Phrase("leave-row", Aim.ROW),
        Phrase("small-step", Aim.ROW),
        Phrase("good-for-me", Aim.ROW),
        Phrase("no-use-to-me", Aim.ROW),
        Phrase("jump-here", Aim.ROW, jump=True),
        Phrase("big-step", Aim.ROW),
        Phrase("who-needs-row", Aim.ROW, Moment.MINE, question=True),
        Phrase("who-jumps-here", Aim.ROW, Moment.MINE, jump=True, question=True),
        Phrase("can-cover", Aim.ROW, Moment.FIRE),
        Phrase("cannot-cover", Aim.ROW, Moment.FIRE),
        Phrase("cover-it", Aim.ROW, Moment.FIRE),
        *GOING_ON,
    ),
    "quick-and-easy": (
        *BEGINNING,
        Phrase("leave-row", Aim.ROW),
        Phrase("good-for-me", Aim.ROW),
        Phrase("jump-here", Aim.ROW, jump=True),
        Phrase("have-colour", Aim.COLOUR),
        Phrase("low-colour", Aim.COLOUR, height=True),
        Phrase("middling-colour", Aim.COLOUR, height=True),
        Phrase("high-colour", Aim.COLOUR, height=True),
        Phrase("small-step", Aim.ROW, height=True),
        Phrase("big-step", Aim.ROW, height=True),
        Phrase("no-use-to-me", Aim.ROW),
        Phrase("no-colour", Aim.COLOUR),
        Phrase("who-needs-row", Aim.ROW, Moment.MINE, question=True),
        Phrase("who-jumps-here", Aim.ROW, Moment.MINE, jump=True, question=True),
        Phrase("who-has-colour", Aim.COLOUR, Moment.MINE, question=True),
        *GOING_ON,
    ),
}


def has_tokens(game: str, options: Options, manners: Manners) -> bool:
    """Returns whether a table has stop tokens and announced rows (TG-50, TG-51)."""
    return manners.manner is not Manner.NONE and game == "the-game" and options.players > 1


def allows_jumps(game: str, manners: Manners) -> bool:
    """Returns whether jumps may be spoken of: one gives a card of The Game away (TG-21)."""
    return game != "the-game" or manners.jump_talk


def allows_heights(game: str, options: Any) -> bool:
    """Returns whether players may say roughly how high a card is: not in Pro (QE-10)."""
    return game != "quick-and-easy" or not options.pro


def phrases(game: str, options: Any, manners: Manners) -> tuple[Phrase, ...]:
    """Returns the phrases that a table allows; none in a game without talk."""
    if manners.manner is not Manner.PHRASES:
        return ()
    said = PHRASES.get(game, ())
    if not allows_jumps(game, manners):
        said = tuple(phrase for phrase in said if not phrase.jump)
    if not allows_heights(game, options):
        said = tuple(phrase for phrase in said if not phrase.height and not phrase.amount)
    if game == "the-game" and not options.on_fire:  # TK-5
        said = tuple(phrase for phrase in said if phrase.moment is not Moment.FIRE)
    return said
