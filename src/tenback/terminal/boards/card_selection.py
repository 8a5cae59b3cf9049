"""Choosing a card and a row, one after the other, in either order, by keys or mouse.

Which of them light up is what was offered, and nothing else can be wished.
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
    """A card of the hand is pressed."""

    card: Any


class RowPressed(Struct, frozen=True):
    """A row is pressed."""

    row: int


class CardSelection(Board, Generic[CardT]):
    """A game in which one player after the other lays cards on rows: what the person wishes."""

    ROWS: ClassVar[int]

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self.card: CardT | None = None
        """The card that is chosen."""
        self.row: int | None = None
        """The row that is chosen, or that waits for a second press."""
        self.sure = False
        """Whether the next press on that row lays a card that would end the game."""
        self.unfit: int | None = None
        """The row on which the chosen card was tried in vain."""

    def scene_changed(self, before: Scene | None, scene: Scene) -> None:
        """Keeps what is chosen as long as it can be laid."""
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
        """The seats that may be named to begin."""
        return [one.action.first for one in self.legal if isinstance(one.action, Begin)]

    @property
    def can_end(self) -> bool:
        """Whether the turn may be ended."""
        return any(isinstance(offer.action, End) for offer in self.legal)

    def offer(self, card: CardT | None, row: int | None) -> Offer | None:
        """Returns the offer to lay a card on a row, if there is one."""
        for offer in self.lays:
            if offer.action.card == card and offer.action.row == row:
                return offer
        return None

    def fits(self, card: CardT) -> bool:
        """Returns whether a card can be laid: on the chosen row, or without one anywhere."""
        return any(
            offer.action.card == card and self.row in (None, offer.action.row)
            for offer in self.lays
        )

    def press(self, target: object) -> None:
        """Chooses, lays, ends the turn, or names who begins."""
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
        """Returns whether a key stands for a card, a row, the end of the turn or letting go."""
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
        """Lays a card that is offered; one that would end the game only when pressed again."""
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
        """The own cards in the order of their keys."""
        return sorted(self.scene.view.hand, key=self.sort_key) if self.scene else []

    def sort_key(self, card: CardT) -> Any:
        """Returns what cards are ordered by."""
        return card
