"""The boards of the full-screen terminal: one file a game, named as the game.

Law: a board is a function of its Scene, its size, the language and the hour, and of what the
person has chosen since; so nothing hidden can be in it. What may be wished is what the Scene offers
as legal; no board knows rules. It answers with `Wish`, and with `Pointed` at a row to be talked
about; all else, refusals too, is up to the screen around it. A game without a file here gets the
plain board, so a new game needs only its rules.
"""

from typing import cast

from tenback.rules import game_module

from . import plain
from .board import Board, Pointed, Wish, key_of
from .look import THEMES, theme_of
from .scene import Bubble, Scene, at_table

__all__ = [
    "THEMES",
    "Board",
    "Bubble",
    "Pointed",
    "Scene",
    "Wish",
    "at_table",
    "board_of",
    "key_of",
    "theme_of",
]


def board_of(game: str) -> type[Board]:
    """Returns the board of a game, by its name in GAMES."""
    return cast("type[Board]", (game_module(__name__, game) or plain).BOARD)
