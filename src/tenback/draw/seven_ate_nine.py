"""7 Ate 9: the dial of ten, the race, and hands in which every number keeps its place.

Which cards fit is the game itself, so nothing here counts on from the top.
"""

from collections import Counter
from math import cos, pi, sin
from textwrap import wrap

from tenback.rules.seven_ate_nine import NUMBERS, STEPS, Card, Outcome, View
from tenback.rules.seven_ate_nine import cards as whole_deck

from . import cards, dock, seats
from .numerals import numeral
from .sheet import (
    CONTROL,
    SEAT,
    SURFACE,
    TABLE,
    TABLE_DEEP,
    TEXT,
    TEXT_2,
    WARN,
    box,
    disc,
    heading,
    sheet,
    turned,
    words,
)

WORDS = {
    "title": "7 Ate 9",
    "pile": "pile {count}",
    "card": "{number} ±{step}",
    "hand": "hand",
    "deck": "deck",
    "counts": "hand {hand}, deck {deck}",
    "paused": "pauses until {until:.1f} s",
    "time": "at {at:.1f} s",
    "won": "{seat} won: 7 ate 9!",
    "left": "{seat} has {left} left",
    "top told": "Top {card}, {count} on the pile.",
    "seat told": "{seat}: hand {hand}, deck {deck}.",
}

CELLS = 24  # characters of a text bar

WIDTH, LEFT = 720, 16
KEY, KEY_HIGH = 62, 110
BANDS = (0, 30, 26, 20)  # how high each is when a number has that many different steps


def text(view: View, others: tuple[View, ...]) -> str:
    """Returns the top card, the race, and the known hands."""
    title, at = WORDS["title"], WORDS["time"].format(at=view.at / 1000)
    lines = [
        f"{title}{at:>{62 - len(title)}}",
        "",
        f"    ┌────────┐   {WORDS['pile'].format(count=view.count)}",
        f"    │{_name(view.top):^8}│",
        "    └────────┘",
        "",
    ]
    for seat in range(view.options.players):
        counts = f"{WORDS['hand']} {view.hands[seat]:>2}  {WORDS['deck']} {view.decks[seat]:>2}"
        called = seats.name(seat, view.seat)
        lines.append(
            f"  {called:<11}  {counts}  {_bar(view, seat)}  {_paused(view, seat)}".rstrip()
        )
    for seat, hand in seats.known_hands((*others, view)).items():
        lines += ["", *_hand_in_text(f"  {seats.name(seat, view.seat)}: ", hand)]
    status = _status(view)
    return "\n".join([*lines, "", status] if status else lines)


def svg(view: View, others: tuple[View, ...]) -> str:
    """Returns the dial beside the seats, and the known hands below."""
    hands = seats.known_hands((*others, view))
    dock_top = 366
    y: float = dock_top + 18
    marks = []
    if view.outcome is not None:
        marks.append(_ending(view.outcome, y))
        y += 64
    for seat, hand in hands.items():
        if len(hands) > 1 and hand:
            marks.append(seats.button(seat, LEFT + 18, y + 11, 11))
            marks.append(words(seats.name(seat, view.seat), LEFT + 38, y + 16, 13, bold=True))
            y += 32
        if hand or len(hands) == 1:
            marks.append(_keys(hand, y))
            y += KEY_HIGH + 18
    title = ". ".join(filter(None, (WORDS["title"], _status(view) or _name(view.top))))
    end = y if hands or view.outcome is not None else dock_top
    return sheet(
        WIDTH,
        end,
        title,
        _told(view, hands),
        heading(WORDS["title"], WORDS["time"].format(at=view.at / 1000), LEFT + 6, 38),
        _dial(view, 190, 206),
        *(_racer(view, seat, 392, 62 + 74 * seat) for seat in range(view.options.players)),
        dock.ground(dock_top, WIDTH, end) if end > dock_top else "",
        *marks,
    )


def _name(card: Card) -> str:
    return WORDS["card"].format(number=card.number, step=card.step)


def _paused(view: View, seat: int) -> str:
    """Returns until when a seat can lay nothing, if that is still to come (SN-11)."""
    until = view.paused[seat]
    if view.outcome is not None or until <= view.at:
        return ""
    return WORDS["paused"].format(until=until / 1000)


def _status(view: View) -> str:
    """Returns how it ended (SN-12); while it goes on there is nothing to say."""
    if view.outcome is None:
        return ""
    return f"{_winner(view.outcome)} {_left(view.outcome)}"


def _winner(outcome: Outcome) -> str:
    return WORDS["won"].format(seat=seats.name(outcome.winner))


def _left(outcome: Outcome) -> str:
    """Returns what the others still have, fewest first."""
    ranked = sorted(range(len(outcome.left)), key=outcome.left.__getitem__)
    return ", ".join(
        WORDS["left"].format(seat=seats.name(seat), left=outcome.left[seat])
        for seat in ranked
        if seat != outcome.winner
    )


def _share(view: View) -> int:
    """Returns how many cards each seat was dealt (SN-2)."""
    return (len(whole_deck()) - 1) // view.options.players


