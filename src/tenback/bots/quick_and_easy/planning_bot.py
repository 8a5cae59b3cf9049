"""What the bots for Quick & Easy that plan turns share: talk about their cards.

Whenever its hand has changed, a bot draws at random what to say about each card that it has not yet
spoken about: a true phrase or nothing, among all combinations that obey the rule (honesty.py). It
says it before the first turn, or when another player's turn starts. It draws only once for a hand,
so asking again reveals nothing.
"""

from collections.abc import Iterable
from itertools import accumulate, product
from math import prod

from tenback.bots.planner import Planner
from tenback.rules import Dice
from tenback.rules.quick_and_easy import Card, View
from tenback.talk import Heard, Phrase, Say, Word

from .answers import Answers
from .memory import Memory
from .signals import BEGIN, HAVE, HEIGHTS, NOT_BEGIN, meaning, opinion, truths

LIKINGS: dict[str | None, int] = {None: 3, HAVE: 8, **dict.fromkeys(HEIGHTS, 10)}
"""The weight of each phrase in the draw; None: nothing is said about the card."""
PRO_LIKINGS: dict[str | None, int] = {None: 1, HAVE: 8}
TURNS = 8
"""How many turns ahead it is worth playing in each world."""
WORLDS = 200
"""The most worlds that a turn is tried in."""
FEWEST = {**dict.fromkeys((HAVE, *HEIGHTS), 4), "middling-colour": 5}
"""The fewest cards that a drawn phrase may mean: others may lay some of them (TK-7)."""
RARE = {4: 2, 5: 5}
"""The weight of naming a colour by how few cards of it are out: silence must hide them (TK-7)."""


class PlanningBot(Planner):
    """Plans whole turns, listens and speaks."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.memory = Memory()
        self.answers = Answers(dice)
        self.spoke = False
        """Whether it has been asked to speak: then the table is not silent."""
        self._hand: frozenset[Card] = frozenset()
        """The hand for which it has drawn what to say."""
        self.about: dict[Card, Say | None] = {}
        """What it says about each card."""
        self._words: list[Say] = []

    def notice(self, view: View, heard: Heard) -> None:
        """Remembers what everybody sees and hears now."""
        self.memory.notice(view, heard)

    def speak(
        self,
        view: View,
        phrases: tuple[Phrase, ...],
        heard: Heard,
        tokens: bool,  # noqa: ARG002 - this game has none
    ) -> Word | None:
        """Returns a true statement about its hand, or None if all is said."""
        self.notice(view, heard)
        self.spoke = True
        if view.outcome is not None or view.turn == view.seat:
            return None
        names = {phrase.name for phrase in phrases}
        answer = self.answers.answer(view, names, heard, self.memory)
        if answer is not None or view.laid:
            return answer
        if self._hand != frozenset(view.hand):
            self._draw(view, names)
        for say in self._words:
            if self.memory.can_add(view, say):
                return say
        return None

    def beginner(self, view: View) -> int:
        """Returns who should begin: itself with a good start, else a player who has said so."""
        assert view.seat is not None
        seats = [(view.seat + n) % view.options.players for n in range(view.options.players)]
        opinions = {seat: self.memory.begins.get(seat) for seat in seats}
        opinions[view.seat] = None if view.options.pro else opinion(view.hand)
        order = (BEGIN, None, NOT_BEGIN)
        return min(seats, key=lambda seat: order.index(opinions[seat]))

    def chances(self, view: View, names: set[str]) -> dict[tuple[Say | None, ...], int]:
        """Returns the weights of all it may say about its cards and about beginning."""
        ways = [self._ways(view, card, names) for card in sorted(view.hand)]
        if view.turn is None:
            wish = opinion(view.hand)
            ways.append({None: 1, Say(wish): 1} if wish in names else {None: 1})
        return {
            about: prod(parts[say] for parts, say in zip(ways, about, strict=True))
            for about in product(*ways)
            if self.memory.may_say(view, *self.new_words(view, about))
        }

    def new_words(self, view: View, about: Iterable[Say | None]) -> set[Say]:
        """Returns the phrases that have not been said yet."""
        return {say for say in about if say is not None and not self.memory.has_said(view, say)}

    def _draw(self, view: View, names: set[str]) -> None:
        """Draws what to say about this hand."""
        self._hand = frozenset(view.hand)
        chances = self.chances(view, names)
        throw = self.dice.below(sum(chances.values()))
        ends = zip(chances, accumulate(chances.values()), strict=True)
        about = next(about for about, end in ends if throw < end)
        self.about = dict(zip(sorted(view.hand), about, strict=False))
        # In an order that does not depend on the cards.
        self._words = sorted(
            self.new_words(view, about), key=lambda say: (say.phrase, say.colour or "")
        )

    def _ways(self, view: View, card: Card, names: set[str]) -> dict[Say | None, int]:
        """Returns the weights of what could be said about a card; a statement that holds stays."""
        said = self.about.get(card)
        if said is not None and self.memory.has_said(view, said):
            return {said: 1}
        likings = PRO_LIKINGS if view.options.pro else LIKINGS
        ways: dict[Say | None, int] = {None: likings[None]}
        for say in truths(card, view.options.pro):
            number = len(meaning(say, view.tops, self.memory.out(), view.options.pro))
            heard = number >= FEWEST[say.phrase] or self.memory.has_said(view, say)
            if say.phrase in names and heard:
                rare = RARE if say.phrase == HAVE else {}
                ways[say] = rare.get(number, likings[say.phrase])
        return ways
