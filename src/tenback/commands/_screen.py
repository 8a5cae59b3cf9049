"""What a program that fills the screen has to see to."""

import os
import sys
from typing import Any


def follow_its_size() -> None:
    """Forgets the size that the environment tells: it would stay when the real one changes.

    Some programs hand on COLUMNS and LINES as they were when they started.
    """
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)


def ended(app: Any, catalogue: Any) -> int:
    """Returns the exit status of a full-screen program; after an error it says that it was one.

    By then the terminal is as it was before, and Textual has written where the error came from.
    """
    if not app.return_code:
        return 0
    sys.stderr.write(catalogue.say("ended-by-error") + "\n")
    return 1