def _bar(view: View, seat: int) -> str:
    """Returns how far a seat has still to go: its hand solid, its deck pale, the rest done."""
    share = _share(view)
    hand = -(-view.hands[seat] * CELLS // share)
    left = -(-(view.hands[seat] + view.decks[seat]) * CELLS // share)
    return "█" * hand + "▒" * (left - hand) + "·" * (CELLS - left)


def _hand_in_text(name: str, hand: tuple[Card, ...]) -> list[str]:
    """Returns a hand in lines of equal numbers; a group is never torn apart."""
    groups = []
    for number in NUMBERS:
        steps = sorted(card.step for card in hand if card.number == number)
        if steps:
            # What holds a group together while the line is wrapped, and is a space thereafter.
            groups.append("\0".join([str(number), *(f"±{step}" for step in steps)]))
    lines = wrap("   ".join(groups) or "-", 78 - len(name), break_on_hyphens=False)
    indent = " " * len(name)
    return [
        f"{indent if place else name}{line}".replace("\0", " ") for place, line in enumerate(lines)
    ]


def _told(view: View, hands: dict[int, tuple[Card, ...]]) -> str:
    """Returns the table in sentences."""
    told = [WORDS["top told"].format(card=_name(view.top), count=view.count)]
    for seat in range(view.options.players):
        counts = {"hand": view.hands[seat], "deck": view.decks[seat]}
        told.append(WORDS["seat told"].format(seat=seats.name(seat, view.seat), **counts))
    for seat, hand in hands.items():
        told.append(seats.holding(seat, view.seat, map(_name, sorted(hand))))
    return " ".join(told)


def _dial(view: View, x: float, y: float) -> str:
    """Returns the ring of ten with the top card in it; the top's own number is filled."""
    r = 124
    marks = [disc(x, y, r + 24, TABLE_DEEP), disc(x, y, r - 24, TABLE)]
    for number in NUMBERS:
        angle = 2 * pi * number / len(NUMBERS) - pi / 2
        at_x, at_y = x + r * cos(angle), y + r * sin(angle)
        here = number == view.top.number
        marks.append(
            disc(at_x, at_y, 17, TEXT if here else SURFACE, stroke=CONTROL, stroke_width=1.5)
        )
        marks.append(numeral(number, at_x, at_y, 15, SURFACE if here else TEXT))
    wide = 92
    card_x, card_y = x - wide / 2, y - cards.height(wide) / 2
    if view.count > 1:
        marks.append(turned(cards.blank(card_x, card_y, wide), -4, x, y))
    marks.append(cards.stepping(view.top.number, view.top.step, card_x, card_y, wide))
    if view.outcome is not None:  # SN-10: the last card lies face down
        marks.append(turned(cards.back(card_x + 54, card_y + 26, wide * 0.7), 9, x, y))
    marks.append(
        words(WORDS["pile"].format(count=view.count), x, y + 86, 13, TEXT_2, anchor="middle")
    )
    return "".join(marks)


def _racer(view: View, seat: int, x: float, y: float) -> str:
    """Returns a seat with how far it has still to go: cards in hand solid, in the deck pale."""
    hand, deck = view.hands[seat], view.decks[seat]
    ink = seats.INKS[seat]
    won = view.outcome is not None and view.outcome.winner == seat
    fill, ring = (SURFACE, TEXT) if won else (SEAT, None)
    width = WIDTH - LEFT - x
    span = width - 80
    unit = span / _share(view)
    counts = WORDS["counts"].format(hand=hand, deck=deck)
    marks = [
        box(x, y, width, 62, fill, 31, stroke=ring, stroke_width=2),
        seats.button(seat, x + 31, y + 31, 20),
        words(seats.name(seat, view.seat), x + 60, y + 20, 14, bold=True),
        words(counts, x + 60 + span, y + 20, 13, TEXT_2, anchor="end"),
        box(x + 60, y + 27, span, 12, SURFACE, 6, stroke=ink, stroke_width=1.2),
        words(_paused(view, seat), x + 60, y + 54, 12, WARN, bold=True),
    ]
    if deck:
        marks.append(box(x + 60, y + 27, unit * (hand + deck), 12, ink, 6, opacity=0.35))
    if hand:
        marks.append(box(x + 60, y + 27, unit * hand, 12, ink, 6))
    return "".join(marks)


def _ending(outcome: Outcome, y: float) -> str:
    return (
        seats.button(outcome.winner, LEFT + 28, y + 20, 20)
        + words(_winner(outcome), LEFT + 60, y + 18, 22, bold=True)
        + words(_left(outcome), LEFT + 60, y + 40, 14, TEXT_2)
    )


def _keys(hand: tuple[Card, ...], y: float) -> str:
    """Returns a hand: one place for each number, its cards' steps as bands from the lower edge."""
    pitch = (WIDTH - 2 * LEFT + 7) / len(NUMBERS)
    held = Counter(hand)
    marks = []
    for place, number in enumerate(NUMBERS):
        x = LEFT + pitch * place
        steps = [step for step in STEPS if held[Card(number, step)]]
        if not steps:
            marks.append(
                box(x, y, KEY, KEY_HIGH, "none", 9, stroke=CONTROL, stroke_dasharray="4 4")
                + numeral(number, x + KEY / 2, y + KEY_HIGH / 2, 28, CONTROL, stroke=8)
            )
            continue
        marks.append(box(x, y + 1.5, KEY, KEY_HIGH, TEXT, 9, opacity=0.16))
        marks.append(box(x, y, KEY, KEY_HIGH, cards.PAPER, 9, stroke=cards.EDGE))
        band = BANDS[len(steps)]
        free = KEY_HIGH - len(steps) * (band + 1)
        marks.append(numeral(number, x + KEY / 2, y + free / 2, 38, TEXT, widest=KEY * 0.72))
        for order, step in enumerate(steps, 1):
            copies = held[Card(number, step)]
            r = 9 if order == len(steps) else 0
            band_y = y + free + (band + 1) * (order - 1) + 1
            marks.append(cards.step_band(step, x, band_y, KEY, band, r=r, copies=copies))
    return "".join(marks)
