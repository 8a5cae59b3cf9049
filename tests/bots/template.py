"""The package that docs/writing-a-bot.md shows: exactly its files."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "writing-a-bot.md"
FILE = re.compile(r"^`([\w.]+)`\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def files() -> dict[str, str]:
    """Returns the text of each file by its name."""
    return dict(FILE.findall(PAGE.read_text()))


def command() -> str:
    """Returns the command that the page suggests once the package is installed."""
    (found,) = re.findall(r"`tenback (simulate .*?--bot cautious.*?)`", PAGE.read_text())
    return str(found)
