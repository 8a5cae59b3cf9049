"""What the phrases of bots mean in Quick & Easy: conditions on the speaker's hand (docs/talk.md).

These conditions are all that a phrase says. In Pro nothing is about numbers (QE-10): a phrase about
a pile means the colour of its top, or nothing. `fast/quick_and_easy/signals.py` is the twin of this
file.
"""

from collections.abc import Collection, Iterator

from tenback.rules.quick_and_easy import ASCENDING, HAND, NUMBERS, Card, fits
from tenback.talk import Say

from .honesty import Clause

HAVE, JUMP, LEAVE, GOOD = "have-colour", "jump-here", "leave-row", "good-for-me"
HEIGHTS = {
    "low-colour": range(1, 5),
    "middling-colour": range(3, 9),
    "high-colour": range(7, 11),
}
"""The numbers that are low, middling and high: wide, because others may lay what was meant."""
BETWEEN = range(4, 8)
"""A hand with only these numbers has no good start."""
LACK = "no-colour"
BEGIN, NOT_BEGIN = BEGINNINGS = "begin-me", "begin-not-me"
NEAR = 2
"""With a step of at most this, a player asks for a pile."""

Tops = tuple[Card | None, ...]


def clause(say: Say, tops: Tops, out: Collection[Card], pro: bool) -> Clause:
    """Returns what a phrase says about its speaker's hand."""
    return Clause(meaning(say, tops, out, pro), HAND if say.phrase == NOT_BEGIN else 1)


def meaning(say: Say, tops: Tops, out: Collection[Card], pro: bool) -> frozenset[Card]:
    """Returns the cards that a phrase is about, of those that have not been laid.

    The speaker has one of them; with `begin-not-me` all its cards are among them. Empty for phrases
    that say nothing about cards.
    """
    if say.colour is not None:
        numbers = NUMBERS if say.phrase == HAVE else HEIGHTS.get(say.phrase, range(0))
        heard = say.phrase == HAVE or not pro
        return frozenset(c for c in out if heard and c.colour == say.colour and c.number in numbers)
    if say.phrase in BEGINNINGS and not pro:
        return frozenset(card for card in out if opinion((card,)) == say.phrase)
    if say.row is None:
        return frozenset()
    top = tops[say.row]
    if pro:
        colour = top.colour if top and say.phrase in (JUMP, LEAVE) else None
        return frozenset(card for card in out if card.colour == colour)
    if say.phrase == JUMP:
        return frozenset(c for c in out if top and jumps(c, say.row, top))
    pile = () if top is None else (top,)
    fitting = frozenset(c for c in out if fits(c, say.row, pile))
    if say.phrase == LEAVE:
        return frozenset(c for c in fitting if step(c, say.row, top) <= NEAR)
    return fitting if say.phrase == GOOD else frozenset()


def truths(card: Card, pro: bool) -> Iterator[Say]:
    """Yields what could be said about a card, its colour last."""
    for phrase, numbers in HEIGHTS.items():
        if card.number in numbers and not pro:  # QE-10
            yield Say(phrase, colour=card.colour)
    yield Say(HAVE, colour=card.colour)


def opinion(hand: Collection[Card]) -> str | None:
    """Returns what could be said about beginning: with a 1 or a 10, or with nothing but 4 to 7."""
    numbers = {card.number for card in hand}
    if numbers & {NUMBERS[0], NUMBERS[-1]}:
        return BEGIN
    return NOT_BEGIN if numbers <= set(BETWEEN) else None


def jumps(card: Card, row: int, top: Card) -> bool:
    """Returns whether a card goes back on its own colour (QE-6)."""
    back = card.number < top.number if row == ASCENDING else card.number > top.number
    return back and card.colour == top.colour


def step(card: Card, row: int, top: Card | None) -> int:
    """Returns how many numbers a pile loses by a card that fits; negative for a jump."""
    if row == ASCENDING:
        return card.number - (top.number if top else NUMBERS[0] - 1)
    return (top.number if top else NUMBERS[-1] + 1) - card.number
