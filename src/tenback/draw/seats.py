"""Seats at the table: whose hands are known, and the sewing buttons that represent players."""

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeVar

from tenback.locales import Catalogue, who
from tenback.locales.columns import display_width, flush_right, padded
from tenback.palette import DAY, PLAYERS

from .cards import back, empty
from .svg import LEFT, SEAT, SURFACE, TEXT, TEXT_2, WHITE, WIDTH, box, disc, group, words

C_co = TypeVar("C_co", covariant=True)

INKS = tuple(DAY[name] for name in PLAYERS)
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


def name(catalogue: Catalogue, seat: int, you: int | None) -> str:
    """Returns what a seat is called: "you", or the player's number counted from 1."""
    return catalogue.say("draw-player", who=who(seat, you))


def of_player(catalogue: Catalogue, seat: int, you: int | None, what: str) -> str:
    """Returns a statement about a seat, after its name."""
    return catalogue.say("draw-of-player", who=who(seat, you), what=what)


def holding(catalogue: Catalogue, seat: int, you: int | None, cards: Iterable[str]) -> str:
    """Returns a hand in a sentence."""
    return catalogue.say("draw-holds", who=who(seat, you), cards=catalogue.listed(cards))


def lines(
    catalogue: Catalogue,
    counts: Sequence[int],
    hands: dict[int, str],
    you: int | None,
    turn: int | None,
) -> str:
    """Returns the seats in text, one per line: whose turn it is, how many cards, known hands."""
    names = aligned_names(catalogue, len(counts), you)
    numbers = [catalogue.say("draw-cards", count=count) for count in counts]
    widest = max(map(display_width, numbers))
    return "\n".join(
        f"{'>' if seat == turn else ' '} {names[seat]}"
        f"  {flush_right(number, widest)}   {hands.get(seat, '')}".rstrip()
        for seat, number in enumerate(numbers)
    )


def aligned_names(catalogue: Catalogue, players: int, you: int | None) -> list[str]:
    """Returns all seats' names in text, each as wide as the widest."""
    names = [name(catalogue, seat, you) for seat in range(players)]
    widest = max(map(display_width, names))
    return [padded(one, widest) for one in names]


def button(seat: int, x: float, y: float, r: float) -> str:
    """Returns a seat's sewing button, recognizable by its colour and its holes."""
    holes = HOLES[seat]
    return group(
        disc(0, 0, 16, INKS[seat]),
        disc(0, 0, 12.3, "none", stroke=WHITE, stroke_opacity=0.6, stroke_width=1.4),
        *(disc(hole_x, hole_y, 3.6 if len(holes) == 1 else 2.2, WHITE) for hole_x, hole_y in holes),
        at=(x, y),
        scale=r / 16,
    )


def chips(
    catalogue: Catalogue, counts: Sequence[int], you: int | None, turn: int | None, y: float
) -> str:
    """Returns the seats side by side, each with its count of cards; the current one has a ring."""
    gap = 8
    wide = min(200, (WIDTH - 2 * LEFT - gap * (len(counts) - 1)) / len(counts))
    marks = []
    for seat, count in enumerate(counts):
        x = LEFT + seat * (wide + gap)
        called = name(catalogue, seat, you)
        fill, ring = (SURFACE, TEXT) if seat == turn else (SEAT, None)
        marks.append(box(x, y, wide, 44, fill, 22, stroke=ring, stroke_width=2))
        marks.append(button(seat, x + 23, y + 22, 15))
        marks.append(words(called, x + 46, y + 19, 13, bold=True, widest=wide - 60))
        marks.extend(box(x + 46 + 7 * card, y + 25, 5.5, 10, TEXT_2, 1.5) for card in range(count))
        marks.append(words(str(count), x + 50 + 7 * count, y + 35, 13, TEXT_2))
    return "".join(marks)


def deck(count: int, said: str, right: float, y: float) -> str:
    """Returns the draw deck's edge: a back, and how many are left."""
    picture = back(right - 26, y, 26) if count else empty(right - 26, y, 26)
    return picture + words(said, right - 34, y + 24, 15, bold=True, anchor="end", widest=150)
