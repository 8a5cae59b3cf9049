"""Saying a phrase, putting a token, announcing a row: what stands on the table until the turn ends.

A token is a request, not a ban: nothing here keeps a card from being laid (TG-50).
"""

from typing import Any

import msgspec
from msgspec import Struct

from tenback.rules import Illegal, Reason
from tenback.rules.game import check_seat
from tenback.rules.quick_and_easy import COLOURS

from .phrases import Aim, Manners, has_tokens, phrases


class Say(Struct, frozen=True, omit_defaults=True, tag_field="do", tag="say"):
    """Say a phrase, about a row or a colour where it has one."""

    phrase: str
    row: int | None = None
    colour: str | None = None


class Token(Struct, frozen=True, tag_field="do", tag="token"):
    """Put the own token on a row, or with None take it back."""

    row: int | None


class Announce(Struct, frozen=True, tag_field="do", tag="announce"):
    """Tell, on the own turn, which row the next card is meant for; never the card."""

    row: int


Word = Say | Token | Announce
WORDS = (Say, Token, Announce)


class Phrased(Struct, frozen=True):
    """A phrase that was said in this turn."""

    seat: int
    say: Say
    lying: int
    """How many cards lay on the rows then: a phrase is about the table at its moment."""


class Heard(Struct, frozen=True):
    """What lies on the table beside the cards, and what was said since the turn started."""

    tokens: tuple[int | None, ...]
    """For each seat the row on which its token lies."""
    announced: int | None = None
    """The row that the player on turn has in mind."""
    phrases: tuple[Phrased, ...] = ()


def hear(heard: Heard, view: Any, manners: Manners, seat: int, word: Word) -> Heard:
    """Returns what lies on the table after a word, or raises Illegal.

    `view` is anybody's View of the moment: the game, its rows and whose turn it is are all public.
    """
    check_seat(seat, view.options.players)
    game = view.__struct_config__.tag
    if isinstance(word, Say):
        _check_phrase(game, view, manners, word)
        phrased = Phrased(seat, word, sum(view.counts))
        return msgspec.structs.replace(heard, phrases=(*heard.phrases, phrased))
    if not has_tokens(game, view.options, manners):
        raise Illegal(Reason.NO_TALK)
    if isinstance(word, Announce):
        _check_row(view, word.row)
        if view.turn is None:
            raise Illegal(Reason.NOT_BEGUN)
        if seat != view.turn:  # TG-51
            raise Illegal(Reason.NOT_YOUR_TURN, turn=view.turn)
        return msgspec.structs.replace(heard, announced=word.row)
    if word.row is not None:
        _check_row(view, word.row)
        if view.turn is None or seat == view.turn:  # TG-50: during another player's turn
            raise Illegal(Reason.NOT_IN_OWN_TURN)
    tokens = (*heard.tokens[:seat], word.row, *heard.tokens[seat + 1 :])
    return msgspec.structs.replace(heard, tokens=tokens)


def next_turn(players: int) -> Heard:
    """Returns the table swept clean, as it is when a turn starts (TG-51)."""
    return Heard(tokens=(None,) * players)


def _check_phrase(game: str, view: Any, manners: Manners, word: Say) -> None:
    allowed = {phrase.name: phrase for phrase in phrases(game, view.options, manners)}
    if not allowed:
        raise Illegal(Reason.NO_TALK)
    if word.phrase not in allowed:  # TG-20, QE-9: what has no phrase can't be said
        raise Illegal(Reason.NO_SUCH_PHRASE, phrase=word.phrase)
    aim = allowed[word.phrase].aim
    given = {Aim.ROW: word.row is not None, Aim.COLOUR: word.colour is not None}
    if any(there != (kind is aim) for kind, there in given.items()):
        raise Illegal(Reason.WRONG_AIM, phrase=word.phrase, aim=aim)
    if word.row is not None:
        _check_row(view, word.row)
    if word.colour is not None and word.colour not in COLOURS:
        raise Illegal(Reason.NO_SUCH_COLOUR, colour=word.colour, colours=COLOURS)


def _check_row(view: Any, row: int) -> None:
    if not 0 <= row < len(view.tops):
        raise Illegal(Reason.NO_SUCH_ROW, row=row, rows=len(view.tops))
