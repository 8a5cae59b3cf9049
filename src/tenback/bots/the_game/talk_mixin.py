"""How the bots for The Game talk: true phrases about rows, when another player's turn starts.

One of the true phrases that obey the rule (`honesty.py`) is drawn, or none, once for a hand and a
top, so asking again reveals nothing. If phrases are not allowed, a token says the strongest one.
"""

from collections.abc import Collection

from tenback.rules import Dice
from tenback.rules.the_game import ROWS, Options, View
from tenback.talk import Heard, Phrase, Say, Token, Word

from .honesty import allows
from .memory import Memory
from .signals import BEGIN, LEAVE, NOT_BEGIN, SILENT, TIMES, WEIGHT, truths

GOOD_START, BAD_START = 6, 16
"""A first turn is good if it passes over at most, and bad if at least, this many cards."""


class TalkMixin:
    """Lets a bot listen and speak."""

    SAYS: Collection[str]
    """The phrases about rows that it uses."""
    WORDS = len(ROWS)
    """The most phrases that it says in a turn."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.memory = Memory()
        self.spoke = False
        """Whether it has been asked to speak: then the table is not silent."""
        self._turn: tuple[int | None, int] = (None, -1)
        self._words = 0
        """How many it has said in this turn."""
        self._hand: tuple[int, ...] = ()
        self._said: list[frozenset[int]] = []
        """What each of its statements about this hand means."""
        self._drawn: set[tuple[int, int]] = set()
        """The rows and tops for which it has drawn what to say with this hand."""
        self._began_with: tuple[int, ...] | None = None
        """The hand with which it has spoken about beginning."""

    def notice(self, view: View, heard: Heard) -> None:
        """Remembers what everybody sees and hears now."""
        self.memory.notice(view, heard)

    def speak(
        self, view: View, phrases: tuple[Phrase, ...], heard: Heard, tokens: bool
    ) -> Word | None:
        """Returns a true statement about a row, or None if all is said."""
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
            self._turn, self._words = turn, 0
        if view.hand != self._hand:
            self._hand, self._said, self._drawn = view.hand, [], set()
        for row in sorted(ROWS, key=lambda row: row != heard.announced):
            word = self._about(view, row, names, heard, tokens)
            if word is not None:
                self._words += 1
                return word
        return None

    def beginner(self, view: View) -> int:
        """Returns who should begin: itself with a good start, else a player who has said so."""
        assert view.seat is not None
        seats = [(view.seat + n) % view.options.players for n in range(view.options.players)]
        opinions = {seat: self.memory.begins.get(seat) for seat in seats}
        opinions[view.seat] = _opinion(view)
        order = (BEGIN, None, NOT_BEGIN)
        return min(seats, key=lambda seat: order.index(opinions[seat]))

    def _about(
        self, view: View, row: int, names: set[str], heard: Heard, tokens: bool
    ) -> Word | None:
        """Returns what to say about a row; nothing while it burns, because it must be covered.

        After speaking about beginning it says nothing about rows with the same hand.
        """
        about = (row, view.tops[row])
        if self._words == self.WORDS or row in view.fires or about in self._drawn:
            return None
        assert view.seat is not None
        put = tokens and not names
        if self._began_with == view.hand or (put and heard.tokens[view.seat] is not None):
            return None
        self._drawn.add(about)
        sayable = {LEAVE} if put else names.intersection(self.SAYS)
        phrase = self._draw(view, row, sayable)
        if phrase is None:
            return None
        return Token(row) if put else Say(phrase, row=row)

    def _draw(self, view: View, row: int, sayable: Collection[str]) -> str | None:
        """Returns one of the true phrases that obey the rule, and remembers what it means.

        Whatever is true, it may also say nothing.
        """
        if self.dice.below(TIMES) < SILENT:
            return None
        unplayed = self.memory.unplayed()
        true = truths(view.hand, row, view.tops[row], unplayed)
        while likely := [phrase for phrase in true if phrase in sayable]:
            throws = [phrase for phrase in likely for _ in range(WEIGHT[phrase])]
            phrase = throws[self.dice.below(len(throws))]
            cards = true.pop(phrase)
            if allows(self._said, cards, len(view.hand), unplayed):
                self._said.append(cards)
                return phrase
        return None

    def _about_beginning(self, view: View, names: set[str]) -> Word | None:
        opinion = _opinion(view)
        if self._began_with is not None or opinion not in names or opinion is None:
            return None
        self._began_with = view.hand
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
