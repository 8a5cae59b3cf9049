"""The board of a game that has none of its own: its picture in text, and what is legal."""

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
    """Any game: all that the rules' contract tells of it."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__(catalogue)
        self.first = 0
        """The first action that is in the list."""

    def scene_changed(self, before: Scene | None, scene: Scene) -> None:
        """Starts the list anew when there is another one."""
        if before is None or before.legal != scene.legal:
            self.first = 0

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Writes the picture, and beneath it what can be done."""
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
        """Wishes for what is pressed."""
        if isinstance(target, Struct):
            self.choose(target)

    def press_key(self, key: str) -> bool:
        """Returns whether a key stands for an action, or turns to more of them."""
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
