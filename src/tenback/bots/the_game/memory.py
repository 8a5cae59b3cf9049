"""What a bot remembers of a game: the cards laid, and what others said or kept.

A phrase holds until its speaker's hand changes. Players seldom end a turn with a card that would
have cost nothing. That is not certain, but it makes some hands unlikely.
"""

from typing import TYPE_CHECKING

from msgspec import Struct

from tenback.bots.phrase_tracker import PhraseTracker
from tenback.rules.the_game import ROW_CARDS, ROWS, View, cards
from tenback.talk import Heard

from .signals import (
    ABOUT_FIRE,
    BEGINNINGS,
    CAN_COVER,
    CANNOT_COVER,
    LEAVE,
    SPOKEN,
    meaning,
    steps,
    takers,
)

if TYPE_CHECKING:
    from tenback.fast.the_game.advice import Known

KEPT = (0.02, 0.3, 0.65)
"""How often a hand has, at the end of a turn, a card that could jump, or step over 0 or 1 cards not
yet laid, relative to other cards: roughly as `keen` plays (docs/decisions/0013)."""


class Statement(Struct, frozen=True):
    """What a player said about a row.

    Attributes:
        one_of: Cards of which the hand has at least one.
    """

    row: int
    top: int
    phrase: str
    one_of: frozenset[int]


class Ended(Struct, frozen=True):
    """How a player ended a turn.

    Attributes:
        drawn: The number of cards drawn then.
    """

    tops: tuple[int, ...]
    drawn: int


class Memory:
    """What a seat remembers of one game."""

    def __init__(self) -> None:
        self.gone: set[int] = set()
        """Cards seen on rows."""
        self.statements: dict[int, list[Statement]] = {}
        """The statements of each seat that still hold."""
        self.lacks: dict[int, set[int]] = {}
        """Cards that each seat has said it does not have."""
        self.declined: set[tuple[int, int, int]] = set()
        """Who has said in this turn that it won't cover the fire on a row: seat, row and fire."""
        self.doubts: dict[int, dict[int, float]] = {}
        """Cards that a seat would probably have laid, and how likely it still has them."""
        self.ended: dict[int, Ended] = {}
        """How each seat ended its last turn."""
        self.begins: dict[int, str] = {}
        """What each seat has said about beginning."""
        self._turn: int | None = None
        self._lying = self._deck = -1
        self._tracker = PhraseTracker()
        self._tokens: tuple[int | None, ...] = ()

    def notice(self, view: View, heard: Heard) -> None:
        """Remembers what everybody sees and hears now."""
        shown = view.tops if view.played is None else [card for row in view.played for card in row]
        self.gone.update(card for card in shown if card not in ROW_CARDS)
        lying = sum(view.counts)
        if view.turn != self._turn:
            if self._turn is not None:
                self._forget_hand(self._turn)
                self._end(view, self._turn, self._deck - view.deck, lying)
            self._turn, self._tokens, self.declined = view.turn, (), set()
        if view.turn is not None and view.laid:
            self._forget_hand(view.turn)
        self._lying, self._deck = lying, view.deck
        for phrased in self._tracker.new_phrases(view, heard):
            self._remember(view, phrased.seat, phrased.say.phrase, phrased.say.row)
        for seat, row in enumerate(heard.tokens):
            if row is not None and self._tokens[seat : seat + 1] != (row,):
                self._remember(view, seat, LEAVE, row)
        self._tokens = heard.tokens

    def unplayed(self) -> set[int]:
        """Returns the cards that have not been seen on a row."""
        return set(cards()) - self.gone

    def unseen(self, view: View) -> set[int]:
        """Returns the cards that a seat can't locate: in the deck, in other hands, or covered."""
        return self.unplayed().difference(view.hand)

    def said(self, view: View) -> list[list[int]]:
        """Returns what each seat said about each row, this seat first and then clockwise."""
        nothing = len(SPOKEN)
        levels = []
        assert view.seat is not None
        for distance in range(view.options.players):
            latest = self.latest(view, (view.seat + distance) % view.options.players)
            phrases = [latest.get(row) for row in ROWS]
            levels.append([SPOKEN.index(one) if one in SPOKEN else nothing for one in phrases])
        return levels

    def known(self, view: View, *, silent: bool = False) -> "Known":
        """Returns everything that the current player knows, for the search."""
        from tenback.fast.the_game.advice import Known  # noqa: PLC0415 - numba is slow to import

        statements = [self.statements.get(seat, ()) for seat in range(view.options.players)]
        return Known(
            *(view, self.unseen(view), self.said(view), statements, self.lacks),
            *(self.doubts, self.ended, silent),
        )

    def latest(self, view: View, seat: int) -> dict[int, str]:
        """Returns what a seat said last about each row as it is now."""
        return {
            one.row: one.phrase
            for one in self.statements.get(seat, ())
            if one.top == view.tops[one.row] and one.phrase in SPOKEN
        }

    def _forget_hand(self, seat: int) -> None:
        """Forgets what was said about a hand that changes."""
        self.statements.pop(seat, None)
        self.lacks.pop(seat, None)

    def _end(self, view: View, seat: int, drawn: int, lying: int) -> None:
        """Remembers how a seat ended its turn, and which cards it probably did not keep.

        Cards drawn since may be anything. Of the others, cards that it would hardly have kept in
        this turn or an earlier one are unlikely.
        """
        self.ended.pop(seat, None)
        earlier = self.doubts.pop(seat, {})
        held = view.hands[seat]
        if lying != self._lying or not held:
            return  # the end was not seen, or the hand is empty
        self.ended[seat] = Ended(view.tops, drawn)
        if seat == view.seat:
            return
        unplayed = self.unplayed()
        kept = dict.fromkeys(earlier.keys() & unplayed, 1.0)
        for row in ROWS:
            for card, step in steps(row, view.tops[row], unplayed):
                if step + 1 < len(KEPT):
                    kept[card] = min(KEPT[step + 1], kept.get(card, 1.0))
        self.doubts[seat] = {
            card: (drawn + (held - drawn) * share * earlier.get(card, 1.0)) / held
            for card, share in kept.items()
        }

    def _remember(self, view: View, seat: int, phrase: str, row: int | None) -> None:
        if phrase in BEGINNINGS:
            self.begins[seat] = phrase
        if row is None or row not in ROWS or seat == view.seat:
            return
        top, unplayed, one_of = view.tops[row], self.unplayed(), frozenset[int]()
        if phrase in ABOUT_FIRE:
            cover = takers(row, top, unplayed)
            if phrase == CAN_COVER:
                one_of = cover
            else:
                self.declined.add((seat, row, top))
            if phrase == CANNOT_COVER:
                self.lacks.setdefault(seat, set()).update(cover)
        elif phrase in SPOKEN:
            one_of = meaning(phrase, row, top, unplayed)
        if one_of:
            self.statements.setdefault(seat, []).append(Statement(row, top, phrase, one_of))
