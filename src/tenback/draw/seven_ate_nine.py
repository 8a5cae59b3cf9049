"""7 Ate 9: the dial of ten, the race, and hands in which every number keeps its place.

Which cards fit is the game itself, so nothing here counts on from the top.
"""

from collections import Counter
from math import cos, pi, sin
from textwrap import wrap

from tenback.locales import Catalogue, who
from tenback.locales.columns import apart, display_width
from tenback.rules.seven_ate_nine import NUMBERS, SIZE, STEPS, Card, View

from . import cards, panel, seats
from .numerals import numeral
from .panel import status
from .svg import (
    CONTROL,
    LEFT,
    SEAT,
    SURFACE,
    TABLE,
    TABLE_DEEP,
    TEXT,
    TEXT_2,
    WARN,
    WIDTH,
    box,
    disc,
    document,
    heading,
    turned,
    words,
)

CELLS = 24  # characters of a text bar
DOWN = "▒" * 8  # a card that lies face down

KEY, KEY_HIGH = 62, 110
BANDS = (0, 30, 26, 20)  # how high each is when a number has that many different steps


def table(view: View, others: tuple[View, ...], catalogue: Catalogue) -> str:
    """Returns the top card, the race, and the known hands."""
    pile = catalogue.say("draw-pile", count=view.count)
    lines = [
        apart(catalogue.say("draw-seven-ate-nine"), _time(view, catalogue), 62),
        "",
        f"    ┌────────┐   {pile}",
        f"    │{DOWN if view.top is None else catalogue.card(view.top):^8}│",
        "    └────────┘",
        "",
    ]
    names = seats.aligned_names(catalogue, view.options.players, view.seat)
    for seat, called in enumerate(names):
        counts = catalogue.say(
            "draw-counts", hand=f"{view.hands[seat]:>2}", deck=f"{view.decks[seat]:>2}"
        )
        paused = _paused(view, seat, catalogue)
        lines.append(f"  {called}  {counts}  {_bar(view, seat)}  {paused}".rstrip())
    for seat, hand in seats.known_hands((*others, view)).items():
        lines += ["", *_hand_in_text(view, seat, hand, catalogue)]
    return "\n".join(lines)


def svg(view: View, others: tuple[View, ...], catalogue: Catalogue) -> str:
    """Returns the dial beside the seats, and the known hands below."""
    hands = seats.known_hands((*others, view))
    panel_top = 366
    y: float = panel_top + 18
    marks = []
    if view.outcome is not None:
        marks.append(_ending(view, view.outcome.winner, y, catalogue))
        y += 64
    for seat, hand in hands.items():
        down = view.hands[seat] if view.top is None else 0
        if len(hands) > 1 and (hand or down):
            called = seats.name(catalogue, seat, view.seat)
            marks.append(seats.button(seat, LEFT + 18, y + 11, 11))
            marks.append(words(called, LEFT + 38, y + 16, 13, bold=True))
            y += 32
        if down:
            marks.append(_backs(down, y))
            y += KEY_HIGH + 18
        elif hand or len(hands) == 1:
            marks.append(_keys(hand, y))
            y += KEY_HIGH + 18
    title = catalogue.say("draw-seven-ate-nine")
    said = status(view, catalogue).replace("\n", " ") or catalogue.card(view.top or "")
    end = y if hands or view.outcome is not None else panel_top
    return document(
        WIDTH,
        end,
        catalogue.say("draw-summary", title=title, status=said),
        _description(view, hands, catalogue),
        heading(title, _time(view, catalogue), LEFT + 6, 38, 360),
        _dial(view, 190, 206, catalogue),
        *(
            _racer(view, seat, 392, 62 + 74 * seat, catalogue)
            for seat in range(view.options.players)
        ),
        panel.ground(panel_top, WIDTH, end) if end > panel_top else "",
        *marks,
        language=catalogue.language,
    )


def _time(view: View, catalogue: Catalogue) -> str:
    return catalogue.say("draw-time", seconds=view.at / 1000)


def _paused(view: View, seat: int, catalogue: Catalogue) -> str:
    """Returns until when a seat's pause lasts, if it does (SN-11)."""
    until = view.paused[seat]
    if view.outcome is not None or until <= view.at:
        return ""
    return catalogue.say("draw-paused", seconds=until / 1000)


def _share(view: View) -> int:
    """Returns how many cards each seat was dealt (SN-2)."""
    return (SIZE - 1) // view.options.players


