"""Text in columns: a Japanese character takes two of them in a terminal, so `len` won't do."""

import re
from functools import cache
from unicodedata import east_asian_width

WIDE = "\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60"
OPENS, CLOSES = "（「『", "）」』、。：？…ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々"  # noqa: RUF001
WORD = f" *[{OPENS}]*(?:[^ {WIDE}]+|[{WIDE}])[{CLOSES}]*"


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


def wrapped(line: str, columns: int) -> str:
    """Returns a line broken between words where it is too long, under its own indent.

    Between Japanese characters it may break, too, but not before what closes nor after what opens.
    """
    indent = " " * (len(line) - len(line.lstrip(" ")))
    lines, room = [indent], columns - len(indent)
    for word in _words(line[len(indent) :]):
        if display_width(lines[-1] + word) > columns and lines[-1] != indent:
            lines.append(indent)
            word = word.lstrip(" ")  # noqa: PLW2901
        while display_width(word) > room:
            part = _start(word, columns - display_width(lines[-1]))
            lines[-1] += part
            lines.append(indent)
            word = word[len(part) :]  # noqa: PLW2901
        lines[-1] += word
    return "\n".join(lines)


def _words(line: str) -> list[str]:
    """Returns the parts between which a line may be broken, each with the spaces before it."""
    wide = line and max(line) >= WIDE[0]
    return (_word() if wide else re.compile(" *[^ ]+")).findall(line)


@cache
def _word() -> re.Pattern[str]:
    return re.compile(WORD)  # takes a tenth of `tenback --help`


def _start(word: str, columns: int) -> str:
    """Returns as much of a word as fits, at least one character."""
    size = 1
    while size < len(word) and display_width(word[: size + 1]) <= columns:
        size += 1
    return word[:size]
