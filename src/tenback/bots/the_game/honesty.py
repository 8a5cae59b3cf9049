"""The law that keeps talk vague: no card gets likelier than a coin by what a bot says of its hand.

Whoever watches knows which cards lie and how many each hand has. Let all hands that agree with a
speaker's words since its hand last changed be equally likely. Then no card has a probability above
one half; nor, where it had more than that without the words, above what it had.

Others may lay cards that are behind a word, which makes the rest likelier, and silence says
something, too. So a bot is more careful: when it speaks, no card gets likelier than one quarter, or
than it was without the words and one twentieth more, and never more than one half by them.

Each word says that the hand has at least one of some cards. Hands are counted by inclusion and
exclusion: those that miss some of these sets are drawn from the cards outside of their union. A
card that is in more of the sets than another is at least as likely: only those in as many as
possible are looked at. `fast/the_game/honesty.py` is the twin of this file.
"""

from collections.abc import Collection, Iterable
from math import comb

FEWEST = 5
"""With fewer cards behind a word it is not said."""
MOST = 8
"""So many words that each say something new are said of one hand, and no more."""


def allows(
    said: Iterable[Collection[int]], new: Collection[int], held: int, unseen: Collection[int]
) -> bool:
    """Returns whether one more word about a hand of so many cards keeps the law.

    Takes the cards behind the earlier words and the new one, and those that don't lie yet.
    """
    out = _bits(unseen)
    last = _bits(new) & out
    sets = _needed([*(_bits(cards) & out for cards in said), last])
    if last.bit_count() < FEWEST or len(sets) > MOST:
        return False
    return _is_vague(sets, held, len(unseen))


def _is_vague(sets: list[int], held: int, unseen: int) -> bool:
    """Returns whether no card is too likely in a hand that has one of each set."""
    unions, shared = [0], [-1]  # of each choice of sets: all their cards, and those in common
    for cards in sets:
        unions += [union | cards for union in unions]
        shared += [common & cards for common in shared]
    sizes = [union.bit_count() for union in unions]
    hands = _count(sizes, range(len(sizes)), unseen, held)
    likeliest = _likeliest(held, unseen)
    for choice, common in enumerate(shared):
        others = [1 << n for n in range(len(sets)) if not choice >> n & 1]
        if not common or any(shared[choice | other] for other in others):
            continue
        missable = [other for other in range(len(sizes)) if not other & choice]
        having = _count(sizes, missable, unseen - 1, held - 1)
        if 20 * unseen * having > likeliest * hands:
            return False
    return True


def _likeliest(held: int, unseen: int) -> int:
    """Returns how likely a card may get, in parts of 20 * unseen: without words it is 20 * held."""
    return max(20 * held, min(10 * unseen, max(5 * unseen, 20 * held + unseen)))


def _count(sizes: list[int], choices: Iterable[int], unseen: int, held: int) -> int:
    """Returns how many hands have one of each set, of which some can be missed."""
    return sum(
        (-1) ** choice.bit_count() * comb(unseen - sizes[choice], held)
        for choice in choices
        if sizes[choice] <= unseen
    )


def _needed(sets: list[int]) -> list[int]:
    """Returns the sets without those that have all cards of another: these say nothing more."""
    kept: list[int] = []
    for cards in sorted(sets, key=int.bit_count):
        if not any(cards & fewer == fewer for fewer in kept):
            kept.append(cards)
    return kept


def _bits(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)
