"""Text in columns: a terminal gives two of them to a Japanese character, so `len` won't do."""

from unicodedata import east_asian_width


def display_width(said: str) -> int:
    """Returns how many columns a text takes; bars, arrows and ± take one each."""
    return sum(2 if east_asian_width(character) in {"W", "F"} else 1 for character in said)


def padded(said: str, columns: int) -> str:
    """Returns a text with spaces after it up to that many columns."""
    return said + " " * (columns - display_width(said))


def flush_right(said: str, columns: int) -> str:
    """Returns a text with spaces before it up to that many columns."""
    return " " * (columns - display_width(said)) + said


def apart(left: str, right: str, columns: int) -> str:
    """Returns two texts at both ends of a line, never closer than two columns."""
    gap = max(2, columns - display_width(left) - display_width(right))
    return left + " " * gap + right
