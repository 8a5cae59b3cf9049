"""The Game: four ribbons on one scale. Distance is the game, so what a card costs is a length."""

from tenback.locales import Catalogue, letter
from tenback.locales.columns import apart
from tenback.rules.the_game import ASCENDING, FIRES, ROW_CARDS, ROWS, View, rows_to_cover

from . import cards, panel, seats
from .panel import status
from .svg import (
    DOWN,
    DOWN_RIBBON,
    DOWN_SOFT,
    DOWN_STAIR,
    FIRE,
    LEFT,
    ON_FIRE,
    TEXT,
    TEXT_2,
    UP,
    UP_RIBBON,
    UP_SOFT,
    UP_STAIR,
    WHITE,
    WIDTH,
    box,
    document,
    heading,
    icon,
    path,
    words,
    words_width,
)

CELLS = 50  # characters of a text ribbon: two values each

ANNOUNCED = ROWS
BACK = "[▒]"
"""A card face down, in text."""

CAP = 58
RIBBON, PITCH = 86, 94
CARD = 48


def table(
    view: View, others: tuple[View, ...], catalogue: Catalogue, announced: int | None = None
) -> str:
    """Returns the rows on their scale, and the seats."""
    laid, deck = catalogue.say("draw-laid"), catalogue.say("draw-deck", count=view.deck)
    scale = "".join(f"{value:>10}" for value in range(20, 101, 20))
    hands = {
        seat: "  ".join(f"{card}{_mark(view, card)}" for card in sorted(hand))
        for seat, hand in seats.known_hands((*others, view)).items()
    }
    return "\n".join(
        (
            apart(_title(view, catalogue), deck, 64),
            "",
            f"        1{scale[1:]}  {laid}",
            *(_row_in_text(view, row, catalogue, prepared=row == announced) for row in ROWS),
            *_prepared(announced, catalogue),
            "",
            seats.lines(catalogue, view.hands, hands, view.seat, view.turn),
        )
    )


def svg(
    view: View, others: tuple[View, ...], catalogue: Catalogue, announced: int | None = None
) -> str:
    """Returns the ribbons with the seats above them and the known hands below."""
    hands = seats.known_hands((*others, view))
    top = 112
    rows_end = top + PITCH * len(ROWS)
    tape = _tape(view, hands, rows_end, catalogue) if view.played is not None else ""
    panel_top = rows_end + (32 if tape else 4)
    said = status(view, catalogue)
    status_line, hands_top = _status_line(view, said, panel_top)
    laid_out, end = _hands(view, hands, hands_top, catalogue)
    return document(
        WIDTH,
        end,
        catalogue.say("draw-summary", title=_title(view, catalogue), status=said),
        " ".join((_description(view, hands, catalogue), *_prepared(announced, catalogue))),
        heading(catalogue.say("draw-the-game"), _variants(view, catalogue), LEFT + 6, 38, 540),
        seats.deck(view.deck, catalogue.say("draw-deck", count=view.deck), WIDTH - LEFT, 12),
        seats.chips(catalogue, view.hands, view.seat, view.turn, 58),
        *(
            _ribbon(view, row, top + PITCH * row, catalogue, prepared=row == announced)
            for row in ROWS
        ),
        tape,
        panel.ground(panel_top, WIDTH, end),
        status_line,
        laid_out,
        language=catalogue.language,
    )


def _title(view: View, catalogue: Catalogue) -> str:
    title, variants = catalogue.say("draw-the-game"), _variants(view, catalogue)
    return catalogue.say("draw-title", title=title, variants=variants) if variants else title


def _variants(view: View, catalogue: Catalogue) -> str:
    chosen = {
        "draw-pro": view.options.pro,
        "draw-short-hands": view.options.short_hands,
        "draw-on-fire": view.options.on_fire,
    }
    named = [catalogue.say(variant) for variant, is_chosen in chosen.items() if is_chosen]
    return catalogue.listed(named) if named else ""


def _burns(view: View, card: int) -> bool:
    return view.options.on_fire and card in FIRES


def _mark(view: View, card: int) -> str:
    return "*" if _burns(view, card) else ""


