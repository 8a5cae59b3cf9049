"""The package that docs/writing-a-bot.md shows, exactly its files, and the classes built on it."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "writing-a-bot.md"
FILE = re.compile(r"^`([\w.]+)`\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def files() -> dict[str, str]:
    """Returns the text of each file by its name."""
    return dict(FILE.findall(PAGE.read_text()))


def examples() -> list[str]:
    """Returns the classes of the page that build on its package, in order."""
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(), re.DOTALL | re.MULTILINE)
    return [block for block in blocks if block.startswith("from tenback_cautious import")]


def command() -> str:
    """Returns the command that the page suggests once the package is installed."""
    (found,) = re.findall(r"`tenback (simulate .*?--bot cautious.*?)`", PAGE.read_text())
    return str(found)
