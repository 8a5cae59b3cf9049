"""What all boards are: a widget that shows a Scene and says what the person wishes."""

import unicodedata
from typing import Any

from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tenback.locales import Catalogue, Reader
from tenback.rules.game import Offer
from tenback.table.messages import Note

from .canvas import Canvas
from .look import DAY, NIGHT, Look, ink
from .scene import Scene

RUSSIAN = dict(zip("йцукенгшщзфыапролдячсмить", "qwertyuiopasfghjklzxcvbnm", strict=True))
"""The key's place, not its letter: a Russian keyboard has A where it always was.

Only the letter that looks like B and lies on D stands for neither: it would lay on the wrong row.
"""


class Wish(Message):
    """The person has chosen to do this; it was legal when they saw it."""

    def __init__(self, action: Any) -> None:
        super().__init__()
        self.action = action


class Pointed(Message):
    """The person has pointed at a row without having anything to lay there: to talk about it."""

    def __init__(self, row: int) -> None:
        super().__init__()
        self.row = row


class Board(Widget, can_focus=True):
    """Shows a Scene; what can be pressed or keyed leads to a Wish. It knows no rules.

    It is drawn for 80 columns and 20 lines or more; with fewer it is cut off.
    """

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self.catalogue = catalogue
        self.scene: Scene | None = None
        self.canvas: Canvas | None = None
        """What is on the screen."""
        self._strips: list[Strip] = []

    def show(self, scene: Scene) -> None:
        """Shows this from now on."""
        before, self.scene = self.scene, scene
        self.settle(before, scene)
        self.redraw()

    def settle(self, before: Scene | None, scene: Scene) -> None:
        """Forgets whatever was chosen and can't be meant any more."""

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Draws a Scene, and tells the canvas what its places stand for."""
        raise NotImplementedError

    def press(self, target: Any) -> None:
        """Does what a place stands for."""
        raise NotImplementedError

    def key(self, key: str) -> bool:
        """Does what a key stands for; returns whether it stands for anything."""
        raise NotImplementedError

    @property
    def look(self) -> Look:
        """The colours of the hour."""
        return NIGHT if self.app.current_theme.dark else DAY

    @property
    def ground(self) -> Style:
        """The cloth that everything lies on."""
        return ink(self.look.text, self.look.table)

    @property
    def legal(self) -> tuple[Offer, ...]:
        """What may be wished."""
        return self.scene.legal if self.scene else ()

    def say(self, message_id: str, **facts: Any) -> str:
        """Returns a message in the person's language."""
        return self.catalogue.say(message_id, **facts)

    def tell(self, note: Note, form: str = "") -> str:
        """Returns what a narrator says, to the person who looks at this board."""
        you = None if self.scene is None else self.scene.you
        return self.catalogue.tell(note, Reader(you, self.called), form)

    def called(self, seat: int) -> str:
        """Returns what a seat is called here."""
        scene = self.scene
        if scene is None or seat == scene.you:
            return self.say("you")
        named = scene.names[seat] if seat < len(scene.names) else ""
        return named or self.say("player-number", number=str(seat + 1))

    def wish(self, action: Any) -> None:
        """Says what the person wishes."""
        self.post_message(Wish(action))

    def redraw(self) -> None:
        """Draws anew; only lines that are others now go to the screen."""
        width, height = self.size
        if self.scene is None or not self.is_attached or not width or not height:
            return
        canvas = Canvas(width, height, self.ground)
        self.paint(canvas, self.scene)
        before, self._strips = self._strips, canvas.strips()
        self.canvas = canvas
        if len(before) != height:
            self.refresh()
            return
        changed = [y for y in range(height) if before[y] != self._strips[y]]
        if changed:
            self.refresh(*(Region(0, y, width, 1) for y in changed))

    def render_line(self, y: int) -> Strip:
        """Returns a line of the picture."""
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.ground if self.is_attached else None)

    def on_mount(self) -> None:
        """Takes the keys, and follows the hour."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self.redraw())
        self.focus()

    def on_resize(self) -> None:
        """Draws for the new size."""
        self._strips = []
        self.redraw()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Presses what lies under the pointer."""
        target = self.canvas.at(event.x, event.y) if self.canvas and event.button == 1 else None
        if target is not None:
            event.stop()
            self.press(target)

    def on_key(self, event: events.Key) -> None:
        """Takes a key that stands for something; all others are the screen's."""
        if self.scene is not None and self.key(key_of(event)):
            event.stop()
            event.prevent_default()


def key_of(event: events.Key) -> str:
    """Returns the key on a Latin keyboard, a character as such and others by their names."""
    if event.character is None or not event.is_printable:
        return event.key
    character = unicodedata.normalize("NFKC", event.character).lower()
    return RUSSIAN.get(character, character)
