"""What may be said at a table, as action numbers, and what was heard, as flags."""

from collections.abc import Iterator
from typing import Any

from tenback.rules import Illegal
from tenback.rules.quick_and_easy import COLOURS
from tenback.talk import (
    Heard,
    Manners,
    Phrase,
    Say,
    TalkRefused,
    Token,
    Word,
    check_moment,
    has_tokens,
    hear,
    phrases,
)
from tenback.talk.phrases import Aim

from .numbers import from_seat

MANNERS = Manners()
"""Phrases and tokens, as at most tables; jumps of The Game may not be announced."""


class Words:
    """The words of a table.

    Attributes:
        said: What can be said, by number from 1 on; 0 says nothing.
        flags: What is heard of each seat: every phrase, and the rows where its token can lie.
    """

    def __init__(self, game: str, options: Any, rows: range) -> None:
        spoken = phrases(game, options, MANNERS)
        says = [say for phrase in spoken for say in _aimed(phrase, rows)]
        tokens = [Token(row) for row in rows] if has_tokens(game, options, MANNERS) else []
        taken_back = [Token(None)] if tokens else []
        self.said: tuple[Word, ...] = (*says, *tokens, *taken_back)
        self.flags: tuple[Word, ...] = (*says, *tokens)
        self._places = {word: place for place, word in enumerate(self.flags)}

    def allowed(self, heard: Heard, view: Any) -> Iterator[int]:
        """Yields the numbers of what the seat of a View may say now."""
        yield 0
        for number, word in enumerate(self.said, 1):
            try:
                hear(heard, view, MANNERS, view.seat, word)
                check_moment(heard, view, view.seat, word)
            except (Illegal, TalkRefused):
                continue
            yield number

    def heard(self, heard: Heard, seat: int, players: int, seats: int) -> bytearray:
        """Returns the flags of each seat, from this one on, with room for `seats` seats."""
        row = bytearray(len(self.flags) * seats)
        starts = {
            other: place * len(self.flags) for place, other in enumerate(from_seat(seat, players))
        }
        for phrased in heard.phrases:
            row[starts[phrased.seat] + self._places[phrased.say]] = 1
        for other, token in enumerate(heard.tokens):
            if token is not None:
                row[starts[other] + self._places[Token(token)]] = 1
        return row


def _aimed(phrase: Phrase, rows: range) -> list[Say]:
    """Returns a phrase once for each row or colour that it can be about."""
    if phrase.aim is Aim.ROW:
        return [Say(phrase.name, row=row) for row in rows]
    if phrase.aim is Aim.COLOUR:
        return [Say(phrase.name, colour=colour) for colour in COLOURS]
    return [Say(phrase.name)]
