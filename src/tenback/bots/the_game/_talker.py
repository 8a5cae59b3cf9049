"""How the bots for The Game talk: what is true of each row, when another player's turn starts.

A bot says about a row only what it has not said already about the same top with the same hand, at
most once between two turns. Where phrases are not allowed, its token says the strongest of them.
"""

from collections.abc import Collection

from tenback.rules.the_game import ROWS, Options, View
from tenback.talk import Heard, Phrase, Say, Token, Word

from ._memory import Memory
from ._signals import BEGIN, LEAVE, NOT_BEGIN, truth

GOOD_START, BAD_START = 6, 16
"""A first turn that passes over so few cards is good; so many, bad."""


class Talker:
    """The half of a bot that listens and speaks."""

    SAYS: Collection[str]
    """The phrases about rows that it uses."""
    WORDS = len(ROWS)
    """How many it says between two turns, at most."""

    def __init__(self) -> None:
        self.memory = Memory()
        self.spoke = False
        """Whether it has been asked to speak: then this is no silent table."""
        self._turn: tuple[int | None, int] = (None, -1)
        self._rows: set[int] = set()
        """Those it has spoken about in this turn."""
        self._said: dict[int, tuple[tuple[int, ...], int, str]] = {}
        self._began = False

    def notice(self, view: View, heard: Heard) -> None:
        """Takes note of what everybody sees and hears now."""
        self.memory.notice(view, heard)

    def speak(
        self, view: View, phrases: tuple[Phrase, ...], heard: Heard, tokens: bool
    ) -> Word | None:
        """Returns one true thing about a row, or None when all has been said."""
        self.notice(view, heard)
        self.spoke = True
        if view.options.players == 1 or view.outcome is not None or view.turn == view.seat:
            return None
        names = {phrase.name for phrase in phrases}
        if view.turn is None:
            return self._about_beginning(view, names)
        if view.laid or not view.hand:
            return None
        turn = (view.turn, sum(view.counts))
        if turn != self._turn:
            self._turn, self._rows = turn, set()
        if len(self._rows) < self.WORDS:
            for row in sorted(ROWS, key=lambda row: row != heard.announced):
                word = self._about(view, row, names, heard, tokens)
                if word is not None:
                    self._rows.add(row)
                    return word
        return None

    def beginner(self, view: View) -> int:
        """Returns who should begin: itself if its start is good, else who has said so."""
        assert view.seat is not None
        seats = [(view.seat + n) % view.options.players for n in range(view.options.players)]
        opinions = {seat: self.memory.begins.get(seat) for seat in seats}
        opinions[view.seat] = _opinion(view)
        order = (BEGIN, None, NOT_BEGIN)
        return min(seats, key=lambda seat: order.index(opinions[seat]))

    def _about(
        self, view: View, row: int, names: set[str], heard: Heard, tokens: bool
    ) -> Word | None:
        """Returns what there is to say about a row; while it burns nothing: it must be covered."""
        phrase = truth(view.hand, row, view.tops[row], self.memory.unplayed())
        if phrase is None or phrase not in self.SAYS or row in self._rows or row in view.fires:
            return None
        assert view.seat is not None
        if phrase == LEAVE and tokens and not names:
            return Token(row) if heard.tokens[view.seat] is None else None
        said = (view.hand, view.tops[row], phrase)
        if phrase not in names or self._said.get(row) == said:
            return None
        self._said[row] = said
        return Say(phrase, row=row)

    def _about_beginning(self, view: View, names: set[str]) -> Word | None:
        opinion = _opinion(view)
        if self._began or opinion not in names or opinion is None:
            return None
        self._began = True
        return Say(opinion)


def _opinion(view: View) -> str | None:
    passed = first_turn(view.hand, view.options)
    return BEGIN if passed <= GOOD_START else NOT_BEGIN if passed >= BAD_START else None


def first_turn(hand: Collection[int], options: Options) -> int:
    """Returns how many cards the cheapest first turn passes over, one row in each direction."""
    required = 3 if options.pro else 2
    up = sorted(hand)
    down = [101 - card for card in reversed(up)]
    costs = []
    for low in range(required + 1):
        ends = [
            cards[number - 1] for cards, number in ((up, low), (down, required - low)) if number
        ]
        costs.append(sum(end - 1 for end in ends) - required)
    return min(costs)
