"""The rule of honest talk in Quick & Easy: no card gets more likely than 50 % (TG-52).

A spectator knows the cards on the piles and the size of each hand, and hears what a player says.
Let all hands that agree with the player's statements be equally likely. Then no unseen card may be
in more than half of them; if it was in more without any statement, statements may not add to it.
`fast/quick_and_easy/signals.py` does the same.
"""

from collections import Counter
from collections.abc import Collection
from typing import NamedTuple

from tenback.rules.quick_and_easy import Card

ENOUGH = 3
"""The fewest cards that a statement may be about."""


class Clause(NamedTuple):
    """A statement about a hand: it has at least this many of these cards."""

    cards: frozenset[Card]
    least: int = 1


def may_be_said(
    new: Collection[Clause], held: Collection[Clause], out: Collection[Card], size: int
) -> bool:
    """Returns whether a player with `size` cards may say this, after what it said before."""
    if not new:
        return True
    enough = all(len(clause.cards.intersection(out)) >= ENOUGH for clause in new)
    return enough and is_lawful([*held, *new], out, size)


def is_lawful(clauses: Collection[Clause], out: Collection[Card], size: int) -> bool:
    """Returns whether no card is in more than half of the hands that agree (see above)."""
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
