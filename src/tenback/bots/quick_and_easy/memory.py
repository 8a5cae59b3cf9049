"""What a bot keeps in mind of a game of Quick & Easy: the cards that lie, and what was told.

What a player told holds until that player lays a card that could have been meant.
"""

from typing import TYPE_CHECKING

from tenback.bots.listening import Listener
from tenback.rules.quick_and_easy import Card, View, cards
from tenback.talk import Heard, Say

from .honesty import Clause, may_be_said
from .signals import BEGINNINGS, clause

if TYPE_CHECKING:
    from tenback.fast.quick_and_easy.advice import Known

Key = tuple[Say, Card | None]
"""What makes a phrase the same as another: about a pile, its top too."""


class Memory:
    """Takes note of a table as it goes on."""

    def __init__(self) -> None:
        self.gone: set[Card] = set()
        """Cards that were seen on piles."""
        self.statements: dict[int, dict[Key, Clause]] = {}
        """What each seat said that still holds."""
        self.begins: dict[int, str] = {}
        """What each seat has said about beginning."""
        self._turn: int | None = None
        self._listener = Listener()

    def notice(self, view: View, heard: Heard) -> None:
        """Takes note of what everybody sees and hears now."""
        shown = view.tops if view.played is None else [card for row in view.played for card in row]
        new = {card for card in shown if card is not None} - self.gone
        self.gone |= new
        if self._turn is not None and new:
            told = self.statements.get(self._turn, {})
            left = {key: _without(clause, new) for key, clause in told.items()}
            self.statements[self._turn] = {
                key: clause for key, clause in left.items() if clause.least
            }
        self._turn = view.turn
        for phrased in self._listener.news(view, heard):
            self._remember(view, phrased.seat, phrased.say)

    def out(self) -> set[Card]:
        """Returns the cards that have not been seen on a pile."""
        return set(cards()) - self.gone

    def unseen(self, view: View) -> set[Card]:
        """Returns the cards that a seat can't place: in the deck, in others' hands, or covered."""
        return self.out().difference(view.hand)

    def holding(self, view: View, seat: int) -> list[frozenset[Card]]:
        """Returns what is known of another hand: cards, of each collection of which it has one."""
        unseen = self.unseen(view)
        return [
            clause.cards & unseen
            for (say, _), clause in self.statements.get(seat, {}).items()
            if say.phrase not in BEGINNINGS
        ]

    def has_told(self, view: View, say: Say) -> bool:
        """Returns whether a seat has said this, and it holds."""
        assert view.seat is not None
        return _key(say, view) in self.statements.get(view.seat, {})

    def may_say(self, view: View, *words: Say) -> bool:
        """Returns whether a seat may say all this without giving a card away."""
        assert view.seat is not None
        out = self.out()
        new = [clause(say, view.tops, out, view.options.pro) for say in words]
        held = self.statements.get(view.seat, {}).values()
        return may_be_said(new, held, out, len(view.hand))

    def known(self, view: View, *, silent: bool = False) -> "Known":
        """Returns all that the player on turn knows, as thinking takes it."""
        from tenback.fast.quick_and_easy.advice import Known  # noqa: PLC0415 - numba is slow

        seats = range(view.options.players)
        told = [[] if seat == view.seat else self.holding(view, seat) for seat in seats]
        return Known(view, self.unseen(view), told, silent)

    def _remember(self, view: View, seat: int, say: Say) -> None:
        if say.phrase in BEGINNINGS:
            self.begins[seat] = say.phrase
            if view.turn is not None:
                return
        told = clause(say, view.tops, self.out(), view.options.pro)
        if told.cards:
            self.statements.setdefault(seat, {})[_key(say, view)] = told


def _key(say: Say, view: View) -> Key:
    return say, None if say.row is None else view.tops[say.row]


def _without(told: Clause, laid: set[Card]) -> Clause:
    """Returns what is left of a clause when its speaker has laid these cards."""
    return Clause(told.cards, max(0, told.least - len(told.cards & laid)))
