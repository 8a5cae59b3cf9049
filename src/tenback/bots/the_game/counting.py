"""The best published idea: value whole turns by counting the cards that the rows would still take.

It needs neither a network nor compiled code. `TurnEvaluator.value` has what is counted, with the
weights below: one set for every table, found by playing.

The length of a step is the number of unseen cards that it passes over; that of a jump is -1.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from heapq import nlargest
from itertools import accumulate, islice
from typing import NamedTuple

from tenback.rules.the_game import (
    ASCENDING,
    FIRES,
    JUMP,
    ROWS,
    Lay,
    View,
    all_laid_wins,
    cards,
    fits,
)

CHEAP = 1
"""The longest step that is cheap; all others are dear."""
MOST = 1500
"""The most turns that are evaluated, shorter ones first; there are hardly ever more."""

LAID = 2.35
"""The weight of a laid card. Each row that takes an unseen card has the weight 1."""
ONE_ROW = -0.45
"""Added for an unseen card that only one row takes."""
NOWHERE = len(cards())
"""The step of cards that no row takes: longer than any other."""
NEAR = {-1: 1.65, **{step: 1.65 * 0.923**step for step in range(NOWHERE)}, NOWHERE: -5.3}
"""The weight of a card that is not laid, unseen or kept, by its shortest step."""
AWAITED = 2.2
"""Added for a row if the card that could jump on it is unseen."""
TENS = 0.45
"""Added for a kept card for each card ten away: one may jump after the other."""
FIRE = -2.5
"""Added for a burning row, because the next player has to cover it."""

Tops = tuple[int, ...]


class CandidateTurn(NamedTuple):
    """Cards to lay, in order, and the position after them.

    Attributes:
        dear: How many steps are dear; a jump compensates for one.
    """

    lays: tuple[Lay, ...]
    tops: Tops
    kept: tuple[int, ...]
    dear: int


def best_turn(view: View, unseen: Collection[int]) -> list[Lay]:
    """Returns the turn with the highest value, its cards in order."""
    return best_turns(view, unseen, 1)[0]


def best_turns(view: View, unseen: Collection[int], most: int) -> list[list[Lay]]:
    """Returns the turns with the highest values, best first."""
    count = TurnEvaluator(view, unseen)
    best = nlargest(most, filter(count.meets, count.turns()), key=count.value)
    if not best:  # only a turn that seemed too dear lays what is required
        best = [next(filter(count.meets, count.turns(thorough=True)))]
    return [list(turn.lays) for turn in best]


class TurnEvaluator:
    """Lists and values the turns of the current player."""

    def __init__(self, view: View, unseen: Collection[int]) -> None:
        self.view = view
        self.alone = view.options.on_fire and view.options.players == 1
        self.unseen = frozenset(unseen)
        self.below = list(accumulate(card in self.unseen for card in range(101)))
        """How many unseen cards are no higher than each card."""
        self.unplayed = (*self.unseen, *view.hand)
        # Many turns end with the same tops, so what depends on them alone is cached.
        self.steps = cache(self._steps)
        self.rows = cache(self._rows)

    def turns(self, *, thorough: bool = False) -> Iterator[CandidateTurn]:
        """Yields turns, shorter ones first, and each outcome once.

        No dear step goes to the farther of two rows, and a turn with more cards than required has
        at most one. If `thorough`, any card may go anywhere.
        """
        demanded = max(1, self.view.required, len(self.view.due))
        growing = [CandidateTurn((), self.view.tops, self.view.hand, 0)]
        reached = set()
        for turn in growing:
            yield turn
            for lay in self._lays(turn):
                top, beside = turn.tops[lay.row], turn.tops[lay.row ^ 1]
                step = self._step(lay.card, lay.row, top)
                dear = turn.dear + (step > CHEAP) - (step < 0)
                between = top < beside < lay.card or lay.card < beside < top
                farther = step > CHEAP and between and not self._burns(top)
                too_dear = farther or (dear > 1 and len(turn.lays) >= demanded)
                if not thorough and (too_dear or len(growing) == MOST):
                    continue
                tops = (*turn.tops[: lay.row], lay.card, *turn.tops[lay.row + 1 :])
                kept = tuple([card for card in turn.kept if card != lay.card])
                if (tops, kept) not in reached:
                    reached.add((tops, kept))
                    growing.append(CandidateTurn((*turn.lays, lay), tops, kept, dear))

    def meets(self, turn: CandidateTurn) -> bool:
        """Returns whether a turn does all that is required, or wins."""
        return self._wins(turn) or (self._covers(turn) and len(turn.lays) >= self.view.required)

    def value(self, turn: CandidateTurn) -> float:
        """Returns the value of a turn."""
        if self._wins(turn):
            return float("inf")
        value, near = self.rows(turn.tops)
        value += LAID * len(turn.lays)
        for card in turn.kept:
            tens = (card + JUMP in self.unseen) + (card - JUMP in self.unseen)
            value += near[card] + TENS * (tens + (card + JUMP in turn.kept))
        return value

    def _wins(self, turn: CandidateTurn) -> bool:
        if sum(self.view.counts) + len(turn.lays) < len(cards()):
            return False
        return self._covers(turn) or all_laid_wins(self.view.rules)  # TG-43

    def _covers(self, turn: CandidateTurn) -> bool:
        return all(turn.tops[row] != self.view.tops[row] for row in self.view.due)

    def _rows(self, tops: Tops) -> tuple[float, dict[int, float]]:
        """Returns the value of rows with these tops, and of each card by its shortest step."""
        steps = map(min, *[self.steps(row, top) for row, top in enumerate(tops)])
        near = dict(zip(self.unplayed, map(NEAR.__getitem__, steps), strict=True))
        value = self._room(tops) + sum(islice(near.values(), len(self.unseen)))
        for row, top in enumerate(tops):
            value += AWAITED * ((top - JUMP if row in ASCENDING else top + JUMP) in self.unseen)
            value += FIRE * self._burns(top)
        return value, near

    def _room(self, tops: Tops) -> float:
        """Returns the value of the unseen cards by the rows that take them without a jump.

        Two rows take the cards from ranks `a` and `b` on, two those below `c` and `d`.
        """
        a, b = sorted([self.below[top] for top in tops[:2]])
        c, d = sorted([self.below[top - 1] for top in tops[2:]])
        by_one = max(0, b - max(a, d)) + max(0, min(a, d) - c)
        return 2 * len(self.unseen) - a - b + c + d + ONE_ROW * by_one

    def _steps(self, row: int, top: int) -> list[int]:
        """Returns the length of the step of each card on a row."""
        return [
            self._step(card, row, top) if fits(card, row, top) else NOWHERE
            for card in self.unplayed
        ]

    def _step(self, card: int, row: int, top: int) -> int:
        low, high = (top, card) if row in ASCENDING else (card, top)
        return self.below[high - 1] - self.below[low] if low < high else -1

    def _lays(self, turn: CandidateTurn) -> Iterator[Lay]:
        """Yields the lays that may come next."""
        # One row after the other: rows depend on each other only in solo play On Fire (TG-42).
        rows: Sequence[int] = ROWS[turn.lays[-1].row if turn.lays else 0 :]
        if self.alone:
            rows = [row for row in ROWS if self._burns(turn.tops[row])] or ROWS
        for row in rows:
            for card in turn.kept:
                if fits(card, row, turn.tops[row]):
                    yield Lay(card, row)

    def _burns(self, top: int) -> bool:
        return self.view.options.on_fire and top in FIRES
