"""What a bot remembers of a game of Quick & Easy: the cards laid, and what was said.

A statement holds until its player lays a card that could have been meant.
"""

from typing import TYPE_CHECKING

from tenback.bots.phrase_tracker import PhraseTracker
from tenback.rules.quick_and_easy import Card, View, cards
from tenback.talk import Heard, Say

from .honesty import Clause, may_be_said
from .signals import BEGINNINGS, LACK, clause

if TYPE_CHECKING:
    from tenback.fast.quick_and_easy.advice import Known

Key = tuple[Say, Card | None]
"""Identifies a statement: the phrase and, if it is about a pile, its top."""


class Memory:
    """What a seat remembers of one game."""

    def __init__(self) -> None:
        self.gone: set[Card] = set()
        """Cards seen on piles."""
        self.statements: dict[int, dict[Key, Clause]] = {}
        """The statements of each seat that still hold."""
        self.lacks: dict[int, set[Card]] = {}
        """Cards that each seat has said it does not have; this holds until its turn ends."""
        self.begins: dict[int, str] = {}
        """What each seat has said about beginning."""
        self._turn: int | None = None
        self._tracker = PhraseTracker()

    def notice(self, view: View, heard: Heard) -> None:
        """Remembers what everybody sees and hears now."""
        shown = view.tops if view.played is None else [card for row in view.played for card in row]
        new = {card for card in shown if card is not None} - self.gone
        self.gone |= new
        if self._turn is not None and new:
            said = self.statements.get(self._turn, {})
            left = {key: _without(clause, new) for key, clause in said.items()}
            self.statements[self._turn] = {
                key: clause for key, clause in left.items() if clause.least
            }
        if self._turn is not None and view.turn != self._turn:
            self.lacks.pop(self._turn, None)
        self._turn = view.turn
        for phrased in self._tracker.new_phrases(view, heard):
            self._remember(view, phrased.seat, phrased.say)

    def out(self) -> set[Card]:
        """Returns the cards that have not been seen on a pile."""
        return set(cards()) - self.gone

    def unseen(self, view: View) -> set[Card]:
        """Returns the cards that a seat can't locate: in the deck, in other hands, or covered."""
        return self.out().difference(view.hand)

    def holding(self, view: View, seat: int) -> list[frozenset[Card]]:
        """Returns what is known of another hand: it has a card of each of these sets."""
        unseen = self.unseen(view)
        return [
            clause.cards & unseen
            for (say, _), clause in self.statements.get(seat, {}).items()
            if say.phrase not in BEGINNINGS
        ]

    def has_said(self, view: View, say: Say) -> bool:
        """Returns whether the seat has said this, and it still holds."""
        assert view.seat is not None
        return _key(say, view) in self.statements.get(view.seat, {})

    def can_add(self, view: View, say: Say) -> bool:
        """Returns whether the seat has not said this yet, and may say it."""
        return not self.has_said(view, say) and self.may_say(view, say)

    def may_say(self, view: View, *words: Say) -> bool:
        """Returns whether the seat may say all this without giving a card away."""
        assert view.seat is not None
        out = self.out()
        new = [clause(say, view.tops, out, view.options.pro) for say in words]
        held = self.statements.get(view.seat, {}).values()
        return may_be_said(new, held, out, len(view.hand))

    def known(self, view: View, *, silent: bool = False) -> "Known":
        """Returns everything that the current player knows, for the search."""
        from tenback.fast.quick_and_easy.advice import Known  # noqa: PLC0415 - numba is slow to import

        seats = range(view.options.players)
        said = [[] if seat == view.seat else self.holding(view, seat) for seat in seats]
        return Known(view, self.unseen(view), said, self.lacks, silent)

    def _remember(self, view: View, seat: int, say: Say) -> None:
        if say.phrase in BEGINNINGS:
            self.begins[seat] = say.phrase
            if view.turn is not None:
                return
        if say.phrase == LACK:
            colour = {card for card in cards() if card.colour == say.colour}
            self.lacks.setdefault(seat, set()).update(colour)
        said = clause(say, view.tops, self.out(), view.options.pro)
        if said.cards:
            self.statements.setdefault(seat, {})[_key(say, view)] = said


def _key(say: Say, view: View) -> Key:
    return say, None if say.row is None else view.tops[say.row]


def _without(said: Clause, laid: set[Card]) -> Clause:
    """Returns what remains of a clause after its speaker has laid these cards."""
    return Clause(said.cards, max(0, said.least - len(said.cards & laid)))
