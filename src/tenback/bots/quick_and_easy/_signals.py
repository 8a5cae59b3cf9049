"""What a bot's words mean in Quick & Easy: conditions on the speaker's hand (docs/talk.md).

Whoever has read this file knows what stands behind each phrase, and that is all there is. None is
said that fewer than two cards could explain, of those that don't lie yet.
`fast/quick_and_easy/signals.py` is the twin of this file.
"""

from collections.abc import Collection, Iterator

from tenback.rules.quick_and_easy import ASCENDING, NUMBERS, ROWS, Card, fits
from tenback.talk import Say

HAVE, JUMP, LEAVE, GOOD = "have-colour", "jump-here", "leave-row", "good-for-me"
HEIGHTS = {
    "low-colour": range(1, 4),
    "middling-colour": range(4, 8),
    "high-colour": range(8, 11),
}
"""What is low, middling and high."""
BEGIN, NOT_BEGIN = BEGINNINGS = "begin-me", "begin-not-me"
NEAR = 2
"""With a step no longer than this, a pile should be left to a player."""
ENOUGH = 2


def meaning(say: Say, tops: tuple[Card | None, ...], out: Collection[Card]) -> frozenset[Card]:
    """Returns the cards of which the speaker has one, of those that don't lie yet.

    None at all for words that say nothing about cards.
    """
    if say.colour is not None:
        heights = NUMBERS if say.phrase == HAVE else HEIGHTS.get(say.phrase, range(0))
        return frozenset(c for c in out if c.colour == say.colour and c.number in heights)
    if say.row is None:
        return frozenset()
    top = tops[say.row]
    if say.phrase == JUMP:
        return frozenset(c for c in out if top and jumps(c, say.row, top))
    pile = () if top is None else (top,)
    fitting = frozenset(c for c in out if fits(c, say.row, pile))
    if say.phrase == LEAVE:
        return frozenset(c for c in fitting if step(c, say.row, top) <= NEAR)
    return fitting if say.phrase == GOOD else frozenset()


def truths(card: Card, tops: tuple[Card | None, ...], pro: bool) -> Iterator[Say]:
    """Yields what could be said of a card, the most telling first."""
    if pro:  # QE-10: nothing about numbers
        for row in ROWS:
            top = tops[row]
            if top is not None and jumps(card, row, top):
                yield Say(JUMP, row=row)
    else:
        for phrase, numbers in HEIGHTS.items():
            if card.number in numbers:
                yield Say(phrase, colour=card.colour)
    yield Say(HAVE, colour=card.colour)


def jumps(card: Card, row: int, top: Card) -> bool:
    """Returns whether a card goes back on its own colour (QE-6)."""
    back = card.number < top.number if row == ASCENDING else card.number > top.number
    return back and card.colour == top.colour


def step(card: Card, row: int, top: Card | None) -> int:
    """Returns how many numbers a pile loses by a card that fits; fewer than none for a jump."""
    if row == ASCENDING:
        return card.number - (top.number if top else NUMBERS[0] - 1)
    return (top.number if top else NUMBERS[-1] + 1) - card.number
