"""Quick & Easy: two piles. A colour always comes with its word or its silhouette."""

from tenback.locales import Catalogue, letter
from tenback.locales.columns import apart, display_width, padded
from tenback.rules.quick_and_easy import ASCENDING, COLOURS, NUMBERS, ROWS, Card, View

from . import cards, panel, seats
from .panel import status
from .svg import (
    DOWN,
    DOWN_RIBBON,
    DOWN_SOFT,
    DOWN_STAIR,
    LEFT,
    TEXT,
    TEXT_2,
    UP,
    UP_RIBBON,
    UP_SOFT,
    UP_STAIR,
    WHITE,
    WIDTH,
    box,
    disc,
    document,
    heading,
    icon,
    turned,
    words,
)

CELL = 4  # characters that a number takes on a text ribbon

PANEL, HIGH = 338, 218


def table(view: View, others: tuple[View, ...], catalogue: Catalogue) -> str:
    """Returns the piles on their scale, and the seats."""
    laid, deck = catalogue.say("draw-laid"), catalogue.say("draw-deck", count=view.deck)
    scale = "".join(f"{number:>{CELL}}" for number in NUMBERS)
    named = max(display_width(_name(Card(colour, 10), catalogue)) for colour in COLOURS)
    hands = {
        seat: "   ".join(_name(card, catalogue) for card in sorted(hand, key=_place))
        for seat, hand in seats.known_hands((*others, view)).items()
    }
    return "\n".join(
        (
            apart(_title(view, catalogue), deck, 5 + named + 1 + len(scale) + 6),
            "",
            f"{' ' * (5 + named + 1)}{scale}  {laid}",
            *(_row_in_text(view, row, named, catalogue) for row in ROWS),
            "",
            seats.lines(catalogue, view.hands, hands, view.seat, view.turn),
        )
    )


def svg(view: View, others: tuple[View, ...], catalogue: Catalogue) -> str:
    """Returns the piles with the seats above them and the known hands below."""
    hands = seats.known_hands((*others, view))
    top = 112
    piles_end = top + HIGH + 8
    tape = _tape(view, piles_end, catalogue) if view.played is not None else ""
    panel_top = piles_end + (36 if tape else 0)
    said = status(view, catalogue)
    if view.outcome is not None:
        status_line, hands_top = panel.ending(view.outcome.left, said, panel_top), panel_top + 98
    else:
        status_line = panel.requirement(view.turn, view.laid, view.required, said, panel_top)
        hands_top = panel_top + 46
    laid_out, end = _hands(view, hands, hands_top, catalogue)
    title, pro = catalogue.say("draw-quick-and-easy"), catalogue.say("draw-pro")
    return document(
        WIDTH,
        end,
        catalogue.say("draw-summary", title=_title(view, catalogue), status=said),
        _description(view, hands, catalogue),
        heading(title, pro if view.options.pro else "", LEFT + 6, 38, 540),
        seats.deck(view.deck, catalogue.say("draw-deck", count=view.deck), WIDTH - LEFT, 12),
        seats.chips(catalogue, view.hands, view.seat, view.turn, 58),
        *(_pile(view, row, LEFT + (PANEL + 12) * row, top) for row in ROWS),
        tape,
        panel.ground(panel_top, WIDTH, end),
        status_line,
        laid_out,
        language=catalogue.language,
    )


def _title(view: View, catalogue: Catalogue) -> str:
    title = catalogue.say("draw-quick-and-easy")
    if not view.options.pro:
        return title
    return catalogue.say("draw-title", title=title, variants=catalogue.say("draw-pro"))


def _name(card: Card | None, catalogue: Catalogue) -> str:
    return catalogue.say("draw-empty") if card is None else catalogue.card(card)


def _place(card: Card) -> tuple[int, int]:
    return COLOURS.index(card.colour), card.number


def _spent(top: Card | None, row: int) -> range:
    """Returns the numbers that a pile has passed, including that of its top."""
    if top is None:
        return range(0)
    if row == ASCENDING:
        return range(NUMBERS[0], top.number + 1)
    return range(top.number, NUMBERS[-1] + 1)


def _row_in_text(view: View, row: int, named: int, catalogue: Catalogue) -> str:
    top = view.tops[row]
    spent = _spent(top, row)
    bar = "".join(("█" if number in spent else "░") * CELL for number in NUMBERS)
    arrow = "↑" if row == ASCENDING else "↓"
    called = padded(_name(top, catalogue), named)
    return f"{letter(row)} {arrow}  {called} {bar}  {view.counts[row]:>4}"


def _description(view: View, hands: dict[int, tuple[Card, ...]], catalogue: Catalogue) -> str:
    """Returns the table in sentences."""
    sentences = [
        catalogue.say(
            "draw-row-told",
            row=letter(row),
            direction="up" if row == ASCENDING else "down",
            top=_name(view.tops[row], catalogue),
            count=view.counts[row],
            alarm="no",
        )
        for row in ROWS
    ]
    for seat, hand in hands.items():
        named = (catalogue.card(card) for card in sorted(hand, key=_place))
        sentences.append(seats.holding(catalogue, seat, view.seat, named))
    return " ".join(sentences)


def _pile(view: View, row: int, x: float, y: float) -> str:
    rising = row == ASCENDING
    ink, soft, solid = (UP, UP_SOFT, UP_RIBBON) if rising else (DOWN, DOWN_SOFT, DOWN_RIBBON)
    top, count = view.tops[row], view.counts[row]
    centre, wide = x + PANEL / 2, 100
    card_x, card_y = centre - wide / 2, y + 22
    marks = [
        box(x, y, PANEL, HIGH, soft, 18),
        icon(UP_STAIR if rising else DOWN_STAIR, x + 28, y + 28, 26, ink),
        words(letter(row), x + 48, y + 36, 21, ink, bold=True),
        box(x + PANEL - 50, y + 21, 9, 13, ink, 2),
        words(str(count), x + PANEL - 37, y + 33, 15, ink, bold=True),
    ]
    if top is None:
        marks.append(cards.empty(card_x, card_y, wide))
    else:
        # The cards below lie a little askew, so that one can see a pile grow from its first cards.
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


def _tape(view: View, y: float, catalogue: Catalogue) -> str:
    """Returns the tape of cards still out: for each colour ten dots, filled if still out."""
    gone = {card for pile in view.played or () for card in pile}
    marks = [words(catalogue.say("draw-still-out"), LEFT + 6, y + 18, 12, TEXT_2, widest=76)]
    for place, colour in enumerate(COLOURS):
        x = LEFT + 84 + 122 * place
        marks.append(cards.silhouette(colour, x + 12, y + 14, 22))
        for number in NUMBERS:
            out = Card(colour, number) not in gone
            at_x, at_y = x + 34 + 12 * ((number - 1) % 5), y + 8 + 12 * ((number - 1) // 5)
            marks.append(disc(at_x, at_y, 3.8, TEXT if out else "none", stroke=TEXT_2))
    return "".join(marks)


def _hands(
    view: View, hands: dict[int, tuple[Card, ...]], y: float, catalogue: Catalogue
) -> tuple[str, float]:
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
            called = seats.name(catalogue, seat, view.seat)
            marks.append(words(called, name_x + 30, y + 17, 13, bold=True))
            x, top = name_x + 3, y + 30
        for order, card in enumerate(sorted(hand, key=_place)):
            marks.append(cards.coloured(card.colour, card.number, x + pitch * order, top, wide))
    if not hands:
        return "", y
    return "".join(marks), y + cards.height(wide) + (18 if len(hands) == 1 else 46)
