"""The Game, also On Fire."""

from typing import Any

from .reading import Fault, check_deck, next_with_cards, read_int, read_number, read_switch

FIRE_CARDS = (22, 33, 44, 55, 66, 77)
JUMP = 10
ROWS = (0, 1, 2, 3)

Tops = tuple[int, ...]
Hand = tuple[int, ...]


class TheGame:
    """A game in progress; `play` changes it."""

    def __init__(self, options: dict[str, Any], raw_deck: list[Any], rules: int) -> None:
        self.players = read_int(options, "players", 1, 5)
        self.pro = read_switch(options, "pro")
        self.on_fire = read_switch(options, "on_fire")
        # By rules 1, laying the last of the 98 cards wins whatever fires are open.
        self.rules = rules
        deck = [read_number(card) for card in raw_deck]
        check_deck(deck, list(range(2, 100)))
        size = {1: 8, 2: 7}.get(self.players, 6) - read_switch(options, "short_hands")
        dealt = self.players * size
        self.hands = [deck[seat : dealt : self.players] for seat in range(self.players)]
        self.deck = deck[dealt:]
        self.rows: list[list[int]] = [[1], [1], [100], [100]]
        self.turn: int | None = None
        self.minimum = 0
        self.laid = 0
        # Two or more players: rows with an open fire of this turn, and of the turn before.
        self.fresh: set[int] = set()
        self.due: set[int] = set()
        # Single player: the row whose open fire the very next card must cover.
        self.solo_fire: int | None = None
        # How it ended: beaten, stuck or burned.
        self.ended: str | None = None

    def left(self) -> int:
        return sum(len(hand) for hand in self.hands) + len(self.deck)

    def tops(self) -> Tops:
        return tuple(row[-1] for row in self.rows)

    def result(self) -> dict[str, Any] | None:
        """Return how it ended, None while it goes on (TG-13)."""
        if self.ended is None:
            return None
        return {"won": self.ended == "beaten", "left": self.left(), "why": self.ended}

    def rating(self) -> str | None:
        """Return the word for the result; a low count is splendid only if a player was stuck."""
        if self.ended == "stuck":
            return "excellent" if self.left() < 10 else "lost"
        return {None: None, "beaten": "beaten", "burned": "lost"}[self.ended]

    def seen(self, seat: int) -> dict[str, Any]:
        """Return what a seat sees, by the names of the protocol."""
        solo = set() if self.solo_fire is None else {self.solo_fire}
        fires = {"fires": sorted(self.fresh | self.due | solo)}
        if self.players > 1:
            fires["due"] = sorted(self.due)
        return fires | {
            "hand": sorted(self.hands[seat]),
            "hands": [len(hand) for hand in self.hands],
            "deck": len(self.deck),
            "tops": list(self.tops()),
            "counts": [len(row) - 1 for row in self.rows],
            "played": [row[1:] for row in self.rows],
            "turn": self.turn,
            "laid": self.laid,
            "required": 0 if self.ended else max(0, self.minimum - self.laid),
            "outcome": self.result(),
            "rating": self.rating(),
        }

    def may(self, seat: int) -> list[dict[str, Any]]:
        """Return all that a seat may do now, as moves of a record without their seat."""
        thinkable: list[dict[str, Any]] = [
            {"do": "begin", "first": first} for first in range(self.players)
        ]
        thinkable += [
            {"do": "lay", "card": card, "row": row} for card in self.hands[seat] for row in ROWS
        ]
        thinkable.append({"do": "end"})
        return [move for move in thinkable if self.refusal(seat, move) is None]

    def refusal(self, seat: int, move: dict[str, Any]) -> str | None:
        """Return why a seat may not do this now, None if it may."""
        if self.ended is not None:
            return "the game is over already"
        if move["do"] == "begin":
            return None if self.turn is None else "the first player is named already"
        if self.turn is None:
            return "nobody has been named to begin"
        if seat != self.turn:
            return f"seat {seat} is not on turn, seat {self.turn} is"
        if move["do"] == "lay":
            return self.cannot_lay(seat, move["card"], move["row"])
        if self.laid < self.minimum:
            return f"{self.laid} cards laid, the minimum is {self.minimum}"
        if self.due:
            return f"the fire on row {min(self.due)} must be covered first"
        return None

    def cannot_lay(self, seat: int, card: int, row: int) -> str | None:
        top = self.rows[row][-1]
        if card not in self.hands[seat]:
            return f"seat {seat} does not hold {card}"
        if not fits_row(row, top, card):
            return f"{card} does not fit on {top} of row {row}"
        if self.solo_fire is not None and row != self.solo_fire:
            return f"the fire on row {self.solo_fire} must be covered by the very next card"
        return None

    def play(self, move: dict[str, Any]) -> None:
        """Do a move of a record."""
        seat = read_int(move, "seat", 0, self.players - 1)
        match move.get("do"):
            case "begin":
                read_int(move, "first", 0, self.players - 1)
            case "lay":
                read_number(move.get("card"))
                read_int(move, "row", 0, 3)
            case "end":
                pass
            case other:
                raise Fault(f"unknown move {other!r}")
        if refusal := self.refusal(seat, move):
            raise Fault(refusal)
        match move["do"]:
            case "begin":
                self.start_turn(move["first"])
            case "lay":
                self.lay(seat, move["card"], move["row"])
            case "end":
                self.end_turn(seat)

    def lay(self, seat: int, card: int, row: int) -> None:
        self.hands[seat].remove(card)
        self.rows[row].append(card)
        self.laid += 1
        self.fresh.discard(row)
        self.due.discard(row)
        self.solo_fire = None
        if self.on_fire and card in FIRE_CARDS:
            if self.players == 1:
                self.solo_fire = row
            else:
                self.fresh.add(row)
        if self.left() == 0:
            # A fire laid in this very turn may stay open; what was due in it had to be covered.
            self.ended = "burned" if self.due and self.rules == 2 else "beaten"
        elif not self.duty_can_be_done(seat):
            self.ended = self.why_lost(seat)
        elif not self.hands[seat]:
            self.end_turn(seat)

    def start_turn(self, seat: int) -> None:
        self.turn = seat
        self.laid = 0
        self.minimum = 1 if not self.deck else 3 if self.pro else 2
        if not self.duty_can_be_done(seat):
            self.ended = self.why_lost(seat)

    def end_turn(self, seat: int) -> None:
        drawn = min(self.laid, len(self.deck))
        self.hands[seat] += self.deck[:drawn]
        self.deck = self.deck[drawn:]
        self.due = self.fresh
        self.fresh = set()
        self.start_turn(next_with_cards(self.hands, seat))

    def duty_can_be_done(self, seat: int) -> bool:
        """Can the current player still reach the minimum, and cover what is due?"""
        hand = tuple(self.hands[seat])
        need = self.minimum - self.laid
        if self.players == 1:
            return solo_can_lay(self.tops(), hand, need, self.solo_fire, self.on_fire)
        if can_cover_and_lay(self.tops(), hand, need, tuple(sorted(self.due))):
            return True
        if self.rules == 2:
            return False
        holds_all = len(hand) == self.left()
        return holds_all and can_lay_all(self.tops(), hand, set())

    def why_lost(self, seat: int) -> str:
        """Burned if only a fire keeps the player from the minimum; stuck if nothing reaches it."""
        need = self.minimum - self.laid
        could = can_cover_and_lay(self.tops(), tuple(self.hands[seat]), need, ())
        return "burned" if could else "stuck"


