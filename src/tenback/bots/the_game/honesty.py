"""The rule that keeps talk vague (TG-52): a bot's words make no card more likely than 50 %.

A spectator knows which cards are on the rows and the size of each hand. Let all hands that agree
with a speaker's statements since its hand last changed be equally likely. Then no card has a
probability above one half or, if it had more without the statements, above that.

Others may lay cards that a statement is about, which makes the rest more likely, and silence says
something, too. So bots are more careful: when they speak, no card becomes more likely than one
quarter, or than its probability without the statements plus one twentieth, and never more than one
half because of them.

A statement says that the hand has at least one of some cards, or none of some. The second kind
leaves fewer cards; among those, hands are counted by inclusion and exclusion: hands that miss some
of the sets are drawn from the cards outside of their union. A card that is in more sets than
another is at least as likely, so only cards in a maximal number of sets are checked.
`fast/the_game/honesty.py` is the twin of this file, for the first kind.
"""

from collections.abc import Collection, Iterable
from math import comb

FEWEST = 5
"""The fewest cards that a statement may be about."""
MOST = 8
"""The most statements about one hand that each say something new."""


def allows(
    said: Iterable[Collection[int]],
    new: Collection[int],
    held: int,
    unseen: Collection[int],
    lacking: Iterable[int] = (),
) -> bool:
    """Returns whether one more statement about a hand of `held` cards obeys the rule.

    `said` and `new` are the cards of earlier statements and of the new one; `unseen` are all cards
    that have not been laid, `lacking` those that the hand is said not to have.
    """
    out = _bits(unseen) & ~_bits(lacking)
    last = _bits(new) & out
    sets = _needed([*(_bits(cards) & out for cards in said), last])
    if last.bit_count() < FEWEST or len(sets) > MOST:
        return False
    return _is_vague(sets, held, out.bit_count(), len(unseen))


def allows_lack(
    said: Iterable[Collection[int]], held: int, unseen: Collection[int], lacking: Iterable[int]
) -> bool:
    """Returns whether it obeys the rule to say that a hand has none of these cards."""
    out = _bits(unseen) & ~_bits(lacking)
    return _is_vague(
        _needed([_bits(cards) & out for cards in said]), held, out.bit_count(), len(unseen)
    )


def _is_vague(sets: list[int], held: int, out: int, unseen: int) -> bool:
    """Returns whether no card is too likely in a hand that has a card of each set.

    Its cards are among `out` of the `unseen` cards.
    """
    unions, shared = [0], [-1]  # of each choice of sets: their union and intersection
    for cards in sets:
        unions += [union | cards for union in unions]
        shared += [common & cards for common in shared]
    sizes = [union.bit_count() for union in unions]
    hands = _count(sizes, range(len(sizes)), out, held)
    likeliest = _likeliest(held, unseen)
    for choice, common in enumerate(shared):
        others = [1 << n for n in range(len(sets)) if not choice >> n & 1]
        if not common or any(shared[choice | other] for other in others):
            continue
        missable = [other for other in range(len(sizes)) if not other & choice]
        having = _count(sizes, missable, out - 1, held - 1)
        if 20 * unseen * having > likeliest * hands:
            return False
    return True


def _likeliest(held: int, unseen: int) -> int:
    """Returns how likely a card may be, times 20 * unseen; without statements it is 20 * held."""
    return max(20 * held, min(10 * unseen, max(5 * unseen, 20 * held + unseen)))


def _count(sizes: list[int], choices: Iterable[int], out: int, held: int) -> int:
    """Returns how many hands have a card of each set, by inclusion and exclusion."""
    return sum(
        (-1) ** choice.bit_count() * comb(out - sizes[choice], held)
        for choice in choices
        if sizes[choice] <= out
    )


def _needed(sets: list[int]) -> list[int]:
    """Returns the sets that do not contain another one; those that do say nothing more."""
    kept: list[int] = []
    for cards in sorted(sets, key=int.bit_count):
        if not any(cards & fewer == fewer for fewer in kept):
            kept.append(cards)
    return kept


def _bits(cards: Iterable[int]) -> int:
    return sum(1 << card for card in cards)
