"""The base of all screens: makes sure that nothing happens on a screen that is not there.

Updates, timers, answers and keys come at any moment, even while Textual is still mounting a screen
or already removing it. Whatever they cause goes through this class: drawing, background work,
opening and closing sheets. If the screen is not open, nothing is done.

Drawing never awaits. Otherwise the next update could find a half-drawn screen.
"""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

if TYPE_CHECKING:
    from textual.worker import Worker


class BaseScreen(Screen[None]):
    """A screen, or a sheet over one."""

    @property
    def is_open(self) -> bool:
        """Returns whether the screen is fully mounted and not being removed."""
        app = self.app
        # `display` is False as soon as removal starts; a screen that was left is off the stack even
        # earlier.
        return bool(
            app.is_running and self.is_attached and self.display and self in app.screen_stack
        )

    @property
    def takes_input(self) -> bool:
        """Returns whether keys and clicks are for this screen.

        Textual hands a burst of keys to the screen that is active for the first of them, even if
        that key closes it. The rest must be ignored.
        """
        return self.is_open and self.app.screen is self

    def opened(self) -> None:
        """Called once, when the screen is mounted."""

    def draw(self) -> None:
        """Draws the current state. Must not await anything."""

    def redraw(self) -> None:
        """Draws the current state, if the screen is open."""
        if self.is_open:
            self.draw()

    def run_in_background(
        self,
        work: Callable[..., Coroutine[None, None, None]],
        *given: Any,
        exclusive: bool = False,
    ) -> None:
        """Runs a coroutine in the background; it is cancelled when the screen closes.

        `exclusive` cancels what was started by the same function before.
        """
        if self.is_open:
            name = work.__name__
            _: Worker[None] = self.run_worker(
                partial(work, *given), name, group=name, exclusive=exclusive
            )

    def show_sheet(self, sheet: Screen[None]) -> None:
        """Shows a sheet over the screen."""
        if self.is_open:
            self.app.push_screen(sheet)

    def on_mount(self) -> None:
        """Called by Textual, even for a screen that was left before it was shown."""
        if self.is_open:
            self.opened()

    def on_resize(self) -> None:
        """Draws for the new size."""
        self.redraw()
