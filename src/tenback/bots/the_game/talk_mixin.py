"""How the bots for The Game talk: true phrases about rows, when another player's turn starts.

They also answer who needs a row; the next player also says whether it can cover a fire there.

One of the true phrases that obey the rule (`honesty.py`) is drawn, or none, once for a hand and a
top, so asking again reveals nothing. If phrases are not allowed, a token says the strongest one.
"""

from collections.abc import Collection

from tenback.bots.phrase_tracker import YES
from tenback.rules import Dice
from tenback.rules.game import next_with_cards
from tenback.rules.the_game import ROWS, Options, View
from tenback.talk import Heard, Phrase, Phrased, Say, Token, Word

from .honesty import allows, allows_lack
from .memory import Memory
from .signals import (
    BEGIN,
    CAN_COVER,
    CANNOT_COVER,
    LEAVE,
    NOT_BEGIN,
    SILENT,
    TIMES,
    WEIGHT,
    meaning,
    takers,
    truths,
)

WHO_NEEDS = "who-needs-row"
GOOD_START, BAD_START = 6, 16
"""A first turn is good up to, and bad from, this many cards that it passes over."""


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
        self._lacks: set[int] = set()
        """Cards that it has said this hand does not have."""
        self._drawn: dict[tuple[int, int], str | None] = {}
        """What it has drawn to say about each row and top with this hand."""
        self._answered: Phrased | None = None
        """The last question that it has heard."""
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
        turn = (view.turn, sum(view.counts) - view.laid)
        if turn != self._turn:
            self._turn, self._words = turn, 0
        if view.hand != self._hand:
            self._hand, self._said, self._lacks, self._drawn = view.hand, [], set(), {}
        # After speaking about beginning it says nothing about rows with the same hand.
        if not view.hand or self._began_with == view.hand:
            return None
        word = self._answer(view, names, heard)
        if word is not None or view.laid:
            return word
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
        """Returns what to say about a row; nothing while it burns, because it must be covered."""
        about = (row, view.tops[row])
        if self._words == self.WORDS or row in view.fires or about in self._drawn:
            return None
        assert view.seat is not None
        put = tokens and not names
        if put and heard.tokens[view.seat] is not None:
            return None
        sayable = {LEAVE} if put else names.intersection(self.SAYS)
        phrase = self._drawn[about] = self._draw(view, row, sayable)
        if phrase is None:
            return None
        return Token(row) if put else Say(phrase, row=row)

    def _answer(self, view: View, names: set[str], heard: Heard) -> Word | None:
        """Returns the answer to another player who has just asked who needs a row.

        It is what the bot has said or would say anyway, so asking again reveals nothing.
        """
        asked = heard.asked
        if asked is None or asked == self._answered or asked.seat == view.seat:
            return None
        self._answered, row = asked, asked.say.row
        if asked.say.phrase != WHO_NEEDS or row is None or asked.lying != sum(view.counts):
            return None
        if row in view.fires:
            return self._about_fire(view, row, names)
        about = (row, view.tops[row])
        if about not in self._drawn:
            self._drawn[about] = self._draw(view, row, names.intersection(self.SAYS))
        elif self._drawn[about] != LEAVE or not self._may_repeat(view, row):
            return None
        phrase = self._drawn[about]
        if phrase == LEAVE and YES in names:
            return Say(YES)
        return None if phrase is None else Say(phrase, row=row)

    def _may_repeat(self, view: View, row: int) -> bool:
        """Returns whether it may repeat what it said about a row: others may have laid since."""
        unplayed = self.memory.unplayed()
        cards = meaning(LEAVE, row, view.tops[row], unplayed)
        return allows(self._said, cards, len(view.hand), unplayed, self._lacks)

    def _about_fire(self, view: View, row: int, names: set[str]) -> Word | None:
        """Returns whether it can cover a fire, if it comes next and the fire is not yet due."""
        assert view.turn is not None
        others = [range(held) for held in view.hands]
        if row in view.due or next_with_cards(others, view.turn) != view.seat:
            return None
        unplayed = self.memory.unplayed()
        cover = takers(row, view.tops[row], unplayed)
        held = len(view.hand)
        if not cover.isdisjoint(view.hand):
            if CAN_COVER in names and allows(self._said, cover, held, unplayed, self._lacks):
                self._said.append(cover)
                return Say(CAN_COVER, row=row)
        elif CANNOT_COVER in names:
            lacking = self._lacks | cover
            if allows_lack(self._said, held, unplayed, lacking):
                self._lacks = lacking
                return Say(CANNOT_COVER, row=row)
        return None

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
            if allows(self._said, cards, len(view.hand), unplayed, self._lacks):
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