def _bar(view: View, seat: int) -> str:
    """Returns how far a seat still has to go: its hand solid, its deck pale, the rest done."""
    share = _share(view)
    hand = -(-view.hands[seat] * CELLS // share)
    left = -(-(view.hands[seat] + view.decks[seat]) * CELLS // share)
    return "█" * hand + "▒" * (left - hand) + "·" * (CELLS - left)


def _hand_in_text(view: View, seat: int, hand: tuple[Card, ...], catalogue: Catalogue) -> list[str]:
    """Returns a hand in lines of equal numbers; a group is never split."""
    if view.top is None:  # SN-14
        down = catalogue.say("draw-face-down", count=view.hands[seat])
        return [f"  {seats.of_player(catalogue, seat, view.seat, down)}"]
    groups = []
    for number in NUMBERS:
        steps = sorted(card.step for card in hand if card.number == number)
        if steps:
            # "\0" keeps a group together while the line is wrapped; then it becomes a space.
            groups.append("\0".join([str(number), *(f"±{step}" for step in steps)]))
    name = f"  {seats.of_player(catalogue, seat, view.seat, '')}"
    indent = " " * display_width(name)
    lines = wrap(
        "   ".join(groups) or catalogue.say("nothing"), 78 - len(indent), break_on_hyphens=False
    )
    return [
        f"{indent if place else name}{line}".replace("\0", " ") for place, line in enumerate(lines)
    ]


def _description(view: View, hands: dict[int, tuple[Card, ...]], catalogue: Catalogue) -> str:
    """Returns the table in sentences."""
    top = catalogue.say("draw-down") if view.top is None else catalogue.card(view.top)
    sentences = [catalogue.say("draw-top-told", card=top, count=view.count)]
    for seat in range(view.options.players):
        counts = {"hand": str(view.hands[seat]), "deck": str(view.decks[seat])}
        sentences.append(catalogue.say("draw-counts-told", who=who(seat, view.seat), **counts))
    if view.top is None:
        return " ".join((*sentences, catalogue.say("tell-stuck")))
    for seat, hand in hands.items():
        named = map(catalogue.card, sorted(hand))
        sentences.append(seats.holding(catalogue, seat, view.seat, named))
    return " ".join(sentences)


def _dial(view: View, x: float, y: float, catalogue: Catalogue) -> str:
    """Returns the ring of ten with the top card in it; the top's own number is filled."""
    r = 124
    marks = [disc(x, y, r + 24, TABLE_DEEP), disc(x, y, r - 24, TABLE)]
    for number in NUMBERS:
        angle = 2 * pi * number / len(NUMBERS) - pi / 2
        at_x, at_y = x + r * cos(angle), y + r * sin(angle)
        here = view.top is not None and number == view.top.number
        marks.append(
            disc(at_x, at_y, 17, TEXT if here else SURFACE, stroke=CONTROL, stroke_width=1.5)
        )
        marks.append(numeral(number, at_x, at_y, 15, SURFACE if here else TEXT))
    wide = 92
    card_x, card_y = x - wide / 2, y - cards.height(wide) / 2
    if view.count > 1:
        marks.append(turned(cards.blank(card_x, card_y, wide), -4, x, y))
    if view.top is None:
        marks.append(cards.back(card_x, card_y, wide))
    else:
        marks.append(cards.stepping(view.top.number, view.top.step, card_x, card_y, wide))
    if view.outcome is not None:  # SN-10: the last card lies face down
        marks.append(turned(cards.back(card_x + 54, card_y + 26, wide * 0.7), 9, x, y))
    pile = catalogue.say("draw-pile", count=view.count)
    marks.append(words(pile, x, y + 86, 13, TEXT_2, anchor="middle"))
    return "".join(marks)


def _racer(view: View, seat: int, x: float, y: float, catalogue: Catalogue) -> str:
    """Returns a seat with how far it still has to go: cards in hand solid, in the deck pale."""
    hand, deck = view.hands[seat], view.decks[seat]
    ink = seats.INKS[seat]
    won = view.outcome is not None and view.outcome.winner == seat
    fill, ring = (SURFACE, TEXT) if won else (SEAT, None)
    width = WIDTH - LEFT - x
    span = width - 80
    unit = span / _share(view)
    counts = catalogue.say("draw-counts", hand=str(hand), deck=str(deck))
    marks = [
        box(x, y, width, 62, fill, 31, stroke=ring, stroke_width=2),
        seats.button(seat, x + 31, y + 31, 20),
        words(seats.name(catalogue, seat, view.seat), x + 60, y + 20, 14, bold=True, widest=82),
        words(counts, x + 60 + span, y + 20, 13, TEXT_2, anchor="end", widest=span - 84),
        box(x + 60, y + 27, span, 12, SURFACE, 6, stroke=ink, stroke_width=1.2),
        words(_paused(view, seat, catalogue), x + 60, y + 54, 12, WARN, bold=True),
    ]
    if deck:
        marks.append(box(x + 60, y + 27, unit * (hand + deck), 12, ink, 6, opacity=0.35))
    if hand:
        marks.append(box(x + 60, y + 27, unit * hand, 12, ink, 6))
    return "".join(marks)


def _ending(view: View, winner: int, y: float, catalogue: Catalogue) -> str:
    won, *others = status(view, catalogue).split("\n")
    left = " ".join(others)
    widest = WIDTH - 2 * LEFT - 60
    return (
        seats.button(winner, LEFT + 28, y + 20, 20)
        + words(won, LEFT + 60, y + 18, 22, bold=True, widest=widest)
        + words(left, LEFT + 60, y + 40, 14, TEXT_2, widest=widest)
    )


def _backs(count: int, y: float) -> str:
    """Returns a hand that lies face down (SN-14)."""
    room = WIDTH - 2 * LEFT - KEY
    pitch = min(KEY + 6, room / max(1, count - 1))
    return "".join(cards.back(LEFT + pitch * place, y, KEY) for place in range(count))


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
