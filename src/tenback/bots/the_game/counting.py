"""The best published idea: count the cards that the rows would still take, value the whole turn.

No network and no fast code: it also plays where nothing has been compiled yet.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator, Sequence
from itertools import islice

from tenback.rules.the_game import ASCENDING, DESCENDING, FIRES, ROWS, Lay, View, cards, fits

from ._thinker import Thinker

LEVEL = 3
WORTH = (0, 100, 130, 140, 145)
"""What a card that is not yet laid counts, by the number of rows that would take it."""
LAID = 135
"""What a card counts that is laid."""
CHEAP = 1
"""A card that passes over no more unseen ones is cheap."""
FIRE = -400
"""What a burning row counts, for the next player has to cover it."""

Tops = tuple[int, ...]


class Player(Thinker):
    """Looks at the turns that it could make, and takes the one that leaves the most possible."""

    def plan(self, view: View) -> list[Lay]:
        """Returns what to lay in this turn, in order."""
        return counted(view, self.memory.unseen(view))


def counted(view: View, cards_unseen: Collection[int]) -> list[Lay]:
    """Returns the turn that leaves the most possible, its cards in order."""
    unseen = sorted(cards_unseen)
    turns = [
        grown
        for lays, tops in _turns(view, max(view.required, len(view.due), 1))
        for grown in _grown(view, lays, tops, unseen)
    ]
    if not turns:  # only a longer turn meets the demands
        turns = list(islice(_turns(view, len(view.hand)), 1))
    return max(turns, key=lambda turn: _value(view, turn[0], turn[1], unseen))[0]


def _turns(view: View, most: int) -> Iterator[tuple[list[Lay], Tops]]:
    """Yields every turn of at most so many cards that meets the demands, with the tops after it."""
    alone = view.options.on_fire and view.options.players == 1
    lying = sum(view.counts)

    def deeper(
        lays: list[Lay], tops: Tops, hand: Sequence[int]
    ) -> Iterator[tuple[list[Lay], Tops]]:
        covered = {lay.row for lay in lays}
        met = len(lays) >= view.required and covered.issuperset(view.due)
        if (lays or view.laid) and (met or lying + len(lays) == len(cards())):
            yield lays, tops
        if len(lays) == most:
            return
        # One row after the other: only a lone player's fire makes rows touch each other (TG-42).
        fires = [row for row in ROWS if alone and tops[row] in FIRES]
        for row in fires or (ROWS if alone or not lays else ROWS[lays[-1].row :]):
            for card in hand:
                if fits(card, row, tops[row]):
                    left = [other for other in hand if other != card]
                    yield from deeper([*lays, Lay(card, row)], _laid(tops, card, row), left)

    yield from deeper([], view.tops, view.hand)


def _grown(
    view: View, lays: list[Lay], tops: Tops, unseen: Sequence[int]
) -> Iterator[tuple[list[Lay], Tops]]:
    """Yields a turn, and then the same with one more cheap card each time."""
    alone = view.options.on_fire and view.options.players == 1
    yield lays, tops
    while not (alone and FIRES.intersection(tops)):
        used = {lay.card for lay in lays}
        more = [
            (_passed(card, tops[row], row, unseen), Lay(card, row))
            for card in view.hand
            if card not in used
            for row in ROWS
            if fits(card, row, tops[row])
        ]
        passed, lay = min(more, key=lambda one: one[0], default=(CHEAP + 1, None))
        if lay is None or passed > CHEAP:
            return
        lays, tops = [*lays, lay], _laid(tops, lay.card, lay.row)
        yield lays, tops


def _passed(card: int, top: int, row: int, unseen: Sequence[int]) -> int:
    """Returns how many unseen cards a step passes over; fewer than none for a jump."""
    passed = bisect_left(unseen, card) - bisect_right(unseen, top)
    return passed if row in ASCENDING else bisect_left(unseen, top) - bisect_right(unseen, card)


def _laid(tops: Tops, card: int, row: int) -> Tops:
    return (*tops[:row], card, *tops[row + 1 :])


def _value(view: View, lays: Sequence[Lay], tops: Tops, unseen: Sequence[int]) -> int:
    """Returns what a turn leaves."""
    used = {lay.card for lay in lays}
    value = LAID * len(lays)
    for card in view.hand:
        if card not in used:
            value += WORTH[sum(fits(card, row, tops[row]) for row in ROWS)]
    # Among the unseen cards, in order, the number of rows changes only at the tops.
    changes = sorted(
        [(bisect_right(unseen, tops[row]), 1) for row in ASCENDING]
        + [(bisect_left(unseen, tops[row]), -1) for row in DESCENDING]
    )
    start, rows = 0, len(DESCENDING)
    for end, change in changes:
        value += WORTH[rows] * (end - start)
        start, rows = end, rows + change
    value += WORTH[rows] * (len(unseen) - start)
    if view.options.on_fire:
        value += FIRE * sum(top in FIRES for top in tops)
    return value
