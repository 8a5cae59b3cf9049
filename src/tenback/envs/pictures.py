"""What `render` returns: the table as text, or as an array of pixels."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tenback.draw import draw
from tenback.rules import quick_and_easy, seven_ate_nine, the_game

from .pixels import Canvas

MODES = ("human", "ansi", "rgb_array")
WIDTH, HEIGHT = 480, 360
MARGIN = 12
CARD, TALL = 26, 34
TRACK = 340
COLOURS = dict(zip(quick_and_easy.COLOURS, ("cherry", "sun", "leaf", "drop", "moon"), strict=True))


def rendered(
    mode: str | None, views: Sequence[Any], announced: int | None = None
) -> str | NDArray[np.uint8] | None:
    """Returns what `render` returns, from a spectator's View and those of all seats."""
    if mode is None:
        return None
    if mode == "rgb_array":
        return pixels(views)
    text = draw(*views, announced=announced).text
    if mode == "ansi":
        return text
    print(text, end="\n\n")
    return None


def pixels(views: Sequence[Any]) -> NDArray[np.uint8]:
    """Returns a table as an image: what lies in the middle, and below it a line for each hand."""
    canvas = Canvas(WIDTH, HEIGHT, "table")
    first, *seats = views
    below = TABLES[type(first)](canvas, first)
    fires = the_game.burning(first.options) if isinstance(first, the_game.View) else ()
    for seat, view in enumerate(seats):
        y = below + seat * (TALL + 6)
        if getattr(first, "turn", None) == seat:
            canvas.box(2, y, 5, TALL, "focus")
        width = min(CARD + 4, (WIDTH - 2 * MARGIN) // max(1, len(view.hand)))
        for place, card in enumerate(view.hand):
            _face(canvas, MARGIN + place * width, y, card, burns=card in fires)
    return canvas.pixels


def _face(canvas: Canvas, x: int, y: int, card: Any, *, burns: bool = False) -> None:
    """Draws a card of any game."""
    if isinstance(card, quick_and_easy.Card):
        colour = f"q-{COLOURS[card.colour]}"
        canvas.card(x, y, CARD, TALL, card.number, colour, f"on-{colour}")
    elif isinstance(card, seven_ate_nine.Card):
        canvas.card(x, y, CARD, TALL, card.number, "card", f"step{card.step}")
        for pip in range(card.step):
            canvas.box(x + 4 + 7 * pip, y + TALL - 6, 4, 3, f"step{card.step}")
    else:
        canvas.card(x, y, CARD, TALL, card, "card", "fire-ink" if burns else "ink")


def _deck(canvas: Canvas, x: int, y: int, left: int) -> None:
    canvas.card(x, y, CARD + 12, TALL, left, "card-back", "on-up")


def _the_game(canvas: Canvas, view: the_game.View) -> int:
    """Draws the four rows; returns where the hands begin."""
    for row, top in enumerate(view.tops):
        y = MARGIN + row * (TALL + 4)
        way = "up" if row in the_game.ASCENDING else "down"
        burns = row in view.fires
        canvas.card(
            MARGIN,
            y,
            CARD + 12,
            TALL,
            top,
            "fire" if burns else way,
            "on-fire" if burns else f"on-{way}",
        )
        start = MARGIN + CARD + 20
        gone = TRACK * (top if way == "up" else 100 - top) // 100
        canvas.box(start, y + 12, TRACK, 10, f"{way}-soft")
        canvas.box(start if way == "up" else start + TRACK - gone, y + 12, gone, 10, way)
    _deck(canvas, WIDTH - MARGIN - CARD - 12, MARGIN, view.deck)
    return MARGIN + 4 * (TALL + 4) + 6


def _quick_and_easy(canvas: Canvas, view: quick_and_easy.View) -> int:
    """Draws the two piles; returns where the hands begin."""
    for row, top in enumerate(view.tops):
        x = MARGIN + row * 80
        canvas.box(x, MARGIN, CARD + 8, TALL + 8, "down-soft" if row else "up-soft")
        if top is not None:
            _face(canvas, x + 4, MARGIN + 4, top)
    _deck(canvas, WIDTH - MARGIN - CARD - 12, MARGIN, view.deck)
    return MARGIN + TALL + 40


def _seven_ate_nine(canvas: Canvas, view: seven_ate_nine.View) -> int:
    """Draws the top of the pile and the decks; returns where the hands begin."""
    if view.top is not None:
        _face(canvas, MARGIN, MARGIN, view.top)
    for seat, left in enumerate(view.decks):
        _deck(canvas, 120 + seat * (CARD + 20), MARGIN, left)
    return MARGIN + TALL + 40


TABLES: dict[type[Any], Any] = {
    the_game.View: _the_game,
    quick_and_easy.View: _quick_and_easy,
    seven_ate_nine.View: _seven_ate_nine,
}
