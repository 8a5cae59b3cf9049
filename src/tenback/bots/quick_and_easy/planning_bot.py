"""What the bots for Quick & Easy that think share: talk about their cards.

Whenever its hand has changed, a bot draws by its dice what to say of each card that no word of its
own speaks of yet: one of the true phrases, or nothing, of all that together obey the law
(honesty.py). It says that before the first turn, or when another player's turn starts. For the
same hand it never draws again, so asking it again reveals nothing.
"""

from collections.abc import Iterable
from itertools import accumulate, product
from math import prod

from tenback.bots.planner import Planner
from tenback.rules import Dice
from tenback.rules.quick_and_easy import Card, View
from tenback.talk import Heard, Phrase, Say, Word

from .memory import Memory
from .signals import BEGIN, HAVE, HEIGHTS, NOT_BEGIN, opinion, truths

LIKINGS: dict[str | None, int] = {None: 3, HAVE: 8, **dict.fromkeys(HEIGHTS, 10)}
"""How likely each phrase is drawn for a card, in parts; None passes it over in silence."""
PRO_LIKINGS: dict[str | None, int] = {None: 1, HAVE: 8}
TURNS = 8
"""How many turns ahead it is worth playing in each world."""
WORLDS = 200
"""In how many worlds a turn is tried at most."""
COLOURED = 4
"""Of a colour with fewer cards out none is told: silence about the other card would tell it."""


class PlanningBot(Planner):
    """Thinks in whole turns, listens and speaks."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.memory = Memory()
        self.spoke = False
        """Whether it has been asked to speak: then this is no silent table."""
        self._hand: frozenset[Card] = frozenset()
        """For which it has drawn what to say."""
        self.about: dict[Card, Say | None] = {}
        """What it says of each card."""
        self._words: list[Say] = []

    def notice(self, view: View, heard: Heard) -> None:
        """Takes note of what everybody sees and hears now."""
        self.memory.notice(view, heard)

    def speak(
        self,
        view: View,
        phrases: tuple[Phrase, ...],
        heard: Heard,
        tokens: bool,  # noqa: ARG002 - this game has none
    ) -> Word | None:
        """Returns one true thing about its hand, or None when all has been told."""
        self.notice(view, heard)
        self.spoke = True
        if view.outcome is not None or view.turn == view.seat or view.laid:
            return None
        if self._hand != frozenset(view.hand):
            self._draw(view, {phrase.name for phrase in phrases})
        for say in self._words:
            if not self.memory.has_said(view, say) and self.memory.may_say(view, say):
                return say
        return None

    def beginner(self, view: View) -> int:
        """Returns who should begin: itself if its start is good, else who has said so."""
        assert view.seat is not None
        seats = [(view.seat + n) % view.options.players for n in range(view.options.players)]
        opinions = {seat: self.memory.begins.get(seat) for seat in seats}
        opinions[view.seat] = None if view.options.pro else opinion(view.hand)
        order = (BEGIN, None, NOT_BEGIN)
        return min(seats, key=lambda seat: order.index(opinions[seat]))

    def chances(self, view: View, names: set[str]) -> dict[tuple[Say | None, ...], int]:
        """Returns what it may say of each card, and about beginning; how likely each, in parts."""
        ways = [self._ways(view, card, names) for card in sorted(view.hand)]
        if view.turn is None and not view.options.pro:  # QE-10
            wish = opinion(view.hand)
            ways.append({None: 1, Say(wish): 1} if wish in names else {None: 1})
        return {
            about: prod(parts[say] for parts, say in zip(ways, about, strict=True))
            for about in product(*ways)
            if self.memory.may_say(view, *self.new_words(view, about))
        }

    def new_words(self, view: View, about: Iterable[Say | None]) -> set[Say]:
        """Returns what of this is not said already."""
        return {say for say in about if say is not None and not self.memory.has_said(view, say)}

    def _draw(self, view: View, names: set[str]) -> None:
        """Chooses what to say of this hand."""
        self._hand = frozenset(view.hand)
        chances = self.chances(view, names)
        throw = self.dice.below(sum(chances.values()))
        ends = zip(chances, accumulate(chances.values()), strict=True)
        about = next(about for about, end in ends if throw < end)
        self.about = dict(zip(sorted(view.hand), about, strict=False))
        # In an order that has nothing to do with the cards.
        self._words = sorted(
            self.new_words(view, about), key=lambda say: (say.phrase, say.colour or "")
        )

    def _ways(self, view: View, card: Card, names: set[str]) -> dict[Say | None, int]:
        """Returns what could be said of a card, in parts; what was said of it and holds remains."""
        said = self.about.get(card)
        if said is not None and self.memory.has_said(view, said):
            return {said: 1}
        likings = PRO_LIKINGS if view.options.pro else LIKINGS
        few = sum(one.colour == card.colour for one in self.memory.out()) < COLOURED
        told = [
            say
            for say in truths(card, view.options.pro)
            if say.phrase in names
            and (say.phrase != HAVE or not few or self.memory.has_said(view, say))
        ]
        return {None: likings[None], **{say: likings[say.phrase] for say in told}}