def fits_row(row: int, top: int, card: int) -> bool:
    if row < 2:
        return card > top or card == top - JUMP
    return card < top or card == top + JUMP


def after_lay(tops: Tops, hand: Hand, card: int, row: int) -> tuple[Tops, Hand]:
    new_tops = tops[:row] + (card,) + tops[row + 1 :]
    new_hand = tuple(other for other in hand if other != card)
    return new_tops, new_hand


def solo_can_lay(tops: Tops, hand: Hand, need: int, fire: int | None, on_fire: bool) -> bool:
    """Is there a sequence of `need` cards in which each open fire is covered by the next card?"""
    if need <= 0:
        return True
    rows = range(4) if fire is None else (fire,)
    for card in hand:
        for row in rows:
            if fits_row(row, tops[row], card):
                new_tops, new_hand = after_lay(tops, hand, card, row)
                new_fire = row if on_fire and card in FIRE_CARDS else None
                if solo_can_lay(new_tops, new_hand, need - 1, new_fire, on_fire):
                    return True
    return False


def can_cover_and_lay(tops: Tops, hand: Hand, need: int, due: tuple[int, ...]) -> bool:
    """Is there a sequence of at least `need` cards with at least one on each due row?

    A card on one row never changes what fits on another. So the first card of each due row can be
    moved to the front of any sequence, and only sequences that begin so need to be tried.
    """
    if not due and need <= 0:
        return True
    rows = due[:1] if due else (0, 1, 2, 3)
    for card in hand:
        for row in rows:
            if fits_row(row, tops[row], card):
                new_tops, new_hand = after_lay(tops, hand, card, row)
                if can_cover_and_lay(new_tops, new_hand, need - 1, due[1:]):
                    return True
    return False


def can_lay_all(tops: Tops, hand: Hand, hopeless: set[tuple[Tops, Hand]]) -> bool:
    """Is there a sequence that lays the whole hand? `hopeless` collects what was tried in vain."""
    if not hand:
        return True
    if (tops, hand) in hopeless:
        return False
    for card in hand:
        for row in range(4):
            if fits_row(row, tops[row], card):
                new_tops, new_hand = after_lay(tops, hand, card, row)
                if can_lay_all(new_tops, new_hand, hopeless):
                    return True
    hopeless.add((tops, hand))
    return False
