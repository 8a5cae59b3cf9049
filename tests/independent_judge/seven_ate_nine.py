"""7 Ate 9."""

from typing import Any

from .reading import Fault, check_deck, read_int, read_milliseconds, read_pair

LATE = 3000
"""How many milliseconds ago a top may have been covered to excuse a card that comes too late."""

Card = tuple[int, int]


class SevenAteNine:
    """A race in progress; `play` changes it."""

    def __init__(self, options: dict[str, Any], raw_deck: list[Any]) -> None:
        self.players = read_int(options, "players", 2, 4)
        self.pause = read_milliseconds({"wrong_card_pause": 1000} | options, "wrong_card_pause")
        deck = [read_pair(card, int) for card in raw_deck]
        check_deck(deck, full_deck(options.get("counts")))
        # The whole pile, bottom first.
        self.pile = [deck[0]]
        self.decks = [deck[1 + seat :: self.players] for seat in range(self.players)]
        self.hands: list[list[Card]] = [[] for _ in range(self.players)]
        self.clock: float = 0
        self.paused_until: list[float] = [0] * self.players
        self.covered: list[tuple[Card, float]] = []
        self.turned = 0
        self.winner: int | None = None

    def cards_of(self, seat: int) -> int:
        return len(self.hands[seat]) + len(self.decks[seat])

    def result(self) -> dict[str, Any] | None:
        """Return how it ended, None while it goes on (SN-12)."""
        if self.winner is None:
            return None
        left = [self.cards_of(seat) for seat in range(self.players)]
        return {"winner": self.winner, "left": left}

    def seen(self, seat: int) -> dict[str, Any]:
        """Return what a seat sees while play goes on, by the names of the protocol."""
        # The very last card is laid face down (SN-10).
        pile = self.pile if self.winner is None else self.pile[:-1]
        return self.counted() | {
            "hand": sorted(list(card) for card in self.hands[seat]),
            "top": list(pile[-1]),
            "played": [list(card) for card in pile],
        }

    def seen_before_go(self) -> dict[str, Any]:
        """Return what anyone sees while all are stuck, up to "Go!": all is face down (SN-14)."""
        return self.counted() | {"hand": [], "top": None, "played": None}

    def counted(self) -> dict[str, Any]:
        return {
            "hands": [len(hand) for hand in self.hands],
            "decks": [len(deck) for deck in self.decks],
            "count": len(self.pile),
            "paused": self.paused_until,
            "at": self.clock,
            "outcome": self.result(),
        }

    def may(self, seat: int) -> list[dict[str, Any]]:
        """Return all that a seat may try, fitting or not, as moves without their seat and time."""
        if self.winner is not None:
            return []
        take: list[dict[str, Any]] = [{"do": "take"}] if self.decks[seat] else []
        kinds = dict.fromkeys(self.hands[seat])
        return take + [{"do": "lay", "card": list(card)} for card in kinds]

    def verdict(self, seat: int, card: Card, at: float, onto: Card | None = None) -> str:
        """Return the result of laying a card: `lay`, `wrong`, `too-late` or `paused`.

        `onto` is the top that the player had seen; by default, the present top.
        """
        if at < self.paused_until[seat]:
            return "paused"
        if fits_top(self.pile[-1], card) or self.cards_of(seat) == 1:
            return "lay"
        for top, since in self.covered:
            if top == onto and at - since <= LATE and fits_top(top, card):
                return "too-late"
        return "wrong"

    def play(self, move: dict[str, Any]) -> None:
        """Do a move of a record."""
        do = move.get("do")
        if do not in ("take", "lay", "wrong"):
            raise Fault(f"unknown move {do!r}")
        if self.winner is not None:
            raise Fault("the game is over already")
        seat = read_int(move, "seat", 0, self.players - 1)
        at = read_milliseconds(move, "at")
        if at < self.clock:
            raise Fault(f"at goes back from {self.clock} to {at}")
        if do == "take":
            if not self.decks[seat]:
                raise Fault(f"the personal deck of seat {seat} is empty")
            self.hands[seat].append(self.decks[seat].pop())
        else:
            card = read_pair(move.get("card"), int)
            if card not in self.hands[seat]:
                raise Fault(f"seat {seat} does not hold {card}")
            verdict = self.verdict(seat, card, at)
            if verdict != do:
                raise Fault(f"{card} on {self.pile[-1]} is {verdict}, not {do}")
            if do == "wrong":
                self.paused_until[seat] = at + self.pause
            else:
                self.covered.append((self.pile[-1], at))
                self.hands[seat].remove(card)
                self.pile.append(card)
        self.clock = at
        self.turned = 0
        if self.cards_of(seat) == 0:
            self.winner = seat
        else:
            self.turn_while_stuck()

    def turn_while_stuck(self) -> None:
        while self.is_stuck():
            if self.turned == len(self.pile):
                raise AssertionError("no card of the pile helps")
            if not self.turned:  # nobody sees what is turned up meanwhile
                self.covered.append((self.pile[-1], self.clock))
            self.pile.append(self.pile.pop(0))
            self.turned += 1

    def is_stuck(self) -> bool:
        if any(self.decks):
            return False
        for hand in self.hands:
            if len(hand) == 1 or any(fits_top(self.pile[-1], card) for card in hand):
                return False
        return True


def full_deck(counts: Any) -> list[Card]:
    """Return the 73 cards; `counts` is the option, None for ours."""
    kinds = [(number, step) for number in range(1, 11) for step in (1, 2, 3)]
    if counts is not None:
        if not isinstance(counts, list) or any(type(one) is not int for one in counts):
            raise Fault(f"counts should be a list of whole numbers, not {counts!r}")
        if len(counts) != 30 or min(counts) < 1 or sum(counts) != 73:
            raise Fault(f"counts should be 30 numbers from 1 on, 73 in all, not {counts!r}")
        return [kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)]
    extra = [(number, 1) for number in (1, 2, 3, 4)]
    extra += [(number, 2) for number in (5, 6, 7, 8)]
    extra += [(number, 3) for number in (1, 2, 3, 9, 10)]
    return kinds + kinds + extra


def fits_top(top: Card, card: Card) -> bool:
    number, step = top
    wanted = []
    for result in (number + step, number - step):
        if result > 10:
            wanted.append(result - 10)
        elif result < 1:
            wanted.append(result + 10)
        else:
            wanted.append(result)
    return card[0] in wanted
