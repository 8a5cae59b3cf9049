"""Counts the cards that the piles would still take after each turn that it could make.

No network and no fast code: it also plays where nothing has been compiled yet.
"""

from collections.abc import Collection, Iterator

from tenback.bots.quick_and_easy.signals import step
from tenback.rules.quick_and_easy import ROWS, Card, Lay, View, fits

MOST = 2
"""Cards that a turn may lay; one in Pro (QE-10)."""
OWN = 3
"""How many unseen cards one card in the bot's own hand counts as."""
ROOM = 2.5
"""What a number that a pile loses counts."""
LAID = 4.0
"""What a card counts that is laid."""

Tops = tuple[Card | None, ...]


def best_turn(view: View, unseen: Collection[Card]) -> list[Lay]:
    """Returns the turn that leaves the most possible, its cards in order."""
    return max(_turns(view), key=lambda lays: _value(view, lays, unseen))


def _turns(view: View) -> Iterator[list[Lay]]:
    """Yields every turn that may be played on from here."""
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
    """Returns what a turn leaves."""
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
