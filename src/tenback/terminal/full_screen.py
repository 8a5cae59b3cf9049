"""What the full-screen programs have in common: colours, terminal size, exit status."""

import os
import sys

from textual.app import App

from tenback.locales import Catalogue

from .boards import THEMES, theme_name


class FullScreenApp(App[None]):
    """A Textual program in Tenback's colours."""

    TITLE = "Tenback"
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self.catalogue = catalogue
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = theme_name()
        self.animation_level = "none"

    async def run_to_end(self) -> int:
        """Returns the exit status, after the person has left or an error was reported.

        By then the terminal is as it was before, and Textual has written where the error came from.
        """
        # Some programs pass on COLUMNS and LINES as they were when they started. Textual would
        # believe them, and never notice that the window changes.
        for name in ("COLUMNS", "LINES"):
            os.environ.pop(name, None)
        await self.run_async()
        if not self.return_code:
            return 0
        sys.stderr.write(self.catalogue.say("ended-by-error") + "\n")
        return 1
