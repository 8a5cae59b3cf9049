"""What a program that fills the screen has to see to."""

import os


def follow_its_size() -> None:
    """Forgets the size that the environment tells: it would stay when the real one changes.

    Some programs hand on COLUMNS and LINES as they were when they started.
    """
    for name in ("COLUMNS", "LINES"):
        os.environ.pop(name, None)
