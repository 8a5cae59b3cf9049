"""The law of honest talk in Quick & Easy: no words make a card likelier than a coin (QE-9).

A spectator knows the cards that lie and how many each player holds, and hears what one of them
says. Of all hands that agree with the words that hold, each equally likely, none of the unseen
cards may be in more than half; where a card was in more without any words, words don't add to it.
`fast/quick_and_easy/signals.py` counts the same.
"""

from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

from tenback.rules.quick_and_easy import Card

ENOUGH = 3
"""Nothing is said that fewer cards could explain."""


class Clause(NamedTuple):
    """What was said of a hand: it has at least so many of these cards."""

    cards: frozenset[Card]
    least: int = 1


def may_be_said(
    new: Collection[Clause], held: Collection[Clause], out: Collection[Card], size: int
) -> bool:
    """Returns whether a player with so many cards may say this, beside what it said before."""
    if not new:
        return True
    enough = all(len(clause.cards.intersection(out)) >= ENOUGH for clause in new)
    return enough and is_lawful([*held, *new], out, size)


def is_lawful(clauses: Collection[Clause], out: Collection[Card], size: int) -> bool:
    """Returns whether no card is likelier than a coin, over all hands that agree."""
    kinds = Counter(tuple(card in clause.cards for clause in clauses) for card in out)
    wanted = [clause.least for clause in clauses]

    def agree(*hand: tuple[bool, ...]) -> bool:
        return all(sum(has) >= least for *has, least in zip(*hand, wanted, strict=True))

    if size == 1:
        hands_with = {kind: int(agree(kind)) for kind in kinds}
    else:
        hands_with = {
            kind: sum(kinds[other] - (other == kind) for other in kinds if agree(kind, other))
            for kind in kinds
        }
    total = sum(number * hands_with[kind] for kind, number in kinds.items()) // size
    most = max(hands_with.values())
    return total > 0 and (2 * most <= total or most * len(out) <= size * total)
