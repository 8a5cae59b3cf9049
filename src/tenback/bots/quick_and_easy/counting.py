"""Chooses the turn after which the piles would still take the most cards.

It needs neither a network nor compiled code.
"""

from collections.abc import Collection, Iterator
from heapq import nlargest

from tenback.bots.quick_and_easy.signals import step
from tenback.rules.quick_and_easy import ROWS, Card, Lay, View, fits

MOST = 2
"""The most cards of a turn; one in Pro (QE-10)."""
OWN = 3
"""The weight of a card in the hand, relative to an unseen card."""
ROOM = 2.5
"""The weight of each number that a pile loses."""
LAID = 4.0
"""The weight of each card laid."""

Tops = tuple[Card | None, ...]


def best_turn(view: View, unseen: Collection[Card]) -> list[Lay]:
    """Returns the turn that leaves the most possible, its cards in order."""
    return best_turns(view, unseen, 1)[0]


def best_turns(view: View, unseen: Collection[Card], most: int) -> list[list[Lay]]:
    """Returns the turns that leave the most possible, best first."""
    return nlargest(most, _turns(view), key=lambda lays: _value(view, lays, unseen))


def _turns(view: View) -> Iterator[list[Lay]]:
    """Yields every legal turn, or rest of a turn."""
    most = 1 if view.options.pro else MOST

    def deeper(lays: list[Lay], tops: Tops) -> Iterator[list[Lay]]:
        if lays or view.laid:
            yield lays
        if len(lays) + view.laid == most:
            return
        used = [lay.card for lay in lays]
        for row in ROWS:
            for card in view.hand:
                if card not in used and _fits(card, row, tops):
                    yield from deeper([*lays, Lay(card, row)], _laid(tops, card, row))

    yield from deeper([], view.tops)


def _value(view: View, lays: list[Lay], unseen: Collection[Card]) -> float:
    """Returns the value of a turn."""
    value, tops = LAID * len(lays), view.tops
    for lay in lays:
        value -= ROOM * step(lay.card, lay.row, tops[lay.row])
        tops = _laid(tops, lay.card, lay.row)
    left = [card for card in view.hand if card not in [lay.card for lay in lays]]
    playable = sum(_takes(card, tops) for card in unseen)
    return value + playable + OWN * sum(_takes(card, tops) for card in left)


def _takes(card: Card, tops: Tops) -> bool:
    return any(_fits(card, row, tops) for row in ROWS)


def _fits(card: Card, row: int, tops: Tops) -> bool:
    top = tops[row]
    return fits(card, row, () if top is None else (top,))


def _laid(tops: Tops, card: Card, row: int) -> Tops:
    return (*tops[:row], card, *tops[row + 1 :])