def _alarm(view: View, row: int) -> str:
    """Returns "fire" for a burning row, "cover" if it can't wait, else "no"."""
    if row in rows_to_cover(view):
        return "cover"
    return "fire" if row in view.fires else "no"


def _prepared(announced: int | None, catalogue: Catalogue) -> tuple[str, ...]:
    """Returns the line about the card that is prepared for a row (TK-4), if one is."""
    return () if announced is None else (catalogue.say("draw-prepared", row=letter(announced)),)


def _row_in_text(view: View, row: int, catalogue: Catalogue, *, prepared: bool) -> str:
    top = view.tops[row]
    if row in ASCENDING:
        left = (101 - top) // 2
        arrow, bar = "↑", "█" * (CELLS - left) + "░" * left
    else:
        left = top // 2
        arrow, bar = "↓", "░" * left + "█" * (CELLS - left)
    mark = "*" if row in view.fires else " "
    line = f"{letter(row)} {arrow} {top:>3}{mark}{bar}  {view.counts[row]:>4}"
    if prepared:
        line += f" {BACK}"
    alarm = catalogue.say("draw-alarm", alarm=_alarm(view, row))
    return f"{line}  {alarm}".rstrip()


def _description(view: View, hands: dict[int, tuple[int, ...]], catalogue: Catalogue) -> str:
    """Returns the table in sentences."""
    sentences = [
        catalogue.say(
            "draw-row-told",
            row=letter(row),
            direction="up" if row in ASCENDING else "down",
            top=str(view.tops[row]),
            count=view.counts[row],
            alarm=_alarm(view, row),
        )
        for row in ROWS
    ]
    for seat, hand in hands.items():
        sentences.append(seats.holding(catalogue, seat, view.seat, map(str, sorted(hand))))
    return " ".join(sentences)


def _place(value: float) -> float:
    """Returns the x coordinate of a value on the scale that all rows share."""
    first, last = LEFT + CAP + CARD / 2 + 4, WIDTH - LEFT - CARD / 2 - 6
    return first + (value - 1) / 99 * (last - first)


def _ribbon(view: View, row: int, y: float, catalogue: Catalogue, *, prepared: bool) -> str:
    rising = row in ASCENDING
    ink, soft, solid = (UP, UP_SOFT, UP_RIBBON) if rising else (DOWN, DOWN_SOFT, DOWN_RIBBON)
    top, right = view.tops[row], WIDTH - LEFT
    fresh = top == ROW_CARDS[row]
    middle = LEFT + CAP / 2
    marks = [
        box(LEFT, y, right - LEFT, RIBBON, soft, 14),
        icon(UP_STAIR if rising else DOWN_STAIR, middle, y + 22, 25, ink),
        words(letter(row), middle, y + 54, 21, ink, bold=True, anchor="middle"),
        words(str(view.counts[row]), middle + 5, y + 73, 13, ink, bold=True, anchor="middle"),
        box(middle - 5 - 4.5 * len(str(view.counts[row])), y + 63, 7, 10, ink, 1.5),
    ]
    edge = _place(top)
    if not fresh:
        marks.append(
            _spent(LEFT + CAP, edge, y, solid) if rising else _spent(right, edge, y, solid)
        )
    marks += _scale(top, rising, fresh, y, ink)
    x, card_y = edge - CARD / 2, y + 6
    if fresh:
        marks.append(cards.start(top, x, card_y, CARD))
    elif row in view.fires:
        marks.append(cards.lit(top, x, card_y + 6, CARD))
    else:
        marks.append(cards.number(top, x, card_y, CARD, fire=_burns(view, top)))
    alarm = catalogue.say("draw-alarm", alarm=_alarm(view, row))
    # On the side with more room, so that neither hides the card it belongs to.
    at_right, inward = top < 50, 12
    if prepared:
        marks.append(cards.back(right - 8 - CARD if at_right else LEFT + CAP + 8, y + 6, CARD))
        inward += CARD
    if alarm:
        wide = words_width(alarm, 14) + 38
        x = right - inward - wide if at_right else LEFT + CAP + inward
        marks.append(_pill(alarm, x, y + 24, wide))
    return "".join(marks)


