"""The best published idea: count the cards that the rows would still take, value the whole turn.

No network and no fast code: it also plays where nothing has been compiled yet. What is counted is
in `TurnEvaluator.value`, with the weights below: one set for every table, found by playing.

The length of a step is the number of unseen cards that it passes over; that of a jump is -1.
"""

from collections.abc import Collection, Iterator, Sequence
from functools import cache
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
"""A step that is no longer is cheap, any other dear."""
MOST = 1500
"""So many turns are looked at, the shorter ones first; hardly ever are there more."""

LAID = 2.35
"""What a laid card counts. The measure is 1 for each row that would take an unseen card."""
ONE_ROW = -0.45
"""What an unseen card counts besides, if only one row takes it."""
NOWHERE = len(cards())
"""A step longer than any, for cards that no row takes."""
NEAR = {-1: 1.65, **{step: 1.65 * 0.923**step for step in range(NOWHERE)}, NOWHERE: -5.3}
"""What a card that is not laid counts, unseen or kept, by the shortest step that it could make."""
AWAITED = 2.2
"""What a row counts if the card that could jump on it is unseen."""
TENS = 0.45
"""What a kept card counts for each card ten away: one may jump after the other."""
FIRE = -2.5
"""What a burning row counts, for the next player has to cover it."""

Tops = tuple[int, ...]


class CandidateTurn(NamedTuple):
    """Cards to lay, in order, and what they lead to."""

    lays: tuple[Lay, ...]
    tops: Tops
    kept: tuple[int, ...]
    dear: int
    """How many steps are dear; a jump makes up for one."""


def best_turn(view: View, unseen: Collection[int]) -> list[Lay]:
    """Returns the turn that leaves the most possible, its cards in order."""
    count = TurnEvaluator(view, unseen)
    turns = filter(count.meets, count.turns())
    best = max(turns, key=count.value, default=None)
    if best is None:  # what is demanded takes a turn that seemed too dear
        best = next(filter(count.meets, count.turns(thorough=True)))
    return list(best.lays)


class TurnEvaluator:
    """What the player on turn can count."""

    def __init__(self, view: View, unseen: Collection[int]) -> None:
        self.view = view
        self.alone = view.options.on_fire and view.options.players == 1
        self.unseen = frozenset(unseen)
        self.below = list(accumulate(card in self.unseen for card in range(101)))
        """How many unseen cards are no higher than each card."""
        self.unplayed = (*self.unseen, *view.hand)
        # Many turns end with the same tops: what depends on nothing else is counted once.
        self.steps = cache(self._steps)
        self.rows = cache(self._rows)

    def turns(self, *, thorough: bool = False) -> Iterator[CandidateTurn]:
        """Yields the shorter turns first, and of those that lead to the same only one.

        No dear step goes to the farther of two rows, and if more is laid than demanded, only one is
        dear. Thorough: any card goes anywhere.
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
        """Returns whether a turn does all that is demanded, or wins."""
        return self._wins(turn) or (self._covers(turn) and len(turn.lays) >= self.view.required)

    def value(self, turn: CandidateTurn) -> float:
        """Returns how much a turn leaves possible."""
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
        """Returns what rows with these tops count, and what each card does by its shortest step."""
        steps = map(min, *[self.steps(row, top) for row, top in enumerate(tops)])
        near = dict(zip(self.unplayed, map(NEAR.__getitem__, steps), strict=True))
        value = self._room(tops) + sum(islice(near.values(), len(self.unseen)))
        for row, top in enumerate(tops):
            value += AWAITED * ((top - JUMP if row in ASCENDING else top + JUMP) in self.unseen)
            value += FIRE * self._burns(top)
        return value, near

    def _room(self, tops: Tops) -> float:
        """Returns what the unseen cards count by the rows that take them, jumps left aside.

        In their order, two rows take those from `a` or `b` on, two those before `c` or `d`.
        """
        a, b = sorted([self.below[top] for top in tops[:2]])
        c, d = sorted([self.below[top - 1] for top in tops[2:]])
        by_one = max(0, b - max(a, d)) + max(0, min(a, d) - c)
        return 2 * len(self.unseen) - a - b + c + d + ONE_ROW * by_one

    def _steps(self, row: int, top: int) -> list[int]:
        """Returns how long a step each card would make on a row."""
        return [
            self._step(card, row, top) if fits(card, row, top) else NOWHERE
            for card in self.unplayed
        ]

    def _step(self, card: int, row: int, top: int) -> int:
        low, high = (top, card) if row in ASCENDING else (card, top)
        return self.below[high - 1] - self.below[low] if low < high else -1

    def _lays(self, turn: CandidateTurn) -> Iterator[Lay]:
        """Yields what may follow."""
        # One row after the other: only a lone player's fire makes rows touch each other (TG-42).
        rows: Sequence[int] = ROWS[turn.lays[-1].row if turn.lays else 0 :]
        if self.alone:
            rows = [row for row in ROWS if self._burns(turn.tops[row])] or ROWS
        for row in rows:
            for card in turn.kept:
                if fits(card, row, turn.tops[row]):
                    yield Lay(card, row)

    def _burns(self, top: int) -> bool:
        return self.view.options.on_fire and top in FIRES
