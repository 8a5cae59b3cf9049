"""The boards of the full-screen terminal: one file per game, named after the game.

Law: a board depends on its Scene, its size, the language, the theme and what the person has
selected, so it can show nothing hidden. It knows no rules: only what the Scene offers as legal can
be chosen. It posts `ActionChosen`, and `RowChosen` for a row to talk about; everything else,
refusals included, is up to the screen around it. A game without a file here gets the plain board,
so a new game needs only its rules.
"""

from typing import cast

from tenback.rules import game_module

from . import plain
from .board import ActionChosen, Board, RowChosen, key_of
from .scene import Bubble, Scene, scene_of_update
from .theme import THEMES, theme_name

__all__ = [
    "THEMES",
    "ActionChosen",
    "Board",
    "Bubble",
    "RowChosen",
    "Scene",
    "board_of",
    "key_of",
    "scene_of_update",
    "theme_name",
]


def board_of(game: str) -> type[Board]:
    """Returns the board of a game, by its name in GAMES."""
    return cast("type[Board]", (game_module(__name__, game) or plain).BOARD)