def _spent(outer: float, edge: float, y: float, fill: str) -> str:
    """Returns the part that is used up: round at the row's own end, cut at the top."""
    r, inward, sweep = (14, -1, 1) if outer > edge else (10, 1, 0)
    shape = (
        f"M{edge:.2f} {y:g}H{outer + inward * r:.2f}a{r} {r} 0 0 {sweep} {-inward * r} {r}"
        f"v{RIBBON - 2 * r}a{r} {r} 0 0 {sweep} {inward * r} {r}H{edge:.2f}z"
    )
    return path(shape, fill=fill)


def _scale(top: int, rising: bool, fresh: bool, y: float, ink: str) -> list[str]:
    """Returns ticks at fives and tens, and the tens' numbers where the card leaves them room."""
    marks = []
    foot = y + RIBBON
    for value in (1, *range(5, 101, 5)):
        spent = not fresh and (value < top if rising else value > top)
        tall = 10 if value % 10 == 0 or value == 1 else 5
        x = _place(value)
        fill = WHITE if spent else ink
        marks.append(path(f"M{x:.2f} {foot:g}v-{tall}", stroke=fill, stroke_width=1.4, opacity=0.7))
        if value % 10 == 0 and value < 100 and abs(x - _place(top)) > CARD / 2 + 12:
            marks.append(words(str(value), x, foot - 14, 12, fill, bold=True, anchor="middle"))
    return marks


def _pill(said: str, x: float, y: float, wide: float) -> str:
    return (
        box(x, y, wide, 28, FIRE, 14)
        + cards.flame(x + 17, y + 13, 17, ON_FIRE)
        + words(said, x + 29, y + 19, 14, ON_FIRE, bold=True)
    )


def _tape(view: View, hands: dict[int, tuple[int, ...]], y: float, catalogue: Catalogue) -> str:
    """Returns the tape of cards still out: a tall tick for each, a bold one in known hands."""
    gone = {card for row in view.played or () for card in row}
    held = {card for hand in hands.values() for card in hand}
    marks = [words(catalogue.say("draw-still-out"), LEFT + 6, y + 17, 12, TEXT_2, widest=76)]
    for card in range(2, 100):
        x = _place(card)
        if card in held:
            marks.append(path(f"M{x:.2f} {y + 22:g}v-20", stroke=TEXT, stroke_width=3.4))
        elif card in gone:
            marks.append(path(f"M{x:.2f} {y + 22:g}v-6", stroke=TEXT_2, opacity=0.45))
        else:
            marks.append(path(f"M{x:.2f} {y + 22:g}v-14", stroke=TEXT_2, stroke_width=1.8))
    return "".join(marks)


def _status_line(view: View, said: str, y: float) -> tuple[str, float]:
    """Returns the requirement or the end, and where it stops."""
    if view.outcome is not None:
        return panel.ending(view.outcome.left, said, y), y + 98
    return panel.requirement(view.turn, view.laid, view.required, said, y), y + 46


def _hands(
    view: View, hands: dict[int, tuple[int, ...]], y: float, catalogue: Catalogue
) -> tuple[str, float]:
    """Returns one hand large, or several two in a line, and where they end."""
    if len(hands) == 1:
        (hand,) = hands.values()
        x = (WIDTH - 78 * len(hand) + 8) / 2
        return _fan(view, hand, x, y + 4, 70, 78), y + (122 if hand else 0)
    marks = []
    for place, (seat, hand) in enumerate(hands.items()):
        x, line = LEFT + 8 + 348 * (place % 2), y + 98 * (place // 2)
        marks.append(seats.button(seat, x + 11, line + 12, 11))
        called = seats.name(catalogue, seat, view.seat)
        marks.append(words(called, x + 30, line + 17, 13, bold=True))
        marks.append(_fan(view, hand, x, line + 28, 42, 47))
    return "".join(marks), y + 98 * ((len(hands) + 1) // 2)


def _fan(view: View, hand: tuple[int, ...], x: float, y: float, width: float, pitch: float) -> str:
    return "".join(
        cards.number(card, x + pitch * place, y, width, fire=_burns(view, card))
        for place, card in enumerate(sorted(hand))
    )
