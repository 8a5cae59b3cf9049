"""What a screen may do while it opens and closes: nothing that needs what is on it.

Updates, timers, answers and keys come at any moment, also while Textual still lays a screen out or
takes it down already. All that they lead to goes through here: drawing, work in the background, a
sheet over the screen, putting a sheet away. Where the screen is not there, it is left undone.

Drawing never waits. If it did, the next update could come in between and find half a screen.
"""

from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.screen import Screen

if TYPE_CHECKING:
    from textual.worker import Worker


class BaseScreen(Screen[None]):
    """A screen, or a sheet over one, from its first moment to its last."""

    @property
    def is_open(self) -> bool:
        """Returns whether all that the screen was composed of is there, and stays for now."""
        app = self.app
        # `display` is False as soon as something is to be removed; a screen that was left is off
        # the stack even before that.
        return bool(
            app.is_running and self.is_attached and self.display and self in app.screen_stack
        )

    @property
    def takes_input(self) -> bool:
        """Returns whether a key or a click is meant for this screen.

        Those that come in one burst are all handed to the screen that is there for the first of
        them. What it was left with is not meant for the screen any more.
        """
        return self.is_open and self.app.screen is self

    def opened(self) -> None:
        """Called once, when everything is there."""

    def draw(self) -> None:
        """Shows everything as it is now. It may not wait for anything."""

    def redraw(self) -> None:
        """Shows everything as it is now, if there is a screen to show it on."""
        if self.is_open:
            self.draw()

    def run_in_background(
        self,
        work: Callable[..., Coroutine[None, None, None]],
        *given: Any,
        exclusive: bool = False,
    ) -> None:
        """Has something done in the background. It is cancelled when the screen goes.

        `instead`: of what was started so before.
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
        """Called by Textual, also for a screen that is left before it was ever seen."""
        if self.is_open:
            self.opened()

    def on_resize(self) -> None:
        """Draws for the new size."""
        self.redraw()
