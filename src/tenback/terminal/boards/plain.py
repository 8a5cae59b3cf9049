"""The board for games without one of their own: a text picture and the legal actions."""

from msgspec import Struct

from tenback.draw import draw
from tenback.locales import Catalogue
from tenback.terminal.wording import action_text

from .board import Board
from .canvas import Canvas
from .drawing import key_cap
from .scene import Scene
from .theme import ink

KEYS = "123456789"


class PlainBoard(Board):
    """A board that needs only the contract of the rules."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self.first = 0
        """Index of the first action on this page of the list."""

    def scene_changed(self, before: Scene | None, scene: Scene) -> None:
        """Goes back to the first page when the list changes."""
        if before is None or before.legal != scene.legal:
            self.first = 0

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Draws the picture, and the legal actions below it."""
        theme = self.theme
        lines = draw(scene.view, language=self.catalogue.language).text.split("\n")
        shown = scene.legal[self.first : self.first + len(KEYS)]
        room = canvas.height - len(shown) - 2
        for y, line in enumerate(lines[:room]):
            canvas.put(1, y, line, ink(theme.text))
        for place, offer in enumerate(shown):
            y = min(len(lines), room) + 1 + place
            x = canvas.put(1, y, *key_cap(self, KEYS[place])) + 1
            x = canvas.put(x, y, action_text(offer.action), ink(theme.text))
            canvas.add_target(1, y, x - 1, 1, offer.action)
        if len(scene.legal) > len(KEYS):
            said = f"↑ ↓  {self.first + 1}–{self.first + len(shown)} / {len(scene.legal)}"
            canvas.put(1, canvas.height - 1, said, ink(theme.text_2))

    def press(self, target: object) -> None:
        """Chooses the clicked action."""
        if isinstance(target, Struct):
            self.choose(target)

    def press_key(self, key: str) -> bool:
        """Handles the numbers of actions, and ↑ ↓ for more pages."""
        legal = self.legal
        if key in KEYS and len(key) == 1:
            place = self.first + KEYS.index(key)
            if place < len(legal):
                self.choose(legal[place].action)
            return True
        step = {"down": len(KEYS), "up": -len(KEYS)}.get(key)
        if step is None or len(legal) <= len(KEYS):
            return False
        if 0 <= self.first + step < len(legal):
            self.first += step
            self.redraw()
        return True


BOARD = PlainBoard
