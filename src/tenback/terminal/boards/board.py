"""The base of all boards: a widget that shows a Scene and reports what the person chooses."""

import unicodedata

from msgspec import Struct
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
from .scene import Scene
from .theme import DAY, NIGHT, BoardTheme, ink

RUSSIAN = dict(zip("йцукенгшщзфыапролдячсмить", "qwertyuiopasfghjklzxcvbnm", strict=True))
"""Russian letters by their position on the keyboard, so that keys stay where they are.

One is left out: the letter on the D key looks like B, so it could lay on the wrong row.
"""


class ActionChosen(Message):
    """An action was chosen; it was legal in the Scene that was shown."""

    def __init__(self, action: Struct) -> None:
        super().__init__()
        self.action = action


class RowChosen(Message):
    """A row was chosen to talk about, while no card can be laid."""

    def __init__(self, row: int) -> None:
        super().__init__()
        self.row = row


class Board(Widget, can_focus=True):
    """Shows a Scene and posts ActionChosen. Knows no rules.

    It needs 80 columns and 20 lines; with fewer it is cut off.
    """

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self.catalogue = catalogue
        self.scene: Scene | None = None
        self.canvas: Canvas | None = None
        """The current picture."""
        self._strips: list[Strip] = []

    def show(self, scene: Scene) -> None:
        """Shows a new Scene."""
        before, self.scene = self.scene, scene
        self.scene_changed(before, scene)
        self.redraw()

    def scene_changed(self, before: Scene | None, scene: Scene) -> None:
        """Called before a new Scene is drawn; resets selections that are no longer valid."""

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Draws a Scene and adds the click targets."""
        raise NotImplementedError

    def press(self, target: object) -> None:
        """Handles a click on a target."""
        raise NotImplementedError

    def press_key(self, key: str) -> bool:
        """Handles a key; returns whether it has a meaning here."""
        raise NotImplementedError

    @property
    def theme(self) -> BoardTheme:
        """The colours of the light or the dark theme."""
        return NIGHT if self.app.current_theme.dark else DAY

    @property
    def ground(self) -> Style:
        """The style of the background."""
        return ink(self.theme.text, self.theme.table)

    @property
    def legal(self) -> tuple[Offer, ...]:
        """The legal actions."""
        return self.scene.legal if self.scene else ()

    def say(self, message_id: str, **facts: object) -> str:
        """Returns a message in the person's language."""
        return self.catalogue.say(message_id, form="", **facts)

    def tell(self, note: Note, form: str = "") -> str:
        """Returns the text of a note for the person at this board."""
        you = None if self.scene is None else self.scene.you
        return self.catalogue.tell(note, Reader(you, self.player_name), form)

    def player_name(self, seat: int) -> str:
        """Returns the name of a seat."""
        scene = self.scene
        if scene is None or seat == scene.you:
            return self.say("you")
        named = scene.names[seat] if seat < len(scene.names) else ""
        return named or self.say("player-number", number=str(seat + 1))

    def choose(self, action: Struct) -> None:
        """Reports the action that the person chose."""
        self.post_message(ActionChosen(action))

    def redraw(self) -> None:
        """Draws the board; only lines that changed are sent to the screen."""
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
        """Returns a line of the board."""
        if y < len(self._strips):
            return self._strips[y]
        return Strip.blank(self.size.width, self.ground if self.is_attached else None)

    def on_mount(self) -> None:
        """Takes the focus, and redraws when the theme changes."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self.redraw())
        self.focus()

    def on_resize(self) -> None:
        """Draws for the new size."""
        self._strips = []
        self.redraw()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Handles a click."""
        target = (
            self.canvas.target_at(event.x, event.y) if self.canvas and event.button == 1 else None
        )
        if target is not None:
            event.stop()
            self.press(target)

    def on_key(self, event: events.Key) -> None:
        """Handles keys that have a meaning here; others are left to the screen."""
        if self.scene is not None and self.press_key(key_of(event)):
            event.stop()
            event.prevent_default()


def key_of(event: events.Key) -> str:
    """Returns a key as on a Latin keyboard: its character, or its name for special keys."""
    if event.character is None or not event.is_printable:
        return event.key
    character = unicodedata.normalize("NFKC", event.character).lower()
    return RUSSIAN.get(character, character)
