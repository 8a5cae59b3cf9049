"""What a bot's phrases about a row mean: the speaker has at least one of some cards (docs/talk.md).

That is all that a phrase says: none says what the speaker does not have, and dice choose among
several true ones. `fast/the_game/signals.py` is the twin of this file.
"""

from collections.abc import Collection, Iterator

from tenback.rules.the_game import ASCENDING

LEAVE, SMALL, GOOD = SPOKEN = ("leave-row", "small-step", "good-for-me")
"""The phrases about a row that say something about the speaker's hand, strongest first."""
REACH = {LEAVE: 4, SMALL: 8, GOOD: 16}
"""A phrase means one of this many nearest cards ahead; the first also means the jump."""
WEIGHT = {LEAVE: 5, SMALL: 3, GOOD: 2}
"""The weight of each true phrase in the draw."""
SILENT, TIMES = 3, 5
"""In SILENT of TIMES cases nothing is said about a row, so that silence says little."""
BEGIN, NOT_BEGIN = BEGINNINGS = ("begin-me", "begin-not-me")
CAN_COVER, CANNOT_COVER, COVER_IT = ABOUT_FIRE = ("can-cover", "cannot-cover", "cover-it")
"""The phrases about a fire (TK-5)."""


def steps(row: int, top: int, unplayed: Collection[int]) -> Iterator[tuple[int, int]]:
    """Yields the cards that a row takes, each with how many cards it passes over; a jump: -1."""
    up = row in ASCENDING
    jump = top - 10 if up else top + 10
    if jump in unplayed:
        yield jump, -1
    ahead = sorted((card for card in unplayed if (card > top) == up), reverse=not up)
    yield from zip(ahead, range(len(ahead)), strict=True)


def meaning(phrase: str, row: int, top: int, unplayed: Collection[int]) -> frozenset[int]:
    """Returns the cards of which the speaker has one; empty if a phrase is not about cards."""
    reach = REACH.get(phrase, 0)
    nearest = 0 if phrase != LEAVE else -1
    return frozenset(card for card, step in steps(row, top, unplayed) if nearest <= step < reach)


def takers(row: int, top: int, unplayed: Collection[int]) -> frozenset[int]:
    """Returns all cards that a row takes: one of them covers a fire there."""
    return frozenset(card for card, _ in steps(row, top, unplayed))


def truths(
    hand: Collection[int], row: int, top: int, unplayed: Collection[int]
) -> dict[str, frozenset[int]]:
    """Returns the phrases that are true about a row with this hand, and what each means."""
    meant = {phrase: meaning(phrase, row, top, unplayed) for phrase in SPOKEN}
    return {phrase: cards for phrase, cards in meant.items() if not cards.isdisjoint(hand)}
