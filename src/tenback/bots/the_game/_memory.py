"""What a bot keeps in mind of a game: the cards that were laid, and what others said.

A phrase holds from when it is said until its speaker's hand changes.
"""

from collections.abc import Iterable

from msgspec import Struct

from tenback.rules.the_game import ROW_CARDS, ROWS, View, cards
from tenback.talk import Heard, Phrased

from ._signals import LEAVE, PHRASES, Condition, meaning


class Told(Struct, frozen=True):
    """What a player said about a row."""

    row: int
    top: int
    condition: Condition


class Memory:
    """Takes note of a table as it goes on."""

    def __init__(self) -> None:
        self.gone: set[int] = set()
        """Cards that were seen on rows."""
        self.told: dict[int, list[Told]] = {}
        """What each seat has said that still holds."""
        self.begins: dict[int, str] = {}
        """What each seat has said about beginning."""
        self._turn: int | None = None
        self._heard: tuple[Phrased, ...] = ()
        self._tokens: tuple[int | None, ...] = ()

    def notice(self, view: View, heard: Heard) -> None:
        """Takes note of what everybody sees and hears now."""
        shown = view.tops if view.played is None else [card for row in view.played for card in row]
        self.gone.update(card for card in shown if card not in ROW_CARDS)
        if view.turn != self._turn:
            self.told.pop(self._turn, None)  # type: ignore[arg-type]
            self._turn, self._heard, self._tokens = view.turn, (), ()
        if view.turn is not None and view.laid:
            self.told.pop(view.turn, None)
        lying = sum(view.counts)
        for phrased in heard.phrases[len(self._heard) :]:
            if phrased.lying == lying:
                self._remember(view, phrased.seat, phrased.say.phrase, phrased.say.row)
        for seat, row in enumerate(heard.tokens):
            if row is not None and self._tokens[seat : seat + 1] != (row,):
                self._remember(view, seat, LEAVE, row)
        self._heard, self._tokens = heard.phrases, heard.tokens

    def unplayed(self) -> set[int]:
        """Returns the cards that have not been seen on a row."""
        return set(cards()) - self.gone

    def latest(self, view: View, seat: int) -> dict[int, str]:
        """Returns what a seat said last about each row as it is now."""
        return {
            told.row: told.condition.phrase
            for told in self.told.get(seat, ())
            if told.top == view.tops[told.row]
        }

    def conditions(self, seat: int) -> Iterable[Condition]:
        """Returns all that is known of a hand."""
        return [told.condition for told in self.told.get(seat, ())]

    def _remember(self, view: View, seat: int, phrase: str, row: int | None) -> None:
        if row is None:
            self.begins[seat] = phrase
        elif phrase in PHRASES and row in ROWS and seat != view.seat:
            condition = meaning(phrase, row, view.tops[row], self.unplayed())
            if condition is not None:
                self.told.setdefault(seat, []).append(Told(row, view.tops[row], condition))
