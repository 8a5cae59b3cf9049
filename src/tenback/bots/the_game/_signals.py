"""What a bot's words about a row mean: conditions on the speaker's hand (docs/talk.md).

Whoever has read this file knows what stands behind each phrase, and that is all there is: for every
hand and row exactly one of the four holds. None is said that fewer than two cards could explain.
`fast/the_game/signals.py` is the twin of this file.
"""

from collections.abc import Collection, Iterator

from msgspec import Struct

from tenback.rules.the_game import ASCENDING

LEAVE, SMALL, GOOD, NO_USE = "leave-row", "small-step", "good-for-me", "no-use-to-me"
PHRASES = (LEAVE, SMALL, GOOD, NO_USE)
SPOKEN = (LEAVE, SMALL, GOOD)
"""What bots say; that a row is of no use would be said too often."""
BEGIN, NOT_BEGIN = BEGINNINGS = "begin-me", "begin-not-me"
BEST, SMALL_REACH, GOOD_REACH = 2, 5, 10


class Condition(Struct, frozen=True):
    """What a phrase says: the hand has at least one of some cards, and none of others."""

    phrase: str
    one_of: frozenset[int]
    none_of: frozenset[int]

    def holds(self, hand: Collection[int]) -> bool:
        """Returns whether it is true of a hand."""
        return not self.one_of.isdisjoint(hand) and self.none_of.isdisjoint(hand)


def steps(row: int, top: int, unplayed: Collection[int]) -> Iterator[tuple[int, int]]:
    """Yields the cards that a row takes, with how many not yet laid each passes over; a jump -1."""
    up = row in ASCENDING
    jump = top - 10 if up else top + 10
    if jump in unplayed:
        yield jump, -1
    ahead = sorted((card for card in unplayed if (card > top) == up), reverse=not up)
    yield from zip(ahead, range(len(ahead)), strict=True)


def conditions(row: int, top: int, unplayed: Collection[int]) -> Iterator[Condition]:
    """Yields what each phrase about a row means, with this top and these cards not yet laid."""
    taken = list(steps(row, top, unplayed))
    jump = {card for card, step in taken if step < 0}
    ahead = [card for card, step in taken if step >= 0]
    best = jump.union(ahead[: BEST - len(jump)])
    small = set(ahead[BEST - len(jump) : SMALL_REACH])
    good = set(ahead[SMALL_REACH:GOOD_REACH])
    near: set[int] = set()
    for phrase, cards in ((LEAVE, best), (SMALL, small), (GOOD, good)):
        yield Condition(phrase, frozenset(cards), frozenset(near))
        near |= cards
    yield Condition(NO_USE, frozenset(unplayed) - near, frozenset(near))


def truth(hand: Collection[int], row: int, top: int, unplayed: Collection[int]) -> str | None:
    """Returns what may be said about a row with this hand; None where it would tell too much."""
    for condition in conditions(row, top, unplayed):
        if condition.holds(hand):
            return condition.phrase if len(condition.one_of) >= BEST else None
    return None


def meaning(phrase: str, row: int, top: int, unplayed: Collection[int]) -> Condition | None:
    """Returns what a phrase about a row says; None if it says nothing about cards."""
    for condition in conditions(row, top, unplayed):
        if condition.phrase == phrase:
            return condition if condition.one_of else None
    return None
