"""Selecting a card and a row, in either order, by keys or mouse.

Only offered moves are highlighted, and only they can be chosen.
"""

from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from tenback.locales import Catalogue
from tenback.rules.game import Begin, End, Offer

from .board import Board, RowChosen
from .scene import Scene

ENTER = ("e", "enter")
CardT = TypeVar("CardT")


class CardPressed(Struct, frozen=True):
    """Click target: a card of the hand."""

    card: Any


class RowPressed(Struct, frozen=True):
    """Click target: a row."""

    row: int


class CardSelection(Board, Generic[CardT]):
    """The input of a game with turns in which cards are laid on rows."""

    ROWS: ClassVar[int]

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self.card: CardT | None = None
        """The selected card."""
        self.row: int | None = None
        """The selected row, or the one that must be pressed again to confirm."""
        self.sure = False
        """Whether pressing that row again lays a card that ends the game."""
        self.unfit: int | None = None
        """The row on which the selected card did not fit."""

    def scene_changed(self, before: Scene | None, scene: Scene) -> None:
        """Keeps the selected card as long as it can be laid."""
        if before is None or before.view != scene.view:
            self.sure, self.unfit, self.row = False, None, None
        if self.card not in [offer.action.card for offer in self.lays]:
            self.card = None

    @property
    def lays(self) -> list[Offer]:
        """The offers that lay a card."""
        return [offer for offer in self.legal if not isinstance(offer.action, Begin | End)]

    @property
    def begins(self) -> list[int]:
        """The seats that can begin."""
        return [one.action.first for one in self.legal if isinstance(one.action, Begin)]

    @property
    def can_end(self) -> bool:
        """Whether the turn can be ended."""
        return any(isinstance(offer.action, End) for offer in self.legal)

    def offer(self, card: CardT | None, row: int | None) -> Offer | None:
        """Returns the offer to lay a card on a row, or None."""
        for offer in self.lays:
            if offer.action.card == card and offer.action.row == row:
                return offer
        return None

    def fits(self, card: CardT) -> bool:
        """Returns whether a card can be laid on the selected row, or on any if none is selected."""
        return any(
            offer.action.card == card and self.row in (None, offer.action.row)
            for offer in self.lays
        )

    def press(self, target: object) -> None:
        """Selects or lays a card, ends the turn, or chooses who begins."""
        match target:
            case CardPressed(card):
                self._pick(card)
            case RowPressed(row):
                self._point(row)
            case End() | Begin():
                if any(offer.action == target for offer in self.legal):
                    self.choose(target)
        self.redraw()

    def press_key(self, key: str) -> bool:
        """Handles the keys of cards, rows, the end of the turn and Escape."""
        hand = self.hand
        if key.isdecimal() and len(key) == 1:
            number = int(key) - 1
            if self.begins:
                if number in self.begins:
                    self.press(Begin(number))
            elif 0 <= number < len(hand):
                self.press(CardPressed(hand[number]))
            return True
        if len(key) == 1 and 0 <= ord(key) - ord("a") < self.ROWS:
            self.press(RowPressed(ord(key) - ord("a")))
            return True
        if key in ENTER and self.can_end:
            self.press(End())
            return True
        if key == "escape" and (self.card is not None or self.row is not None):
            self._let_go()
            self.redraw()
            return True
        return False

    def _pick(self, card: CardT) -> None:
        if not self.lays:
            return
        row = self.row
        if self.card is None and row is not None:
            self._lay(card, row)
        elif card == self.card:
            self._let_go()
        else:
            self._let_go()
            self.card = card

    def _point(self, row: int) -> None:
        if not self.lays:
            if not self.begins:
                self.post_message(RowChosen(row))
        elif self.card is not None:
            self._lay(self.card, row)
        else:
            self.row = None if self.row == row else row

    def _lay(self, card: CardT, row: int) -> None:
        """Lays an offered card; one that would end the game only after a second press."""
        offer = self.offer(card, row)
        sure = self.sure and self.row == row
        self._let_go()
        if offer is None:
            self.card, self.unfit = card, row
        elif offer.ends and not sure:
            self.card, self.row, self.sure = card, row, True
        else:
            self.choose(offer.action)

    def _let_go(self) -> None:
        self.card, self.row, self.sure, self.unfit = None, None, False, None

    @property
    def hand(self) -> list[CardT]:
        """The person's cards, in the order of their keys."""
        return sorted(self.scene.view.hand, key=self.sort_key) if self.scene else []

    def sort_key(self, card: CardT) -> Any:
        """Returns the key by which hands are sorted."""
        return card
