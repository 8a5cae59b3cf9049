"""What several boards draw: seats, key caps, numerals, frames."""

from collections import defaultdict
from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style

from .board import Board
from .canvas import Canvas, cut
from .scene import Bubble, Scene
from .theme import BUTTONS, ink, mixed

FRAME = "╭─╮│╰╯"
HEAVY = "┏━┓┃┗┛"
DASHED = "╭┄╮┊╰╯"

FIGURES = {
    "0": ".###. #...# #...# #...# #...# .###.",
    "1": "..#.. .##.. ..#.. ..#.. ..#.. .###.",
    "2": ".###. #...# ...#. ..#.. .#... #####",
    "3": "####. ....# .###. ....# ....# ####.",
    "4": "...#. ..##. .#.#. #..#. ##### ...#.",
    "5": "##### #.... ####. ....# #...# .###.",
    "6": ".###. #.... ####. #...# #...# .###.",
    "7": "##### ....# ...#. ..#.. ..#.. ..#..",
    "8": ".###. #...# .###. #...# #...# .###.",
    "9": ".###. #...# #...# .#### ....# .###.",
}
HALVES = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}
BIG = 3
"""Lines of a big numeral."""


def numeral(number: int, scale: int = 1) -> list[str]:
    """Returns a number in big digits: three lines and five columns each, times the scale."""
    rows = [""] * 2 * BIG
    for figure in str(number):
        for line, row in enumerate(FIGURES[figure].split()):
            rows[line] += ("." if rows[line] else "") + row
    dots = ["".join(dot * scale for dot in row) for row in rows for _ in range(scale)]
    pairs = zip(dots[::2], dots[1::2], strict=True)
    return [
        "".join(HALVES[a + b] for a, b in zip(upper, lower, strict=True)) for upper, lower in pairs
    ]


def frame(
    canvas: Canvas, x: int, y: int, width: int, height: int, style: Style, kind: str = FRAME
) -> None:
    """Draws a filled box with a border."""
    canvas.fill(x, y, width, height, style)
    inner = kind[1] * (width - 2)
    canvas.put(x, y, kind[0] + inner + kind[2], style)
    for line in range(y + 1, y + height - 1):
        canvas.put(x, line, kind[3], style)
        canvas.put(x + width - 1, line, kind[3], style)
    canvas.put(x, y + height - 1, kind[4] + inner + kind[5], style)


def button(board: Board, seat: int) -> tuple[str, Style]:
    """Returns the button that marks a seat, and its style."""
    return BUTTONS[seat % 5], ink(board.theme.players[seat % 5], bold=True)


def key_cap(board: Board, key: str, *, live: bool = True, paper: bool = False) -> tuple[str, Style]:
    """Returns a key cap and its style: on the table, or on a card (`paper`)."""
    theme = board.theme
    if not live:
        return f" {key} ", ink(theme.ink_2, theme.ash) if paper else ink(
            theme.text_2, theme.surface_2
        )
    if paper:
        return f" {key} ", ink(theme.card, theme.ink, bold=True)
    return f" {key} ", ink(theme.on_act, theme.act, bold=True)


def seats(
    board: Board,
    canvas: Canvas,
    scene: Scene,
    y: int,
    end: int,
    counts: Sequence[int],
    turn: int | None,
) -> None:
    """Draws the seats in a line up to a column, and what was said below them."""
    theme = board.theme
    room = (end - 1) // len(counts)
    said: dict[int, list[Bubble]] = defaultdict(list)
    for one in scene.said:
        if one.row is None:
            said[one.seat].append(one)
    for seat, count in enumerate(counts):
        x = 1 + seat * room
        on = seat == turn
        if on:
            canvas.fill(x, y, room - 1, 1, ink(theme.text, theme.surface))
        away = seat in scene.away
        mark, style = button(board, seat)
        at = canvas.put(x, y, "▸" if on else " ", ink(theme.text, bold=True))
        at = canvas.put(at, y, mark, style) + 1
        number = f" {count}"
        left = room - 1 - (at - x) - len(number)
        shade = theme.text_2 if away else theme.text
        name = cut(board.player_name(seat), left)
        at = canvas.put(at, y, name, ink(shade, bold=on, under=away))
        minis = "▮" * count
        if left - cell_len(name) > count:
            at = canvas.put(at + 1, y, minis, ink(theme.text_2))
        canvas.put(at, y, number, ink(theme.text_2))
        if seat in said:
            more = f" +{len(said[seat]) - 1}" if said[seat][1:] else ""
            last = said[seat][-1]
            # Next to a seat that says nothing there is room for more.
            wide = room * (1 if seat + 1 in said or seat + 1 == len(counts) else 2)
            words = cut(f"“{last.text}”", wide - 1 - len(more)) + more
            shade = theme.text_2 if last.done else theme.text
            canvas.put(x + 1, y + 1, words, ink(shade, theme.surface))


def faded(board: Board, colour: str) -> str:
    """Returns a colour blended with the table, for what is inactive."""
    return mixed(colour, board.theme.table, 0.6)
