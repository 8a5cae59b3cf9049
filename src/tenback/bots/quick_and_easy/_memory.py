"""What a bot keeps in mind of a game of Quick & Easy: the cards that lie, and what others told.

What a player told holds until that player lays a card that could have been meant.
"""

from typing import TYPE_CHECKING

from tenback.rules.quick_and_easy import Card, View, cards
from tenback.talk import Heard, Phrased, Say

from ._signals import BEGINNINGS, meaning

if TYPE_CHECKING:
    from tenback.fast.quick_and_easy.advice import Known


class Memory:
    """Takes note of a table as it goes on."""

    def __init__(self) -> None:
        self.gone: set[Card] = set()
        """Cards that were seen on piles."""
        self.told: dict[int, dict[tuple[Say, Card | None], frozenset[Card]]] = {}
        """What each seat said that still holds, and the top it was about: cards, and it has one."""
        self.begins: dict[int, str] = {}
        """What each seat has said about beginning."""
        self._turn: int | None = None
        self._heard: tuple[Phrased, ...] = ()

    def notice(self, view: View, heard: Heard) -> None:
        """Takes note of what everybody sees and hears now."""
        shown = view.tops if view.played is None else [card for row in view.played for card in row]
        new = {card for card in shown if card is not None} - self.gone
        self.gone |= new
        if self._turn is not None and new:
            told = self.told.get(self._turn, {})
            self.told[self._turn] = {
                say: behind for say, behind in told.items() if behind.isdisjoint(new)
            }
        if view.turn != self._turn:
            self._heard = ()
        self._turn = view.turn
        lying = sum(view.counts)
        for phrased in heard.phrases[len(self._heard) :]:
            if phrased.lying == lying:
                self._remember(view, phrased.seat, phrased.say)
        self._heard = heard.phrases

    def out(self) -> set[Card]:
        """Returns the cards that have not been seen on a pile."""
        return set(cards()) - self.gone

    def unseen(self, view: View) -> set[Card]:
        """Returns the cards that a seat can't place: in the deck, in others' hands, or covered."""
        return self.out().difference(view.hand)

    def holding(self, view: View, seat: int) -> list[frozenset[Card]]:
        """Returns what is known of another hand: cards, of each collection of which it has one."""
        unseen = self.unseen(view)
        return [behind & unseen for behind in self.told.get(seat, {}).values()]

    def known(self, view: View, *, silent: bool = False) -> "Known":
        """Returns all that the player on turn knows, as thinking takes it."""
        from tenback.fast.quick_and_easy.advice import Known  # noqa: PLC0415 - numba is slow

        seats = range(view.options.players)
        told = [[] if seat == view.seat else self.holding(view, seat) for seat in seats]
        return Known(view, self.unseen(view), told, silent)

    def _remember(self, view: View, seat: int, say: Say) -> None:
        if say.phrase in BEGINNINGS:
            self.begins[seat] = say.phrase
            return
        behind = meaning(say, view.tops, self.out())
        if behind:
            self.told.setdefault(seat, {})[key(say, view)] = behind


def key(say: Say, view: View) -> tuple[Say, Card | None]:
    """Returns what makes a phrase the same as another: about a pile, its top too."""
    return say, None if say.row is None else view.tops[say.row]
