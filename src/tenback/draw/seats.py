"""Seats at the table: whose hands are known, and the sewing buttons that stand for players."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from .cards import back, empty
from .sheet import SEAT, SURFACE, TEXT, TEXT_2, WHITE, box, disc, group, words

C_co = TypeVar("C_co", covariant=True)

WORDS = {
    "seat": "seat {seat}",
    "you": "you",
    "card": "1 card",
    "cards": "{count} cards",
    "holds": "{seat} holds {cards}.",
}

INKS = ("#14212b", "#1c62b8", "#9a4a00", "#1f6b3c", "#8a2f77")
HOLES: tuple[tuple[tuple[float, float], ...], ...] = (
    ((-4, 0), (4, 0)),
    ((-3.5, -3.5), (3.5, -3.5), (-3.5, 3.5), (3.5, 3.5)),
    ((0, -4.5), (-4, 3), (4, 3)),
    ((0, 0),),
    ((0, -5), (-5, -1), (5, -1), (-3, 5), (3, 5)),
)


class Seen(Protocol[C_co]):
    """What every View has: whose it is, and that seat's hand."""

    @property
    def seat(self) -> int | None:
        """The seat, or None for a spectator."""

    @property
    def hand(self) -> tuple[C_co, ...]:
        """The seat's cards."""


def known_hands(views: Iterable[Seen[C_co]]) -> dict[int, tuple[C_co, ...]]:
    """Returns the hands that these Views show, by seat in the table's order."""
    hands = {view.seat: view.hand for view in views if view.seat is not None}
    return dict(sorted(hands.items()))


def name(seat: int, you: int | None = None) -> str:
    """Returns what a seat is called."""
    called = WORDS["seat"].format(seat=seat)
    return f"{called}, {WORDS['you']}" if seat == you else called


def cards_in_words(count: int) -> str:
    """Returns a number of cards in words."""
    return WORDS["card"] if count == 1 else WORDS["cards"].format(count=count)


def holding(seat: int, you: int | None, cards: Iterable[str]) -> str:
    """Returns a hand in a sentence."""
    return WORDS["holds"].format(seat=name(seat, you), cards=", ".join(cards) or "-")


def lines(counts: Sequence[int], hands: dict[int, str], you: int | None, turn: int | None) -> str:
    """Returns the seats in text, one a line: who is on turn, how many cards, and known hands."""
    widest = max(len(name(seat, you)) for seat in range(len(counts)))
    return "\n".join(
        f"{'>' if seat == turn else ' '} {name(seat, you):{widest}}"
        f"  {cards_in_words(count):>8}   {hands.get(seat, '')}".rstrip()
        for seat, count in enumerate(counts)
    )


def button(seat: int, x: float, y: float, r: float) -> str:
    """Returns a seat's sewing button: told apart by its colour and by its holes."""
    holes = HOLES[seat]
    return group(
        disc(0, 0, 16, INKS[seat]),
        disc(0, 0, 12.3, "none", stroke=WHITE, stroke_opacity=0.6, stroke_width=1.4),
        *(disc(hole_x, hole_y, 3.6 if len(holes) == 1 else 2.2, WHITE) for hole_x, hole_y in holes),
        at=(x, y),
        scale=r / 16,
    )


def chips(
    counts: Sequence[int], you: int | None, turn: int | None, y: float, left: float, width: float
) -> str:
    """Returns the seats side by side, each with its count of cards; who is on turn is ringed."""
    gap = 8
    wide = min(200, (width - gap * (len(counts) - 1)) / len(counts))
    marks = []
    for seat, count in enumerate(counts):
        x = left + seat * (wide + gap)
        fill, ring = (SURFACE, TEXT) if seat == turn else (SEAT, None)
        marks.append(box(x, y, wide, 44, fill, 22, stroke=ring, stroke_width=2))
        marks.append(button(seat, x + 23, y + 22, 15))
        marks.append(words(name(seat, you), x + 46, y + 19, 13, bold=True))
        marks.extend(box(x + 46 + 7 * card, y + 25, 5.5, 10, TEXT_2, 1.5) for card in range(count))
        marks.append(words(str(count), x + 50 + 7 * count, y + 35, 13, TEXT_2))
    return "".join(marks)


def deck(count: int, said: str, right: float, y: float) -> str:
    """Returns the draw deck's edge: a back, and how many are left."""
    picture = back(right - 26, y, 26) if count else empty(right - 26, y, 26)
    return picture + words(said, right - 34, y + 24, 15, bold=True, anchor="end")
