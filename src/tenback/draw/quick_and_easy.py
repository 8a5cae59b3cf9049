"""Quick & Easy: two piles. A colour always comes with its word or its silhouette."""

from tenback.rules.quick_and_easy import ASCENDING, COLOURS, NUMBERS, ROWS, Card, View

from . import cards, dock, seats
from .sheet import (
    DOWN,
    DOWN_RIBBON,
    DOWN_SOFT,
    DOWN_STAIR,
    TEXT,
    TEXT_2,
    UP,
    UP_RIBBON,
    UP_SOFT,
    UP_STAIR,
    WHITE,
    box,
    disc,
    heading,
    icon,
    sheet,
    turned,
    words,
)

WORDS = {
    "title": "Quick & Easy",
    "pro": "Pro",
    "deck": "deck {count}",
    "laid": "laid",
    "still out": "still out",
    "up": "up",
    "down": "down",
    "empty": "empty",
    "card": "{colour} {number}",
    "red": "red",
    "yellow": "yellow",
    "green": "green",
    "blue": "blue",
    "purple": "purple",
    "begin": "who begins?",
    "turn": "{seat}: {demands}",
    "lay": "lay 1 or 2",
    "lay one": "lay 1",
    "free": "may lay 1 more or end the turn",
    "won": "won!",
    "lost": "lost: {left} left",
    "pile": "Pile {direction} {top}, {count}.",
}
CELL = 4  # characters that a number takes on a text ribbon

WIDTH, LEFT = 720, 16
PANEL, HIGH = 338, 218


def text(view: View, others: tuple[View, ...]) -> str:
    """Returns the piles on their scale, the seats, and what is required."""
    title, deck = _title(view), WORDS["deck"].format(count=view.deck)
    scale = "".join(f"{number:>{CELL}}" for number in NUMBERS)
    hands = {
        seat: "   ".join(map(_name, sorted(hand, key=_place)))
        for seat, hand in seats.known_hands((*others, view)).items()
    }
    return "\n".join(
        (
            f"{title}{deck:>{66 - len(title)}}",
            "",
            f"{scale:>60}  {WORDS['laid']:>4}",
            *(_row_in_text(view, row) for row in ROWS),
            "",
            seats.lines(view.hands, hands, view.seat, view.turn),
            "",
            _status(view),
        )
    )


def svg(view: View, others: tuple[View, ...]) -> str:
    """Returns the piles with the seats above them and the known hands below."""
    hands = seats.known_hands((*others, view))
    top = 112
    piles_end = top + HIGH + 8
    tape = _tape(view, piles_end) if view.played is not None else ""
    dock_top = piles_end + (36 if tape else 0)
    if view.outcome is not None:
        status, hands_top = dock.ending(view.outcome.left, _status(view), dock_top), dock_top + 98
    else:
        status = dock.requirement(view.turn, view.laid, view.required, _status(view), dock_top)
        hands_top = dock_top + 46
    laid_out, end = _hands(view, hands, hands_top)
    return sheet(
        WIDTH,
        end,
        f"{_title(view)}. {_status(view)}",
        _told(view, hands),
        heading(WORDS["title"], WORDS["pro"] if view.options.pro else "", LEFT + 6, 38),
        seats.deck(view.deck, WORDS["deck"].format(count=view.deck), WIDTH - LEFT, 12),
        seats.chips(view.hands, view.seat, view.turn, 58, LEFT, WIDTH - 2 * LEFT),
        *(_pile(view, row, LEFT + (PANEL + 12) * row, top) for row in ROWS),
        tape,
        dock.ground(dock_top, WIDTH, end),
        status,
        laid_out,
    )


def _title(view: View) -> str:
    return f"{WORDS['title']}: {WORDS['pro']}" if view.options.pro else WORDS["title"]


def _name(card: Card | None) -> str:
    if card is None:
        return WORDS["empty"]
    return WORDS["card"].format(colour=WORDS[card.colour], number=card.number)


def _place(card: Card) -> tuple[int, int]:
    return COLOURS.index(card.colour), card.number


def _direction(row: int) -> str:
    return WORDS["up" if row == ASCENDING else "down"]


def _spent(top: Card | None, row: int) -> range:
    """Returns the numbers that a pile has gone past, its top's included."""
    if top is None:
        return range(0)
    if row == ASCENDING:
        return range(NUMBERS[0], top.number + 1)
    return range(top.number, NUMBERS[-1] + 1)


def _status(view: View) -> str:
    """Returns what is required of whom, or how it ended (QE-8)."""
    if view.outcome is not None:
        return WORDS["won" if view.outcome.won else "lost"].format(left=view.outcome.left)
    if view.turn is None:
        return WORDS["begin"]
    demand = "free" if not view.required else "lay one" if _only_one(view) else "lay"
    return WORDS["turn"].format(seat=seats.name(view.turn), demands=WORDS[demand])


