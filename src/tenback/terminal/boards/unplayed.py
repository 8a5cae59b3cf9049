"""The unplayed cards: a player who remembers what was laid could know them."""

from tenback.rules import quick_and_easy, the_game

from .board import Board
from .canvas import Canvas, cut
from .row_layout import RowLayout
from .theme import INKS, SHAPES, ink


def ticks(
    board: Board, canvas: Canvas, view: the_game.View, scale: RowLayout, y: int, room: int
) -> None:
    """Draws a tick for every unplayed card of The Game, a full one for the person's."""
    theme = board.theme
    gone = {card for row in view.played or () for card in row}
    out = [card for card in the_game.cards() if card not in gone]
    canvas.put(0, y, cut(board.say("draw-still-out"), room), ink(theme.text_2))
    for card in out:
        canvas.put(scale.at(card), y, "╷", ink(theme.text_2))
    for card in view.hand:
        canvas.put(scale.at(card), y, "█", ink(theme.text))


def grid(board: Board, canvas: Canvas, view: the_game.View, x: int, y: int) -> None:
    """Draws the unplayed cards of The Game by tens, the person's as cards."""
    theme = board.theme
    gone = {card for row in view.played or () for card in row}
    canvas.put(x + 1, y, board.say("still-out"), ink(theme.text, bold=True))
    for card in the_game.cards():
        at, line = x + 3 * (card % 10), y + 1 + card // 10
        burns = view.options.on_fire and card in the_game.FIRES
        if card in gone:
            canvas.put(at, line, " ·", ink(theme.text_2))
        elif card in view.hand:
            canvas.put(at, line, f"{card:>2}", ink(theme.ink, theme.card, bold=True))
        else:
            canvas.put(at, line, f"{card:>2}", ink(theme.fire_text if burns else theme.text_2))


def by_colour(board: Board, canvas: Canvas, view: quick_and_easy.View, y: int) -> None:
    """Draws the unplayed cards of Quick & Easy, one line per colour."""
    theme = board.theme
    gone = {card for row in view.played or () for card in row}
    x = (canvas.width - 58) // 2
    canvas.put(x, y, board.say("still-out"), ink(theme.text, bold=True))
    for line, colour in enumerate(quick_and_easy.COLOURS, y + 1):
        ground, on = INKS[colour]
        canvas.put(x, line, f" {SHAPES[colour]} ", ink(on, ground, bold=True))
        named = cut(board.say("colour-name", colour=colour), 12)
        canvas.put(x + 4, line, named, ink(theme.text))
        for number in quick_and_easy.NUMBERS:
            card = quick_and_easy.Card(colour, number)
            mine = card in view.hand
            said = " · " if card in gone else f"{number:>2} "
            style = ink(theme.ink, theme.card, bold=True) if mine else ink(theme.text_2)
            canvas.put(x + 14 + 4 * number, line, said, style)
