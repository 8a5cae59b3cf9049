"""The panel at the lower edge: what is required of whom, or how it ended, and the hands."""

from tenback.locales import Catalogue, Reader
from tenback.rules.types import View

from .numerals import numeral
from .numerals import width as numeral_width
from .seats import button, of_player
from .svg import SURFACE, TEXT, WIDTH, box, path, words

INSET = 24


def status(view: View, catalogue: Catalogue) -> str:
    """Returns what is required of whom, or how it ended; nothing if there is nothing to say."""
    # Imported here: all of `table` comes with it, and importing `draw` must not take long.
    from tenback.narration import ended, required  # noqa: PLC0415

    reader = Reader(view.seat, lambda seat: catalogue.say("player-number", number=str(seat + 1)))
    if result := ended(view):
        return "\n".join(catalogue.tell(note, reader, "picture") for note in result)
    demands = [catalogue.tell(note, reader, "picture") for note in required(view)]
    if not any(demands):
        return ""
    said = catalogue.listed(filter(None, demands))
    turn = getattr(view, "turn", None)
    return said if turn is None else of_player(catalogue, turn, view.seat, said)


def ground(y: float, width: float, height: float) -> str:
    """Returns the panel's background, from `y` to the picture's end."""
    r, foot = 18, height + 1  # a renderer may round the picture's height up
    shape = f"M0 {y + r:g}a{r} {r} 0 0 1 {r}-{r}H{width - r:g}a{r} {r} 0 0 1 {r} {r}V{foot:g}H0z"
    return path(shape, fill=SURFACE)


def requirement(turn: int | None, laid: int, required: int, said: str, y: float) -> str:
    """Returns whose turn it is and what is required: a small box per card, filled when laid."""
    marks = []
    x: float = INSET
    if turn is not None:
        marks.append(button(turn, x + 11, y + 23, 11))
        x += 32
    for place in range(laid + required):
        if place < laid:
            marks.append(box(x, y + 14, 13, 18, TEXT, 3))
        else:
            marks.append(box(x + 1, y + 15, 11, 16, "none", 2.5, stroke=TEXT, stroke_width=2))
        x += 17
    x += 8 if laid + required else 0
    marks.append(words(said, x, y + 29, 17, bold=True, widest=WIDTH - INSET - x))
    return "".join(marks)


def ending(figure: int, said: str, y: float) -> str:
    """Returns how it ended: a giant numeral and a word."""
    wide = numeral_width(str(figure), 62)
    giant = numeral(figure, INSET + 6 + wide / 2, y + 51, 62, TEXT)
    x = INSET + 30 + wide
    return giant + words(said, x, y + 60, 26, bold=True, widest=WIDTH - INSET - x)
