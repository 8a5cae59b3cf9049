"""The Game: Quick & Easy."""

from typing import Any

from .reading import Fault, check_deck, next_with_cards, read_int, read_pair, read_switch

COLOURS = ("red", "yellow", "green", "blue", "purple")
ROWS = (0, 1)

Card = tuple[str, int]


class QuickAndEasy:
    """A game in progress; `play` changes it."""

    def __init__(self, options: dict[str, Any], raw_deck: list[Any]) -> None:
        self.players = read_int(options, "players", 2, 5)
        self.pro = read_switch(options, "pro")
        deck = [read_pair(card, str) for card in raw_deck]
        check_deck(deck, [(colour, number) for colour in COLOURS for number in range(1, 11)])
        self.hands = [[deck[seat], deck[self.players + seat]] for seat in range(self.players)]
        self.deck = deck[self.players * 2 :]
        self.rows: list[list[Card]] = [[], []]
        self.turn: int | None = None
        self.laid = 0
        self.over = False

    def left(self) -> int:
        return sum(len(hand) for hand in self.hands) + len(self.deck)

    def result(self) -> dict[str, Any] | None:
        """Return how it ended, None while it goes on (QE-8)."""
        if not self.over:
            return None
        won = self.left() == 0
        return {"won": won, "left": self.left(), "why": "beaten" if won else "stuck"}

    def seen(self, seat: int) -> dict[str, Any]:
        """Return what a seat sees, by the names of the protocol."""
        result = self.result()
        return {
            "hand": sorted([colour, number] for colour, number in self.hands[seat]),
            "hands": [len(hand) for hand in self.hands],
            "deck": len(self.deck),
            "tops": [list(row[-1]) if row else None for row in self.rows],
            "counts": [len(row) for row in self.rows],
            "played": [[list(card) for card in row] for row in self.rows],
            "turn": self.turn,
            "laid": self.laid,
            "required": 0 if self.turn is None or self.laid or self.over else 1,
            "outcome": result,
            "rating": result and ("won" if result["won"] else "lost"),
        }

    def may(self, seat: int) -> list[dict[str, Any]]:
        """Return all that a seat may do now, as moves of a record without their seat."""
        thinkable: list[dict[str, Any]] = [
            {"do": "begin", "first": first} for first in range(self.players)
        ]
        thinkable += [
            {"do": "lay", "card": list(card), "row": row}
            for card in self.hands[seat]
            for row in ROWS
        ]
        thinkable.append({"do": "end"})
        return [move for move in thinkable if self.refusal(seat, move) is None]

    def refusal(self, seat: int, move: dict[str, Any]) -> str | None:
        """Return why a seat may not do this now, None if it may."""
        if self.over:
            return "the game is over already"
        if move["do"] == "begin":
            return None if self.turn is None else "the first player is named already"
        if self.turn is None:
            return "nobody has been named to begin"
        if seat != self.turn:
            return f"seat {seat} is not on turn, seat {self.turn} is"
        if move["do"] == "end":
            return None if self.laid else "no card laid, the minimum is one"
        card = (move["card"][0], move["card"][1])
        if card not in self.hands[seat]:
            return f"seat {seat} does not hold {card}"
        if not self.fits(card, move["row"]):
            return f"{card} does not fit on row {move['row']}"
        return None

    def fits(self, card: Card, row: int) -> bool:
        if not self.rows[row]:
            return True
        colour, number = self.rows[row][-1]
        if card[0] == colour:
            return True
        return card[1] > number if row == 0 else card[1] < number

    def play(self, move: dict[str, Any]) -> None:
        """Do a move of a record."""
        seat = read_int(move, "seat", 0, self.players - 1)
        match move.get("do"):
            case "begin":
                read_int(move, "first", 0, self.players - 1)
            case "lay":
                read_pair(move.get("card"), str)
                read_int(move, "row", 0, 1)
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
                self.lay(seat, read_pair(move["card"], str), move["row"])
            case "end":
                self.end_turn(seat)

    def lay(self, seat: int, card: Card, row: int) -> None:
        self.hands[seat].remove(card)
        self.rows[row].append(card)
        self.laid += 1
        if self.left() == 0:
            self.over = True
        elif not self.hands[seat] or self.laid == (1 if self.pro else 2):
            self.end_turn(seat)

    def end_turn(self, seat: int) -> None:
        drawn = min(2 - len(self.hands[seat]), len(self.deck))
        self.hands[seat] += self.deck[:drawn]
        self.deck = self.deck[drawn:]
        self.start_turn(next_with_cards(self.hands, seat))

    def start_turn(self, seat: int) -> None:
        self.turn = seat
        self.laid = 0
        if not any(self.fits(card, row) for card in self.hands[seat] for row in ROWS):
            self.over = True
