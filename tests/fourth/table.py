"""The one line that adds the fourth game, for as long as a test needs it."""

import contextlib
from collections.abc import Iterator

from tenback import bots, narration
from tenback.rules import GAMES
from tests.fourth import rules

NAME = "up-we-go"


@contextlib.contextmanager
def fourth_game() -> Iterator[str]:
    """Adds the game to the list of games, and takes it away again."""
    GAMES[NAME] = rules
    try:
        yield NAME
    finally:
        del GAMES[NAME]
        narration.narrator.cache_clear()
        bots._ours.cache_clear()