def _only_one(view: View) -> bool:
    """Returns whether the turn can't have a second card (QE-10), or there is none to lay."""
    return view.options.pro or (view.turn is not None and view.hands[view.turn] == 1)


def _row_in_text(view: View, row: int) -> str:
    top = view.tops[row]
    spent = _spent(top, row)
    bar = "".join(("█" if number in spent else "░") * CELL for number in NUMBERS)
    arrow = "↑" if row == ASCENDING else "↓"
    return f"{_direction(row):>4} {arrow}  {_name(top):<11} {bar}  {view.counts[row]:>4}"


def _told(view: View, hands: dict[int, tuple[Card, ...]]) -> str:
    """Returns the table in sentences."""
    told = [
        WORDS["pile"].format(
            direction=_direction(row),
            top=_name(view.tops[row]),
            count=seats.cards_in_words(view.counts[row]),
        )
        for row in ROWS
    ]
    for seat, hand in hands.items():
        told.append(seats.holding(seat, view.seat, map(_name, sorted(hand, key=_place))))
    return " ".join(told)


def _pile(view: View, row: int, x: float, y: float) -> str:
    rising = row == ASCENDING
    ink, soft, solid = (UP, UP_SOFT, UP_RIBBON) if rising else (DOWN, DOWN_SOFT, DOWN_RIBBON)
    top, count = view.tops[row], view.counts[row]
    centre, wide = x + PANEL / 2, 100
    card_x, card_y = centre - wide / 2, y + 22
    marks = [
        box(x, y, PANEL, HIGH, soft, 18),
        icon(UP_STAIR if rising else DOWN_STAIR, x + 28, y + 28, 26, ink),
        words(_direction(row), x + 48, y + 34, 17, ink, bold=True),
        box(x + PANEL - 50, y + 21, 9, 13, ink, 2),
        words(str(count), x + PANEL - 37, y + 33, 15, ink, bold=True),
    ]
    if top is None:
        marks.append(cards.empty(card_x, card_y, wide))
    else:
        # The cards below lie a little askew, one at a time, so a pile grows before it is a pile.
        middle = card_y + cards.height(wide) / 2
        for place, degrees in enumerate((-4, 3)):
            if count > place + 1:
                under = cards.blank(card_x, card_y, wide)
                marks.append(turned(under, degrees, centre, middle))
        marks.append(cards.coloured(top.colour, top.number, card_x, card_y, wide))
    spent = _spent(top, row)
    cell = (PANEL - 28) / len(NUMBERS)
    for place, number in enumerate(NUMBERS):
        at = x + 14 + cell * place
        gone = number in spent
        if gone:
            here = top is not None and number == top.number
            marks.append(box(at, y + HIGH - 36, cell + 0.5, 26, ink if here else solid))
        marks.append(
            words(
                str(number),
                at + cell / 2,
                y + HIGH - 18,
                14,
                WHITE if gone else ink,
                bold=True,
                anchor="middle",
            )
        )
    return "".join(marks)


def _tape(view: View, y: float) -> str:
    """Returns the still-out tape: for each colour ten dots, filled for what is to come."""
    gone = {card for pile in view.played or () for card in pile}
    marks = [words(WORDS["still out"], LEFT + 6, y + 18, 12, TEXT_2)]
    for place, colour in enumerate(COLOURS):
        x = LEFT + 78 + 124 * place
        marks.append(cards.silhouette(colour, x + 12, y + 14, 22))
        for number in NUMBERS:
            out = Card(colour, number) not in gone
            at_x, at_y = x + 34 + 12 * ((number - 1) % 5), y + 8 + 12 * ((number - 1) // 5)
            marks.append(disc(at_x, at_y, 3.8, TEXT if out else "none", stroke=TEXT_2))
    return "".join(marks)


def _hands(view: View, hands: dict[int, tuple[Card, ...]], y: float) -> tuple[str, float]:
    """Returns one hand large, or all side by side, and where they end."""
    marks = []
    wide = 84 if len(hands) == 1 else 58
    pitch = wide + 6
    block = (WIDTH - 2 * LEFT) / max(1, len(hands))
    for place, (seat, hand) in enumerate(hands.items()):
        x = LEFT + block * (place + 0.5) - (pitch * len(hand) - 6) / 2
        top = y + 2
        if len(hands) > 1:
            name_x = LEFT + block * (place + 0.5) - pitch
            marks.append(seats.button(seat, name_x + 13, y + 12, 11))
            marks.append(words(seats.name(seat, view.seat), name_x + 30, y + 17, 13, bold=True))
            x, top = name_x + 3, y + 30
        for order, card in enumerate(sorted(hand, key=_place)):
            marks.append(cards.coloured(card.colour, card.number, x + pitch * order, top, wide))
    if not hands:
        return "", y
    return "".join(marks), y + cards.height(wide) + (18 if len(hands) == 1 else 46)
