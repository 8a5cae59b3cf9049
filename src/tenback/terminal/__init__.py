"""The table in a terminal.

Law: a person in seat 0 and bots in the others play through the rules' five verbs; nothing here
knows which move is right. Only what seat 0 may see is shown, all words come from `locales`, and
everything goes out line by line, so that a screen reader or a pipe gets the same game.
"""

from .lines import Lines, Typed
from .plain import play
from .teller import Teller

__all__ = ["Lines", "Teller", "Typed", "play"]
